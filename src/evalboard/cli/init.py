"""`evalboard init`: a first config for a dataset, a folder or a file, and the first rows of the board that it makes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, show_progress, with_configs
from evalboard.cli.exit_codes import UsageError
from evalboard.config import load_boards
from evalboard.config.files import INSTALLED
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.inference.first_config import FirstConfig, Hints


def _add_demo(init: argparse.ArgumentParser) -> None:
    demo = init.add_argument_group("demo data")
    demo.add_argument("--demo", metavar="DIR", help="write the files of the demo boards to a folder instead")


def _write_demo(args: Args, settings: Settings) -> int:
    """Write the files of the demo boards that come with the package, each into a folder of its own."""
    from evalboard.builds.pipeline import fetched
    from evalboard.sources.bundle import FACTS

    boards = {Path(args.demo) / board.id: board for board in load_boards(INSTALLED).values() if board.synthetic}
    if there := next(filter(Path.exists, boards), None):
        raise UsageError(f"{there}: is already there; expected a folder without demo data")
    for folder, board in boards.items():
        copytree(fetched(board, settings).folder, folder, ignore=ignore_patterns(FACTS))
        sys.stdout.write(f"{folder}\n")
    return 0


MOST_ASKED = 3


def add(commands: Commands) -> None:
    """Add `init`."""
    init = commands.add_parser(
        "init",
        help="write a first config for a Hub dataset, a folder or a file",
        description="Writes a first config and prints the first rows of its board. "
        "Where files make no board, or more than one, nothing is written "
        "and the exit code is 1. Where a direction, a unit or what counts is not clear, it asks; "
        "outside a terminal the config then has a line `# please check:`, no board is built of it, "
        "and the exit code is 1.",
    )
    init.add_argument("repo", nargs="?", metavar="REPO", help="owner/name of a dataset, a folder, or a file")
    init.add_argument("--out", help="file to write; - for the terminal (configs/<id>.yaml)")
    init.add_argument("--force", action="store_true", help="overwrite an existing file")
    init.add_argument(
        "--files",
        action="append",
        default=[],
        metavar="PATTERN",
        help="only files that match, such as 'data/*.csv'; may be given several times",
    )
    init.add_argument(
        "--where",
        action="append",
        default=[],
        type=_pair,
        metavar="COLUMN=WORD",
        help="only rows or records that contain this word",
    )
    init.add_argument("--model", metavar="COLUMN", help="the column with the model, if it cannot be recognised")
    init.add_argument(
        "--entry",
        action="append",
        default=[],
        metavar="COLUMN",
        help="a column that tells entries of one model apart, if it cannot be recognised",
    )
    init.add_argument(
        "--score",
        action="append",
        default=[],
        metavar="COLUMN",
        help="what to rank by, if it cannot be recognised: a column, or a metric of a long table",
    )
    init.add_argument(
        "--rows",
        metavar="PATH",
        help="where the rows are in JSON documents, such as 'leaderboards[name=Verified].results'",
    )
    direction = init.add_mutually_exclusive_group()
    direction.add_argument("--lower", action="store_const", const=True, default=None, help="lower values are better")
    direction.add_argument("--higher", dest="lower", action="store_const", const=False, help="higher values are better")
    init.add_argument(
        "--direction",
        action="append",
        default=[],
        type=_direction,
        metavar="COLUMN=lower",
        help="whether `lower` or `higher` is better in one column, whatever holds of the others",
    )
    init.add_argument(
        "--unit",
        action="append",
        default=[],
        type=_unit,
        metavar="percent",
        help="what numbers are, where that is asked: `percent` or `fraction`; or of one column, COLUMN=percent",
    )
    init.add_argument(
        "--accept-guesses", action="store_true", help="write what is not clear as it was guessed, without a question"
    )
    _add_demo(init)
    with_configs(init)
    init.set_defaults(run=_init)


def _pair(argument: str) -> tuple[str, str]:
    column, equals, word = argument.partition("=")
    if not column or not equals:
        raise argparse.ArgumentTypeError(f"{argument!r} is not COLUMN=WORD")
    return column, word


def _direction(argument: str) -> tuple[str, str]:
    return _one_of(argument, ("lower", "higher"))


def _unit(argument: str) -> tuple[str, str]:
    return _one_of(argument if "=" in argument else f"={argument}", ("percent", "fraction"))


def _one_of(argument: str, words: tuple[str, str]) -> tuple[str, str]:
    column, equals, word = argument.rpartition("=")
    if not equals or word not in words:
        raise argparse.ArgumentTypeError(f"{argument!r} does not end in {' or '.join(words)}")
    return column, word


def _init(args: Args, settings: Settings) -> int:
    if args.demo:
        return _write_demo(args, settings)
    if not args.repo:
        raise UsageError("REPO: expected the owner/name of a dataset, a folder, or a file")
    from evalboard.inference.first_config import Hints

    wanted = Hints(
        files=tuple(args.files),
        model=args.model,
        entry=tuple(args.entry),
        scores=tuple(args.score),
        rows=args.rows,
        lower=args.lower,
        directions=tuple(args.direction),
        unit=dict(args.unit).get(""),
        units=tuple(each for each in args.unit if each[0]),
        where=tuple(args.where),
        others=tuple(
            word for option in ("configs", "out") if (value := getattr(args, option)) for word in (f"--{option}", value)
        ),
    )
    asks = not args.accept_guesses and sys.stdin.isatty() and sys.stderr.isatty()
    repo, wanted, first = _first_config(args.repo, settings, wanted, asks=asks)
    if args.out == "-":
        first = _tried(first, settings, sys.stderr.write, accepts=args.accept_guesses)
        sys.stdout.write(first.unanswered)
        return _exit_code(first, repo, wanted, settings)
    folder = Path("configs") if settings.configs == INSTALLED else settings.configs
    path = Path(args.out) if args.out else folder / f"{first.board_id}.yaml"
    if path.exists() and not args.force:
        raise UsageError(f"{path}: is there already; name another file with --out, or write over it with --force")
    first = _tried(first, settings, sys.stdout.write, accepts=args.accept_guesses)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(first.unanswered, encoding="utf-8")
    sys.stdout.write(f"{path}\n")
    return _exit_code(first, repo, wanted, settings)


def _first_config(repo: str, settings: Settings, wanted: Hints, *, asks: bool) -> tuple[str, Hints, FirstConfig]:
    """The first config, and the files and hints that it is of. At a terminal somebody is asked what files leave open,
    and sees the board of each answer.
    """
    from evalboard.inference.first_config import UnclearBoard, asking_config, first_config

    try:
        first = (first_config if asks else asking_config)(repo, settings, wanted)
    except UnclearBoard as unclear:
        choices = {str(number): each for number, each in enumerate(unclear.choices[:MOST_ASKED], 1)}
        if not asks or not choices:
            raise
        sys.stderr.write(f"{unclear}\n")
        answer = _answer(choices, settings)
        if answer is None:
            raise
        repo, wanted = choices[answer]
        first = first_config(repo, settings, wanted)
    for question in [each for each in first.questions if each.answers][: MOST_ASKED if asks else 0]:
        ways = {word: (repo, wanted.going(way)) for word, way in question.answers}
        answer = _answer(ways, settings, question.text)
        if answer is None:
            break
        wanted = ways[answer][1]
        first = first_config(repo, settings, wanted)
    return repo, wanted, first


def _answer(choices: Mapping[str, tuple[str, Hints]], settings: Settings, question: str = "") -> str | None:
    """What somebody at a terminal answers, who sees the board of each choice; None at the end of the input."""
    from evalboard.inference.first_config import first_config
    from evalboard.inference.trial import built
    from evalboard.table.formatting import PREVIEWED, text_table
    from evalboard.table.query import TableQuery
    from evalboard.table.selection import select

    for word, (repo, wanted) in choices.items():
        leaderboard = built(first_config(repo, settings, wanted), settings, sys.stderr.write, show_progress)
        if leaderboard is not None:
            rows = text_table(select(leaderboard, TableQuery.from_pairs([("limit", "3")])), PREVIEWED)
            sys.stderr.write(f"{word}: {wanted.command(repo)}\n{rows}\n")
    sys.stderr.write(f"{question}\n" if question else "")
    while True:
        sys.stderr.write(f"Your answer [{'/'.join(choices)}]: ")
        sys.stderr.flush()
        answer = sys.stdin.readline()
        if not answer:
            return None
        if word := next((each for each in choices if answer.strip() and each.startswith(answer.strip().lower())), ""):
            return word


def _exit_code(first: FirstConfig, repo: str, wanted: Hints, settings: Settings) -> int:
    """The exit code: 1 while a question is open, which is printed with the commands that answer all of them."""
    if not first.questions:
        return 0
    from evalboard.inference.first_config import full_answers

    questions = " ".join(each.text for each in first.questions)
    commands = "".join(f"- {hints.command(repo)} --force\n" for hints in full_answers(repo, settings, wanted, first))
    sys.stderr.write(
        f"evalboard: {questions} No board is built of the config before that is answered:\n{commands}"
        "- or correct the config and delete its line `# please check:`\n"
    )
    return 1


def _tried(first: FirstConfig, settings: Settings, write: Callable[[str], object], *, accepts: bool) -> FirstConfig:
    """The config as it is written, after its board was built and its first rows printed."""
    from evalboard.inference.trial import remarks, tried

    first, leaderboard = tried(first, settings, write, show_progress)
    if leaderboard is not None:
        for line in remarks(first, leaderboard):
            write(f"{line}\n")
    return replace(first, questions=()) if accepts else first
