"""A first config for a dataset, a folder or a file: the one board that its files make, or a refusal that says how to go
on.
"""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

import yaml

from evalboard.config import parse_board
from evalboard.config.files import PLEASE_CHECK
from evalboard.errors import ConfigError, EvalboardError, ReadError
from evalboard.inference.file_summary import FileSummary, below, escaped, pattern_of, summarize_files
from evalboard.inference.kinds import proposers
from evalboard.inference.proposal import Config, Lower, OpenQuestion, Proposal, RefusedFiles, Way
from evalboard.settings import Settings

MOST_LISTED = 12
NOT_READ = frozenset((".xls", ".pkl", ".txt", ".npz"))
WIDTH = 150
MOST_WAYS, DEEPEST, SECONDS = 3, 2, 5.0
"""Commands that are printed for files that are refused, how many may follow on each, and how long these are tried, in
processor time: a busy machine prints the same.
"""


@dataclass(frozen=True)
class FirstConfig:
    """A config that was written for somebody to look over."""

    board_id: str
    text: str
    files: int
    size: int
    """How many files the board reads, and their bytes."""
    questions: tuple[OpenQuestion, ...] = ()
    config: Config = field(default_factory=dict, repr=False)
    left_out: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    reasons: Mapping[str, str] = field(default_factory=dict, repr=False)
    """As in the proposal that it was made of."""
    seen: FileSummary | None = field(default=None, repr=False, compare=False)
    """The files that it was made of, read once for all answers."""

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
    entry: tuple[str, ...] = ()
    """Columns that tell entries of one model apart."""
    scores: tuple[str, ...] = ()
    rows: str | None = None
    lower: bool | None = None
    directions: tuple[tuple[str, str], ...] = ()
    """Columns of which `lower` or `higher` is better, whatever holds of the others."""
    unit: str | None = None
    """Whether numbers are a `fraction` or `percent`, where that is asked."""
    units: tuple[tuple[str, str], ...] = ()
    """The same of single columns, asked or not."""
    where: tuple[tuple[str, str], ...] = ()
    others: tuple[str, ...] = ()
    remote: bool = False
    """Whether the name is that of a dataset on the Hub, whatever lies here."""

    def command(self, name: str) -> str:
        """The command that says this of some files."""
        words = ["evalboard", "init", name]
        said = {
            "files": self.files,
            "where": tuple(map("=".join, self.where)),
            "model": (self.model,),
            "entry": self.entry,
            "score": self.scores,
            "rows": (self.rows,),
            "direction": tuple(map("=".join, self.directions)),
            "unit": (self.unit, *map("=".join, self.units)),
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
        directions = {column: word for column, _, word in (each.rpartition("=") for each in said.get("direction", ()))}
        return replace(
            self,
            model=said.get("model", [self.model])[0],
            rows=said.get("rows", [self.rows])[0],
            entry=tuple(said.get("entry", self.entry)),
            scores=tuple(said.get("score", self.scores)),
            directions=tuple((dict(self.directions) | directions).items()),
            unit=said.get("unit", [self.unit])[0],
            lower=True if "lower" in said else False if "higher" in said else self.lower,
            where=tuple(where.items()),
        )


def first_config(
    name: str, settings: Settings, wanted: Hints = Hints(), files: FileSummary | None = None
) -> FirstConfig:
    """A board for a Hub dataset (owner/name), a folder or a file.

    SourceError where it cannot be looked at; ReadError where nothing in it makes a board, or several things do: the
    message lists what was looked for, and what to do.
    """
    seen = _summarized(name, settings, wanted, files)
    proposals, refused, tried = proposed(seen)
    if _is_one(proposals, refused):
        return _first(name, seen, proposals[0], refused, wanted)
    ways = _Ways(name, seen, wanted, settings)
    said = _refusal(ways, proposals, refused, tried)
    unclear = [each.reason for each in refused if not proposals and not each.beside]
    raise UnclearBoard(said, ways.printed, unclear[0] if len(unclear) == 1 else "")


def asking_config(
    name: str, settings: Settings, wanted: Hints = Hints(), files: FileSummary | None = None
) -> FirstConfig:
    """As `first_config`; where it is not clear alone what counts, or what tells entries apart, a board of the first
    choice that asks for the right one. UnclearBoard where more is unclear.
    """
    try:
        return first_config(name, settings, wanted, files)
    except UnclearBoard as error:
        answers = [(hints, way) for again in error.choices if (way := _way(again, name, wanted)) for hints in again[1:]]
        if not answers or len(answers) < len(error.choices) or not error.reason:
            raise
        words = tuple((" ".join(value for _, value in way), way) for _, way in answers)
        first = first_config(name, settings, answers[0][0], files)
        question = OpenQuestion(f"{error.reason}. {words[0][0]!r} is taken.", answers=words)
        return replace(first, questions=(question, *first.questions))


def full_answers(
    name: str, settings: Settings, wanted: Hints, first: FirstConfig, until: float = 0.0
) -> Iterator[Hints]:
    """What answers all that is open, and what that opens in turn: for each answer, the first ones of many."""
    until = until or time.process_time() + SECONDS
    for _, way in next((each.answers for each in first.questions if each.answers), ()):
        hints = wanted.going(way)
        if hints == wanted:
            continue
        try:
            more = asking_config(name, settings, hints, first.seen) if time.process_time() < until else None
        except EvalboardError:
            continue
        if more is not None and any(each.answers for each in more.questions):
            yield from full_answers(name, settings, hints, more, until)
        else:
            yield hints


def _way(again: tuple[str, Hints], name: str, wanted: Hints) -> Way:
    """The options in which what may be asked instead differs, where these are entries and scores alone; else none."""
    target, hints = again
    if target != name or replace(hints, scores=wanted.scores, entry=wanted.entry) != wanted:
        return ()
    return (*(("entry", each) for each in hints.entry), *(("score", each) for each in hints.scores))


class UnclearBoard(ReadError):  # noqa: N818 - what files are, not a fault
    """Files of which it is not clear what their board is; and what may be asked for instead, where that makes one."""

    def __init__(self, said: str, choices: Sequence[tuple[str, Hints]] = (), reason: str = "") -> None:
        super().__init__(said)
        self.choices = tuple(choices)
        self.reason = reason
        """Why the only files that may be a board make none."""


def _is_one(proposals: Sequence[Proposal], refused: Sequence[RefusedFiles]) -> bool:
    return len(proposals) == 1 and all(each.beside for each in refused)


def _summarized(name: str, settings: Settings, wanted: Hints, files: FileSummary | None = None) -> FileSummary:
    return replace(
        files or summarize_files(name, settings, patterns=wanted.files, remote=wanted.remote),
        model=wanted.model,
        entry=wanted.entry,
        scores=wanted.scores,
        rows=wanted.rows,
        lower=_lower(wanted),
        where=dict(wanted.where),
    )


def _lower(wanted: Hints) -> Lower:
    if not wanted.directions:
        return wanted.lower
    rest = {} if wanted.lower is None else {"": wanted.lower}
    return rest | {name: word == "lower" for name, word in wanted.directions}


class _Ways:
    """The commands that lead on from a refusal: each was tried."""

    def __init__(self, name: str, seen: FileSummary, wanted: Hints, settings: Settings) -> None:
        self.name, self.seen, self.wanted, self.settings = name, seen, wanted, settings
        self.until = time.process_time() + SECONDS
        self.printed: list[tuple[str, Hints]] = []

    def on(self, files: tuple[str, ...], ways: Sequence[Way]) -> Iterator[str]:
        """The first commands that make a board of some files."""
        printed = 0
        for way in ways:
            chosen = tuple(value for option, value in way if option == "files") or files
            target, patterns = self._pointing(chosen)
            wanted = replace(self.wanted, files=patterns).going(way)
            again = (target, wanted) == (self.name, self.wanted)
            if again or printed >= MOST_WAYS:
                continue
            led = self._led(target, wanted, DEEPEST)
            if led is not None and (target, led) not in self.printed:
                printed += 1
                self.printed.append((target, led))
                yield led.command(target)

    def _led(self, target: str, wanted: Hints, deeper: int) -> Hints | None:
        """What has to be said for a board, where what is wanted makes one or is refused with a way to one."""
        if time.process_time() > self.until:
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
    from evalboard.sources import matches

    config = dict(proposal.config)
    patterns = _patterns(config.pop("patterns"), seen, proposal, wanted.files)
    stem = PurePosixPath(seen.files[0].path).stem if seen.single else Path(name).expanduser().resolve().name
    board_id = re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_") or "board"
    board_id = board_id if board_id[0].isalpha() else f"board_{board_id}"
    whole: Config = {"id": board_id, "title": stem, "source": {**seen.source, "patterns": patterns}, **config}
    _demand_scores("direction", wanted.directions, proposal.reasons)
    questions = _in_unit(whole, proposal.questions, wanted)
    text = _written(whole, proposal, refused)
    try:
        parse_board(text)
    except ConfigError as error:
        raise ReadError(f"{name}: what its files seem to be makes no config: {error}") from None
    read = [file for file in seen.files if matches(file.path, patterns)]
    size = sum(file.size for file in read)
    reasons = {**proposal.reasons}
    return FirstConfig(board_id, text, len(read), size, questions, whole, proposal.left_out, reasons, seen)


def _in_unit(config: Config, questions: tuple[OpenQuestion, ...], wanted: Hints) -> tuple[OpenQuestion, ...]:
    """The questions that are left once somebody has said what unit numbers are in, which the config then has."""
    unit, columns = wanted.unit, config.get("columns")
    answered = [each for each in questions if unit in dict(each.answers)]
    said = {name: unit for each in answered for name in each.about} | dict(wanted.units)
    _demand_scores("unit", wanted.units, columns.get("values") if isinstance(columns, dict) else None)
    for name, word in said.items():
        scale = 100 if word == "percent" else 1
        if isinstance(columns, dict) and isinstance(values := columns.get("values", columns), dict):
            place = values.get(name)
            values |= (
                {name: {**(place if isinstance(place, dict) else {"column": place}), "scale": scale}}
                if place
                else {"scale": scale}
            )
    if unit is not None and not answered:
        raise ReadError("--unit: the files say what unit their numbers are in")
    of_units = [each for each in questions if each.about and "percent" in dict(each.answers)]
    answered += [each for each in of_units if {*each.about} <= {*dict(wanted.units)}]
    return tuple(each for each in questions if each not in answered)


def _demand_scores(option: str, said: Sequence[tuple[str, str]], there: object) -> None:
    """ReadError where an option names what is no column of scores of a table."""
    names = list(there) if isinstance(there, Mapping) else []
    for name, word in said:
        if name not in names:
            listed = f"there are {', '.join(map(repr, names[:12]))}"
            rest = listed if names else "its scores stand in no columns of a table"
            raise ReadError(f"--{option} {name}={word}: {name!r} is no column of scores; {rest}")


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
