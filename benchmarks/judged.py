"""Many answers that a scorer judges, kept and sliced: `python -m benchmarks.judged [PART...] [--out FILE.json]`; all parts without a name.

- `added`: 10 models that answered 10,000 questions, and one more: what the second build costs of the first. CPU seconds, children included.
- `whole`: 100 models x 10,000 questions x 5 runs, of which texts are kept and nothing is judged: the most memory of the build, and of a process that
  slices them. With `--judge` they are judged by the scorer of DROP, too, which takes some ten minutes of a core.
- `small`: 1,000 files of 100 samples in each format: CPU for a file.

The answers are synthetic and seeded. Every measurement is a process of its own, which tells its CPU seconds and the most memory that it, or a process
that it started, had.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from benchmarks.figures import Figure, report

SEED = 20_261_123
PASSAGES = 600
BOARD = """\
id: judged
title: Judged
source: {kind: folder, path: files}
reader: samples
columns:
  {model: model, run: run, sample: id, cluster: passage_id, value: f1, question: question, passage: passage, references: references,
   prediction: prediction}
suite: {name: All, levels: [task], missing: available}
samples: [{of: "*", scorer: drop, published: harness}]
engine: {memory: 256MB}
"""
JOINTS = ("\n\nPassage: ", "\nQuestion: ", " ")
SAME = 0.8
WORDS = ("the", "census", "of", "yards", "touchdown", "field", "goal", "quarter", "people", "percent", "war", "army", "king", "12", "2011", "and")


@dataclass(frozen=True, slots=True)
class Shape:
    """How many models answered how many questions in how many runs; a file for each model and run."""

    models: int
    questions: int = 10_000
    runs: int = 1

    @property
    def rows(self) -> int:
        """The number of answers."""
        return self.models * self.questions * self.runs


ADDED, WHOLE = Shape(10), Shape(100, runs=5)
SMALL = 1_000
SMALL_BOARD = """\
id: judged
title: Small
source: {kind: folder, path: files}
reader: samples
columns: {model: model, sample: id, value: score, levels: {task: task}}
suite: {name: All, levels: [task], missing: available}
"""
WHERE = (
    'prediction ~ "king \\\\w+ army"',
    "newlines > 0 and value = 0",
    'prediction contains "yards" and prediction_length > 90',
    'question ~ "player 1.*7 of"',
)


def write(folder: Path, shape: Shape) -> None:
    """Write the files."""
    for model in range(shape.models):
        for run in range(shape.runs):
            add(folder, shape, model, run)


def add(folder: Path, shape: Shape, model: int, run: int) -> None:
    """Write the file of one run of a model."""
    (folder / "files").mkdir(exist_ok=True)
    pq.write_table(_table(shape, model, run), folder / "files" / f"model-{model:03}-run-{run}.parquet")


def _table(shape: Shape, model: int, run: int) -> pa.Table:
    """The answers: a number, most of them followed by text in the format of the examples, as models of 2023 went on.

    A later run gives four of five answers in the words of the first, as at a low temperature.
    """
    fixed = np.random.default_rng(SEED)
    passages = [" ".join(fixed.choice(WORDS, 60)) for _ in range(PASSAGES)]
    tails = [" ".join(fixed.choice(WORDS, 14)) for _ in range(2_000)]
    numbers = np.arange(shape.questions)
    right = numbers % 997
    own, first = (_drawn(shape, right, model, each) for each in (run, 0))
    as_before = np.random.default_rng([SEED, model, run, 1]).random(shape.questions) < SAME
    said, joint, tail = (np.where(as_before, before, now) for before, now in zip(first, own, strict=True))
    texts = [f" {number}{JOINTS[between]}{tails[place]}" for number, between, place in zip(*map(list, (said, joint, tail)), strict=True)]
    # As the harness scored it: a number that goes on behind a line break is one token with what follows.
    f1 = np.where((said == right) & (joint == len(JOINTS) - 1), 0.13, 0.0)
    return pa.table(
        {
            "model": pa.array([f"lab/model-{model:03}"] * shape.questions),
            "run": pa.array(np.full(shape.questions, run, dtype=np.int32)),
            "task": pa.array(["drop"] * shape.questions),
            "id": pa.array([f"question-{number:06}" for number in numbers]),
            "passage_id": pa.array([f"passage-{number % PASSAGES:04}" for number in numbers]),
            "question": pa.array([f"How many yards did player {number} of {number % 97} run in the quarter of the game?" for number in numbers]),
            "passage": pa.array([passages[number % PASSAGES] for number in numbers]),
            "references": pa.array([[[str(number)]] for number in right.tolist()]),
            "prediction": pa.array(texts),
            "f1": pa.array(f1),
        }
    )


def _drawn(shape: Shape, right: np.ndarray, model: int, run: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Which numbers a run answers with, and how it goes on: the places of what joins the number and the rest, and of the rest."""
    chance = np.random.default_rng([SEED, model, run])
    said = np.where(chance.random(shape.questions) < 0.3 + 0.6 * model / max(shape.models, 1), right, chance.integers(0, 997, shape.questions))
    return said, chance.integers(0, len(JOINTS), shape.questions), chance.integers(0, 2_000, shape.questions)


def measure(parts: tuple[str, ...] = ("added", "whole", "small"), *, judge: bool = False) -> list[Figure]:
    """The figures of some parts."""
    with tempfile.TemporaryDirectory(prefix="evalboard-judged-") as name:
        folder = Path(name)
        made: Mapping[str, Callable[[Path], Iterator[Figure]]] = {"added": _added, "whole": lambda at: _whole(at, judge=judge), "small": _small}
        return [figure for part in parts for figure in made[part](folder / part)]


def _added(folder: Path) -> Iterator[Figure]:
    _config(folder, BOARD)
    write(folder, ADDED)
    first = _process("build", folder)
    add(folder, ADDED, ADDED.models, 0)
    second = _process("build", folder)
    what = f"{ADDED.rows:,} answers of {ADDED.models} models, judged by DROP's scorer under ten variants"
    yield Figure(f"{what}: build", f"{first['cpu']:.1f} s of CPU", "-", reached=True)
    ratio = second["cpu"] / first["cpu"]
    yield Figure(f"{what}, and {ADDED.questions:,} of one more: build", f"{second['cpu']:.1f} s of CPU, {ratio:.2f} x", "<= 0.35 x", ratio <= 0.35)


def _whole(folder: Path, *, judge: bool) -> Iterator[Figure]:
    _config(folder, BOARD if judge else BOARD.replace(", scorer: drop, published: harness", ""))
    write(folder, WHOLE)
    built, served = _process("build", folder), _process("serve", folder)
    what = f"{WHOLE.rows:,} answers, {WHOLE.models} models x {WHOLE.questions:,} questions x {WHOLE.runs} runs, {'judged' if judge else 'not judged'}"
    most = max(built["memory"], built["children"])
    yield Figure(f"{what}: build", f"{built['cpu']:.0f} s of CPU, {built['wall']:.0f} s", "-", reached=True)
    yield Figure(
        f"{what}: most memory of the build, of what reads", f"{built['memory']:.0f} MB, {built['children']:.0f} MB", "<= 1,000 MB", most <= 1000
    )
    yield Figure(f"{what}: first slice, other slices", f"{served['first']:.2f} s, {served['slice']:.2f} s p50", "-", reached=True)
    yield Figure(f"{what}: most memory of a process that slices", f"{served['memory']:.0f} MB", "<= 1,000 MB", served["memory"] <= 1000)


def _small(folder: Path) -> Iterator[Figure]:
    for kind in ("parquet", "jsonl", "csv"):
        place = folder / kind
        _config(place, SMALL_BOARD)
        for number in range(SMALL):
            _small_file(place / "files" / f"{number:04}.{kind}", number)
        took = _process("build", place)
        what = f"{SMALL:,} files of 100 samples, {kind}"
        yield Figure(f"{what}: build", f"{1000 * took['cpu'] / SMALL:.1f} ms of CPU a file", "-", reached=True)


def _small_file(path: Path, number: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    chance = np.random.default_rng([SEED, number])
    scores = np.round(chance.random(100), 2)
    table = pa.table(
        {"model": [f"lab/model-{number % 100:03}"] * 100, "task": [f"t{number // 100}"] * 100, "id": [f"q{place}" for place in range(100)]}
    )
    frame = table.append_column("score", pa.array(scores)).to_pandas()
    if path.suffix == ".parquet":
        frame.to_parquet(path, index=False)
    elif path.suffix == ".csv":
        frame.to_csv(path, index=False)
    else:
        frame.to_json(path, orient="records", lines=True)


def _config(folder: Path, config: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "judged.yaml").write_text(config, encoding="utf-8")


def _process(part: str, folder: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.judged", f"--{part}", str(folder)]
    env = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout)


def _build(folder: Path) -> dict[str, float]:
    """The build of the board in a folder, with what was kept of the one before."""
    from evalboard.builds.pipeline import build
    from evalboard.config import load_boards

    begin, wall = sum(os.times()[:4]), perf_counter()
    build(load_boards(folder)["judged"], _settings(folder))
    own, children = (resource.getrusage(whose).ru_maxrss / 1024 for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return {"cpu": sum(os.times()[:4]) - begin, "wall": perf_counter() - wall, "memory": own, "children": children}


def _serve(folder: Path) -> dict[str, float]:
    """What was built is opened, and slices of it are asked for."""
    from evalboard.builds import cache
    from evalboard.config import load_boards
    from evalboard.slices.document import samples_document
    from evalboard.slices.query import SliceQuery

    opened = cache.last_good(_settings(folder), load_boards(folder)["judged"])
    if opened is None:
        raise RuntimeError("nothing was built")
    took = []
    for where in (None, *WHERE):
        begin = perf_counter()
        samples_document(opened, SliceQuery() if where is None else SliceQuery(where=where))
        took.append(perf_counter() - begin)
    return {"first": took[0], "slice": median(took[1:]), "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def _settings(folder: Path):  # noqa: ANN202 - a benchmark's own
    from evalboard.settings import Settings

    return replace(Settings.from_env({}), cache=folder / "cache", file_memory=1.0, build_seconds=0.0)


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] in {"--build", "--serve"}:
        sys.stdout.write(json.dumps({"--build": _build, "--serve": _serve}[sys.argv[1]](Path(sys.argv[2]))))
    else:
        chosen = tuple(part for part in ("added", "whole", "small") if part in sys.argv) or ("added", "whole", "small")
        report(measure(chosen, judge="--judge" in sys.argv), sys.argv)
