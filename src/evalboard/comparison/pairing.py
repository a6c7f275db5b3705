"""Which questions of two runs are the same: by id, else by text; and what does not pair."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.comparison.reading import TEXTS

KEY = ["task", "sample"]
MOST_OTHER = 0.5
"""The share of ids with other texts up to which texts tell questions apart; above it prompts differ."""


@dataclass(frozen=True)
class PairedQuestions:
    """The questions of two runs."""

    rows: pd.DataFrame
    """A row per question that both answered: task, sample, cluster; `value`, `var`, `size` and texts of either with the
    endings `_a` and `_b`. In the order of the second run.
    """
    unpaired: pd.DataFrame
    """Questions without a partner: task, sample, `side` (a or b) and `why` (`absent`, `unscored`, `ambiguous`)."""
    by_text: int
    """PairedAnswers that have the same text and not the same id."""
    prompts: tuple[str, ...]
    """Tasks whose questions have the same ids and other texts: prompts differ."""


def paired_questions(a: pd.DataFrame, b: pd.DataFrame) -> PairedQuestions:
    """The questions of two runs' answers (`EvaluationRun.answers`), paired within each task."""
    sides = [_questions(each) for each in (a, b)]
    out = [
        side.loc[side["value"].isna(), KEY].assign(side=name, why="unscored")
        for side, name in zip(sides, "ab", strict=True)
    ]
    unscored = pd.MultiIndex.from_frame(pd.concat(out)[KEY])
    one, other = (side[side["value"].notna()].reset_index(drop=True) for side in sides)
    other = other.assign(order=np.arange(len(other)))
    rows = one.merge(other, on=KEY, how="inner", suffixes=("_a", "_b"))
    both_texts = rows["text_a"].notna() & rows["text_b"].notna()
    differ = both_texts & (rows["text_a"] != rows["text_b"])
    prompts: list[str] = []
    if differ.any():
        share = differ.groupby(rows["task"]).mean()
        texts = set(one["text"].dropna()) & set(other["text"].dropna())
        for task in share.index[share > MOST_OTHER]:
            mine = differ & (rows["task"] == task)
            if not rows.loc[mine, "text_a"].isin(texts).mean() > 1.0 - MOST_OTHER:
                prompts.append(str(task))
        differ &= ~rows["task"].isin(prompts)
        rows = rows[~differ]
    taken = pd.MultiIndex.from_frame(rows[KEY])
    rest = [side[~pd.MultiIndex.from_frame(side[KEY]).isin(taken)] for side in (one, other)]
    once = [side[side["text"].notna() & ~side.duplicated(["task", "text"], keep=False)] for side in rest]
    by_text = once[0].merge(once[1], on=["task", "text"], suffixes=("_a", "_b"))
    by_text = by_text.assign(sample=by_text["sample_a"], text_a=by_text["text"], text_b=by_text["text"])
    for side, name in zip(rest, "ab", strict=True):
        used = pd.MultiIndex.from_frame(by_text[["task", f"sample_{name}"]])
        left = side[~pd.MultiIndex.from_frame(side[KEY]).isin(used)]
        again = left["text"].notna() & left.duplicated(["task", "text"], keep=False)
        why = np.where(again, "ambiguous", "absent")
        left = left[KEY].assign(side=name, why=why)
        out.append(left[~pd.MultiIndex.from_frame(left[KEY]).isin(unscored)])
    both = pd.concat([rows, by_text[rows.columns]], ignore_index=True) if len(by_text) else rows
    coarser = "_a" if both["cluster_a"].nunique() <= both["cluster_b"].nunique() else "_b"
    both = both.assign(cluster=both[f"cluster{coarser}"]).drop(columns=["cluster_a", "cluster_b"])
    return PairedQuestions(
        both.sort_values("order", kind="stable", ignore_index=True),
        pd.concat(out, ignore_index=True),
        len(by_text),
        tuple(prompts),
    )


def _questions(answers: pd.DataFrame) -> pd.DataFrame:
    """The questions of one run: the mean of the scored answers, their variance and number."""
    first = answers.drop_duplicates(KEY)[[*KEY, "cluster", "value", *TEXTS]].reset_index(drop=True)
    if len(first) == len(answers):
        first = first.assign(var=np.nan, size=1)
    else:
        spread = answers.groupby(KEY, sort=False)["value"].agg(["mean", "var", "count"]).reset_index()
        first = first.drop(columns="value").merge(
            spread.rename(columns={"mean": "value", "count": "size"}), on=KEY, how="left"
        )
    text = first["question"]
    there = text.notna()
    return first.assign(text=text.where(~there, text[there].astype(str).str.split().str.join(" ")))
