"""The local Hub to the real clients: huggingface_hub in this process, `datasets` in one of its own."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from huggingface_hub import HfApi, HfFileSystem, hf_hub_download, snapshot_download
from huggingface_hub.errors import GatedRepoError, HfHubHTTPError, RepositoryNotFoundError, RevisionNotFoundError

from tests.hub import Hub
from tests.hub.faults import corrupted
from tests.waiting import LONGEST

REPO = "owner/results"


def table() -> bytes:
    out = io.BytesIO()
    pq.write_table(pa.table({"model": ["a", "b", "c"], "score": [0.5, 0.25, 0.75]}), out)
    return out.getvalue()


FILES = {
    "data/train.parquet": table(),
    "results/one/results_1.json": '{"acc": 0.5}',
    "results/two/results_2.json": '{"acc": 0.75}',
    "README.md": "# Results\n",
}


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    with Hub(tmp_path_factory.mktemp("hub"), page=2) as hub:
        hub.publish(REPO, FILES)
        yield hub


@pytest.fixture(autouse=True)
def _healed(hub):
    yield
    hub.heal()


@pytest.fixture
def api(hub):
    return HfApi(endpoint=hub.url, token=False)


def test_the_api_tells_commit_files_and_history(hub, api):
    info = api.dataset_info(REPO)
    assert {sibling.rfilename for sibling in info.siblings} == set(FILES)
    commits = api.list_repo_commits(REPO, repo_type="dataset")
    assert commits[0].commit_id == info.sha
    assert api.list_repo_refs(REPO, repo_type="dataset").branches[0].target_commit == info.sha
    assert [dataset.id for dataset in api.list_datasets(author="owner")] == [REPO]
    assert list(api.list_datasets(author="nobody")) == []


def test_the_tree_comes_in_pages_with_sizes_and_hashes(api):
    rows = {row.path: row for row in api.list_repo_tree(REPO, repo_type="dataset", recursive=True)}
    assert {path for path, row in rows.items() if hasattr(row, "size")} == set(FILES)
    assert set(rows) - set(FILES) == {"data", "results", "results/one", "results/two"}
    assert rows["README.md"].size == len(FILES["README.md"])
    assert rows["README.md"].lfs is None
    assert rows["data/train.parquet"].lfs.size == len(FILES["data/train.parquet"])
    assert [row.path for row in api.list_repo_tree(REPO, "results", repo_type="dataset")] == [
        "results/one",
        "results/two",
    ]
    assert (
        api.get_paths_info(REPO, ["README.md", "nothing"], repo_type="dataset")[0].blob_id == rows["README.md"].blob_id
    )


def test_the_client_downloads_what_was_published(hub, tmp_path):
    for path, content in FILES.items():
        got = hf_hub_download(REPO, path, repo_type="dataset", endpoint=hub.url, cache_dir=tmp_path, token=False)
        assert Path(got).read_bytes() == (content if isinstance(content, bytes) else content.encode())
    folder = snapshot_download(
        REPO, repo_type="dataset", endpoint=hub.url, cache_dir=tmp_path, allow_patterns=["results/**"], token=False
    )
    assert (tmp_path / folder / "results/one/results_1.json").is_file()


def test_parts_of_a_file_can_be_read(hub):
    with HfFileSystem(endpoint=hub.url, token=False).open(f"datasets/{REPO}/data/train.parquet") as file:
        assert pq.read_table(file, columns=["score"]).column("score").to_pylist() == [0.5, 0.25, 0.75]
    assert any(" bytes=" in request for request in hub.requests())


def test_datasets_loads_from_it(hub, tmp_path):
    program = "import datasets, json, sys; sys.stdout.write(json.dumps(datasets.load_dataset(sys.argv[1], split='train').to_dict()))"
    env = os.environ | {"HF_ENDPOINT": hub.url, "HF_HOME": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", program, REPO], capture_output=True, text=True, env=env, timeout=LONGEST, check=False
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {"model": ["a", "b", "c"], "score": [0.5, 0.25, 0.75]}


def test_a_commit_keeps_what_it_held(hub, api, tmp_path):
    first = hub.publish("owner/moving", {"a.json": "[1]", "b.json": "[2]"})
    second = hub.publish("owner/moving", {"a.json": "[3]", "b.json": None})
    assert api.dataset_info("owner/moving").sha == second
    for sha, files in ((first, {"a.json": "[1]", "b.json": "[2]"}), (second, {"a.json": "[3]"})):
        assert set(api.list_repo_files("owner/moving", repo_type="dataset", revision=sha)) == set(files)
        for path, text in files.items():
            got = hf_hub_download(
                "owner/moving",
                path,
                repo_type="dataset",
                revision=sha,
                endpoint=hub.url,
                cache_dir=tmp_path,
                token=False,
            )
            assert Path(got).read_text() == text
    dates = [commit.created_at for commit in api.list_repo_commits("owner/moving", repo_type="dataset")]
    assert dates == sorted(dates, reverse=True)
    assert len(set(dates)) == 2


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("gated", GatedRepoError),
        ("gated_anonymous", GatedRepoError),
        ("private", RepositoryNotFoundError),
        ("not_found", RepositoryNotFoundError),
        ("no_revision", RevisionNotFoundError),
        ("rate_limited", HfHubHTTPError),
        ("server_error", HfHubHTTPError),
    ],
)
def test_a_fault_is_what_the_client_takes_it_for(hub, api, kind, error):
    hub.fault(kind, "/api/", times=1)
    with pytest.raises(error):
        api.dataset_info(REPO)
    assert api.dataset_info(REPO).id == REPO


def test_unknown_datasets_and_revisions_are_what_the_client_takes_them_for(api):
    with pytest.raises(RepositoryNotFoundError):
        api.dataset_info("owner/nothing")
    with pytest.raises(RevisionNotFoundError):
        api.dataset_info(REPO, revision="nothing")


def test_the_log_names_every_request_once(hub, api):
    hub.requests()
    api.dataset_info(REPO, revision="main")
    assert hub.requests() == [f"GET /api/datasets/{REPO}/revision/main"]
    assert hub.requests() == []


def test_a_corrupt_body_has_its_length_and_still_parses():
    body = b'{"acc": 0.5, "n": 10}'
    assert len(corrupted(body)) == len(body)
    assert json.loads(corrupted(body)) == {"acc": 0.5, "n": 11}
    binary = b"PAR1\0\1\2\3PAR1"
    assert len(corrupted(binary)) == len(binary)
    assert corrupted(binary) != binary
