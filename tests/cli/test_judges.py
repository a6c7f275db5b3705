"""The command `evalboard judges`."""

from __future__ import annotations

import json

from evalboard.cli import main

CONFIG = (
    "id: court\ntitle: Court\nsource: {kind: folder, path: ., patterns: [verdicts.csv]}\nreader: battles\n"
    "columns: {prompt: question, judge: who}\nsuite: {name: Win rate, levels: [dataset]}\nrating: {judges: {people: ['person *']}}\n"
)


def test_judges_prints_what_a_judge_is_worth(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "court.yaml").write_text(CONFIG)
    rows = []
    for number in range(40):
        for a, b in (("x", "y"), ("y", "z"), ("z", "x")):
            good = "model_a" if (number + ord(a)) % 3 else "model_b"
            rows.append(f"q{number},{a},{b},{good if number % 4 else 'model_a'},J")
            rows += [f"q{number},{a},{b},{good if number % 5 else 'tie'},person {number % 3}"] if number < 20 else []
    (tmp_path / "verdicts.csv").write_text("question,model_a,model_b,winner,who\n" + "\n".join(rows) + "\n")

    def said(*more):
        code = main(["judges", "court", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path), *more])
        return code, capsys.readouterr()

    code, out = said()
    assert code == 0
    assert out.out.startswith("Alone, the 95 % intervals of J hold people's own rating of")
    assert "J judged 120 pairs of answers; people judged 60 of them too (50 %), on 20 prompts." in " ".join(out.out.split())
    assert "What sways the judge is not told" in " ".join(out.out.split())
    code, out = said("--format", "json")
    document = json.loads(out.out)
    assert (document["pairs"], document["labelled"], document["people"]) == (120, 60, 60)
    assert {row["model"] for row in document["rows"]} == {"x", "y", "z"}
    code, out = said("--judge", "K")
    assert code == 2
    assert "no judge beside people" in out.err


def test_a_config_that_names_what_is_not_read_is_refused(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    wrong = CONFIG.replace("judges: {", "judges: {column: who, apart: [turn], ").replace("prompt: question, ", "")
    (tmp_path / "configs" / "court.yaml").write_text(wrong)
    (tmp_path / "verdicts.csv").write_text("question,model_a,model_b,winner,who\nq,x,y,tie,J\n")
    assert main(["judges", "court", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path)]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "'who' is not read; expected one of judge" in said
    assert "'turn' is none of columns: groups" in said
    assert "by their prompt" in said
