"""A submission as a worker tries it. It is handed no token."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from evalboard.builds.build_jobs import Boards
from evalboard.errors import EvalboardError
from evalboard.publishing.staged import files_in
from evalboard.publishing.standing import said_of
from evalboard.publishing.submission import trial
from evalboard.settings import Settings


def try_submission(settings: Settings, board_id: str, folder: str) -> bytes:
    """Try the submission in a folder of `staged.py`: as JSON `summary` and `said`, or `refused` with the reason."""
    try:
        tried = trial(Boards(settings.configs).named(board_id), files_in(Path(folder)), settings)
        said: dict[str, object] = {"summary": asdict(tried.summary), "said": [each.as_json() for each in said_of(tried)]}
    except EvalboardError as error:
        said = {"refused": str(error)}
    return json.dumps(said).encode()
