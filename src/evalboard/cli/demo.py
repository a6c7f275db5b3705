"""`evalboard init --demo DIR`: the synthetic datasets as files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from evalboard.cli.boards import Args
from evalboard.cli.exit_codes import UsageError


def add_options(init: argparse.ArgumentParser) -> None:
    """Add to `init` what writes the demo datasets."""
    demo = init.add_argument_group("demo data")
    demo.add_argument("--demo", metavar="DIR", help="write the synthetic demo datasets to a folder instead")
    demo.add_argument("--models", type=int, default=160)
    demo.add_argument("--seed", type=int, default=7)


def write(args: Args) -> int:
    """Write the demo datasets."""
    from evalboard.sources.demo_boards import write_all

    if args.models < 1 or args.seed < 0:
        raise UsageError(
            f"--models {args.models} --seed {args.seed}: expected at least 1 model and a seed of at least 0"
        )
    for path in write_all(Path(args.demo), models=args.models, seed=args.seed):
        sys.stdout.write(f"{path}\n")
    return 0
