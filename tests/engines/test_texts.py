"""What was asked and answered comes with the samples that are believed, whatever shape it has in the files, and costs
nothing but itself.
"""

import json
import tracemalloc

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from evalboard.engines import _tables, _texts, answered, texts
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import options, scan
from evalboard.sources import File
from tests.engines.examples import board, scan_of
from tests.readers.examples import snapshot

COLUMNS = {
    "model": "who",
    "sample": "item",
    "value": "score",
    "question": "asked",
    "passage": "about",
    "references": "right",
    "prediction": "said",
    "more": {"length": "tokens"},
}
SAMPLE = {
    "who": "org/m",
    "task": "qa",
    "item": "q1",
    "score": 0.5,
    "asked": "How many?",
    "about": "Ten.",
    "right": [["10"]],
    "said": " 10",
    "tokens": 3,
}


def of(**more):
    return board(
        columns=COLUMNS | more.pop("columns", {}),
        suite={"name": "All", "levels": ["task"], "missing": "available"},
        **more,
    )


def lines(*rows):
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def parquet(*rows):
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(list(rows)), sink)
    return sink.getvalue().to_pybytes()


def csv(*rows):
    return pd.DataFrame(list(rows)).to_csv(index=False).encode()


def found(folder, files, **more):
    """All samples with their texts, and what is wrong with these."""
    told = []
    pieces = list(texts(scan_of(folder, files, of(**more)), told))
    return pd.concat(pieces, ignore_index=True) if pieces else pd.DataFrame(), [str(note) for note in told]


def cells(folder, column, *given, **more):
    """What cells of a column of JSON lines become, and what is wrong with them."""
    rows = [SAMPLE | {"item": f"q{place}", column: cell} for place, cell in enumerate(given)]
    rows, told = found(folder, {"a.jsonl": lines(*rows)}, **more)
    return rows[next(name for name, place in COLUMNS.items() if place == column)].tolist(), told


@pytest.mark.parametrize("name", ["a.jsonl", "a.parquet", "a.csv"])
def test_a_sample_comes_with_its_texts_from_every_format(name, tmp_path):
    write = {"jsonl": lines, "parquet": parquet, "csv": csv}[name.partition(".")[2]]
    given = SAMPLE if name != "a.csv" else SAMPLE | {"right": "10"}
    rows, told = found(tmp_path, {name: write(given, given | {"item": "q2", "score": None, "tokens": 4})})
    assert told == []
    assert list(rows) == [*_texts.SCORED, "question", "passage", "references", "prediction", "length"]
    first, second = rows.to_dict("records")
    assert first == {
        "entry": "org/m",
        "leaf": "qa",
        "run": 0,
        "sample": "q1",
        "cluster": "qa/q1",
        "value": 0.5,
        "maximum": 1.0,
        "file": name,
        "row": 1,
        "question": "How many?",
        "passage": "Ten.",
        "references": '[["10"]]',
        "prediction": " 10",
        "length": 3,
    }
    assert (second["sample"], second["row"], np.isnan(second["value"])) == ("q2", 2, True)


def test_the_same_rows_are_believed_as_without_texts(tmp_path):
    good = SAMPLE | {"run": 0, "passage": "c", "best": 1.0}
    rows = [
        good,
        good | {"score": 7},
        good,
        good | {"item": None},
        good | {"item": "q2", "score": None},
        good | {"item": "q3", "run": "x"},
    ]
    files = {
        "a.jsonl": lines(*rows),
        "b.parquet": parquet(*[row | {"run": 0} for row in rows]),
        "c.csv": csv(*rows),
        "d.jsonl": b"{",
        "e.txt": b"",
    }
    columns = {"run": "run", "cluster": "passage", "maximum": "best"}
    for policy in ("zero", "missing"):
        asked = scan_of(tmp_path / policy, files, of(columns=columns, uncertainty={"null_score": policy}))
        for engine in ("memory", "duckdb"):
            expected = answered(engine, asked)[["entry", "leaf", "run", "sample", "cluster", "maximum", "file", "row"]]
            rows_found = pd.concat(list(texts(asked)), ignore_index=True)
            pd.testing.assert_frame_equal(rows_found[list(expected)], expected)
            assert len(expected) == (7 if policy == "zero" else 4)


@pytest.mark.parametrize("rows", [1, 2, 3, 7])
def test_a_file_is_read_in_pieces_and_told_the_same(rows, tmp_path, monkeypatch):
    order = [0, 1, 2, 0, 3, 3, 4, 2, 5]
    given = [SAMPLE | {"item": f"q{number}", "said": f"answer {place}"} for place, number in enumerate(order)]
    files = {"a.jsonl": lines(*given), "b.parquet": parquet(*given), "c.csv": csv(*given)}
    whole, _ = found(tmp_path / "whole", files)
    monkeypatch.setattr(_texts, "ROWS", rows)
    asked = scan_of(tmp_path / "pieces", files, of())
    pieces = list(texts(asked))
    assert max(map(len, pieces)) <= rows
    pd.testing.assert_frame_equal(pd.concat(pieces, ignore_index=True), whole)
    assert whole["prediction"].tolist() == [f"answer {place}" for place in (0, 1, 2, 4, 6, 8)] * 3


def test_long_rows_make_small_pieces(tmp_path, monkeypatch):
    monkeypatch.setattr(_tables, "BYTES", 10_000)
    given = [SAMPLE | {"item": f"q{number}", "said": str(number) * 4_000, "right": "10"} for number in range(10)]
    files = {"a.jsonl": lines(*given), "b.parquet": parquet(*given), "c.csv": csv(*given)}
    sizes = [len(piece) for piece in texts(scan_of(tmp_path, files, of()))]
    assert sum(sizes) == 30
    assert max(sizes) <= 3


def test_a_file_that_breaks_at_its_end_gives_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(_texts, "ROWS", 1)
    rows, told = found(tmp_path, {"a.jsonl": lines(SAMPLE, SAMPLE | {"item": "q2"}) + b"{", "b.jsonl": lines(SAMPLE)})
    assert (rows["file"].tolist(), told) == (["b.jsonl"], [])


def test_a_file_that_changes_while_it_is_read_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(_texts, "ROWS", 1)
    long = [SAMPLE | {"item": f"q{number}", "said": "x" * 100_000} for number in (1, 2, 3)]
    asked = scan_of(tmp_path, {"a.jsonl": lines(*long)}, of())
    pieces = texts(asked)
    assert next(pieces)["sample"].tolist() == ["q1"]
    with pytest.raises(EvalboardError, match=r"^a\.jsonl: changed while its samples were read: "):
        list(texts_after(pieces, asked.files[0].local))


def texts_after(pieces, path):
    """Further pieces, after the file lost its end."""
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 5)
    yield from pieces


def test_places_lead_into_records_and_lists(tmp_path):
    nested = {
        "who": "org/m",
        "task": "qa",
        "item": "q1",
        "score": 1,
        "doc": {"q": "How?", "spans": [["a", "b"], ["c"]]},
        "resps": [["one", "two"]],
    }
    dotted = nested | {"item": "q2", "doc.q": "By its own name"}
    places = {
        "question": "doc.q",
        "references": "doc.spans",
        "prediction": "resps.0.-1",
        "passage": "doc.none.0",
        "more": {"first": "resps.0"},
    }
    for name, content in {"a.jsonl": lines(nested, dotted), "b.parquet": parquet(nested)}.items():
        rows, told = found(tmp_path / name, {name: content}, columns=places)
        assert rows[["question", "passage", "references", "prediction", "first"]].to_numpy().tolist()[0] == [
            "How?",
            None,
            '[["a","b"],["c"]]',
            "two",
            '["one", "two"]',
        ]
        assert told == [f"{name}, doc.none.0: is not there: the passage of these samples is not known"]
        assert rows["question"].tolist()[1:] == (["By its own name"] if name == "a.jsonl" else [])


@pytest.mark.parametrize(
    ("shape", "cell", "expected"),
    [
        ("alternatives", "ten", [["ten"]]),
        ("alternatives", "", [[""]]),
        ("alternatives", 10, [["10"]]),
        ("alternatives", 10.0, [["10"]]),
        ("alternatives", True, [["True"]]),
        ("alternatives", ["a", "b"], [["a"], ["b"]]),
        ("alternatives", [["a", "b"], ["c"], "d"], [["a", "b"], ["c"], ["d"]]),
        ("alternatives", ["a", None, 2.5], [["a"], ["2.5"]]),
        ("spans", ["a", 1], [["a", "1"]]),
        ("spans", "a", [["a"]]),
        ("spans", [["a", "b"], ["c"]], [["a", "b"], ["c"]]),
        ("sets", [["a", "b"], []], [["a", "b"], []]),
        ("sets", "a", [["a"]]),
        *((shape, cell, None) for shape in ("alternatives", "spans", "sets") for cell in (None, [], [None])),
    ],
)
def test_references_of_any_shape_become_lists_of_spans(shape, cell, expected, tmp_path):
    given, told = cells(tmp_path, "right", cell, "ten", options={"references": shape})
    assert told == []
    assert [None if each is None else json.loads(each) for each in given] == [expected, [["ten"]]]


@pytest.mark.parametrize(
    ("column", "shape", "cell", "reason"),
    [
        ("right", "alternatives", [[["a"]]], "holds a list where a text is due"),
        ("right", "alternatives", {"spans": ["a"]}, "holds a record where a text is due"),
        ("right", "alternatives", [["a", None]], "holds a gap where a text is due"),
        ("right", "spans", ["a", ["b"]], "holds both texts and lists of them"),
        ("right", "sets", ["a", "b"], "holds a list of texts where lists of them are due"),
        ("said", "alternatives", ["a", "b"], "holds a list of 2 where one text is due"),
        ("said", "alternatives", {"text": "a"}, "holds a record where one text is due"),
        ("asked", "alternatives", [[["a"], "b"]], "holds a list of 2 where one text is due"),
    ],
)
def test_a_text_of_another_shape_costs_itself_and_is_counted(column, shape, cell, reason, tmp_path):
    given, told = cells(tmp_path, column, "fine", cell, cell, options={"references": shape})
    assert [each is None for each in given] == [False, True, True]
    assert told == [f"a.jsonl, row 2, {column}: {reason}: it is not known in 2 samples of this file"]


def test_one_text_may_be_a_number_a_list_of_one_or_a_chat(tmp_path):
    chat = [{"role": "system", "content": "Be short."}, {"role": "user", "content": "How many?"}]
    given, told = cells(tmp_path, "asked", 10, 2.5, ["one"], [["deep"]], [], None, "", chat, chat[1:])
    assert told == []
    assert given == ["10", "2.5", "one", "deep", None, None, "", "system: Be short.\n\nuser: How many?", "How many?"]


def test_lists_that_were_written_out_are_read(tmp_path):
    rows = [
        SAMPLE | {"item": "q1", "said": "[' 10\\n\\nPassage']", "right": '[["10"], ["ten"]]'},
        SAMPLE | {"item": "q2", "said": "(' 10',)", "right": "[('10', 'ten')]"},
        SAMPLE | {"item": "q3", "said": "[10", "right": "__import__('os')"},
        SAMPLE | {"item": "q4", "said": "[" * 100_000, "right": "[nan]"},
    ]
    read, told = found(tmp_path, {"a.csv": csv(*rows)}, options={"written": ["references", "prediction"]})
    assert read["prediction"].tolist() == [" 10\n\nPassage", " 10", None, None]
    assert read["references"].tolist() == ['[["10"],["ten"]]', '[["10","ten"]]', None, None]
    assert told == [
        "a.csv, row 3, right: is no list that was written out: it is not known in 2 samples of this file",
        "a.csv, row 3, said: is no list that was written out: it is not known in 2 samples of this file",
    ]


def test_what_else_is_known_keeps_its_kind(tmp_path):
    given = [
        SAMPLE | {"item": f"q{place}", "tokens": cell}
        for place, cell in enumerate([True, 3, 2.5, "x", None, {"a": ["é"]}, 2**70, float("nan")])
    ]
    rows, told = found(tmp_path, {"a.jsonl": lines(*given)})
    assert told == []
    assert rows["length"].tolist() == [True, 3, 2.5, "x", None, '{"a": ["é"]}', str(2**70), None]


def test_whole_numbers_of_parquet_stay_whole_beside_gaps(tmp_path):
    rows, _ = found(
        tmp_path, {"a.parquet": parquet(SAMPLE | {"said": 10}, SAMPLE | {"item": "q2", "said": None, "tokens": None})}
    )
    assert rows["prediction"].tolist() == ["10", None]
    assert rows["length"].tolist() == [3, None]


def test_a_column_that_is_nowhere_in_a_file_is_told_once(tmp_path):
    bare = {name: SAMPLE[name] for name in ("who", "task", "item", "score")}
    for name, content in {
        "a.jsonl": lines(bare, bare | {"item": "q2"}),
        "a.parquet": parquet(bare),
        "a.csv": csv(bare),
    }.items():
        rows, told = found(tmp_path / name, {name: content}, columns={"more": {}})
        assert rows[["question", "passage", "references", "prediction"]].isna().all().all()
        assert told == [
            f"{name}, {place}: is not there: the {what} of these samples is not known"
            for what, place in (
                ("question", "asked"),
                ("passage", "about"),
                ("references", "right"),
                ("prediction", "said"),
            )
        ]


HOSTILE = {
    "a megabyte": "x" * 1_000_000,
    "a NUL": "10\0 and more",
    "a million line feeds": "10" + "\n" * 1_000_000,
    "markup": "<img src=x onerror=alert(1)>",
    "an emoji of two halves": "😀",
    "white space": " \t\r\n\u200b\ufeff\u2028",
}


@pytest.mark.parametrize("name", ["a.jsonl", "a.parquet", "a.csv"])
@pytest.mark.parametrize("kind", HOSTILE)
def test_any_text_comes_through_whole(name, kind, tmp_path):
    write = {"jsonl": lines, "parquet": parquet, "csv": csv}[name.partition(".")[2]]
    text = HOSTILE[kind]
    rows, told = found(
        tmp_path, {name: write(SAMPLE | {"said": text, "right": text}, SAMPLE | {"item": "q2", "right": "10"})}
    )
    assert told == []
    assert rows["prediction"].tolist() == [text, " 10"]
    assert json.loads(rows["references"][0]) == [[text]]


def test_half_a_character_is_replaced_and_counted(tmp_path):
    given, told = cells(tmp_path, "said", "10\ud800 ten", "\udfff", "fine 😀")
    assert given == ["10\ufffd ten", "\ufffd", "fine 😀"]
    assert told == [
        "a.jsonl, row 1, said: has halves of characters (lone surrogates), shown as \ufffd in 2 samples of this file"
    ]
    inside, _ = cells(tmp_path / "inside", "right", [["\ud800", "b"]], {"a": "\ud800"})
    assert inside == ['[["\ufffd","b"]]', None]
    pa.array(given + inside, pa.string())


def test_a_text_that_is_nested_too_deeply_costs_itself(tmp_path):
    given, told = cells(tmp_path, "said", json.loads("[" * 500 + '"x"' + "]" * 500), "fine")
    assert (given, told) == ([None, "fine"], ["a.jsonl, row 1, said: is nested too deeply: it is not known"])


@pytest.mark.thorough
def test_many_samples_are_never_in_memory_together(tmp_path, monkeypatch):
    monkeypatch.setattr(_texts, "ROWS", 500)
    row = json.dumps(SAMPLE | {"item": "NUMBER", "said": "x" * 5_000})
    (tmp_path / "a.jsonl").write_text("".join(row.replace("NUMBER", str(number)) + "\n" for number in range(5_000)))
    asked = scan(of(), snapshot(tmp_path, {}), [File(path="a.jsonl", blob="b", size=1)])
    tracemalloc.start()
    pieces = [len(piece) for piece in texts(asked)]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert pieces == [500] * 10
    assert peak < 15_000_000  # three pieces; all of them have 25 MB


def test_a_name_for_more_that_means_something_else_is_refused():
    for name in ("value", "prediction", "score_fixed", "failure", "row", "Value", "Score_fixed", "other", "difference"):
        with pytest.raises(ConfigError, match=f"'{name}' means something else of a sample"):
            options(of(columns={"more": {name: "tokens"}}))
    for name in ("two words", "2nd", "contains", 'a"b'):
        with pytest.raises(
            ConfigError, match="is no name by which samples can be chosen; expected letters, digits and underscores"
        ):
            options(of(columns={"more": {name: "tokens"}}))
