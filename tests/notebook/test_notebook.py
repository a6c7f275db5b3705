"""Boards in notebooks: the numbers of the API and of files, whole refusals, and nothing of a stranger's that is not
escaped.
"""

import json
import re

import numpy as np
import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import evalboard as eb
from evalboard.api.bodies import file_pieces
from evalboard.builds import cache
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.errors import ConfigError, EvalboardError, NotFound, QueryError
from evalboard.settings import Settings
from evalboard.table.query import TableQuery
from evalboard.views.compare import compare
from evalboard.views.explain import explain
from tests.notebook.states import CONFIG, TABLES
from tests.reports import json_of

HOSTILE = "<script>alert(1)</script>'\"&$x$"


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A config of a folder's board, which has the first of two tables."""
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    (tmp_path / "board.yaml").write_text(CONFIG)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "scores.csv").write_text(TABLES[0])
    return tmp_path / "board.yaml"


def answers(models=3, questions=40, seed=1):
    """Right and wrong answers of some models to the questions of two tasks."""
    random = np.random.default_rng(seed)
    return pd.DataFrame(
        [
            {
                "model": f"org/m{model}",
                "task": task,
                "sample": f"q{number}",
                "score": float(random.random() < 0.3 + 0.2 * model),
            }
            for model in range(models)
            for task in ("sums", "names")
            for number in range(questions)
        ]
    )


def test_the_package_has_no_other_names_than_before(demo):
    with pytest.raises(AttributeError, match="'lode'"):
        eb.lode  # noqa: B018 - the look-up is what is tried
    assert repr(demo) == f"<demo_open_llm: {len(demo):,} entries at {demo.revision[:12]}>"


def test_a_board_that_is_kept_is_loaded_and_not_built(demo, monkeypatch):
    monkeypatch.setattr("evalboard.builds.pipeline.build_or_last", lambda *_, **__: pytest.fail("it is kept"))
    assert eb.load("demo_open_llm").leaderboard.key == demo.leaderboard.key


def test_what_is_not_there_is_said(tmp_path):
    with pytest.raises(NotFound, match="demo_open_llm"):
        eb.load("demo_open_lm")
    with pytest.raises(ConfigError, match="cannot be read"):
        eb.load(tmp_path / "none.yaml")
    with pytest.raises(NotFound, match="no snapshot"):
        eb.load("demo_open_llm", revision="2001-01-01")


def test_the_table_is_that_of_a_file(demo, tmp_path):
    frame = demo.table(search="instruct", sort=["-BBH"], complete=True)
    (tmp_path / "file.parquet").write_bytes(
        b"".join(file_pieces(demo.leaderboard, TableQuery(search="instruct", sort=("-BBH",), complete=True), "parquet"))
    )
    stored = pd.read_parquet(tmp_path / "file.parquet")
    assert list(frame.columns) == list(stored.columns)
    for name in frame.columns:
        assert (
            frame[name].astype(object).where(frame[name].notna(), None).tolist()
            == stored[name].astype(object).where(stored[name].notna(), None).tolist()
        )
    assert frame.attrs["key"] == demo.leaderboard.key
    assert frame.attrs["synthetic"]


def test_benchmarks_of_ones_own_have_intervals_and_ranks_of_their_own(demo):
    frame = demo.table(benchmarks={"IFEval": 1, "BBH": 3}, hide=[])
    row = frame.iloc[0]
    assert row["Average"] == pytest.approx((row["IFEval"] + 3 * row["BBH"]) / 4)
    assert row["Average_lower"] < row["Average"] < row["Average_upper"]
    assert row["rank_lower"] <= row["rank"] <= row["rank_upper"]
    assert_frame_equal(demo.table(benchmarks="BBH"), demo.table(benchmarks=["BBH"]))


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"searching": "x"}, "search"),
        ({"limit": 10}, "limit"),
        ({"benchmarks": ["BHB"]}, "BBH"),
        ({"show": "percent"}, "percent"),
        ({"among": "some"}, "some"),
        ({"complete": "yes"}, "yes"),
        ({"sort": ["nothing"]}, "nothing"),
    ],
)
def test_a_choice_that_cannot_be_meant_is_refused(demo, choices, said):
    with pytest.raises(QueryError, match=said):
        demo.table(**choices)


def test_a_comparison_is_that_of_the_api(demo):
    one, two, three = demo.table()["entry"].head(3)
    frame = demo.compare(entry=[one, two, three])["differences"]
    comparison = compare(demo.leaderboard, [one, two, three])
    assert len(frame) == 2 * len(comparison.rows)
    for row in comparison.rows:
        for place, other in enumerate((two, three)):
            mine = frame[(frame["node"] == row.node) & (frame["entry"] == other)].iloc[0]
            between = [
                getattr(row.differences[place], name) for name in ("difference", "lower", "upper", "p", "adjusted")
            ]
            sides = [row.sides[0].score, row.sides[place + 1].score]
            names = ("difference", "difference_lower", "difference_upper", "p", "adjusted", "first", "other")
            cells = mine[[*names]].tolist()
            assert [None if np.isnan(cell) else cell for cell in cells] == [*between, *sides]
    with pytest.raises(QueryError, match="different entries"):
        demo.compare(entry=[one, one])


def test_the_arithmetic_of_a_number_is_that_of_the_api(demo):
    entry = demo.table()["entry"].iloc[0]
    frame, document = demo.explain(entry, "GPQA"), json_of(explain, demo.leaderboard, entry, "GPQA")
    assert frame.to_dict("records") == document["lines"]
    assert frame.attrs["sources"] == document["sources"]


def test_scores_are_a_row_for_each_node(demo):
    scores, shown = demo.scores(), demo.table(hide=[], columns=["BBH"]).set_index("entry")["BBH"].dropna()
    of_node = scores[scores["node"] == "Average/BBH"].set_index("entry")["score"]
    assert of_node[shown.index].tolist() == shown.tolist()


def test_a_dataset_has_the_rows_of_the_frames_and_says_how_to_cite_them(demo):
    scores, frame = demo.to_dataset("scores"), demo.scores()
    assert scores.column_names == [*frame]
    missing = [None if np.isnan(score) else score for score in frame["score"]]
    assert scores["score"][:] == missing
    assert demo.revision in scores.info.description
    assert (len(demo.to_dataset()), "rank_lower" in demo.to_dataset().column_names) == (len(demo), True)
    with pytest.raises(QueryError, match="expected leaderboard or scores"):
        demo.to_dataset("score")


def test_samples_are_those_of_a_slice(built_once, monkeypatch):
    monkeypatch.setenv("EVALBOARD_CACHE", str(built_once.settings.cache))
    built_once.board("demo_drop")
    board = eb.load("demo_drop")
    every, low = board.samples("drop"), board.samples("drop", where="score < 0.5", sort="score")
    assert len(low) == (every["score"] < 0.5).sum() == low.attrs["matched"]
    assert low["score"].is_monotonic_increasing
    with pytest.raises(EvalboardError):
        board.samples("nothing")


def test_a_board_without_samples_says_so(demo):
    with pytest.raises(EvalboardError, match="sample"):
        demo.samples()


def test_changes_are_those_between_two_states(own):
    before = eb.load(own)
    (own.parent / "data" / "scores.csv").write_text(TABLES[1])
    assert eb.load(own).leaderboard.key == before.leaderboard.key, "what is kept is taken, whatever the source has now"
    now = eb.load(own, fresh=True)
    changes = now.changes(since=before.revision)
    counts = {"added": 1, "removed": 0, "renamed": 1, "moved": 1, "same": 2, "rescored": 1, "top_same": False}
    assert changes.facts == counts
    [move] = changes["moves"].to_dict("records")
    assert (move["entry"], move["rank_before"], move["rank"]) == ("org/x", 1, 4)
    assert move["own"] + move["others"] + move["entries"] == pytest.approx(-3)
    assert changes["values"][["entry", "node", "before", "now"]].to_numpy().tolist() == [
        ["org/x", name, was, is_now] for name, was, is_now in (("a", 0.5, 0.2), ("b", 0.6, 0.1), ("c", 0.7, 0.15))
    ]
    assert changes["added"][["entry", "rank"]].to_numpy().tolist() == [["org/new", 1]]
    assert now.states["key"].tolist() == [now.leaderboard.key, before.leaderboard.key]
    assert_frame_equal(eb.load(own, revision=before.revision).table(), before.table())
    assert now.changes().facts == changes.facts
    history = now.history(entry="org/x")["snapshots"]
    assert history["rank"].tolist() == [4, 1]
    assert history["score"].tolist() == [
        now.table().set_index("entry")["Average"]["org/x"],
        before.table().set_index("entry")["Average"]["org/x"],
    ]
    assert history["sentence"][0] == move["sentence"]
    assert now.history(entry="org/new")["snapshots"]["there"].tolist() == [True, False]
    assert now.history(entry="org/new")["snapshots"]["rank"].isna().tolist() == [False, True]
    assert before.history(entry="org/x")["snapshots"]["rank"].tolist() == [1]
    leaders = now.leaders()
    assert [*leaders["first_place"][["entry", "snapshots"]].itertuples(index=False, name=None)] == [
        ("org/new", 1),
        ("org/x", 1),
    ]
    assert (leaders.report.table("dates"), leaders.facts["date"]) == (None, None)


def test_a_source_that_cannot_be_read_leaves_the_last_board_with_a_warning(own):
    before = eb.load(own)
    (own.parent / "data" / "scores.csv").unlink()
    with pytest.warns(UserWarning, match="stale"):
        assert eb.load(own, fresh=True).leaderboard.key == before.leaderboard.key


def test_the_static_table_escapes_every_string(own):
    own.write_text(
        CONFIG.replace("title: Board", f"title: {json.dumps(HOSTILE)}") + f"labels: {{a: {json.dumps(HOSTILE)}}}\n"
    )
    rows = "".join(f'"{HOSTILE.replace(chr(34), chr(34) * 2)}{number}",0.{number},0.2,0.3\n' for number in range(1, 10))
    (own.parent / "data" / "scores.csv").write_text(f"model,a,b,c\n{rows}")
    page = eb.load(own)._repr_html_()
    assert "alert(1)" in page
    tags = set(re.findall(r"<[^>]*>", page))
    assert {tag.strip("</>").split()[0] for tag in tags} == {
        "table",
        "caption",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "p",
    }
    assert {tag for tag in tags if " " in tag} <= {
        f'<{tag} style="text-align:{side}">' for tag in ("th", "td") for side in ("left", "right")
    }
    assert "$" not in page
    assert not re.search(r"&(?!(amp|lt|gt|quot|#x27|#36);)", page)


def test_the_static_table_prints_as_the_page_and_says_what_is_synthetic(demo):
    page = demo._repr_html_()
    best = demo.table().iloc[0]
    assert page.count("<tr>") == 11
    assert f">{100 * best['Average']:.2f}</td>" in page
    assert "Synthetic demo data." in page


def test_a_frame_of_answers_is_scored_by_plain_means():
    frame = answers()
    board = eb.score(frame)
    means = frame.groupby(["model", "task"])["score"].mean().unstack()
    table = board.table().set_index("model")
    for model in means.index:
        assert table.loc[model, ["sums", "names"]].tolist() == pytest.approx(
            means.loc[model, ["sums", "names"]].tolist()
        )
        assert table.loc[model, "Average"] == pytest.approx(means.loc[model].mean())
    scores = board.scores()
    [stderr] = scores.loc[(scores["entry"] == "org/m1") & (scores["node"] == "Average/sums"), "stderr"]
    right = frame.loc[(frame["model"] == "org/m1") & (frame["task"] == "sums"), "score"]
    assert stderr == pytest.approx(right.std(ddof=1) / np.sqrt(len(right)))


def test_differences_are_paired_where_questions_have_ids_and_only_there():
    frame = answers()
    paired, apart = (
        eb.score(each).compare(entry=["org/m0", "org/m2"])["differences"].set_index("label").loc["sums"]
        for each in (frame, frame.drop(columns="sample"))
    )
    assert paired["paired"]
    assert paired["shared"] == 40
    assert not apart["paired"]
    assert paired["difference"] == pytest.approx(apart["difference"])
    sums = frame[frame["task"] == "sums"].pivot(index="sample", columns="model", values="score")
    assert paired["difference"] == pytest.approx((sums["org/m0"] - sums["org/m2"]).mean())


def test_a_frame_is_not_changed_and_its_order_and_index_do_not_matter():
    frame = answers()
    before = frame.copy(deep=True)
    table = eb.score(frame).table()
    assert_frame_equal(frame, before)
    shuffled = frame.sample(frac=1, random_state=3).set_index("sample", drop=False)
    assert_frame_equal(eb.score(shuffled).table(), table)


def test_scores_count_up_to_a_maximum():
    frame = answers().assign(score=lambda each: 10 * each["score"])
    assert eb.score(frame, maximum=10).table()["Average"].tolist() == pytest.approx(
        eb.score(answers()).table()["Average"].tolist()
    )


def test_a_run_of_few_questions_is_left_out_with_a_warning():
    frame = answers()
    few = frame[(frame["model"] != "org/m0") | (frame["sample"].str.len() == 2)]
    with pytest.warns(UserWarning, match="left out"):
        board = eb.score(few)
    assert set(board.left_out["entry"]) == {"org/m0"}
    assert board.table().set_index("model")["Average"].isna().to_dict() == {
        "org/m2": False,
        "org/m1": False,
        "org/m0": True,
    }


@pytest.mark.parametrize(("missing", "share"), [("zero", 0.5), ("leave_out", 1.0)])
def test_a_missing_score_is_refused_until_somebody_says_what_it_is(missing, share):
    frame = pd.DataFrame({"model": ["m", "m"], "benchmark": ["t", "t"], "sample": [1, 2], "score": [1.0, None]})
    with pytest.raises(QueryError, match="1 missing cells of 2"):
        eb.score(frame)
    assert eb.score(frame, missing=missing).table()["t"].tolist() == [share]


@pytest.mark.parametrize(
    ("change", "options", "said"),
    [
        (lambda frame: frame.drop(columns="task"), {}, "neither task nor benchmark"),
        (lambda frame: frame.assign(benchmark="b"), {}, "task and benchmark"),
        (lambda frame: frame, {"model": "models"}, "'model'"),
        (lambda frame: frame.assign(score="good"), {}, "no numbers"),
        (lambda frame: frame.assign(model=None), {}, "missing cells"),
        (lambda frame: pd.concat([frame, frame[["score"]]], axis="columns"), {}, "several columns"),
        (lambda frame: frame, {"missing": "ignore"}, "ignore"),
        (lambda frame: frame, {"method": "guess"}, "guess"),
        (lambda frame: frame.head(0), {}, "no rows"),
        (lambda frame: frame.assign(score=100 * frame["score"]), {}, "outside 0 to 1, such as 100"),
        (lambda frame: frame.assign(score=-1), {}, "outside 0 to 1, such as -1"),
        (lambda frame: frame.assign(score=float("inf")), {}, "outside 0 to 1"),
        (
            lambda frame: pd.concat([frame, frame.head(2).assign(score=1 - frame["score"])]),
            {},
            "2 rows repeat another one",
        ),
        (lambda frame: frame.assign(task=""), {}, "empty text"),
        (lambda frame: frame.replace("sums", "rank"), {}, "'rank' is the name of a column"),
        (lambda frame: frame.replace("sums", "Average_lower"), {}, "'Average_lower' is the name of a column"),
    ],
)
def test_a_frame_that_is_no_board_is_refused(change, options, said):
    with pytest.raises(EvalboardError, match=said):
        eb.score(change(answers(questions=3)), **options)


def test_a_board_of_a_frame_has_no_past_and_leaves_the_cache_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    board = eb.score(answers(questions=5))
    assert board.changes().missing == [
        "Not available: what changed, because no other snapshot is there to compare with."
    ]
    assert not (tmp_path / "cache").exists()


def test_names_of_models_and_tasks_in_a_frame_may_be_anything():
    frame = answers(questions=5).replace({"org/m0": HOSTILE, "sums": "a/b: {c}"})
    board = eb.score(frame)
    assert HOSTILE in set(board.table()["model"])
    assert HOSTILE not in board._repr_html_()
    assert len(board) == 3


def test_a_config_of_a_path_is_the_board_that_the_pipeline_builds(own):
    board, settings = load_board(own), Settings.from_env()
    leaderboard = build(board, settings)
    assert eb.load(str(own)).leaderboard.key == leaderboard.key == cache.last_good(settings, board).key
