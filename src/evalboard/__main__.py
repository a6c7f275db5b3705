"""`python -m evalboard`."""

import sys

from evalboard.cli import main

if __name__ == "__main__":
    sys.exit(main())
