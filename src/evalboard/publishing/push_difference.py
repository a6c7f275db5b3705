"""Whether a dataset on the Hub already says what is to be published, and which of its files are ours."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from evalboard.config import HubSource
from evalboard.config.sources import SHA
from evalboard.errors import SourceError
from evalboard.publishing.content import MADE_BY, MANIFEST, Publication
from evalboard.settings import Settings
from evalboard.sources import hub
from evalboard.sources._push import Remote, RemoteFile

LARGEST_MANIFEST = 20_000_000


@dataclass(frozen=True)
class PushDifference:
    """What a push would change of a dataset: paths to write and to delete, none where nothing moved. `foreign`: not
    ours, or not any more.
    """

    write: tuple[str, ...]
    delete: tuple[str, ...]
    foreign: tuple[str, ...]
    board: str = ""
    """The board that was published there before; empty where none was."""

    @property
    def same(self) -> bool:
        """Whether the dataset says it all already."""
        return not self.write and not self.delete


def push_difference(publication: Publication, at: Remote, before: Mapping[str, object]) -> PushDifference:
    """What differs between a publication and what a dataset holds, whose manifest is given (empty where there is none).

    Files that say the same are the same, though another version of a library wrote other bytes: the manifest has a hash
    of what is said, and the hashes of the files that said it.
    """
    listed = before.get("files")
    ours = listed if isinstance(listed, dict) else {}
    stale = tuple(sorted(path for path in ours if path in at.files and path not in publication.paths))
    edited = {path for path, hashes in ours.items() if path in at.files and not _is(at.files[path], hashes)}
    foreign = tuple(
        sorted(
            path
            for path in at.files
            if (path not in ours or path in edited) and path not in (MANIFEST, ".gitattributes")
        )
    )
    board = str(before.get("board", ""))
    intact = not edited and ours.keys() <= at.files.keys()
    if before.get("content") == publication.content and intact and ours.keys() == publication.paths - {MANIFEST}:
        return PushDifference((), (), foreign, board)
    return PushDifference(tuple(sorted(publication.paths)), stale, foreign, board)


def manifest_of(at: Remote, settings: Settings) -> dict[str, object]:
    """The manifest that an earlier publication left in a dataset; empty where there is none of ours."""
    if MANIFEST not in at.files or at.files[MANIFEST].size > LARGEST_MANIFEST or not SHA.fullmatch(at.commit):
        return {}
    source = HubSource(kind="hub", repo=at.name, revision=at.commit, patterns=(MANIFEST,))
    snapshot = hub.fetch(source, settings=settings)
    try:
        content = json.loads((snapshot.folder / MANIFEST).read_bytes())
    except ValueError:
        return {}
    except OSError as error:
        raise SourceError(f"{at.name}: {MANIFEST} cannot be read: {error.strerror}") from None
    return content if isinstance(content, dict) and content.get("made_by") == MADE_BY else {}


def _is(file: RemoteFile, hashes: object) -> bool:
    if not isinstance(hashes, dict):
        return False
    return file.sha256 == hashes.get("sha256") if file.sha256 else file.oid == hashes.get("git")
