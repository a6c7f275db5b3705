"""Which samples ask the same question: by an id that is unique wherever it stands, or by the text of the question.

Numbers from 0 to n stand in every task and say nothing. An id counts where a format makes it a hash of the question, or
a config says that it names one (`question_id`). A text counts with the passage it is about, whatever its spaces and
letters; a short one only together with the answers to choose from, since `Which of the following is true?` stands in
many tasks and asks something else in each.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
import pandas as pd

from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Answers, Clusters

SAME = ("question_id", "options")
"""What a reader can say where it stands, beside the texts, for telling questions apart."""
LONG = 60
"""Characters from which on a text is a question by itself."""
TEMPLATE = 5
"""A text that stands more often than this in one leaf is what questions are put into, and none of them."""
MatchedBy = Literal["ids", "texts"]
BY: tuple[MatchedBy, ...] = ("ids", "texts")
KEYS: Mapping[str, MatchedBy] = {"by_id": "ids", "by_text": "texts", "by_choice": "texts"}
"""The columns of hashes by which questions are compared, and what they are hashes of."""
SEPARATOR = "\x1f"
Member = tuple[str, str]
"""A cluster: the samples that it is of (the benchmark of a board of results; empty where all are of one board), and its
id.
"""


def hashes(samples: pd.DataFrame) -> pd.DataFrame:
    """The hashes of questions, of samples with what is known of `question`, `passage`, `question_id` and `options`; 0
    where nothing is known.
    """

    def column(name: str) -> Sequence[object]:
        return samples[name].tolist() if name in samples else [None] * len(samples)

    rows = zip(*(column(name) for name in ("question", "passage", *SAME)), strict=True)
    return pd.DataFrame([_hashes(*row) for row in rows], columns=list(KEYS), index=samples.index, dtype="uint64")


def _hashes(question: object, passage: object, question_id: object, options: object) -> tuple[int, int, int]:
    text, subject = _plain(question), _plain(passage)
    choices = _choices(options)
    return (
        _hash("id", str(question_id))
        if question_id is not None and question_id == question_id and question_id != ""
        else 0,
        _hash("text", text, subject) if text and len(text) + len(subject) >= LONG else 0,
        _hash("choice", text, subject, *choices) if text and choices else 0,
    )


def _hash(*parts: str) -> int:
    """64 bits: of a million questions two different ones are taken for the same with a chance of 1 in 30 million."""
    return (
        int.from_bytes(hashlib.blake2b("\x1f".join(parts).encode("utf-8", "replace"), digest_size=8).digest(), "big")
        or 1
    )


def _plain(text: object) -> str:
    """A text without what does not make it another question: capital letters, spaces, forms of the same character."""
    if not isinstance(text, str):
        return ""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _choices(options: object) -> list[str]:
    """The answers to choose from, in an order of their own: some tasks shuffle them. None where they are not a list of
    texts.
    """
    if isinstance(options, str) and options.startswith(("[", "{")):
        try:
            options = json.loads(options)
        except ValueError:
            return []
    if isinstance(options, Mapping):
        options = options.get("text", [])
    if not isinstance(options, (list, tuple)) or len(options) < 2:
        return []
    return sorted(_plain(str(each)) for each in options)


@dataclass(frozen=True, slots=True)
class SharedQuestions:
    """Two leaves that hold some of the same questions, as their samples show."""

    one: str
    other: str
    both: int
    """How many questions of the one are in the other, of the leaf that has fewer of them."""
    sizes: tuple[int, int]
    by: tuple[MatchedBy, ...]
    """What of the questions was the same."""


@dataclass(frozen=True)
class SameQuestions:
    """The questions of a board that stand in more than one place, and what they were told by."""

    cluster_of: Mapping[Member, str] = field(default_factory=dict, repr=False)
    """For clusters that hold a question of another cluster: the cluster that all of these are."""
    shared: tuple[SharedQuestions, ...] = ()
    """Leaves of one kind of samples in pairs, and kinds of samples in pairs, named as by `leaf_key`."""
    compared: frozenset[str] = frozenset()
    """Leaves, and kinds of samples, of which most questions have an id or a text to be compared by."""

    def clusters(self, clusters: Clusters, of: str = "") -> Clusters:
        """Sums by cluster in which clusters that hold the same questions have one name, whosever they are; others have
        their own.
        """
        names = {cluster: joint for (whose, cluster), joint in self.cluster_of.items() if whose == of}
        own = clusters["cluster"] if not of else _name(of, "") + clusters["cluster"]
        return Clusters(clusters.assign(cluster=_renamed(clusters["cluster"], names, own)))

    def answers(self, answers: AnswerLookup, of: str = "") -> AnswerLookup:
        """The answers of one kind of samples in which clusters that hold the same questions have the name of the first
        of them.
        """
        first: dict[str, str] = {}
        for (whose, cluster), joint in sorted(self.cluster_of.items()):
            if whose == of:
                first.setdefault(joint, cluster)
        names = {cluster: first[joint] for (whose, cluster), joint in self.cluster_of.items() if whose == of}
        return JointAnswers(answers, names) if names else answers


@dataclass(frozen=True)
class JointAnswers:
    """Answers of which some clusters have another name."""

    answers: AnswerLookup
    names: Mapping[str, str] = field(repr=False)
    """By the names that clusters have in the files."""

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries with answers, in order."""
        return self.answers.entries

    def of(self, entry: str) -> Answers:
        """The samples of an entry."""
        rows = self.answers.of(entry)
        return Answers(rows.assign(cluster=_renamed(rows["cluster"], self.names, rows["cluster"])))


NO_QUESTIONS = SameQuestions()
"""Where questions were not compared."""


def _renamed(clusters: pd.Series, names: Mapping[str, str], own: pd.Series) -> pd.Series:
    """Clusters under their new names, or their own where they have none."""
    return own.where(~clusters.isin(list(names)), clusters.map(dict(names)).astype("str")) if names else own


def _name(of: str, cluster: str) -> str:
    """A cluster among those of several kinds of samples."""
    return f"{of}: {cluster}" if of else cluster


def leaf_key(of: str, leaf: str = "") -> str:
    """The name of a leaf among the leaves of several kinds of samples; without a leaf that of all leaves of one
    kind.
    """
    return f"{of}{SEPARATOR}{leaf}"


def same_questions(questions: pd.DataFrame) -> SameQuestions:
    """Which clusters hold the same questions.

    Args:
        questions: a row for each question of each leaf: `of` (whose samples they are), `leaf`, `cluster` and the hashes
        of `hashes`.

    Two clusters are one where a question of one is a question of the other, and so on from there. A text that stands in
    a leaf again and again is the template of its questions, not one of them, and is not compared; nor is one that
    stands in a leaf with other answers to choose from.
    """
    rows = questions.assign(place=questions["of"] + SEPARATOR + questions["leaf"])
    rows = rows.drop_duplicates(["place", "sample"]).reset_index(drop=True)
    taken = pd.concat([_taken(rows, name) for name in KEYS], ignore_index=True)
    kinds = rows.assign(place=rows["of"] + leaf_key(""))
    shared = [pair for pair in _pairs(rows, taken) if _kind(pair.one) == _kind(pair.other)]
    return SameQuestions(_joint(rows, taken), (*shared, *_pairs(kinds, taken)), _compared(rows) | _compared(kinds))


def _kind(place: str) -> str:
    return place.partition(SEPARATOR)[0]


def _compared(rows: pd.DataFrame) -> frozenset[str]:
    """The places of which most questions have something to be compared by."""
    share = pd.concat([rows[name] != 0 for name in KEYS], axis=1).any(axis=1).groupby(rows["place"]).mean()
    return frozenset(map(str, share.index[share > 0.5]))


def _taken(rows: pd.DataFrame, name: str) -> pd.DataFrame:
    """The hashes of a column that stand more than once, but for those of no question by itself: columns row, hash and
    by.
    """
    hashed = rows.loc[rows[name] != 0, name]
    if KEYS[name] == "texts":
        of_leaf = rows.loc[hashed.index].groupby(["place", name])["by_choice"]
        other = (of_leaf.transform("size") > TEMPLATE) | (of_leaf.transform("nunique") > 1)
        hashed = hashed[~hashed.isin(hashed[other].unique())]
    hashed = hashed[hashed.duplicated(keep=False)]
    return pd.DataFrame({"row": hashed.index, "hash": hashed.to_numpy(), "by": KEYS[name]})


def _joint(rows: pd.DataFrame, taken: pd.DataFrame) -> dict[Member, str]:
    """The joint cluster of each that holds a question of another one: the id of the first of these, with whose it is
    where that matters.
    """
    members = rows[["of", "cluster"]].drop_duplicates().sort_values(["of", "cluster"]).reset_index(drop=True)
    number = rows[["of", "cluster"]].merge(members.reset_index(), how="left", on=["of", "cluster"])["index"].to_numpy()
    ordered = taken.sort_values(["by", "hash"], kind="stable")
    again = (ordered["hash"].to_numpy()[1:] == ordered["hash"].to_numpy()[:-1]) & (
        ordered["by"].to_numpy()[1:] == ordered["by"].to_numpy()[:-1]
    )
    at = number[ordered["row"].to_numpy()]
    first = _first(np.stack([at[:-1][again], at[1:][again]], axis=1).tolist())
    names = list(zip(members["of"], members["cluster"], strict=True))
    return {names[member]: _name(*names[root]) for member, root in first.items()}


def _first(joins: Iterable[tuple[int, int]]) -> dict[int, int]:
    """For numbers that are joined in pairs: the smallest that each hangs together with (union-find), where that is not
    it alone.
    """
    parent: dict[int, int] = {}

    def root(number: int) -> int:
        path = []
        while parent.setdefault(number, number) != number:
            path.append(number)
            number = parent[number]
        parent.update(dict.fromkeys(path, number))
        return number

    for one, other in joins:
        a, b = sorted((root(one), root(other)))
        parent[b] = a
    firsts = {number: root(number) for number in parent}
    several = {first for number, first in firsts.items() if number != first}
    return {number: first for number, first in firsts.items() if first in several}


def _pairs(rows: pd.DataFrame, taken: pd.DataFrame) -> Iterator[SharedQuestions]:
    """Each two places that share questions, in the order of their names."""
    sizes = rows.groupby("place", sort=True).size()
    by_place = taken.assign(place=sizes.index.get_indexer(pd.Index(rows["place"]))[taken["row"]])
    both = by_place.merge(by_place, on=["by", "hash"], suffixes=("", "_other"))
    both = both[both["place"] < both["place_other"]]
    for _, mine in both.groupby(["place", "place_other"], sort=True):
        places = (int(mine["place"].iloc[0]), int(mine["place_other"].iloc[0]))
        one, other = (str(sizes.index[place]) for place in places)
        yield SharedQuestions(
            one,
            other,
            both=min(mine["row"].nunique(), mine["row_other"].nunique()),
            sizes=(int(sizes.iloc[places[0]]), int(sizes.iloc[places[1]])),
            by=tuple([by for by in BY if by in set(mine["by"])]),
        )
