"""What a selection becomes when it is taken away."""

import csv
import io
import json
from dataclasses import replace

import numpy as np
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.table.exports import by_extension, written
from evalboard.table.formatting import citation, cite, text_table
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.table.texts import latex_text
from tests.engines.examples import board as sampled_board
from tests.engines.examples import leaderboard_of, samples, table
from tests.factories import REVISION, leaderboard
from tests.reports import answer_of

SCORES = {
    "=cmd()/x": {"IFEval": 0.9, "BBH": 0.3},
    "b/y|z_1": {"IFEval": 0.5, "BBH": -0.125},
    "c/<b>&": {"IFEval": 0.25, "BBH": None},
}
ABOUT = {
    "=cmd()/x": {"license": "+1", "params_b": 7.0, "merged": True, "date": np.datetime64("2024-06-08")},
    "b/y|z_1": {"license": None, "params_b": 0.5, "merged": False, "date": np.datetime64("2024-07-01")},
    "c/<b>&": {"license": "mit", "params_b": None, "merged": None, "date": np.datetime64("NaT")},
}
BOARD = leaderboard(SCORES, ABOUT)
EVERYTHING = "columns=Average&columns=IFEval&columns=BBH&columns=license&columns=params_b&columns=merged&columns=date"


def selected(text=EVERYTHING, board=BOARD):
    return select(board, TableQuery.from_url(text))


def csv_rows(selection):
    return list(csv.DictReader(io.StringIO(written(selection, "csv").decode(), newline="")))


def test_csv_holds_the_whole_match_at_full_precision_with_empty_cells_for_what_is_missing():
    first, second, third = csv_rows(selected(f"{EVERYTHING}&limit=1"))
    assert list(first) == [
        "rank",
        "rank_lower",
        "rank_upper",
        "tier",
        "entry",
        "model",
        "Average",
        "IFEval",
        "BBH",
        "license",
        "params_b",
        "merged",
        "date",
    ]
    assert (first["rank"], first["tier"], float(first["Average"]), first["merged"], first["date"]) == (
        "1",
        "",
        (0.9 + 0.3) / 2,
        "true",
        "2024-06-08",
    )
    assert (second["BBH"], second["license"], second["merged"]) == ("-0.125", "", "false")
    assert (third["rank"], third["Average"], third["params_b"], third["merged"], third["date"]) == ("", "", "", "", "")


def test_a_cell_that_a_spreadsheet_would_execute_is_defused_and_numbers_stay_numbers():
    first, second, _ = csv_rows(selected())
    assert (first["entry"], first["model"], first["license"]) == ("'=cmd()/x", "'=cmd()/x", "'+1")
    assert float(second["BBH"]) == -0.125


@given(st.text(min_size=1, max_size=12))
def test_no_text_of_a_csv_file_begins_like_a_formula(text):
    board = leaderboard({"a/x": {"X": 0.5}}, {"a/x": {"note": text}})
    (row,) = csv_rows(selected("columns=note", board))
    assert row["note"][:1] not in set("=+-@\t\r\n")
    assert row["note"] in {text, f"'{text}"}


def test_a_column_named_like_a_formula_is_defused_too():
    board = leaderboard({"a/x": {"=X()": 0.5}})
    assert written(selected("", board), "csv").decode().splitlines()[0].endswith(",'=X()")


def test_json_holds_every_row_and_says_where_it_comes_from():
    told = json.loads(written(selected(), "json"))
    assert [row["entry"] for row in told["rows"]] == ["=cmd()/x", "b/y|z_1", "c/<b>&"]
    assert told["rows"][2]["Average"] is None
    assert (told["revision"], told["matched"], told["query"], told["synthetic"]) == (
        REVISION,
        3,
        selected().query.to_url(),
        False,
    )
    assert REVISION in told["citation"]


def test_parquet_keeps_types_and_carries_the_citation():
    table = pq.read_table(io.BytesIO(written(selected(), "parquet")))
    frame = table.to_pandas()
    assert frame["Average"].dtype == np.float64
    assert str(table.schema.field("rank").type) == "int32"
    assert str(table.schema.field("date").type).startswith("timestamp")
    assert frame["IFEval"].tolist() == [0.9, 0.5, 0.25]
    assert table.schema.field("merged").type == "bool"
    assert json.loads(table.schema.metadata[b"evalboard"])["revision"] == REVISION


def test_markdown_shows_hostile_names_as_text():
    text = written(selected("columns=Average&columns=BBH"), "md").decode()
    head, marks, first, second, third, *_ = text.splitlines()
    assert (head, marks) == ("| Rank | Model | Average | BBH |", "| ---: | --- | ---: | ---: |")
    assert first == "| 1 | =cmd()/x | 60.00 | 30.00 |"
    assert second == r"| 2 | b/y\|z\_1 | 18.75 | −12.50 |"
    assert third == "| – | c/&lt;b&gt;&amp; | – | – |"
    assert REVISION in text


def test_latex_escapes_names_and_cites_in_a_comment():
    text = written(selected("columns=Average"), "tex").decode()
    assert text.startswith("% Tiny board. ")
    assert r"b/y|z\_1 & 18.75 \\" in text
    assert r"c/\textless{}b\textgreater{}\& & -- \\" in text
    assert text.count("\\begin{tabular}{rlr}") == 1


@given(st.text(max_size=30))
def test_latex_text_leaves_nothing_to_execute(text):
    escaped = latex_text(text)
    for command in (
        "textbackslash{}",
        "textasciitilde{}",
        "textasciicircum{}",
        "textless{}",
        "textgreater{}",
        "&",
        "%",
        "$",
        "#",
        "_",
        "{",
        "}",
    ):
        escaped = escaped.replace(f"\\{command}", "")
    assert not set("\\&%#_{}~^\n") & set(escaped)


def test_a_raw_value_is_shown_as_it_is_stored():
    assert "| 60.00 | 0.3000 |" in written(selected("columns=Average&columns=BBH&show=raw"), "md").decode()


def test_a_name_cannot_break_out_of_its_line():
    board = leaderboard({"a/x\n% evil\r| y": {"X": 0.5}}, title="Line\n\\input{x}")
    for text in (
        written(selected("", board), "tex").decode(),
        written(selected("", board), "md").decode(),
        text_table(selected("", board)),
    ):
        assert not any(line.startswith(("% evil", "\\input", "| y")) for line in text.splitlines())


def test_the_text_table_shows_the_page_and_the_count():
    lines = text_table(selected("columns=Average&limit=2")).splitlines()
    assert [line.split() for line in lines[:3]] == [
        ["Rank", "Model", "Average"],
        ["1", "=cmd()/x", "60.00"],
        ["2", "b/y|z_1", "18.75"],
    ]
    assert lines[-1] == "3 of 3 entries"


def test_an_empty_match_is_a_file_with_a_head():
    selection = selected("search=nobody")
    assert written(selection, "csv").decode().count("\r\n") == 1
    assert json.loads(written(selection, "json"))["rows"] == []
    assert pq.read_table(io.BytesIO(written(selection, "parquet"))).num_rows == 0
    assert "Without Search nobody: 3" in text_table(selection)
    assert written(selection, "md").decode()
    assert written(selection, "tex").decode()


def test_entries_of_one_model_are_told_apart():
    board = leaderboard(
        {"a/x@4bit": {"X": 0.5}, "a/x@8bit": {"X": 0.4}},
        {"a/x@4bit": {"precision": "4bit"}, "a/x@8bit": {"precision": "8bit"}},
        entry=["model", "precision"],
    )
    assert "a/x (4bit)" in written(selected("", board), "md").decode()


def test_rank_intervals_are_shown_where_they_are_known():
    ranks = np.array([1, 1, 0], dtype=np.int32)
    board = replace(BOARD, ranks=replace(BOARD.ranks, sets=replace(BOARD.ranks.sets, lower=ranks, upper=ranks * 2)))
    assert "| 1–2 | =cmd()/x |" in written(selected("columns=none", board), "md").decode()


@pytest.mark.parametrize("suffix", by_extension())
def test_every_form_of_synthetic_numbers_says_so(suffix):
    board = replace(BOARD, board=BOARD.board.model_copy(update={"synthetic": True}))
    assert b"synthetic" in written(selected("", board), suffix).lower()
    if suffix not in {"json", "parquet"}:  # they say "synthetic": false
        assert b"synthetic" not in written(selected("", BOARD), suffix).lower()


def test_a_citation_names_title_commit_date_and_link():
    cited = citation(selected("search=a%26b"))
    for part in (
        "Tiny board",
        "org/results",
        REVISION,
        "2025-02-13",
        f"https://huggingface.co/datasets/org/results/tree/{REVISION}",
        "board=tiny",
        "search=a%26b",
    ):
        assert part in cited.text
    assert cited.bibtex.startswith("@misc{tiny_a3f1c2d,\n")
    assert "year = {2025}" in cited.bibtex


def test_a_citation_links_to_the_page_where_that_is_known():
    cited = cite(BOARD, "search=a", link="https://example.org/board")
    assert f"https://example.org/board?board=tiny&rev={REVISION[:12]}&search=a" in cited.text


def test_a_title_cannot_break_out_of_a_bibtex_entry():
    board = leaderboard({"a/x": {"X": 0.5}}, title="x}, note = {50% of_all")
    assert r"title = {{x\}, note = \{50\% of\_all}}" in cite(board).bibtex


def test_an_entry_whose_rank_interval_is_undefined_says_so(tmp_path):
    """One cluster in a leaf leaves the mean without an error; its rank alone would look as sure as 1 to 1."""
    spread = {model: samples(model, "ID/qa", [[0.9 * score, score, 0.5]]) for model, score in (("a", 1.0), ("b", 0.6))}
    lone = samples("c", "ID/qa", [[0.7, 0.8]], clusters=["p", "p"])
    known = leaderboard_of(
        tmp_path,
        {"f.csv": table([*spread["a"], *spread["b"], *lone])},
        sampled_board(uncertainty={"method": "sampling"}),
    )
    rows = {row["entry"]: row for row in select(known, TableQuery()).rows(np.arange(3))}
    assert rows["c"]["unsure"] is True
    assert rows["c"]["rank_lower"] is None
    assert not any("unsure" in rows[model] for model in "ab")
    printed = {
        line.split()[1]: line.split()[0]
        for line in text_table(select(known, TableQuery())).splitlines()
        if len(line.split()) > 1
    }
    assert printed["c"].endswith("–?")
    question = answer_of(select(known, TableQuery()))["question"]
    assert (question["ranked"], question["unsure"], question["sure"]) == (3, 1, True)
