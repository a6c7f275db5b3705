"""A leaderboard as files: Arrow tables, which are mapped, and JSON, written whole or not at all, and read back
equal.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import datetime
from pathlib import Path

import msgspec
import numpy as np

from evalboard.base.arrays import Numbers, bits, compacted
from evalboard.base.json_types import WrittenJson
from evalboard.base.seals import published
from evalboard.base.tables import read_columns, read_frame, write_columns, write_frame
from evalboard.config import Board, KeyLines, RatingConfig
from evalboard.data import sample_values
from evalboard.data.battles import StoredBattles
from evalboard.data.sample_values import AnswerLookup, StoredAnswers
from evalboard.data.samples import SampledBenchmark, StoredSamples
from evalboard.data.schema import LeftOut
from evalboard.leaderboard import rank_inference
from evalboard.leaderboard.leaderboard import Agreement, EntryRanks, Leaderboard, Provenance, StoredFolder, note_folder
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.summary import EntryIndex
from evalboard.scoring.by_run import BY_RUN, ByRun, NodeLinks
from evalboard.scoring.evidence import (
    REPLICATES,
    BattleEvidence,
    Evidence,
    ReplicateEvidence,
    Replicates,
    RunEvidence,
    StoredEvidence,
)
from evalboard.scoring.node_errors import CountedScores, ScoreErrors
from evalboard.scoring.overlaps import SharedLeaves
from evalboard.scoring.predicted_averages import Imputation, PredictedEvidence, imputation_of
from evalboard.statistics.curves import Curves
from evalboard.statistics.latent_scale import LatentScale
from evalboard.statistics.rank_sets import RankSets
from evalboard.strings import from_json
from evalboard.suite.facts import LeafFacts
from evalboard.suite.tree import Suite, compile_suite

SCORES = ("value", "score", "present", "n")
ERRORS = ("stderr", "lower", "upper", "df")
PROVENANCE = ("file_of", "row_of")
RANK_SETS = ("lower", "upper", "tier", "single_lower", "single_upper")
LINKS = ("leaves", "benchmarks")
CURVE = tuple(each.name for each in fields(Curves))
POINTS, CURVES, ENDS = ("point", "variance"), ("slope", "start", "noise"), ("low", "high")
SAMPLES = "samples.parquet"
ANSWERS = "answers.parquet"
FINDINGS = "findings.json.zlib"
DIFFERENCES = "differences.parquet"
ROOT_CURVE = "root-curve"
ROLL = "roll.json"
MARKS = "marks.json.zlib"
MANIFEST = "manifest.json"


def save(leaderboard: Leaderboard, folder: Path, *, code: str = "") -> None:
    """Write a leaderboard into a new folder, and the version of the code that made it; a folder that is there already
    is left as it is.
    """
    with published(folder) as part:
        if part is None:
            return
        write_frame(leaderboard.entries, part, "entries")
        write_frame(leaderboard.provenance.files, part, "files")
        _save_cells(leaderboard, part)
        write_columns(
            _columns(leaderboard.ranks, ("rank",)) | _columns(leaderboard.ranks.sets, RANK_SETS), part, "ranks"
        )
        if leaderboard.ranks.differences is not None:
            rank_inference.save(leaderboard.ranks.differences, part / DIFFERENCES)
        if leaderboard.ranks.curve is not None:
            write_columns(_columns(leaderboard.ranks.curve, CURVE), part, ROOT_CURVE)
        leaderboard.evidence.choose(_Saving(part))
        if leaderboard.samples is not None:
            placed(leaderboard.samples.path, part / SAMPLES)
        (part / ROLL).write_bytes(EntryIndex.of(leaderboard).content)
        if leaderboard.findings is not None:
            (part / FINDINGS).write_bytes(leaderboard.findings)
        if leaderboard.marks is not None:
            (part / MARKS).write_bytes(leaderboard.marks)
        notes = [note if isinstance(note, str) else note.as_json() for note in leaderboard.notes]
        filed = manifest(leaderboard) | {"code": code, "notes": notes}
        (part / MANIFEST).write_text(json.dumps(filed, ensure_ascii=False, default=str), encoding="utf-8")


@dataclass(frozen=True)
class _Saving:
    """What each kind of evidence writes into a folder; its facts are in the manifest."""

    folder: Path

    def results(self, evidence: StoredEvidence) -> None:
        """Of values nothing, which are in the cells; what fills the averages, where something does."""
        if (filling := imputation_of(evidence)) is not None:
            write_columns(_columns(filling.scale, POINTS), self.folder, "points")
            write_columns(_columns(filling.scale, CURVES) | _columns(filling, ENDS), self.folder, "curves")
            write_columns(_columns(filling, ("of_curves",)), self.folder, "of-curves")

    def runs(self, evidence: RunEvidence) -> None:
        by_run = evidence.by_run
        arrays = {"run": by_run.score} | ({} if by_run.bare is None else {"bare": by_run.bare})
        scores = {
            f"{name} {run}": of[:, place].ravel()
            for name, of in arrays.items()
            for place, run in enumerate(by_run.runs)
        }
        write_columns(_columns(by_run, BY_RUN) | scores, self.folder, "runs")
        for name in LINKS if by_run.links is not None else ():
            write_columns(_columns(by_run.links, (name,)), self.folder, f"links-{name}")
        for kind, errors in evidence.errors_by_kind.items():
            write_columns(_columns(errors, ERRORS), self.folder, f"errors-{kind}")
        _save_answers(evidence.answers, self.folder)

    def replicates(self, evidence: ReplicateEvidence) -> None:
        write_columns(_columns(evidence.drawn, REPLICATES), self.folder, "replicates")
        _save_answers(evidence.answers, self.folder)

    def battles(self, evidence: BattleEvidence) -> None:
        evidence.frame.to_parquet(self.folder / "battles.parquet", index=False)


def _save_cells(leaderboard: Leaderboard, folder: Path) -> None:
    """The arrays E x N, a column each; of one whose rows, or columns, are all alike one of them, and of values that are
    scores nothing.
    """
    parts = ((leaderboard.scores, SCORES), (leaderboard.errors, ERRORS), (leaderboard.provenance, PROVENANCE))
    cells = {name: compacted(np.asarray(getattr(of, name))) for of, names in parts for name in names}
    if np.array_equal(bits(cells["value"]), bits(cells["score"])):
        del cells["value"]
    alike = {
        axis: {name: array for name, array in cells.items() if array.size and not array.strides[axis]}
        for axis in (0, 1)
    }
    several = {name: array.ravel() for name, array in cells.items() if not any(name in some for some in alike.values())}
    write_columns(several, folder, "cells")
    write_columns({name: array[0] for name, array in alike[0].items()}, folder, "rows")
    write_columns({name: array[:, 0] for name, array in alike[1].items() if name not in alike[0]}, folder, "columns")


def _cells(folder: Path, shape: tuple[int, int]) -> dict[str, np.ndarray]:
    """What `_save_cells` wrote; what is alike in all rows, or columns, takes the memory of one."""
    cells = {name: column.reshape(shape) for name, column in read_columns(folder, "cells").items()}
    cells |= {name: np.broadcast_to(row, shape) for name, row in read_columns(folder, "rows").items()}
    cells |= {name: np.broadcast_to(column[:, None], shape) for name, column in read_columns(folder, "columns").items()}
    # States of earlier releases have some cells of boards of many entries beside the others.
    cells |= {
        path.stem: np.asarray(np.load(path, mmap_mode="r", allow_pickle=False)).reshape(shape)
        for path in folder.glob("*.npy")
    }
    return {"value": cells["score"]} | cells


def _columns(of: object, names: Sequence[str]) -> dict[str, np.ndarray]:
    return {name: getattr(of, name).ravel() for name in names}


def _save_answers(answers: AnswerLookup | None, folder: Path) -> None:
    if isinstance(answers, StoredAnswers) and answers.path.is_file():
        placed(answers.path, folder / ANSWERS)
    elif answers is not None:
        sample_values.save(answers, folder / ANSWERS)


class _Facts:
    """What the manifest says of each kind of evidence."""

    def results(self, evidence: StoredEvidence) -> dict[str, object]:
        filling = imputation_of(evidence)
        if filling is None:
            return _same(evidence)
        said = {
            "link": filling.scale.link,
            "rounds": filling.scale.rounds,
            "widened": filling.widened,
            "places": list(filling.places),
        }
        return _same(evidence) | {"filling": said}

    def runs(self, evidence: RunEvidence) -> dict[str, object]:
        kinds = {kind: list(errors.kind) for kind, errors in evidence.errors_by_kind.items()}
        return _same(evidence) | {
            "alternatives": kinds,
            "runs": list(evidence.by_run.runs),
            "answered": _answered(evidence.answers),
        }

    def replicates(self, evidence: ReplicateEvidence) -> dict[str, object]:
        return _same(evidence) | {
            "paired": evidence.paired,
            "replicates": evidence.drawn.draws,
            "answered": _answered(evidence.answers),
        }

    def battles(self, _: BattleEvidence) -> dict[str, object]:
        return {}


def _same(evidence: Evidence) -> dict[str, object]:
    return {"same": [asdict(each) for each in evidence.same]}


def _answered(answers: AnswerLookup | None) -> list[str] | None:
    return None if answers is None else list(answers.entries)


NO_FACTS = {
    "alternatives": {},
    "runs": None,
    "paired": False,
    "replicates": None,
    "answered": None,
    "same": [],
    "filling": None,
}


def manifest(leaderboard: Leaderboard) -> dict[str, object]:
    """All of a leaderboard that is not a table, its notes in words."""
    return {
        "key": leaderboard.key,
        "board": leaderboard.board.model_dump(mode="json"),
        "digest": leaderboard.board.digest,
        "config": str(leaderboard.board.path) if leaderboard.board.path else None,
        "origin": asdict(leaderboard.origin) | {"date": _iso(leaderboard.origin.date)},
        "as_of": _iso(leaderboard.as_of),
        "leaves": leaderboard.scores.leaves.tolist(),
        "kind": list(leaderboard.errors.kind),
        "alpha": leaderboard.ranks.sets.alpha,
        "first_alpha": leaderboard.ranks.sets.first_alpha,
        "differences": leaderboard.ranks.differences is not None,
        "root_curve": leaderboard.ranks.curve is not None,
        **NO_FACTS,
        **leaderboard.evidence.choose(_Facts()),
        "samples": _samples(leaderboard.samples),
        "findings": leaderboard.findings is not None,
        "marks": leaderboard.marks is not None,
        "nodes": [node.path for node in leaderboard.suite.nodes],
        "metrics": {path: asdict(each) for path, each in leaderboard.facts.items()},
        "left_out": [asdict(row) for row in leaderboard.left_out],
        "agreements": [asdict(row) for row in leaderboard.agreements],
        "notes": [str(note) for note in leaderboard.notes],
    }


def load(folder: Path) -> Leaderboard:
    """The leaderboard in a folder, whose seal was checked. OSError, ValueError or KeyError where it is not one."""
    facts = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    board = Board.model_validate(facts["board"]).standing_at(
        KeyLines(Path(facts["config"]) if facts["config"] else None), facts["digest"]
    )
    of_metrics = msgspec.convert(facts["metrics"], dict[str, LeafFacts])
    suite = compile_suite(board, of_metrics or None)
    if suite.missing == "predicted" and facts.get("filling") is None:
        suite = replace(suite, missing="strict")  # that nothing could be predicted stands in the notes
    if [node.path for node in suite.nodes] != facts["nodes"]:
        raise ValueError(f"{folder}: was built for another suite")
    entries = read_frame(folder, "entries")
    shape = (len(entries), len(suite.nodes))
    cells = _cells(folder, shape)
    leaderboard = Leaderboard(
        board=board,
        suite=suite,
        facts=of_metrics,
        origin=msgspec.convert(facts["origin"], Origin),
        key=facts["key"],
        as_of=msgspec.convert(facts["as_of"], datetime | None),
        entries=entries,
        scores=CountedScores(leaves=np.array(facts["leaves"]), **{name: cells[name] for name in SCORES}),
        errors=ScoreErrors(kind=tuple(facts["kind"]), **{name: cells[name] for name in ERRORS}),
        ranks=_ranks(folder, facts),
        provenance=Provenance(files=read_frame(folder, "files"), **{name: cells[name] for name in PROVENANCE}),
        evidence=_evidence(folder, facts, board, suite, shape),
        left_out=msgspec.convert(facts["left_out"], tuple[LeftOut, ...]),
        agreements=msgspec.convert(facts["agreements"], tuple[Agreement, ...]),
        notes=tuple(from_json(note) for note in facts["notes"]),
        samples=_filed(folder, facts["samples"]) if facts["samples"] is not None else None,
        findings=(folder / FINDINGS).read_bytes() if facts["findings"] else None,
        marks=(folder / MARKS).read_bytes() if facts.get("marks") else None,  # states of earlier releases have none
    )
    return note_folder(leaderboard, StoredFolder(folder, load))


def _arrays(
    columns: Mapping[str, np.ndarray], names: Sequence[str], shape: tuple[int, ...] = (-1,)
) -> dict[str, np.ndarray]:
    return {name: columns[name].reshape(shape) for name in names}


def _ranks(folder: Path, facts: WrittenJson) -> EntryRanks:
    columns = read_columns(folder, "ranks")
    # States of earlier releases have one level for all pairs.
    alpha, first_alpha = facts["alpha"], facts.get("first_alpha", facts["alpha"])
    sets = RankSets(alpha=alpha, first_alpha=first_alpha, **_arrays(columns, RANK_SETS))
    stored = (
        rank_inference.StoredDifferences(folder / DIFFERENCES) if facts.get("differences") else None
    )  # states of earlier releases have none
    curve = _root_curve(folder) if facts.get("root_curve") else None  # likewise
    return EntryRanks(rank=columns["rank"], sets=sets, differences=stored, curve=curve)


def _root_curve(folder: Path) -> Curves:
    return Curves(
        **{name: compacted(column[:, None])[:, 0] for name, column in read_columns(folder, ROOT_CURVE).items()}
    )


def _evidence(folder: Path, facts: WrittenJson, board: Board, suite: Suite, shape: tuple[int, int]) -> Evidence:
    answers = StoredAnswers(folder / ANSWERS, tuple(facts["answered"])) if facts["answered"] is not None else None
    same = msgspec.convert(facts["same"], tuple[SharedLeaves, ...])
    if facts["runs"]:
        return RunEvidence(
            by_run=_by_run(folder, facts["runs"], shape, suite),
            same=same,
            choice=board.uncertainty,
            errors_by_kind={
                kind: ScoreErrors(kind=tuple(of_node), **_arrays(read_columns(folder, f"errors-{kind}"), ERRORS, shape))
                for kind, of_node in facts["alternatives"].items()
            },
            answers=answers,
        )
    if facts["replicates"]:
        drawn = Replicates(draws=facts["replicates"], **_arrays(read_columns(folder, "replicates"), REPLICATES, shape))
        return ReplicateEvidence(drawn=drawn, paired=facts["paired"], answers=answers, same=same)
    if (folder / "battles.parquet").is_file():
        return BattleEvidence(StoredBattles(folder / "battles.parquet"), board.rating or RatingConfig())
    return (
        StoredEvidence(same)
        if facts.get("filling") is None
        else PredictedEvidence(same, filling=_filling(folder, facts["filling"]))
    )


def _filling(folder: Path, facts: WrittenJson) -> Imputation:
    curves, of_curves = read_columns(folder, "curves"), read_columns(folder, "of-curves")["of_curves"]
    points = _arrays(read_columns(folder, "points"), POINTS)
    scale = LatentScale(link=facts["link"], rounds=facts["rounds"], converged=True, **points, **_arrays(curves, CURVES))
    both = 2 * len(facts["places"])  # of each benchmark's curve two numbers
    return Imputation(
        tuple(facts["places"]), scale, of_curves.reshape(both, both), widened=facts["widened"], **_arrays(curves, ENDS)
    )


def _by_run(folder: Path, runs: list[int], shape: tuple[int, int], suite: Suite) -> ByRun:
    columns = read_columns(folder, "runs")

    def stacked(name: str) -> Numbers:
        return np.stack([columns[f"{name} {run}"].reshape(shape) for run in runs], axis=1)

    bare = stacked("bare") if f"bare {runs[0]}" in columns else None
    return ByRun(
        runs=tuple(runs),
        score=stacked("run"),
        bare=bare,
        links=_links(folder, shape[0], suite),
        **_arrays(columns, BY_RUN, shape),
    )


def _links(folder: Path, entries: int, suite: Suite) -> NodeLinks | None:
    if not any(folder.glob("links-leaves.*")):
        return None
    leaves, benchmarks = len(suite.leaves), len(suite.benchmarks)
    shapes = {"leaves": (leaves, leaves), "benchmarks": (entries, benchmarks, benchmarks)}
    return NodeLinks(**{name: read_columns(folder, f"links-{name}")[name].reshape(shapes[name]) for name in LINKS})


def placed(path: Path, target: Path) -> None:
    """A file under a second name; a copy where the disk is another one."""
    try:
        target.hardlink_to(path)
    except OSError:
        shutil.copyfile(path, target)


def standing_in(folder: Path, leaderboard: Leaderboard) -> Leaderboard:
    """A leaderboard that was saved into a folder, with what it reads when it is asked for read from there."""
    evidence = leaderboard.evidence
    if evidence.answers is not None:
        evidence = evidence.with_answers(StoredAnswers(folder / ANSWERS, evidence.answers.entries))
    samples = leaderboard.samples
    return replace(
        leaderboard, evidence=evidence, samples=None if samples is None else replace(samples, path=folder / SAMPLES)
    )


def _samples(samples: StoredSamples | None) -> dict[str, object] | None:
    return (
        None
        if samples is None
        else {
            "benchmarks": [asdict(each) for each in samples.benchmarks],
            "more": dict(samples.more),
            "of_battles": samples.of_battles,
        }
    )


def _filed(folder: Path, facts: WrittenJson) -> StoredSamples:
    path = folder / SAMPLES
    path.stat()
    benchmarks = msgspec.convert(facts["benchmarks"], tuple[SampledBenchmark, ...])
    return StoredSamples(path, benchmarks, facts["more"], facts["of_battles"])


def _iso(time: datetime | None) -> str | None:
    return time.isoformat() if time else None
