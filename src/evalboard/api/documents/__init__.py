"""What the API says of boards, entries and refusals; other documents are declared in the rooms that make them."""
