"""A config that says who judged, and names what is not read."""

from evalboard.cli import main

CONFIG = (
    "id: court\ntitle: Court\nsource: {kind: folder, path: ., patterns: [verdicts.csv]}\nreader: battles\n"
    "columns: {prompt: question, judge: who}\nsuite: {name: Win rate, levels: [dataset]}\nrating: {judges: {people: ['person *']}}\n"
)


def test_a_config_that_names_what_is_not_read_is_refused(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    wrong = CONFIG.replace("judges: {", "judges: {column: who, apart: [turn], ").replace("prompt: question, ", "")
    (tmp_path / "configs" / "court.yaml").write_text(wrong)
    (tmp_path / "verdicts.csv").write_text("question,model_a,model_b,winner,who\nq,x,y,tie,J\n")
    assert main(["analyze", "judges", "court", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path)]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "'who' is not read; expected one of judge" in said
    assert "'turn' is none of columns: groups" in said
    assert "by their prompt" in said
