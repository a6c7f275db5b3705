"""A config's text is read once, by libyaml, and its faults are worded as the pure Python parser words them."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from evalboard.config import files, parse_board
from evalboard.errors import ConfigError

BENCHMARKS = "".join(f"    - {{name: b{number}, choices: 4}}\n" for number in range(1000))
BOARD = f"id: large\ntitle: Large\nsource: {{kind: folder, path: data}}\nreader: table\nsuite:\n  name: Average\n  children:\n{BENCHMARKS}"


@pytest.fixture
def passes(monkeypatch):
    """The passes over a text: the names of the parsers that began one."""
    begun: list[str] = []

    class Counted(files.ConfigReader):
        def __init__(self, *args):
            begun.append("libyaml")
            super().__init__(*args)

    class Pure(yaml.SafeLoader):
        def __init__(self, *args):
            begun.append("python")
            super().__init__(*args)

    monkeypatch.setattr(files, "READER", Counted)
    for name in ("SafeLoader", "Loader", "FullLoader"):
        monkeypatch.setattr(yaml, name, Pure)
    return begun


def test_a_thousand_benchmarks_are_one_pass_of_libyaml(passes):
    assert len(parse_board(BOARD).suite.children) == 1000
    assert passes == ["libyaml"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("title: [unclosed", "tiny.yaml:1: not YAML: expected ',' or ']', but got '<stream end>'"),
        ("a: b: c", "tiny.yaml:1: not YAML: mapping values are not allowed here"),
        ("a: 1\n--- 2", "tiny.yaml:2: not YAML: but found another document"),
        ("a: \x07", "tiny.yaml: not YAML: unacceptable character #x0007: special characters are not allowed"),
        ("a: \ud800", "tiny.yaml: not YAML: unacceptable character #xd800: special characters are not allowed"),
        ("a: *b", "tiny.yaml: YAML aliases (*name) are not allowed"),
        ("a: &b [*b]", "tiny.yaml: YAML aliases (*name) are not allowed"),
        ("a: !!python/none 1", "tiny.yaml:1: not YAML: could not determine a constructor for the tag"),
        ("a: 2020-13-45", "tiny.yaml:1: not YAML: '2020-13-45': month must be in 1..12"),
        ("a: 1\nb: [!!float x]", "tiny.yaml:2: not YAML: 'x': could not convert string to float: 'x'"),
        ("a: 1\n\nb: !!int ''", "tiny.yaml:3: not YAML: '': string index out of range"),
        ("a: !!timestamp x", "tiny.yaml:1: not YAML: 'x': "),
        ("[" * 50_000, "tiny.yaml: not YAML: maximum recursion depth exceeded"),
        ("- " * 50_000, "tiny.yaml: not YAML: maximum recursion depth exceeded"),
    ],
)
def test_what_is_no_yaml_says_where(content, says):
    with pytest.raises(ConfigError) as raised:
        files.content_of(content, Path("tiny.yaml"))
    assert str(raised.value).startswith(says)


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parents[2] / "configs").glob("*.yaml")), ids=lambda path: path.stem
)
def test_both_parsers_read_the_same_from_every_board(path, monkeypatch):
    fast = files.content_of(path.read_text(encoding="utf-8"), path)
    monkeypatch.setattr(files, "READER", yaml.SafeLoader)
    assert files.content_of(path.read_text(encoding="utf-8"), path) == fast


@given(st.text(alphabet=" \n-:[]{},ab1'\"#é\u2028", max_size=60))
def test_both_parsers_note_the_same_lines(content):
    try:
        fast = files.content_of(content, None)
    except ConfigError:
        return
    slow = files._read(yaml.SafeLoader(content), None, "config")
    if fast[0] is not None:  # where a document of nothing begins is said by neither alike, and it is no board
        assert slow == fast
    assert slow[0] == fast[0]
