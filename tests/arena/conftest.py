"""A duel of random battles, built once, and settings of a test's own."""

from dataclasses import replace

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.settings import Settings
from tests.arena.boards import BOARD
from tests.ratings.examples import random_arena


@pytest.fixture(scope="module")
def frame():
    rows = random_arena(21, size=900).drop(columns=["file", "row"])
    turns = np.where(np.arange(len(rows)) % 3 > 0, "s", "m")
    return rows.assign(
        turns=turns, judge=np.where(np.arange(len(rows)) % 2 > 0, "strict", "<img src=x onerror=alert(1)>")
    )


@pytest.fixture(scope="module")
def settings_(tmp_path_factory):
    return replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def folder(frame, tmp_path_factory):
    where = tmp_path_factory.mktemp("files")
    frame.iloc[:500].to_parquet(where / "a.parquet")
    frame.iloc[500:].to_json(where / "b.jsonl", orient="records", lines=True)
    return where


@pytest.fixture(scope="module")
def duel(folder, settings_):
    return build(parse_board(BOARD), settings_, folder=folder)


@pytest.fixture
def own(tmp_path):
    return replace(Settings.from_env({}), cache=tmp_path / "cache")
