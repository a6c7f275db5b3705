"""The command line. Exit code 0; 2 for bad usage or a bad config; 1 for data that could not be built."""

from __future__ import annotations

import argparse
import json
import logging
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from evalboard import __version__
from evalboard.config import SCHEDULER, Board, config_files, load_board, load_boards
from evalboard.errors import ConfigError, EvalboardError, QueryError, nearest
from evalboard.settings import Settings

USAGE, DATA = 2, 1
MOST_DRAWS = 1_000_000_000
THREADS = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""How many threads linear algebra takes, as numpy asks when it is first imported. Matrices are small here: with several a fit takes longer."""
Args = argparse.Namespace


class UsageError(EvalboardError):
    """What was asked for on the command line is not there."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    for name in THREADS:
        os.environ.setdefault(name, "1")
    args = _parser().parse_args(argv)
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    try:
        return int(args.run(args, _settings(args)))
    except (UsageError, ConfigError, QueryError) as error:
        return _complain(error, USAGE)
    except EvalboardError as error:
        return _complain(error, DATA)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


def _complain(error: EvalboardError, code: int) -> int:
    sys.stderr.write(f"evalboard: {error}\n")
    return code


def _settings(args: Args) -> Settings:
    settings = Settings.from_env()
    configs = Path(args.configs) if getattr(args, "configs", None) else settings.configs
    if not configs.is_dir() and not getattr(args, "configs", None) and not configs.is_absolute():
        configs = Path(__file__).resolve().parents[2] / configs
    return replace(settings, configs=configs)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="evalboard", description="Leaderboards that can be checked, from evaluation results on the Hugging Face Hub."
    )
    parser.add_argument("--version", action="version", version=f"evalboard {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="start the dashboard")
    serve.add_argument("--host", help="address to listen on (127.0.0.1, on a Space 0.0.0.0)")
    serve.add_argument("--port", type=int, help="port to listen on (7860); 0 takes a free one")
    _with_configs(serve)
    serve.set_defaults(run=_serve)

    boards = commands.add_parser("boards", help="check every config")
    _with_configs(boards)
    boards.set_defaults(run=_boards)

    init = commands.add_parser("init", help="write a first config for a Hub dataset or a folder")
    init.add_argument("repo", metavar="REPO", help="owner/name of a dataset, or a folder")
    init.add_argument("--out", help="file to write; - for the terminal (configs/<id>.yaml)")
    _with_configs(init)
    init.set_defaults(run=_init)

    build = commands.add_parser("build", help="build leaderboards")
    build.add_argument("boards", nargs="+", metavar="BOARD")
    build.add_argument(
        "--out", help="folder for scores.parquet, leaderboard.parquet, findings.parquet, manifest.json (with several boards: one folder each in it)"
    )
    build.add_argument("--fresh", action="store_true", help="a leaderboard that is not the newest is an error")
    _with_source(build)
    build.set_defaults(run=_build)

    show = commands.add_parser("show", help="print a leaderboard")
    show.add_argument("board", metavar="BOARD")
    show.add_argument("--query", default="", help="as in a page's address: 'search=llama&sort=-Average&limit=20'")
    show.add_argument("--format", default="table", choices=["table", "csv", "json", "markdown", "latex"])
    _with_source(show)
    show.set_defaults(run=_show)

    explain = commands.add_parser("explain", help="how a number was computed")
    explain.add_argument("board", metavar="BOARD")
    explain.add_argument("entry", metavar="ENTRY", help="an entry, or a model that has only one")
    explain.add_argument("node", metavar="NODE", help="a node's path, or its name where that is unique")
    explain.add_argument("--format", default="text", choices=["text", "json"])
    _with_source(explain)
    explain.set_defaults(run=_explain)

    _with_audit(commands)
    _with_rate(commands)

    _with_score(commands)

    demo = commands.add_parser("demo", help="write the synthetic demo datasets in their Hub layouts")
    demo.add_argument("folder", metavar="DIR")
    demo.add_argument("--models", type=int, default=160)
    demo.add_argument("--seed", type=int, default=7)
    demo.set_defaults(run=_demo)
    return parser


def _with_audit(commands: Any) -> None:
    audit = commands.add_parser("audit", help="can the benchmarks be trusted")
    audit.add_argument("board", metavar="BOARD")
    audit.add_argument("--benchmark", metavar="NAME", help="one benchmark, with all of its checks")
    audit.add_argument("--format", default="table", choices=["table", "json"])
    _with_source(audit)
    audit.set_defaults(run=_audit)


SCORERS = """\
drop:   harness, newline, newline_lstrip, whitespace, stop_dot, fixed,
        numbers, stop_dot_whitespace, stop_dot_numbers, repaired
number: harness, flexible, boxed, numbers,
        stop_colon, stop_colon_flexible, stop_colon_boxed, stop_colon_numbers,
        stop_next, stop_next_flexible, stop_next_boxed, repaired

The first of each is the published one, and taken where none is named. docs/scorers.md says what they do.
"""


def _with_score(commands: Any) -> None:
    score = commands.add_parser(
        "score",
        help="score answers with a benchmark's own rules",
        epilog=f"scorers and their variants:\n\n{SCORERS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    score.add_argument("scorer", metavar="SCORER", help="drop, or number: GSM8K and MATH")
    score.add_argument("file", type=Path, metavar="FILE.jsonl", help="records with prediction (text or list of spans) and references (list of lists)")
    score.add_argument("--variant", metavar="NAME", help="the rules to score by (the published ones)")
    score.add_argument("--out", type=Path, metavar="F", help="file to write instead of the terminal")
    score.set_defaults(run=_score)


def _with_rate(commands: Any) -> None:
    rate = commands.add_parser("rate", help="ratings from judged battles")
    rate.add_argument("battles", nargs="+", type=Path, metavar="BATTLES", help="parquet, CSV, JSON lines, or OpenCompass records with `matches`")
    rate.add_argument("--base-model", action="append", default=[], metavar="M", help="stands at 1000; may be given again (the one with most battles)")
    rate.add_argument("--bootstrap", type=_whole, default=0, metavar="N", help="intervals from so many bootstrap samples instead of closed form")
    rate.add_argument("--seed", type=_whole, default=0)
    rate.add_argument("--controls", choices=["style", "none"], default="none", help="style: length, headers, lists and bold of the answers")
    rate.add_argument("--groups", type=_names, default=(), metavar="A,B", help="columns whose levels are controlled for")
    rate.add_argument("--normalize-style", action=argparse.BooleanOptionalAction, default=True, help="z scores of the style features")
    rate.add_argument(
        "--odds-ratio", action=argparse.BooleanOptionalAction, default=False, help="coefficients as odds ratios in the format of OpenCompass"
    )
    rate.add_argument("--ridge", type=_penalty, default=0.0, help="penalty; OpenCompass' controls have 0.5 (none)")
    rate.add_argument("--cluster", metavar="COLUMN", help="what battles share, such as a prompt: errors allow for it")
    rate.add_argument("--by", metavar="COLUMN", help="rate each data set alone, then all together")
    rate.add_argument(
        "--both-bad", choices=["tie", "drop", "own"], default="tie", help="what a battle is that both sides lost: own counts them beside"
    )
    rate.add_argument("--counting", choices=["evalboard", "opencompass"], default="evalboard", help="how style is counted in the answers' texts")
    rate.add_argument(
        "--engine",
        choices=["duckdb", "dask", "memory"],
        help="sums over battles in parquet files (duckdb beyond a million, without style; else read at once)",
    )
    rate.add_argument(
        "--scheduler", type=_scheduler, metavar="TCP", help="address of a Dask scheduler, such as tcp://10.0.0.1:8786 (a local cluster)"
    )
    rate.add_argument("--format", choices=["json", "opencompass"], default="json")
    rate.add_argument("--out", type=Path, metavar="F", help="file to write instead of the terminal; .csv takes the table alone")
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


def _with_configs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--configs", help="folder with one YAML file per board (configs)")


def _with_source(parser: argparse.ArgumentParser) -> None:
    _with_configs(parser)
    parser.add_argument("--source", type=Path, help="a local folder in the layout of the board's source, instead of it")


def _serve(args: Args, settings: Settings) -> int:
    import pyarrow as pa

    from evalboard.build.keeper import Keeper
    from evalboard.pages.site import serve

    boards = {board.id: board for board in _all_boards(settings) if not settings.boards or board.id in settings.boards}
    unknown = [name for name in settings.boards if name not in boards]
    if unknown or not boards:
        raise UsageError(f"EVALBOARD_BOARDS: no board {unknown[0]!r}" if unknown else f"{settings.configs}: no board is configured")
    settings = replace(settings, host=args.host or settings.host, port=settings.port if args.port is None else args.port)
    # Arrow's own pool keeps what it once held: a server, which reads seldom and stays, gives it back.
    pa.set_memory_pool(pa.system_memory_pool())
    keeper = Keeper(boards, settings)
    keeper.start()
    try:
        serve(keeper.shelf, settings)
    finally:
        keeper.stop()
    return 0


def _boards(_: Args, settings: Settings) -> int:
    """Every config is checked, one bad one does not hide another."""
    from evalboard import methods
    from evalboard.readers import options

    if not settings.configs.is_dir():
        raise ConfigError(f"{settings.configs}: no such folder; expected one YAML file per board in it")
    bad = 0
    ids: dict[str, Path] = {}
    for path in config_files(settings.configs):
        try:
            board = load_board(path)
            options(board)
            methods.check(board)
            _claim(board, path, ids)
            sys.stdout.write(f"ok   {board.id:<24} {_source_of(board):<48} {board.reader}\n")
        except ConfigError as error:
            bad += 1
            sys.stderr.write(f"evalboard: {error}\n")
    if not ids and not bad:
        raise ConfigError(f"{settings.configs}: no YAML file in this folder")
    return USAGE if bad else 0


def _claim(board: Board, path: Path, ids: dict[str, Path]) -> None:
    """Note a board's id; two boards cannot have the same."""
    if board.id in ids:
        raise ConfigError(f"{board.location('id')}: {board.id!r} is already the id of {ids[board.id]}")
    ids[board.id] = path


def _source_of(board: Board) -> str:
    source = board.source
    if source.kind == "hub":
        return f"{source.repo}@{source.revision}"
    return f"folder {source.path}" if source.kind == "folder" else f"demo data, {source.dataset}, seed {source.seed}"


def _init(args: Args, settings: Settings) -> int:
    from evalboard.build.first_config import first_config

    board_id, text = first_config(args.repo, settings)
    if args.out == "-":
        sys.stdout.write(text)
        return 0
    path = Path(args.out) if args.out else settings.configs / f"{board_id}.yaml"
    if path.exists():
        raise UsageError(f"{path}: is there already; name another file with --out")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{path}\n")
    return 0


def _build(args: Args, settings: Settings) -> int:
    from evalboard.build.artifact import manifest
    from evalboard.build.pipeline import build_or_last
    from evalboard.views.frames import export

    boards = [_board(name, settings) for name in args.boards]
    code = 0
    for board in boards:
        try:
            outcome = build_or_last(board, settings, folder=args.source, progress=_told)
        except EvalboardError as error:
            code = _complain(error, DATA)
            continue
        leaderboard = outcome.leaderboard
        if outcome.stale:
            sys.stderr.write(f"evalboard: {board.id}: stale, at {leaderboard.origin.revision}: {outcome.stale}\n")
            code = DATA if args.fresh else code
        _summarize_left_out(leaderboard.left_out)
        folder = Path(args.out) / (board.id if len(boards) > 1 else "") if args.out else None
        written = export(leaderboard, folder, manifest=manifest(leaderboard)) if folder else []
        sys.stdout.write(
            f"{board.id}: {len(leaderboard):,} entries, {int((leaderboard.rank > 0).sum()):,} ranked, at {leaderboard.origin.revision}\n"
        )
        sys.stdout.writelines(f"  {path}\n" for path in written)
    return code


def _summarize_left_out(rows: Sequence[object]) -> None:
    if rows:
        sys.stderr.write(f"evalboard: {len(rows):,} left out, first:\n")
        sys.stderr.writelines(f"  {row}\n" for row in rows[:5])


def _told(done: int, total: int, doing: str) -> None:
    """Progress for somebody who watches a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{doing} {done:,} of {total:,}" + ("\r\033[K" if done >= total else ""))


def _show(args: Args, settings: Settings) -> int:
    from evalboard.table.export import citation, latex, markdown, text_table, whole_csv
    from evalboard.table.query import Query
    from evalboard.table.selection import select

    board = _board(args.board, settings)
    query = Query.from_url(args.query)
    selection = select(_leaderboard(board, args, settings), query)
    if args.format == "json":
        sys.stdout.write(json.dumps(selection.answer(), ensure_ascii=False) + "\n")
    else:
        write = {"table": text_table, "csv": whole_csv, "markdown": markdown, "latex": latex}[args.format]
        sys.stdout.write(write(selection))
    if args.format == "table":
        sys.stdout.write(f"\n{citation(selection).text}\n")
    return 0


def _explain(args: Args, settings: Settings) -> int:
    from evalboard.views.explain import explain

    leaderboard = _leaderboard(_board(args.board, settings), args, settings)
    try:
        explanation = explain(leaderboard, args.entry, args.node)
    except EvalboardError as error:
        raise UsageError(str(error)) from None
    sys.stdout.write(json.dumps(explanation.as_json(), ensure_ascii=False) + "\n" if args.format == "json" else explanation.text())
    return 0


def _audit(args: Args, settings: Settings) -> int:
    from evalboard.api.findings import findings_document
    from evalboard.views.health_text import in_full, overview

    document = findings_document(_leaderboard(_board(args.board, settings), args, settings))
    if args.benchmark is not None:
        document["benchmarks"] = [_named_benchmark(args.board, args.benchmark, document)]
    if args.format == "json":
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(overview(document) if args.benchmark is None else in_full(document["benchmarks"][0]))
    return 0


def _named_benchmark(board: str, name: str, document: dict[str, Any]) -> dict[str, Any]:
    """The benchmark with this id, label or path."""
    keys = ("benchmark", "label", "node")
    found = next((told for key in keys for told in document["benchmarks"] if told[key] == name), None)
    if found is None:
        known = [told["benchmark"] for told in document["benchmarks"]]
        raise UsageError(f"benchmark {name!r}: not among the audited ones of board {board}{nearest(name, known)}")
    return found


def _rate(args: Args, _: Settings) -> int:
    from evalboard.arena.rate import RateSettings, as_json, as_opencompass, rate

    asked = RateSettings(
        style=args.controls == "style",
        groups=args.groups,
        normalize_style=args.normalize_style,
        odds_ratio=args.odds_ratio,
        ridge=args.ridge,
        bootstrap=args.bootstrap,
        seed=args.seed,
        cluster=args.cluster,
        by=args.by,
        both_bad=args.both_bad,
        counting=args.counting,
        engine=args.engine,
        scheduler=args.scheduler,
    )
    if args.scheduler is not None and args.engine != "dask":
        raise UsageError("--scheduler: is Dask's; expected --engine dask beside it")
    found = rate(args.battles, args.base_model, asked)
    told = as_opencompass(found) if args.format == "opencompass" else as_json(found)
    for warning in as_json(found)["warnings"]:
        sys.stderr.write(f"evalboard: {warning}\n")
    _write_ratings(told, args.out)
    return 0


def _write_ratings(told: dict[str, Any], out: Path | None) -> None:
    if out is not None and out.suffix.lower() == ".csv":
        import pandas as pd

        text = pd.DataFrame(told["table"]).to_csv(index=False)
    else:
        text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    if out is None:
        sys.stdout.write(text)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{out}: cannot be written: {error.strerror}") from None


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


def _demo(args: Args, _: Settings) -> int:
    from evalboard.demo import write_all

    if args.models < 1 or args.seed < 0:
        raise UsageError(f"--models {args.models} --seed {args.seed}: expected at least 1 model and a seed of at least 0")
    for path in write_all(Path(args.folder), models=args.models, seed=args.seed):
        sys.stdout.write(f"{path}\n")
    return 0


def _leaderboard(board: Board, args: Args, settings: Settings):  # noqa: ANN202 - pandas stays unimported until a command needs it
    from evalboard.build.pipeline import build_or_last

    outcome = build_or_last(board, settings, folder=args.source, progress=_told)
    if outcome.stale:
        sys.stderr.write(f"evalboard: {board.id}: stale, at {outcome.leaderboard.origin.revision}: {outcome.stale}\n")
    return outcome.leaderboard


def _all_boards(settings: Settings) -> list[Board]:
    return list(load_boards(settings.configs).values())


def _board(name: str, settings: Settings) -> Board:
    """The board with an id. A config that is broken does not keep another board from being built."""
    path = settings.configs / f"{name}.yaml"
    if path.is_file():
        board = load_board(path)
        if board.id == name:
            return board
    boards = load_boards(settings.configs)
    if name not in boards:
        raise UsageError(f"board {name!r}: not in {settings.configs}{nearest(name, list(boards))}")
    return boards[name]


if __name__ == "__main__":
    sys.exit(main())
