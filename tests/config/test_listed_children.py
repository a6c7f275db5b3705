"""Children that a file beside the config lists."""

import pytest

from evalboard.config import load_board
from evalboard.config.files import KEYS
from evalboard.config.suite import NodeConfig, node_paths
from evalboard.errors import ConfigError

CONFIG = """\
id: many
title: Many
source: {kind: folder, path: files}
reader: table
columns: {entry: {model: model}, each: "acc_{task}"}
suite:
  name: Average
  children: {from: tasks.csv, defaults: {choices: 4, n: 100}}
"""
LIST = "name,label,n,under\na,Alpha,500,\nb,,,Retrieval\nc,,30,Retrieval/English\nd,,,Retrieval\n"


def written(folder, config=CONFIG, listed=LIST):
    (folder / "tasks.csv").write_text(listed, encoding="utf-8")
    path = folder / "many.yaml"
    path.write_text(config, encoding="utf-8")
    return path


def test_a_list_is_the_nodes_that_it_names(tmp_path):
    suite = load_board(written(tmp_path)).suite
    assert list(node_paths(suite)) == [
        "Average",
        "Average/a",
        "Average/Retrieval",
        "Average/Retrieval/b",
        "Average/Retrieval/English",
        "Average/Retrieval/English/c",
        "Average/Retrieval/d",
    ]
    first, group = suite.children
    assert first == NodeConfig(name="a", label="Alpha", n=500, choices=4)
    assert group.children[0] == NodeConfig(name="b", n=100, choices=4)


def test_a_board_is_the_same_as_with_its_nodes_written_out(tmp_path):
    listed = load_board(written(tmp_path, listed="name,n\na,500\nb,7\n"))
    written_out = CONFIG.replace(
        "{from: tasks.csv, defaults: {choices: 4, n: 100}}",
        "[{name: a, n: 500, choices: 4}, {name: b, n: 7, choices: 4}]",
    )
    assert load_board(written(tmp_path, config=written_out)).digest == listed.digest
    assert load_board(written(tmp_path, listed="name,n\na,501\nb,7\n")).digest != listed.digest


def test_a_group_of_a_suite_may_be_a_list(tmp_path):
    config = CONFIG.replace("children: {from", "children:\n    - {name: x}\n    - name: y\n      children: {from")
    assert list(node_paths(load_board(written(tmp_path, config)).suite))[:4] == [
        "Average",
        "Average/x",
        "Average/y",
        "Average/y/a",
    ]


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ("name,labels\na,A\n", "tasks.csv:1: 'labels' is no key of a leaf; did you mean 'label'?"),
        ("name,name\na,b\n", "tasks.csv:1: 'name' is given twice"),
        ("label\nA\n", "tasks.csv:1: no column name"),
        ("name,n\na,1\nb,many\n", "tasks.csv:3: n: 'many': input should be a valid integer"),
        ("name,n\n\na,1\nb\n", "tasks.csv:4: 1 cells; the header has 2"),
        ("name,maximum\na,0\n", "tasks.csv:2: "),
        ("", "tasks.csv has 0 rows"),
        ("name\na\na\n", "two children are named 'a'"),
    ],
)
def test_a_fault_in_a_list_names_its_file_and_line(tmp_path, listed, said):
    with pytest.raises(ConfigError) as refused:
        load_board(written(tmp_path, listed=listed))
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("children", "said"),
    [
        (
            "{from: ../tasks.csv}",
            "many.yaml:8: suite.children.from: '../tasks.csv'; expected the name of a file in the folder of the config",
        ),
        ("{from: other.csv}", "many.yaml:8: suite.children.from: other.csv cannot be read"),
        ("{form: tasks.csv}", "many.yaml:8: suite.children.form: unknown key; did you mean 'from'?"),
        (
            "{from: tasks.csv, defaults: {choice: 4}}",
            "many.yaml:8: suite.children.defaults.choice: unknown key; did you mean 'choices'?",
        ),
        ("{from: tasks.csv, defaults: {name: x}}", "many.yaml:8: suite.children.defaults.name: unknown key"),
    ],
)
def test_a_fault_in_what_is_said_of_a_list_names_the_key(tmp_path, children, said):
    with pytest.raises(ConfigError) as refused:
        load_board(written(tmp_path, CONFIG.replace("{from: tasks.csv, defaults: {choices: 4, n: 100}}", children)))
    assert said in str(refused.value)


def test_a_row_can_say_all_that_one_word_can_say_of_a_leaf():
    assert set(NodeConfig.model_fields) - set(KEYS) == {
        "children",
        "parts",
        "overlap",
        "range",
        "weights",
        "normalize",
        "shared_samples",
    }
