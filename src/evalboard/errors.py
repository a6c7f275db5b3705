"""The errors a user can meet: each names the place, the value and what was expected."""

from __future__ import annotations

from typing import Protocol


class ErrorSentence(Protocol):
    """What is worded where it is shown, as `strings.Message` is: `str` words it in the language that is spoken
    there.
    """

    def in_language(self, language: str) -> str:
        """Its words in a language."""
        ...


class EvalboardError(Exception):
    """Anything a user can be told about without a traceback. What pages and the API answer with is a sentence of the
    catalogue, no text.
    """

    def __init__(self, said: str | ErrorSentence = "") -> None:
        super().__init__(said)


class NotFound(EvalboardError):  # noqa: N818 - an answer to who asks for it, not a fault
    """What is asked for is not there: no board, entry, node, revision, sample or battle of this name. Nothing is
    broken.
    """


class StillPending(EvalboardError):  # noqa: N818 - a state, which whoever asks waits for
    """What is asked for is being made."""


class HubUnavailable(EvalboardError):  # noqa: N818 - a state of somebody else's server
    """What is asked for cannot be had now, for the Hub does not answer. `after`: seconds after which it is asked
    again.
    """

    def __init__(self, said: str | ErrorSentence, *, after: int) -> None:
        super().__init__(said)
        self.after = after


class ConfigError(EvalboardError):
    """A config that cannot be used. Its text starts with `file:line: key:`."""


class UnansweredConfig(ConfigError):  # noqa: N818 - what a config is, not a fault
    """A config with a question of `evalboard init` that nobody has answered."""


class SourceError(EvalboardError):
    """A source that cannot be read now: the Hub is down, the dataset is gated or gone.

    `retry_after` is the number of seconds after which a new try makes sense, if the source said so.
    `permanent` says that trying again will not help until somebody changes something.
    """

    def __init__(self, said: str | ErrorSentence, *, retry_after: float | None = None, permanent: bool = False) -> None:
        super().__init__(said)
        self.retry_after = retry_after
        self.permanent = permanent


class DiskFull(SourceError):  # noqa: N818 - as Damaged
    """What a source has cannot be kept on this machine: the disk is full, or may not be written to."""


class ReadError(EvalboardError):
    """A file that cannot be read as what its board says it is. Names the file."""


class FilesError(EvalboardError):
    """Several files of which one cannot be read as it is, or costs too much; which one is not said. Whoever reads them
    one by one finds it.
    """


class DamagedCache(EvalboardError):  # noqa: N818 - a state of what was written, which its owner makes again
    """Something in the cache is not what was written there: the disk, or somebody else, changed it. Names the file. It
    is made again.
    """


class QueryError(EvalboardError):
    """A query string that asks for something that cannot be answered. Names the parameter, and what is known where that
    is a short list.
    """

    def __init__(self, said: str | ErrorSentence, *, parameter: str = "", known: tuple[str, ...] = ()) -> None:
        super().__init__(said)
        self.parameter = parameter
        self.known = known


LOOKED_AT = 1_000
"""Names that are looked at for the nearest one: a damaged head has hundreds of thousands."""
LONGEST_NAME = 100
"""Letters by which names are compared."""
MOST_KNOWN = 12
"""Names that are all named, where none is near."""


def closest(name: str, names: list[str] | tuple[str, ...]) -> str | tuple[str, ...]:
    """The known name that is nearest to one that nobody knows; else all of them in order, where they are few, and none
    where they are many.
    """
    import difflib

    looked_at = [each for each in names[:LOOKED_AT] if len(each) <= LONGEST_NAME]
    close = difflib.get_close_matches(name[:LONGEST_NAME], looked_at, n=1, cutoff=0.5)
    if close:
        return close[0]
    return tuple(sorted(each[:LONGEST_NAME] for each in names)) if len(names) <= MOST_KNOWN else ()


def nearest(name: str, names: list[str] | tuple[str, ...]) -> str:
    """What to append to an error about an unknown name in a config or a file; refusals of what a visitor asks say it by
    `strings.did_you_mean`.
    """
    close = closest(name, names)
    if isinstance(close, str):
        return f"; did you mean {close!r}?"
    return f"; expected one of {', '.join(close)}" if close else ""
