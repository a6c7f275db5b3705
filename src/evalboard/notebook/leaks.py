"""Leaks by date as frames."""

from __future__ import annotations

import pandas as pd

from evalboard.insights._leak_documents import DropOfModel, TwinDrop
from evalboard.insights._leaks_document import LeaksQuery, leaks_document
from evalboard.leaderboard.leaderboard import Leaderboard

BESIDE = ("benchmark", "questions", "left_out", "undated", "one_sided", "head", "sentences", "cannot_tell")
ODDS = ("odds_ratio", "odds_low", "odds_high")


def leaks_frame(leaderboard: Leaderboard, benchmark: str) -> pd.DataFrame:
    """A row for each model that was tested; what is said of all of them, and of twins, stands in `attrs`."""
    document = leaks_document(leaderboard, LeaksQuery(benchmark=benchmark))
    dates = document["dates"]
    columns = [*DropOfModel.__annotations__]
    frame = pd.DataFrame([{**each} for each in (dates["drops"] if dates else ())], columns=columns).astype(dict.fromkeys(ODDS, "float64"))
    frame["released"] = pd.to_datetime(frame["released"])
    frame.attrs |= {name: dates[name] for name in BESIDE} if dates else {"cannot_tell": document["cannot_tell"]}
    frame.attrs["twins"] = {
        (each["old"], each["new"]): pd.DataFrame([{**drop} for drop in each["drops"]], columns=[*TwinDrop.__annotations__])
        for each in document["twins"]
    }
    return frame
