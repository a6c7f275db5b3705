"""The straight line from a source to a leaderboard, written once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from evalboard import sources
from evalboard.base.scratch import Scratch
from evalboard.builds import artifact, cache, leases
from evalboard.builds.judged_files import Judging, JudgingRule, ReferenceTable, read_references
from evalboard.builds.reading import SandboxReader
from evalboard.builds.same_questions import SampleGroup, compared, worth_comparing
from evalboard.builds.sample_cache import SampleFiles, ValidSamples
from evalboard.builds.sample_texts import SampleStream, gathered, wanted_leaves
from evalboard.config import Board, BundleSource, FolderSource, ReferencesConfig, SamplesConfig, bundled
from evalboard.config.sources import Source
from evalboard.data.bounds import Bounds
from evalboard.data.questions import SameQuestions
from evalboard.data.runs import comparable
from evalboard.data.schema import LeftOut, Reading, checked
from evalboard.errors import ConfigError, DamagedCache, EvalboardError, SourceError, nearest
from evalboard.leaderboard.from_battles import from_battles
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import NO_MARKS, packed_marks
from evalboard.leaderboard.origin import Origin
from evalboard.readers import options, own_files, sample_files
from evalboard.scoring import methods
from evalboard.scoring.battles import chances_of, score_battles
from evalboard.settings import Settings
from evalboard.slices.battle_samples import file_battles
from evalboard.slices.run_answers import with_run_costs
from evalboard.sources import READING, Progress, Snapshot, silent
from evalboard.strings import Text, format_message, message
from evalboard.suite.aggregates import demand_apart_from_parts
from evalboard.suite.facts import leaf_configs, settled
from evalboard.suite.growth import with_subsets
from evalboard.suite.tree import compile_suite
from evalboard.views.health import health, packed
from evalboard.workers.reader_sandbox import ReaderSandbox

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A leaderboard, and why it is not the newest one where it is not."""

    leaderboard: Leaderboard
    stale: Text = ""
    broken_revision: str | None = None
    retry_after: float | None = None


def build(
    board: Board,
    settings: Settings,
    *,
    folder: Path | None = None,
    progress: Progress = silent,
    seen: list[str] | None = None,
    preview: bool = False,
) -> Leaderboard:
    """The leaderboard of a board from its source as it is now, or from a local folder in the same layout. Revisions
    whose files were there are added to `seen`. A `preview` of results is made without audits and checks of numbers,
    and not kept.

    SourceError where the source cannot be read, EvalboardError where what it holds is no leaderboard.
    """

    def once() -> Leaderboard:
        snapshot = fetched(board, settings, folder=folder, progress=progress)
        demand_matches(board, snapshot)
        if seen is not None:
            seen.append(snapshot.revision)
        return assembled(board, snapshot, settings, progress=progress, preview=preview)

    try:
        return once()
    except DamagedCache:  # fetched again, once
        return once()


def build_or_last(
    board: Board, settings: Settings, *, folder: Path | None = None, progress: Progress = silent
) -> Outcome:
    """The newest leaderboard, or the last good one with the reason why. Errors as `build` where there is none."""
    seen: list[str] = []
    try:
        return Outcome(build(board, settings, folder=folder, progress=progress, seen=seen))
    except EvalboardError as error:
        last = (
            None
            if folder
            else cache.last_good(settings, board)
            or _from_last_snapshot(board, settings)
            or _from_bundle(board, settings)
        )
        if last is None:
            raise
        wait = error.retry_after if isinstance(error, SourceError) else None
        return Outcome(last, stale=format_message(error), broken_revision=seen[-1] if seen else None, retry_after=wait)


def fetched(board: Board, settings: Settings, *, folder: Path | None = None, progress: Progress = silent) -> Snapshot:
    """The files of a board's source, or of a local folder in its place."""
    source = board.source
    if folder is not None:
        source = FolderSource(kind="folder", path=str(folder.resolve()), patterns=board.in_snapshot(source.patterns))
    snapshot = sources.fetched(located(source, board), settings=settings, progress=progress)
    if board.synthetic:  # a copy of nothing: the day on which it was packed is no day of results
        return replace(snapshot, synthetic=True, copied=None, date=None if snapshot.copied else snapshot.date)
    return snapshot


def located(source: Source, board: Board) -> Source:
    """A source whose path, if it has one, is no longer relative to the config of its board."""
    if not isinstance(source, (FolderSource, BundleSource)) or board.path is None:
        return source
    return source.model_copy(update={"path": str((board.path.parent / source.path).resolve())})


def demand_matches(board: Board, snapshot: Snapshot) -> None:
    """ConfigError where a pattern of a board matches no file; but for those of a board of samples, some of whose files
    may be there or not.
    """
    named = [(("source", "patterns"), pattern) for pattern in board.source.patterns if not board.suite.levels]
    named += [
        (("samples", place, "patterns"), pattern)
        for place, part in enumerate(board.samples)
        for pattern in part.patterns
    ]
    for keys, pattern in named:
        if not any(sources.matches(file.path, board.in_snapshot((pattern,))) for file in snapshot.files):
            near = nearest(pattern, [file.path for file in snapshot.files])
            raise ConfigError(f"{board.location(*keys)}: no file matches {pattern!r}{near}")


def assembled(
    board: Board, snapshot: Snapshot, settings: Settings, *, progress: Progress = silent, preview: bool = False
) -> Leaderboard:
    """The leaderboard of a board from a snapshot, computed only if no process with the same cache has built it."""
    key = past_key(board, snapshot, settings)
    leaderboard = cache.built(settings, board, key)
    if leaderboard is None and preview and board.rating is None and not (board.suite.levels or board.samples):
        return _computed(board, snapshot, settings, key=key, progress=progress, keep=None)
    if leaderboard is None:
        with leases.building(cache.folder_of(settings, board)) as waited:
            leaderboard = cache.built(settings, board, key) if waited else None
            if leaderboard is None:
                return _computed(
                    board, snapshot, settings, key=key, progress=progress, keep=partial(cache.keep, settings)
                )
    return cache.keep(settings, leaderboard)


def past(board: Board, snapshot: Snapshot, settings: Settings, folder: Path, *, progress: Progress = silent) -> None:
    """Write the leaderboard of a board from an older snapshot into a new folder, not as the board's last one."""

    def write(leaderboard: Leaderboard) -> Leaderboard:
        artifact.save(leaderboard, folder, code=cache.build_version())
        return leaderboard

    demand_matches(board, snapshot)
    _computed(board, snapshot, settings, key=past_key(board, snapshot, settings), progress=progress, keep=write)


def past_key(board: Board, snapshot: Snapshot, settings: Settings) -> str:
    """The key under which that leaderboard goes: the one that it had, or would have had, as the board's newest."""
    beside = [
        _referenced(board, part.references, settings).revision for part in board.samples if part.references is not None
    ]
    return cache.leaderboard_key(board, snapshot, " ".join([cache.limits_of(settings), *beside]))


def _referenced(board: Board, references: ReferencesConfig, settings: Settings) -> Snapshot:
    """The files with the references of some samples, as they are now or were last fetched."""
    source = located(references.source, board)
    try:
        return sources.fetched(source, settings=settings)
    except SourceError:
        snapshot = sources.latest(source, settings=settings)
        if snapshot is None:
            raise
        return snapshot


def _computed(
    board: Board,
    snapshot: Snapshot,
    settings: Settings,
    *,
    key: str,
    progress: Progress,
    keep: Callable[[Leaderboard], Leaderboard] | None,
) -> Leaderboard:
    """The leaderboard of a board from the files of a snapshot, audited and kept as `keep` does; None for neither."""
    progress(0, len(snapshot.files), "checking")
    sources.verify(snapshot, settings=settings)
    progress(0, len(snapshot.files), "reading")
    sandbox = ReaderSandbox(settings, say=lambda path: progress(0, len(snapshot.files), f"{READING}{path}".strip()))
    with Scratch("samples") as folder:
        work = BoardBuild(
            board,
            replace(snapshot, bounds=Bounds.of(settings), workspace=settings.cache / "made"),
            settings,
            sandbox,
            progress,
            folder,
        )
        leaderboard = _costed(work.leaderboard(key=key))
        leaderboard = replace(leaderboard, left_out=(*snapshot.left_out, *leaderboard.left_out))
        if keep is None:
            return replace(leaderboard, marks=NO_MARKS)
        progress(len(snapshot.files), len(snapshot.files), "auditing")
        return keep(_audited(_marked(leaderboard)))


def _costed(leaderboard: Leaderboard) -> Leaderboard:
    try:
        return with_run_costs(leaderboard)
    except EvalboardError as error:  # scores stand without them, and the insight says what is wrong
        log.warning("board %s: the costs of its runs: %s", leaderboard.board.id, error)
        return leaderboard


def _marked(leaderboard: Leaderboard) -> Leaderboard:
    try:
        return replace(leaderboard, marks=packed_marks(leaderboard))
    except Exception:  # as of the audits
        log.exception("board %s: the checks of its numbers failed", leaderboard.board.id)
        return leaderboard


def _audited(leaderboard: Leaderboard) -> Leaderboard:
    """A leaderboard with what the audits find on it; without, where they failed or lacked answers: then they run when
    somebody asks.
    """
    try:
        return replace(leaderboard, findings=packed(leaderboard)) if health(leaderboard).whole else leaderboard
    except Exception:  # scores stand without their audit: who asks for that hears what went wrong
        log.exception("board %s: the audits failed", leaderboard.board.id)
        return leaderboard


@dataclass(frozen=True, slots=True)
class BenchmarkSamples:
    """Samples of one benchmark of a board of results."""

    part: SamplesConfig
    samples: ValidSamples


@dataclass(frozen=True, slots=True)
class BoardBuild:
    """A board, the files that it is built from, the sandbox in which these are read, and a folder for what is made on
    the way.
    """

    board: Board
    snapshot: Snapshot
    settings: Settings
    sandbox: ReaderSandbox
    progress: Progress
    scratch: Path

    def leaderboard(self, *, key: str) -> Leaderboard:
        """The leaderboard, with the samples that its config names in a file."""
        if self.board.rating is not None:
            return self.from_battles(key=key)
        if self.board.suite.levels:
            return self.from_samples(key=key)
        beside = [self.beside(part) for part in self.board.samples]
        questions = [
            SampleGroup(each.part.of, each.samples.reader.board, self.snapshot, each.samples.sums) for each in beside
        ]
        same, unread = self.same_questions(questions)
        leaderboard = self.from_results(beside, same, key=key)
        leaderboard = replace(leaderboard, left_out=(*leaderboard.left_out, *unread))
        return self.with_samples(
            leaderboard, [self._stream(leaderboard, each, same) for each in beside], [each.samples for each in beside]
        )

    def from_results(self, beside: Sequence[BenchmarkSamples], same: SameQuestions, *, key: str) -> Leaderboard:
        """The leaderboard of a board of results."""
        board, count = self.board, len(self.snapshot.files)
        part = options(board)
        results = replace(self.snapshot, files=tuple(own_files(board, self.snapshot.files)))
        reader = SandboxReader(board, results, self.sandbox)
        reading = [cache.read_cached(self.settings, board, results, reader.reading, reader.companions())]
        self.progress(count, count, "computing")
        sampled = {each.part.of: each.samples.sums for each in beside}
        # Taken from the list, so that nobody holds what was read, which is large, longer than it is needed.
        board = with_subsets(board, reading[0].results["task"].unique()) if part.in_subsets else board
        _demand_rows(board, reading[0], len(results.files))
        demand_apart_from_parts(board, reading[0].files)
        tasks = {config.task or config.name for _, _, config in leaf_configs(board)}
        facts, agreed = settled(board, comparable(reading.pop(), tasks, board.settings, board.entry), part.unit)
        suite = compile_suite(board, facts)
        reading = [believable(board, checked(agreed, suite.expected(), repeated=board.repeated))]
        del agreed
        return from_results(
            board, reading.pop(), sampled, same, suite=suite, facts=facts, origin=origin(self.snapshot), key=key
        )

    def from_samples(self, *, key: str) -> Leaderboard:
        """The leaderboard of a board of samples."""
        options(self.board)
        methods.check(self.board)
        samples = self._files(self.board).believed(self.snapshot.files)
        self.progress(len(self.snapshot.files), len(self.snapshot.files), "computing")
        same, unread = self.same_questions([SampleGroup("", self.board, self.snapshot, samples.sums)])
        leaderboard = from_samples(
            self.board, samples.sums, samples.answers, same, origin=origin(self.snapshot), key=key
        )
        leaderboard = replace(leaderboard, left_out=(*leaderboard.left_out, *unread))
        return (
            self.with_samples(leaderboard, [self._own(leaderboard, samples)], []) if self.board.samples else leaderboard
        )

    def from_battles(self, *, key: str) -> Leaderboard:
        """The leaderboard of a board of battles."""
        options(self.board)
        counts = self.board.rating is not None and self.board.rating.keep == "counts"
        reader = self._reader(self.board)
        battles = reader.kinds() if counts else reader.load_battles()
        self.progress(len(self.snapshot.files), len(self.snapshot.files), "computing")
        rated = score_battles(self.board, battles)
        leaderboard = from_battles(self.board, battles, origin=origin(self.snapshot), key=key, rated=rated)
        if counts or find_spec("duckdb") is None:
            return leaderboard
        texts, out = reader.battle_texts(self.scratch / "battle-texts.parquet")
        chance = chances_of(rated.ratings, battles.battles)
        samples = file_battles(leaderboard, battles.battles, chance, texts, self.scratch / artifact.SAMPLES)
        return replace(leaderboard, samples=samples, left_out=(*leaderboard.left_out, *out))

    def beside(self, part: SamplesConfig) -> BenchmarkSamples:
        """The samples of one benchmark of a board of results."""
        return BenchmarkSamples(
            part, self._files(self.board.of_samples(part)).believed(sample_files(self.board, part, self.snapshot.files))
        )

    def with_samples(
        self, leaderboard: Leaderboard, judged: Sequence[JudgedStream], beside: Sequence[ValidSamples]
    ) -> Leaderboard:
        """A leaderboard with the samples that its config names in a file, and a word on what of them was not taken."""
        if not self.board.samples:
            return leaderboard
        self.progress(len(self.snapshot.files), len(self.snapshot.files), "scoring answers again")
        streams, out, refused = [], [], {}
        for each in judged:
            stream, left_out, gone = each()
            streams.append(stream)
            out += left_out
            refused |= gone
        samples, strangers = gathered(leaderboard, streams, self.scratch / artifact.SAMPLES)
        more = [row for each in beside for row in each.sums.left_out]
        before = {row.file for row in (*leaderboard.left_out, *more) if not row.row}
        lost = [
            LeftOut(file=path, reason=f"{reason}; its samples are not shown")
            for path, reason in refused.items()
            if path not in before
        ]
        return replace(leaderboard, samples=samples, left_out=(*leaderboard.left_out, *more, *out, *strangers, *lost))

    def same_questions(self, parts: Sequence[SampleGroup]) -> tuple[SameQuestions, list[LeftOut]]:
        """Which of the questions of some samples are the same, and the files in which that could not be looked up."""
        if not worth_comparing(parts):
            return SameQuestions(), []
        same, refused = self.sandbox.apart(lambda without: compared(parts, without), self.snapshot.files)
        before = {row.file for part in parts for row in part.believed.left_out if not row.row}
        reason = "its questions are not compared with those of other benchmarks"
        return same, [
            LeftOut(file=path, reason=f"{why}; {reason}") for path, why in refused.items() if path not in before
        ]

    def _reader(self, board: Board) -> SandboxReader:
        return SandboxReader(board, self.snapshot, self.sandbox)

    def _files(self, board: Board) -> SampleFiles:
        return SampleFiles(self.settings, self._reader(board), self.scratch)

    def _own(self, leaderboard: Leaderboard, samples: ValidSamples) -> JudgedStream:
        suite = leaderboard.suite
        column_of = {suite.nodes[column].task: column for column in suite.leaves}
        wanted = wanted_leaves(
            self.board.samples, column_of, {leaf: suite.id(column) for leaf, column in column_of.items()}
        )
        answers = leaderboard.evidence.answers
        return partial(self._judged, replace(samples, answers=answers), wanted, column_of)

    def _stream(self, leaderboard: Leaderboard, beside: BenchmarkSamples, same: SameQuestions) -> JudgedStream:
        nodes, samples = leaderboard.suite.nodes, beside.samples
        column = next(
            column for column in leaderboard.suite.leaves if beside.part.of in {nodes[column].name, nodes[column].path}
        )
        leaves = dict.fromkeys(samples.sums.runs["leaf"].unique().tolist(), column)
        answers = None if samples.answers is None else same.answers(samples.answers, beside.part.of)
        return partial(self._judged, replace(samples, answers=answers), dict.fromkeys(leaves, beside.part), leaves)

    def _judged(
        self, samples: ValidSamples, wanted: Mapping[str, SamplesConfig], place_of: Mapping[str, int]
    ) -> tuple[SampleStream, list[LeftOut], dict[str, str]]:
        """Samples with what is said of their answers, what is wrong with their texts, and the files that cannot be read
        now.
        """
        if samples.answers is None or samples.described is None:
            raise TypeError("samples are kept only where their answers are")
        more = tuple(name for name, _ in samples.described.columns.more)
        tables = {part.of: self.references_of(part.references) for part in wanted.values() if part.references}
        rules = {leaf: JudgingRule(part.scorer, part.published, tables.get(part.of)) for leaf, part in wanted.items()}
        judging = Judging(rules, more)
        judged, refused = self._files(samples.reader.board).judged(samples, judging)
        of_files = samples.sums.runs.drop_duplicates(["file", "entry"]).groupby("file", sort=False)["entry"]
        entries_of = {str(file): entries.tolist() for file, entries in of_files}
        return (
            SampleStream(samples.answers, entries_of, judged.texts(), judging, wanted, place_of),
            [*judged.left_out(), *(row for table in tables.values() for row in table.left_out)],
            refused,
        )

    def references_of(self, references: ReferencesConfig) -> ReferenceTable:
        """The references that stand in another source. EvalboardError where it has none."""
        snapshot = replace(_referenced(self.board, references, self.settings), bounds=self.snapshot.bounds)
        sources.verify(snapshot, settings=self.settings)
        return self.sandbox.apart(lambda _: read_references(references, snapshot), [])[0]


JudgedStream = Callable[[], tuple[SampleStream, list[LeftOut], dict[str, str]]]


def origin(snapshot: Snapshot) -> Origin:
    """Where the files of a snapshot come from."""
    of_hub = "native" if snapshot.kind == "native" else "hub"
    kind = "demo" if snapshot.synthetic else of_hub if snapshot.repo else "bundle" if snapshot.copied else "folder"
    return Origin(
        kind=kind,
        revision=snapshot.revision,
        repo=snapshot.repo,
        date=snapshot.date,
        unverified=snapshot.unverified,
        copied=snapshot.copied,
        repo_type=snapshot.repo_type,
        commits=snapshot.commits,
    )


def believable(board: Board, reading: Reading) -> Reading:
    """A reading in which something is left of every task: a task of which all was refused is a changed format."""
    tasks = {config.task or config.name for _, _, config in leaf_configs(board)}
    for task in dict.fromkeys(row.task for row in reading.left_out if row.task in tasks):
        if not (reading.results["task"] == task).any():
            reasons = {row.reason: row for row in reversed(reading.left_out) if row.task == task}
            first = "".join(f"\n  {row}" for row in [*reversed(reasons.values())][:3])
            raise EvalboardError(message("builds-all-refused", board=board.id, task=repr(task), rows=first))
    return reading


def build_copy(board: Board, settings: Settings, *, progress: Progress = silent) -> Outcome:
    """The leaderboard of the bundled copy that a board has beside its source. Errors as `build`, and where it has
    none.
    """
    copy = bundled(board.source)
    if copy is None:
        raise SourceError(message("builds-no-copy", board=board.id), permanent=True)
    return Outcome(
        assembled(
            board,
            sources.fetched(located(copy, board), settings=settings, progress=progress),
            settings,
            progress=progress,
        )
    )


def _from_bundle(board: Board, settings: Settings) -> Leaderboard | None:
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
    snapshot = sources.latest(board.source, settings=settings)
    try:
        return assembled(board, snapshot, settings) if snapshot is not None else None
    except EvalboardError:
        return None
