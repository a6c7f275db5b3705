"""What a visitor asks of the samples of a board, as one frozen value that a query string carries and brings back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode

from evalboard.errors import QueryError
from evalboard.slices._duck import STORED
from evalboard.slices.where import parsed
from evalboard.strings import message

MOST_ROWS = 100
MOST_HISTOGRAMS = 12
DEEPEST_OFFSET = 10**9
WORDS = ("benchmark", "entry", "against", "variant", "where", "sort")
COUNTS = ("offset", "limit")
ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class SliceQuery:
    """A slice of the samples of one benchmark, of one entry or of two side by side. Empty choices are the board's
    own.
    """

    benchmark: str = ""
    entry: str = ""
    against: str = ""
    variant: str = STORED
    where: str = ""
    """Conditions, written in one way; see `where`."""
    sort: str = ""
    """A column, `-` in front for descending: score, difference, sample, or any that a condition may name."""
    offset: int = 0
    limit: int = 50
    histograms: tuple[str, ...] = ()
    """Columns beside those that are always drawn."""
    everyone: bool = False
    """The slice in all entries: for a file of it."""
    intervals: bool = False
    """Whether the means of all entries have their intervals, which takes longer."""

    def __post_init__(self) -> None:
        """Write the conditions as they are always written; refuse what cannot be meant."""
        tree = parsed(self.where)
        object.__setattr__(self, "where", "" if tree is None else str(tree))
        object.__setattr__(self, "histograms", tuple(dict.fromkeys(self.histograms)))
        _within("limit", self.limit, 1, MOST_ROWS)
        _within("offset", self.offset, 0, DEEPEST_OFFSET)
        _within("histogram", len(self.histograms), 0, MOST_HISTOGRAMS)

    @classmethod
    def from_url(cls, text: str) -> SliceQuery:
        """The choices in a query string; parameters that are not ours are left alone. QueryError names a bad value."""
        pairs = [(name, value) for name, value in parse_qsl(text, keep_blank_values=True, errors="replace") if value]
        words = {name: value for name, value in pairs if name in WORDS}
        counts = {name: _count(name, value) for name, value in pairs if name in COUNTS}
        everyone = [value for name, value in pairs if name == "entries"]
        if set(everyone) - {ALL}:
            raise QueryError(
                message("base-expected", parameter="entries", value=repr(everyone[-1][:40]), choices=ALL),
                parameter="entries",
                known=(ALL,),
            )
        intervals = any(_within(name, _count(name, value), 0, 1) for name, value in pairs if name == "intervals")
        histograms = tuple(value for name, value in pairs if name == "histogram")
        return replace(cls(), **words, **counts, histograms=histograms, everyone=bool(everyone), intervals=intervals)

    def to_url(self) -> str:
        """The query string of what differs from the defaults, in one order."""
        default = SliceQuery()
        pairs = [
            (name, getattr(self, name)) for name in (*WORDS, *COUNTS) if getattr(self, name) != getattr(default, name)
        ]
        more = [*([("entries", ALL)] if self.everyone else []), *([("intervals", "1")] if self.intervals else [])]
        return urlencode([*pairs, *(("histogram", name) for name in self.histograms), *more])

    def whole(self) -> SliceQuery:
        """The same slice without a page of it."""
        return replace(self, offset=0, limit=SliceQuery().limit, histograms=(), intervals=False)


def _count(name: str, value: str) -> int:
    if not value.isascii() or not value.isdigit() or len(value) > 9:
        raise QueryError(message("base-whole", parameter=name, value=repr(value[:40])), parameter=name)
    return int(value)


def _within(name: str, count: int, least: int, most: int) -> int:
    if not least <= count <= most:
        raise QueryError(
            message("base-within", parameter=name, count=str(count), least=str(least), most=str(most)), parameter=name
        )
    return count
