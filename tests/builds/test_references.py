"""References from another source: DROP's answers of 2023, on a local Hub in the published schemas."""

import json

import pandas as pd
import pyarrow.parquet as pq
import pytest

from evalboard.builds.judged_files import read_references
from evalboard.builds.pipeline import build
from evalboard.config import FolderSource, load_board
from evalboard.errors import EvalboardError
from evalboard.settings import Settings
from evalboard.sources import fetched
from tests.builds.drop_archive import dataset, details, details_path
from tests.hub import Hub
from tests.test_configs import CONFIGS


@pytest.fixture(scope="module")
def cases(shared):
    """Answers with what the harness gave them, as questions of DROP; one id stands twice, one answer is a date."""
    lines = (shared / "oracles" / "drop" / "cases.jsonl").read_text().split("\n")
    rows = [row for row in map(json.loads, filter(None, lines)) if isinstance(row["prediction"], str)]
    rows = [row for row in rows if "\0" not in row["prediction"] and all(row["references"])]
    date = {"prediction": " 17 August", "references": [("17", "August", "")], "em": 1.0, "f1": 1.0}
    again = {"prediction": "12", "references": [["12"]], "em": 1.0, "f1": 1.0, "id": rows[0]["id"]}
    return [
        {
            **row,
            "id": row.get("id", "date"),
            "passage": f"Passage {place // 16}. It tells.",
            "question": f"How many of {place}?",
        }
        for place, row in enumerate([*rows, date, again])
    ]


@pytest.fixture
def board():
    return load_board(CONFIGS / "open_llm_v1_drop_samples.yaml")


@pytest.fixture
def archive(tmp_path, monkeypatch, cases, board):
    """The board's sources on a local Hub: `archive(questions, asked)` has the references of some, and answers to others."""
    board = board.model_copy(update={"source": board.source.model_copy(update={"models": board.source.models[:3]})})
    settings = Settings(cache=tmp_path / "cache", configs=tmp_path, hub_retries=0)
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)

        def publish(questions, asked=cases):
            said = [(each["prediction"], each["em"], each["f1"]) for each in asked]
            for name in board.source.wanted[:-1]:
                hub.publish(name, {details_path(): details(asked, said)})
            hub.publish("EleutherAI/drop", {"drop_validation.parquet": dataset(questions), "README.md": "x"})
            found = build(board, settings)
            return found, pq.read_table(found.samples.path).to_pandas()

        yield publish


def test_answers_of_2023_are_scored_again_as_the_harness_scored_them(archive, cases):
    found, rows = archive(cases)
    assert [row.file for row in found.left_out] == ["open-llm-leaderboard-old/details_01-ai__Yi-34B_public"]
    assert list(found.origin.commits) == sorted(found.origin.commits)
    assert len(rows) == 2 * len(cases)
    assert rows["score_harness"].tolist() == rows["value"].tolist()
    assert rows["em_harness"].tolist() == 2 * [each["em"] for each in cases]
    # One id stands twice in the archive: both rows stay, each with its own references.
    twice = rows[rows["sample"].str.startswith(cases[0]["id"]) & (rows["entry"] == rows["entry"][0])]
    assert dict(zip(twice["sample"], twice["references"], strict=True)) == {
        cases[0]["id"]: json.dumps(cases[0]["references"], separators=(",", ":")),
        f"{cases[0]['id']} (2)": '[["12"]]',
    }


def test_samples_without_an_id_are_joined_by_text_and_no_other_question_by_id(board, cases, tmp_path):
    (tmp_path / "drop_validation.parquet").write_bytes(dataset(cases))
    source = FolderSource(kind="folder", path=str(tmp_path), patterns=("*.parquet",))
    table = read_references(
        board.samples[0].references, fetched(source, settings=Settings(cache=tmp_path, configs=tmp_path))
    )
    due = [table.by_id[each["id"]][1] for each in cases[:-1]]
    asked = pd.DataFrame(cases[:-1])[["question", "passage"]]
    assert table.of([f"row-{place}" for place in range(len(asked))], asked) == due
    assert table.of(asked.index[::-1].map(lambda place: cases[place]["id"]), asked) == due
    unknown = asked.assign(question=None)
    assert table.of([each["id"] for each in cases[:-1]], unknown) == due
    assert table.of(["row-1"], unknown[:1]) == [None]


@pytest.mark.thorough
def test_samples_that_find_no_references_are_listed_and_too_many_are_an_error(archive, cases):
    found, rows = archive(cases[:-1])
    lost = [(row.entry, row.value) for row in found.left_out if row.column == "references"]
    assert lost == [(entry, f"{cases[-1]['id']} (2)") for entry in found.entries["entry"]]
    assert rows.loc[rows["references"].isna(), "score_harness"].isna().all()
    # Other references are another leaderboard, though nothing was answered anew.
    changed = [{**each, "references": [["no answer"]]} for each in cases]
    assert archive(changed)[1]["score_harness"].sum() < rows["score_harness"].sum() / 2
    with pytest.raises(
        EvalboardError,
        match=rf"{2 * len(cases[20:])} of {2 * len(cases)} found their references(?s:.*){cases[1]['id']}",
    ):
        archive(cases[20:])


@pytest.mark.thorough
def test_a_source_without_references_is_an_error(archive):
    with pytest.raises(EvalboardError, match="no question with references; expected the columns query_id"):
        archive([])
