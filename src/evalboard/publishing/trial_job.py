"""A submission as a worker tries it. It is handed no token."""

from __future__ import annotations

import pickle
from pathlib import Path

from evalboard.builds.build_jobs import Boards
from evalboard.publishing.staged import files_in
from evalboard.publishing.standing import said_of
from evalboard.publishing.submission import trial
from evalboard.settings import Settings


def try_submission(settings: Settings, board_id: str, folder: str) -> bytes:
    """Try the submission in a folder of `staged.py`: its summary, and what is said of it. EvalboardError with the reason where it is refused."""
    tried = trial(Boards(settings.configs).named(board_id), files_in(Path(folder)), settings)
    return pickle.dumps((tried.summary, tuple(said_of(tried))))
