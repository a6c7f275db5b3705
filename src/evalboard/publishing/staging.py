"""Files of a submission on the disk of a server: under numbers, so that no name of theirs is one there, with a list of
their paths in the dataset.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

LISTED = "files.json"


def stage(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a new folder."""
    listed = {place: str(number) for number, place in enumerate(files)}
    for place, name in listed.items():
        (folder / name).write_bytes(files[place])
    (folder / LISTED).write_text(json.dumps(listed), encoding="utf-8")


def files_in(folder: Path) -> dict[str, Path]:
    """The files of a folder by their paths in the dataset."""
    listed: dict[str, str] = json.loads((folder / LISTED).read_text(encoding="utf-8"))
    return {place: folder / name for place, name in listed.items()}
