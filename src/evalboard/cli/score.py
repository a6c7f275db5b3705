"""`evalboard score`: answers scored by a benchmark's own rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from evalboard.cli.boards import Args, Commands
from evalboard.cli.exit_codes import UsageError
from evalboard.errors import EvalboardError
from evalboard.settings import Settings

SCORERS = """\
drop:   harness, newline, newline_lstrip, whitespace, stop_dot, fixed,
        numbers, stop_dot_whitespace, stop_dot_numbers, repaired
number: harness, flexible, boxed, numbers,
        stop_colon, stop_colon_flexible, stop_colon_boxed, stop_colon_numbers,
        stop_next, stop_next_flexible, stop_next_boxed, repaired

The first of each is the published one, and taken where none is named. docs/reference/scorers.md says what they do.
"""


def add(commands: Commands) -> None:
    """Add `score`."""
    score = commands.add_parser(
        "score",
        help="score answers with a benchmark's own rules",
        epilog=f"scorers and their variants:\n\n{SCORERS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    score.add_argument("scorer", metavar="SCORER", help="drop, or number: GSM8K and MATH")
    score.add_argument(
        "file",
        type=Path,
        metavar="FILE.jsonl",
        help="records with prediction (text or list of spans) and references (list of lists)",
    )
    score.add_argument("--variant", metavar="NAME", help="the scoring rule (the published one)")
    score.add_argument("--out", type=Path, metavar="F", help="file to write instead of the terminal")
    score.set_defaults(run=_score)


def _score(args: Args, _: Settings) -> int:
    from evalboard.scorers import variant_of
    from evalboard.views.answer_scores import write_scored

    try:
        variant = variant_of(args.scorer, args.variant)
    except EvalboardError as error:
        raise UsageError(str(error)) from None
    if args.out is None:
        sums = write_scored(args.file, args.scorer, variant, sys.stdout.buffer)
        sys.stdout.buffer.flush()
    else:
        part = args.out.with_name(f"{args.out.name}.part")  # the file that is read may be the one that is asked for
        try:
            with part.open("wb") as out:
                sums = write_scored(args.file, args.scorer, variant, out)
            part.replace(args.out)
        except OSError as error:
            raise UsageError(f"{args.out}: cannot be written: {error.strerror}") from None
        finally:
            part.unlink(missing_ok=True)
    sys.stderr.write(f"evalboard: {sums}\n")
    return 0
