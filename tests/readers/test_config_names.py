"""What a config names must be there, and what it says must have an effect: else it is an error with the nearest
name.
"""

from pathlib import Path

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.readers import options
from evalboard.settings import Settings
from tests.readers.examples import EVERY_EVAL_EVER, LM_EVAL, TABLE

FLAGGED = TABLE.replace("params_b: size", "params_b: size, flagged: flagged")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("filters: [param_b]", r"config:11: filters: 'param_b' is no column; did you mean 'params_b'\?"),
        ("labels: {param_b: Size}", r"labels: 'param_b' is no column; did you mean 'params_b'\?"),
        ("defaults: {sort: -param_b}", r"defaults.sort: 'param_b' is no column; did you mean 'params_b'\?"),
        ("defaults: {columns: [a, modl]}", r"defaults.columns: 'modl' is no column; did you mean 'model'\?"),
        ("defaults: {hide: [flag]}", r"defaults.hide: 'flag' is no field of the entries; did you mean 'flagged'\?"),
        ("defaults: {require: [flag]}", r"defaults.require: 'flag' is no field of the entries"),
        (
            "plots: [{x: param_b, y: a}]",
            r"plots\[0\].x: 'param_b' is no column, node or derived score; did you mean 'params_b'\?",
        ),
        ("plots: [{x: a, y: others_of(c)}]", r"plots\[0\].y: 'c' is no column, node or derived score"),
        (
            "plots: [{x: a, y: b, color: flagged_}]",
            r"plots\[0\].color: 'flagged_' is no column; did you mean 'flagged'\?",
        ),
        (
            "uncertainty: {null_score: missing}",
            "uncertainty: has no effect: this board reads results and has no samples",
        ),
        ("engine: {memory: 2GB}", "engine: has no effect"),
        ("one_per_model: latest", "one_per_model: latest has no effect: no field of the entries is their `date`"),
    ],
)
def test_what_names_nothing_or_has_no_effect_is_an_error(more, said):
    with pytest.raises(ConfigError, match=said):
        options(parse_board(f"{FLAGGED}{more}\n"))


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (
            "missing: {param_b: [0]}",
            r"missing: 'param_b' is neither a field of the entries nor a task of the suite; did you mean 'params_b'\?",
        ),
        ("labels: {modl: {a: b}}", r"columns.labels: 'modl' is no field of the entries; did you mean 'model'\?"),
    ],
)
def test_what_cleans_nothing_is_an_error(key, said):
    with pytest.raises(ConfigError, match=said):
        options(parse_board(FLAGGED.replace("scale: 100", f"scale: 100\n  {key}")))


@pytest.mark.parametrize(
    "more",
    [
        "filters: [params_b, flagged]",
        "labels: {params_b: Size, both: Both}\nderived: {both: [a, b]}",
        "defaults: {sort: -Average, columns: [model, Average/a, both], hide: [flagged]}\nderived: {both: [a, b]}",
        "plots: [{x: params_b, y: others_of(a), color: flagged}]",
        "engine: {name: dask, workers: 3}",
    ],
)
def test_what_is_there_may_be_named(more):
    options(parse_board(f"{FLAGGED}{more}\n"))


def test_fields_are_those_of_the_reader():
    options(parse_board(LM_EVAL + "filters: [chat_template, revision]\n"))
    options(parse_board(EVERY_EVAL_EVER + "filters: [developer]\n"))
    with pytest.raises(ConfigError, match="filters: 'shots' is no column"):
        options(parse_board(LM_EVAL + "filters: [shots]\n"))
    options(parse_board(LM_EVAL.replace("[model]", "[model, shots]") + "filters: [shots]\n"))


def test_a_link_with_a_part_that_nothing_fills_in_is_an_error():
    with pytest.raises(ConfigError, match=r"links: 'hub' has {modl}, which nothing fills in; did you mean 'model'\?"):
        parse_board(TABLE + 'links: {hub: "https://x.org/{modl}"}\n')


def built(folder: Path, more: str = "", *, patterns: str = '["*.csv"]', suite: str = "") -> Leaderboard:
    """The leaderboard of a small table."""
    (folder / "files").mkdir(exist_ok=True)
    (folder / "files" / "t.csv").write_text("name,size,A,B\no/x,7,50,60\no/y,3,40,20\n")
    text = TABLE.replace("path: files", f"path: {folder / 'files'}, patterns: {patterns}")
    return build(parse_board((suite or text) + more), Settings(cache=folder / "cache", configs=folder))


def test_a_pattern_that_matches_no_file_is_an_error(tmp_path):
    with pytest.raises(
        ConfigError, match=r"config:3: source.patterns: no file matches 'u.csv'; did you mean 't.csv'\?"
    ):
        built(tmp_path, patterns='["*.csv", u.csv]')


def test_where_that_means_no_row_is_an_error(tmp_path):
    with pytest.raises(ConfigError, match="config:11: where: no row of 1 files is meant: name is 'nobody'"):
        built(tmp_path, "where: {name: nobody}\n")


def test_a_task_that_the_files_call_otherwise_is_said(tmp_path):
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "long.csv").write_text("name,task,value\no/x,gsm8k,0.5\no/x,mmlu_pro,0.5\n")
    text = f"""id: tiny
title: Tiny
source: {{kind: folder, path: {tmp_path / "files"}, patterns: [long.csv]}}
reader: table
columns: {{entry: {{model: name}}, task: task, value: value}}
suite: {{name: Average, children: [{{name: gsm8k}}, {{name: mmlu-pro}}]}}
"""
    notes = [str(note) for note in built(tmp_path, suite=text).notes]
    assert notes == [
        "The files have no task mmlu-pro. A task with a similar name, mmlu_pro, is not read.",
        "No entry has a result for mmlu-pro.",
    ]
