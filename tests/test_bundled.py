"""The copies that come with the project: few bytes, figures only, and boards that are there without network."""

from pathlib import Path

import pyarrow.parquet as pq
import pytest

from evalboard.builds.pipeline import build_copy, fetched
from evalboard.config import BundleSource, bundled, load_boards
from evalboard.settings import Settings
from evalboard.sources import bundle
from tests.built import ROOT

WITH_COPIES = {name: board for name, board in load_boards(ROOT / "configs").items() if bundled(board.source)}
BOARDS = {name: board for name, board in WITH_COPIES.items() if not board.synthetic}
MOST_BYTES = 3_000_000
HELD = {
    "open_llm_v2": (3827, "MaziyarPanahi/calme-3.2-instruct-78b"),
    "open_llm_v1": (1857, "01-ai/Yi-34B"),
    "eee_reward_bench": (179, "infly/INF-ORM-Llama3.1-70B"),
    "eee_reward_bench_2": (197, "Skywork/Skywork-Reward-V2-Llama-3.1-8B"),
    "wildbench": (15, "Qwen1.5-72B-Chat"),
    "open_llm_v1_questions": (2, "Llama-2-70b-hf"),
    "livebench_history": (127, "gpt-5.5-xhigh"),
    "terminal_bench": (12, "anthropic/claude-4.1-opus"),
    "weirdml": (76, "gpt-5-2025-08-07_high"),
    "wildbench_judges": (12, "Qwen1.5-72B-Chat-greedy"),
    "euroeval": (128, "gemini/gemini-3-pro-preview"),
}
"""How many entries each has, and which of them is first."""
LONGEST_TEXT = 150
"""Letters of a name: anything longer would be somebody's text."""


@pytest.fixture(scope="module")
def settings(tmp_path_factory) -> Settings:
    return Settings(cache=tmp_path_factory.mktemp("cache"), configs=ROOT / "configs")


def test_all_of_them_are_small_and_used():
    there = {path.name: path.stat().st_size for path in (ROOT / "configs" / "bundled").iterdir()}
    assert sum(there.values()) <= MOST_BYTES
    assert {Path(bundled(board.source).path).name for board in WITH_COPIES.values()} == set(there)


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_built_from_its_copy(settings, name):
    entries, first = HELD[name]
    leaderboard = build_copy(BOARDS[name], settings).leaderboard
    best = leaderboard.ranks.rank.argsort(kind="stable")
    ranked = [row for row in best if leaderboard.ranks.rank[row] == 1]
    assert len(leaderboard) == entries
    assert [leaderboard.entries["model"].iloc[row] for row in ranked] == [first]
    assert leaderboard.origin.kind == "bundle"
    assert leaderboard.origin.repo is None
    assert leaderboard.origin.copied.url.startswith("https://github.com/")
    assert len(leaderboard.origin.copied.commit) == 40
    assert all(agreement.disagreeing == 0 for agreement in leaderboard.agreements)


@pytest.mark.parametrize("name", BOARDS)
def test_no_texts_are_copied(settings, name):
    copy = bundled(BOARDS[name].source)
    path = str(ROOT / "configs" / copy.path)
    snapshot = fetched(
        BOARDS[name].model_copy(
            update={"source": BundleSource(kind="bundle", path=path, sha256=copy.sha256, patterns=("**/*",))}
        ),
        settings,
    )
    for file in snapshot.files:
        assert file.path != bundle.FACTS
        if file.path.endswith(".parquet"):
            table = pq.read_table(snapshot.local(file)).to_pandas()
            texts = table.select_dtypes(["object", "str"])
            assert all(texts[column].dropna().astype(str).str.len().max() <= LONGEST_TEXT for column in texts), (
                file.path
            )
        elif file.path.endswith(".csv"):
            assert all(len(line) <= LONGEST_TEXT for line in snapshot.local(file).read_text().splitlines())
