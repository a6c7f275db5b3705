"""What is proposed for some files, and what is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from evalboard.errors import ReadError

Config = dict[str, object]
Lower = bool | Mapping[str, bool] | None
"""Whether lower values are better, as whoever asks says it: of all that counts, of single columns, or not at all."""


Way = tuple[tuple[str, str], ...]
"""Options of `evalboard init` that may lead on from a refusal, each with its value; that of `files` is a path."""


class UnclearFile(ReadError):  # noqa: N818 - what a file is, not a fault
    """A file of which it is not clear what its board is."""

    def __init__(self, said: str, ways: Sequence[Way] = ()) -> None:
        super().__init__(said)
        self.ways = tuple(ways)


class NoResults(UnclearFile):
    """A file that seems to hold no results: it names no model, or has no scores."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the files do not settle: the config takes the first answer, and builds no board until somebody says."""

    text: str
    about: tuple[str, ...] = ()
    """The leaves that it is asked of."""
    answers: tuple[tuple[str, Way], ...] = ()
    """What may be answered, and the options that say it; none where the config itself has to be corrected."""


def which_direction(names: Sequence[str], others: int = 0) -> tuple[OpenQuestion, ...]:
    """The question whether higher is better; none where it is clear of all. Of `others` that count it is."""
    said = f"Is higher better for {first_names(names)}? Nothing in the files settles it; higher is taken."
    ways: dict[str, Way] = {
        word: tuple(("direction", f"{name}={word}") for name in names) if others else ((word, ""),)
        for word in ("higher", "lower")
    }
    answers = tuple(ways.items())
    return (OpenQuestion(said, tuple(names), answers),) if names else ()


def first_names(names: Sequence[str]) -> str:
    """The first names of several."""
    return ", ".join(map(repr, names[:6])) + (f" and {len(names) - 6} more" if len(names) > 6 else "")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A board for some files."""

    config: Config
    """All of it but `id` and `title`; under `patterns` those of the source, and `source` itself only where it is
    another than what was looked at.
    """
    files: tuple[str, ...]
    """The paths that it speaks of: those that it reads, and those that belong to them."""
    remarks: tuple[str, ...] = ()
    left_out: tuple[tuple[str, str], ...] = ()
    """What of these files the board does not take, and why."""
    questions: tuple[OpenQuestion, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    """What settled which way each score goes."""
    choice: str = ""
    """What `--where` chooses it by among others of the same files."""


@dataclass(frozen=True, slots=True)
class RefusedFiles:
    """Files that are recognized, and of which no board is proposed."""

    reason: str
    files: tuple[str, ...]
    beside: bool = False
    """Whether they may well be no results at all, so that they do not stand in the way of a board for others."""
    ways: tuple[Way, ...] = ()


def refused_files(name: str, error: ReadError, files: tuple[str, ...]) -> RefusedFiles:
    """The refusal of files for what is wrong with them."""
    reason = str(error)
    return RefusedFiles(
        reason if reason.startswith(name) else f"{name}: {reason}",
        files,
        beside=isinstance(error, NoResults),
        ways=error.ways if isinstance(error, UnclearFile) else (),
    )


def each_way(option: str, values: Iterable[str]) -> list[Way]:
    """A way for each value of an option."""
    return [((option, value),) for value in values]
