"""The Space's entry: serves every configured board. `evalboard serve` does the same where the package is installed."""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent / "src"))
    from evalboard.cli import main

    sys.exit(main(["serve"]))
