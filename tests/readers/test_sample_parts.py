"""A board of results that keeps the samples of some benchmarks: whose files they are, how they are read, and what a
config may not say.
"""

import json
import re
from pathlib import Path

import pandas as pd
import pytest
import yaml

from evalboard.config import parse_board
from evalboard.engines import summed, texts
from evalboard.errors import ConfigError
from evalboard.readers import options, own_files
from tests.readers.examples import ENGINES, TABLE, csv_of, sample_scan, snapshot

PART = {
    "of": "b",
    "scorer": "drop",
    "reader": "samples",
    "patterns": ["samples/*.jsonl"],
    "columns": {"model": "who", "sample": "item", "value": "score", "prediction": "said", "references": "right"},
}
CONFIG = yaml.safe_load(TABLE) | {"samples": [PART]}


def board(*parts, **more):
    return parse_board(yaml.safe_dump(CONFIG | ({"samples": list(parts)} if parts else {}) | more, sort_keys=False))


def lines(*rows):
    return "".join(
        json.dumps({"who": "org/m", "item": "q1", "score": 1.0, "said": "10", "right": "ten"} | row) + "\n"
        for row in rows
    )


def files(**more):
    return {"scores.csv": csv_of("org/m", 0.5, 0.25), "samples/m.jsonl": lines({}, {"item": "q2", "score": 0})} | more


def wrong(text, tmp_path):
    with pytest.raises(ConfigError) as error:
        options(parse_board(text, tmp_path / "tiny.yaml"))
    return str(error.value).replace(f"{tmp_path}/", "").splitlines()


def test_files_are_the_samples_or_the_results_never_both(tmp_path):
    given = snapshot(tmp_path, files(**{"samples/more/x.jsonl": "", "samples/n.csv": ""}))
    assert [file.path for file in own_files(board(), given.files)] == [
        "scores.csv",
        "samples/more/x.jsonl",
        "samples/n.csv",
    ]
    assert [file.path for file in sample_scan(board(), given).files] == ["samples/m.jsonl"]
    bare = parse_board(TABLE)
    assert [file.path for file in own_files(bare, given.files)] == [file.path for file in given.files]


def test_the_boards_entry_engine_and_policies_hold_for_its_samples(tmp_path):
    part = PART | {"columns": PART["columns"] | {"entry": {"precision": "kind"}}}
    of = board(
        part,
        entry=["model", "precision"],
        columns={"entry": {"model": "name", "precision": "size"}, "values": {"a": "A", "b": "B"}},
        engine={"name": "memory", "memory": "7MB"},
        uncertainty={"null_score": "missing"},
    )
    assert options(of)
    given = snapshot(
        tmp_path, {"samples/m.jsonl": lines({"kind": "int8"}, {"kind": "int8", "item": "q2", "score": None})}
    )
    asked = sample_scan(of, given)
    assert (asked.engine, asked.null_score) == (of.engine, "missing")
    assert pd.concat(texts(asked))["entry"].tolist() == ["org/m@int8"]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("suffix", ["jsonl", "parquet", "csv"])
@pytest.mark.parametrize(
    ("words", "kept"), [("007", ["q1"]), (["007", "x"], ["q1", "q3"]), (["no", "x"], ["q3"]), ([True], []), (8, ["q2"])]
)
def test_where_chooses_rows_by_a_word_or_words(engine, suffix, words, kept, tmp_path):
    rows = pd.DataFrame(
        {
            "who": "org/m",
            "item": ["q1", "q2", "q3"],
            "score": 1.0,
            "said": "10",
            "right": "ten",
            "set": ["007", "8", "x"],
        }
    )
    content = {
        "jsonl": rows.to_json(orient="records", lines=True).encode(),
        "parquet": rows.to_parquet(),
        "csv": rows.to_csv(index=False).encode(),
    }
    part = PART | {"patterns": [f"*.{suffix}"], "where": {"set": words}}
    given = snapshot(tmp_path, {f"a.{suffix}": content[suffix]})
    asked = sample_scan(board(part), given)
    assert [sample for piece in texts(asked) for sample in piece["sample"]] == kept
    found = summed(engine, asked)
    assert found.runs["n"].tolist() == ([len(kept)] if kept else [])
    assert [row.reason for row in found.left_out] == (
        [] if kept else ["cannot be read: has no row with set 'True'; there is '007', '8', 'x'"]
    )


def test_a_place_inside_a_part_is_named_by_file_line_and_key(tmp_path):
    text = yaml.safe_dump(CONFIG, sort_keys=False)
    assert wrong(text.replace("prediction: said", "predictio: said"), tmp_path) == [
        "tiny.yaml:32: samples[0].columns.predictio: unknown key; did you mean 'prediction'?"
    ]
    assert wrong(text.replace("prediction: said", "levels: {level: x}"), tmp_path) == [
        "tiny.yaml:32: samples[0].columns.levels.level: is none of the suite's levels"
    ]
    assert wrong(text + "  options:\n    references: all\n", tmp_path) == [
        "tiny.yaml:35: samples[0].options.references: 'all': input should be 'alternatives', 'spans' or 'sets'"
    ]


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ({"of": "c"}, "samples[0].of: no leaf of the suite has the name or path 'c'"),
        ({"of": "Average"}, "samples[0].of: no leaf of the suite has the name or path 'Average'"),
        (
            {"of": "Averag/b"},
            "samples[0].of: no leaf of the suite has the name or path 'Averag/b'; did you mean 'Average/b'?",
        ),
        ({"reader": None}, "samples[0]: names no reader; on a board of results expected one that reads samples: "),
        (
            {"reader": "battles"},
            "samples[0].reader: the reader 'battles' reads no samples; expected one of every_eval_ever, helm, inspect, lm_eval, samples, sea_helm",
        ),
        ({"patterns": []}, "samples[0]: names no patterns; expected those of the files that are samples"),
        (
            {"reader": "lm_eval", "patterns": [], "columns": {}, "options": {"tasks": {"b": "f1"}}},
            "samples[0]: names no patterns; expected those of the files that are samples",
        ),
        ({"published": "harnes"}, "samples[0].published: scorer drop has no variant 'harnes'; did you mean 'harness'?"),
        ({"published": "harness", "scorer": None}, "samples[0].published: is a variant of a scorer, and none is named"),
    ],
)
def test_what_does_not_fit_is_named(part, message, tmp_path):
    (line,) = wrong(yaml.safe_dump(CONFIG | {"samples": [PART | part]}, sort_keys=False), tmp_path)
    assert message in line


def test_a_path_names_a_leaf_as_its_name_does():
    assert options(board(PART | {"of": "Average/b"}))
    twice = {
        "name": "Average",
        "children": [{"name": group, "children": [{"name": "b", "task": group}]} for group in ("x", "y")],
    }
    of = board(columns={"entry": {"model": "name"}, "values": {"x": "A", "y": "B"}}, suite=twice)
    with pytest.raises(ConfigError, match=r"2 leaves of the suite are named 'b'; expected the path of one of them"):
        options(of)


def test_a_benchmark_has_samples_once(tmp_path):
    assert (
        "samples[1].of: 'b' has samples already"
        in wrong(
            yaml.safe_dump(CONFIG | {"samples": [PART, dict(PART, patterns=["b.csv"], columns=dict(PART["columns"]))]}),
            tmp_path,
        )[0]
    )


def test_where_the_board_reads_samples_itself_a_part_says_only_which_and_how_they_are_scored(tmp_path):
    sampled = yaml.safe_load(TABLE) | {
        "reader": "samples",
        "columns": {"model": "m", "sample": "s", "value": "v"},
        "suite": {"name": "All", "levels": ["task"]},
    }
    assert options(
        parse_board(yaml.safe_dump(sampled | {"samples": [{"of": "*", "scorer": "drop", "published": "harness"}]}))
    )
    found = wrong(yaml.safe_dump(sampled | {"samples": [PART]}, sort_keys=False), tmp_path)
    assert [line.split(": ", 1)[1] for line in found] == [
        f"samples[0].{key}: is said by the board itself, whose reader reads these samples"
        for key in ("reader", "patterns", "columns")
    ]


def test_battles_have_no_samples(tmp_path):
    config = yaml.safe_load(TABLE) | {
        "reader": "battles",
        "columns": {},
        "suite": {"name": "W", "levels": ["dataset"]},
        "rating": {},
    }
    (line,) = wrong(yaml.safe_dump(config | {"samples": [{"of": "*"}]}, sort_keys=False), tmp_path)
    assert line.endswith("samples[0]: a board of battles has no samples; expected none beside `rating`")


def test_the_documented_part_fits_a_board_of_results():
    page = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "boards.md").read_text()
    (block,) = re.findall(r"<!-- example: samples -->\n```yaml\n(.*?)```", page, re.DOTALL)
    documented = yaml.safe_load(block)
    columns = {"entry": {"model": "name"}, "values": {"drop": "drop", "b": "B"}}
    suite = {"name": "Average", "children": [{"name": "drop"}, {"name": "b"}]}
    assert options(
        parse_board(yaml.safe_dump({"id": "tiny", "title": "Tiny", "columns": columns, "suite": suite, **documented}))
    )
