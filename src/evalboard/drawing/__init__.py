"""What is drawn: share cards, and the figures of pages."""
