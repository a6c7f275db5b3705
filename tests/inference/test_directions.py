"""Which way scores go: what names, ranks, orders and other columns say, and what is asked where they say nothing."""

import io
import shlex
from pathlib import Path

import pytest
import yaml

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
    leaves, unclear = parse_board(first.text).suite.children, [name for each in first.questions for name in each.about]
    return {leaf.name: None if leaf.name in unclear else leaf.higher_is_better is False for leaf in leaves}


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
        ("Top-1 Error", True),
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
    ("value", "task", "lower"),
    [
        ("accuracy", "quux", False),
        ("F1", "quux", False),
        ("WER", "quux", True),
        ("value", "quux", None),
    ],
)
def test_what_a_column_of_values_is_called_is_said_of_all_tasks(tmp_path, settings, value, task, lower):
    path = csv_of(
        tmp_path, "a.csv", {"model": MODELS * 2, "task": [task] * 9 + ["bar"] * 9, value: MIXED + MIXED[::-1]}
    )
    assert lower_of(path, settings)[task] == lower


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


@pytest.mark.parametrize(
    ("text", "lower"),
    [
        ("| Model | Quux ↓ | Bar ↑ |", True),
        ("Quux counts what went wrong: lower is better. For MMLU higher is better.", True),
        ("Lower is better for Quux, and higher is better for MMLU.", True),
        ("For Quux higher is better", False),
        ("Quuxes: lower is better", None),
        ("For Quux lower is not better; Quux is no case of lower is better", True),
        ("Quux ↓ here\nQuux ↑ there", None),
    ],
)
def test_what_the_readme_beside_a_file_says_of_a_column(tmp_path, settings, text, lower):
    (tmp_path / "README.md").write_text(f"# Results\n\n{text}\n")
    assert lower_of(csv_of(tmp_path, "a.csv", {"model": MODELS, "Quux": MIXED}), settings) == {"Quux": lower}


def test_what_moves_with_known_scores_goes_as_they_do(tmp_path, settings):
    along = [each + 1 for each in MIXED]
    path = csv_of(tmp_path, "a.csv", {"model": MODELS, "MMLU": MIXED, "Quux": along})
    assert lower_of(path, settings) == {"MMLU": False, "Quux": False}
    against = [100 - each for each in along]
    path = csv_of(tmp_path, "b.csv", {"model": MODELS, "MMLU": MIXED, "Quux": against})
    assert lower_of(path, settings) == {"MMLU": False, "Quux": None}
    path = csv_of(tmp_path, "c.csv", {"model": MODELS, "MMLU": MIXED, "Average": along, "Refusal rate": against})
    assert lower_of(path, settings) == {"Average": False, "MMLU": False, "Refusal rate": True}


@pytest.mark.parametrize(
    ("others", "name", "numbers", "said"),
    [
        (1, "Vehicle Distance", MIXED, None),
        (1, "Vehicle Distance", UP, True),
        (1, "Distance", MIXED, True),
        (1, "Quux Accuracy", MIXED[::-1], False),
        (8, "Vehicle Distance", UP, None),
        (8, "Vehicle Distance", [100 - each for each in MIXED], True),
        (8, "Quux Accuracy", [100 - each for each in MIXED], None),
    ],
)
def test_a_word_among_others_is_doubted_where_known_scores_contradict_it(
    tmp_path, settings, others, name, numbers, said
):
    known = {f"MMLU {each}": MIXED for each in range(others)}
    path = csv_of(tmp_path, "a.csv", {"model": MODELS, **known, name: numbers})
    assert lower_of(path, settings, scores=("MMLU 0",)).get(name) is said


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


def typed(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    """What somebody types at a terminal."""
    keyboard = io.StringIO(answer)
    monkeypatch.setattr(keyboard, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", keyboard)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)


@pytest.mark.parametrize(
    ("name", "highest", "scale", "after"),
    [("Accuracy (%)", 0.96, 100, 1), ("WER", 1.3, None, 100), ("WER (%)", 1.3, 100, 0)],
)
def test_whether_small_numbers_are_percentages_is_asked(tmp_path, monkeypatch, capsys, name, highest, scale, after):
    monkeypatch.chdir(tmp_path)
    csv_of(tmp_path, "a.csv", {"model": MODELS, name: [each * highest / 96.5 for each in MIXED]})
    assert main(["init", "a.csv", "--configs", "configs"]) == (after > 0)
    path = tmp_path / "configs" / "a.yaml"
    place = yaml.safe_load(path.read_text())["columns"]
    assert place.get("scale") == scale
    if after:
        assert "Are the numbers of" in path.read_text()
        typed(monkeypatch, "percent\n" if after == 100 else "fraction\n")
        assert main(["init", "a.csv", "--configs", "configs", "--force"]) == 0
        assert f"--unit {'percent' if after == 100 else 'fraction'}" in capsys.readouterr().err
        assert yaml.safe_load(path.read_text())["columns"]["values"][name]["scale"] == after
        assert len(load_board(path).suite.children) == 1


def test_what_is_said_of_one_column_answers_its_own_question_alone(tmp_path, monkeypatch, capsys):
    path = asked(tmp_path, monkeypatch)

    def asks(*options: str) -> tuple[bool, bool]:
        main(["init", "a.csv", "--configs", "configs", "--force", "--score", "Quux", *options])
        text = path.read_text()
        return "Is higher better for 'Quux'" in text, "Are the numbers of" in text

    assert asks() == (True, False)
    assert asks("--unit", "Quux=percent") == (True, False)
    assert asks("--direction", "Quux=lower") == (False, False)
    assert load_board(path).suite.children[0].higher_is_better is False
    for option, value in (("--unit", "model=percent"), ("--direction", "Accuracy=lower")):
        assert main(["init", "a.csv", "--configs", "configs", "--force", option, value]) == 1
        assert f"{option} {value}: '{value.partition('=')[0]}' is no column of scores" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "scale"),
    [
        ("WER in percent, lower is better.", 100),
        ("All scores are percentages.", 100),
        ("WER is a fraction from 0 to 1.", 1),
        ("WER is not in percent.", None),
        ("Latency in percent of the slowest.", None),
        ("WER in percent; scores are fractions.", None),
    ],
)
def test_a_readme_beside_the_file_says_whether_numbers_are_percentages(tmp_path, monkeypatch, said, scale):
    monkeypatch.chdir(tmp_path)
    csv_of(tmp_path, "a.csv", {"model": MODELS, "WER": [each * 1.3 / 96.5 for each in MIXED]})
    (tmp_path / "README.md").write_text(f"# Results\n\n{said}\n")
    assert main(["init", "a.csv", "--configs", "configs"]) == (scale is None)
    text = (tmp_path / "configs" / "a.yaml").read_text()
    assert ("Are the numbers of" in text) == (scale is None)
    assert yaml.safe_load(text)["columns"].get("scale", 1) == (scale or 1)


def test_at_a_terminal_somebody_chooses_between_the_boards_of_a_refusal(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    csv_of(tmp_path, "a.csv", {"model": MODELS, "precision": MIXED, "recall": MIXED[::-1]})
    typed(monkeypatch, "2\n")
    assert main(["init", "a.csv", "--configs", "configs"]) == 0
    assert "2: evalboard init a.csv --score recall" in capsys.readouterr().err
    leaves = load_board(tmp_path / "configs" / "a.yaml").suite.children
    assert {leaf.name: leaf.counts for leaf in leaves} == {"recall": True, "precision": False}
    typed(monkeypatch, "")
    assert main(["init", "a.csv", "--configs", "configs", "--force"]) == 1


@pytest.mark.parametrize(("answer", "lower", "code"), [("what?\nl\n", False, 0), ("higher\n", None, 0), ("", None, 1)])
def test_at_a_terminal_it_is_asked_with_both_boards(tmp_path, monkeypatch, capsys, answer, lower, code):
    path = asked(tmp_path, monkeypatch)
    typed(monkeypatch, answer)
    assert main(["init", "a.csv", "--configs", "configs"]) == code
    said = capsys.readouterr().err
    assert (
        said.index("higher: evalboard init a.csv") < said.index("lower: evalboard") < said.index("Is higher better for")
    )
    if code == 0:
        assert load_board(path).suite.children[0].higher_is_better is lower
