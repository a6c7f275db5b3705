"""`evalboard boards` checks configs, with `--hub` that datasets are as they say, and with `--model` finds a model."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, all_boards, board_of, with_configs
from evalboard.cli.exit_codes import DATA, USAGE, UsageError
from evalboard.config import Board, HubSource, config_files, load_board
from evalboard.errors import ConfigError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.api.models import ModelResult, ModelsDocument
    from evalboard.builds.hub_check import HubCheck
    from evalboard.leaderboard.registry import BoardRegistry


def built_boards(settings: Settings) -> BoardRegistry:
    """All boards, with what the cache has of them."""
    from evalboard.builds import cache
    from evalboard.leaderboard.registry import BoardRegistry, BoardStatus

    registry = BoardRegistry(
        read_roll=lambda standing: (
            cache.roll(settings, standing.board, standing.outline.key) if standing.outline else None
        )
    )
    for board in all_boards(settings):
        registry.put(BoardStatus(board, outline=cache.last_outline(settings, board)))
    return registry


def find_model(name: str, limit: int, settings: Settings, *, as_json: bool) -> int:
    """Print the models whose names have these words, board by board."""
    import msgspec

    from evalboard.api.models import ModelSearch

    document = ModelSearch(built_boards(settings)).of(name, limit)
    sys.stdout.write(msgspec.json.encode(document).decode() + "\n" if as_json else _text(document))
    return 0


def _text(document: ModelsDocument) -> str:
    lines = []
    for model in document.models:
        lines.append(model.model)
        lines += [f"  {_place(result)}" for result in model.results]
    lines.append(f"{_counted(document.matched, 'result')} on {_counted(document.boards, 'board')}")
    if document.unsearched:
        lines.append(f"not built, and not searched: {', '.join(document.unsearched)}")
    return "\n".join(lines) + "\n"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _place(result: ModelResult) -> str:
    low, high = result.rank_lower or result.rank, result.rank_upper if result.rank_lower else None
    rank = "no rank" if low is None else f"rank {low}{f'-{high}' if high not in {None, low} else ''} of {result.ranked}"
    value = "no score" if result.value is None else result.unit.printed(result.value)
    return f"{result.board}: {result.entry}, {rank}, {value}"


def check_hub(args: Args, settings: Settings) -> int:
    """Ask the Hub for the boards that are named, all where none is, and print a table."""
    from evalboard.builds.hub_check import checked_hub
    from evalboard.config import HubSource, NativeSource
    from evalboard.sources._remote import demand_reachable

    boards = [board_of(name, settings) for name in args.boards] or all_boards(settings)
    of_hub = [(board, board.source) for board in boards if isinstance(board.source, (HubSource, NativeSource))]
    others = [board.id for board in boards if not isinstance(board.source, (HubSource, NativeSource))]
    if args.boards and others:
        raise UsageError(f"board {others[0]!r}: is not read from the Hub")
    demand_reachable()
    checks = [checked_hub(board, source, settings) for board, source in of_hub]
    sys.stdout.write(table(checks))
    return DATA if any(check.wrong for check in checks) else 0


def table(checks: list[HubCheck]) -> str:
    """The checks as lines of aligned columns, what is wrong below each."""
    head = ("", "board", "repository", "commit", "repositories", "files", "looked into", "rows")
    lines = [
        (
            "no" if each.wrong else "ok",
            each.board,
            f"{each.repo}@{each.revision}".rstrip("@"),
            each.commit[:12],
            f"{each.repositories:,}",
            f"{each.files:,}",
            f"{each.looked_into}",
            f"{each.rows:,}",
        )
        for each in checks
    ]
    widths = [max(map(len, column)) for column in zip(head, *lines, strict=True)]
    out = []
    for line, check in zip((head, *lines), (None, *checks), strict=True):
        out.append("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        if check is not None and check.wrong:
            out.append(f"      {check.wrong}")
    return "\n".join(out) + "\n"


def add(commands: Commands) -> None:
    """Add `boards`."""
    boards = commands.add_parser("boards", help="check every config; --hub: the Hub, too; --model: find a model")
    boards.add_argument("boards", nargs="*", metavar="BOARD", help="with --hub: boards to check (all)")
    boards.add_argument(
        "--hub",
        action="store_true",
        help="also check repositories, revisions and files on the Hub, and read a few of the files",
    )
    boards.add_argument("--model", metavar="NAME", help="find a model on all built boards, by words in its name")
    boards.add_argument("--limit", type=int, default=20, help="with --model: models to print (20)")
    boards.add_argument("--format", default="text", choices=["text", "json"], help="with --model: how")
    with_configs(boards)
    boards.set_defaults(run=_boards)


def _boards(args: Args, settings: Settings) -> int:
    """Every config is checked, one bad one does not hide another."""
    if args.model is not None:
        return find_model(args.model, args.limit, settings, as_json=args.format == "json")
    if args.hub:
        return check_hub(args, settings)
    if args.boards:
        raise UsageError(f"boards {', '.join(args.boards)}: expected --hub; without it all configs are checked")
    from evalboard.readers import options
    from evalboard.scoring import methods

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
    if isinstance(source, HubSource):
        return f"{source.title}@{source.revision}"
    if source.kind == "native":
        return f"leaderboards of {', '.join(source.datasets)}"
    return f"{source.kind} {source.path}"
