"""The declaration of an insight. Every surface follows from it: route, OpenAPI, command, notebook method, MCP tool,
section of a page, docs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Flag, auto
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Protocol, Self, cast, get_args
from urllib.parse import urlencode

from msgspec import Meta, Struct

from evalboard import strings
from evalboard.base.families import MemberError, fitting, installed, leave_out, member, package_of
from evalboard.base.query import Query, pairs_of, parameters_of, refuse_unknown
from evalboard.errors import NotFound, ReadError
from evalboard.insights._report import Block, Report
from evalboard.strings import Message, StringsError, did_you_mean, message

if TYPE_CHECKING:
    import pandas as pd

    from evalboard.leaderboard.leaderboard import Leaderboard
    from evalboard.leaderboard.registry import PastState
    from evalboard.table.selection import Selection
    from evalboard.views.state_summary import SummarizedState


LISTED = 20
"""Faults that an error lists; the others are counted."""
LONGEST_VALUE = 80
LONGEST_FILE = 10_000_000
"""Bytes of a file."""
Cell = object  # as JSON or a frame has it


@dataclass(frozen=True)
class InputRow:
    """One row as it was handed in."""

    location: str
    """Where it stands: a file and line, or a row of a frame."""
    cells: Mapping[str, Cell]


class InputRows:
    """All rows that were handed in. As a field of a `Query` it is a parameter that the API does not have: an insight
    with one has no route.
    """

    def __init__(self, rows: Sequence[InputRow]) -> None:
        self.rows = rows

    @classmethod
    def of(cls, value: object) -> InputRows:
        """The rows of a file, by its path, or of a frame. ReadError names what is no row; a text is no path, whoever
        sent it.
        """
        if isinstance(value, InputRows):
            return value
        if isinstance(value, Path):
            return cls(_of_file(value))
        if hasattr(value, "to_dict") and hasattr(value, "columns"):
            return cls(_of_frame(value))  # type: ignore[arg-type] - a frame, without importing pandas to ask
        raise TypeError(f"expected a path or a frame, got {type(value).__name__}")


def _of_file(path: Path) -> list[InputRow]:
    if not path.is_file():
        raise ReadError(f"{path}: there is no such file")
    if path.stat().st_size > LONGEST_FILE:
        raise ReadError(
            f"{path}: {path.stat().st_size:,} bytes, expected at most {LONGEST_FILE:,}: "
            "one short line of JSON for each row"
        )
    rows, faults = [], []
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        if line.strip():
            location = f"{path}:{number}"
            cells = _object(line)
            if cells is None:
                faults.append(f"{location}: {shown(line.decode(errors='replace'))}, expected a JSON object")
            else:
                rows.append(InputRow(location, cells))
    refuse(faults)
    if not rows:
        raise ReadError(f"{path}: no rows, expected a JSON object in each line")
    return rows


def _object(line: bytes) -> dict[str, Cell] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _of_frame(frame: pd.DataFrame) -> list[InputRow]:
    import pandas as pd

    if frame.empty:
        raise ReadError("frame: no rows")
    records = frame.to_dict("records")
    return [
        InputRow(f"frame row {at}", {str(name): None if value is pd.NA else value for name, value in row.items()})
        for at, row in enumerate(records)
    ]


def shown(value: Cell) -> str:
    """A value from outside, short and quoted."""
    text = "missing" if value is None else repr(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def refuse(faults: Sequence[str]) -> None:
    """ReadError with what is wrong, where anything is."""
    if not faults:
        return
    more = [f"and {len(faults) - LISTED} more"] if len(faults) > LISTED else []
    raise ReadError("\n".join([*faults[:LISTED], *more]))


PastNeeds = Literal["", "summaries", "before"]
"""What of the past a report is handed: nothing, the summaries of all snapshots, or the earlier snapshot that `since` of
its query names, the one before where it names none.
"""


@dataclass(frozen=True)
class Past:
    """The snapshots of a board until a leaderboard, as its report needs them. A board of a frame has none."""

    summaries: Sequence[SummarizedState] = ()
    """The newest first. Those that cannot be read, or were not summarized yet, have no summary."""
    before: Leaderboard | None = None
    """The earlier snapshot; None where there is none."""
    states: Mapping[str, PastState] = field(default_factory=dict)
    """What a list of snapshots says of the leaderboard and of the earlier one, by key; of one that is not kept
    nothing.
    """

    @classmethod
    def between(cls, now: Leaderboard, before: Leaderboard, states: Sequence[PastState]) -> Past:
        return cls(
            before=None if before.key == now.key else before,
            states={state.key: state for state in states if state.key in {now.key, before.key}},
        )


FAMILY = "insights"
CostName = Literal["insights", "findings", "comparisons"]
Page = Literal["board", "model", "compare", "questions", "benchmarks", "arena", "changes"]


class Needs(Flag):
    """Of which boards an insight can tell something: of stored results, with samples, of battles, that state rates of
    runs, that say who judged.
    """

    RESULTS = auto()
    SAMPLES = auto()
    BATTLES = auto()
    RATES = auto()
    GAPS = auto()
    """Entries without a result of some benchmark."""
    JUDGES = auto()
    SCALE = auto()
    """Entries and benchmarks enough for one scale."""
    HARNESSES = auto()
    """Entries or samples that name a harness, agent, prompt, judge or the like."""
    ANY = RESULTS | SAMPLES | BATTLES

    def met_by(self, leaderboard: Leaderboard) -> bool:
        from evalboard.scoring.predicted_averages import FEWEST_BENCHMARKS, FEWEST_ENTRIES

        has = Needs(0)
        if leaderboard.evidence.kind == "battles":
            has |= Needs.BATTLES
        else:
            has |= Needs.RESULTS
            if len(leaderboard) >= FEWEST_ENTRIES and len(leaderboard.suite.benchmarks) >= FEWEST_BENCHMARKS:
                has |= Needs.SCALE
            if leaderboard.samples is not None and leaderboard.samples.benchmarks:
                has |= Needs.SAMPLES
        if leaderboard.evidence.kind == "results" and leaderboard.board.reliability.rates:
            has |= Needs.RATES
        if self & Needs.GAPS and leaderboard.has_gaps:
            has |= Needs.GAPS
        if leaderboard.harness_columns:
            has |= Needs.HARNESSES
        if leaderboard.board.people or (has & Needs.BATTLES and leaderboard.battles.config.judges):
            has |= Needs.JUDGES
        return bool(has & self)


PAGE_NEEDS = {"questions": Needs.SAMPLES, "arena": Needs.BATTLES, "benchmarks": Needs.RESULTS}
"""Of which boards a page is there; the others are of all."""


class ViewQuery(Query, frozen=True):
    """The choices of an insight into a view of the table. Its route takes the parameters of the table as well."""

    query: Annotated[
        str,
        Meta(
            max_length=8192,
            description="the view of the table, as a query string such as errors=sampling&weigh=beta:0",
        ),
    ] = ""

    @classmethod
    def from_pairs(cls, pairs: Iterable[tuple[str, str]]) -> Self:
        """The choices in a query string; what is not of the insight is of the table."""
        names, pairs = {parameter.name for parameter in parameters_of(cls)}, list(pairs)
        view = urlencode([pair for pair in pairs if pair[0] not in names])
        own = [pair for pair in pairs if pair[0] in names]
        return super().from_pairs([*own, *([("query", view)] if view else [])])

    def selection(self, leaderboard: Leaderboard) -> Selection:
        """What the view shows of a leaderboard. QueryError for what is no view."""
        from evalboard.table.query import PARAMETERS, TableQuery
        from evalboard.table.selection import select

        refuse_unknown((name for name, _ in pairs_of(self.query)), PARAMETERS)
        return select(leaderboard, TableQuery.from_url(self.query))


BenchmarkName = Annotated[str, Meta(description="a benchmark with samples; the first where not given")]


@dataclass(frozen=True, kw_only=True, eq=False)
class Insight:
    """An insight: its name, what may be asked, of which boards, what it costs, and where it stands.

    Its title and the question that it answers stand in `strings/<language>/<name>.ftl`, as `<name>-title` and
    `<name>-about`.
    """

    name: str
    """As in Python and as a tool; with hyphens in addresses and on the command line."""
    query: type[Query] = Query
    needs: Needs = Needs.ANY
    cost: CostName = "insights"
    """The kind of expensive requests that it is, which bounds its time and how many are worked on at once
    (`admission/costs.py`).
    """
    pages: tuple[Page, ...] = ()
    """Pages that may have a section of it: the first of them that a board has does."""
    page_needs: Needs = Needs.ANY
    """Of which boards pages have it."""
    of_entry: bool = False
    """Whether the page of a model has a section of it too, of that entry."""
    page_parameters: Mapping[str, str] = field(default_factory=dict)
    """Which parameters of it the address of its page has, and what they are called there."""
    order: int = 100
    """Its place among others."""
    past: PastNeeds = ""
    """What its function is handed of the snapshots of the board, as a third argument. "before" takes a `since` in its
    query.
    """
    tables: Mapping[str, type[Struct]] = field(default_factory=dict)
    """The types of the rows of its tables, by key."""
    fails_on: str = ""
    """The key of a table whose rows speak against the board: with any, the command ends with exit code 3."""
    module: str = ""
    """Where it is declared; filled in when it is found."""
    package: str = ""
    """The package that it comes from and its version, where that is another one."""

    @property
    def slug(self) -> str:
        """The name in addresses and on the command line."""
        return self.name.replace("_", "-")

    @property
    def title(self) -> Message:
        return message(f"{self.name}-title")

    @property
    def about(self) -> Message:
        return message(f"{self.name}-about")

    @property
    def has_route(self) -> bool:
        """Whether it can be asked by an address: not where it takes rows."""
        return not any(each.rows for each in parameters_of(self.query))

    def pages_of(self, leaderboard: Leaderboard) -> list[Page]:
        if not self.page_needs.met_by(leaderboard):
            return []
        pages: list[Page] = []
        for page in self.pages:
            if not pages and PAGE_NEEDS.get(page, Needs.ANY).met_by(leaderboard):
                pages.append(page)
        if self.of_entry:
            pages.append("model")
        return pages

    def blocks(self, leaderboard: Leaderboard, query: Query, past: Past) -> Iterator[Block]:
        return iter(import_module(self.module).report(leaderboard, query, *([past] if self.past else [])))

    def report(self, leaderboard: Leaderboard, query: Query | None = None, past: Past | None = None) -> Report:
        """What it says of a leaderboard, and of its past where it needs that, in the words of the language that is
        spoken. NotFound where it says nothing of such a board.
        """
        if not self.needs.met_by(leaderboard):
            raise NotFound(message("insights-not-of-board", insight=self.title, board=leaderboard.board.id))
        return Report(
            insight=self.name,
            title=str(self.title),
            about=str(self.about),
            board=leaderboard.board.id,
            key=leaderboard.key,
            revision=leaderboard.origin.revision,
            synthetic=leaderboard.board.synthetic,
            blocks=list(self.blocks(leaderboard, query or self.query(), past or Past())),
        )


class Declaration(Protocol):
    """What a file of `insights/`, or a module of another package, declares."""

    INSIGHT: Insight


class Member(Declaration, Protocol):
    """One with the function of an insight into a leaderboard."""

    def report(self, leaderboard: Leaderboard, query: Any) -> Iterable[Block]: ...


class PastMember(Declaration, Protocol):
    """One with the function of an insight that needs the past."""

    def report(self, leaderboard: Leaderboard, query: Any, past: Past) -> Iterable[Block]: ...


def insights() -> dict[str, Insight]:
    """All insights by name, in their order: those of this folder, and those of other packages. One that cannot be used
    is left out, and the log names its package.
    """
    others = installed(FAMILY)
    every: list[Insight] = []
    for name, module in fitting(FAMILY, Declaration):
        if name not in others:
            _demand_report(name, module)
            every.append(_declared(module, f"evalboard.insights.{name}"))
        elif isinstance(other := _of_package(name, module, others[name]), Insight):
            every.append(other)
        else:
            leave_out(FAMILY, others[name], other)
    return {each.name: each for each in sorted(every, key=lambda each: (each.order, each.name))}


def insight(name: str) -> Insight:
    """An insight by its name, with hyphens or underscores. NotFound with the nearest name where there is none."""
    every = insights()
    this = every.get(name.replace("-", "_"))
    if this is None:
        raise NotFound(message("insights-unknown", name=repr(name[:80]), close=did_you_mean(name, tuple(every))))
    return this


@cache
def _declared(module: Declaration, name: str, package: str = "") -> Insight:
    return replace(module.INSIGHT, module=name, package=package)


def _demand_report(name: str, module: Declaration) -> None:
    """MemberError where the function of an insight does not take what its declaration says."""
    if module.INSIGHT.past:
        member(FAMILY, name, PastMember)
    else:
        member(FAMILY, name, Member)


@cache
def _of_package(name: str, module: Declaration, point: EntryPoint) -> Insight | str:
    """The insight of another package, or why it cannot be used. Its words are read from the folder `strings` beside the
    module, where there is one.
    """
    where = cast("ModuleType", module)
    folder = Path(str(where.__file__)).parent / "strings"
    if folder.is_dir() and str(folder) not in strings.__path__:
        strings.__path__.append(str(folder))
    each = _declared(module, where.__name__, package_of(point))
    if each.name != name or not name.isidentifier():
        return f"INSIGHT is named {each.name!r}; expected the name of the entry point, a word with underscores"
    if each.cost not in get_args(CostName):
        return f"costs {each.cost!r}; expected one of {', '.join(get_args(CostName))}"
    try:
        _demand_report(name, module)
        parameters_of(each.query)
        f"{each.title}{each.about}"
    except MemberError as error:
        return f"{str(error).partition(': ')[2]}; fix the package, or uninstall it"
    except (StringsError, TypeError, ValueError, NameError) as error:
        return f"{error}; fix the package, or uninstall it"
    return each
