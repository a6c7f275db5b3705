"""A bad config says where it is bad; a good one means what it says."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from evalboard.config import FrozenModel, load_board, load_boards, parse_board
from evalboard.errors import ConfigError
from evalboard.readers import options

GOOD = """\
id: tiny
title: Tiny
source: {kind: folder, path: data, patterns: ["*.csv"]}
reader: table
suite:
  name: Average
  children:
    - {name: a, choices: 4}
    - {name: b}
"""


def refused(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse_board(text, Path("tiny.yaml"))
    return str(caught.value)


def test_a_good_config_is_taken():
    board = parse_board(GOOD)
    assert (board.id, board.suite.missing, board.entry) == ("tiny", "strict", ("model",))
    assert board.suite.children[0].guess == 0.25


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("choices: 4", "chioces: 4", "tiny.yaml:8: suite.children[0].chioces: unknown key; did you mean 'choices'?"),
        ("reader: table", "reader: tabel", "tiny.yaml:4: reader: unknown reader 'tabel'; did you mean 'table'?"),
        ("path: data", "pth: data", "tiny.yaml:3: source.pth: unknown key; did you mean 'path'?"),
        (
            "kind: folder, path: data",
            "kind: demo, dataset: drop",
            "say `source: {kind: folder, path: DIR/demo_drop, patterns: [...]}` and `synthetic: true`",
        ),
        ("id: tiny", "id: Tiny Board", "tiny.yaml:1: id: 'Tiny Board'"),
        ("kind: folder", "kind: floder", "tiny.yaml:3: source"),
        ("name: b}", "name: a}", "two children are named 'a'"),
        ("choices: 4", "choices: 4, baseline: 0.5", "give choices or baseline, not both"),
        ("choices: 4", "choices: 4, chance: 0.25", "choices and baseline say already what guessing gives"),
        ("choices: 4", "chance: 1", "chance 1 must lie below the maximum 1"),
        (
            "title: Tiny",
            "title: Tiny\naudits: {stuk: 0.3}",
            "tiny.yaml:3: audits.stuk: unknown key; did you mean 'stuck'?",
        ),
        ("title: Tiny", "title: Tiny\naudits: {rise: -1}", "tiny.yaml:3: audits.rise: -1"),
        ("title: Tiny", "title: Tiny\naudits: {stuck: [0.2, 1.5]}", "1.5"),
        ("title: Tiny", "title: Tiny\naudits: {fewest: 70}", "enough 60 must be at least fewest 70"),
        ("title: Tiny", "title: Tiny\naudits: {zeros: [0.7, 0.5]}", "the second number must be at least the first"),
        ("title: Tiny", "title: Tiny\naudits: {length: [-0.5, -0.2]}", "the second number must be at most the first"),
        ("choices: 4", "choices: 0", "tiny.yaml:8: suite.children[0].choices: 0"),
        ("choices: 4", "maximum: 0", "maximum 0 must lie above the baseline 0"),
        ("choices: 4", "baseline: 1, maximum: 0", "must lie above"),
        ("choices: 4", "n: many", "tiny.yaml:8: suite.children[0].n: 'many'"),
        ("  name: Average", "  name: Average\n  weights: samples", "weights: samples needs n on every child"),
        ("  name: Average", "  name: Average\n  floor: true", "only with normalize: group"),
        ("title: Tiny", "title: Tiny\ntitle: Again", "tiny.yaml:3: title: given twice, first in line 2"),
        ("title: Tiny", "title: Tiny\nderived: {ab: [a, c]}", "derived score 'ab' names 'c'"),
        ("title: Tiny", "title: Tiny\nderived: {a: [a, b]}", "has the name of a node"),
        ("title: Tiny", "title: Tiny\nentry: [precision]", "entry must name model"),
        ("title: Tiny", "title: Tiny\nplots: [{kind: pie, x: a, y: b}]", "unknown plot 'pie'"),
        ("title: Tiny", "title: [unclosed", "not YAML"),
        ("title: Tiny", "title: &x Tiny\ndescription: *x", "aliases"),
        ("title: Tiny", "", "title: is missing"),
    ],
)
def test_a_bad_config_names_its_place(old, new, says):
    assert old in GOOD
    assert says in refused(GOOD.replace(old, new))


def test_an_empty_config_says_so():
    assert refused("") == "tiny.yaml:1: the file is empty; expected a board"


def test_all_faults_are_named_at_once():
    text = refused(GOOD.replace("choices: 4", "chioces: 4").replace("reader: table", "reader: tabel"))
    assert len(text.splitlines()) == 2


def test_lower_is_better_needs_a_maximum_below_the_baseline():
    board = parse_board(GOOD.replace("choices: 4", "baseline: 1, maximum: 0, higher_is_better: false"))
    assert board.suite.children[0].maximum == 0


def test_guessing_among_choices_is_no_error_rate():
    said = refused(GOOD.replace("choices: 4", "choices: 4, higher_is_better: false"))
    assert "choices is about right answers, and lower is better here; expected `baseline: 0.75`" in said


class Options(FrozenModel):
    columns: dict[str, str] = Field(default_factory=dict)
    split: str = "train"


def test_a_readers_options_are_checked_against_its_own_model():
    board = parse_board(GOOD + "columns: {model: name}\noptions: {splt: test}\n", Path("tiny.yaml"))
    with pytest.raises(ConfigError, match=r"tiny.yaml:11: options.splt: unknown key; did you mean 'split'\?"):
        board.checked(Options)
    fine = parse_board(GOOD + "columns: {model: name}\noptions: {split: test}\n")
    assert fine.checked(Options) == Options(columns={"model": "name"}, split="test")


def test_two_boards_with_one_id_are_refused(tmp_path):
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "b.yaml").write_text(GOOD)
    with pytest.raises(ConfigError, match=r"b.yaml:1: id: 'tiny' is already the id of .*a.yaml"):
        load_boards(tmp_path)


def test_a_missing_folder_or_file_is_named(tmp_path):
    with pytest.raises(ConfigError, match="nowhere: no such folder"):
        load_boards(tmp_path / "nowhere")
    with pytest.raises(ConfigError, match=r"gone.yaml: cannot be read"):
        load_board(tmp_path / "gone.yaml")
    (tmp_path / "latin.yaml").write_bytes(b"title: caf\xe9")
    with pytest.raises(ConfigError, match=r"latin.yaml: cannot be read"):
        load_board(tmp_path / "latin.yaml")


def test_the_digest_changes_with_the_config_and_not_with_its_layout():
    assert parse_board(GOOD).digest == parse_board(GOOD + "# a remark\n").digest
    assert parse_board(GOOD).digest != parse_board(GOOD.replace("choices: 4", "choices: 5")).digest


@given(st.text(max_size=200))
def test_no_text_makes_more_than_a_config_error(text):
    said = ""
    try:
        parse_board(text)
    except ConfigError as error:
        said = str(error)
    assert said.startswith("config")


SAMPLED = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: samples
columns: {model: m, sample: s, value: v}
suite: {name: All, levels: [language, task]}
"""


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("levels: [language, task]", "missing: strict"), "a suite needs children, or levels"),
        (("[language, task]", "[task, task]"), "levels names one level twice"),
        (
            ("task]}", "task], order: {tasks: [a]}}"),
            "order speaks of 'tasks', which is none of the levels; did you mean 'task'?",
        ),
        (("suite:", "engine: {name: memry}\nsuite:"), "unknown engine 'memry'; did you mean 'memory'?"),
        (("suite:", "uncertainty: {method: guess}\nsuite:"), "uncertainty.method: unknown method 'guess'"),
    ],
)
def test_what_is_wrong_with_a_board_of_samples_is_named(change, message):
    with pytest.raises(ConfigError, match=re.escape(message)):
        parse_board(SAMPLED.replace(*change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("reader: samples", "reader: table"),
            "levels need samples, and the reader 'table' reads results; expected children",
        ),
        (("levels: [language, task]", "children: [{name: a}]"), "the reader 'samples' reads samples; expected levels"),
        (("value: v}", "value: v, levels: {tongue: x}}"), "columns.levels.tongue: is none of the suite's levels"),
        (("suite:", "entry: [model, precision]\nsuite:"), "does not say where 'precision' stands"),
    ],
)
def test_a_suite_and_a_reader_must_go_together(change, message):
    board = parse_board(SAMPLED.replace(*change))
    with pytest.raises(ConfigError, match=re.escape(message)):
        options(board)


def test_a_board_with_pairs_of_thresholds_is_read_as_it_was_written():
    tiny = parse_board(GOOD.replace("title: Tiny", "title: Tiny\naudits: {stuck: [0.2, 0.3]}"))
    assert tiny.audits.stuck == (0.2, 0.3)
    assert type(tiny).model_validate_json(tiny.model_dump_json(by_alias=True)).audits == tiny.audits
