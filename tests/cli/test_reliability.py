"""The command `evalboard reliability`."""

from __future__ import annotations

import json

from evalboard.cli import main

CONFIG = (
    "id: errands\ntitle: Errands\nsource: {kind: folder, path: ., patterns: [runs.csv]}\nreader: samples\nentry: [model]\n"
    "options: {columns: {model: model, sample: id, value: score, run: run, more: {price: price, minutes: minutes}}}\n"
    "suite: {name: Average, levels: [benchmark], missing: available}\nuncertainty: {method: sampling}\nsamples: [{of: '*'}]\n"
    "reliability: {cost: {column: price, unit: dollars}, length: {column: minutes}}\n"
)


def test_reliability_prints_rates_costs_and_horizons_and_refuses_an_odd_error(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "errands.yaml").write_text(CONFIG)
    rows = ["model,benchmark,id,run,score,price,minutes"]
    for task in range(24):
        rows += [f"steady,errands,t{task},{run},{int(task < 12)},{0.5 + 0.01 * task},{1 + task}" for run in (1, 2)]
        rows += [f"shaky,errands,t{task},{run},{int((task + run) % 2 == 0)},{0.002 + 0.0001 * task},{1 + task}" for run in (1, 2)]
    (tmp_path / "runs.csv").write_text("\n".join(rows) + "\n")

    def said(*more):
        code = main(["reliability", "errands", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path), *more])
        return code, capsys.readouterr()

    code, text = said()
    assert code == 0
    assert text.out.startswith("steady solves the largest share of questions in all of 2 runs: 50.0 %")
    lines = {line.split()[0]: line for line in text.out.splitlines() if line.split()[:1] in (["steady"], ["shaky"])}
    assert "between the" not in lines["steady"]
    assert "$1.23" in text.out
    assert "$0.0063" in text.out
    assert "too few tasks" not in text.out
    code, text = said("--format", "json", "--error", "5")
    document = json.loads(text.out)
    assert document["target"] == 0.05
    steady, shaky = sorted(document["entries"], key=lambda each: each["entry"], reverse=True)
    assert (steady["flips"]["value"], shaky["flips"]["value"]) == (0.0, 1.0)
    assert [rate["all_right"]["value"] for rate in shaky["rates"]] == [0.5, 0.0]
    assert [rate["any_right"]["value"] for rate in shaky["rates"]] == [0.5, 1.0]
    assert 12 <= steady["horizon"]["horizon"]["value"] <= 13
    code, text = said("--error", "none")
    assert code == 2
    assert "standard error" in text.err


STORED = (
    "id: rated\ntitle: Rated\nsource: {kind: folder, path: ., patterns: [rates.csv]}\nreader: table\nentry: [model]\n"
    "columns: {entry: {model: model, p2: p2}, values: {agents: p1}, scale: 100}\nsuite: {name: Average, children: [{name: agents, n: 50}]}\n"
    "reliability: {rates: [{columns: [agents, p2], runs: 2, scale: 100}]}\n"
)


def test_boards_of_stored_rates_say_what_these_tell(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "rated.yaml").write_text(STORED)
    # 30 tasks solved twice, 10 once and 10 never; 20, 20 and 10; and what 50 tasks do not give.
    (tmp_path / "rates.csv").write_text("model,p1,p2\nsteady,70.00,60.00\nshaky,60.00,40.00\nodd,51.30,50.00\n")

    def said(*more):
        assert main(["reliability", "rated", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path), *more]) == 0
        return capsys.readouterr().out

    text = said()
    assert text.startswith("steady solves the largest share of tasks in all of 2 runs: 60.0 %")
    lines = {line.split()[0]: line for line in text.splitlines() if line.split()[:1] in (["steady"], ["shaky"], ["odd"])}
    assert lines["steady"].rstrip().endswith("10, 10, 30")
    assert lines["shaky"].rstrip().endswith("10, 20, 20")
    assert "rates cannot be" in lines["odd"]
    assert "and 2 more" in said("--top", "1")
    document = json.loads(said("--format", "json", "--benchmark", "agents"))
    assert {each["entry"]: each["flips"] for each in document["entries"][:2]} == {"steady": 0.2, "shaky": 0.4}
    assert document["ks"] == [1, 2]
