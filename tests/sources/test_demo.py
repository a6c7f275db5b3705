"""The demo source: generated once, whole or not at all, named by what decides its bytes."""

import dataclasses
import subprocess
import sys

import pytest

from evalboard.config import DemoSource
from evalboard.errors import SourceError
from evalboard.sources import demo_boards as demo
from evalboard.sources.demo import _revision, fetch


def source(**changes) -> DemoSource:
    return DemoSource.model_validate(
        {"kind": "demo", "dataset": "open_llm", "models": 5, "patterns": ["**/results_*.json", "models.jsonl"]}
        | changes
    )


def test_a_snapshot_is_synthetic_and_holds_what_the_patterns_name(settings):
    snapshot = fetch(source(), settings=settings)
    assert snapshot.synthetic
    assert snapshot.repo is None
    assert snapshot.date is None
    assert snapshot.unverified == ()
    assert "models.jsonl" in {file.path for file in snapshot.files}
    assert "README.md" not in {file.path for file in snapshot.files}
    assert all(snapshot.local(file).stat().st_size == file.size for file in snapshot.files)
    assert fetch(source(patterns=["*.jsonl"]), settings=settings).files == tuple(
        file for file in snapshot.files if file.path == "models.jsonl"
    )


def test_blob_ids_are_git_s(settings):
    snapshot = fetch(source(models=1), settings=settings)
    paths = [str(snapshot.local(file)) for file in snapshot.files]
    told = subprocess.run(["git", "hash-object", "--no-filters", *paths], capture_output=True, text=True, check=True)
    assert [file.blob for file in snapshot.files] == told.stdout.split()


def test_the_second_call_only_reads(settings, monkeypatch):
    first = fetch(source(), settings=settings)
    monkeypatch.setattr(demo, "write", lambda *_, **__: pytest.fail("generated again"))
    assert fetch(source(), settings=settings) == first


def test_the_revision_names_dataset_models_seed_and_generator(settings, monkeypatch):
    revisions = [_revision(source(**changes)) for changes in ({}, {"models": 6}, {"seed": 8}, {"dataset": "drop"})]
    monkeypatch.setattr(demo, "generator_version", lambda: "another")
    revisions.append(_revision(source()))
    assert len(set(revisions)) == 5
    assert all(revision.startswith("demo-") for revision in revisions)
    monkeypatch.undo()
    assert fetch(source(patterns=["**"]), settings=settings).revision == revisions[0]


def test_a_failed_generation_leaves_nothing_behind_and_is_tried_again(settings, monkeypatch):
    def fails(dataset, folder, **_):
        (folder / "half.json").write_text("{")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(demo, "write", fails)
    with pytest.raises(SourceError, match=r"cannot be written to .*open_llm-5-7-.*: No space left on device"):
        fetch(source(), settings=settings)
    assert list((settings.cache / "demo").iterdir()) == []
    monkeypatch.undo()
    assert len(fetch(source(), settings=settings).files) > 5


def test_a_cache_that_cannot_be_written_is_named(settings, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SourceError, match=r"cannot be written to .*file/demo"):
        fetch(source(), settings=dataclasses.replace(settings, cache=tmp_path / "file"))


def test_an_unreadable_list_of_files_is_made_again(settings):
    first = fetch(source(), settings=settings)
    (first.folder.parent / "manifest.json").write_text('[["a"')
    assert fetch(source(), settings=settings) == first
    (first.folder.parent / "manifest.json").write_text("[1]")
    assert fetch(source(), settings=settings) == first


def test_a_faster_process_wins_and_both_see_the_same(settings, monkeypatch):
    write = demo.write

    def overtaken(dataset, folder, **parameters):
        monkeypatch.setattr(demo, "write", write)
        fetch(source(), settings=settings)
        write(dataset, folder, **parameters)

    monkeypatch.setattr(demo, "write", overtaken)
    snapshot = fetch(source(), settings=settings)
    assert snapshot == fetch(source(), settings=settings)
    assert len(list((settings.cache / "demo").iterdir())) == 1


def test_files_of_older_generators_are_pruned_to_a_number(settings, monkeypatch):
    versions = iter("abcd")
    for version in versions:
        monkeypatch.setattr(demo, "generator_version", lambda version=version: version)
        fetch(source(dataset="drop", patterns=["scores.csv"]), settings=dataclasses.replace(settings, keep=2))
    fetch(source(dataset="drop", models=6, patterns=["scores.csv"]), settings=settings)
    assert sorted(path.name for path in (settings.cache / "demo").iterdir()) == [
        "drop-5-7-c",
        "drop-5-7-d",
        "drop-6-7-d",
    ]


def test_progress_tells_when_something_is_generated(settings):
    heard: list[tuple[int, int, str]] = []
    for _ in range(2):
        fetch(source(), settings=settings, progress=lambda *step: heard.append(step))
    assert heard == [(0, 5, "generating demo data"), (5, 5, "generating demo data")]


def test_an_unknown_dataset_is_named_with_the_nearest_known(settings):
    with pytest.raises(SourceError, match=r"unknown demo dataset 'drops'; did you mean 'drop'\?") as caught:
        fetch(source(dataset="drops"), settings=settings)
    assert caught.value.permanent


def test_patterns_that_name_nothing_are_an_error_with_what_is_there(settings):
    with pytest.raises(SourceError, match=r"no file matches \*\.parquet; it has README\.md, samples/"):
        fetch(source(dataset="drop", patterns=["*.parquet"]), settings=settings)


def test_importing_the_source_generates_nothing_and_loads_no_generator():
    program = "import sys, evalboard.sources.demo; sys.exit(any(name.startswith('evalboard.sources.demo_boards.') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
