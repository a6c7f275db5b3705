"""Boards of the Hub's own leaderboards, from the Hub to scores: direction, units, badges, holes, and what is shown when
the Hub falters.
"""

import csv
import io
import math

import pytest

from evalboard.api.model import model_document
from evalboard.builds.bundling import bundle, copied_from
from evalboard.builds.pipeline import build, build_or_last, fetched
from evalboard.config import parse_board
from evalboard.errors import EvalboardError
from evalboard.table.exports import export
from evalboard.table.formatting import cite
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.explain import explain
from tests.reports import json_of, said_in
from tests.sources.native_hub import GPQA, HLE, MODELS, entry, leaderboard, result_file, row, three_models

pytestmark = pytest.mark.thorough

BOARD = """\
id: hle
title: HLE
source: {kind: native, datasets: cais/hle}
reader: native
entry: [model, notes]
suite: {name: Average, children: [{name: HLE, task: cais/hle}]}
"""
BOTH = """\
id: both
title: Both
source: {kind: native, datasets: [cais/hle, Idavidrein/gpqa]}
reader: native
entry: [model, notes]
suite:
  name: Average
  children:
    - {name: HLE, task: cais/hle, unit: percent}
    - {name: GPQA, task: Idavidrein/gpqa, metric: diamond, unit: percent}
"""


def ranked(hub, *values, ranks=None, **more):
    """A leaderboard of models org/a, org/b, ... with these values."""
    names = [f"org/{chr(97 + place)}" for place in range(len(values))]
    for name, value in zip(names, values, strict=True):
        hub.publish(MODELS + name, {".eval_results/hle.yaml": result_file(entry(value))})
    leaderboard(
        hub, [row((ranks or range(1, 99))[place], name, values[place], **more) for place, name in enumerate(names)]
    )


def order(built) -> list[str]:
    return built.entries["entry"].tolist()


def shown(built) -> list[float]:
    return built.shown[:, 0].tolist()


def test_a_board_has_the_order_and_the_values_of_the_hub(hub, settings):
    three_models(hub)
    built = build(parse_board(BOARD), settings)
    assert order(built) == ["org/ada", "org/clara@tools", "org/berta", "org/clara@no-tools"]
    assert shown(built) == [41.5, 35.0, 30.25, 20.9]
    assert built.ranks.rank.tolist() == [1, 2, 3, 4]
    assert built.left_out == ()
    assert built.origin.kind == "native"
    (leaf,) = (built.suite.nodes[place] for place in built.suite.leaves)
    assert (leaf.in_unit.name, leaf.source, leaf.lowest_wins) == ("points", "files", False)


def test_the_same_snapshot_is_the_same_board(hub, settings):
    three_models(hub)
    first, again = build(parse_board(BOARD), settings), build(parse_board(BOARD), settings)
    assert (first.key, first.origin) == (again.key, again.origin)


def test_less_is_better_where_the_ranks_say_so(hub, settings):
    ranked(hub, 4.76, 4.87, 5.42)
    built = build(parse_board(BOARD), settings)
    assert order(built) == ["org/a", "org/b", "org/c"]
    assert shown(built) == [4.76, 4.87, 5.42]
    assert built.facts["Average/HLE"].direction == "lower"
    assert "rank against value in 3 rows" in built.facts["Average/HLE"].where


def test_ranks_that_contradict_each_other_are_refused_by_name_unless_the_config_states_it(hub, settings):
    ranked(hub, 9.0, 8.0, 8.5)
    with pytest.raises(
        EvalboardError,
        match=r"leaderboards/cais/hle\.json, rank 1 \(9\) before rank 2 \(8\).*rank 2 \(8\) before rank 3.*higher_is_better",
    ):
        build(parse_board(BOARD), settings)
    built = build(parse_board(BOARD.replace("task: cais/hle", "task: cais/hle, higher_is_better: true")), settings)
    assert order(built) == ["org/a", "org/c", "org/b"]
    built = build(parse_board(BOARD.replace("task: cais/hle", "task: cais/hle, higher_is_better: false")), settings)
    assert order(built) == ["org/b", "org/c", "org/a"]


def test_a_config_that_says_the_contrary_of_all_ranks_is_refused(hub, settings):
    ranked(hub, 9.0, 8.0)
    with pytest.raises(EvalboardError, match="higher_is_better says that lower is better"):
        build(parse_board(BOARD.replace("task: cais/hle", "task: cais/hle, higher_is_better: false")), settings)


def test_a_flag_that_contradicts_the_ranks_is_refused(hub, settings):
    ranked(hub, 9.0, 8.0, lower_is_better=True)
    with pytest.raises(EvalboardError, match="row 1, lower_is_better"):
        build(parse_board(BOARD), settings)


@pytest.mark.parametrize("values", [(9.0,), (9.0, 9.0)])
def test_where_nothing_says_what_is_better_the_board_says_so(hub, settings, values):
    ranked(hub, *values)
    built = build(parse_board(BOARD), settings)
    assert built.facts["Average/HLE"].source == ""
    assert any("Nothing says so" in str(note) for note in built.notes)
    stated = build(parse_board(BOARD.replace("task: cais/hle", "task: cais/hle, higher_is_better: true")), settings)
    assert not any("Nothing says" in str(note) for note in stated.notes)


def test_an_inferred_direction_is_said_in_the_notes(hub, settings):
    ranked(hub, 4.76, 4.87)
    built = build(parse_board(BOARD), settings)
    assert any(
        "HLE" in str(note) and "ranks" in str(note) and "lower is better" in str(note).lower() for note in built.notes
    )


def test_how_a_number_was_computed_leads_to_its_file_at_its_commit(hub, settings):
    three_models(hub)
    built = build(parse_board(BOARD), settings)
    commit = hub.publish(f"{MODELS}org/dora")  # any 40 digits
    ada, berta = explain(built, "org/ada", "HLE"), explain(built, "org/berta", "HLE")
    (source,) = ada.sources
    assert (source.repo, source.file, source.row) == ("org/ada", ".eval_results/hle.yaml", 1)
    assert len(source.revision) == len(commit) == 40
    assert source.url == f"https://huggingface.co/org/ada/blob/{source.revision}/.eval_results/hle.yaml"
    lines = said_in(ada)
    assert (
        lines["direction"]
        == "higher is better, judging by the Hub’s leaderboard: leaderboards/cais/hle.json, rank against value in 4 rows"
    )
    assert lines["on the Hub"] == "rank 1, verified"
    assert said_in(berta)["on the Hub"] == "rank 3, community, in the open pull request 7"


def test_the_model_page_the_files_and_the_citation_name_the_leaderboard(hub, settings):
    three_models(hub)
    built = build(parse_board(BOARD), settings)
    page = json_of(model_document, built, built.find("org/berta"))
    assert (page["metadata"]["community"], page["metadata"]["pull_request"], page["metadata"]["verified"]) == (
        True,
        "#7",
        False,
    )
    (file,) = page["provenance"]["files"]
    assert file["settings"] == {"pull_request": 7, "hub_rank": 3}
    assert file["url"] is not None
    assert file["url"].startswith("https://huggingface.co/org/berta/blob/")
    assert page["links"]["hub"] == "https://huggingface.co/org/berta"
    assert page["provenance"]["url"] == f"https://huggingface.co/datasets/{HLE}"
    assert f"the Hub's leaderboards of {HLE}, snapshot native-" in cite(built).text
    assert f"@misc{{hle_{built.origin.revision.removeprefix('native-')[:7]}," in cite(built).bibtex
    exported = csv.DictReader(
        io.StringIO("".join(export("csv").write(select(built, TableQuery(columns=("HLE", "verified", "community"))))))
    )
    assert {row["model"]: row["verified"] for row in exported if "clara" not in row["model"]} == {
        "org/ada": "true",
        "org/berta": "false",
    }


def test_a_bundled_copy_says_what_it_is_one_of_and_makes_the_same_board(hub, settings, tmp_path):
    three_models(hub)
    board, path = parse_board(BOARD), tmp_path / "hle.tar.xz"
    snapshot = fetched(board, settings)
    digest = bundle(snapshot, copied_from(snapshot, licence="figures alone"), path)
    assert copied_from(snapshot, licence="x").url == f"https://huggingface.co/datasets/{HLE}"
    copy = parse_board(
        BOARD.replace("{kind: native, datasets: cais/hle}", f"{{kind: bundle, path: {path}, sha256: {digest}}}")
    )
    built, again = build(board, settings), build(copy, settings)
    assert (order(built), shown(built)) == (order(again), shown(again))
    assert again.suite.nodes[1].source == "files"


def test_ties_are_fine(hub, settings):
    ranked(hub, 9.0, 9.0, 8.0, ranks=[1, 1, 3])
    assert build(parse_board(BOARD), settings).ranks.rank.tolist() == [1, 1, 3]


@pytest.mark.parametrize(
    ("more", "expected"), [("unit: percent", [41.5, 35.0]), ("unit: points", [41.5, 35.0]), ("unit: elo", [41.5, 35.0])]
)
def test_values_are_in_the_unit_that_the_config_states(hub, settings, more, expected):
    ranked(hub, 41.5, 35.0)
    built = build(parse_board(BOARD.replace("task: cais/hle", f"task: cais/hle, {more}")), settings)
    assert shown(built) == expected


def test_fractions_stay_as_they_stand_unless_the_config_calls_them_so(hub, settings):
    ranked(hub, 0.875, 0.5)
    assert shown(build(parse_board(BOARD), settings)) == [0.875, 0.5]
    stated = build(parse_board(BOARD.replace("task: cais/hle", "task: cais/hle, unit: fraction")), settings)
    assert [stated.suite.nodes[1].in_unit.printed(value) for value in stated.shown[:, 1]] == ["87.50", "50.00"]


def test_of_several_tasks_the_config_has_to_name_one(hub, settings):
    entries = [entry(70.0, dataset=GPQA, task="diamond"), entry(60.0, dataset=GPQA, task="main")]
    hub.publish(MODELS + "org/x", {".eval_results/hle.yaml": result_file(*entries)})
    leaderboard(hub, [row(1, "org/x", 70.0), row(2, "org/x", 60.0)], dataset=GPQA)
    one = BOARD.replace("cais/hle", GPQA)
    with pytest.raises(EvalboardError, match="the task has the metrics diamond, main; name one"):
        build(parse_board(one), settings)
    assert shown(build(parse_board(one.replace(f"task: {GPQA}", f"task: {GPQA}, metric: main")), settings)) == [60.0]


def test_a_joint_board_has_holes_and_no_zeros(hub, settings):
    three_models(hub)
    hub.publish(MODELS + "org/ada", {".eval_results/gpqa.yaml": result_file(entry(80.0, dataset=GPQA, task="diamond"))})
    leaderboard(hub, [row(1, "org/ada", 80.0, ".eval_results/gpqa.yaml", verified=True)], dataset=GPQA)
    built = build(parse_board(BOTH), settings)
    assert order(built)[0] == "org/ada"
    assert shown(built)[0] == pytest.approx(60.75)
    assert all(map(math.isnan, shown(built)[1:]))
    assert built.ranks.rank.tolist() == [1, 0, 0, 0]
    gpqa = next(place for place in built.suite.leaves if built.suite.nodes[place].name == "GPQA")
    assert built.shown[0, gpqa] == 80.0
    assert all(map(math.isnan, built.shown[1:, gpqa]))


def test_one_leaderboard_of_several_that_is_gated_is_a_hole_with_its_reason(hub, settings):
    three_models(hub)
    hub.publish(GPQA, {"eval.yaml": "name: x\n"})
    hub.fault("gated", f"{GPQA}/leaderboard")
    built = build(parse_board(BOTH), settings)
    assert any(f"{GPQA}" in str(out) and "accept its terms at" in str(out) for out in built.left_out)
    assert any("No entry has a result for GPQA" in str(note) for note in built.notes)


def test_two_values_for_one_entry_are_both_left_out_unless_the_pull_request_is_part_of_it(hub, settings):
    three_models(hub)
    hub.publish(MODELS + "org/ada", {".eval_results/hle.yaml": result_file(entry(44.0))}, branch="refs/pr/3")
    leaderboard(
        hub,
        [row(1, "org/ada", 44.0, pullRequest=3), row(2, "org/ada", 41.5), row(3, "org/berta", 30.25, pullRequest=7)],
    )
    built = build(parse_board(BOARD), settings)
    assert {entry: score for entry, score in zip(order(built), shown(built), strict=True) if score == score} == {
        "org/berta": 30.25
    }
    assert sum("is one of several values" in str(out) for out in built.left_out) == 2
    apart = build(parse_board(BOARD.replace("[model, notes]", "[model, notes, pull_request]")), settings)
    assert order(apart) == ["org/ada@3", "org/ada", "org/berta@7"]


def test_a_limit_half_way_leaves_the_last_board_up_with_the_reason(hub, settings):
    rows = three_models(hub)
    first = build(parse_board(BOARD), settings)
    hub.publish(MODELS + "org/ada", {".eval_results/hle.yaml": result_file(entry(43.0))})
    leaderboard(hub, [row(1, "org/ada", 43.0), *rows[1:]])
    hub.fault("rate_limited", "org/ada/resolve", headers={"RateLimit": '"resolvers";r=0;t=1'})
    outcome = build_or_last(parse_board(BOARD), settings)
    assert outcome.leaderboard.key == first.key
    assert "rate limit is reached; it asks to wait 1 s" in str(outcome.stale)
    assert outcome.retry_after == 1
    hub.heal()
    assert shown(build(parse_board(BOARD), settings))[0] == 43.0


def test_a_value_that_the_file_contradicts_makes_no_row(hub, settings):
    rows = three_models(hub)
    leaderboard(hub, [{**rows[0], "value": 99.9}, *rows[1:]])
    built = build(parse_board(BOARD), settings)
    assert "org/ada" not in order(built)
    assert ["99.9 is what the leaderboard says; its file says 41.5" in str(out) for out in built.left_out] == [True]


def test_hostile_strings_are_text(hub, settings):
    evil = "<img src=x onerror=alert(1)>\u202e"
    hub.publish(
        MODELS + "org/a",
        {
            ".eval_results/hle.yaml": result_file(
                entry(2.0, notes=evil, source={"url": "javascript:alert(1)", "name": evil})
            )
        },
    )
    leaderboard(hub, [row(1, "org/a", 2.0, notes=evil), row(2, "org/<script>", 1.0), row(3, "a/b/c", 0.5)])
    built = build(parse_board(BOARD), settings)
    assert order(built) == [f"org/a@{evil}"]
    assert sum("no name of a model on the Hub" in str(out) for out in built.left_out) == 2
