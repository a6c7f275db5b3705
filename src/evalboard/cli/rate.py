"""`evalboard rate`: ratings from files of judged battles."""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands
from evalboard.cli.exit_codes import UsageError
from evalboard.config import SCHEDULER
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.arena.rate import OpenCompassDocument, RateDocument

MOST_DRAWS = 1_000_000_000


def add(commands: Commands) -> None:
    """Add `rate`."""
    rate = commands.add_parser("rate", help="compute ratings from judged battles")
    rate.add_argument(
        "battles",
        nargs="+",
        type=Path,
        metavar="BATTLES",
        help="parquet, CSV, JSON lines, or OpenCompass records with `matches`",
    )
    rate.add_argument(
        "--base-model",
        action="append",
        default=[],
        metavar="M",
        help="the base model, set to 1000; repeatable (the model with most battles)",
    )
    rate.add_argument(
        "--bootstrap",
        type=_whole,
        default=0,
        metavar="N",
        help="compute intervals from this many bootstrap samples instead of in closed form",
    )
    rate.add_argument("--seed", type=_whole, default=0)
    rate.add_argument(
        "--controls",
        type=_controls,
        default=(),
        metavar="A,B",
        help="control for style (length, headers, lists and bold text), position (side A), or both",
    )
    rate.add_argument("--groups", type=_names, default=(), metavar="A,B", help="columns to control for")
    rate.add_argument(
        "--normalize-style",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="standardize style features (z-scores)",
    )
    rate.add_argument(
        "--odds-ratio",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="print coefficients as odds ratios, in the format of OpenCompass",
    )
    rate.add_argument(
        "--ridge", type=_penalty, default=0.0, help="ridge penalty; OpenCompass uses 0.5 for controls (none)"
    )
    rate.add_argument(
        "--weights",
        choices=["battles", "pairs"],
        default="battles",
        help="what counts equally: every battle, or every pair of models, however often it met",
    )
    rate.add_argument(
        "--cluster", metavar="COLUMN", help="a column that battles share, such as the prompt; errors account for it"
    )
    rate.add_argument("--by", metavar="COLUMN", help="rate each data set separately, then all together")
    rate.add_argument(
        "--both-bad",
        choices=["tie", "drop", "own"],
        default="tie",
        help="how to treat battles that both sides lost: own counts them separately",
    )
    rate.add_argument(
        "--counting",
        choices=["evalboard", "opencompass"],
        default="evalboard",
        help="how to measure style in the texts of answers",
    )
    rate.add_argument(
        "--engine",
        choices=["duckdb", "dask", "memory"],
        help="engine that counts battles in parquet files (duckdb beyond a million without style, else memory)",
    )
    rate.add_argument(
        "--scheduler",
        type=_scheduler,
        metavar="TCP",
        help="address of a Dask scheduler, such as tcp://10.0.0.1:8786 (a local cluster)",
    )
    rate.add_argument("--format", choices=["json", "opencompass"], default="json")
    rate.add_argument(
        "--out", type=Path, metavar="F", help="file to write instead of the terminal; .csv holds only the table"
    )
    rate.set_defaults(run=_rate)


def _whole(text: str) -> int:
    number = int(text)
    if not 0 <= number <= MOST_DRAWS:
        raise argparse.ArgumentTypeError(f"{text}: expected a whole number from 0 to {MOST_DRAWS:,}")
    return number


def _scheduler(text: str) -> str:
    if not re.fullmatch(SCHEDULER, text):
        raise argparse.ArgumentTypeError(f"{text!r}; expected an address such as tcp://10.0.0.1:8786")
    return text


def _penalty(text: str) -> float:
    number = float(text)
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text}: expected a number from 0")
    return number


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _controls(text: str) -> tuple[str, ...]:
    names = _names(text)
    if names != ("none",) and not set(names) <= {"style", "position"}:
        raise argparse.ArgumentTypeError(f"{text!r}; expected style, position, style,position or none")
    return names


def _rate(args: Args, _: Settings) -> int:
    from evalboard.arena.rate import RateSettings, as_json, as_opencompass, rate
    from evalboard.ratings import STYLE

    rate_settings = RateSettings(
        style=STYLE if "style" in args.controls else (),
        position="position" in args.controls,
        groups=args.groups,
        normalize_style=args.normalize_style,
        odds_ratio=args.odds_ratio,
        ridge=args.ridge,
        bootstrap=args.bootstrap,
        seed=args.seed,
        weights=args.weights,
        cluster=args.cluster,
        by=args.by,
        both_bad=args.both_bad,
        counting=args.counting,
        engine=args.engine,
        scheduler=args.scheduler,
    )
    if args.scheduler is not None and args.engine != "dask":
        raise UsageError("--scheduler: is Dask's; expected --engine dask beside it")
    rated = rate(args.battles, args.base_model, rate_settings)
    document = as_opencompass(rated) if args.format == "opencompass" else as_json(rated)
    for warning in as_json(rated).warnings:
        sys.stderr.write(f"evalboard: {warning}\n")
    _write_ratings(document, args.out)
    return 0


def _write_ratings(document: RateDocument | OpenCompassDocument, out: Path | None) -> None:
    if out is not None and out.suffix.lower() == ".csv":
        import pandas as pd

        text = pd.DataFrame(document.table).to_csv(index=False)
    else:
        from msgspec import structs

        text = json.dumps(structs.asdict(document), ensure_ascii=False, indent=1) + "\n"
    if out is None:
        sys.stdout.write(text)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{out}: cannot be written: {error.strerror}") from None
