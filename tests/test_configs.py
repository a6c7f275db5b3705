"""Every board that comes with the project loads, fits its reader and has a suite; the demo boards build."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery
from evalboard.config import load_boards
from evalboard.config.files import board_named
from evalboard.ratings import STYLE
from evalboard.readers import options
from evalboard.strings import DEFAULT, languages
from evalboard.suite.tree import compile_suite
from tests.reports import json_of

CONFIGS = Path(__file__).resolve().parents[1] / "configs"
SHOWN = (
    "open_llm_v2",
    "open_llm_v1",
    "eee_reward_bench_2",
    "eee_reward_bench",
    "wildbench",
    "open_llm_v1_questions",
    "livebench_history",
    "euroeval",
    "terminal_bench",
    "weirdml",
    "wildbench_judges",
    "arena_human_preference",
    "eee_open_llm",
    "hub_benchmarks",
    "hub_open_asr",
    "livebench",
    "mt_bench_human",
    "mteb",
    "mteb_english",
    "open_llm_v1_drop_samples",
    "open_llm_v1_results",
    "open_llm_v2_results",
    "vectara",
    "demo_arena",
    "demo_doubtful",
    "demo_drop",
    "demo_holes",
    "demo_judges",
    "demo_open_llm",
    "demo_questions",
    "demo_runs",
    "demo_sea_helm",
)
TEMPLATES = ("arena_battles", "compass_arena", "sea_helm", "sea_helm_samples")
IDS = (*SHOWN, *TEMPLATES)
BOARDS = load_boards(CONFIGS) | load_boards(CONFIGS / "templates")
TONGUES = sorted(set(languages()) - {DEFAULT})
NUMBERS = re.compile(r"\d(?:[\d,.]*\d)?")


def test_the_boards_are_those_that_are_promised_and_named_like_their_files_synthetic_ones_last():
    assert tuple(load_boards(CONFIGS)) == SHOWN
    assert tuple(BOARDS) == IDS
    assert [board.path.stem for board in BOARDS.values()] == list(IDS)


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("language", TONGUES)
def test_a_board_speaks_each_language_with_the_same_numbers_in_it(name, language):
    board = BOARDS[name]
    theirs = board.translations[language]
    helped = {node.name: node.help for node in nodes_of(board.suite) if node.help}
    assert set(theirs.help) == set(helped)
    assert theirs.description
    for english, translated in [
        (board.description, theirs.description),
        *((said, theirs.help[name]) for name, said in helped.items()),
    ]:
        assert translated != english
        assert not Counter(NUMBERS.findall(english)) - Counter(NUMBERS.findall(translated))


def nodes_of(node):
    return [node, *(each for child in node.children for each in nodes_of(child))]


def test_a_template_reads_a_folder_of_ones_own():
    assert {BOARDS[name].source.kind for name in TEMPLATES} == {"folder"}


@pytest.mark.parametrize("name", IDS)
def test_a_board_fits_its_reader_and_has_a_suite(name):
    board = BOARDS[name]
    suite = compile_suite(board)
    assert options(board)
    assert len(suite.benchmarks) >= 4 or board.suite.levels or board.source.kind == "native" or board.quantities
    assert suite.root.n is None or suite.root.n > 0


@pytest.mark.parametrize("name", IDS)
def test_a_board_explains_itself(name):
    board = BOARDS[name]
    suite = compile_suite(board)
    assert len(board.description) > 80
    assert all(suite.nodes[place].help for place in (0, *suite.benchmarks))
    assert board.citation or board.synthetic
    assert all(url.startswith("https://huggingface.co/") for url in board.links.values())
    assert board.synthetic == name.startswith("demo_")


@pytest.mark.parametrize("name", IDS)
def test_plots_name_what_is_there(name):
    suite = compile_suite(BOARDS[name])
    for plot in BOARDS[name].plots:
        for axis in (plot.x, plot.y):
            inside = axis.removeprefix("others_of(").removesuffix(")")
            assert inside in suite or inside in {"params_b", *BOARDS[name].quantities}


@pytest.mark.parametrize("name", [name for name in IDS if name.startswith("demo_") and not BOARDS[name].suite.levels])
def test_a_demo_board_builds_and_knows_what_its_filters_ask(built_once, name):
    board = built_once.board(name)
    assert [row for row in board.left_out if not row.disagrees] == []  # those that do are planted
    assert len(board) >= 160
    assert all(agreement.disagreeing == 0 for agreement in board.agreements)
    for column in board.board.filters:
        assert board.entries[column].notna().all(), column
    scored, whole = ~np.isnan(board.scores.score[:, 0]), board.scores.present[:, 0] == board.scores.leaves[0]
    if board.suite.missing == "available":
        assert scored.all()
        assert not whole.all()
    elif board.suite.missing == "predicted":
        assert (scored >= whole).all()
        assert scored.sum() > 2 * whole.sum()
    else:
        assert 0.5 < scored.mean() < 1
        assert np.array_equal(scored, whole)


def test_the_demo_scores_are_the_means_of_their_subtasks_rescaled(built_once):
    board = built_once.board("demo_open_llm")
    suite = board.suite
    group = suite.nodes[suite.place("MUSR")]
    choices = {
        "leaderboard_musr_murder_mysteries": 2,
        "leaderboard_musr_object_placements": 5,
        "leaderboard_musr_team_allocation": 3,
    }
    assert [suite.nodes[child].name for child in group.children] == list(choices)
    stored = {name: board.scores.value[:, suite.place(name)] for name in choices}
    expected = sum(np.maximum(0, (stored[name] * count - 1) / (count - 1)) for name, count in choices.items()) / 3
    np.testing.assert_allclose(board.scores.score[:, suite.place("MUSR")], expected, atol=1e-12)


def test_two_precisions_of_a_model_share_what_the_companion_says(built_once):
    board = built_once.board("demo_open_llm")
    several = board.entries[board.entries["model"].duplicated(keep=False)]
    assert len(several) == 4
    assert several.groupby("model")["license"].nunique().tolist() == [1, 1]
    assert several.groupby("model")["precision"].nunique().tolist() == [2, 2]


def test_the_demo_of_sea_helm_has_all_that_is_out_of_the_ordinary(built_once):
    found = built_once.board("demo_sea_helm")
    suite, by_run = found.suite, found.evidence.by_run
    assert found.left_out == ()
    assert len(found) == 36
    assert [suite.nodes[place].label for place in suite.benchmarks] == [
        "Indonesian",
        "Vietnamese",
        "Thai",
        "Tamil",
        "Filipino",
    ]
    assert len({node.name for node in suite.nodes if node.level == 2}) == 7
    assert by_run.runs == tuple(range(8))
    assert (found.ranks.rank > 0).all()
    assert np.isnan(found.scores.score[:, suite.place("TA")]).sum() == 1
    assert sorted(set(by_run.count[:, 0].tolist())) == [6, 8]
    assert 0 < by_run.nulls[:, 0].sum() <= 17
    base = found.entries["type"] == "base"
    assert 0 < base.sum() < 36
    assert set(found.entries["type"]) == {"base", "instruct", "reasoning"}
    assert set(found.entries["quantization"]) == {"none", "fp8", "int8", "gguf"}
    skipped = found.scores.score[:, suite.place("SEA/ID/Instruction-Following")]
    assert (np.isnan(skipped) == base).all()
    assert {found.errors.kind[place] for place in (0, *suite.benchmarks)} == {"runs"}
    assert 1 < found.ranks.sets.tier.max() <= 36
    for column in found.board.filters:
        assert found.entries[column].notna().all(), column


def test_the_demo_of_an_arena_moves_one_model_when_style_is_held_equal(built_once):
    found = built_once.board("demo_arena")
    assert found.left_out == ()
    assert [node.label for node in found.suite.nodes] == ["Win rate", "Single turn", "Multi-turn"]
    assert len(found) == 23
    assert not np.isnan(found.scores.score[:, 0]).any()
    assert (found.entries["rated_by"] == "penalized likelihood").sum() == 1
    told = json_of(arena, found, ArenaQuery(style=True))
    assert (told["models"], told["hidden"], told["clustered"], told["prompts"]) == (23, 1, True, 360)
    assert told["ties"] == pytest.approx(0.25, abs=0.03)
    groups = ["judge", "category", "language", "difficulty"]
    assert told["controls"] == {"style": list(STYLE), "groups": groups, "position": False, "weights": "battles"}
    change = sorted(row["change"] for row in told["rows"] if row["change"] is not None)
    assert change[0] < -50 < change[1]
    for column in found.board.filters:
        assert found.entries[column].notna().all(), column


def test_boards_of_the_package_are_found_beside_own_configs(tmp_path):
    assert board_named("demo_drop", tmp_path).id == "demo_drop"
