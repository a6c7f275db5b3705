"""An arena's board of battles: from files to a leaderboard and its cells."""

import json
import math

import numpy as np
import pytest

from evalboard.api.model import model_document
from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.data.battles import battles
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import options
from evalboard.scoring.battles import ratings_frame
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.explain import explain
from tests.arena.boards import BARE, BOARD, of
from tests.ratings.examples import BASIC, rated, rows, times
from tests.reports import json_of


def test_scores_are_chances_to_win_against_the_base_for_all_battles_and_each_data_set(duel, frame):
    whole = rated(battles(frame.assign(file="f", row=1)), "m0")
    single = rated(battles(frame[frame["turns"] == "s"].assign(file="f", row=1)), "m0")
    places = {node.label: place for place, node in enumerate(duel.suite.nodes)}
    assert list(places) == ["Win rate", "single turn", "multi-turn"]
    for model in whole.models:
        row = duel.find(model)
        assert duel.scores.score[row, 0] == pytest.approx(whole.of(model)["predicted_win_rate"], abs=1e-12)
        assert duel.scores.score[row, places["single turn"]] == pytest.approx(
            single.of(model)["predicted_win_rate"], abs=1e-12
        )
        assert duel.entries["rating"].iloc[row] == pytest.approx(whole.of(model)["rating"], abs=1e-9)
        assert (duel.ranks.rank[row], duel.ranks.sets.lower[row], duel.ranks.sets.upper[row]) == tuple(
            whole.of(model)[name] for name in ("rank", "rank_lower", "rank_upper")
        )
        assert duel.scores.n[row, 0] == whole.of(model)["battles"]
    base = duel.find("m0")
    assert (
        duel.scores.score[base, 0],
        duel.errors.lower[base, 0],
        duel.errors.upper[base, 0],
        duel.errors.stderr[base, 0],
    ) == (0.5, 0.5, 0.5, 0.0)


def test_a_table_of_an_arena_is_asked_like_every_other(duel):
    selection = select(duel, TableQuery.from_url("search=m1;m2&sort=-rating"))
    assert selection.matched == 2
    assert selection.weights is None


def test_a_cell_says_how_it_was_computed(duel):
    told = explain(duel, "m1", "Win rate").text
    assert "m0 is set to 1000" in told
    assert " = 100 ÷ (1 + 10^((1000 − " in told
    assert "won" in told
    assert "300 battles" in explain(duel, "m1", "Win rate/m").text


def test_an_unbeaten_model_has_a_penalized_rating_an_interval_with_one_end_and_the_cell_says_why(tmp_path, own):
    lines = "\n".join(",".join(row) for row in BASIC + times("D", "A", won=9))
    found = of(tmp_path, lines, own)
    row = found.find("D")
    assert found.scores.score[row, 0] == pytest.approx(19 / 20)  # nine of nine, by Firth
    assert (found.errors.lower[row, 0], found.errors.upper[row, 0]) == (pytest.approx(0.025 ** (1 / 9)), 1.0)
    assert (found.ranks.rank[row], found.ranks.sets.lower[row], found.ranks.sets.upper[row]) == (1, 1, 1)
    # What a comparison makes of the error reaches to the end that the interval has.
    assert found.errors.stderr[row, 0] * 1.959964 == pytest.approx(19 / 20 - 0.025 ** (1 / 9), abs=1e-6)
    files = ratings_frame(
        found.scores.score, found.errors, found.entries["model"], found.suite, found.scores.n
    ).set_index("model")
    assert files["penalized"].to_dict() == {"D": True, "A": False, "B": False, "C": False}
    assert np.isnan(files.loc["D", ["std_dev", "upper"]].astype(float)).all()
    assert files.loc["D", "lower"] == pytest.approx(found.entries["rating_lower"].iloc[row])
    assert files.loc["B", "std_dev"] == pytest.approx(rated(battles(rows(BASIC))).of("B")["std_dev"])
    assert found.entries["rating_lower"].iloc[row] > 700
    assert math.isnan(found.entries["rating_upper"].iloc[row])
    assert found.entries["rated_by"].value_counts().to_dict() == {"maximum likelihood": 3, "penalized likelihood": 1}
    told = explain(found, "D", "Win rate").text
    assert "9: 9 won, 0 tied, 0 lost" in told
    assert "Firth’s penalized likelihood" in told
    assert "No chain of wins and losses connects it to A" in told
    assert "66.37 to 100.00" in told
    assert "Firth" not in explain(found, "B", "Win rate").text
    assert any("Firth’s penalized likelihood" in said for said in map(str, found.notes))


def test_a_model_that_nothing_ties_to_the_base_has_no_score_and_the_cell_says_why(tmp_path, own):
    lines = "\n".join(",".join(row) for row in BASIC + times("X", "Y", won=9, lost=4))
    found = of(tmp_path, lines, own)
    row = found.find("X")
    assert math.isnan(found.scores.score[row, 0])
    assert found.ranks.rank[row] == 0
    assert math.isnan(found.entries["rating"].iloc[row])
    assert "no chain of battles connects it to B" in explain(found, "X", "Win rate").text
    told = json_of(model_document, found, row)
    assert (told["nodes"][0]["missing"], told["nodes"][0]["n"]) == ("unrated", 13)
    assert select(found, TableQuery()).rows(np.array([row]))[0]["missing"] == {"Win rate": "unrated"}


def test_a_bad_row_costs_that_row_and_a_bad_file_that_file(tmp_path, own):
    (tmp_path / "broken.parquet").write_bytes(b"no")
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    found = of(tmp_path, "\n".join(",".join(row) for row in BASIC) + "\nA,B,Model A\nA,,tie\n", own)
    said = [str(row) for row in found.left_out]
    assert len(found) == 3
    assert any("broken.parquet: cannot be read" in line for line in said)
    assert any("other.csv: has no column 'model_a'" in line for line in said)
    assert any("b.csv, row 141, winner: 'Model A' is no outcome" in line for line in said)
    assert any("b.csv, row 142, model_b" in line and "names no model" in line for line in said)


def test_where_nothing_can_be_read_the_first_reasons_are_told(tmp_path, own):
    with pytest.raises(EvalboardError, match=r"no battle could be read\n.*'x' is no outcome"):
        of(tmp_path, "A,B,x\n", own)
    with pytest.raises(EvalboardError, match="base model 'Z': it has none of these battles"):
        build(parse_board(BARE.replace("rating: {}", "rating: {base_model: Z}")), own, folder=tmp_path) if of(
            tmp_path, "A,B,tie\n", own
        ) else None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("rating: {base_model: m0}\n", ""), "rating"),
        (("levels: [dataset]", "levels: [task]"), "the one level [dataset]"),
        (("  judge: judge\n", "  judge: judge\n  winner: w\n  verdict: v\n"), "give winner or verdict, not both"),
        (("reader: battles", "reader: samples"), "a rating needs battles"),
        (("rating: {base_model: m0}", "rating: {name: elo}"), "unknown rating 'elo'"),
    ],
)
def test_a_config_that_cannot_be_an_arena_says_so(change, message):
    with pytest.raises(ConfigError) as error:
        options(
            parse_board(
                BOARD.replace("names: {dataset: {s: single turn, m: multi-turn}}", "")
                .replace("levels: [dataset], ", "levels: [dataset]")
                .replace(*change)
            )
        )
    assert message in str(error.value)


def test_words_of_its_own_and_rows_that_are_meant(tmp_path, own):
    text = "\n".join(
        f"{a},{b},{ {'model_a': 'left', 'model_b': 'right', 'tie': 'draw'}[winner] },yes" for a, b, winner in BASIC
    )
    (tmp_path / "b.csv").write_text("model_a,model_b,winner,ok\n" + text + "\nA,B,left,no\n")
    board = parse_board(BARE + "where: {ok: 'yes'}\noptions: {words: {left: model_a, right: model_b, draw: tie}}\n")
    found = build(board, own, folder=tmp_path)
    assert found.left_out == ()
    assert found.scores.n[found.find("A"), 0] == 97


COMPASS = """\
id: compass
title: Compass
source: {kind: folder, path: files, patterns: ["**/*.json"]}
reader: battles
columns:
  dataset: dataset
  style: {sum_assistant_tokens: [sum_assistant_tokens_a, sum_assistant_tokens_b], list_count: [list_count_a, list_count_b]}
options: {path: "^(?P<dataset>[^/]+)/"}
suite: {name: Win rate, levels: [dataset]}
rating: {base_model: A}
"""


def records(folder, change=lambda match: match):
    """Records of OpenCompass: of one data set with counts by kind, of the other with the answers' texts only."""
    for turns in ("singleturn", "multiturn"):
        matches = []
        for place, (a, b, winner) in enumerate(BASIC):
            texts = {"prediction1": "- one\n" * (place % 4), "prediction2": ["two words", "again"]}
            counts = {
                "sum_assistant_tokens_a": place % 7,
                "sum_assistant_tokens_b": 3,
                "list_count_a": {"ordered": place % 4, "unordered": 1},
            }
            known = (
                {"conv_metadata": counts | {"list_count_b": {"ordered": 0, "unordered": 0}}}
                if turns == "singleturn"
                else texts
            )
            matches.append(change({"model_a": a, "model_b": b, "winner": winner, "category": "code"} | known))
        (folder / turns).mkdir()
        (folder / turns / "judged.json").write_text(json.dumps({"matches": matches}))


def test_records_of_opencompass_make_a_board_with_counts_summed_or_taken_from_texts(tmp_path, own):
    records(tmp_path)
    found = build(parse_board(COMPASS), own, folder=tmp_path)
    assert [node.label for node in found.suite.nodes] == ["Win rate", "multiturn", "singleturn"]
    assert found.left_out == ()
    again = build(parse_board(COMPASS), own, folder=tmp_path)
    frame = again.battles.frame
    single, multi = (frame[frame["dataset"] == name].reset_index(drop=True) for name in ("singleturn", "multiturn"))
    assert single["list_count_a"].tolist() == [place % 4 + 1 for place in range(len(BASIC))]
    assert multi["list_count_a"].tolist() == [place % 4 for place in range(len(BASIC))]
    assert set(multi["sum_assistant_tokens_b"]) == {3.0}
    assert {one["name"] for one in json_of(arena, again, ArenaQuery(style=True))["coefficients"]} == {
        "sum_assistant_tokens",
        "list_count",
    }


def test_style_that_is_asked_for_and_cannot_be_counted_costs_the_file_and_a_bad_count_the_battle(tmp_path, own):
    records(tmp_path, lambda match: {name: cell for name, cell in match.items() if name != "prediction2"})
    found = build(parse_board(COMPASS), own, folder=tmp_path)
    (note,) = found.left_out
    assert str(note).startswith(
        "multiturn/judged.json: style is to be controlled for, and there is neither 'sum_assistant_tokens_a' nor"
    )
    lines = (tmp_path / "singleturn" / "judged.json").read_text().replace('{"ordered": 3,', '{"ordered": "many",', 1)
    (tmp_path / "singleturn" / "judged.json").write_text(lines)
    (bad,) = (note for note in build(parse_board(COMPASS), own, folder=tmp_path).left_out if note.row)
    assert (
        str(bad)
        == "singleturn/judged.json, row 4, list_count_a: {'ordered': 'many', 'unordered': 1} is no count; expected a number from 0"
    )


def test_a_path_that_tells_nothing_costs_its_file_and_a_bad_expression_the_config(tmp_path, own):
    records(tmp_path)
    (tmp_path / "alone.json").write_text('{"matches": []}')
    found = build(parse_board(COMPASS), own, folder=tmp_path)
    assert [str(note) for note in found.left_out] == [
        "alone.json: has a path in which options: path, '^(?P<dataset>[^/]+)/', is not found"
    ]
    for bad, message in (("^(?P<dataset", "is no regular expression"), ("^x", "names no group")):
        with pytest.raises(ConfigError, match=message):
            options(parse_board(COMPASS.replace("^(?P<dataset>[^/]+)/", bad)))
