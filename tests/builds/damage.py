"""Boards with their caches, and what a disk may do to one file of these."""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from evalboard.base import seals
from evalboard.builds import artifact, cache
from evalboard.builds.pipeline import build, build_or_last
from evalboard.config import Board, parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from tests.builds.test_pipeline import BOARD, CSV
from tests.builds.test_pipeline_samples import RESULTS, ROWS
from tests.built import config_text
from tests.engines.examples import board as sampled_board
from tests.engines.examples import samples, table
from tests.hub import Hub

KINDS = ("results from a Hub", "demo data", "samples and their answers", "results with samples")


@dataclass
class Place:
    """A board with its cache as it is after a build, and what it showed."""

    board: Board
    settings: Settings
    source: Path | None
    whole: Path = field(init=False)
    print: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.whole = self.settings.cache.with_name("whole")
        self.print = self.printed(build(self.board, self.settings, folder=self.source))
        shutil.copytree(self.settings.cache, self.whole)

    def restored(self) -> list[Path]:
        """The files of the cache, as they were."""
        shutil.rmtree(self.settings.cache)
        shutil.copytree(self.whole, self.settings.cache)
        return sorted(path for path in self.settings.cache.rglob("*") if path.is_file() and path.stat().st_size)

    def printed(self, leaderboard: Leaderboard) -> dict[str, str]:
        """All that a leaderboard says, as hashes of what is written of it."""
        folder = self.settings.cache.with_name("print")
        shutil.rmtree(folder, ignore_errors=True)
        artifact.save(leaderboard, folder)
        unlike = {seals.SEAL, "answers.parquet"}
        told = {
            path.name: hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.iterdir()
            if path.name not in unlike
        }
        answers = leaderboard.evidence.answers
        return told | {entry: answers.of(entry).to_csv() for entry in answers.entries} if answers is not None else told

    def after(self, path: Path, rng: np.random.Generator) -> tuple[list[str], str]:
        """What goes wrong once a file is harmed, as a server starts and as its worker then looks; and what was put
        aside, in words or empty.
        """
        done = harm(path, rng)
        last = cache.last_good(self.settings, self.board)
        outcome = build_or_last(self.board, self.settings, folder=self.source)
        wrong = (
            [f"{done}: the start shows something else"] if last is not None and self.printed(last) != self.print else []
        )
        if outcome.leaderboard is None or outcome.stale:
            wrong.append(f"{done}: stale, {outcome.stale}")
        elif self.printed(outcome.leaderboard) != self.print:
            wrong.append(f"{done}: the build shows something else")
        return wrong, done if (self.settings.cache / seals.ASIDE).is_dir() else ""


def harm(path: Path, rng: np.random.Generator) -> str:
    """Flip one bit of a file, or cut it off somewhere; what was done, in words."""
    content = bytearray(path.read_bytes())
    at = int(rng.integers(len(content)))
    if rng.random() < 0.75:
        content[at] ^= 1 << int(rng.integers(8))
    else:
        del content[at:]
    path.chmod(0o644)
    path.write_bytes(content)
    return f"{path} at {at}"


@contextmanager
def placed(kind: str, settings: Settings, folder: Path) -> Iterator[Place]:
    """A board of one of the kinds, built in a folder."""
    data = folder / "data"
    (data / "drop").mkdir(parents=True)
    if kind == "results from a Hub":
        with Hub(folder / "hub") as hub:
            before = os.environ.get("HF_ENDPOINT")
            os.environ["HF_ENDPOINT"] = hub.url
            try:
                hub.publish("org/scores", {"scores.csv": CSV, "more.csv": "model,a,b\norg/z,0.5,0.5\n"})
                yield Place(parse_board(BOARD), settings, None)
            finally:
                os.environ.pop("HF_ENDPOINT")
                os.environ.update({"HF_ENDPOINT": before} if before is not None else {})
    elif kind == "demo data":
        yield Place(parse_board(config_text("demo_arena")), settings, None)
    elif kind == "samples and their answers":
        table(samples("m", "ID/a", [[1, 0], [1, 1]]) + samples("n", "ID/a", [[1, 0], [0, 0]])).to_csv(
            data / "a.csv", index=False
        )
        yield Place(sampled_board(), settings, data)
    else:
        (data / "scores.csv").write_text(CSV.replace("a,b", "arc,drop"))
        (data / "drop" / "answers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS))
        yield Place(parse_board(RESULTS), settings, data)
