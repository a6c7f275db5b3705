"""`evalboard score`: records in, records with scores out, and nothing lost on the way."""

import json

import pytest

from evalboard.base.families import own_members
from evalboard.cli import main
from evalboard.cli.score import SCORERS
from evalboard.scorers import scorer

RECORDS = [
    {"id": "1", "prediction": "10\u2028\n\nPassage: more", "references": [["10"]], "note": "kept"},
    {"id": "2", "prediction": ["a dog", "cat"], "references": [["cat", "dog"], ["x"]]},
    {"id": "3", "prediction": "half \ud800", "references": [["half"]]},
]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "answers.jsonl"
    path.write_bytes(b"\n".join(json.dumps(record).encode() for record in RECORDS) + b"\n\n")
    return path


def test_scores_stand_beside_what_was_there(file, capsysbinary):
    assert main(["score", "drop", str(file), "--variant", "fixed"]) == 0
    out, err = capsysbinary.readouterr()
    told = [json.loads(line) for line in out.split(b"\n") if line]
    assert [{key: one[key] for key in RECORDS[place]} for place, one in enumerate(told)] == RECORDS
    assert [(one["em"], one["f1"]) for one in told][:2] == [(1.0, 1.0), (1.0, 1.0)]
    assert told[1]["normalized"] == "dog"
    assert b"3 answers: exact match" in err


def test_a_file_is_written_where_it_is_asked_for(file, tmp_path, capsys):
    out = tmp_path / "scored.jsonl"
    assert main(["score", "drop", str(file), "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert len(out.read_bytes().split(b"\n")) == 4
    assert main(["score", "drop", str(file), "--out", str(tmp_path / "no" / "where.jsonl")]) == 2
    before = out.read_bytes()
    assert main(["score", "drop", str(out), "--out", str(out)]) == 0
    assert out.read_bytes() == before
    out.write_bytes(before + b"{")
    assert main(["score", "drop", str(out), "--out", str(out)]) == 1
    assert out.read_bytes() == before + b"{"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answers.jsonl", "scored.jsonl"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 1: is not JSON"),
        ("[1]", "line 1: is no record"),
        ('{"references": []}', "line 1: has no 'prediction'"),
        ('{"prediction": 5, "references": []}', "line 1, prediction: 5; expected a text, or a list of texts"),
        ('{"prediction": "x", "references": ["x"]}', 'line 1, references: ["x"]; expected a list of lists of texts'),
        ('{"prediction": "x", "references": [[["x"]]]}', "line 1, references"),
    ],
)
def test_what_is_no_answer_is_named(line, message, tmp_path, capsys):
    path = tmp_path / "bad.jsonl"
    path.write_text(line + "\n")
    assert main(["score", "drop", str(path)]) == 1
    assert message in capsys.readouterr().err


def test_unknown_scorers_and_variants_are_bad_usage(file, capsys):
    assert main(["score", "dorp", str(file)]) == 2
    assert "did you mean 'drop'?" in capsys.readouterr().err
    assert main(["score", "drop", str(file), "--variant", "fix"]) == 2
    assert "did you mean 'fixed'?" in capsys.readouterr().err


def test_a_file_without_answers_has_no_means(tmp_path, capsys):
    (tmp_path / "empty.jsonl").write_text("\n \n")
    assert main(["score", "drop", str(tmp_path / "empty.jsonl")]) == 0
    assert capsys.readouterr() == ("", "evalboard: no answers\n")


def test_a_file_that_is_not_there_is_named(tmp_path, capsys):
    assert main(["score", "drop", str(tmp_path / "gone.jsonl")]) == 1
    assert "gone.jsonl: cannot be read" in capsys.readouterr().err


def test_every_scorer_scores_a_file_by_its_published_rules_where_no_variant_is_named(tmp_path, capsys):
    path = tmp_path / "worked.jsonl"
    path.write_text(
        "\n".join(
            json.dumps({"prediction": f"so\n#### {told}", "references": [["#### 1,242"]]})
            for told in ("1242", "1242.00")
        )
    )
    assert main(["score", "number", str(path)]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["em"], one["f1"], one["normalized"]) for one in found] == [(1.0, 1.0, "1242"), (0.0, 0.0, "1242.00")]
    assert main(["score", "number", str(path), "--variant", "repaired"]) == 0
    assert [json.loads(line)["em"] for line in capsys.readouterr().out.splitlines()] == [1.0, 1.0]


def test_the_help_lists_every_scorer_and_variant():
    told = {line.partition(":")[0].strip() for line in SCORERS.splitlines() if ":" in line}
    assert told == set(own_members("scorers"))
    named = {
        name.strip()
        for line in SCORERS.split("\n\n")[0].splitlines()
        for name in line.rpartition(":")[2].split(",")
        if name.strip()
    }
    assert named == {variant for name in own_members("scorers") for variant in scorer(name).VARIANTS}


STRANGE = ["x" * 1_000_000, "\n" * 1_000_000, "\ud800", "10\x00", "\u2028\x85\r10", ""]


@pytest.mark.parametrize("name", own_members("scorers"))
def test_strange_answers_come_back_as_they_were(name, tmp_path, capsysbinary):
    path = tmp_path / "strange.jsonl"
    records = [
        {"prediction": text, "references": references}
        for text in STRANGE
        for references in ([["10"]], [], [[]], [[text]])
    ]
    path.write_bytes(b"".join(json.dumps(record).encode() + b"\n" for record in records))
    assert main(["score", name, str(path), "--variant", "repaired"]) == 0
    told = [json.loads(line) for line in capsysbinary.readouterr().out.split(b"\n") if line]
    assert [{field: one[field] for field in ("prediction", "references")} for one in told] == records
    assert all(0.0 <= one["em"] <= 1.0 for one in told)
