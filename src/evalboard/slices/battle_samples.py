"""Battles as samples: each is a sample of both models that fought it, under the same id, so that whatever reads samples
reads battles.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pandas as pd
from msgspec import structs

from evalboard.base.arrays import Numbers
from evalboard.data.battles import Battles, group_columns, style_features
from evalboard.data.samples import IDENTITY, JUDGED, MEASURES, OPPONENT, TEXTS, VALUE, SampledBenchmark, StoredSamples
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices._duck import quoted
from evalboard.slices.columns import SCORED
from evalboard.slices.documents import SampleBody
from evalboard.slices.single_sample import sample_document
from evalboard.slices.where import SampleQuery

LIKELIHOOD = "likelihood"
OWN = {OPPONENT: "str", "outcome": "str", "chance": "float64", LIKELIHOOD: "float64", "side": "str", "verdict": "str"}
"""Of each sample of a battle: who else fought, `win`, `loss`, `tie` or `both_bad`, the chance to win that the board's
ratings give, how likely they find what happened (the model's part of the likelihood: a tie is half a win and half a
loss), on which side the model stood, and the cell of the file that says who won.
"""
GROUP = 8_192


def file_battles(leaderboard: Leaderboard, battles: Battles, chance: Numbers, texts: Path, path: Path) -> StoredSamples:
    """The battles of a leaderboard in a new file, by model and the least likely first.

    `chance` is that of side A to win, NaN where it is not known; `texts` a parquet file as `BATTLE_TEXTS` says.
    """
    import duckdb

    more, names = _further(battles)
    rows = _rows(battles, chance, names).assign(benchmark=leaderboard.suite.id(0))
    answer = "CASE side WHEN 'A' THEN answer_a ELSE answer_b END"
    sql_of = {"question": "question", "prediction": answer, "verdict": "t.verdict"} | {
        "prediction_length": f"length({answer})",
        "newlines": f"length({answer}) - length(replace({answer}, chr(10), ''))",
        "question_length": "length(question)",
    }
    kinds = IDENTITY | VALUE | dict.fromkeys(TEXTS, "str") | MEASURES | JUDGED | more
    columns = [
        f"({sql_of.get(name) or _cell(name, rows)})::{SQL[kind]} AS {quoted(name)}" for name, kind in kinds.items()
    ]
    scratch = str(texts.parent / "sorting")
    limits: dict[str, bool | float | int | list[str] | str] = {
        "memory_limit": leaderboard.board.engine.memory,
        "temp_directory": scratch,
        "threads": 2,
    }
    with duckdb.connect(":memory:", config=limits) as database:
        database.execute("SET enable_progress_bar = false")
        database.register("r", rows)
        database.execute(
            f"COPY (SELECT {', '.join(columns)} FROM r LEFT JOIN read_parquet({_literal(texts)}) t"
            f" ON r.file = t.file AND r.row = t.row ORDER BY entry, {LIKELIHOOD}, run)"
            f" TO {_literal(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE {GROUP})"
        )
        (there,) = database.execute(
            f"SELECT max(question IS NOT NULL), max(prediction IS NOT NULL) FROM read_parquet({_literal(path)})"
        ).fetchall()
    entries = set(rows["entry"])
    return StoredSamples(
        path,
        (
            SampledBenchmark(
                benchmark=leaderboard.suite.id(0),
                node=leaderboard.suite.nodes[0].path,
                samples=len(rows),
                entries=tuple(entry for entry in leaderboard.entries["entry"] if entry in entries),
                texts=tuple(
                    name for name, any_there in zip(("question", "prediction"), there, strict=True) if any_there
                ),
            ),
        ),
        more,
        of_battles=True,
    )


def both_sides(leaderboard: Leaderboard, query: SampleQuery) -> tuple[SampleBody, SampleBody]:
    """A battle as the entry of a query sees it, and as the other side does. Errors as of `sample_document`."""
    mine = sample_document(leaderboard, query)
    other = str(mine.more[OPPONENT])
    run = 3 - mine.run if other == mine.entry else mine.run  # a model may meet itself
    return mine, sample_document(leaderboard, structs.replace(query, entry=other, run=run))


SQL = {"str": "VARCHAR", "int32": "INTEGER", "int64": "BIGINT", "float64": "DOUBLE", "bool": "BOOLEAN"}


def _further(battles: Battles) -> tuple[dict[str, str], dict[str, str]]:
    """The further columns of the file with their types, and by the name of a column of battles its name there: one that
    the file does not have, since a database tells no small letters from large ones.
    """
    of_battles = {name: "str" for name in ("dataset", *group_columns(battles)) if name in battles}
    of_battles |= {
        name: "float64" for feature in style_features(battles) for name in (feature, f"{OPPONENT}_{feature}")
    }
    taken = {SCORED, *IDENTITY, *VALUE, *TEXTS, *MEASURES, *JUDGED, *OWN}
    names = {}
    for name in of_battles:
        free = name
        while free.lower() in taken:
            free += "_"
        taken.add(free.lower())
        names[name] = free
    return OWN | {names[name]: kind for name, kind in of_battles.items()}, names


def _rows(battles: Battles, chance: Numbers, names: Mapping[str, str]) -> pd.DataFrame:
    """The samples of side A, and those of side B; a model that met itself has two runs."""
    outcome = battles["outcome"].to_numpy()
    itself = (battles["model_a"].cat.codes == battles["model_b"].cat.codes).to_numpy()
    sides = []
    for run, (mine, other) in enumerate((("a", "b"), ("b", "a")), start=1):
        won, p = (outcome, chance) if mine == "a" else (1.0 - outcome, 1.0 - chance)
        words = np.select([np.isnan(won), won > 0.5, won < 0.5], ["both_bad", "win", "loss"], "tie")
        with np.errstate(divide="ignore"):
            likelihood = np.exp(won * np.log(p) + (1.0 - won) * np.log1p(-p))
        cells = {
            "entry": battles[f"model_{mine}"].astype(object),
            "run": np.where(itself, run, 1),
            "sample": np.arange(1, len(battles) + 1).astype(str),
            "cluster": battles.get("prompt"),
            "file": battles["file"],
            "row": battles["row"],
            "value": won,
            OPPONENT: battles[f"model_{other}"].astype(object),
            "outcome": words,
            "chance": p,
            LIKELIHOOD: likelihood,
            "side": mine.upper(),
        }
        for name, free in names.items():
            feature = name.removeprefix(f"{OPPONENT}_")
            column = f"{feature}_{other if feature != name else mine}"
            cells[free] = battles[name] if name in battles else battles[column]
        sides.append(pd.DataFrame(cells))
    return pd.concat(sides, ignore_index=True)


def _cell(name: str, rows: pd.DataFrame) -> str:
    if name not in rows:
        return "NULL"
    column = f"r.{quoted(name)}"
    return f"CASE WHEN isnan({column}) THEN NULL ELSE {column} END" if rows[name].dtype.kind == "f" else column


def _literal(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"
