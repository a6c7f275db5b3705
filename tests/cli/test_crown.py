"""The command `evalboard crown`."""

from __future__ import annotations

import json

from evalboard.cli import main

CONFIG = (
    "id: quiz\ntitle: Quiz\nsource: {kind: folder, path: ., patterns: [answers.csv]}\nreader: samples\nentry: [model]\n"
    "options: {columns: {model: model, sample: id, value: score}}\n"
    "suite: {name: Average, levels: [benchmark], missing: available}\nuncertainty: {method: sampling}\nsamples: [{of: '*'}]\n"
)


def test_crown_prints_what_decides_and_who_may_be_first(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "quiz.yaml").write_text(CONFIG)
    # b is right on three questions that a misses, a on five that b misses; both on 60 of 120 more.
    right = {"a": [*([1] * 5), *([0] * 3), *([1, 0] * 60)], "b": [*([0] * 5), *([1] * 3), *([1, 0] * 60)]}
    rows = [f"{model},sums,q{number},{value}" for model, answers in right.items() for number, value in enumerate(answers)]
    (tmp_path / "answers.csv").write_text("model,benchmark,id,score\n" + "\n".join(rows) + "\n")

    def said(*more):
        code = main(["crown", "quiz", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path), *more])
        return code, capsys.readouterr().out

    code, text = said()
    assert code == 0
    assert text.startswith("Without 3 of 128 questions b is ahead of a.")
    assert [line.split()[1] for line in text.splitlines() if line.startswith("sums")] == ["q0", "q1", "q2"]
    code, text = said("--format", "json")
    document = json.loads(text)
    assert (document["questions"]["count"], document["questions"]["leader"], document["errors"]) == (3, "b", "paired")
    assert document["questions"]["gone"][0]["benchmark"] == "sums"
