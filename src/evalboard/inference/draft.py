"""A first config as a page shows it: what each column is taken for, what is open with the board of each answer, the
board, and the YAML. It says what `evalboard init` says, for it asks the same functions.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from evalboard.errors import EvalboardError, ReadError
from evalboard.inference.first_config import FirstConfig, Hints, UnclearBoard, asking_config
from evalboard.inference.proposal import OpenQuestion
from evalboard.inference.trial import built, notes, tried
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.strings import use_language
from evalboard.table.formatting import shown
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.workers.reader_sandbox import ReaderEnd, ReaderSandbox

MOST_COLUMNS, ROWS, FEW_ROWS = 300, 20, 5
MOST_CHOICES, SECONDS = 6, 20.0
"""Choices of which the board is built, and the seconds after which no more are."""


@dataclass(frozen=True, slots=True)
class ColumnRole:
    """What a column is taken for."""

    column: str
    role: str
    """`model`, `entry`, `score`, or what else it is."""
    direction: str = ""
    """`higher` or `lower`, of scores."""
    unit: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class PreviewTable:
    """The first rows of a board: heads, each with whether numbers stand below, and cells."""

    heads: tuple[tuple[str, bool], ...]
    rows: tuple[tuple[str, ...], ...]
    entries: int


@dataclass(frozen=True, slots=True)
class AnswerPreview:
    """What may be answered, what says so, and the board that it makes, where that was built."""

    answer: str
    name: str
    wanted: Hints
    table: PreviewTable | None


@dataclass(frozen=True, slots=True)
class Draft:
    """What some files make."""

    refused: str = ""
    questions: tuple[tuple[str, tuple[AnswerPreview, ...]], ...] = ()
    columns: tuple[ColumnRole, ...] = ()
    table: PreviewTable | None = None
    remarks: tuple[str, ...] = ()
    text: str = ""
    """The YAML, refused while a question is open."""
    board_id: str = ""
    command: str = ""
    editable: bool = False
    """Whether what columns are taken for can be said otherwise."""


def make_draft(settings: Settings, folder: str, name: str, wanted: Hints, language: str) -> bytes:
    """The draft of what lies under a name in a folder that its reader has not, or of a dataset of the Hub."""
    with use_language(language):
        draft = _Drafting(settings, folder, name, wanted).draft()
    return pickle.dumps(draft)


class _Drafting:
    """Files are read in a process of their own, as those of boards are."""

    def __init__(self, settings: Settings, folder: str, name: str, wanted: Hints) -> None:
        self.settings, self.folder, self.name, self.wanted = settings, folder, name, wanted
        self.target = name if wanted.remote else f"{folder}/{name}"
        self.sandbox = ReaderSandbox(settings)
        below = [] if wanted.remote else [each for each in Path(folder).rglob("*") if each.is_file()]
        self.sizes = {each.relative_to(folder).as_posix(): each.stat().st_size for each in below}
        self.until = time.monotonic() + SECONDS

    def draft(self) -> Draft:
        """Of what is wanted: with what is open, or why nothing is made of it."""
        try:
            first = self._first(self.target, self.wanted)
            first, leaderboard = tried(first, self.settings, lambda _: None)
        except UnclearBoard as unclear:
            outcomes = tuple(
                self._outcome(self._plain(hints.command(target)), target, hints)
                for target, hints in unclear.choices[:MOST_CHOICES]
            )
            return Draft(self._plain(str(unclear)), (("", outcomes),) if outcomes else ())
        except EvalboardError as error:
            return Draft(self._plain(str(error)))
        questions = tuple((each.text, tuple(self._outcomes(each))) for each in first.questions)
        return Draft(
            questions=questions,
            columns=tuple(column_roles(first))[:MOST_COLUMNS],
            table=None if leaderboard is None else _table(leaderboard, ROWS),
            remarks=() if leaderboard is None else tuple(map(self._plain, notes(leaderboard))),
            text=self._plain(first.unanswered),
            board_id=first.board_id,
            command=self._plain(self.wanted.command(self.target)),
            editable=first.config.get("reader") in {"table", "samples"},
        )

    def _first(self, target: str, wanted: Hints) -> FirstConfig:
        def ask(_: frozenset[str]) -> FirstConfig:
            return replace(asking_config(target, self.settings, wanted), seen=None)  # too large to be handed over

        came = self.sandbox.child(ask, frozenset(), self.sizes)
        if isinstance(came, ReaderEnd):
            raise ReadError(f"{came.file or self.name}: {came.reason}")
        return came.result

    def _outcomes(self, question: OpenQuestion) -> Iterator[AnswerPreview]:
        for answer, way in question.answers:
            yield self._outcome(answer, self.target, self.wanted.going(way))

    def _outcome(self, answer: str, target: str, wanted: Hints) -> AnswerPreview:
        table = None
        if time.monotonic() < self.until:
            try:
                leaderboard = built(self._first(target, wanted), self.settings, lambda _: None)
                table = None if leaderboard is None else _table(leaderboard, FEW_ROWS)
            except EvalboardError:
                table = None
        return AnswerPreview(answer, self._plain(target), wanted, table)

    def _plain(self, said: str) -> str:
        """What is said without the folder in which the server has the files."""
        return said.replace(f"path: {self.folder}\n", "path: .\n").replace(f"{self.folder}/", "")


def _table(leaderboard: Leaderboard, most: int) -> PreviewTable:
    selection = select(leaderboard, TableQuery.from_pairs([("limit", str(most))]))
    heads, rows = shown(selection, selection.page)
    return PreviewTable(tuple((head.label, head.number) for head in heads), tuple(map(tuple, rows)), len(leaderboard))


def column_roles(first: FirstConfig) -> Iterator[ColumnRole]:
    """What the columns of files are taken for: the model, what tells entries apart, what counts and what not."""
    config = first.config
    columns = _mapping(config.get("columns"))
    key = config.get("entry")
    fields = {"model": columns["model"]} if isinstance(columns.get("model"), str) else {}
    fields |= _mapping(columns.get("entry"))
    for field, name in fields.items():
        role = field if field == "model" else "entry" if isinstance(key, list) and field in key else "field"
        yield ColumnRole(str(name), role)
    values, leaves = _mapping(columns.get("values")), dict(_leaves(_mapping(config.get("suite"))))
    why = dict(first.left_out)
    for name, leaf in leaves.items():
        place = values.get(name, columns)
        scale = _mapping(place).get("scale", columns.get("scale", 1))
        unit = leaf.get("unit", "percent" if scale == 100 else "fraction")
        yield ColumnRole(
            name,
            "score" if leaf.get("counts", True) else "shown",
            "lower" if leaf.get("higher_is_better") is False else "higher",
            ("percent" if scale == 100 else "fraction") if unit == "rate" else str(unit),
            why.pop(name, "") or first.reasons.get(name, ""),
        )
    for role in ("sample", "task", "value", "metric", "maximum", "run", "cluster"):
        if isinstance(name := columns.get(role), str):
            yield ColumnRole(name, role)
    for role, places in (("error", columns.get("stderr")), ("average", columns.get("published"))):
        for of, place in _mapping(places).items():
            yield ColumnRole(str(_mapping(place).get("column", place)), role, why=f"of {of!r}")
    for of, ends in _mapping(columns.get("interval")).items():
        for end in ("lower", "upper"):
            yield ColumnRole(str(_mapping(ends).get(end)), "error", why=f"of {of!r}")
    yield from (ColumnRole(name, "none", why=reason) for name, reason in why.items())


def _leaves(node: Mapping[str, object]) -> Iterator[tuple[str, Mapping[str, object]]]:
    children = node.get("children")
    if not isinstance(children, list):
        yield from () if "levels" in node else ((str(node.get("name")), node),)
        return
    for child in map(_mapping, children):
        yield from _leaves(child)


def _mapping(value: object) -> dict[str, object]:
    return dict(value) if isinstance(value, Mapping) else {}


def with_edits(wanted: Hints, before: Mapping[str, ColumnRole], after: Mapping[str, ColumnRole]) -> Hints:
    """What is said of files once somebody has changed what columns are taken for."""

    def of(role: str, roles: Mapping[str, ColumnRole]) -> tuple[str, ...]:
        return tuple(name for name, each in roles.items() if each.role == role)

    model = next((each for each in of("model", after) if each not in of("model", before)), wanted.model)
    scores, entry = of("score", after), of("entry", after)
    said_before = tuple(each for each in of("score", before) if each != model and each not in entry)
    changed = [(each, before[name]) for name, each in after.items() if name in before]
    directions = {now.column: now.direction for now, was in changed if now.direction not in {"", was.direction}}
    units = {now.column: now.unit for now, was in changed if now.unit not in {"", was.unit}}
    return replace(
        wanted,
        model=model,
        scores=wanted.scores if scores == said_before else scores,
        entry=entry if entry != of("entry", before) else wanted.entry,
        directions=tuple((dict(wanted.directions) | directions).items()),
        units=tuple((dict(wanted.units) | units).items()),
    )
