"""Demo datasets: the same bytes for the same seed, nobody's real name, and nothing overwritten."""

import hashlib
import json
from pathlib import Path

import pytest

from evalboard.errors import EvalboardError
from evalboard.sources import demo_boards as demo
from evalboard.sources.demo_boards._models import invented

REAL = (
    "01-ai", "aisingapore", "alibaba", "allenai", "anthropic", "apple", "bigscience", "cohere", "databricks", "deepseek", "eleutherai", "facebook",
    "falcon", "gemma", "google", "gpt", "huggingface", "ibm", "internlm", "llama", "lmsys", "meta-", "microsoft", "mistral", "mosaic", "nousresearch",
    "nvidia", "olmo", "openai", "openchat", "phi-", "pythia", "qwen", "salesforce", "stabilityai", "tencent", "thudm", "tiiuae", "upstage", "zephyr",
)  # fmt: skip


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def ids(folder: Path) -> list[str]:
    lines = (folder / "demo/open-llm-results/models.jsonl").read_text().splitlines()
    return [json.loads(line)["model"] for line in lines]


def test_the_same_seed_gives_the_same_bytes_and_another_seed_does_not(tmp_path):
    one, same, other = tmp_path / "one", tmp_path / "same", tmp_path / "other"
    for folder, seed in ((one, 3), (same, 3), (other, 4)):
        demo.write_all(folder, models=12, seed=seed)
    assert contents(one) == contents(same)
    for path in ("demo/drop-scores/scores.csv", "demo/arena-battles/data/single-turn.parquet"):
        assert contents(one)[path] != contents(other)[path]
    assert not {path for path in contents(one) if "results_" in path} & set(contents(other))


def test_datasets_lie_in_the_folders_of_their_hub_ids(tmp_path):
    written = demo.write_all(tmp_path, models=4)
    names = [
        "arena-battles",
        "doubtful-scores",
        "drop-scores",
        "judged-by-people-too",
        "open-llm-results",
        "questions",
        "runs",
        "scores-with-holes",
        "sea-helm-samples",
    ]
    assert sorted(path.relative_to(tmp_path).as_posix() for path in written) == [f"demo/{name}" for name in names]
    assert sorted(path.name for path in (tmp_path / "demo").iterdir()) == names
    assert demo.datasets() == (
        "arena",
        "doubtful",
        "drop",
        "holes",
        "judges",
        "open_llm",
        "questions",
        "runs",
        "sea_helm",
    )


@pytest.mark.parametrize("seed", [5, 41])
def test_a_card_says_that_the_data_is_synthetic_and_from_which_seed(tmp_path, seed):
    for folder in demo.write_all(tmp_path, models=3, seed=seed):
        card = (folder / "README.md").read_text()
        assert "**Synthetic.** No model was run" in card
        assert f"for 3 models from seed {seed}, generator {demo.generator_version()}" in card


@pytest.mark.parametrize("seed", [7, 1])
def test_no_real_organisation_or_model_family_is_named_and_no_name_twice(seed):
    found = {model.id for model in invented(400, seed)}
    assert len(found) == 400
    assert all(model.split("/")[0].endswith("-demo") for model in found)
    assert not [(model, name) for model in found for name in REAL if name in model.lower()]


@pytest.mark.parametrize("models", [1, 2, 7, 33])
def test_there_are_as_many_models_as_asked_for(tmp_path, models):
    demo.write_all(tmp_path, models=models)
    assert len(ids(tmp_path)) == len(set(ids(tmp_path))) == models
    assert len((tmp_path / "demo/drop-scores/scores.csv").read_text().splitlines()) == models + 1


def test_what_is_there_is_never_overwritten(tmp_path):
    mine = tmp_path / "demo/drop-scores/notes.txt"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    with pytest.raises(EvalboardError, match=r"drop-scores: is already there"):
        demo.write_all(tmp_path, models=2)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [mine]


def test_a_dataset_is_whole_or_not_there(tmp_path, monkeypatch):
    def fails(folder, *, models, seed):
        (folder / "half.json").write_text("{")
        raise OSError("disk full")

    monkeypatch.setattr("evalboard.sources.demo_boards.open_llm.write", fails)
    with pytest.raises(OSError, match="disk full"):
        demo.write_all(tmp_path, models=2)
    assert sorted(path.name for path in (tmp_path / "demo").iterdir()) == [
        "arena-battles",
        "doubtful-scores",
        "drop-scores",
        "judged-by-people-too",
        "scores-with-holes",
    ]


@pytest.mark.parametrize(("models", "seed"), [(0, 1), (3, -1)])
def test_impossible_numbers_are_refused(tmp_path, models, seed):
    with pytest.raises(EvalboardError, match="expected at least one model and a seed of at least 0"):
        demo.write("drop", tmp_path, models=models, seed=seed)
