"""Which samples ask the same question, by a unique id or the text.

Numbers from 0 to n say nothing. A text counts with its passage, whatever its spaces and case; a short one only with its
options.
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
"""For telling questions apart, beside texts."""
LONG = 60
"""Characters from which on a text is a question by itself."""
TEMPLATE = 5
"""How often a text may stand in a leaf before it is a template."""
MatchedBy = Literal["ids", "texts"]
BY: tuple[MatchedBy, ...] = ("ids", "texts")
KEYS: Mapping[str, MatchedBy] = {"by_id": "ids", "by_text": "texts", "by_choice": "texts"}
SEPARATOR = "\x1f"
Member = tuple[str, str]


def hashes(samples: pd.DataFrame) -> pd.DataFrame:
    """Hashes of questions from `question`, `passage`, `question_id` and `options`; 0 where unknown."""

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
    return (
        int.from_bytes(hashlib.blake2b("\x1f".join(parts).encode("utf-8", "replace"), digest_size=8).digest(), "big")
        or 1
    )


def _plain(text: object) -> str:
    if not isinstance(text, str):
        return ""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _choices(options: object) -> list[str]:
    """Sorted answers; None without a list of texts."""
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
    """Two leaves that share questions."""

    one: str
    other: str
    both: int
    """How many questions of the smaller leaf are in the other."""
    sizes: tuple[int, int]
    by: tuple[MatchedBy, ...]


@dataclass(frozen=True)
class SameQuestions:
    """The questions that stand in more than one place."""

    cluster_of: Mapping[Member, str] = field(default_factory=dict, repr=False)
    shared: tuple[SharedQuestions, ...] = ()
    compared: frozenset[str] = frozenset()
    """Leaves and kinds of samples that can be compared."""

    def clusters(self, clusters: Clusters, of: str = "") -> Clusters:
        """Sums with one name for clusters of the same questions."""
        names = {cluster: joint for (whose, cluster), joint in self.cluster_of.items() if whose == of}
        own = clusters["cluster"] if not of else _name(of, "") + clusters["cluster"]
        return Clusters(clusters.assign(cluster=_renamed(clusters["cluster"], names, own)))

    def answers(self, answers: AnswerLookup, of: str = "") -> AnswerLookup:
        """Answers with one name for clusters of the same questions."""
        first: dict[str, str] = {}
        for (whose, cluster), joint in sorted(self.cluster_of.items()):
            if whose == of:
                first.setdefault(joint, cluster)
        names = {cluster: first[joint] for (whose, cluster), joint in self.cluster_of.items() if whose == of}
        return JointAnswers(answers, names) if names else answers


@dataclass(frozen=True)
class JointAnswers:
    """Answers with renamed clusters."""

    answers: AnswerLookup
    names: Mapping[str, str] = field(repr=False)

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries with answers, in order."""
        return self.answers.entries

    def of(self, entry: str) -> Answers:
        """The samples of an entry."""
        rows = self.answers.of(entry)
        return Answers(rows.assign(cluster=_renamed(rows["cluster"], self.names, rows["cluster"])))


NO_QUESTIONS = SameQuestions()


def _renamed(clusters: pd.Series, names: Mapping[str, str], own: pd.Series) -> pd.Series:
    return own.where(~clusters.isin(list(names)), clusters.map(dict(names)).astype("str")) if names else own


def _name(of: str, cluster: str) -> str:
    return f"{of}: {cluster}" if of else cluster


def leaf_key(of: str, leaf: str = "") -> str:
    """The name of a leaf among several kinds of samples."""
    return f"{of}{SEPARATOR}{leaf}"


def same_questions(questions: pd.DataFrame) -> SameQuestions:
    """Which clusters hold the same questions.

    `questions`: a row per question and leaf: `of` (whose samples), `leaf`, `cluster` and `hashes`. Clusters are joined
    transitively; templates, and texts with varying options in one leaf, are not compared.
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
    share = pd.concat([rows[name] != 0 for name in KEYS], axis=1).any(axis=1).groupby(rows["place"]).mean()
    return frozenset(map(str, share.index[share > 0.5]))


def _taken(rows: pd.DataFrame, name: str) -> pd.DataFrame:
    """Hashes that stand more than once, without templates: columns row, hash and by."""
    hashed = rows.loc[rows[name] != 0, name]
    if KEYS[name] == "texts":
        of_leaf = rows.loc[hashed.index].groupby(["place", name])["by_choice"]
        other = (of_leaf.transform("size") > TEMPLATE) | (of_leaf.transform("nunique") > 1)
        hashed = hashed[~hashed.isin(hashed[other].unique())]
    hashed = hashed[hashed.duplicated(keep=False)]
    return pd.DataFrame({"row": hashed.index, "hash": hashed.to_numpy(), "by": KEYS[name]})


def _joint(rows: pd.DataFrame, taken: pd.DataFrame) -> dict[Member, str]:
    """The joint cluster of each that shares a question."""
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
    """The smallest number that each is connected with (union-find)."""
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
