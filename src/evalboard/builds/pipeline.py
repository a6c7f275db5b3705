"""The straight line from a source to a leaderboard, written once."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from evalboard import methods, sources
from evalboard.builds import artifact, cache, leases
from evalboard.builds.fence import Fence
from evalboard.builds.reading import FencedReader
from evalboard.builds.same_questions import AskedSamples, compared, worth_comparing
from evalboard.builds.sample_texts import Stream, gathered, wanted_leaves
from evalboard.config import Board, BundleSource, FolderSource, SamplesConfig, bundled
from evalboard.config.sources import Source
from evalboard.data import sums
from evalboard.data.bounds import Bounds
from evalboard.data.questions import SameQuestions
from evalboard.data.runs import comparable
from evalboard.data.sample_values import AnswersOf, HeldAnswers, held, told_once
from evalboard.data.samples import FiledSamples
from evalboard.data.schema import LeftOut, Reading, checked
from evalboard.engines import texts
from evalboard.errors import ConfigError, Damaged, EvalboardError, SourceError, nearest
from evalboard.leaderboard.from_battles import from_battles
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.leaderboard import Leaderboard, Origin
from evalboard.readers import options, own_files, sample_files
from evalboard.settings import Settings
from evalboard.sources import READING, File, Progress, Snapshot, silent
from evalboard.suite.aggregates import demand_apart_from_parts
from evalboard.suite.facts import leaf_configs, settled
from evalboard.suite.subsets import with_subsets
from evalboard.suite.tree import compile_suite
from evalboard.views.health import health, packed

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A leaderboard, and why it is not the newest one where it is not."""

    leaderboard: Leaderboard
    stale: str = ""
    broken_revision: str | None = None
    retry_after: float | None = None


def build(
    board: Board, settings: Settings, *, folder: Path | None = None, previous: Leaderboard | None = None, progress: Progress = silent
) -> Leaderboard:
    """The leaderboard of a board from its source as it is now, or from a local folder in the same layout.

    SourceError where the source cannot be read, EvalboardError where what it holds is no leaderboard.
    """
    return _built(board, settings, folder=folder, previous=previous, progress=progress, seen=[])


def build_or_last(
    board: Board, settings: Settings, *, folder: Path | None = None, previous: Leaderboard | None = None, progress: Progress = silent
) -> Outcome:
    """The newest leaderboard, or the last good one with the reason why. Errors as `build` where there is none."""
    seen: list[str] = []
    try:
        return Outcome(_built(board, settings, folder=folder, previous=previous, progress=progress, seen=seen))
    except EvalboardError as error:
        last = (
            None if folder else previous or cache.last_good(settings, board) or _from_last_snapshot(board, settings) or _from_bundle(board, settings)
        )
        if last is None:
            raise
        wait = error.retry_after if isinstance(error, SourceError) else None
        return Outcome(last, stale=str(error), broken_revision=seen[-1] if seen else None, retry_after=wait)


def _built(
    board: Board, settings: Settings, *, folder: Path | None, previous: Leaderboard | None, progress: Progress, seen: list[str]
) -> Leaderboard:
    """The leaderboard of what the source has now, whose revision is noted as seen. A snapshot that the disk damaged is fetched again, once."""

    def once() -> Leaderboard:
        snapshot = fetched(board, settings, folder=folder, progress=progress)
        demand_matches(board, snapshot)
        seen.append(snapshot.revision)
        return assembled(board, snapshot, settings, previous=previous, progress=progress)

    try:
        return once()
    except Damaged:
        return once()


def fetched(board: Board, settings: Settings, *, folder: Path | None = None, progress: Progress = silent) -> Snapshot:
    """The files of a board's source, or of a local folder in its place."""
    source = board.source
    if folder is not None:
        source = FolderSource(kind="folder", path=str(folder.resolve()), patterns=source.patterns)
    snapshot = sources.fetched(located(source, board), settings=settings, progress=progress)
    return replace(snapshot, synthetic=snapshot.synthetic or board.synthetic)


def located(source: Source, board: Board) -> Source:
    """A source whose path, if it has one, is no longer relative to the config of its board."""
    if not isinstance(source, (FolderSource, BundleSource)) or board.path is None:
        return source
    return source.model_copy(update={"path": str((board.path.parent / source.path).resolve())})


def demand_matches(board: Board, snapshot: Snapshot) -> None:
    """ConfigError where a pattern of a board matches no file; but for those of a board of samples, some of whose files may be there or not."""
    named = [(("source", "patterns"), pattern) for pattern in board.source.patterns if not board.suite.levels]
    named += [(("samples", place, "patterns"), pattern) for place, part in enumerate(board.samples) for pattern in part.patterns]
    for keys, pattern in named:
        if not any(sources.matches(file.path, [pattern]) for file in snapshot.files):
            near = nearest(pattern, [file.path for file in snapshot.files])
            raise ConfigError(f"{board.location(*keys)}: no file matches {pattern!r}{near}")


def assembled(
    board: Board, snapshot: Snapshot, settings: Settings, *, previous: Leaderboard | None = None, progress: Progress = silent
) -> Leaderboard:
    """The leaderboard of a board from a snapshot, computed only if it was not built before, in this process or another one with the same cache."""
    key = cache.leaderboard_key(board, snapshot, cache.limits_of(settings))
    if previous is not None and previous.key == key:
        return previous
    leaderboard = cache.built(settings, board, key)
    if leaderboard is None:
        with leases.building(cache.folder_of(settings, board)) as waited:
            leaderboard = cache.built(settings, board, key) if waited else None
            if leaderboard is None:
                return _computed(board, snapshot, settings, key=key, progress=progress)
    return cache.keep(settings, leaderboard)


def _computed(board: Board, snapshot: Snapshot, settings: Settings, *, key: str, progress: Progress) -> Leaderboard:
    """The leaderboard of a board from the files of a snapshot."""
    progress(0, len(snapshot.files), "checking")
    sources.verify(snapshot, settings=settings)
    progress(0, len(snapshot.files), "reading")
    fence = Fence(settings, say=lambda path: progress(0, len(snapshot.files), f"{READING}{path}".strip()))
    work = BoardBuild(board, replace(snapshot, bounds=Bounds.of(settings)), settings, fence, progress)
    beside: list[Beside] = []
    if board.rating is None and not board.suite.levels:
        beside = [work.beside(part) for part in board.samples]
        same, unread = work.same_questions([AskedSamples(each.part.of, each.board, work.snapshot, each.believed) for each in beside])
        leaderboard = work.from_results(beside, same, key=key)
        leaderboard = replace(leaderboard, left_out=(*leaderboard.left_out, *unread))
        beside = [replace(each, answers=_joint(each.answers, same, each.part.of)) for each in beside]
    else:
        leaderboard = (work.from_battles if board.rating else work.from_samples)(key=key)
    with tempfile.TemporaryDirectory(prefix="evalboard-samples-") as folder:
        if board.samples:
            progress(len(snapshot.files), len(snapshot.files), "scoring answers again")
            leaderboard = work.with_samples(leaderboard, beside, Path(folder) / artifact.SAMPLES)
        progress(len(snapshot.files), len(snapshot.files), "auditing")
        return cache.keep(settings, _audited(leaderboard))


def _audited(leaderboard: Leaderboard) -> Leaderboard:
    """A leaderboard with what the audits find on it; without, where they failed or lacked answers: then that is looked at when somebody asks."""
    try:
        return replace(leaderboard, findings=packed(leaderboard)) if health(leaderboard).whole else leaderboard
    except Exception:  # scores stand without their audit: who asks for that hears what went wrong
        log.exception("board %s: the audits failed", leaderboard.board.id)
        return leaderboard


@dataclass(frozen=True, slots=True)
class Beside:
    """Samples of one benchmark of a board of results: as which board and from which files they are read, their sums, and they themselves."""

    part: SamplesConfig
    board: Board
    files: tuple[File, ...]
    believed: sums.Sums
    answers: HeldAnswers | None


@dataclass(frozen=True, slots=True)
class BoardBuild:
    """A board, the files that it is built from, and the fence behind which these are read."""

    board: Board
    snapshot: Snapshot
    settings: Settings
    fence: Fence
    progress: Progress

    def from_results(self, beside: Sequence[Beside], same: SameQuestions, *, key: str) -> Leaderboard:
        """The leaderboard of a board of results."""
        board, count = self.board, len(self.snapshot.files)
        part = options(board)
        results = replace(self.snapshot, files=tuple(own_files(board, self.snapshot.files)))
        reader = FencedReader(board, results, self.fence)
        reading = [cache.read_cached(self.settings, board, results, reader.reading, reader.companions())]
        self.progress(count, count, "computing")
        sampled = {each.part.of: each.believed for each in beside}
        # Taken from the list, so that nobody holds what was read, which is large, longer than it is needed.
        board = with_subsets(board, reading[0].results["task"].unique()) if part.in_subsets else board
        _demand_rows(board, reading[0], len(results.files))
        demand_apart_from_parts(board, reading[0].files)
        tasks = {config.task or config.name for _, _, config in leaf_configs(board)}
        facts, agreed = settled(board, comparable(reading.pop(), tasks, board.settings, board.entry))
        reading = [believable(board, checked(agreed, compile_suite(board, facts).expected(), repeated=board.repeated))]
        del agreed
        return from_results(board, reading.pop(), sampled, same, facts=facts, origin=origin(self.snapshot), key=key)

    def from_samples(self, *, key: str) -> Leaderboard:
        """The leaderboard of a board of samples."""
        options(self.board)
        methods.check(self.board)
        believed, values = self._believed(self.board, self.snapshot.files)
        self.progress(len(self.snapshot.files), len(self.snapshot.files), "computing")
        same, unread = self.same_questions([AskedSamples("", self.board, self.snapshot, believed)])
        leaderboard = from_samples(self.board, believed, values, same, origin=origin(self.snapshot), key=key)
        return replace(leaderboard, left_out=(*leaderboard.left_out, *unread))

    def from_battles(self, *, key: str) -> Leaderboard:
        """The leaderboard of a board of battles."""
        options(self.board)
        counts = self.board.rating is not None and self.board.rating.keep == "counts"
        reader = self._reader(self.board)
        battles = reader.kinds() if counts else reader.fought()
        self.progress(len(self.snapshot.files), len(self.snapshot.files), "computing")
        return from_battles(self.board, battles, origin=origin(self.snapshot), key=key)

    def beside(self, part: SamplesConfig) -> Beside:
        """The samples of one benchmark of a board of results."""
        of_part, files = self.board.of_samples(part), tuple(sample_files(part, self.snapshot.files))
        return Beside(part, of_part, files, *self._believed(of_part, files))

    def with_samples(self, leaderboard: Leaderboard, beside: Sequence[Beside], path: Path) -> Leaderboard:
        """A leaderboard with the samples that its config names in a file, and a word on what of them was not taken."""

        def gather(without: frozenset[str]) -> tuple[FiledSamples, list[LeftOut]]:
            out: list[LeftOut] = []
            own = self.board.suite.levels
            streams = [self._own(leaderboard, out, without)] if own else [self._stream(leaderboard, each, out, without) for each in beside]
            samples, strangers = gathered(leaderboard, streams, path)
            return samples, [*out, *strangers]

        (samples, out), refused = self.fence.apart(gather, self.snapshot.files)
        more = [row for each in beside for row in each.believed.left_out]
        before = {row.file for row in (*leaderboard.left_out, *more) if not row.row}
        lost = [LeftOut(file=path, reason=f"{reason}; its samples are not shown") for path, reason in refused.items() if path not in before]
        return replace(leaderboard, samples=samples, left_out=(*leaderboard.left_out, *more, *out, *lost))

    def same_questions(self, parts: Sequence[AskedSamples]) -> tuple[SameQuestions, list[LeftOut]]:
        """Which of the questions of some samples are the same, and the files in which that could not be looked up."""
        if not worth_comparing(parts):
            return SameQuestions(), []
        same, refused = self.fence.apart(lambda without: compared(parts, without), self.snapshot.files)
        before = {row.file for part in parts for row in part.believed.left_out if not row.row}
        reason = "its questions are not compared with those of other benchmarks"
        return same, [LeftOut(file=path, reason=f"{why}; {reason}") for path, why in refused.items() if path not in before]

    def _reader(self, board: Board) -> FencedReader:
        return FencedReader(board, self.snapshot, self.fence)

    def _believed(self, board: Board, files: Sequence[File]) -> tuple[sums.Sums, HeldAnswers | None]:
        """The sums of the samples in some files that are believed, and these one by one where the board keeps them."""
        mine, reader = replace(self.snapshot, files=tuple(files)), self._reader(board)
        summed_up = cache.sums_cached(self.settings, board, mine, reader.sums, reader.companions())
        if board.uncertainty.keep == "sums":
            return sums.checked(summed_up), None
        answers, paths, summed_up = reader.answers(files, summed_up)
        believed = sums.checked(summed_up)
        values, believed = told_once(held(answers, believed, paths), believed)
        return believed, values

    def _own(self, leaderboard: Leaderboard, out: list[LeftOut], without: frozenset[str]) -> Stream:
        """The samples that the scores of a board are made of."""
        described = self._reader(self.board).scan(self.snapshot.files, without)
        suite = leaderboard.suite
        column_of = {suite.nodes[column].task: column for column in suite.leaves}
        wanted = wanted_leaves(self.board.samples, column_of, {leaf: suite.id(column) for leaf, column in column_of.items()})
        more = tuple(name for name, _ in described.columns.more)
        return Stream(_held(leaderboard.evidence.answers), texts(described, out), wanted, column_of, more=more)

    def _stream(self, leaderboard: Leaderboard, beside: Beside, out: list[LeftOut], without: frozenset[str]) -> Stream:
        """The samples of one benchmark of a board of results, with their texts."""
        described = self._reader(beside.board).scan(beside.files, without)
        nodes = leaderboard.suite.nodes
        column = next(column for column in leaderboard.suite.leaves if beside.part.of in {nodes[column].name, nodes[column].path})
        leaves = dict.fromkeys(beside.believed.runs["leaf"].unique().tolist(), column)
        more = tuple(name for name, _ in described.columns.more)
        return Stream(_held(beside.answers), texts(described, out), dict.fromkeys(leaves, beside.part), leaves, more=more)


def _joint(answers: HeldAnswers | None, same: SameQuestions, of: str) -> HeldAnswers | None:
    """The answers of one benchmark, its clusters with the same questions under one name."""
    return None if answers is None else HeldAnswers(same.answers(answers.frame, of))


def _held(answers: AnswersOf | None) -> HeldAnswers:
    """The answers of a board that keeps them, which its config was checked for."""
    if not isinstance(answers, HeldAnswers):
        raise TypeError("samples are kept only where their answers are")
    return answers


def origin(snapshot: Snapshot) -> Origin:
    """Where the files of a snapshot come from."""
    kind = "demo" if snapshot.synthetic else "hub" if snapshot.repo else "bundle" if snapshot.copied else "folder"
    return Origin(
        kind=kind,
        revision=snapshot.revision,
        repo=snapshot.repo,
        date=snapshot.date,
        synthetic=snapshot.synthetic,
        unverified=snapshot.unverified,
        copied=snapshot.copied,
    )


def believable(board: Board, reading: Reading) -> Reading:
    """A reading of which at least something is left for every task; a task of which all was refused is a changed format, not a bad value."""
    tasks = {config.task or config.name for _, _, config in leaf_configs(board)}
    for task in dict.fromkeys(row.task for row in reading.left_out if row.task in tasks):
        if not (reading.results["task"] == task).any():
            reasons = {row.reason: row for row in reversed(reading.left_out) if row.task == task}
            first = "".join(f"\n  {row}" for row in [*reversed(reasons.values())][:3])
            raise EvalboardError(f"board {board.id}: every value of {task!r} was refused:{first}")
    return reading


def build_copy(board: Board, settings: Settings, *, progress: Progress = silent) -> Outcome:
    """The leaderboard of the bundled copy that a board has beside its source. Errors as `build`, and where it has none."""
    copy = bundled(board.source)
    if copy is None:
        raise SourceError(f"board {board.id}: has no bundled copy", permanent=True)
    return Outcome(assembled(board, sources.fetched(located(copy, board), settings=settings, progress=progress), settings, progress=progress))


def _from_bundle(board: Board, settings: Settings) -> Leaderboard | None:
    """The leaderboard of the copy beside a source that cannot be reached, where nothing better is there."""
    try:
        return build_copy(board, settings).leaderboard if bundled(board.source) else None
    except EvalboardError as error:
        log.warning("board %s: its bundled copy cannot be built: %s", board.id, error)
        return None


def _demand_rows(board: Board, reading: Reading, files: int) -> None:
    """ConfigError where `where` leaves nothing of files that could be read."""
    if board.where and reading.entries.empty and not reading.left_out:
        words = ", ".join(f"{name} is {word!r}" for name, word in board.where.items())
        raise ConfigError(f"{board.location('where')}: no row of {files:,} files is meant: {words}")


def _from_last_snapshot(board: Board, settings: Settings) -> Leaderboard | None:
    """The leaderboard of the newest snapshot on this machine, for when the source cannot be reached and the code is new."""
    snapshot = sources.latest(board.source, settings=settings)
    try:
        return assembled(board, snapshot, settings) if snapshot is not None else None
    except EvalboardError:
        return None
