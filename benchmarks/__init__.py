"""What is measured, against what, and the figures to reach. Scripts: `python -m benchmarks.<name>`."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line
