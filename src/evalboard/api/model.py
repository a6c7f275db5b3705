"""Everything the API knows about one entry."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any
from urllib.parse import urlencode

import numpy as np
import pandas as pd
from msgspec import Struct

from evalboard.api.boards import HUB_ID, filled, stamp
from evalboard.api.documents import ConfigDocument, Plain, Scalar
from evalboard.base import hub_urls
from evalboard.base.json_types import document_of
from evalboard.data.battles import decided, number_of
from evalboard.data.copy_origin import CopyOrigin
from evalboard.data.schema import LeftOut
from evalboard.data.units import UnitOf
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import marks_of, missing_code
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.node_errors import ENTRIES
from evalboard.strings import message
from evalboard.views.number_format import in_unit, or_none

FILES_SHOWN = 100
VALUES_SHOWN = 20
MOST_CELLS = 100_000
"""Entries times benchmarks up to which rank intervals by each benchmark are told: of 500 x 1,000 they take half a
minute.
"""
READY: MemoKey[list[tuple[int | None, int | None]]] = MemoKey("ready ranks")


class ModelNode(Struct, frozen=True):
    """What an entry has at a node, and where that stands: its rank, and the share of others below."""

    path: str
    id: str
    label: str
    level: int
    parent: str | None
    leaf: bool
    derived: bool
    value: float | None
    baseline: float | None
    maximum: float
    unit: UnitOf
    """Of score, bounds and error."""
    own: bool
    """Whether it is a value in that unit, not a score."""
    lowest_wins: bool
    """Whether less is better."""
    score: float | None
    lower: float | None
    upper: float | None
    stderr: float | None
    deviation: float | None
    kind: str
    n: float | None
    weight: float
    counts: bool
    scored: bool
    unscored: str
    rank_lower: int | None
    rank_upper: int | None
    present: int
    leaves: int
    missing: str | None
    below_chance: bool
    doubts: list[str]
    """Why its values are doubtful."""
    file: str | None
    row: int | None
    rank: int | None
    percentile: float | None
    of: int


class RootDocument(Struct, frozen=True):
    """The score on top in short."""

    id: str
    label: str
    score: float | None
    lower: float | None
    upper: float | None
    kind: str
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None
    percentile: float | None
    present: int
    leaves: int
    of: int
    tier: int | None


class SampledDocument(Struct, frozen=True):
    """A benchmark of which an entry's samples are kept."""

    benchmark: str
    label: str
    node: str


class FileDocument(Struct, frozen=True):
    """A file that numbers came from."""

    file: str
    url: str | None
    blob: str
    date: str | None
    harness: str | None
    settings: dict[str, object]


class SettingValue(Struct, frozen=True):
    """A value of a setting, null where unstated, and its files."""

    value: object
    files: int


class SettingDocument(Struct, frozen=True):
    """A recorded setting with its values, the most frequent first."""

    name: str
    values: list[SettingValue]
    more: int


class ReadWith(ConfigDocument, frozen=True):
    """The config that the files were read with."""

    id: str
    reader: str
    missing: str


class ProvenanceDocument(Struct, frozen=True):
    """Where the numbers of an entry came from, and what was checked."""

    kind: str
    repo: str | None
    revision: str
    url: str | None
    date: str | None
    copied: CopyOrigin | None
    files: list[FileDocument]
    file_count: int
    settings: list[SettingDocument]
    config: ReadWith
    left_out: list[str]
    checks: list[str]


class ModelDocument(Struct, frozen=True):
    """One entry: metadata, scores and ranks, provenance, plots."""

    entry: str
    model: str
    org: str
    name: str
    board: str
    key: str
    revision: str
    synthetic: bool
    metadata: dict[str, Scalar]
    links: dict[str, str]
    siblings: list[dict[str, Plain]]
    """Other entries of the model: `entry`, `score`, `rank`, and what tells them apart."""
    root: RootDocument
    nodes: list[ModelNode]
    samples: list[SampledDocument]
    provenance: ProvenanceDocument
    plots: list[str]


def model_document(leaderboard: Leaderboard, row: int) -> ModelDocument:
    """One entry by its row."""
    entry, model = (str(leaderboard.entries[name].iloc[row]) for name in ("entry", "model"))
    org, _, name = model.rpartition("/")
    nodes = _nodes(leaderboard, row, range(len(leaderboard.suite.nodes)))
    return ModelDocument(
        entry=entry,
        model=model,
        org=org,
        name=name,
        board=leaderboard.board.id,
        key=leaderboard.key,
        revision=leaderboard.origin.revision,
        synthetic=leaderboard.board.synthetic,
        metadata=metadata(leaderboard, row),
        links=_links(leaderboard, entry, model),
        siblings=_siblings(leaderboard, row, model),
        root=_root(leaderboard, row, nodes[0]),
        nodes=nodes,
        samples=_samples(leaderboard, entry),
        provenance=_provenance(leaderboard, row, entry),
        plots=[urlencode({"x": plot.x, "y": plot.y, "pin": entry}) for plot in leaderboard.board.plots],
    )


def metadata(leaderboard: Leaderboard, row: int) -> dict[str, Scalar]:
    """What is known about an entry besides its results."""
    others = leaderboard.entries.iloc[row].drop(["entry", "model"])
    return {str(name): _plain(value) for name, value in others.items() if not pd.isna(value) and value != ""}


def _plain(value: Any) -> Scalar:  # a cell of a pandas row, which has no type
    if isinstance(value, pd.Timestamp):
        return value.date().isoformat()
    return value.item() if isinstance(value, np.generic) else value


def _links(leaderboard: Leaderboard, entry: str, model: str) -> dict[str, str]:
    links = filled(leaderboard.board.links, entry=entry, model=model)
    if leaderboard.origin.kind in {"hub", "native"} and HUB_ID.fullmatch(model):
        links.setdefault("hub", hub_urls.page(model, "model"))
    return links


def _siblings(leaderboard: Leaderboard, row: int, model: str) -> list[dict[str, Plain]]:
    mine = np.flatnonzero((leaderboard.entries["model"] == model).to_numpy())
    return [
        {
            "entry": str(leaderboard.entries["entry"].iloc[other]),
            "score": or_none(leaderboard.shown[other, 0]),
            "rank": int(leaderboard.ranks.rank[other]) or None,
            **{field: metadata(leaderboard, other).get(field) for field in leaderboard.board.entry if field != "model"},
        }
        for other in mine
        if other != row
    ]


def _root(leaderboard: Leaderboard, row: int, node: ModelNode) -> RootDocument:
    return document_of(
        RootDocument,
        node,
        of=int((leaderboard.ranks.rank > 0).sum()),
        tier=int(leaderboard.ranks.sets.tier[row]) or None,
    )


def node_document(leaderboard: Leaderboard, row: int, place: int) -> ModelNode:
    """One node of the suite for one entry."""
    return _nodes(leaderboard, row, range(place, place + 1))[0]


def _nodes(leaderboard: Leaderboard, row: int, places: range) -> list[ModelNode]:
    score = leaderboard.scores.score[:, places.start : places.stop]
    with np.errstate(invalid="ignore"):
        above = (score > score[row]).sum(axis=0)
        below = (score < score[row]).sum(axis=0)
    scored = (~np.isnan(score)).sum(axis=0)
    return [
        _node(leaderboard, row, place, tuple(int(count[at]) for count in (above, below, scored)))
        for at, place in enumerate(places)
    ]


def _samples(leaderboard: Leaderboard, entry: str) -> list[SampledDocument]:
    benchmarks = leaderboard.samples.of(entry) if leaderboard.samples else ()
    label = {node.path: node.label for node in leaderboard.suite.nodes}
    return [SampledDocument(each.benchmark, label[each.node], each.node) for each in benchmarks]


def _node(leaderboard: Leaderboard, row: int, place: int, counts: tuple[int, ...]) -> ModelNode:
    above, below, scored = counts
    suite = leaderboard.suite
    node = suite.nodes[place]
    value, score = or_none(leaderboard.scores.value[row, place]), or_none(leaderboard.shown[row, place])
    lower, upper = (or_none(ends[row, place]) for ends in leaderboard.shown_ends)
    file = int(leaderboard.provenance.file_of[row, place])
    ranked = not np.isnan(leaderboard.scores.score[row, place])
    lowest, highest = _rank_interval(leaderboard, row, place)
    return document_of(
        ModelNode,
        node,
        id=suite.id(place),
        parent=suite.nodes[node.parent].path if node.parent is not None else None,
        value=value,
        baseline=node.baseline if node.leaf or node.normalize == "group" else None,
        score=score,
        unit=node.in_unit.json,
        lower=lower,
        upper=upper,
        stderr=or_none(abs(node.span) * leaderboard.errors.stderr[row, place]),
        deviation=or_none(leaderboard.evidence.deviation(row, place)),
        kind=leaderboard.errors.kind[place],
        n=or_none(leaderboard.scores.n[row, place]) or leaderboard.evidence.stated_n(node),
        counts=node.weight > 0 or node.parent is None,
        rank_lower=lowest,
        rank_upper=highest,
        present=int(leaderboard.scores.present[row, place]),
        leaves=int(leaderboard.scores.leaves[place]),
        missing=missing_code(leaderboard, row, place) if score is None else None,
        below_chance=value is not None
        and not node.own
        and (value < node.baseline) == node.higher_is_better
        and value != node.baseline,
        doubts=[str(mark.sentence) for mark in marks_of(leaderboard).of_cell(row, place)],
        file=str(leaderboard.provenance.files["file"].iloc[file]) if file >= 0 else None,
        row=int(leaderboard.provenance.row_of[row, place]) or None if file >= 0 else None,
        rank=above + 1 if ranked else None,
        percentile=below / (scored - 1) if ranked and scored > 1 else None,
        of=scored,
    )


def _rank_interval(leaderboard: Leaderboard, row: int, place: int) -> tuple[int | None, int | None]:
    """The rank interval by the average or a benchmark; none of parts, or where they would take long."""
    benchmarks = leaderboard.suite.benchmarks
    few = len(leaderboard) <= ENTRIES and len(leaderboard) * len(benchmarks) <= MOST_CELLS
    if place and not (few and place in benchmarks and leaderboard.errors.interval_kinds[place]):
        return None, None
    return leaderboard.rank_inference(place).interval(row) or (None, None)


def ready_ranks(leaderboard: Leaderboard) -> None:
    """Make what the rank intervals of all entries stand on, once: of thousands of entries that takes a while."""
    leaderboard.once(READY, lambda: [_rank_interval(leaderboard, 0, place) for place in leaderboard.suite.benchmarks])


def _provenance(leaderboard: Leaderboard, row: int, entry: str) -> ProvenanceDocument:
    board, origin = leaderboard.board, leaderboard.origin
    files = _files_of(leaderboard, row, entry)
    out = [left for left in leaderboard.left_out if left.entry == entry]
    return ProvenanceDocument(
        kind=origin.kind,
        repo=origin.repo,
        revision=origin.revision,
        url=origin.url,
        date=stamp(origin.date),
        copied=origin.copied,
        files=[_file(leaderboard, file) for file in files[:FILES_SHOWN]],
        file_count=len(files),
        settings=_ran_with(leaderboard, files),
        config=ReadWith(
            id=board.id,
            digest=board.digest,
            file=board.path.name if board.path else None,
            reader=board.reader,
            missing=leaderboard.suite.missing,
        ),
        left_out=[str(left) for left in out[:FILES_SHOWN]],
        checks=_checks(leaderboard, row, entry, files, out),
    )


def _files_of(leaderboard: Leaderboard, row: int, entry: str) -> list[int]:
    files = {int(file) for file in leaderboard.provenance.file_of[row] if file >= 0}
    of_samples = pd.Index(leaderboard.provenance.files["file"]).get_indexer(
        pd.Index(leaderboard.evidence.files_of(entry))
    )
    return sorted(files | {int(file) for file in of_samples if file >= 0})


def _ran_with(leaderboard: Leaderboard, files: list[int]) -> list[SettingDocument]:
    of_files = [_settings(str(text)) for text in leaderboard.provenance.files["settings"].iloc[files]]
    names = dict.fromkeys(name for settings in of_files for name in settings)
    return [_setting(name, [settings.get(name) for settings in of_files]) for name in names]


def _setting(name: str, values: list[object]) -> SettingDocument:
    counted = Counter(json.dumps(value, sort_keys=True) for value in values).most_common()
    first = [SettingValue(value=json.loads(text), files=files) for text, files in counted[:VALUES_SHOWN]]
    return SettingDocument(name, first, max(0, len(counted) - VALUES_SHOWN))


def _file(leaderboard: Leaderboard, file: int) -> FileDocument:
    row = leaderboard.provenance.files.iloc[file]
    return FileDocument(
        file=str(row["file"]),
        url=leaderboard.origin.file_url(str(row["file"])),
        blob=str(row["blob"]),
        date=row["date"].isoformat() if not pd.isna(row["date"]) else None,
        harness=str(row["harness"]) or None,
        settings=_settings(str(row["settings"])),
    )


def _settings(text: str) -> dict[str, object]:
    settings = json.loads(text) if text else {}
    return settings if isinstance(settings, dict) else {"settings": settings}


def _checks(leaderboard: Leaderboard, row: int, entry: str, files: list[int], out: list[LeftOut]) -> list[str]:
    suite = leaderboard.suite
    leaves = [place for place in suite.leaves if not np.isnan(leaderboard.scores.value[row, place])]
    counted = message("api-model-files", files=len(files))
    if leaderboard.evidence.rated:
        battles = number_of(decided(leaderboard.battles.frame))
        said = (
            message("api-model-rated-read", battles=battles, files=counted)
            if files
            else message("api-model-rated", battles=battles)
        )
    else:
        said = message("api-model-read", values=len(leaves), all=len(suite.leaves), files=counted)
    checks = [str(said)]
    if out:
        checks.append(str(message("api-model-left-out", values=len(out))))
    unverified = {str(leaderboard.provenance.files["file"].iloc[file]) for file in files} & set(
        leaderboard.origin.unverified
    )
    if unverified:
        checks.append(str(message("api-model-unverified", files=len(unverified))))
    elif leaderboard.origin.kind == "hub" and files:
        checks.append(str(message("api-model-verified")))
    elif leaderboard.origin.kind == "native" and files:
        checks.append(str(message("api-model-native")))
    return checks + _compared(leaderboard, row, entry)


def _compared(leaderboard: Leaderboard, row: int, entry: str) -> list[str]:
    suite = leaderboard.suite
    sentences, agree = [], []
    for agreement in leaderboard.agreements:
        node = suite.nodes[suite.place(agreement.node)]
        label = node.label
        apart = next(((published, computed) for name, published, computed in agreement.examples if name == entry), None)
        if apart is not None:
            published, computed = in_unit(apart[0], node), in_unit(apart[1], node)
            sentences.append(str(message("api-model-disagrees", label=label, published=published, computed=computed)))
        elif not agreement.disagreeing and not np.isnan(leaderboard.scores.score[row, suite.place(agreement.node)]):
            agree.append((label, agreement.compared))
    if agree:
        counts = {compared for _, compared in agree}
        labels = tuple(label for label, _ in agree)
        agreed = (
            message("api-model-agrees", labels=labels, entries=counts.pop())
            if len(counts) == 1
            else message("api-model-agree", labels=labels)
        )
        sentences.append(str(agreed))
    return sentences
