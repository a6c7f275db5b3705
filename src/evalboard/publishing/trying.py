"""The process that tries a submission: `python -m evalboard.publishing.trying SETTINGS BOARD FOLDER`. It is handed no token.

FOLDER is one of `staged.py`. The last line on stdout is JSON: `summary` and `said`, or `refused`
with the reason.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from evalboard.builds.worker import Boards
from evalboard.errors import EvalboardError
from evalboard.publishing.staged import files_in
from evalboard.publishing.standing import said_of
from evalboard.publishing.submission import trial
from evalboard.settings import Settings


def main(settings_json: str, board_id: str, folder: str) -> int:
    """Try one submission and say how it went."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(OSError):
        os.nice(10)
    settings = Settings.from_json(settings_json)
    try:
        tried = trial(Boards(settings.configs).named(board_id), files_in(Path(folder)), settings)
        said: dict[str, object] = {"summary": asdict(tried.summary), "said": [each.as_json() for each in said_of(tried)]}
    except EvalboardError as error:
        said = {"refused": str(error)}
    out.write(f"{json.dumps(said)}\n")
    out.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
