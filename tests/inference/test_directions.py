"""Which way scores go: what names, ranks, orders and other columns say, and what is asked where they say nothing."""

import io
import shlex
from pathlib import Path

import pytest

from evalboard.cli import main
from evalboard.config import load_board, load_boards, parse_board
from evalboard.errors import ConfigError
from evalboard.inference.first_config import Hints, first_config
from evalboard.settings import Settings
from tests.inference.test_tables import MODELS, built, csv_of

UP = [11.5, 23.5, 34.5, 41.5, 52.5, 63.5, 74.5, 85.5, 96.5]
MIXED = [52.5, 11.5, 96.5, 34.5, 74.5, 23.5, 85.5, 41.5, 63.5]


def lower_of(path: Path, settings: Settings, **hints: object) -> dict[str, bool | None]:
    """For each leaf whether lower is better; None where that is asked."""
    first = first_config(str(path), settings, Hints(**hints))
    leaves = parse_board(first.text).suite.children
    return {leaf.name: None if leaf.name in first.doubtful else leaf.higher_is_better is False for leaf in leaves}


@pytest.mark.parametrize(
    ("name", "lower"),
    [
        ("Word Accuracy", False),
        ("Top-1", False),
        ("MMLU-Pro", False),
        ("Quux ↑", False),
        ("Quux ↓", True),
        ("Quux (lower is better)", True),
        ("Equal Error", True),
        ("RMSE", True),
        ("FID", True),
        ("Invalid Outputs", True),
        ("Top-1 Err.", True),
        ("minDCF", True),
        ("NRMSE", True),
        ("Quux", None),
        ("Toxicity", None),
        ("Hallucination", None),
        ("Refusal Rate", None),
        ("Accuracy Drop", None),
        ("Attack Success", None),
        ("No answer", None),
        ("Math Errors", None),
    ],
)
def test_what_a_name_says(tmp_path, settings, name, lower):
    path = csv_of(tmp_path, "a.csv", {"model": MODELS, name: MIXED})
    assert lower_of(path, settings) == {name: lower}


@pytest.mark.parametrize(
    ("columns", "lower"),
    [
        ({"Quux": UP[::-1]}, False),
        ({"Quux": UP}, None),
        ({"Accuracy": UP}, None),
        ({"Quux Error": UP}, True),
        ({"Rank": [5, 9, 1, 7, 3, 8, 2, 6, 4], "Quux": MIXED}, False),
        ({"Rank": [5, 1, 9, 3, 7, 2, 8, 4, 6], "Quux": MIXED}, None),
        ({"Rank": [5, 1, 9, 3, 7, 2, 8, 4, 6], "Flip rate": MIXED}, True),
        ({"Rank": [5, 1, 9, 3, 7, 2, 8, 4, 6], "Accuracy": MIXED}, None),
    ],
)
def test_what_ranks_and_orders_say(tmp_path, settings, columns, lower):
    path = csv_of(tmp_path, "a.csv", {"model": MODELS, **columns})
    assert list(lower_of(path, settings).values()) == [lower]


def test_what_moves_with_known_scores_goes_as_they_do(tmp_path, settings):
    along = [each + 1 for each in MIXED]
    path = csv_of(tmp_path, "a.csv", {"model": MODELS, "MMLU": MIXED, "Quux": along})
    assert lower_of(path, settings) == {"MMLU": False, "Quux": False}
    against = [100 - each for each in along]
    path = csv_of(tmp_path, "b.csv", {"model": MODELS, "MMLU": MIXED, "Quux": against})
    assert lower_of(path, settings) == {"MMLU": False, "Quux": None}
    path = csv_of(tmp_path, "c.csv", {"model": MODELS, "MMLU": MIXED, "Average": along, "Refusal rate": against})
    assert lower_of(path, settings) == {"Average": False, "MMLU": False, "Refusal rate": True}


def test_a_lowest_number_is_no_percentage(tmp_path, settings):
    path = csv_of(tmp_path, "a.csv", {"model": MODELS, "Quux": MIXED})
    board = built(path, settings, lower=True)
    assert board.entries["entry"].iloc[int(board.ranks.rank.argmin())] == MODELS[1]
    assert (board.shown[int(board.ranks.rank.argmin()), 0], board.suite.nodes[1].unit) == (11.5, "number")


def asked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    csv_of(folder, "a.csv", {"model": MODELS, "Quux": MIXED})
    monkeypatch.chdir(folder)
    return folder / "configs" / "a.yaml"


def test_no_board_is_built_before_a_question_is_answered(tmp_path, monkeypatch, capsys):
    path = asked(tmp_path, monkeypatch)
    assert main(["init", "a.csv", "--model", "model", "--configs", "configs"]) == 1
    said = capsys.readouterr().err
    assert "Is higher better for 'Quux'? Nothing in the file" in said
    with pytest.raises(ConfigError, match=r"a\.yaml:2: please check: Is higher better for 'Quux'\?"):
        load_board(path)
    assert main(["show", "a", "--configs", "configs"]) == 2
    (path.parent / "b.yaml").write_text(path.read_text().replace("# please check:", "#").replace("id: a\n", "id: b\n"))
    assert list(load_boards(path.parent)) == ["b"]  # the question stops its own board alone
    commands = [line.removeprefix("- ") for line in said.splitlines() if line.startswith("- evalboard init")]
    assert len(commands) == 2
    for command, lower in zip(commands, (None, False), strict=True):
        assert main(shlex.split(command)[1:]) == 0
        assert load_board(path).suite.children[0].higher_is_better is lower
        assert main(["show", "a", "--configs", "configs"]) == 0
    assert main(["init", "a.csv", "--configs", "configs", "--force", "--accept-guesses"]) == 0
    assert load_board(path).suite.children[0].higher_is_better is None


@pytest.mark.parametrize(("answer", "lower", "code"), [("what?\nl\n", False, 0), ("higher\n", None, 0), ("", None, 1)])
def test_at_a_terminal_it_is_asked_with_both_boards(tmp_path, monkeypatch, capsys, answer, lower, code):
    path = asked(tmp_path, monkeypatch)
    keyboard = io.StringIO(answer)
    monkeypatch.setattr(keyboard, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", keyboard)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["init", "a.csv", "--configs", "configs"]) == code
    said = capsys.readouterr().err
    assert said.index("If higher is better:") < said.index("If lower is better:") < said.index("Is higher better for")
    if code == 0:
        assert load_board(path).suite.children[0].higher_is_better is lower
