"""Arena-Hard's judgements: a record for each question of a model, with games in which it meets the baseline in both
orders.

In the first game, and every other one after it, the baseline's answer stands first.
Source: lmarena/arena-hard-auto, gen_judgment.py and show_result.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import pandas as pd

from evalboard.data.battles import VERDICTS
from evalboard.errors import ReadError

GAMES, MODEL = "games", "model"


def battles_of_games(frame: pd.DataFrame, baseline: str) -> pd.DataFrame:
    """A row for each game, with the number of its record as index. ReadError where a record has no games, or names no
    model.
    """
    for column in (GAMES, MODEL):
        if column not in frame:
            raise ReadError(f"has no {column!r}, as Arena-Hard's judgements have")
    beside = [column for column in frame.columns if column not in {GAMES, MODEL, "model_a", "model_b", "winner"}]
    places, rows = [], []
    for place, (model, games) in enumerate(zip(frame[MODEL], frame[GAMES], strict=True)):
        for row in _rows(games, str(model), baseline, place):
            places.append(place)
            rows.append(row)
    named = pd.DataFrame(rows, columns=["model_a", "model_b", "winner"], dtype=object)
    return pd.concat([frame.iloc[places][beside].reset_index(drop=True), named], axis=1).set_axis(
        frame.index[places], axis=0
    )


def _rows(games: object, model: str, baseline: str, place: int) -> Iterator[tuple[str, str, object]]:
    if not isinstance(games, (list, tuple, np.ndarray)):
        raise ReadError(f"record {place + 1} has {games!r:.80} under {GAMES}; expected a list")
    for number, game in enumerate(games):
        if not isinstance(game, Mapping):
            raise ReadError(f"record {place + 1} has {game!r:.80} for a game; expected a record")
        score = game.get("score")
        winner = VERDICTS.get(score.strip(), score) if isinstance(score, str) else score
        yield (model, baseline, winner) if number % 2 else (baseline, model, winner)
