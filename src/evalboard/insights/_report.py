"""Reports: what an insight answers, as a few kinds of typed blocks. They are the value, the JSON and its schema at
once.

A function of an insight yields blocks. The API sends them as JSON, and each surface renders them with one module: pages
with `assets/common/report.js`, the terminal with `cli/report.py`, a notebook with `notebook/report.py`. Scores are
fractions or values in their unit, as everywhere in the API; what is not known is null, never zero.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, structs, to_builtins
from msgspec.structs import replace

from evalboard.base.decimals import MINUS, fixed, p_text
from evalboard.data.units import UNITS, Unit, UnitOf
from evalboard.strings import Message, StringsError, Value, message

Kind = Literal[
    "text",
    "excerpt",
    "entry",
    "question",
    "count",
    "number",
    "share",
    "points",
    "measure",
    "p",
    "date",
    "estimate",
    "yes_no",
    "list",
]
"""How a value is read and printed.

- text: as it stands; excerpt: its beginning, in one line
- entry: an entry of the board, linked to its page, in the snapshot that the row's `rev` names where it has one
- question: the id of a question, linked to it where the row has a `benchmark`
- count: a whole number; number: with `digits` decimals; share: a fraction in percent, never rounded to all or nothing
- points: a fraction x 100, one decimal; measure: in the column's unit; p: a p value
- date: a day; estimate: an `Estimate`, printed as the column's unit or else in percent; yes_no; list: texts
"""


class Estimate(Struct, frozen=True):
    """A number with its 95 % interval; null for what is not known."""

    value: float | None
    lower: float | None = None
    upper: float | None = None


FactValue = float | str | bool | Estimate | list[str] | None


class Sentence(Struct, frozen=True, omit_defaults=True, tag="sentence", tag_field="type"):
    """A sentence. The headline answers the question of the insight."""

    text: str
    headline: bool = False


class Quote(Struct, frozen=True, tag="quote", tag_field="type"):
    """A text from the data, such as a question, with what it is."""

    key: str
    label: str
    text: str


class Fact(Struct, frozen=True, omit_defaults=True):
    """A number or name with its label."""

    key: str
    label: str
    value: FactValue
    kind: Kind = "text"
    unit: UnitOf | None = None
    digits: int | None = None


class Facts(Struct, frozen=True, tag="facts", tag_field="type"):
    """Single values."""

    facts: list[Fact]


class Column(Struct, frozen=True, omit_defaults=True):
    """A column of a table."""

    key: str
    label: str
    kind: Kind = "text"
    about: str = ""
    """What it means, in a sentence."""
    unit: UnitOf | None = None
    digits: int | None = None
    lower_is_better: bool | None = None
    """null where neither is better."""
    unit_from: str = ""
    """The column that has the unit of each row, where rows have units of their own."""
    url_from: str = ""
    """The column that has the address on the web that each value leads to, null for none."""
    predicted: bool = False
    """Whether values are predictions, which must not be taken for results."""
    hidden: bool = False
    """For programs and links alone."""
    sets: str = ""
    """The parameter that a click on a value sets."""


class Table(Struct, frozen=True, omit_defaults=True, tag="table", tag_field="type"):
    """Rows with typed columns: a row has a value for each column's key."""

    key: str
    title: str
    columns: list[Column]
    rows: list[Annotated[dict[str, Any], Meta(extra_json_schema={"additionalProperties": True})]]
    total: int
    """Rows there are, where not all of them are told."""
    open: bool = False
    """Whether it is shown without being asked for."""
    mark: str = ""
    """The key of a yes_no column: rows where it is true stand out."""
    note: str = ""
    file: str = ""
    """The name under which a page offers the rows as a file, a line of JSON for each; "" where it does not."""


class Axis(Struct, frozen=True, omit_defaults=True):
    """An axis of a figure."""

    label: str
    scale: Literal["linear", "log", "date", "category"] = "linear"
    kind: Kind = "number"
    unit: UnitOf | None = None
    low: float | None = None
    """Its ends, where they are fixed."""
    high: float | None = None
    falling: bool = False
    """Whether small values stand on top, as ranks do."""


class Series(Struct, frozen=True, omit_defaults=True):
    """Points of a figure; x, y and the others have equal lengths."""

    key: str
    label: str
    mark: Literal["points", "line", "step", "area", "bars", "intervals"]
    x: Sequence[float | str | None]
    y: Sequence[float | str | None]
    lower: Sequence[float | None] | None = None
    """Ends of the intervals of y, or of an area."""
    upper: Sequence[float | None] | None = None
    names: Sequence[str] | None = None
    """What each point is called."""
    accent: bool = False


class Track(Struct, frozen=True):
    """Marks below a figure, in a line of their own: at which x something holds."""

    group: str
    label: str
    x: list[float]


class Figure(Struct, frozen=True, omit_defaults=True, tag="figure", tag_field="type"):
    """Data and how they are drawn. `lines` are vertical lines with labels."""

    key: str
    title: str
    x: Axis
    y: Axis
    series: list[Series]
    caption: str = ""
    lines: list[tuple[float | str, str]] = []
    tracks: list[Track] = []


class Link(Struct, frozen=True, omit_defaults=True):
    """A page of this site, with its parameters, or an address on the web."""

    label: str
    page: str = ""
    parameters: dict[str, str] = {}
    url: str = ""


class Links(Struct, frozen=True, tag="links", tag_field="type"):
    """Where to read on."""

    links: list[Link]


class Option(Struct, frozen=True):
    """A value that a parameter may have."""

    value: str
    label: str


class Choice(Struct, frozen=True, tag="choice", tag_field="type"):
    """A parameter of the query that a reader may choose, with the value that holds."""

    parameter: str
    label: str
    value: str
    options: list[Option]


class Caveat(Struct, frozen=True, tag="caveat", tag_field="type"):
    """What may not be concluded, or what must be known before numbers are believed."""

    text: str


class Missing(Struct, frozen=True, tag="missing", tag_field="type"):
    """What cannot be told, and why, in whole sentences."""

    text: str


Block = Sentence | Quote | Facts | Table | Figure | Links | Choice | Caveat | Missing


class Report(Struct, frozen=True):
    """What an insight says of a leaderboard."""

    insight: str
    title: str
    about: str
    """The question that it answers."""
    board: str
    key: str
    """Of the leaderboard: hash of files, config and code."""
    revision: str
    synthetic: bool
    blocks: list[Block]

    @property
    def headline(self) -> str:
        """The first sentence that answers the question; "" where none does."""
        return next((each.text for each in self.blocks if isinstance(each, Sentence) and each.headline), "")

    def texts(self, *kinds: type[Sentence | Caveat | Missing]) -> list[str]:
        """The texts of blocks of some kinds, all three where none is named; without the headline."""
        return [
            each.text
            for each in self.blocks
            if isinstance(each, kinds or (Sentence, Caveat, Missing))
            and not (isinstance(each, Sentence) and each.headline)
        ]

    def quote(self, key: str) -> str | None:
        """A text from the data by its key; None where the report has none of that name."""
        return next((each.text for each in self.blocks if isinstance(each, Quote) and each.key == key), None)

    @property
    def facts(self) -> dict[str, FactValue]:
        return {fact.key: fact.value for each in self.blocks if isinstance(each, Facts) for fact in each.facts}

    def table(self, key: str) -> Table | None:
        """A table by its key; None where the report has none of that name."""
        return next((each for each in self.blocks if isinstance(each, Table) and each.key == key), None)

    @property
    def table_keys(self) -> list[str]:
        return [each.key for each in self.blocks if isinstance(each, Table)]

    def figure(self, key: str) -> Figure | None:
        """A figure by its key; None where the report has none of that name."""
        return next((each for each in self.blocks if isinstance(each, Figure) and each.key == key), None)


@dataclass(frozen=True, slots=True)
class Field:
    """How a field of a row is told: stands in its annotation, `Annotated[float, Field("share")]`."""

    kind: Kind | None = None
    """As its type is told where it says nothing."""
    unit: str = ""
    """The name of a unit; one that depends on the board is handed to `Words.table`."""
    digits: int | None = None
    lower_is_better: bool | None = None
    unit_from: str = ""
    url_from: str = ""
    predicted: bool = False
    hidden: bool = False
    sets: str = ""


T = TypeVar("T")
HiddenValue = Annotated[T, Field(hidden=True)]
"""Fields of rows as they are annotated most often: `HiddenValue[str]` is for programs and links alone."""
Entry = Annotated[T, Field("entry")]
Question = Annotated[T, Field("question")]
Excerpt = Annotated[T, Field("excerpt")]
Share = Annotated[T, Field("share")]
Points = Annotated[T, Field("points")]
PValue = Annotated[T, Field("p")]
Measure = Annotated[T, Field("measure")]
Day = Annotated[T, Field("date")]
Rank = Annotated[T, Field("estimate", digits=0)]
COUNT = Field("count")
KINDS: Mapping[type, Kind] = {
    str: "text",
    int: "count",
    float: "number",
    bool: "yes_no",
    list: "list",
    Estimate: "estimate",
}
"""How a field is told that says nothing of it."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of an insight, by the names of its tables, columns and facts: `<insight>-<table>-<column>` in
    `strings/<language>/<insight>.ftl`.
    """

    insight: str

    def say(self, name: str, /, **values: Value) -> Message:
        return message(f"{self.insight}-{name}", **values)

    def text(self, name: str, /, **values: Value) -> str:
        return str(self.say(name, **values))

    def headline(self, name: str, /, **values: Value) -> Sentence:
        return Sentence(self.text(name, **values), headline=True)

    def sentence(self, name: str, /, **values: Value) -> Sentence:
        return Sentence(self.text(name, **values))

    def caveat(self, name: str, /, **values: Value) -> Caveat:
        return Caveat(self.text(name, **values))

    def missing(self, name: str, /, **values: Value) -> Missing:
        return Missing(self.text(name, **values))

    def fact(
        self,
        key: str,
        value: FactValue,
        kind: Kind | None = None,
        unit: Unit | None = None,
        digits: int | None = None,
        *,
        number: str = "",
    ) -> Fact:
        """A single value under its label, `<insight>-fact-<key>`. Keys of several alike end with a number."""
        label, kind = str(self.say(f"fact-{dashed(key)}")), kind or KINDS.get(type(value), "text")
        return Fact(_numbered(key, number), label, value, kind, None if unit is None else unit.json, digits)

    def facts(self, **values: FactValue | tuple[FactValue, Kind]) -> Facts:
        """Single values by key, as `fact` has them, each alone or with its kind."""
        pairs = {key: value if isinstance(value, tuple) else (value, None) for key, value in values.items()}
        return Facts([self.fact(key, *pair) for key, pair in pairs.items()])

    def table(
        self,
        key: str,
        of: type[Struct],
        rows: Sequence[Struct],
        *,
        total: int | None = None,
        title: Message | None = None,
        labels: Mapping[str, str] | None = None,
        units: Mapping[str, Unit] | None = None,
        without: Sequence[str] = (),
        opened: bool = False,
        mark: str = "",
        note: Message | None = None,
        number: str = "",
        file: str = "",
    ) -> Table:
        """A table of rows, whose columns are the fields of their type.

        `labels` and `units` of columns that depend on the board come by key; `without` leaves columns out; `total` is
        how many rows there are where not all are told. Keys of several tables alike end with a `number`.
        """
        columns = [
            self._column(key, field, labels or {}, units or {}) for field in _fields(of) if field.name not in without
        ]
        keys = [column.key for column in columns]
        return Table(
            key=_numbered(key, number),
            title=str(title or self.say(dashed(key))),
            columns=columns,
            rows=[{name: to_builtins(getattr(row, name)) for name in keys} for row in rows],
            total=len(rows) if total is None else total,
            open=opened,
            mark=mark,
            note="" if note is None else str(note),
            file=file,
        )

    def _column(self, table: str, field: _RowField, labels: Mapping[str, str], units: Mapping[str, Unit]) -> Column:
        said = self.say(f"{dashed(table)}-{dashed(field.name)}")
        unit = units.get(field.name) or (UNITS[field.how.unit] if field.how.unit else None)
        how = field.how
        return Column(
            key=field.name,
            label=labels[field.name] if field.name in labels else field.name if how.hidden else str(said),
            kind=how.kind or field.kind,
            about="" if how.hidden else _optional(f"{said.id}.about"),
            unit=None if unit is None else unit.json,
            digits=how.digits,
            lower_is_better=how.lower_is_better,
            unit_from=how.unit_from,
            url_from=how.url_from,
            predicted=how.predicted,
            hidden=how.hidden,
            sets=how.sets,
        )


@dataclass(frozen=True, slots=True)
class _RowField:
    name: str
    how: Field
    kind: Kind
    """How it is told that says nothing."""


@cache
def _fields(of: type[Struct]) -> tuple[_RowField, ...]:
    hints = get_type_hints(of, include_extras=True)
    fields = []
    for field in structs.fields(of):
        stated = next(
            (each for each in getattr(hints[field.name], "__metadata__", ()) if isinstance(each, Field)), None
        )
        fields.append(_RowField(field.name, stated or Field(), _kind(hints[field.name])))
    return tuple(fields)


def _kind(hint: Any) -> Kind:  # Any: hints have no type
    bare = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    some = [each for each in get_args(bare) if each is not type(None)] if get_origin(bare) is UnionType else [bare]
    return KINDS.get(get_origin(some[0]) or some[0], "text")


def _optional(name: str) -> str:
    """A message that need not be there."""
    try:
        return str(message(name))
    except StringsError:
        return ""


def _numbered(key: str, number: str) -> str:
    return f"{key}_{number}" if number else key


def dashed(name: str) -> str:
    return name.replace("_", "-")


DASH = "–"
BEGINNING = 60
"""Characters of an excerpt."""
JsonValue = Any
"""What JSON holds."""
Printable = Column | Fact


def cell(row: Mapping[str, JsonValue], column: Column) -> str:
    """A value of a row as people read it, in the unit of the row where it has one; a prediction is marked as one."""
    if column.unit_from:
        column = replace(column, unit=UnitOf(**row[column.unit_from]))
    text = printed(row[column.key], column)
    return f"≈ {text}" if column.predicted and text != DASH else text


def printed(value: JsonValue, of: Printable) -> str:
    """A value of a column or fact as people read it; a dash for one that is not known."""
    if isinstance(value, Estimate):
        value = {"value": value.value, "lower": value.lower, "upper": value.upper}
    return DASH if value is None else PRINTERS.get(of.kind, _text)(value, of)


def _text(value: JsonValue, _: Printable) -> str:
    return str(value)


def _date(value: JsonValue, _: Printable) -> str:
    return str(value)[:10]


def _excerpt(value: JsonValue, _: Printable) -> str:
    plain = " ".join(str(value).split())
    return plain if len(plain) <= BEGINNING else f"{plain[: BEGINNING - 1]}…"


def _count(value: JsonValue, _: Printable) -> str:
    return f"{value:,}".replace("-", MINUS)


def _share(value: JsonValue, _: Printable) -> str:
    """A fraction in percent; one that is not all or nothing is never printed as that."""
    if 0.0 < value < 0.0005 or 0.9995 <= value < 1.0:
        return "< 0.1 %" if value < 0.5 else "> 99.9 %"
    return f"{fixed(100 * value, 1)} %"


def _points(value: JsonValue, _: Printable) -> str:
    return fixed(100 * value, 1)


def _number(value: JsonValue, column: Printable) -> str:
    return f"{value:g}".replace("-", MINUS) if column.digits is None else fixed(value, column.digits)


def _measure(value: JsonValue, column: Printable) -> str:
    unit = column.unit
    if unit is None:
        return _number(value, column)
    if unit.name == "p":
        return _p_value(value, column)
    return Unit(unit.name, unit.factor, unit.digits, unit.before, unit.after, unit.axis).measured(value)


def _p_value(value: JsonValue, _: Printable) -> str:
    return p_text(value)


def _yes_no(value: JsonValue, _: Printable) -> str:
    return "yes" if value else "no"


def _list(value: JsonValue, _: Printable) -> str:
    return ", ".join(map(str, value))


def _estimate(value: JsonValue, column: Printable) -> str:
    """A number with its interval, or the interval alone; in percent, where the column has neither unit nor digits."""
    kind = "measure" if column.unit else "points" if column.digits is None else "number"
    number, lower, upper = (
        DASH if value[name] is None else PRINTERS[kind](value[name], column) for name in ("value", "lower", "upper")
    )
    if lower == upper == DASH:
        return number
    return f"{lower} to {upper}" if number == DASH else f"{number} ({lower} to {upper})"


PRINTERS: Mapping[Kind, Callable[[JsonValue, Printable], str]] = {
    "date": _date,
    "excerpt": _excerpt,
    "count": _count,
    "share": _share,
    "points": _points,
    "number": _number,
    "measure": _measure,
    "p": _p_value,
    "yes_no": _yes_no,
    "list": _list,
    "estimate": _estimate,
}
