"""First configs of real files, untouched: the right board, or a refusal that names the way. Expected values are those
of the files' authors.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ReadError
from evalboard.inference.first_config import Hints, first_config
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data"
WORLD, HUB = SHARED / "world", SHARED / "hub"
pytestmark = [pytest.mark.skipif(not WORLD.is_dir(), reason="needs ../shared/data"), pytest.mark.thorough]

RIGHT = {
    # The files' own columns, in their own order.
    "world/alpaca_eval_docs": (
        211,
        [
            ("NullModel (adversarial)", 86.458),
            ("SelfMoA + gemma-2-9b-it-WPO-HB", 78.539),
            ("Shopee SlimMoA v1", 77.452),
        ],
    ),
    "world/alpaca_eval_package": (
        223,
        [("NullModel", 86.458), ("SelfMoA_gemma-2-9b-it-WPO-HB", 78.539), ("Shopee-SlimMoA-v1", 77.452)],
    ),
    "world/arena_hard": (
        60,
        [("gpt-4-turbo-2024-04-09", 82.63), ("claude-3-5-sonnet-20240620", 79.35), ("gpt-4o-2024-05-13", 79.21)],
    ),
    "world/open_asr/en_shortform.csv": (
        87,
        [
            ("CohereLabs/cohere-transcribe-03-2026", 5.42),
            ("zoom/scribe_v1", 5.47),
            ("ibm-granite/granite-4.0-1b-speech", 5.52),
        ],
    ),
    "world/open_asr/en_longform.csv": (28, [("elevenlabs/scribe_v2", 7.315)]),
    "world/open_asr/multilingual.csv": (30, [("elevenlabs/scribe_v2", 2.673), ("assembly/universal-3-pro", 3.232)]),
    # LiveBench's own page: the mean of the means of its categories.
    "world/livebench_history": (
        126,
        [
            ("gpt-5.5-xhigh", 80.71),
            ("gpt-5.4-xhigh", 80.28),
            ("gemini-3.1-pro-preview-high", 79.93),
            ("claude-opus-4-8-xhigh-effort", 78.79),
            ("claude-fable-5-xhigh-effort", 78.31),
        ],
    ),
    # Vectara orders by the rate of hallucinations, the lowest first.
    "world/vectara_results": (
        3,
        [("google/gemini-2.5-flash-lite-", 3.3), ("microsoft/Phi-4-", 3.7), ("qwen/qwen3-8b-", 4.8)],
    ),
    # The mean of HumanEval+ and MBPP+ in the file.
    "world/evalplus": (89, [("O1 Preview (Sept 2024)", 84.6), ("O1 Mini (Sept 2024)", 83.9)]),
    # The tables' own averages.
    "world/benchbench/bbh": (107, [("GPT-4", 86.722), ("DeepSeek-67B-Base", 71.678)]),
    "world/benchbench/superglue": (28, [("Vega v2", 91.3), ("ST-MoE-32B", 91.2)]),
    "world/benchbench/glue": (83, [("Turing ULR v6", 91.3)]),
    "world/benchbench/mmlu": (98, [("details_kyujinpy__PlatYi-34B-Llama-Q", 78.777)]),
    "world/every_eval_ever_tests/98ea850e-7019-4728-a558-8b1819ec47c2.json": (
        1,
        [("TencentARC/LLaMA-Pro-8B-Instruct", 29.73)],
    ),
    "world/every_eval_ever_tests/skill_reference_conversion": (1, [("demo-org/demo-model", 75.0)]),
    "world/every_eval_ever_tests/inspect": (1, [("anthropic/claude-opus-4-6", 43.1)]),
    "hub/open-llm-leaderboard/contents": (
        3827,
        [("MaziyarPanahi/calme-3.2-instruct-78b", 52.02), ("dfurman/CalmeRys-78B-Orpo-v0.1", 51.24)],
    ),
    "hub/open-llm-leaderboard-old/drop-2023-11-20": (1640, [("01-ai/Yi-34B", 68.68), ("MayaPH/GodziLLa2-70B", 67.01)]),
}
"""For a folder or file: the entries with a rank, and the first of them with what is shown, times 100 where it is a
share.
"""
REFUSED = {
    "world/benchbench": "things that would each be a board",
    "world/epoch": "things that would each be a board",
    "world/open_asr": "holds 3 things that would each be a board",
    "world/every_eval_ever_tests": "holds 6 things that would each be a board",
    "world/livecodebench": r"has a row for each question \('sample_id'\)",
    "world/tau2_submissions": r"records differ in 'submission_type' \(custom, standard\)",
    "world/benchbench/openllm": "26 of 100 rows have the model of another row",
    "world/benchbench/vtab": "row 1 has 21 cells, the head has 20: write a head",
    "world/every_eval_ever_tests/lexam": "nothing here makes a board as it is",
    "world/every_eval_ever_tests/mercor_eval": "no column looks like the model's id",
    "world/every_eval_ever_tests/vals_ai": "nothing here makes a board as it is",
    "hub/evaleval/EEE_datastore": "holds 3 things that would each be a board",
    "hub/evaleval/EEE_datastore/data/reward-bench": "--where 'source_metadata.source_name=RewardBench 2'",
    "hub/open-llm-leaderboard": "holds 2 things that would each be a board",
    "hub/aisingapore/failed-run": "name one with --rows",
}


@pytest.fixture(scope="module")
def settings(tmp_path_factory):
    return replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache"))


def built(name: str, settings: Settings, wanted: Hints = Hints()) -> Leaderboard:  # noqa: B008 - a frozen value
    """The board of a first config, untouched."""
    return build(parse_board(first_config(str(SHARED / name), settings, wanted).text), settings)


def shown(board: Leaderboard, place: int = 0) -> dict[str, float]:
    """What is shown of a node of the entries that have it, times 100, in the order of ranks."""
    order = np.argsort(np.where(board.ranks.rank > 0, board.ranks.rank, len(board) + 1), kind="stable")
    return {
        str(board.entries["entry"].iloc[row]): 100 * float(board.shown[row, place])
        for row in order
        if not np.isnan(board.shown[row, place])
    }


@pytest.mark.parametrize("name", RIGHT)
def test_the_right_board(name, settings):
    ranked, first = RIGHT[name]
    rows = list(shown(built(name, settings)).items())
    assert len(rows) == ranked
    assert [entry.partition("@")[0] for entry, _ in rows[: len(first)]] == [model for model, _ in first]
    assert [score for _, score in rows[: len(first)]] == pytest.approx([score for _, score in first], abs=0.006)


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_that_names_the_way(name, settings):
    with pytest.raises(ReadError, match=REFUSED[name]):
        first_config(str(SHARED / name), settings)


def place_of(board: Leaderboard, name: str) -> int:
    return next(place for place, node in enumerate(board.suite.nodes) if node.name == name)


def test_a_task_of_mteb_is_the_mean_over_its_subsets(settings):
    board = built("world/mteb_results", settings)
    assert len(board) == 59
    assert shown(board, place_of(board, "MassiveIntentClassification"))[
        "Kingsoft-LLM/QZhou-Embedding"
    ] == pytest.approx(54.91, abs=0.005)
    assert board.left_out == ()


def test_checkpoints_and_shots_are_entries(settings):
    board = built("world/lm_eval_checkpoints", settings)
    assert len(shown(board)) == 16
    assert not any(node.metric == "pct_stereotype" for node in board.suite.nodes)


@pytest.mark.parametrize(
    ("name", "column", "agree"),
    [("en_shortform", "Avg. WER", 85), ("en_longform", "Average", 28), ("multilingual", "Avg", 30)],
)
def test_averages_of_open_asr_are_the_file_s_own(name, column, agree, settings):
    table = pd.read_csv(WORLD / "open_asr" / f"{name}.csv")
    rows = shown(built(f"world/open_asr/{name}.csv", settings))
    own = dict(zip(table.iloc[:, 0], table[column], strict=True))
    assert sum(abs(own[entry] - score) < 0.0051 for entry, score in rows.items()) == agree


def test_votes_are_rated_apart_from_verdicts_of_judges(settings):
    board = built("world/llmfao", settings)
    assert [node.name for node in board.suite.nodes[1:]] == [
        "crowd-comparisons",
        "gpt3-crowd-comparisons",
        "gpt4-crowd-comparisons",
    ]
    assert len(shown(board)) == 59


@pytest.mark.parametrize(("name", "entries"), [("judged", 71), ("wildbench", 15)])
def test_no_battle_is_lost_for_counts_that_a_table_does_not_have(name, entries, settings):
    board = built(f"hub/battles/{name}", settings)
    assert (len(board), board.left_out) == (entries, ())


def test_two_sources_in_one_folder_are_two_boards(settings):
    for source, entries, first in (("RewardBench", 179, 95.11), ("RewardBench 2", 197, 84.13)):
        board = built(
            "hub/evaleval/EEE_datastore/data/reward-bench",
            settings,
            Hints(where=(("source_metadata.source_name", source),)),
        )
        assert (len(board), next(iter(shown(board).values()))) == (entries, pytest.approx(first, abs=0.006))


def test_records_of_one_model_in_two_precisions_are_two_entries(settings):
    board = built("hub/evaleval/EEE_datastore/data/hfopenllm_v2", settings)
    assert (len(board), board.left_out) == (4574, ())


def test_groups_of_the_harness_that_no_file_states_are_left_out(settings):
    names = [node.name for node in built("hub/open-llm-leaderboard/results", settings).suite.nodes]
    assert "leaderboard_bbh_snarks" in names
    assert "leaderboard_bbh" not in names


def test_run_directories(settings):
    helm = built("world/every_eval_ever_tests/helm", settings)
    assert shown(helm, place_of(helm, "mmlu:subject=philosophy,method=multiple_choice_joint"))[
        "openai/gpt2"
    ] == pytest.approx(11.11, abs=0.005)
    assert shown(helm, place_of(helm, "narrative_qa"))["openai/gpt2"] == pytest.approx(17.42, abs=0.005)
    assert len(built("hub/aisingapore/seahelm-runs", settings)) == 2


def test_logs_of_inspect_that_were_cut_short_do_not_count(settings):
    first = first_config(str(WORLD / "inspect"), settings)
    assert "log_formats.eval: is a limited run, of 1 of 100 samples (--limit 1)" in first.text
    assert len(build(parse_board(first.text), settings)) == 7


def test_variants_of_one_measure_are_never_averaged(settings):
    text = first_config(str(WORLD / "alpaca_eval_package"), settings).text
    assert (
        "# - win_rate: shown, does not count: 'length_controlled_winrate' measures the same answers, and AlpacaEval 2 orders"
        in text
    )
    board = parse_board(text)
    assert [(leaf.name, leaf.counts) for leaf in board.suite.children] == [
        ("length_controlled_winrate", True),
        ("win_rate", False),
        ("discrete_win_rate", False),
    ]
