"""What `evalboard init`, `show` and `build` print for files that they refuse: each command is run on these files."""

import json
import shlex
from collections.abc import Callable, Iterator

import numpy as np
import pytest
import yaml

from evalboard.cli import main

NAMES = [f"org/model-{row}" for row in range(9)]
MOST_STEPS = 3
"""Commands after each other until a config is written."""


def rows(
    *names: str, values: Callable[[int, int], object] = lambda row, place: f"{40 + row * 5 % 9 + place * 7 % 11}.{row}"
) -> str:
    """A table of some models, with other values in each column."""
    body = [
        ",".join([name, *(str(values(row, place)) for place in range(len(names)))]) for row, name in enumerate(NAMES)
    ]
    return "\n".join([",".join(["model", *names]), *body])


def per_value(*columns: str, words: list[tuple[str, ...]]) -> str:
    """A table with a row per value: of each model one for each of some words."""
    body = [
        ",".join([name, *word, f"{0.3 + row / 20 + place / 50:.3f}"])
        for row, name in enumerate(NAMES)
        for place, word in enumerate(words)
    ]
    return "\n".join([",".join(["model", *columns, "value"]), *body])


PLACES = {
    "boards": [
        {"name": name, "results": [{"model": each, "resolved": 30.5 + place} for place, each in enumerate(NAMES)]}
        for name in ("Lite", "Full")
    ]
}
KINDS = [
    {"model": name, "track": "open" if row % 2 else "closed", "resolved": 30.5 + row} for row, name in enumerate(NAMES)
]
REFUSED: dict[str, dict[str, str]] = {
    "measures": {"a.csv": rows("precision", "recall", "F1")},
    "averages": {"a.csv": rows("average of x", "mean of y", "MMLU")},
    "units": {"a.csv": rows("MMLU", "WER", "BLEU")},
    "beyond 100": {"a.csv": rows("Quux", values=lambda row, _: 120 + row * 31)},
    "fractions": {"a.csv": rows("MMLU", "GSM8K", values=lambda row, place: 0.3 + row / 20 if place else 40 + row)},
    "marks": {"a.csv": rows("MMLU", "Judge", values=lambda row, place: 2 + row * 0.7 if place else 40.5 + row)},
    "no scores": {"a.csv": rows("latency", "tokens")},
    "no model": {"a.csv": rows("Maths", "Writing").replace("model", "unit").replace("org/", "")},
    "rows of several languages": {"a.csv": per_value("language", words=[("en",), ("de",)]).replace("value", "MMLU")},
    "rows of several regions": {"a.csv": per_value("region", words=[("east",), ("west",)]).replace("value", "MMLU")},
    "metrics": {"a.csv": per_value("task", "metric", words=[("x", "acc"), ("x", "f1"), ("y", "acc"), ("y", "f1")])},
    "a direction and a unit": {"a.csv": rows("core-hour", values=lambda row, _: 0.3 + row / 7)},
    "splits": {"a.csv": per_value("task", "split", words=[("x", "train"), ("x", "dev"), ("y", "train"), ("y", "dev")])},
    "tasks of other units": {"a.csv": per_value("task", words=[("MMLU",), ("WER",)])},
    "models as columns": {"a.csv": "task," + ",".join(NAMES[:4]) + "\nMMLU,0.5,0.6,0.7,0.8\nWER,0.1,0.2,0.4,0.3\n"},
    "places": {"a.json": json.dumps(PLACES)},
    "kinds of records": {f"{row}.json": json.dumps(each) for row, each in enumerate(KINDS)},
    "two tables": {"a.csv": rows("Maths", "Writing"), "b.csv": rows("Maths", "Writing")},
    "two boards": {"a.csv": rows("Maths a"), "b [x].csv": rows("Writing b")},
    "several and one that is none": {"a.csv": rows("MMLU"), "b.csv": rows("precision", "recall"), "c d.csv": rows("GSM8K")},
    "a page of tables": {"a.md": "".join(f"|model|{each}|\n|---|---|\n|a|10.5|\n|b|20.5|\n\n" for each in ("MMLU", "GSM8K"))},
    "dates and no direction": {"a.csv": rows("Quux")},
}  # fmt: skip


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(tmp_path / "configs"))
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    return tmp_path


def printed(said: str) -> Iterator[list[str]]:
    """The commands that some words print."""
    for line in said.splitlines():
        _, command, words = line.partition("evalboard init ")
        if command and "`evalboard init`" not in line:
            yield ["init", *shlex.split(words)]


def follow(command: list[str], capsys: pytest.CaptureFixture[str], steps: int = MOST_STEPS) -> None:
    """A command leads to a board: at once, or by each of those that it prints."""
    code = main([*command, *([] if "--force" in command else ["--force"])])
    said = capsys.readouterr()
    if code:
        after = list(printed(said.err))
        assert len(after) * steps, f"{shlex.join(command)} ends here: {said.err}"
        for each in after:
            follow(each, capsys, steps - 1)


@pytest.mark.parametrize(
    "name", [each if each == "measures" else pytest.param(each, marks=pytest.mark.thorough) for each in REFUSED]
)
def test_each_command_that_a_refusal_prints_makes_a_board(name, here, capsys):
    folder = here / "my data"
    folder.mkdir()
    for file, text in REFUSED[name].items():
        (folder / file).write_text(text)
    target = folder if len(REFUSED[name]) > 1 else folder / next(iter(REFUSED[name]))
    assert main(["init", str(target.relative_to(here))]) == 1
    commands = list(printed(capsys.readouterr().err))
    assert commands
    for command in commands:
        follow(command, capsys)


def test_show_and_build_name_the_command_that_makes_a_board_of_a_file(here, capsys):
    (here / "my data").mkdir()
    (here / "configs").mkdir()
    for file in ("my data/a b.csv", "data.csv"):
        (here / file).write_text(rows("MMLU", "GSM8K"))
        for command in ("show", "build"):
            assert main([command, file]) == 2
            (again,) = printed(capsys.readouterr().err)
            assert again == ["init", file]
    assert main(["show", "my data"]) == 2
    for again in printed(capsys.readouterr().err):
        follow(again, capsys)


@pytest.mark.thorough
def test_each_line_of_yaml_that_a_first_config_suggests_makes_another_board(here, capsys):
    (here / "a.csv").write_text(rows("Average", "MMLU", "GSM8K"))
    assert main(["init", "a.csv", "--score", "MMLU"]) == 0
    dated = [f"{line},2024-0{month}-01" for month in (1, 2) for line in rows("MMLU", "GSM8K").splitlines()[1:]]
    (here / "dated.csv").write_text("\n".join(["model,MMLU,GSM8K,date", *dated]))
    assert main(["init", "dated.csv"]) == 0
    assert "delete `where` and write `entry: [model, date]`" in capsys.readouterr().out
    path = here / "configs" / "dated.yaml"
    config = yaml.safe_load(path.read_text())
    del config["where"]
    path.write_text(yaml.safe_dump(config | {"entry": ["model", "date"]}))
    assert main(["show", "dated", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 2 * len(NAMES)
    (here / "holes.csv").write_text(
        rows("MMLU", "GSM8K", values=lambda row, place: "" if row % 2 == place else 50 + row)
    )
    assert main(["init", "holes.csv"]) == 1
    said = capsys.readouterr().err
    assert (
        "9 of 9 entries lack benchmarks and have no average (`missing: strict`). With `missing: available` the" in said
    )
    path = here / "configs" / "holes.yaml"
    text = path.read_text().replace("  missing: strict", "  missing: available")
    path.write_text("".join(line for line in text.splitlines(keepends=True) if not line.startswith("# please check")))
    assert main(["show", "holes", "--format", "json"]) == 0
    assert all(row["rank"] for row in json.loads(capsys.readouterr().out)["rows"])


def test_several_seeds_of_a_model_are_its_runs(here, capsys):
    table = rows("MMLU", "GSM8K").splitlines()
    for name, seeds in (("seed", (1, 2, 3)), ("run", (0, 1, 2)), ("Random Seed", (42, 1337, 7))):
        lines = [f"{line},{seed}" for line in table[1:] for seed in seeds]
        (here / "seeds.csv").write_text("\n".join([f"{table[0]},{name}", *lines]))
        assert main(["init", "seeds.csv", "--force"]) == 0
        assert f"Rows of one model are its runs, numbered in '{name}'" in capsys.readouterr().out
    assert main(["show", "seeds", "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["total"] == len(NAMES)
    (here / "words.csv").write_text((here / "seeds.csv").read_text().replace(",42", ",forty-two"))
    assert main(["init", "words.csv"]) == 1


def test_a_folder_of_results_is_called_as_it_is_and_what_show_wrote_is_none(here, capsys):
    (here / "results.csv").write_text(rows("MMLU", "GSM8K"))
    assert main(["init", ".", "--out", "configs/board.yaml"]) == 0
    board_id = yaml.safe_load((here / "configs" / "board.yaml").read_text())["id"]
    capsys.readouterr()
    for form in ("csv", "json"):
        assert main(["show", board_id, "--format", form]) == 0
        (here / f"board.{form}").write_text(capsys.readouterr().out)
    assert main(["init", ".", "--out", "configs/board.yaml", "--force"]) == 0


def test_both_outcomes_for_a_row_that_lacks_a_part_are_said(here, capsys):
    scores = [("Human", "", 97.5), ("a-7b", 60.5, 50.5), ("b-7b", 70.5, 40.5), ("c-7b", 50.5, 30.5)]
    (here / "a.csv").write_text("\n".join(["model,MMLU,GSM8K", *(",".join(map(str, row)) for row in scores)]))
    assert main(["init", "a.csv"]) == 0
    said = capsys.readouterr().out
    assert "1 of 4 entries lack benchmarks and have no average (`missing: strict`). With `missing: available`" in said
    assert "ranks them ('Human' 1), and 3 others move." in said


def test_one_hole_leaves_the_ranks_of_others_as_they_are(here, capsys):
    random = np.random.default_rng(1)
    ability, noise = random.normal(size=40), random.normal(size=(40, 6))
    scores = np.round(55 + 12 * ability[:, None] + 2 * noise, 1).astype(str)
    scores[3, 1] = ""
    names = ("MMLU", "GSM8K", "ARC", "HellaSwag", "TruthfulQA", "Winogrande")
    body = [",".join([f"m{row}", *each]) for row, each in enumerate(scores)]
    (here / "a.csv").write_text("\n".join([",".join(["model", *names]), *body]))
    assert main(["init", "a.csv"]) == 0
    said = capsys.readouterr().out
    assert "1 of 40 entries lack benchmarks and have no average (`missing: strict`). Predictions" in said
    assert yaml.safe_load((here / "configs" / "a.yaml").read_text())["suite"]["missing"] == "strict"
