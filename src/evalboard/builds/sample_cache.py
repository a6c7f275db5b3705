"""Samples one by one, and what is said of them, kept file by file: only new files are read."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import cast

import numpy as np
import pyarrow as pa

from evalboard.base.code_version import code_version
from evalboard.base.json_types import Json
from evalboard.builds import cache
from evalboard.builds.judged_files import JudgedPiece, Judging
from evalboard.builds.reading import SandboxReader, Take, taken_out
from evalboard.builds.row_cache import RowCache, RowPack, RowWriter
from evalboard.data import sums
from evalboard.data.runs import of_whole_tasks
from evalboard.data.sample_values import SCHEMA, AnswerLookup, AnswerSpool, filed
from evalboard.data.schema import LeftOut
from evalboard.data.sums import Answers, SampleFile, Scan, Sums
from evalboard.settings import Settings
from evalboard.sources import File

JUDGING = ("evalboard.builds.judged_files", "evalboard.scorers.*")


@dataclass(frozen=True)
class ValidSamples:
    """Samples as one board reads them: their sums and, where the board keeps them, the samples with their files."""

    reader: SandboxReader
    sums: Sums
    answers: AnswerLookup | None = None
    described: Scan | None = None
    names: Mapping[str, str] | None = None
    """By the path of a file: what is made of it is kept under this name."""


@dataclass(frozen=True)
class SampleFiles:
    """Files of samples that are read for one build, which has a folder of its own."""

    settings: Settings
    reader: SandboxReader
    scratch: Path

    def believed(self, files: Iterable[File]) -> ValidSamples:
        """The samples in some files that are believed."""
        reader, files = self.reader, tuple(files)
        beside = reader.companions()
        summed_up = cache.sums_cached(
            self.settings, reader.board, replace(reader.snapshot, files=files), reader.sums, beside
        )
        if reader.board.uncertainty.keep == "sums":
            return ValidSamples(reader, self._checked(summed_up))
        names = {file.path: cache.pack_id(file, *beside.get(file.path, ())) for file in files}
        described, summed_up = reader.described(files, summed_up)
        packs, refused = self._answers(described, names)
        described, summed_up = _less(described, refused), taken_out(summed_up, refused)
        spool = AnswerSpool(self._new("spool"))
        for file in described.files:
            for rows in packs[names[file.path]].rows_of(names[file.path]):
                spool.add(rows)
        spool.close()
        answers, believed = filed(
            spool, self._checked(summed_up), [file.path for file in described.files], self._new("answers")
        )
        return ValidSamples(reader, believed, answers, described, names)

    def _checked(self, summed_up: Sums) -> Sums:
        checked = sums.checked(summed_up)
        return checked if self.reader.board.sampled is not None else of_whole_tasks(checked, self.reader.board.settings)

    def _answers(self, described: Scan, names: Mapping[str, str]) -> tuple[dict[str, RowPack], dict[str, str]]:
        """For the name of a file: the pack with its answers; and the paths of files that cannot be read now."""

        def read(missing: Scan, folder: Path) -> dict[str, str]:
            def into(parts: Iterable[Answers]) -> None:
                with RowWriter(folder, SCHEMA) as writer:
                    _write_answers(writer, missing.files, names, parts)

            return self.reader.answers(missing, into)

        return self._packs(cache.rows_kept(self.settings, self.reader.board, "answers"), described, names, read)

    def judged(self, of: ValidSamples, judging: Judging) -> tuple[JudgedSamples, dict[str, str]]:
        """What is said of the answers in the files of some samples; and the paths of files that cannot be read now."""
        assert of.described is not None  # noqa: S101 - boards with samples keep answers, which their config was checked for
        assert of.names is not None  # noqa: S101 - as above
        names = of.names

        def read(missing: Scan, folder: Path) -> dict[str, str]:
            def into(judge: Callable[[Take], None]) -> None:
                with RowWriter(folder, judging.schema) as writer:
                    judge(lambda piece: _write_judged(writer, names[piece.path], piece, judging))

            return self.reader.judged(missing, judging, into)

        columns = of.described.columns
        made_of = f"{columns.texts} {columns.more} {judging.scorers} {code_version(*JUDGING)}"
        store = cache.rows_kept(
            self.settings, self.reader.board, f"judged-{hashlib.sha256(made_of.encode()).hexdigest()[:16]}"
        )
        packs, refused = self._packs(store, of.described, names, read, lambda facts: _fits(facts, judging))
        files = {file.path: names[file.path] for file in _less(of.described, refused).files}
        return JudgedSamples({path: (name, packs[name]) for path, name in files.items()}), refused

    def _packs(
        self,
        store: RowCache,
        described: Scan,
        names: Mapping[str, str],
        read: Callable[[Scan, Path], dict[str, str]],
        fits: Callable[[Json], bool] = lambda _: True,
    ) -> tuple[dict[str, RowPack], dict[str, str]]:
        """For the name of a file the pack with its rows, those that are not kept from a new one, which is kept from now
        on.
        """
        packs = store.packs([names[file.path] for file in described.files], fits)
        missing = tuple(file for file in described.files if names[file.path] not in packs)
        refused: dict[str, str] = {}
        if missing:
            folder = self._new("pack")
            refused = read(replace(described, files=missing), folder)
            pack = RowPack.read(folder)
            packs |= dict.fromkeys(pack.index, pack)
            wanted = {
                names[file.path]: packs[names[file.path]] for file in described.files if names[file.path] in packs
            }
            store.keep(pack, wanted, self._new("merged"))
        store.used()
        return packs, refused

    def _new(self, what: str) -> Path:
        return self.scratch / f"{len(list(self.scratch.iterdir()))}-{what}"


@dataclass(frozen=True)
class JudgedSamples:
    """What is said of the answers in files, by their paths in the order of the scan."""

    packs: Mapping[str, tuple[str, RowPack]]

    def texts(self) -> Iterator[tuple[str, Iterator[pa.Table]]]:
        """For each file: its samples with their texts and what is said of them, piece by piece."""
        for path, (name, pack) in self.packs.items():
            yield path, pack.rows_of(name)

    def left_out(self) -> list[LeftOut]:
        """What is wrong with texts."""
        facts = [pack.index[name].facts for name, pack in self.packs.values()]
        return [LeftOut(**row) for each in facts if isinstance(each, dict) for row in each["left_out"]]  # type: ignore[arg-type, union-attr] - JSON, as it was written


def _less(described: Scan, refused: Mapping[str, str]) -> Scan:
    return replace(described, files=tuple(file for file in described.files if file.path not in refused))


def _write_answers(
    writer: RowWriter, files: Iterable[SampleFile], names: Mapping[str, str], parts: Iterable[Answers]
) -> None:
    waiting = iter([file.path for file in files])
    for part in filter(len, parts):
        table = pa.Table.from_pandas(part, schema=SCHEMA, preserve_index=False)
        paths = part["file"].to_numpy()
        begins = np.flatnonzero(np.concatenate([[True], paths[1:] != paths[:-1]]))
        for begin, end in zip(begins, [*begins[1:], len(paths)], strict=True):
            for path in waiting:
                if path == paths[begin]:
                    break
                writer.end(names[path])
            writer.add(table.slice(begin, end - begin))
            writer.end(names[paths[begin]])
    for path in waiting:
        writer.end(names[path])


def _write_judged(writer: RowWriter, name: str, piece: JudgedPiece, judging: Judging) -> None:
    writer.add(piece.rows)
    if piece.leaves is not None:
        left_out: Json = [cast("Json", asdict(row)) for row in piece.left_out]
        writer.end(name, {"rules": _rules(piece.leaves, judging), "left_out": left_out})


def _rules(leaves: Iterable[str], judging: Judging) -> Json:
    rules = {leaf: judging.rules.get(leaf) for leaf in sorted(leaves)}
    return {
        leaf: None
        if rule is None
        else [rule.scorer, rule.published, *([rule.references.identity] if rule.references else [])]
        for leaf, rule in rules.items()
    }


def _fits(facts: Json, judging: Judging) -> bool:
    rules = facts["rules"] if isinstance(facts, dict) else None
    return isinstance(rules, dict) and rules == _rules(rules, judging)
