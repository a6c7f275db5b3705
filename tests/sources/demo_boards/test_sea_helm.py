"""The demo's samples are those of a long table that SEA-HELM can be scored from."""

import pandas as pd
import pytest

from evalboard.sources import demo_boards as demo


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    folder = tmp_path_factory.mktemp("demo")
    demo.write("sea_helm", folder, models=14, seed=5)
    assert len(list((folder / "data").iterdir())) == 2
    return pd.concat([pd.read_parquet(path) for path in sorted((folder / "data").iterdir())], ignore_index=True)


def test_scores_lie_within_their_range_and_what_is_chosen_is_right_or_wrong(samples):
    assert samples["score"].dropna().between(0, samples["max_score"][samples["score"].notna()]).all()
    assert set(samples.loc[samples["n_options"] > 0, "score"]) == {0.0, 1.0}
    assert samples.loc[samples["score"].isna(), ["language", "task"]].drop_duplicates().to_numpy().tolist() in (
        [],
        [["ID", "if-eval"]],
    )
    of_leaf = samples.groupby(["language", "subtask"], observed=True)
    assert of_leaf[["max_score", "n_options"]].nunique().eq(1).to_numpy().all()


def test_one_model_lacks_a_language_and_one_lacks_runs(samples):
    cells = (
        samples.groupby(["model", "language", "task"], observed=False)["run"]
        .nunique()
        .unstack(["language", "task"])
        .astype(int)
    )
    assert (cells["TA"].sum(axis=1) == 0).sum() == 1
    assert (cells["VI", "nli"] == 6).sum() == 1
    assert set(cells.to_numpy().ravel()) <= {0, 6, 8}


def test_some_models_reason_and_some_are_quantized_copies_that_answer_alike(samples):
    models = samples.drop_duplicates("model").set_index("model")
    assert set(models["type"]) == {"base", "instruct", "reasoning"}
    assert (models["shots"] == models["type"].map({"base": 5, "instruct": 0, "reasoning": 0})).all()
    copies = models.index[models["quantization"] != "none"]
    assert len(copies) == 2
    scores = samples.groupby(["model", "item_id"], observed=True)["score"].mean().unstack("model")
    for copy in copies:
        original = copy.rpartition("-")[0]
        others = models.index[models["quantization"] == "none"].drop(original)
        assert scores[copy].corr(scores[original]) > scores[others].corrwith(scores[original]).max()
