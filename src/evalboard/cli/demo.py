"""`evalboard demo`: the synthetic datasets as files."""

from __future__ import annotations

import sys
from pathlib import Path

from evalboard.cli.boards import Args, Commands
from evalboard.cli.exit_codes import UsageError
from evalboard.settings import Settings


def add(commands: Commands) -> None:
    """Add `demo`."""
    demo = commands.add_parser("demo", help="write the synthetic demo datasets in their Hub layouts")
    demo.add_argument("folder", metavar="DIR")
    demo.add_argument("--models", type=int, default=160)
    demo.add_argument("--seed", type=int, default=7)
    demo.set_defaults(run=_demo)


def _demo(args: Args, _: Settings) -> int:
    from evalboard.demo import write_all

    if args.models < 1 or args.seed < 0:
        raise UsageError(
            f"--models {args.models} --seed {args.seed}: expected at least 1 model and a seed of at least 0"
        )
    for path in write_all(Path(args.folder), models=args.models, seed=args.seed):
        sys.stdout.write(f"{path}\n")
    return 0
