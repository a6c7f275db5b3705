"""Trials of tables, of JSON that is one, and of battles."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from statistics import NormalDist, fmean

import numpy as np
import pandas as pd

from benchmarks import human_preference
from benchmarks.trial_boards import (
    WORLD,
    Content,
    Trial,
    Wrong,
    board_of,
    children,
    complete,
    left_out,
    lines,
    printed,
    refused,
    same,
    scores,
    shipped,
    values,
)
from evalboard.arena.arena import arena
from evalboard.arena.query import ArenaQuery
from evalboard.leaderboard.leaderboard import Leaderboard

Z = NormalDist().inv_cdf(0.975)


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def mteb(folder: Path) -> str:
    """The rows of mteb/results by the board that comes along."""
    real = WORLD / "mteb_results"
    board = shipped(folder, "mteb", real)
    (file,) = real.rglob("*.parquet")
    rows = pd.read_parquet(file)
    rows = rows[rows["split"] == "test"]
    wide = rows.pivot(index=["model_name", "model_revision"], columns=["task_name", "subset"], values="score")
    tasks = [task for task in wide.columns.get_level_values(0).unique() if task in {node.name for node in board.suite.nodes}]
    for task in tasks:
        means = wide[task].mean(axis="columns", skipna=False)
        same(values(board, task), {f"{model}@{revision}": float(mean) for (model, revision), mean in means.items()})  # type: ignore[misc]
    got = next(value for entry, value in values(board, "MassiveIntentClassification").items() if "QZhou-Embedding@" in entry)
    same(round(100 * got, 2), 54.91)
    return f"right: {len(tasks)} tasks of {len(board)} entries, MassiveIntent of QZhou-Embedding 54.91"


def livebench(folder: Path) -> str:
    """Ten dated tables: the mean of the means of categories."""
    real = WORLD / "livebench_history"
    entries, best = 0, []
    for table in sorted(real.glob("table_*.csv")):
        categories = json.loads((real / table.name.replace("table", "categories")).with_suffix(".json").read_text(encoding="utf-8"))
        tasks = [task for mine in categories.values() for task in mine]
        suite = {"name": "Average", "children": [{"name": name, "children": [{"name": task} for task in mine]} for name, mine in categories.items()]}
        columns = {"entry": {"model": "model"}, "values": {task: task for task in tasks}, "scale": 100}
        board = board_of(folder / table.stem, {"reader": "table", "columns": columns, "suite": suite}, real, table.name)
        there = {row["model"]: row for row in _rows(table) if None not in row.values()}
        expected = {
            model: fmean(fmean(float(row[task]) for task in mine) for mine in categories.values()) if all(row[task] for task in tasks) else np.nan
            for model, row in there.items()
        }
        same(scores(board), expected)
        entries, best = entries + len(board), [round(score, 2) for score in scores(board).values()][:5]
    same(best, [80.71, 80.28, 79.93, 78.79, 78.31])
    return f"right: {entries} rows of ten tables to 1e-9; a row with 21 of 24 cells is left out by name"


def livebench_judgements(folder: Path) -> str:
    """The judgements, by the board that comes along."""
    rng = np.random.default_rng(1)
    tasks = {"AMPS_Hard": "math", "olympiad": "math", "typos": "language"}
    rows = pd.DataFrame(
        [
            {"question_id": f"{task}{n}", "task": task, "model": model, "score": rng.random(), "turn": 1, "tstamp": 1.7e9, "category": category}
            for model in ("a", "b")
            for task, category in tasks.items()
            for n in range(9)
        ]
    )
    board = shipped(folder, "livebench", {"data/leaderboard-00000-of-00001.parquet": rows})
    means = rows.groupby(["model", "category", "task"])["score"].mean().groupby(["model", "category"]).mean().groupby("model").mean()
    same(scores(board), {str(model): 100 * float(mean) for model, mean in means.items()})
    complete(board)
    return "right: mean of categories, `tstamp` and `turn` are none"


def alpaca(folder: Path) -> str:
    """Both tables of AlpacaEval: one names its models, one has them in a column without a name."""
    reasons: list[str] = []
    for name, model in (("alpaca_eval_docs", "name"), ("alpaca_eval_package", "Unnamed: 0")):
        rows = _rows(next((WORLD / name).glob("*.csv")))
        column = "name" if name == "alpaca_eval_docs" else ""
        columns = {"entry": {"model": model}, "values": {"lc": "length_controlled_winrate"}, "scale": 100}
        board = board_of(folder / name, {"reader": "table", "columns": columns, "suite": children("lc")}, WORLD / name)
        names = [row[column] for row in rows]
        twice = {each for each in names if names.count(each) > 1}
        same(scores(board), {row[column]: np.nan if row[column] in twice else float(row["length_controlled_winrate"]) for row in rows})
        reasons += [left_out(board, each, "differ") for each in sorted(twice)]
    return f"right: both tables, `Unnamed: 0` names the models of the second; what one says twice is left out: {reasons[0]}"


RATED = {"reader": "battles", "suite": {"name": "Win rate", "levels": ["dataset"]}, "rating": {"few": 1}}


def _won(board: Leaderboard) -> list[tuple[str, str, float]]:
    frame = board.battles.frame if board.battles is not None else pd.DataFrame()
    return list(zip(frame["model_a"].astype("str"), frame["model_b"].astype("str"), frame["outcome"].astype("float64"), strict=True))


def graded(folder: Path) -> str:
    """Graded preferences from 1 to 2 in a list of records."""
    told = [(("x", "y"), 1.0), (("x", "y"), 1.7328323962), (("y", "x"), 2.0), (("x", "y"), 1.5)]
    rows: list[object] = [
        {"instruction": f"i{number}", "generator_1": one, "generator_2": two, "preference": grade} for number, ((one, two), grade) in enumerate(told)
    ]
    columns = {"model_a": "generator_1", "model_b": "generator_2", "preference": {"column": "preference", "a": 1, "b": 2}}
    board = board_of(folder, RATED | {"columns": columns}, {"annotations.json": rows})
    expected = [(one, two, 2 - grade) for (one, two), grade in told]
    for got, due in zip(_won(board), expected, strict=True):
        same(list(got[:2]), list(due[:2]))
        same(got[2], due[2])
    return "right: 1.73 is 0.27 of a win"


def arena_hard(folder: Path) -> str:
    """The leaderboard with its limits as errors; games as battles."""
    real = WORLD / "arena_hard"
    rows = _rows(next(real.glob("*.csv")))
    limits = {"lower": "rating_q025", "upper": "rating_q975", "unequal": "wider"}
    columns = {"entry": {"model": "model"}, "values": {"score": "score"}, "interval": {"score": limits}, "scale": 100}
    board = board_of(folder / "a", {"reader": "table", "columns": columns, "suite": children("score")}, real)
    same(scores(board), {row["model"]: float(row["score"]) for row in rows})
    judged = [{"question_id": "q", "model": "m", "games": [{"score": "A>>B"}, {"score": "A=B"}]}]
    games = RATED | {"columns": {"prompt": "question_id"}, "options": {"games": {"baseline": "gpt-4-0314"}}}
    fought = board_of(folder / "b", games, {"m.jsonl": lines(judged)})
    same(_won(fought), [("gpt-4-0314", "m", 1.0), ("m", "gpt-4-0314", 0.5)])
    return f"right: {len(rows)} scores; two games are two battles, the baseline on either side"


def preferences(folder: Path) -> str:
    """LMArena's battles by the board that comes along, with style; conversations lie beside."""
    strength = np.linspace(-1.0, 1.0, human_preference.MODELS)
    letters = "word " * 20_000
    data = folder / "data" / "data"
    data.mkdir(parents=True)
    import pyarrow.parquet as pq

    pq.write_table(human_preference._rows(4_000, strength, letters, np.random.default_rng(3)), data / "train-00000-of-00007.parquet")  # noqa: SLF001
    board = shipped(folder, "arena_human_preference", folder / "data")
    complete(board)
    same(len(_won(board)), 4_000)
    ratings = arena(board, ArenaQuery(style=True))
    if not ratings["controls"]["style"]:
        raise Wrong("no style is held equal")
    order = [row["model"] for row in ratings["rows"]][:5]
    if not set(order) <= {f"model-{number:02}" for number in range(human_preference.MODELS - 20, human_preference.MODELS)}:
        raise Wrong(f"the best are {order}")
    return "right: 4,000 battles, style from columns inside records, the strongest first"


def one_hot(folder: Path) -> str:
    """A flag for each outcome."""
    text = "id,model_a,model_b,prompt,winner_model_a,winner_model_b,winner_tie\n1,x,y,p,1,0,0\n2,x,y,q,0,1,0\n3,y,x,r,0,0,1\n4,x,y,s,1,1,0\n"
    flags = {"model_a": "winner_model_a", "model_b": "winner_model_b", "tie": "winner_tie"}
    board = board_of(folder, RATED | {"columns": {"outcomes": flags}}, {"train.csv": text})
    same(_won(board), [("x", "y", 1.0), ("x", "y", 0.0), ("y", "x", 0.5)])
    return f"right: three battles; two flags at once are left out: {left_out(board, 'row 4')}"


def mt_bench(folder: Path) -> str:
    """People and GPT-4 on the same pairs, by the board that comes along."""
    rows = [("x", "y", "model_a"), ("x", "y", "tie (inconsistent)"), ("y", "x", "model_a"), ("x", "y", "tie")]
    frame = pd.DataFrame(rows, columns=["model_a", "model_b", "winner"]).assign(question_id=81, judge="j", turn=1)
    files: dict[str, Content] = {f"data/{kind}-00000-of-00001.parquet": frame for kind in ("human", "gpt4_pair")}
    board = shipped(folder, "mt_bench_human", files)
    same([outcome for *_, outcome in _won(board)], [1.0, 0.5, 1.0, 0.5] * 2)
    complete(board)
    return "right: an inconsistent tie is a tie, people and GPT-4 are data sets"


def open_asr(folder: Path) -> str:
    """Word error rates, lowest first, in their own unit; speed beside them."""
    real = WORLD / "open_asr"
    rows = _rows(real / "en_shortform.csv")
    sets = [name for name in rows[0] if name.endswith(" WER")]
    columns = {
        "entry": {"model": "model", "params_b": "Model size (B)"},
        "missing": {"RTFx": [-1], "params_b": [-1]},
        "values": {**{name: {"column": name, "scale": 100} for name in sets}, "RTFx": "RTFx"},
        "published": {"Average": {"column": "Avg. WER", "scale": 100, "tolerance": 0.00005001}},
    }
    suite = {"name": "Average", "children": [*({"name": name} for name in sets), {"name": "RTFx", "counts": False}]}
    board = board_of(folder, {"reader": "table", "columns": columns, "suite": suite}, real, "en_shortform.csv")
    means = {row["model"]: fmean(float(row[name]) for name in sets) for row in rows}
    ordered = [means[model] for model in board.entries["entry"].astype("str")]
    same(ordered, sorted(ordered))
    same(dict(zip(board.entries["entry"], (100 * board.shown[:, 0]).tolist(), strict=True)), means)
    (agreement,) = board.agreements
    same((agreement.compared, agreement.disagreeing), (87, 2))
    return f"right: {printed(board)[0]} is first; 85 of 87 published averages agree, the other two do not add up in the file"


def rating_table(folder: Path) -> str:
    """LMArena's published ratings with their limits."""
    rows = {"a": (1527.3, 1521.1, 1533.5), "b": (1401.0, 1395.0, 1407.0)}
    frame = pd.DataFrame(
        [
            {"model_name": model, "organization": "o", "rating": r, "rating_lower": lo, "rating_upper": hi, "variance": 15.272, "category": category}
            for category, shift in (("overall", 0), ("math", 100))
            for model, (r, lo, hi) in {name: tuple(each - shift for each in three) for name, three in rows.items()}.items()
        ]
    )
    columns = {
        "entry": {"model": "model_name"},
        "values": {"rating": "rating"},
        "interval": {"rating": {"lower": "rating_lower", "upper": "rating_upper"}},
    }
    config = {"reader": "table", "columns": columns, "where": {"category": "overall"}, "suite": children("rating", unit="elo")}
    board = board_of(folder, config, {"text/latest-00000-of-00001.parquet": frame})
    same(printed(board), ["1527", "1401"])
    half = (board.errors.stderr[:, board.suite.place("rating")] * Z).tolist()
    span = board.suite.nodes[board.suite.place("rating")].in_unit
    same([round(abs(each * getattr(span, "span", 1.0)), 6) for each in half], [6.2, 6.0], near=1e-6)
    return "right: 1527 and 1401, with 6.2 and 6.0 to either side"


def tiger_lab(folder: Path) -> str:
    """Fractions beside a size."""
    text = "Models,Model Size(B),Data Source,Overall,Biology,Law\nx,unk,TIGER-Lab,0.7,0.8,0.6\ny,7,Self-Reported,0.5,0.6,0.4\n"
    columns = {
        "entry": {"model": "Models", "params_b": "Model Size(B)"},
        "missing": {"params_b": ["unk"]},
        "values": {"Biology": "Biology", "Law": "Law"},
        "published": {"Average": {"column": "Overall", "tolerance": 0.0001}},
    }
    board = board_of(folder, {"reader": "table", "columns": columns, "suite": children("Biology", "Law")}, {"results.csv": text})
    same(scores(board), {"x": 70.0, "y": 50.0})
    same([each.disagreeing for each in board.agreements], [0])
    return "right: 70.00 and 50.00, as the file's own average has it"


def function_calling(folder: Path) -> str:
    """Percent signs in cells."""
    text = "Rank,Model,Overall Acc,Total Cost ($),Non-Live AST Acc,Live Acc\n1,x,70.5%,$1.50,88.58%,52.42%\n2,y,N/A,N/A,N/A,50.00%\n"
    columns = {"entry": {"model": "Model"}, "values": {"ast": "Non-Live AST Acc", "live": "Live Acc"}}
    board = board_of(folder, {"reader": "table", "columns": columns, "suite": children("ast", "live")}, {"data_overall.csv": text})
    same(values(board, "ast"), {"x": 0.8858, "y": np.nan})
    same(scores(board), {"x": 70.5, "y": np.nan})
    divided = board_of(folder / "b", {"reader": "table", "columns": columns | {"scale": 100}, "suite": children("ast", "live")}, {"d.csv": text})
    same(values(divided, "ast"), {"x": 0.8858, "y": np.nan})
    return "right: 88.58% is 88.58 with `scale: 100` and without, N/A is missing"


def open_compass(folder: Path) -> str:
    """Models as columns."""
    text = "dataset,version,metric,mode,m-7b,m-70b\nmmlu,-,naive_average,gen,60.5,80.25\ngsm8k,1d7fe4,accuracy,gen,50,-\n"
    columns = {"entry": {"model": "model"}, "task": "dataset", "metric": "metric", "value": "value", "scale": 100}
    config = {"reader": "table", "columns": columns, "options": {"transpose": ["dataset", "version", "metric", "mode"]}}
    board = board_of(folder, config | {"suite": children("mmlu", "gsm8k")}, {"summary.csv": text})
    same(scores(board, "mmlu"), {"m-7b": 60.5, "m-70b": 80.25})
    same(scores(board), {"m-7b": 55.25, "m-70b": np.nan})
    return "right: 60.50 and 80.25; a dash is missing"


def euro_eval(folder: Path) -> str:
    """A row of HTML above the head, and cells with two metrics and their errors."""
    head = '<span title="a">Model</span>,<span title="b">Rank</span>,<span title="c">Sentiment</span>\nmodel,rank,swerec\n'
    text = head + '"<a href=""https://hf.co/x"">x</a>",1.25,84.89 ± 5.10 / 89.43 ± 3.72@@84.89\n'
    entry = {"entry": {"model": "model"}}
    config = {"reader": "table", "options": {"head": 1}, "columns": entry | {"values": {"swerec": "swerec"}, "scale": 100}}
    reason = refused(lambda: board_of(folder / "a", config | {"suite": children("swerec")}, {"b.csv": text}), "holds several numbers", "`part`")
    second = {"column": "swerec", "part": 2, "level": 0.95}
    parts = config | {"columns": entry | {"values": {"swerec": second}, "scale": 100}, "suite": children("swerec")}
    board = board_of(folder / "c", parts, {"b.csv": text})
    same(list(scores(board).values()), [89.43])
    same(float(board.errors.stderr[0, board.suite.place("swerec")]), 0.0372 / Z)
    plain = config | {"columns": entry | {"values": {"rank": "rank"}}, "suite": children("rank", unit="number", higher_is_better=False)}
    ranks = board_of(
        folder / "b", plain, {"b_simplified.csv": head.replace(",swerec", "").replace(',<span title="c">Sentiment</span>', "") + "y,1.25\n"}
    )
    same(printed(ranks), ["1.25"])
    return f"right: 89.43 with its error, by `part: 2`; without it refused: {reason}"


def keyed(folder: Path) -> str:
    """EvalPlus by model, and the boards of SWE-bench in one document."""
    columns = {"entry": {"model": "model"}, "each": "pass@1.{task}", "scale": 100}
    config = {"reader": "table", "columns": columns, "options": {"keyed_by": "model"}, "suite": children("humaneval+", "mbpp+")}
    board = board_of(folder / "a", config, WORLD / "evalplus")
    records = json.loads((WORLD / "evalplus" / "results.json").read_text(encoding="utf-8"))
    same(scores(board, "mbpp+"), {model: float("nan") if (score := each["pass@1"]["mbpp+"]) is None else score for model, each in records.items()})
    boards = {
        "leaderboards": [{"name": name, "results": [{"name": "agent", "resolved": score}]} for name, score in (("Lite", 40.0), ("Verified", 65.5))]
    }
    columns = {"entry": {"model": "name"}, "values": {"resolved": "resolved"}, "scale": 100}
    options = {"rows": "leaderboards[name=Verified].results"}
    bench = board_of(folder / "b", {"reader": "table", "columns": columns, "options": options, "suite": children("resolved")}, {"l.json": boards})
    same(scores(bench), {"agent": 65.5})
    wrong = {"rows": "leaderboards[name=Verify].results"}
    refusal = refused(
        lambda: board_of(folder / "c", {"reader": "table", "columns": columns, "options": wrong, "suite": children("resolved")}, {"l.json": boards}),
        "name=Lite, Verified",
    )
    return f"right: {len(records)} models; 65.50 of the board that is named; another name is refused: {refusal}"


TRIALS = (
    Trial(15, "mteb/results", True, mteb),
    Trial(16, "tables of LiveBench's page", True, livebench),
    Trial(17, "livebench/model_judgment", False, livebench_judgements),
    Trial(18, "leaderboards of AlpacaEval", True, alpaca),
    Trial(19, "annotations of AlpacaEval", False, graded),
    Trial(20, "leaderboard and games of Arena-Hard", True, arena_hard),
    Trial(21, "arena-human-preference-140k", False, preferences),
    Trial(22, "arena-human-preference-55k", False, one_hot),
    Trial(23, "mt_bench_human_judgments", False, mt_bench),
    Trial(24, "Open ASR Leaderboard", True, open_asr),
    Trial(25, "ratings of LMArena's leaderboard-dataset", False, rating_table),
    Trial(26, "MMLU-Pro, TIGER-Lab's results.csv", False, tiger_lab),
    Trial(27, "BFCL's data_overall.csv", False, function_calling),
    Trial(28, "OpenCompass' summary", False, open_compass),
    Trial(29, "EuroEval's tables", False, euro_eval),
    Trial(30, "EvalPlus, and SWE-bench's leaderboards", True, keyed),
)
