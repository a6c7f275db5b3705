"""What is looked at for a first config: a list of files, and the contents of a few of them, within bounds."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile
from pathlib import Path, PurePosixPath

from evalboard.errors import ReadError, SourceError
from evalboard.inference.proposal import Lower
from evalboard.readers._documents import YAML, by_rows, yaml_document
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot, matches
from evalboard.sources.folder import SHOWN

BEGIN_BYTES = 4_000
README_BYTES = 100_000
MOST_FILES = 200_000
MOST_JSON = 16_000_000  # bytes
MOST_FETCHED, FETCHED_BYTES = 24, 48_000_000
"""Files of a Hub dataset that are fetched to be looked at, and the bytes of one of them."""
OF_INTEREST = frozenset(
    (
        *(".parquet", ".csv", ".tsv", ".jsonl", ".ndjson", ".json", ".arrow", ".feather", ".eval", ".md", ".html"),
        *(".yaml", ".yml", ".gz", ".zst", ".zip"),
    )
)
OWN = re.compile(rb'rank,rank_lower,rank_upper,tier,entry,|\{"board": ?"[^"]*", ?"key": ?"[0-9a-f]{16}')
"""How tables begin that `evalboard show` wrote: in a folder they are no results of their own."""
HUB = re.compile(r"[\w.-]+/[\w.-]+")


@dataclass(frozen=True)
class FileSummary:
    """The files of a source, and what may be looked at of them."""

    source: dict[str, object]
    """The source as a config names it, without patterns."""
    files: tuple[File, ...] = field(repr=False)
    folder: Path
    model: str | None = None
    """The column or path with the model, where whoever runs the command says it."""
    entry: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    rows: str | None = None
    where: dict[str, str] = field(default_factory=dict)
    single: bool = False
    lower: Lower = None
    limited: bool = False
    documents: dict[str, object] = field(default_factory=dict, repr=False)
    heads: dict[tuple[str, str | None], object] = field(default_factory=dict, repr=False)

    @property
    def snapshot(self) -> Snapshot:
        """The files as a reader is handed them."""
        return Snapshot(folder=self.folder, revision="", files=self.files)

    def less(self, paths: Iterable[str]) -> FileSummary:
        """The same without some files."""
        gone = frozenset(paths)
        return replace(self, files=tuple(file for file in self.files if file.path not in gone))

    def only(self, files: Iterable[File]) -> FileSummary:
        """The same with some files alone."""
        return replace(self, files=tuple(files))

    def here(self, *suffixes: str) -> Iterator[File]:
        """The files with one of these endings that can be read now."""
        return (
            file for file in self.files if file.path.lower().endswith(suffixes) and (self.folder / file.path).is_file()
        )

    def begin(self, file: File) -> bytes:
        """The first bytes of a file."""
        with (self.folder / file.path).open("rb") as document:
            return document.read(BEGIN_BYTES)

    def patterns(self, paths: Sequence[str]) -> list[str]:
        """Patterns that mean these files and no others."""
        pattern, others = pattern_of(paths), {file.path for file in self.files} - set(paths)
        whole = all(matches(path, [pattern]) for path in paths)
        alone = whole and not any(matches(path, [pattern]) for path in others)
        return [pattern] if alone else [escaped(path) for path in paths]

    def text_beside(self, file: File) -> str:
        """The README in the folder of a file, or of all, as far as it is looked at."""
        places = dict.fromkeys(((self.folder / file.path).parent, self.folder))
        readmes = (place / name for place in places for name in ("README.md", "readme.md"))
        with suppress(OSError, StopIteration):
            return next(path for path in readmes if path.is_file()).read_bytes()[:README_BYTES].decode(errors="replace")
        return ""

    def json(self, file: File) -> object:
        """A JSON document; None where it is none, or too large to be looked at."""
        if file.path not in self.documents:
            self.documents[file.path] = self._decoded(file)
        return self.documents[file.path]

    def why_no_json(self, file: File) -> str:
        """Why a file is no JSON document, with the place; "" for one that is, or is too large or not here."""
        path = self.folder / file.path
        if self.json(file) is not None or file.size > MOST_JSON or not path.is_file():
            return ""
        try:
            json.loads(path.read_bytes().removeprefix(b"\xef\xbb\xbf"))
        except ValueError as error:
            return f"is no JSON: {error}"
        except RecursionError:
            return "is no JSON that can be read: it is nested too deeply"
        return ""

    def _decoded(self, file: File) -> object:
        if file.size > MOST_JSON:
            return None
        try:
            raw = (self.folder / file.path).read_bytes().removeprefix(b"\xef\xbb\xbf")
            is_yaml = PurePosixPath(file.path).suffix.lower() in YAML
            return by_rows(yaml_document(raw) if is_yaml else json.loads(raw))
        except (OSError, ValueError, RecursionError, ReadError):
            return None


def summarize_files(
    name: str, settings: Settings, *, patterns: Sequence[str] = (), remote: bool = False
) -> FileSummary:
    """What stands in a folder, a file, or a dataset on the Hub (owner/name); `remote`: in a dataset, whatever lies
    here. SourceError where it cannot be looked at.
    """
    path = Path(name).expanduser()
    if not remote and path.is_file():
        if patterns:
            raise SourceError(
                f"{name}: is one file; --files chooses among those of a folder or dataset", permanent=True
            )
        folder, files = _with_owners(path.resolve().parent, (File(path.name, "", path.stat().st_size),))
        return FileSummary({"kind": "folder", "path": str(folder)}, files, folder, single=True)
    if not remote and path.is_dir():
        folder = path.resolve()
        files = tuple(
            file for file in _chosen(_listed(folder, settings.cache), patterns, name) if not _is_own(folder / file.path)
        )
        folder, files = _with_owners(folder, files)
        return FileSummary({"kind": "folder", "path": str(folder)}, files, folder)
    from evalboard.config import HubSource
    from evalboard.sources import hub

    if not HUB.fullmatch(name):
        raise SourceError(f"{name!r}: neither a folder or file here nor the owner/name of a dataset on the Hub")
    everything = HubSource(kind="hub", repo=name, patterns=hub.EVERYTHING)
    files = _chosen(hub.listing(everything, settings=settings), patterns, name)
    return FileSummary(
        {"kind": "hub", "repo": name, "revision": "main"},
        files,
        hub.examples(name, _examples(files), settings=settings),
    )


def _with_owners(folder: Path, files: tuple[File, ...]) -> tuple[Path, tuple[File, ...]]:
    """A folder and its files, from above `<owner>/<model>/.eval_results/`, which says their model."""
    tops = [
        above[place + 3]
        for file in files
        for above in [(folder / file.path).parents]
        for place in range(len(above) - 3)
        if above[place].name in SHOWN
    ]
    top = min((folder, *tops), key=lambda each: len(each.parts))
    return top, tuple(replace(file, path=(folder / file.path).relative_to(top).as_posix()) for file in files)


def _chosen(files: Sequence[File], patterns: Sequence[str], name: str) -> tuple[File, ...]:
    chosen = tuple(
        sorted((file for file in files if not patterns or matches(file.path, patterns)), key=lambda file: file.path)
    )
    if not chosen and patterns:
        raise SourceError(f"{name}: no file matches {', '.join(patterns)}", permanent=True)
    return chosen


def _listed(folder: Path, cache: Path) -> list[File]:
    files: list[File] = []
    root, cached = os.path.realpath(folder), os.path.realpath(cache)
    for above, folders, names in os.walk(root):
        folders[:] = sorted(
            each
            for each in folders
            if (each in SHOWN or not each.startswith(".")) and f"{above}{os.sep}{each}" != cached
        )
        for each in sorted(names):
            path = Path(above, each)
            if each.startswith(".") or not path.is_file() or not os.path.realpath(path).startswith(f"{root}{os.sep}"):
                continue
            files.append(File(path.relative_to(root).as_posix(), "", path.stat().st_size))
            if len(files) >= MOST_FILES:
                raise SourceError(
                    f"{folder}: holds more than {MOST_FILES:,} files; point at a folder inside, or choose with --files",
                    permanent=True,
                )
    return files


def _is_own(path: Path) -> bool:
    if path.suffix not in {".csv", ".json"}:
        return False
    with path.open("rb") as file:
        return OWN.match(file.read(200)) is not None


def _examples(files: Sequence[File]) -> list[File]:
    """The few files that tell what the rest is like: of each place and form the smallest ones, the smaller first."""
    by_kind: dict[tuple[str, str], list[File]] = {}
    declared = [file for file in files if file.path == "eval.yaml" and file.size <= FETCHED_BYTES]
    for file in files:
        path = PurePosixPath(file.path)
        if path.suffix.lower() in OF_INTEREST and 0 < file.size <= FETCHED_BYTES:
            by_kind.setdefault((path.parts[0] if len(path.parts) > 1 else "", path.suffix.lower()), []).append(file)
    ranked = sorted(
        (
            (place, file)
            for mine in by_kind.values()
            for place, file in enumerate(sorted(mine, key=lambda each: each.size))
        ),
        key=_rank,
    )
    return declared or [file for _, file in ranked[:MOST_FETCHED]]


def _rank(placed: tuple[int, File]) -> tuple[int, int, str]:
    place, file = placed
    return place, file.size, file.path


def below(paths: Sequence[str]) -> str:
    """The folder that some files have in common, "" for the top."""
    parts = [PurePosixPath(path).parent.parts for path in paths]
    common = []
    for step in zip(*parts, strict=False):
        if len(set(step)) > 1:
            break
        common.append(step[0])
    return "/".join(common)


def pattern_of(paths: Sequence[str]) -> str:
    """A pattern that names files of one ending, as narrow as their folders and names allow."""
    if len(paths) == 1:
        return escaped(paths[0])
    folder = below(paths)
    suffix = PurePosixPath(paths[0]).suffix
    inside = "" if all(str(PurePosixPath(path).parent) == (folder or ".") for path in paths) else "**/"
    names = [PurePosixPath(path).name for path in paths]
    name = escaped(names[0]) if len(set(names)) == 1 else f"{escaped(_begin(names)).rstrip('0123456789')}*{suffix}"
    return f"{escaped(folder)}/{inside}{name}" if folder else f"{inside}{name}"


def _begin(names: Sequence[str]) -> str:
    alike = [letters[0] for letters in takewhile(lambda letters: len(set(letters)) == 1, zip(*names, strict=False))]
    return "".join(alike)


def escaped(path: str) -> str:
    """A path as a pattern that means it alone."""
    return re.sub(r"([\[*?])", r"[\1]", path)
