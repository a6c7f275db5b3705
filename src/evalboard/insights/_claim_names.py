"""Who and what a claim is about: its names among the entries, the benchmarks and the filters of a leaderboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from evalboard.config.board import Board, node_paths
from evalboard.config.translations import title_of
from evalboard.insights._claim_text import Claim, pieces
from evalboard.insights.leaders import date_columns
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.leaderboard.summary import EntryIndex
from evalboard.table.columns import labels_of
from evalboard.table.index import Index, indexed
from evalboard.table.query import TableQuery
from evalboard.table.search import entries_matching

MOST_CANDIDATES = 8
NEAR = 0.75
"""How alike names are that may be meant, as difflib's ratio."""
WHOLE = ("average", "overall", "leaderboard", "overall average", "overall score", "accuracy", "performance")
"""What the average is called beside its own names."""
SIZE = r"(\d+(?:\.\d+)?) ?b(?: parameters| params)?"
SIZES = (
    (re.compile(rf"(?:under|below|less than|smaller than|up to|sub-|<) ?{SIZE}"), "-{0}"),
    (re.compile(rf"(?:over|above|more than|larger than|at least|from|≥|>=) ?{SIZE}"), "{0}-"),
    (re.compile(rf"(?:from )?(\d+(?:\.\d+)?) ?b? ?(?:-|–|to) ?{SIZE}"), "{0}-{1}"),
    (re.compile(rf"between (\d+(?:\.\d+)?) ?b? ?and ?{SIZE}"), "{0}-{1}"),
)
KIND = re.compile(r"\s+(?:benchmark|leaderboard|board|average|score|task|category|test)s?$", re.IGNORECASE)
FILLING = re.compile(
    r"\b(?:all|the|other|models?|llms?|entries|entry|systems?|with|of|weights?|parameters)\b", re.IGNORECASE
)
SEARCH = re.compile(r"[:=/]|[<>]\s*\d+(?!\s*b\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NameMatch:
    """What a name may mean: nothing, one, or several places in a list."""

    name: str
    places: tuple[int, ...]
    """At most eight of those that match, the nearest first."""
    exact: bool = True
    """Whether it is their name, but for capitals and signs."""
    near: bool = False
    """Whether they are only called alike."""

    @property
    def place(self) -> int | None:
        return self.places[0] if len(self.places) == 1 and not self.near else None


@dataclass(frozen=True)
class NameList:
    """The names of some things, several for each, those that are most their own first."""

    names: Sequence[tuple[str, ...]]

    @cached_property
    def parts(self) -> list[list[tuple[str, ...]]]:
        return [[_parts(name) for name in dict.fromkeys(of)] for of in self.names]

    def _derived(self, place: int, parts: tuple[str, ...]) -> tuple[int, bool]:
        """How many words a name adds to some, beside numbers, the owner's and those of tuning, and whether its owner
        has none of them: a base model by its maker adds none.
        """
        owner = " ".join(each.rpartition("/")[0].casefold() for each in self.names[place])
        usual = {*parts, *_parts(owner), *TUNED, "v", "hf"}
        added = min(sum(word.isalpha() and word not in usual for word in each) for each in self.parts[place])
        return added, not any(word in owner for word in parts if len(word) > 2)

    def _by_makers(self, name: str, places: list[int]) -> list[int]:
        """Things of a name without an owner, where none of them is by its maker after those that may be: Llama-2-13b of
        somebody else may mean Llama-2-13b-hf of meta-llama.
        """
        parts = _parts(name)
        if "/" in name or not all(self._derived(place, parts)[1] for place in places):
            return places
        makers = (
            place
            for place, of in enumerate(self.parts)
            if any(_fit(parts, each) > OTHER_VERSION for each in of) and self._derived(place, parts) == (0, False)
        )
        return [*(place for place in makers if place not in places), *places]

    def match(self, name: str) -> NameMatch:
        """Exact names, then names but for capitals and signs, those with its parts, at last in any order, then near
        ones.
        """
        for at in range(max(map(len, self.names), default=0)):
            if places := [place for place, of in enumerate(self.names) if name in of[at : at + 1]]:
                return NameMatch(name, tuple(self._by_makers(name, places)[:MOST_CANDIDATES]))
        parts = _parts(name)
        if not any(map(str.isalpha, parts)):
            return NameMatch(name, ())
        if places := [place for place, of in enumerate(self.parts) if parts in of]:
            if " " in name:
                tuned = {(*parts, word) for word in TUNED}
                others = [place for place, of in enumerate(self.parts) if tuned & {*of}]
                places = places[: MOST_CANDIDATES // 2] + others if others else places
            return NameMatch(name, tuple(self._by_makers(name, places)[:MOST_CANDIDATES]))
        joints = [_parts(piece) for piece in JOINTS.split(name)]
        fits = [min(max((_fit(piece, each) for each in of), default=0) for piece in joints) for of in self.parts]
        places = sorted(
            (place for place, fit in enumerate(fits) if fit),
            key=lambda place: (
                fits[place] == OTHER_VERSION,
                self._derived(place, parts),
                -fits[place],
                min(map(len, self.parts[place])),
            ),
        )
        if places:
            versions = fits[places[-1]] == OTHER_VERSION
            return NameMatch(name, tuple(places[:MOST_CANDIDATES]), exact=False, near=versions)
        if places := [place for place, of in enumerate(self.parts) if any({*parts} <= {*each} for each in of)]:
            return NameMatch(name, tuple(places[:MOST_CANDIDATES]), exact=False, near=True)
        by_name: dict[str, int] = {}
        for place, of in enumerate(self.names):
            for each in of:
                by_name.setdefault(each.casefold(), place)
        close = get_close_matches(name.casefold(), by_name, n=MOST_CANDIDATES, cutoff=NEAR)
        return NameMatch(name, tuple(dict.fromkeys(by_name[each] for each in close)), exact=False, near=True)


OTHER_VERSION, INSIDE, BEGINNING = 1, 2, 3
DERIVED = frozenset(("pro", "plus", "hard", "lite", "mini", "nano", "max", "turbo", "flash", "air", "codex"))
"""What behind a name makes it another thing: MMLU is not MMLU-Pro."""
TUNED = ("instruct", "it", "chat", "base")
"""What models of one name are told apart by, and words such as Llama 3.1 8B leave open."""
JOINTS = re.compile(r"\s+(?:with|using|\+)\s+", re.IGNORECASE)
EVERY = re.compile(r"(?:all|every|each)(?: of)?(?: the)?(?: \w+)? (?:benchmark|metric|task|test)s?", re.IGNORECASE)


def _parts(name: str) -> tuple[str, ...]:
    """The words and numbers of a name, in small letters."""
    return tuple(re.findall(r"\d+|[^\W\d_]+|\+", name.casefold()))


def _fit(parts: tuple[str, ...], others: tuple[str, ...]) -> int:
    """How parts stand one after the other among others; 0 where they do not. Where a number follows a number at their
    end, or a word such as Pro, these are of another version: GPT-4 is not GPT-4.5.
    """
    fit = 0
    for at in range(len(others) - len(parts) + 1):
        if others[at : at + len(parts)] == parts:
            after = others[at + len(parts) : at + len(parts) + 1]
            version = after and ((parts[-1].isdigit() and after[0].isdigit()) or after[0] in DERIVED)
            fit = max(fit, OTHER_VERSION if version else INSIDE if at else BEGINNING)
    return fit


ENTRY_NAMES: MemoKey[NameList] = MemoKey("names of entries in claims")
NODE_NAMES: MemoKey[NameList] = MemoKey("names of benchmarks in claims")


def entries_named(leaderboard: Leaderboard, name: str) -> list[NameMatch]:
    """The entries that a name, or each of several, may mean, by their rows."""

    def make() -> NameList:
        entries, models = (leaderboard.entries[each].astype(str).to_list() for each in ("entry", "model"))
        return NameList([(*each, each[1].rpartition("/")[2]) for each in zip(entries, models, strict=True)])

    return _each(leaderboard.once(ENTRY_NAMES, make).match, name)


def _each(match: Callable[[str], NameMatch], text: str) -> list[NameMatch]:
    """What a name means, or where that is not one thing, what each of the names in it does."""
    whole, names = match(text), pieces(text)
    return [whole] if whole.place is not None or len(names) == 1 else [match(name) for name in names]


def models_of(claim: Claim) -> list[str]:
    return [name for side in (claim.first, claim.other) if side for name in pieces(side)]


def may_have(index: EntryIndex, name: str) -> int:
    """How a name fits the entries of a board, by their index alone: 0 where it does not, 1 where it is of another
    version.
    """
    joints = [_parts(piece) for piece in JOINTS.split(name)]
    words = [word for parts in joints for word in parts]
    lines = (line for line in index.folded.split("\n") if all(word in line for word in words))
    return max((min(_fit(parts, _parts(line)) for parts in joints) for line in lines if all(joints)), default=0)


def boards_called(name: str, boards: Sequence[Board]) -> list[Board]:
    """The boards of which this is the id or the title, or else the beginning of the title."""
    wanted = {_parts(name), _parts(KIND.sub("", name))} - {()}
    titles = [{_parts(each) for each in (board.id, board.title, title_of(board))} for board in boards]
    return [board for board, of in zip(boards, titles, strict=True) if wanted & of] or [
        board
        for board, of in zip(boards, titles, strict=True)
        if any(_fit(name, title) == BEGINNING for name in wanted for title in of)
    ]


def boards_with(name: str, boards: Sequence[Board]) -> list[Board]:
    """The boards in whose suite a benchmark has this name, or that have it themselves."""
    wanted, real = _parts(name), [board for board in boards if not board.synthetic]
    having = [
        [board for board in of if wanted in {_parts(path.rpartition("/")[2]) for path in node_paths(board.suite)}]
        for of in (real, boards)
    ]
    return having[0] or having[1] or boards_called(name, boards) if wanted else []


def boards_asked(name: str, boards: Sequence[Board]) -> list[Board]:
    """The boards that are called so or have a benchmark whose name begins so, real ones first."""
    wanted = _parts(name)
    having = [
        board
        for board in boards
        if wanted
        and any(_fit(wanted, _parts(path.rpartition("/")[2])) == BEGINNING for path in node_paths(board.suite))
    ]
    return [board for board in having if not board.synthetic] or having or boards_called(name, boards)


def benchmarks_named(leaderboard: Leaderboard, name: str) -> list[NameMatch]:
    """The benchmarks, categories or average that a name, or each of several, may mean, by their places; the average for
    none.
    """
    suite, board = leaderboard.suite, leaderboard.board
    if not name:
        return [NameMatch(name, (0,))]
    if EVERY.fullmatch(name):
        return [NameMatch(name, (place,)) for place in suite.benchmarks if suite.nodes[place].scored]

    def make() -> NameList:
        short, full = labels_of(board, suite)
        names: list[tuple[str, ...]] = [
            (node.path, suite.id(place), full[place], short[place], node.label, node.name)
            if node.scored or not place
            else ()
            for place, node in enumerate(suite.nodes)
        ]
        return NameList([(*names[0], *WHOLE, board.id, board.title, title_of(board)), *names[1:]])

    names = leaderboard.once(NODE_NAMES, make)

    def match(text: str) -> NameMatch:
        whole, bare = names.match(text), KIND.sub("", text)
        other = whole if whole.place is not None or bare == text else names.match(bare)
        return other if other.place is not None or not whole.places else whole

    return _each(match, name)


def filter_named(leaderboard: Leaderboard, claim: Claim) -> TableQuery | None:
    """The filters that a claim names, in words such as `models under 10B` or as a search of the table; None where they
    are not understood.
    """
    index = indexed(leaderboard)
    query = _among(index, claim.among)
    dates = date_columns(leaderboard)
    if query is None or not claim.since:
        return query
    if not dates:
        return None
    return replace(query, search=f'{query.search} "{dates[0].id}">={claim.since}'.strip())


def _among(index: Index, text: str) -> TableQuery | None:
    if not text:
        return TableQuery()
    if SEARCH.search(text):
        search = " ".join(FILLING.sub(" ", text).split())
        rows, notices = entries_matching(search, index)
        return TableQuery(search=search) if rows is not None and rows.any() and not notices else None
    query, rest = TableQuery(), text.casefold()
    for pattern, size in SIZES:
        if "params_b" in index.columns and query.size is None and (ends := pattern.search(rest)) is not None:
            query = TableQuery.from_url(f"size={size.format(*ends.groups())}")
            rest = pattern.sub(" ", rest)
    bare = " ".join(FILLING.sub(" ", rest).split()).strip(" ,")
    chosen = list(_values(index, bare)) if bare else [{}]
    return replace(query, **chosen[0]) if len(chosen) == 1 else None


def _values(index: Index, text: str) -> Iterator[dict[str, Any]]:
    """Values of facets, and flags, by what they are called, as fields of a query."""
    wanted = _parts(text)
    for name in index.facets:
        yield from ({"only": ((name, (value,)),)} for value in index.choices(name).values if _parts(value) == wanted)
    for flag in index.flags:
        if wanted in {_parts(flag), _parts(index.flag_label(flag))}:
            yield {"require": (flag,)}
