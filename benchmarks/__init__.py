"""What is measured, against what, and the figures to reach. Scripts: `python -m benchmarks.<name>`."""
