"""Submissions: checked by building the board with them, shown where they would stand, and proposed by the person's own
token.
"""

import logging
from pathlib import Path

import pytest
from huggingface_hub import HfApi

from evalboard.cli import main
from evalboard.publishing.submission import SubmissionError, files_of
from tests.hub import Hub
from tests.publishing.conftest import TABLE

NEW = "model,team,a,b,c\norg/new,blue,0.52,0.6,0.71\n"
RESULTS = "org/results"


@pytest.fixture
def more(tmp_path: Path) -> Path:
    path = tmp_path / "more.csv"
    path.write_text(NEW)
    return path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main(["submit", "board", *map(str, words)])
    said = capsys.readouterr()
    return code, said.out, said.err


def pulls(hub: Hub) -> list:
    return list(
        HfApi(endpoint=hub.url, token="hf_ada").get_repo_discussions(
            RESULTS, repo_type="dataset", discussion_type="pull_request"
        )
    )


def listed(hub: Hub, revision: str) -> list[str]:
    return sorted(HfApi(endpoint=hub.url).list_repo_files(RESULTS, repo_type="dataset", revision=revision))


def content(hub: Hub, path: str, revision: str, folder: Path) -> str:
    return Path(
        HfApi(endpoint=hub.url).hf_hub_download(RESULTS, path, repo_type="dataset", revision=revision, cache_dir=folder)
    ).read_text()


def test_a_dry_run_says_where_a_model_would_stand_and_needs_no_token(hub, capsys, monkeypatch, more):
    monkeypatch.delenv("HF_TOKEN")
    code, said, _ = run(capsys, more, "--dry-run")
    assert code == 0
    # By hand: (0.52 + 0.6 + 0.71) / 3 = 0.61, and org/x has (0.5 + 0.6 + 0.7) / 3 = 0.60
    assert "New: 1: org/new" in said
    assert "org/new: Average 61.00" in said
    assert ", rank 1 of 3, 1 to 2 with its errors" in said
    assert "next below: org/x (rank 2): differs by 1.00 " in said
    assert "not significant at 5 %, unpaired, conservative" in said
    assert said.endswith("nothing was proposed: --dry-run\n")
    assert [line for line in hub.requests() if line.startswith("POST")] == []


def test_a_submission_is_a_pull_request_of_whose_token_it_is(hub, capsys, more, tmp_path):
    code, said, error = run(capsys, more, "--title", "My model")
    assert (code, error) == (0, "")
    (pull,) = pulls(hub)
    assert (pull.title, pull.author, pull.status) == ("My model", "ada", "open")
    assert said.endswith(f"proposed by ada: {hub.url}/datasets/{RESULTS}/discussions/{pull.num}\n")
    assert listed(hub, f"refs/pr/{pull.num}") == ["README.md", "more.csv", "scores.csv"]
    assert content(hub, "more.csv", f"refs/pr/{pull.num}", tmp_path / "hf") == NEW
    assert listed(hub, "main") == ["README.md", "scores.csv"]
    hub.turn(RESULTS, pull.num, "merged")
    code, _, error = run(capsys, more)
    assert (code, "there is nothing to propose" in error) == (1, True)


def test_the_board_that_is_served_stays_what_it_was(hub, capsys, more, tmp_path):
    assert main(["build", "board"]) == 0
    record = tmp_path / "cache" / "boards" / "board" / "last.json"
    before = record.read_bytes()
    assert run(capsys, more)[0] == 0
    assert record.read_bytes() == before
    assert main(["analyze", "snapshots", "board"]) == 0
    assert "1 states" in capsys.readouterr().out


def test_what_would_be_left_out_is_named_and_not_proposed(hub, capsys, more):
    more.write_text(NEW + "org/bad,red,abc,2.0,0.5\n")
    code, said, error = run(capsys, more)
    assert code == 1
    assert "more.csv, row 2, a: abc is no number" in said
    assert "more.csv, row 2, b: 2 is a percentage, a fraction is due" in said
    assert "would be left out: nothing was proposed" in error
    assert pulls(hub) == []
    assert run(capsys, more, "--as-is")[0] == 0
    assert len(pulls(hub)) == 1


def test_what_contradicts_the_results_of_somebody_else_is_named(hub, capsys, more):
    more.write_text("model,team,a,b,c\norg/x,crimson,0.9,0.9,0.9\n")
    code, said, _ = run(capsys, more)
    assert code == 1
    assert "Changed: 1: org/x" in said
    assert "0.9 is one of several values of org/x that differ" in said
    assert pulls(hub) == []


def test_a_file_that_is_there_is_not_replaced_unasked(hub, capsys, tmp_path):
    (tmp_path / "scores.csv").write_text(TABLE.replace("org/z,crimson,0.31,,0.33\n", "org/w,blue,0.2,0.3,0.4\n"))
    code, said, error = run(capsys, tmp_path / "scores.csv")
    assert code == 1
    assert "Files there that would be replaced: 1\n  scores.csv" in said
    assert "Removed from the board: 1: org/z" in said
    assert "--overwrite proposes to replace what is there" in error
    assert pulls(hub) == []
    assert run(capsys, tmp_path / "scores.csv", "--overwrite")[0] == 0
    assert len(pulls(hub)) == 1


def test_a_pull_request_of_ones_own_is_brought_up_to_date_while_it_is_open(hub, capsys, more, tmp_path):
    assert run(capsys, more)[0] == 0
    more.write_text(NEW.replace("0.52", "0.53"))
    assert run(capsys, more, "--pr", 1)[0] == 0
    assert content(hub, "more.csv", "refs/pr/1", tmp_path / "hf") == NEW.replace("0.52", "0.53")
    assert len(pulls(hub)) == 1
    hub.turn(RESULTS, 1, "closed")
    more.write_text(NEW.replace("0.52", "0.54"))
    code, _, error = run(capsys, more, "--pr", 1)
    assert (code, "closed or merged" in error) == (1, True)
    code, _, error = run(capsys, more, "--pr", 7)
    assert code == 1
    assert RESULTS in error


@pytest.mark.parametrize(
    ("token", "way"),
    [("hf_old", "may have expired"), ("", "there is no token"), ("hf_reader", "The token may not write".lower())],
)
def test_tokens_that_do_not_do_are_named_with_the_way_and_stand_nowhere(
    hub, capsys, monkeypatch, more, tmp_path, caplog, token, way
):
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("HF_TOKEN", token)
    code, said, error = run(capsys, more)
    assert code == 1
    assert way in error.lower() or way in error
    assert pulls(hub) == []
    kept = [path.read_bytes() for path in (tmp_path / "cache").rglob("*") if path.is_file()]
    assert not token or not any(
        token.encode() in each for each in (*kept, said.encode(), error.encode(), caplog.text.encode())
    )


def test_faults_of_the_hub_are_sentences_and_propose_nothing(hub, capsys, more):
    hub.fault("conflict", "commit/main", times=1)
    code, _, error = run(capsys, more)
    assert (code, "it has moved since" in error) == (1, True)
    hub.heal()
    hub.fault("gated", "api/datasets/org/results/revision")
    code, _, error = run(capsys, more)
    assert (code, "gated" in error) == (1, True)
    hub.heal()
    assert pulls(hub) == []


def test_what_the_board_would_not_read_is_refused_with_what_it_reads(hub, capsys, tmp_path):
    (tmp_path / "notes.txt").write_text("x")
    code, _, error = run(capsys, tmp_path / "notes.txt")
    assert (code, "the board would not read it; expected a path like *.csv" in error) == (1, True)
    code, _, error = run(capsys, tmp_path / "none.csv")
    assert (code, "there is no such file" in error) == (1, True)


def test_files_keep_their_paths_below_a_folder_and_go_where_they_are_to(tmp_path):
    (tmp_path / "org" / "m").mkdir(parents=True)
    (tmp_path / "org" / "m" / "results.json").write_text("{}")
    assert list(files_of([str(tmp_path / "org")], "")) == ["m/results.json"]
    assert list(files_of([str(tmp_path / "org")], "/data/")) == ["data/m/results.json"]
    with pytest.raises(SubmissionError, match="two files would be"):
        files_of([str(tmp_path / "org"), str(tmp_path / "org")], "")
    with pytest.raises(Exception, match="leaves the folder"):
        files_of([str(tmp_path / "org")], "../out")
    (tmp_path / "empty").mkdir()
    with pytest.raises(SubmissionError, match="expected 1 to"):
        files_of([str(tmp_path / "empty")], "")


def test_a_board_that_nothing_can_be_proposed_to_says_why(hub, capsys, more, tmp_path):
    config = tmp_path / "configs" / "board.yaml"
    config.write_text(config.read_text().replace("{kind: hub, repo: org/results,", "{kind: folder, path: here,"))
    code, _, error = run(capsys, more)
    assert (code, "reads no single dataset of the Hub" in error) == (1, True)


def test_results_of_a_harness_are_submitted_as_they_lie(hub, capsys, on_hub, tmp_path):
    board = on_hub("demo_open_llm", "---\nlicense: apache-2.0\n---\n")
    source = next((hub.root / "org/demo_open_llm").rglob("results_*.json"))
    name = f"{source.parent.parent.name}/{source.parent.name}"
    folder = tmp_path / "mine" / "lab" / "mine"
    folder.mkdir(parents=True)
    (folder / source.name).write_text(source.read_text().replace(name, "lab/mine"))
    code = main(["submit", board, str(tmp_path / "mine"), "--dry-run"])
    said = capsys.readouterr().out
    assert code == 0
    assert "New: 1: lab/mine" in said
    assert "lab/mine" in said.partition("New")[2].partition("rank")[0]
