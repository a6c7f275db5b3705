"""The leaderboards of a board as they were: each that was built is kept in short, beside an older one that it
resembles.

    <cache>/past/<board>/
        index.json            what is kept, a row for each
        00000012-8-<key>.zst  one leaderboard, compressed with the text of an older one at hand (`past_files`)
        read/<key>/           those last read, as folders of a leaderboard
        accounts/             what is said of each (`past_accounts`)

Which older one that is follows from the number: with a trailing octal digit taken one down, so that reading the four
hundredth takes at most a dozen steps. Nothing that is kept is ever written again, but where the one before it was
dropped.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
from filelock import FileLock

from evalboard.base import seals
from evalboard.base.json_types import WrittenJson
from evalboard.base.scratch import Scratch
from evalboard.base.tables import read_table
from evalboard.builds import artifact, cache
from evalboard.builds.past_files import LEFT_OUT, compressed, decompressed, text_of, write_files
from evalboard.builds.past_summaries import Pair, PastSummaries
from evalboard.errors import DamagedCache, NotFound
from evalboard.insights import Insight, Past, Query
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import PastState, key_before
from evalboard.settings import Settings
from evalboard.strings import message
from evalboard.views.state_summary import StateSummary, SummarizedState, state_summary

log = logging.getLogger(__name__)
INDEX = "index.json"
READ = "read"
MOST_READ = 8
WITHOUT_ANSWERS = message("builds-past-without-answers")
OF_OLDER_CODE = message("builds-past-of-older-code")


@dataclass(frozen=True, slots=True)
class PastPiece:
    """What one state takes on the disk."""

    number: int
    """The how manieth it was that was kept, from 0."""
    base: int
    """The number of the one beside which it is compressed, -1 for none."""
    size: int
    sha256: str
    """Of its text before compression."""
    state: PastState

    @property
    def name(self) -> str:
        """Of its file: another one beside another base, so that an index never means a file that was written anew."""
        return f"{self.number:08}-{self.base}-{self.state.key[:16]}.zst"


@dataclass(frozen=True, slots=True)
class PastIndex:
    """What is kept of a board, in the order in which it was kept."""

    pieces: tuple[PastPiece, ...] = ()

    def of_number(self, number: int) -> PastPiece:
        """The piece with a number."""
        return next(piece for piece in self.pieces if piece.number == number)

    def of_key(self, key: str) -> PastPiece | None:
        """The piece with a key, if it is kept."""
        return next((piece for piece in self.pieces if piece.state.key == key), None)

    @property
    def newest_first(self) -> tuple[PastPiece, ...]:
        """By the time of their revisions; of one revision what was built last."""
        return tuple(sorted(self.pieces, key=lambda piece: (piece.state.date, piece.number), reverse=True))


class PastStates:
    """What is kept of one board. Several processes may share it."""

    def __init__(self, settings: Settings, board_id: str) -> None:
        self._settings = settings
        self.folder = settings.cache / "past" / board_id
        self._artifacts = settings.cache / "boards" / board_id

    def states(self) -> tuple[PastState, ...]:
        """What is kept, the newest first."""
        return tuple(piece.state for piece in self.index().newest_first)

    def index(self) -> PastIndex:
        """What is kept; nothing where there is no index, or none that can be read."""
        try:
            return PastIndex(msgspec.json.decode(seals.read(self.folder / INDEX), type=tuple[PastPiece, ...]))
        except FileNotFoundError:
            return PastIndex()
        except (DamagedCache, ValueError, KeyError, TypeError) as error:
            seals.put_aside(self.folder, self._settings.cache, error)
            return PastIndex()

    def remember(self, key: str) -> bool:
        """Keep a leaderboard that lies in the cache; whether it was not kept before. What cannot be kept costs itself
        alone, and the log says so.
        """
        if not self._settings.history or self.index().of_key(key):
            return False
        try:
            return self.add(self._artifacts / key)
        except (OSError, DamagedCache, NotImplementedError) as error:
            log.warning("%s: the leaderboard of today cannot be kept for later: %s", self.folder, error)
            return False

    def add(self, files: Path) -> bool:
        """Keep a leaderboard from the folder of its files; whether it was not kept before. OSError or Damaged where
        that cannot be done.
        """
        text, facts = text_of(files), json.loads((files / artifact.MANIFEST).read_bytes())
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._alone():
            return self._added(files, text, facts)

    def tag(self, name: str, key: str) -> None:
        """Have a name stand for what is kept under a key, which then stays for good."""
        with self._alone():
            pieces = []
            for piece in self.index().pieces:
                others = tuple(each for each in piece.state.tags if each != name)
                tags = (*others, name) if piece.state.key == key else others
                pieces.append(replace(piece, state=replace(piece.state, tags=tags)))
            self._write(PastIndex(tuple(pieces)))

    def named(self, name: str) -> PastState:
        """The state that a tag, a revision, a key (or the start of either, at least seven characters) or a day names:
        of a day the last one made until its end, of a revision the one built last. NotFound where none is.
        """
        states = self.states()
        for state in states:
            if name in state.tags or (
                len(name) >= SHORTEST and (state.revision.startswith(name) or state.key.startswith(name))
            ):
                return state
        with suppress(ValueError):
            day = date.fromisoformat(name).isoformat()
            before = [state for state in states if state.date[:10] <= day]
            if before:
                return before[0]
        if not states:
            raise NotFound(message("builds-no-past-at-all", board=self.folder.name, name=f"{name!r:.80}"))
        days = {"first": states[-1].date[:10], "last": states[0].date[:10]}
        raise NotFound(
            message("builds-no-past", board=self.folder.name, name=f"{name!r:.80}", count=str(len(states)), **days)
        )

    def leaderboard(self, key: str) -> Leaderboard:
        """The leaderboard with a key, as it was. NotFound where it is not kept, Damaged where it cannot be read."""
        index, piece = self._piece(key)
        folder = self.folder / READ / key
        with self._reading(piece.state):
            if not folder.is_dir():
                with seals.published(folder) as part:
                    if part is not None:
                        write_files(self._text(index, piece), part)
                seals.keep_last(folder, seals.folders_in(folder.parent), MOST_READ)
            seals.check(folder)
            return _as_it_was(artifact.load(folder), piece.state)

    def _briefly(self, key: str, scratch: Path) -> Leaderboard:
        """The same from files in a folder that its caller removes: nothing stays for whoever reads it next."""
        index, piece = self._piece(key)
        folder = scratch / key
        folder.mkdir(exist_ok=True)
        with self._reading(piece.state):
            write_files(self._text(index, piece), folder)
            return _as_it_was(artifact.load(folder), piece.state)

    def _piece(self, key: str) -> tuple[PastIndex, PastPiece]:
        index = self.index()
        piece = index.of_key(key)
        if piece is None:
            raise NotFound(message("builds-no-past-key", board=self.folder.name, key=key[:16]))
        return index, piece

    @contextmanager
    def _reading(self, state: PastState) -> Iterator[None]:
        try:
            yield
        except (ValueError, KeyError, TypeError, AttributeError, OSError) as error:
            raise DamagedCache(
                f"{self.folder.name}: the leaderboard of {state.date[:10]} "
                f"cannot be read by this version of Evalboard: {error}"
            ) from None

    def pairs(self) -> tuple[Pair, ...]:
        """Each state with the one before it, the newest first."""
        pieces = self.index().newest_first
        olders = [*(piece.state.key for piece in pieces[1:]), ""]
        return tuple(Pair(piece.number, piece.state.key, older) for piece, older in zip(pieces, olders, strict=False))

    def accounts(self, most: int) -> tuple[bytes, ...]:
        """What is said of the newest states, as `StateSummary.as_bytes` writes it, the newest first; empty where that
        is to be made.
        """
        accounts = self._accounts()
        return tuple(accounts.of(pair) for pair in self.pairs()[:most])

    def accounted(self) -> list[SummarizedState]:
        """Every state with what is said of it, which is made where it is lacking; the newest first."""
        self.complete(len(self.index().pieces))
        states = self.states()
        contents = self.accounts(len(states))
        olders = [*states[1:], None]
        return [
            SummarizedState(state, before, StateSummary.of(content) if content else None)
            for state, before, content in zip(states, olders, contents, strict=False)
        ]

    def past_of(self, leaderboard: Leaderboard, insight: Insight, query: Query) -> Past:
        """What an insight needs of the snapshots until a leaderboard, which is kept first. NotFound where its query
        names one that is not kept.
        """
        if not insight.past:
            return Past()
        self.remember(leaderboard.key)
        if insight.past == "before":
            states, since = self.states(), getattr(query, "since", "")
            key = self.named(since).key if since else key_before(leaderboard.key, states)
            return Past.between(leaderboard, leaderboard if key == leaderboard.key else self.leaderboard(key), states)
        summaries = self.accounted()
        at = next((at for at, each in enumerate(summaries) if each.state.key == leaderboard.key), 0)
        return Past(summaries[at:])

    def keep_account(self, now: str, before: str, content: bytes) -> bool:
        """Keep what is said of a state beside the one before it; whether these two follow each other still, and it
        could be kept.
        """
        with suppress(OSError, NotImplementedError), self._alone():
            pairs = self.pairs()
            pair = next((pair for pair in pairs if (pair.now, pair.before) == (now, before)), None)
            if pair is not None:
                self._accounts().keep({pair: content}, pairs)
                return True
        return False

    def complete(self, most: int) -> int:
        """Make missing accounts of states, the newest first, at most so many; how many were made. Of a state that this
        code cannot read nothing is said until somebody asks.
        """
        lacking = self._accounts().lacking(self.pairs())[:most]
        if not lacking:
            return 0
        with Scratch("past") as scratch:
            made = dict(self._made(lacking, scratch))
        with suppress(OSError, NotImplementedError), self._alone():
            self._accounts().keep(made, self.pairs())
        return len(made)

    def _made(self, pairs: Sequence[Pair], scratch: Path) -> Iterator[tuple[Pair, bytes]]:
        read: dict[str, Leaderboard | None] = {"": None}
        for pair in pairs:
            try:
                read = {
                    key: read[key] if key in read else self._briefly(key, scratch) for key in (pair.now, pair.before)
                } | {"": None}
                now = read[pair.now]
                yield pair, b"" if now is None else state_summary(now, read[pair.before]).as_bytes()
            except (NotFound, DamagedCache) as error:
                log.warning("%s: what changed is not kept: %s", self.folder, error)
                yield pair, b""
                read = {"": None}

    def _accounts(self) -> PastSummaries:
        return PastSummaries(self.folder / "accounts")

    def _added(self, files: Path, text: bytes, facts: WrittenJson) -> bool:
        index, key = self.index(), str(facts["key"])
        if index.of_key(key):
            return False
        number = max((piece.number for piece in index.pieces), default=-1) + 1
        base = _base(number, [piece.number for piece in index.pieces])
        short = compressed(text, b"" if base < 0 else self._text(index, index.of_number(base)))
        piece = PastPiece(number, base, len(short), hashlib.sha256(text).hexdigest(), _stated(files, facts))
        seals.write(self.folder / piece.name, short)
        index = self._pruned(PastIndex((*index.pieces, piece)))
        self._write(index)
        for path in {*self.folder.glob("*.zst")} - {self.folder / each.name for each in index.pieces}:
            seals.removed(path)
        return True

    def _pruned(self, index: PastIndex) -> PastIndex:
        for gone in [piece for piece in index.newest_first if not piece.state.tags][self._settings.history :]:
            left = [piece for piece in index.pieces if piece is not gone]
            index = PastIndex(
                tuple(self._beside(gone.base, piece, index) if piece.base == gone.number else piece for piece in left)
            )
        return index

    def _beside(self, base: int, piece: PastPiece, index: PastIndex) -> PastPiece:
        short = compressed(self._text(index, piece), b"" if base < 0 else self._text(index, index.of_number(base)))
        piece = replace(piece, base=base, size=len(short))
        seals.write(self.folder / piece.name, short)
        return piece

    def _text(self, index: PastIndex, piece: PastPiece) -> bytes:
        """The text of a piece, made from the oldest on that it stands on. Damaged where one of them is not what was
        written.
        """
        line = [piece]
        while line[-1].base >= 0:
            line.append(index.of_number(line[-1].base))
        text = b""
        for each in reversed(line):
            try:
                text = decompressed(seals.read(self.folder / each.name), text)
            except OSError as error:
                raise DamagedCache(
                    f"{self.folder.name}: {each.name} cannot be read: {error.strerror or error}"
                ) from None
            if hashlib.sha256(text).hexdigest() != each.sha256:
                raise DamagedCache(f"{self.folder.name}: {each.name} is not what was written")
        return text

    def _write(self, index: PastIndex) -> None:
        seals.write(self.folder / INDEX, msgspec.json.encode(index.pieces))

    def _alone(self) -> FileLock:
        return FileLock(self.folder / ".lock", thread_local=False)


def _as_it_was(leaderboard: Leaderboard, state: PastState) -> Leaderboard:
    older = [OF_OLDER_CODE] if state.code != cache.build_version() else []
    return replace(leaderboard, notes=(*leaderboard.notes, *older, *([WITHOUT_ANSWERS] if state.without else [])))


SHORTEST = 7


def _base(number: int, there: Sequence[int]) -> int:
    """Beside which of those that are there one is compressed: that with its last octal digit other than 0 one down, or
    what is nearest below.
    """
    step = 1
    while number and number % (8 * step) == 0:
        step *= 8
    return max((each for each in there if each <= number - step), default=-1)


def _stated(files: Path, facts: WrittenJson) -> PastState:
    return PastState(
        key=str(facts["key"]),
        revision=str(facts["origin"]["revision"]),
        date=str(facts["origin"]["date"] or datetime.now(UTC).isoformat(timespec="seconds")),
        digest=str(facts["digest"]),
        code=str(facts["code"]),
        entries=read_table(files, "entries").num_rows,
        without=tuple(sorted(name for name in LEFT_OUT if (files / name).exists())),
    )
