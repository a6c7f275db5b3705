"""What Evalboard is measured against."""
