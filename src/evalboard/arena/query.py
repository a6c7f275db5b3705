"""What a visitor asks of an arena: one frozen value that is the address of the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from urllib.parse import parse_qsl, urlencode

from evalboard.errors import QueryError
from evalboard.strings import either, message

FLAGS = ("style", "normalize", "ties", "position")
SEVERAL = MappingProxyType({"also": "also", "group": "groups"})
"""Parameters that may stand several times, and their fields."""
COUNTS = MappingProxyType({"fewest": 999_999_999, "bootstrap": 1_000, "seed": 999_999_999})
"""Parameters that are whole numbers, and the most they may be."""
WORDS = ("base", "dataset", "sets", "weights", "verdicts", "judge")
OF_DATA_SETS = MappingProxyType({"1": "dataset", "0": ""})
"""What addresses said of `sets` before it named a column."""
VERDICTS = ("judge", "people", "both")
CHOICES = MappingProxyType({"verdicts": VERDICTS, "weights": ("battles", "pairs")})
MOST_ALSO = 3
"""Further models that chances to win are told against."""


@dataclass(frozen=True, slots=True)
class ArenaQuery:
    """What a visitor chose. Empty choices are the board's own."""

    base: str = ""
    also: tuple[str, ...] = ()
    """Further models that chances to win are told against, beside the base."""
    dataset: str = ""
    sets: str = ""
    """The column of the battles each of whose words is rated alone, beside all of the battles."""
    style: bool = False
    """Whether the features of the answers are held equal beside the plain ratings."""
    normalize: bool = True
    position: bool = False
    """Whether being on side A is held equal beside the plain ratings."""
    groups: tuple[str, ...] = ()
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Columns of the battles, and the words that are meant."""
    ties: bool = True
    fewest: int = 0
    bootstrap: int = 0
    """Bootstrap samples that intervals are made of; 0 for closed form."""
    seed: int = 0
    weights: str = ""
    """What counts equally: `battles` or `pairs`."""
    verdicts: str = ""
    """Whose verdicts models are rated by: one of `VERDICTS`; all alike where it is empty."""
    judge: str = ""
    """Which judge that is; without `verdicts` it says nothing."""

    @classmethod
    def from_url(cls, text: str) -> ArenaQuery:
        """The choices in a query string; parameters that are not ours are left alone. QueryError names a bad value."""
        only: dict[str, list[str]] = {}
        flags: dict[str, bool] = {}
        words: dict[str, str] = {}
        several: dict[str, tuple[str, ...]] = {}
        counts: dict[str, int] = {}
        for key, value in parse_qsl(text, keep_blank_values=True):
            if key.startswith("only."):
                only.setdefault(key.removeprefix("only."), []).append(value)
            elif key in FLAGS:
                flags[key] = _flag(key, value)
            elif key in WORDS:
                words[key] = OF_DATA_SETS.get(value, value) if key == "sets" else value
            elif key in SEVERAL:
                several[SEVERAL[key]] = tuple(dict.fromkeys((*several.get(SEVERAL[key], ()), value)))
            elif key in COUNTS:
                counts[key] = _count(key, value)
        if len(several.get("also", ())) > MOST_ALSO:
            sentence = message("arena-many-also", count=str(len(several["also"])), most=str(MOST_ALSO))
            raise QueryError(sentence, parameter="also")
        _refuse_other_words(words)
        chosen = tuple((name, tuple(sorted(set(values)))) for name, values in sorted(only.items()))
        return replace(cls(), **flags, **words, **several, **counts, only=chosen)

    def to_url(self) -> str:
        """The query string, in a fixed order, without what is as it comes."""
        pairs = [(name, value) for name in ("base", "dataset", "sets", "weights") if (value := getattr(self, name))]
        pairs += [
            (name, "1" if getattr(self, name) else "0")
            for name in FLAGS
            if getattr(self, name) != getattr(ArenaQuery(), name)
        ]
        pairs += [(key, value) for key, name in SEVERAL.items() for value in getattr(self, name)]
        pairs += [(name, str(getattr(self, name))) for name in COUNTS if getattr(self, name)]
        pairs = [pair for pair in pairs if pair[0] != "seed" or self.bootstrap]
        pairs += [
            (name, value)
            for name, value in (("verdicts", self.verdicts), ("judge", self.judge))
            if value and self.verdicts
        ]
        pairs += [(f"only.{name}", word) for name, words in self.only for word in words]
        return urlencode(pairs)


def _refuse_other_words(words: Mapping[str, str]) -> None:
    for name, choices in CHOICES.items():
        if words.get(name, "") not in {"", *choices}:
            value = repr(words[name][:40])
            raise QueryError(
                message("base-expected", parameter=name, value=value, choices=either(choices)), parameter=name
            )
    if words.get("weights") and words.get("verdicts"):
        raise QueryError(message("arena-weights-verdicts"), parameter="weights")


def _flag(name: str, value: str) -> bool:
    if value not in {"0", "1"}:
        raise QueryError(
            message("base-expected", parameter=name, value=repr(value[:40]), choices=either(("0", "1"))), parameter=name
        )
    return value == "1"


def _count(name: str, value: str) -> int:
    if not value.isascii() or not value.isdigit() or len(value) > 9:
        raise QueryError(message("arena-no-count", parameter=name, value=repr(value[:40])), parameter=name)
    if int(value) > COUNTS[name]:
        raise too_many(name, int(value), COUNTS[name])
    return int(value)


def too_many(parameter: str, count: int, most: int) -> QueryError:
    """The refusal of a number beyond its bound."""
    sentence = message("base-within", parameter=parameter, count=str(count), least="0", most=str(most))
    return QueryError(sentence, parameter=parameter)
