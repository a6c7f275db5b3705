"""The command `evalboard leaks`."""

from __future__ import annotations

import json

import numpy as np

from evalboard.cli import main

CONFIG = (
    "id: quiz\ntitle: Quiz\nsource: {kind: folder, path: ., patterns: [answers.csv]}\nreader: samples\nentry: [model]\n"
    "options: {columns: {model: model, sample: id, value: score, more: {published: day}, entry: {released: released}}}\n"
    "suite: {name: Average, levels: [benchmark], missing: available}\nuncertainty: {method: sampling}\nsamples: [{of: '*'}]\n"
    "leaks: {dated: published}\n"
)


def test_leaks_prints_who_drops_and_the_steps_of_one(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "quiz.yaml").write_text(CONFIG)
    rng, rows = np.random.default_rng(0), []
    for model in range(16):
        released = f"2024-{4 + model % 5:02d}-15"
        for number in range(120):
            day = f"2024-{1 + number // 10:02d}-{1 + number % 10:02d}"
            right = rng.random() < 0.2 + model / 40 or (model == 4 and day < released)
            rows.append(f"m{model:02d},{released},sums,q{number},{day},{int(right)}")
    (tmp_path / "answers.csv").write_text("model,released,benchmark,id,day,score\n" + "\n".join(rows) + "\n")

    def said(*more):
        code = main(["leaks", "quiz", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path), *more])
        return code, capsys.readouterr().out

    code, text = said("--entry", "m09")
    assert code == 0
    assert text.startswith("sums: One of 16 models does better on questions from before its release")
    assert "m04, released 2024-08-15:" in text
    assert "m09, released 2024-08-15: no drop is shown" in " ".join(text.split())
    code, text = said("--format", "json")
    drops = json.loads(text)["dates"]["drops"]
    assert [each["entry"] for each in drops if each["shown"]] == ["m04"]
    assert drops[0]["score_before"] == 1.0
