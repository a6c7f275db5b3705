"""Records of Every Eval Ever, read back by the reader that reads everybody's."""

import io
import json
import tarfile
from pathlib import Path

import numpy as np
import pytest
import yaml
from huggingface_hub import HfApi

from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import load_board
from evalboard.config.files import board_named
from evalboard.publishing.records import lowest
from evalboard.settings import Settings

pytestmark = pytest.mark.thorough

TO = "ada/board"
REQUIRED = {
    "schema_version",
    "evaluation_id",
    "retrieved_timestamp",
    "source_metadata",
    "eval_library",
    "model_info",
    "evaluation_results",
}
OF_RESULT = {"evaluation_name", "source_data", "metric_config", "score_details"}


def published_records(hub) -> dict[str, dict]:
    archive = Path(
        HfApi(endpoint=hub.url, token="hf_ada").hf_hub_download(TO, "every_eval_ever.tar.xz", repo_type="dataset")
    ).read_bytes()
    with tarfile.open(fileobj=io.BytesIO(archive), mode="r:xz") as tar:
        return {member.name: json.load(tar.extractfile(member)) for member in tar if member.name != "BUNDLE.json"}


def test_records_have_what_their_schema_asks_for_and_nothing_that_is_not_known(hub):
    assert main(["publish", "board", "--to", TO]) == 0
    records = published_records(hub)
    assert len(records) == 3
    for path, record in records.items():
        assert path.startswith(f"data/board/{record['model_info']['id']}/")
        assert set(record) == REQUIRED
        assert record["schema_version"] == "0.3.0"
        assert set(record["model_info"]["additional_details"]) >= {"deployment_type", "model_availability"}
        for result in record["evaluation_results"]:
            assert set(result) == OF_RESULT
            assert "value" in result["score_details"]["uncertainty"]["standard_error"]
            assert result["score_details"]["uncertainty"]["num_samples"] == 100
    assert sorted(len(record["evaluation_results"]) for record in records.values()) == [2, 3, 3]


@pytest.mark.parametrize("name", ["demo_open_llm", "demo_sea_helm", "demo_drop"])
def test_the_reader_of_every_eval_ever_reads_them_back(hub, on_hub, tmp_path, name):
    board = on_hub(name, "---\nlicense: mit\n---\n")
    assert main(["publish", board, "--to", TO]) == 0
    settings = Settings.from_env()
    original = build(board_named(board, settings.configs), settings)
    suite = original.suite
    places = lowest(suite)
    said = {
        "id": "again",
        "title": "Again",
        "source": {"kind": "hub", "repo": TO, "packed": "every_eval_ever.tar.xz", "patterns": ["data/**/*.json"]},
        "reader": "every_eval_ever",
        "entry": list(original.board.entry),
        "columns": {
            "entry": {name: f"model_info.additional_details.{name}" for name in original.board.entry if name != "model"}
        },
        "suite": {"name": "All", "missing": "available", "children": [{"name": suite.id(place)} for place in places]},
    }
    (tmp_path / "again.yaml").write_text(yaml.safe_dump(said))
    again = build(load_board(tmp_path / "again.yaml"), settings)
    rows = [again.row_by_entry[entry] for entry in original.entries["entry"]]
    columns = [
        next(at for at, node in enumerate(again.suite.nodes) if node.name == suite.id(place)) for place in places
    ]
    np.testing.assert_array_equal(again.scores.score[np.ix_(rows, columns)], original.shown[:, places])
    counted = np.isfinite(original.errors.stderr[:, places]) & (original.scores.n[:, places] > 1)
    np.testing.assert_allclose(
        again.errors.stderr[np.ix_(rows, columns)][counted], original.errors.stderr[:, places][counted], rtol=1e-12
    )
