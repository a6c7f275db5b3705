"""A first config for a dataset, a folder or a file: the one board that its files make, or a refusal that says how to go
on.
"""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

import yaml

from evalboard.config import parse_board
from evalboard.config.files import PLEASE_CHECK
from evalboard.errors import ConfigError, EvalboardError, ReadError
from evalboard.inference.file_summary import FileSummary, below, escaped, pattern_of, summarize_files
from evalboard.inference.kinds import proposers
from evalboard.inference.proposal import Config, OpenQuestion, Proposal, RefusedFiles, Way
from evalboard.settings import Settings

MOST_LISTED = 12
NOT_READ = frozenset((".xls", ".pkl", ".txt", ".npz"))
WIDTH = 150
MOST_WAYS, DEEPEST, SECONDS = 3, 2, 5.0
"""Commands that are printed for files that are refused, how many may follow on each, and how long these are tried."""


@dataclass(frozen=True)
class FirstConfig:
    """A config that was written for somebody to look over."""

    board_id: str
    text: str
    files: int
    size: int
    """How many files the board reads, and their bytes."""
    questions: tuple[OpenQuestion, ...] = ()

    @property
    def unanswered(self) -> str:
        """The text as it is written while a question is open: no board is built of it (`config.files`)."""
        head, rest = self.text.split("\n", 1)
        lines = (
            f"{PLEASE_CHECK} {one_line(each.text)} Correct what is wrong, then delete this line.\n"
            for each in self.questions
        )
        return f"{head}\n{''.join(lines)}{rest}"


@dataclass(frozen=True)
class Hints:
    """What whoever asks for a config says of the files."""

    files: tuple[str, ...] = ()
    model: str | None = None
    scores: tuple[str, ...] = ()
    rows: str | None = None
    lower: bool | None = None
    unit: str | None = None
    """Whether numbers are a `fraction` or `percent`, where that is asked."""
    where: tuple[tuple[str, str], ...] = ()
    others: tuple[str, ...] = ()

    def command(self, name: str) -> str:
        """The command that says this of some files."""
        words = ["evalboard", "init", name]
        said = {
            "files": self.files,
            "where": tuple(map("=".join, self.where)),
            "model": (self.model,),
            "score": self.scores,
            "rows": (self.rows,),
            "unit": (self.unit,),
        }
        words += [
            word for option, values in said.items() for value in values if value for word in (f"--{option}", value)
        ]
        words += [] if self.lower is None else ["--lower" if self.lower else "--higher"]
        return shlex.join([*words, *self.others])

    def going(self, way: Way) -> Hints:
        """The same with the options of a way, in place of those of their names."""
        said: dict[str, list[str]] = {}
        for option, value in way:
            said.setdefault(option, []).append(value)
        where = dict(self.where) | {
            column: word for column, _, word in (each.partition("=") for each in said.get("where", ()))
        }
        return replace(
            self,
            model=said.get("model", [self.model])[0],
            rows=said.get("rows", [self.rows])[0],
            scores=tuple(said.get("score", self.scores)),
            unit=said.get("unit", [self.unit])[0],
            lower=True if "lower" in said else False if "higher" in said else self.lower,
            where=tuple(where.items()),
        )


def first_config(name: str, settings: Settings, wanted: Hints = Hints()) -> FirstConfig:
    """A board for a Hub dataset (owner/name), a folder or a file.

    SourceError where it cannot be looked at; ReadError where nothing in it makes a board, or several things do: the
    message lists what was looked for, and what to do.
    """
    seen = _summarized(name, settings, wanted)
    proposals, refused, tried = proposed(seen)
    if _is_one(proposals, refused):
        return _first(name, seen, proposals[0], refused, wanted)
    ways = _Ways(name, seen, wanted, settings)
    said = _refusal(ways, proposals, refused, tried)
    raise UnclearBoard(said, ways.printed)


class UnclearBoard(ReadError):  # noqa: N818 - what files are, not a fault
    """Files of which it is not clear what their board is; and what may be asked for instead, where that makes one."""

    def __init__(self, said: str, choices: Sequence[tuple[str, Hints]]) -> None:
        super().__init__(said)
        self.choices = tuple(choices)


def _is_one(proposals: Sequence[Proposal], refused: Sequence[RefusedFiles]) -> bool:
    return len(proposals) == 1 and all(each.beside for each in refused)


def _summarized(name: str, settings: Settings, wanted: Hints, files: FileSummary | None = None) -> FileSummary:
    return replace(
        files or summarize_files(name, settings, patterns=wanted.files),
        model=wanted.model,
        scores=wanted.scores,
        rows=wanted.rows,
        lower=wanted.lower,
        where=dict(wanted.where),
    )


class _Ways:
    """The commands that lead on from a refusal: each was tried."""

    def __init__(self, name: str, seen: FileSummary, wanted: Hints, settings: Settings) -> None:
        self.name, self.seen, self.wanted, self.settings = name, seen, wanted, settings
        self.until = time.monotonic() + SECONDS
        self.printed: list[tuple[str, Hints]] = []

    def on(self, files: tuple[str, ...], ways: Sequence[Way]) -> Iterator[str]:
        """The first commands that make a board of some files."""
        printed = 0
        for way in ways:
            chosen = tuple(value for option, value in way if option == "files") or files
            target, patterns = self._pointing(chosen)
            wanted = replace(self.wanted, files=patterns).going(way)
            again = (target, wanted) == (self.name, self.wanted)
            if not again and printed < MOST_WAYS and (led := self._led(target, wanted, DEEPEST)) is not None:
                printed += 1
                self.printed.append((target, led))
                yield led.command(target)

    def _led(self, target: str, wanted: Hints, deeper: int) -> Hints | None:
        """What has to be said for a board, where what is wanted makes one or is refused with a way to one."""
        if time.monotonic() > self.until:
            return None
        try:
            same = (target, wanted.files) == (self.name, self.wanted.files)
            seen = _summarized(target, self.settings, wanted, self.seen if same else None)
            proposals, refused, _ = proposed(seen)
            if _is_one(proposals, refused):
                return wanted if _first(target, seen, proposals[0], refused, wanted) else None
        except EvalboardError:
            return None
        ways = [way for each in refused for way in each.ways] if deeper and len(refused) == 1 and not proposals else []
        further = (self._led(target, more, deeper - 1) for more in map(wanted.going, ways) if more != wanted)
        return next((led for led in further if led is not None), None)

    def _pointing(self, files: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """What to hand to `evalboard init` for some of the files: a path, and patterns."""
        seen, folder = self.seen, self.name.rstrip("/") or "/"
        if len(files) == len(seen.files):
            return self.name, self.wanted.files
        if seen.source["kind"] == "hub":
            return self.name, (pattern_of(files),)
        if len(files) == 1:
            return f"{folder}/{files[0]}", ()
        common = below(files)
        others = [file.path for file in seen.files if file.path not in files and file.path.startswith(f"{common}/")]
        return (f"{folder}/{common}", ()) if common and not others else (folder, (pattern_of(files),))


def proposed(seen: FileSummary) -> tuple[list[Proposal], list[RefusedFiles], list[str]]:
    """What all kinds propose and refuse, and what those are called that saw nothing of theirs."""
    proposals: list[Proposal] = []
    refused: list[RefusedFiles] = []
    tried = []
    for proposer in proposers():
        mine = list(proposer.propose(seen))
        proposals += [each for each in mine if isinstance(each, Proposal)]
        refused += [each for each in mine if isinstance(each, RefusedFiles)]
        if not mine:
            tried.append(proposer.KIND)
        seen = seen.less(path for each in mine for path in each.files)
    return proposals, refused, tried


def _refusal(ways: _Ways, proposals: Sequence[Proposal], refused: Sequence[RefusedFiles], tried: Sequence[str]) -> str:
    name, seen = ways.name, ways.seen
    lines = []
    if proposals:
        more = "" if len(proposals) > 1 else ", and others that may hold results"
        lines.append(
            f"{name}: holds {_counted(len(proposals))} that would "
            f"{'each ' if len(proposals) > 1 else ''}be a board{more}; point at one of them:"
        )
        for each in proposals[:MOST_LISTED]:
            choice: Way = (("where", each.choice),) if each.choice else ()
            command = next(ways.on(tuple(file.path for file in seen.files) if choice else each.files, [choice]), "")
            lines.append(f"- {_about(each)}{f': {command}' if command else ''}")
        lines += [f"- and {len(proposals) - MOST_LISTED} more"] if len(proposals) > MOST_LISTED else []
    else:
        lines.append(f"{name}: nothing here makes a board as it is")
    for refusal in refused[:MOST_LISTED]:
        lines.append(f"- {refusal.reason}")
        lines += [f"  {command}" for command in ways.on(refusal.files, refusal.ways)]
    lines += (
        [f"- and {len(refused) - MOST_LISTED} more that cannot be read as a board"]
        if len(refused) > MOST_LISTED
        else []
    )
    if not proposals:
        there = ", ".join(file.path for file in seen.files[:5]) + (
            f" and {len(seen.files) - 5:,} more" if len(seen.files) > 5 else ""
        )
        lines.append(f"- looked for {', '.join(tried) or 'nothing else'}; there is {there or 'nothing'}")
        odd = sorted({PurePosixPath(file.path).suffix for file in seen.files} & NOT_READ)
        lines += (
            [f"- no reader takes {', '.join(odd)} for results: write them as CSV, or as JSON records"] if odd else []
        )
        lines.append(
            "What a config can read, and how it says so: docs/reference/readers.md; "
            "a board written by hand: docs/reference/boards.md"
        )
    return "\n".join(lines)


def _counted(number: int) -> str:
    return f"{number} things" if number > 1 else "one thing"


def _about(proposal: Proposal) -> str:
    count = len(proposal.files)
    return f"{proposal.files[0] if count == 1 else f'{count:,} files'} (reader {proposal.config['reader']})"


def _first(
    name: str, seen: FileSummary, proposal: Proposal, refused: Sequence[RefusedFiles], wanted: Hints
) -> FirstConfig:
    from evalboard.sources._patterns import matches

    config = dict(proposal.config)
    patterns = _patterns(config.pop("patterns"), seen, proposal, wanted.files)
    place = PurePosixPath(str(seen.source.get("path", name.rstrip("/"))))
    stem = PurePosixPath(seen.files[0].path).stem if seen.single else place.name
    board_id = re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_") or "board"
    board_id = board_id if board_id[0].isalpha() else f"board_{board_id}"
    whole: Config = {"id": board_id, "title": stem, "source": {**seen.source, "patterns": patterns}, **config}
    questions = _in_unit(whole, proposal.questions, wanted.unit)
    text = _written(whole, proposal, refused)
    try:
        parse_board(text)
    except ConfigError as error:
        raise ReadError(f"{name}: what its files seem to be makes no config: {error}") from None
    read = [file for file in seen.files if matches(file.path, patterns)]
    return FirstConfig(board_id, text, len(read), sum(file.size for file in read), questions)


def _in_unit(config: Config, questions: tuple[OpenQuestion, ...], unit: str | None) -> tuple[OpenQuestion, ...]:
    """The questions that are left once somebody has said what unit numbers are in, which the config then has."""
    answered = [each for each in questions if unit in dict(each.answers)]
    for name in (name for each in answered for name in each.about):
        scale, columns = 100 if unit == "percent" else 1, config["columns"]
        if isinstance(columns, dict) and isinstance(values := columns.get("values", columns), dict):
            place = values.get(name)
            values |= (
                {name: {**(place if isinstance(place, dict) else {"column": place}), "scale": scale}}
                if place
                else {"scale": scale}
            )
    if unit is not None and not answered:
        raise ReadError("--unit: the files say what unit their numbers are in")
    return tuple(each for each in questions if each not in answered)


def _patterns(patterns: object, seen: FileSummary, proposal: Proposal, chosen: Sequence[str]) -> list[str]:
    if seen.single:
        return [escaped(seen.files[0].path)]
    if not chosen:
        return list(map(str, patterns)) if isinstance(patterns, list) else []
    return list(chosen) if len(proposal.files) == len(seen.files) else [escaped(path) for path in proposal.files]


def _written(config: Config, proposal: Proposal, refused: Sequence[RefusedFiles]) -> str:
    lines = ["A first config, written by `evalboard init` from what stands in the files. Look it over:"]
    lines += [f"- {one_line(remark)}" for remark in proposal.remarks]
    if proposal.left_out:
        lines += [
            "Not scores of this board, or shown beside them:",
            *(f"- {one_line(what)}: {one_line(why)}" for what, why in proposal.left_out),
        ]
    if refused:
        lines += ["Not read:", *(f"- {one_line(each.reason)}" for each in refused[:MOST_LISTED])]
    return "".join(f"# {line}\n" for line in lines) + yaml.safe_dump(
        config, sort_keys=False, allow_unicode=True, width=WIDTH
    )


def one_line(text: str) -> str:
    """A text as one line of a comment: it may come from a file."""
    plain = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return plain if len(plain) <= 400 else f"{plain[:397]}..."
