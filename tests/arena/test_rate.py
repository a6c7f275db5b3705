"""`evalboard rate`: from files of battles to ratings as JSON, by the names that the files use."""

import json
import math

import pandas as pd
import pytest

from evalboard.cli import main
from evalboard.ratings import STYLE
from tests.ratings.examples import BASIC, random_arena, times

KEYS = {
    "dataset",
    "model",
    "rating",
    "lower",
    "upper",
    "std_dev",
    "rank",
    "rank_ub",
    "rank_lower",
    "rank_upper",
    "predicted_win_rate",
    "battles",
}
SOURCE_COLUMNS = (
    "dataset version base_model metric mode ranking ranking_ub model_name rating rating_q975 rating_q025 std_dev num_battles".split()  # noqa: SIM905
)


@pytest.fixture
def files(tmp_path):
    frame = (
        random_arena(9, size=600)
        .drop(columns=["file", "row"])
        .assign(turns=lambda found: ["single" if place % 3 else "multi" for place in range(len(found))])
    )
    frame.to_parquet(tmp_path / "a.parquet")
    frame.to_csv(tmp_path / "a.csv", index=False)
    frame.to_json(tmp_path / "a.jsonl", orient="records", lines=True)
    return tmp_path


def told(capsys, *arguments) -> dict:
    assert main(["rate", *map(str, arguments)]) == 0
    return json.loads(capsys.readouterr().out)


def test_all_formats_give_the_same_ratings(files, capsys):
    found = [told(capsys, files / f"a.{suffix}", "--base-model", "m0") for suffix in ("parquet", "csv", "jsonl")]
    assert found[0] == found[1] == found[2]
    assert set(found[0]["table"][0]) >= KEYS
    assert found[0]["converged"] is True
    assert [row["rating"] for row in found[0]["table"]] == sorted(
        (row["rating"] for row in found[0]["table"]), reverse=True
    )
    base = next(row for row in found[0]["table"] if row["model"] == "m0")
    assert (base["rating"], base["std_dev"], base["predicted_win_rate"]) == (1000.0, 0.0, 0.5)


def test_controls_groups_and_data_sets(files, capsys):
    arguments = (
        "--controls",
        "style",
        "--groups",
        "kind",
        "--ridge",
        "0.5",
        "--by",
        "turns",
        "--no-normalize-style",
        "--odds-ratio",
        "--bootstrap",
        "20",
    )
    found = told(capsys, files / "a.parquet", "--base-model", "m0", "--base-model", "m1", *arguments)
    assert {row["dataset"] for row in found["table"]} == {"single", "multi", "all"}
    assert {row["base_model"] for row in found["table"]} == {"m0", "m1"}
    assert [one["name"] for one in found["coefficients"] if (one["dataset"], one["base_model"]) == ("all", "m0")] == [
        *STYLE,
        "kind_0",
        "kind_1",
        "kind_2",
    ]
    length = found["coefficients"][0]
    assert set(length) >= {"name", "value", "stderr", "lower", "upper", "odds_ratio", "p_value"}
    assert length["odds_ratio"] == pytest.approx(math.exp(length["value"]))
    assert found["settings"]["normalize_style"] is False
    again = told(capsys, files / "a.parquet", "--base-model", "m0", "--base-model", "m1", *arguments)
    assert again == found


def test_the_format_of_opencompass_has_its_columns(files, capsys):
    found = told(
        capsys,
        files / "a.parquet",
        "--base-model",
        "m0",
        "--controls",
        "style",
        "--odds-ratio",
        "--format",
        "opencompass",
    )
    assert list(found["table"][0]) == SOURCE_COLUMNS
    assert [row["ranking"] for row in found["table"]] == [1, 2, 3, 4, 5, 6]
    base = next(row for row in found["table"] if row["model_name"] == "m0")
    assert (base["rating"], base["std_dev"], base["metric"]) == (1000.0, 0.0, "bt_rating")
    assert found["coefficients"]["all"]["m0"]["sum_assistant_tokens"] > 1


def test_the_table_alone_goes_into_a_csv_file(files, capsys):
    out = files / "table.csv"
    assert main(["rate", str(files / "a.csv"), "--base-model", "m0", "--format", "opencompass", "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert list(pd.read_csv(out).columns) == SOURCE_COLUMNS


def test_records_of_opencompass_are_read_and_their_texts_counted(tmp_path, capsys):
    matches = [
        {
            "model_a": a,
            "model_b": b,
            "winner": winner,
            "category": "code",
            "prediction1": ["# long\n- answer\n" * (1 + winner.count("a")), "again"],
            "prediction2": [{"assistant": "short"}, {"assistant": "**too**" * (place % 3)}],
            "conv_metadata": {"header_count_a": {"h1": place % 2, "h2": 0}, "header_count_b": {"h1": 0, "h2": 0}},
        }
        for place, (a, b, winner) in enumerate(BASIC)
    ]
    (tmp_path / "record.json").write_text(json.dumps({"matches": matches}))
    found = told(capsys, tmp_path / "record.json", "--base-model", "A", "--controls", "style", "--ridge", "0.5")
    assert [one["name"] for one in found["coefficients"]] == list(STYLE)
    (tmp_path / "bare.json").write_text(
        json.dumps([{"matches": [{key: match[key] for key in ("model_a", "model_b", "winner")} for match in matches]}])
    )
    assert main(["rate", str(tmp_path / "bare.json"), "--base-model", "A", "--controls", "style"]) == 1
    assert "neither 'sum_assistant_tokens_a' nor the answers' texts" in capsys.readouterr().err


def test_an_answer_that_is_not_there_has_no_style_and_an_empty_one_has_none_of_it(tmp_path, capsys):
    told_by = [
        {"model_a": a, "model_b": b, "winner": winner, "text_a": "- x" * (place % 3), "text_b": "y"}
        for place, (a, b, winner) in enumerate(BASIC)
    ]
    (tmp_path / "b.jsonl").write_text("\n".join(map(json.dumps, told_by)))
    found = told(capsys, tmp_path / "b.jsonl", "--controls", "style", "--ridge", "0.5")
    assert [one["name"] for one in found["coefficients"]] == ["sum_assistant_tokens", "list_count"]
    told_by[6]["text_b"] = None
    (tmp_path / "b.jsonl").write_text("\n".join(map(json.dumps, told_by)))
    assert main(["rate", str(tmp_path / "b.jsonl"), "--controls", "style"]) == 1
    assert "b.jsonl, row 7, sum_assistant_tokens_b: nan is no count" in capsys.readouterr().err


def test_verdicts_of_a_judge_are_read_and_those_that_say_nothing_are_counted(tmp_path, capsys):
    verdict = {"model_a": "so [[A>>B]]", "model_b": "[[A<B]]", "tie": "[[A=B]]"}
    told_by = [{"model_a": a, "model_b": b, "verdict": verdict[winner]} for a, b, winner in BASIC] + [
        {"model_a": "A", "model_b": "B", "verdict": "?"}
    ]
    (tmp_path / "judged.jsonl").write_text("\n".join(map(json.dumps, told_by)))
    found = told(capsys, tmp_path / "judged.jsonl", "--base-model", "A")
    pd.DataFrame(BASIC, columns=["model_a", "model_b", "winner"]).to_csv(tmp_path / "plain.csv", index=False)
    plain = told(capsys, tmp_path / "plain.csv", "--base-model", "A")
    assert found["table"] == plain["table"]
    assert found["warnings"][0] == "judged.jsonl: 1 judgements do not say who won and are left out."


def test_what_is_not_known_is_null_and_never_a_number(tmp_path, capsys):
    pd.DataFrame(BASIC + times("D", "A", won=4), columns=["model_a", "model_b", "winner"]).to_csv(
        tmp_path / "b.csv", index=False
    )
    found = {row["model"]: row for row in told(capsys, tmp_path / "b.csv", "--base-model", "A")["table"]}
    assert (found["D"]["penalized"], found["D"]["upper"], found["D"]["df"], found["A"]["penalized"]) == (
        True,
        None,
        None,
        False,
    )
    assert found["D"]["predicted_win_rate"] == pytest.approx(9 / 10)  # four of four, by Firth
    assert found["D"]["lower"] > 700
    names = [
        row["model_name"]
        for row in told(capsys, tmp_path / "b.csv", "--base-model", "A", "--format", "opencompass")["table"]
    ]
    assert sorted(names) == ["A", "B", "C"]  # no column there could say that a rating is penalized
    pd.DataFrame(BASIC + times("X", "Y", won=4, lost=2), columns=["model_a", "model_b", "winner"]).to_csv(
        tmp_path / "c.csv", index=False
    )
    found = {row["model"]: row for row in told(capsys, tmp_path / "c.csv", "--base-model", "A")["table"]}
    assert (found["X"]["rank"], found["X"]["predicted_win_rate"]) == (None, None)


@pytest.mark.parametrize(
    ("text", "arguments", "code", "message"),
    [
        ("model_a,model_b,winner\nA,B,modelA\n", (), 1, "b.csv, row 1, winner: 'modelA' is no outcome"),
        ("model_a,modelb,winner\nA,B,tie\n", (), 1, "has no column 'model_b'; did you mean 'modelb'?"),
        ("model_a,model_b,winner\n", (), 1, "no battle in it"),
        (
            "model_a,model_b,winner\nA,B,tie\nB,A,model_a\n",
            ("--by", "set"),
            1,
            "data set 'set': no column of the battles has this name",
        ),
        (
            "model_a,model_b,winner\nA,B,tie\nB,A,model_a\n",
            ("--base-model", "Z"),
            1,
            "base model 'Z': it has none of these battles",
        ),
        (
            "model_a,model_b,winner\nA,B,tie\nB,A,model_a\n",
            ("--cluster", "prompt"),
            1,
            "cluster 'prompt': no column of the battles",
        ),
    ],
)
def test_bad_input_is_named_without_a_traceback(text, arguments, code, message, tmp_path, capsys):
    (tmp_path / "b.csv").write_text(text)
    assert main(["rate", str(tmp_path / "b.csv"), *arguments]) == code
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--ridge", "-1"),
        ("--bootstrap", "-3"),
        ("--format", "xml"),
        ("--controls", "length"),
        ("--controls", "style,length"),
        ("--engine", "spark"),
        ("--scheduler", "here"),
    ],
)
def test_a_bad_switch_is_bad_usage(arguments, tmp_path):
    with pytest.raises(SystemExit) as error:
        main(["rate", str(tmp_path / "b.csv"), *arguments])
    assert error.value.code == 2


def test_files_that_hold_no_battles_are_named(tmp_path, capsys):
    (tmp_path / "x.json").write_text('{"match": []}')
    (tmp_path / "x.parquet").write_bytes(b"no")
    (tmp_path / "x.txt").write_text("no")
    for name, message in (
        ("x.json", "is neither a list of records nor one with `matches`"),
        ("x.parquet", "cannot be read"),
        ("x.txt", "holds no battles"),
        ("gone.csv", "cannot be read"),
    ):
        assert main(["rate", str(tmp_path / name)]) == 1
        complaint = capsys.readouterr().err
        assert name in complaint
        assert message in complaint


def test_many_battles_in_parquet_are_counted_and_rated_as_single_ones(files, capsys, monkeypatch):
    frame = pd.read_parquet(files / "a.parquet")
    frame.iloc[:250].to_parquet(files / "b.parquet")
    frame.iloc[250:].to_parquet(files / "c.parquet")
    arguments = (files / "b.parquet", files / "c.parquet", "--by", "turns", "--groups", "kind", "--ridge", "0.5")
    single = told(capsys, *arguments)
    monkeypatch.setattr("evalboard.arena.rate.MANY", 500)
    counted = told(capsys, *arguments)
    assert counted["warnings"][0] == "600 battles were counted in their files; nobody looked whether one is told twice."
    for one, other in zip(
        (*counted["table"], *counted["coefficients"]), (*single["table"], *single["coefficients"]), strict=True
    ):
        assert one == pytest.approx(other, abs=1e-9, nan_ok=True)
    assert counted["settings"]["version"] == told(capsys, *arguments)["settings"]["version"]
    assert told(capsys, files / "b.parquet", files / "c.parquet", "--cluster", "prompt")["warnings"] == []
    frame.assign(winner="?").to_parquet(files / "c.parquet")
    assert main(["rate", *map(str, arguments)]) == 1
    assert "c.parquet, row 1, winner: '?' is no outcome" in capsys.readouterr().err


def test_position_is_a_control_wherever_battles_are_kept(files, capsys):
    for controls in ("position", "style,position"):
        single, pieces, shown = (
            told(capsys, files / "a.parquet", "--controls", controls, *more)
            for more in ((), ("--engine", "memory"), ("--engine", "duckdb", "--groups", "kind"))
        )
        assert single["settings"]["position"] is True
        assert single["coefficients"][-1]["name"] == "position"
        for one, other in zip(
            (*single["table"], *single["coefficients"]), (*pieces["table"], *pieces["coefficients"]), strict=True
        ):
            assert one == pytest.approx(other, abs=1e-9, nan_ok=True)
        assert single["warnings"] == [said for said in pieces["warnings"] if "were counted" not in said]
        assert [one["name"] for one in shown["coefficients"]][-1] == "kind_2"
        assert "Position is not controlled for." in " ".join(shown["warnings"])


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("a.csv", "--engine", "duckdb"), 1, "a.csv: is not counted; expected parquet"),
        (
            ("a.parquet", "--engine", "duckdb", "--controls", "style", "--cluster", "prompt"),
            1,
            "clusters by prompt are asked for",
        ),
        (
            ("a.parquet", "--engine", "duckdb", "--groups", "kindd"),
            1,
            "a.parquet: has no column 'kindd'; did you mean 'kind'?",
        ),
        (("a.parquet", "--scheduler", "tcp://10.0.0.1:8786"), 2, "--scheduler: is Dask's"),
    ],
)
def test_what_cannot_be_counted_is_refused(files, capsys, arguments, code, message):
    assert main(["rate", str(files / arguments[0]), *arguments[1:]]) == code
    assert message in capsys.readouterr().err


def test_ratings_that_did_not_converge_are_null_and_said(files, capsys, monkeypatch):
    monkeypatch.setattr("evalboard.ratings._sums.MOST_STEPS", 1)
    found = told(capsys, files / "a.parquet", "--base-model", "m0")
    assert found["converged"] is False
    assert {row["rating"] for row in found["table"]} == {None}
    assert any("did not converge" in said for said in found["warnings"])
    assert told(capsys, files / "a.parquet", "--base-model", "m0", "--format", "opencompass")["table"] == []


def test_battles_that_both_sides_lost_are_ties_or_none_or_counted_beside(tmp_path, capsys):
    lost = [("A", "B", "tie (bothbad)")] * 15 + [("C", "B", "both_bad")]
    for name, told_by in (
        ("b.csv", [*BASIC, *lost]),
        ("c.csv", BASIC),
        ("d.csv", [*BASIC, *((a, b, "tie") for a, b, _ in lost)]),
    ):
        pd.DataFrame(told_by, columns=["model_a", "model_b", "winner"]).assign(turns="s").to_csv(
            tmp_path / name, index=False
        )
    without, ties = (told(capsys, tmp_path / name, "--base-model", "A")["table"] for name in ("c.csv", "d.csv"))
    assert told(capsys, tmp_path / "b.csv", "--base-model", "A")["table"] == ties
    assert told(capsys, tmp_path / "b.csv", "--base-model", "A", "--both-bad", "drop")["table"] == without
    own = told(capsys, tmp_path / "b.csv", "--base-model", "A", "--both-bad", "own", "--by", "turns")
    assert {row["model"]: row.pop("both_bad") for row in own["table"]} == {"A": 15, "B": 16, "C": 1}
    assert [row for row in own["table"] if row["dataset"] == "all"] == without
    assert own["warnings"][0].startswith("Battles that both sides lost: 16.")
