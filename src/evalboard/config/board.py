"""A board's config: one YAML file, checked at the door.

Errors give file, line, key, and the nearest known key. The JSON Schema of what stands here is in docs/.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, Field, JsonValue, PrivateAttr, ValidationError, field_validator, model_validator

from evalboard.errors import ConfigError, nearest
from evalboard.families import members as families
from evalboard.families import one_of

__all__ = ["families"]

Missing = Literal["strict", "available", "zero"]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Zones = tuple[float, float]
Loc = tuple[str | int, ...]
Options = TypeVar("Options", bound="Frozen")


class Frozen(BaseModel):
    """A value that knows its keys and refuses others."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False, allow_inf_nan=False)


class HubSource(Frozen):
    """A dataset repository on the Hugging Face Hub."""

    kind: Literal["hub"]
    repo: Annotated[str, Field(pattern=r"^[\w.-]+/[\w.-]+$", description="owner/name of the dataset")]
    revision: Annotated[str, Field(min_length=1)] = "main"
    patterns: Annotated[tuple[str, ...], Field(min_length=1, description="shell patterns of the files to read")]


class FolderSource(Frozen):
    """A folder on this machine, relative to the config file or absolute."""

    kind: Literal["folder"]
    path: str
    patterns: Annotated[tuple[str, ...], Field(min_length=1)] = ("**/*",)


class DemoSource(Frozen):
    """Synthetic files, generated from a seed in the layout of a real dataset."""

    kind: Literal["demo"]
    dataset: Name
    models: Annotated[int, Field(ge=1, le=100_000)] = 160
    seed: Annotated[int, Field(ge=0)] = 7
    patterns: Annotated[tuple[str, ...], Field(min_length=1)]


Source = Annotated[HubSource | FolderSource | DemoSource, Field(discriminator="kind")]


class PartConfig(Frozen):
    """A part of a published score: a subtask whose value is not in the data."""

    n: Annotated[int, Field(ge=1)]
    choices: Annotated[int | None, Field(ge=1)] = None


class NodeConfig(Frozen):
    """A point of the suite: a leaf that is read, or a group of others."""

    name: Name
    label: str | None = None
    help: str | None = None
    task: str | None = Field(None, description="the task's id in the data; the node's name where not given")
    metric: str | None = Field(None, description="the metric to read; where not given the task must have just one")
    choices: Annotated[int | None, Field(ge=1)] = None
    baseline: float | None = None
    chance: float | None = Field(
        None, description="what guessing gives where the score is not rescaled by it: shown, and for audits, which else take the baseline"
    )
    maximum: float = 1.0
    range: tuple[float, float] | None = Field(None, description="lowest and highest possible value; 0 to maximum where not given")
    floor: bool = False
    higher_is_better: bool = True
    n: Annotated[int | None, Field(ge=1)] = None
    weight: Annotated[float, Field(ge=0)] = 1.0
    weights: Literal["equal", "samples"] = "equal"
    normalize: Literal["each", "group"] = "each"
    counts: bool = Field(default=True, description="false: shown, but no part of the group's score")
    published: str | None = Field(None, description="take the score that is published under this name")
    unscored: str | None = Field(None, description="why this node has a value but no score; it does not count then")
    parts: tuple[PartConfig, ...] = Field((), description="what a published score was made of, for its error")
    shared_samples: bool = Field(
        default=False, description="the children were measured on the same samples: their errors add up instead of averaging out"
    )
    children: tuple[NodeConfig, ...] = ()

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.choices is not None and self.baseline is not None:
            raise ValueError("give choices or baseline, not both")
        if self.chance is not None:
            self._check_chance(self.chance)
        if (self.maximum > self.guess) != self.higher_is_better or self.maximum == self.guess:
            side = "above" if self.higher_is_better else "below"
            raise ValueError(f"maximum {self.maximum:g} must lie {side} the baseline {self.guess:g}")
        if self.children:
            self._check_group()
        elif self.normalize == "group" or self.weights == "samples":
            raise ValueError("normalize: group and weights: samples belong to a group")
        return self

    def _check_chance(self, chance: float) -> None:
        if self.choices is not None or self.baseline is not None:
            raise ValueError("chance is for scores that are not rescaled; choices and baseline say already what guessing gives")
        if chance == self.maximum or (chance > self.maximum) == self.higher_is_better:
            raise ValueError(f"chance {chance:g} must lie {'below' if self.higher_is_better else 'above'} the maximum {self.maximum:g}")

    def _check_group(self) -> None:
        for key in ("task", "metric", "published"):
            if getattr(self, key) is not None:
                raise ValueError(f"{key} belongs to a leaf; {self.name!r} has children")
        if self.normalize == "each" and (self.choices is not None or self.baseline is not None or self.floor):
            raise ValueError("a group's baseline and floor count only with normalize: group")
        if self.weights == "samples" and any(child.n is None and not child.children for child in self.children):
            raise ValueError("weights: samples needs n on every child")
        names = [child.name for child in self.children]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ValueError(f"two children are named {twice!r}")

    @property
    def guess(self) -> float:
        """The value of guessing: 1/choices, or the baseline, or 0."""
        if self.choices is not None:
            return 1.0 / self.choices
        return 0.0 if self.baseline is None else self.baseline


class SuiteConfig(NodeConfig):
    """The tree of a board, from its root: listed in `children`, or with `levels` derived from the data."""

    missing: Missing = "strict"
    levels: tuple[Name, ...] = Field((), description="the columns of the samples that make the tree, from the top down; children come from the data")
    subtasks: Literal["each", "once"] = Field(
        default="each",
        description="with levels: subtasks are normalized each by itself, or the mean of their values once, by the mean of their baselines",
    )
    names: dict[Name, dict[Name, Name]] = Field(default_factory=dict, description="for a level: its ids, and what the page calls them")
    order: dict[Name, tuple[Name, ...]] = Field(default_factory=dict, description="for a level: its ids in the order of the page, others after them")

    @model_validator(mode="after")
    def _grown(self) -> Self:
        if not self.children and not self.levels:
            raise ValueError("a suite needs children, or levels")
        if len(set(self.levels)) < len(self.levels):
            raise ValueError("levels names one level twice")
        for key in ("names", "order"):
            for level in getattr(self, key):
                if level not in self.levels:
                    raise ValueError(f"{key} speaks of {level!r}, which is none of the levels{nearest(level, self.levels)}")
        return self

    def _check_group(self) -> None:
        if not self.levels:
            super()._check_group()

    def known(self, level: str) -> tuple[str, ...]:
        """The ids of a level that the config names; nothing where it names none, and any id will do."""
        return tuple(dict.fromkeys((*self.order.get(level, ()), *self.names.get(level, ()))))


class UncertaintyConfig(Frozen):
    """How errors of scored samples are made, and what counts as a score."""

    method: Name = Field(default="description", description="how scores and their errors are made: the name of a file in methods")
    incomplete_runs: Literal["drop", "use"] = Field(
        default="drop", description="a run that lacks a part which the entry has in other runs: drop it from all means above that part, or use it"
    )
    null_score: Literal["zero", "missing"] = Field(default="zero", description="a sample without a score: scored 0, or left out of the means")
    keep: Literal["answers", "sums"] = Field(
        default="answers",
        description="answers: the score of every sample stays beside the leaderboard, for paired differences, combined errors and bootstraps; "
        "sums: only sums stay, for data with too many samples",
    )
    clustered: Literal["cr1", "cr0"] = Field(
        default="cr1", description="the clustered error of samples: with the factor G / (G - 1) for few clusters, or without"
    )
    shared_clusters: Literal["together", "apart"] = Field(
        default="together", description="a cluster that several leaves share: kept together in the error of a mean over them, or one in each leaf"
    )
    deviation: Literal["sample", "population"] = Field(
        default="sample", description="the deviation of runs behind an error over runs: over R - 1, or over R"
    )
    bootstraps: Annotated[int | None, Field(ge=1, le=100_000)] = Field(
        default=None, description="how many draws a bootstrap has; as many as the method's own where not given"
    )
    seed: Annotated[int | None, Field(ge=0)] = Field(
        default=None, description="where the chance of bootstraps starts; the method's own where not given"
    )

    @field_validator("method")
    @classmethod
    def _known(cls, name: str) -> str:
        return one_of("methods", name)

    @property
    def ddof(self) -> int:
        """What the deviation of runs takes from their number."""
        return 1 if self.deviation == "sample" else 0


class RatingConfig(Frozen):
    """How battles become ratings."""

    name: Name = "bradley_terry"
    base_model: Name | None = Field(default=None, description="the model that stands at 1000; the one with most battles where not given")
    ridge: Annotated[float, Field(ge=0)] = Field(default=0.0, description="penalty of the plain ratings; OpenCompass' controls have 0.5")
    cluster: bool = Field(default=False, description="whether battles on one prompt are taken as dependent")
    few: Annotated[int, Field(ge=0)] = Field(default=0, description="models with fewer battles are hidden at first")
    keep: Literal["battles", "counts"] = Field(
        default="battles",
        description="battles: every battle stays beside the leaderboard; counts: only how many there were of each pair, outcome, data set, judge and "
        "group, for more battles than memory holds: then style and prompts are not known",
    )

    @field_validator("name")
    @classmethod
    def _known(cls, name: str) -> str:
        return one_of("ratings", name)


SCHEDULER = r"^(tcp|tls)://.+:\d+$"
"""What the address of a Dask scheduler looks like."""


class EngineConfig(Frozen):
    """What sums up samples, and counts battles where only their counts are kept."""

    name: Name = Field(
        default="duckdb", description="`duckdb`: one machine, within the memory below; `memory`: pandas, file by file; `dask`: a cluster"
    )
    memory: Annotated[str, Field(pattern=r"^\d+(\.\d+)?(MB|GB)$")] = Field(
        default="1GB", description="how much memory the engine may use on one machine; what does not fit goes to disk"
    )
    threads: Annotated[int | None, Field(ge=1, le=1024)] = Field(
        default=None, description="threads of `duckdb`; as many as the machine has cores where not given"
    )
    workers: Annotated[int, Field(ge=1, le=256)] = Field(
        default=2, description="processes of the local cluster that `dask` starts where no scheduler is named"
    )
    scheduler: Annotated[str | None, Field(pattern=SCHEDULER)] = Field(
        default=None, description="the address of a Dask scheduler, such as tcp://10.0.0.1:8786"
    )

    @field_validator("name")
    @classmethod
    def _known(cls, name: str) -> str:
        return one_of("engines", name)


class SamplesConfig(Frozen):
    """Samples whose question, answer and references are kept beside the leaderboard, so that they can be read and scored again."""

    of: Name = Field(description="the benchmark: a leaf of the suite; where the suite has levels, a pattern of leaves, `*` for all")
    scorer: Name | None = Field(default=None, description="what scores the answers again: the name of a file in scorers")
    published: Name | None = Field(default=None, description="the variant by which the stored values were scored; the scorer's own where not given")
    seconds_per_sample: Annotated[float | None, Field(gt=0)] = Field(default=None, description="what one new answer costs, for the cost of a re-run")
    reader: Name | None = Field(default=None, description="on a board of results: what reads these samples")
    patterns: tuple[str, ...] = Field(default=(), description="on a board of results: which files of the source are samples, and no results")
    columns: dict[str, JsonValue] = Field(default_factory=dict, description="on a board of results: for the reader, as the board's own")
    where: dict[str, JsonValue] = Field(default_factory=dict, description="on a board of results: for the reader, as the board's own")
    options: dict[str, JsonValue] = Field(default_factory=dict, description="on a board of results: for the reader, as the board's own")

    @field_validator("scorer")
    @classmethod
    def _known(cls, name: str | None) -> str | None:
        return None if name is None else one_of("scorers", name)

    @field_validator("reader")
    @classmethod
    def _known_reader(cls, name: str | None) -> str | None:
        return None if name is None else one_of("readers", name)


class AuditConfig(Frozen):
    """When a check of a benchmark raises an alarm. Scores are fractions; pairs are thresholds of amber and red."""

    fewest: Annotated[int, Field(ge=4, description="entries from which a benchmark is graded")] = 15
    enough: Annotated[int, Field(ge=4, description="entries from which it can be red; amber with fewer")] = 60
    bootstraps: Annotated[int, Field(ge=0, le=100_000, description="draws behind intervals; 0 for no intervals")] = 1_000
    seed: Annotated[int, Field(ge=0, description="where the chance of these draws starts")] = 0
    stuck: Annotated[float, Field(ge=0, le=1, description="suspect scorer: share of the better half that stays with the weaker half, at least")] = (
        0.25
    )
    stuck_within: Annotated[float, Field(gt=0, le=1, description="how near to the weaker half's median that is, as a share of the scores' range")] = (
        0.10
    )
    rise: Annotated[float, Field(ge=0, description="suspect scorer: how far the others of the better half rise above it, at least")] = 0.40
    valley: Annotated[float, Field(ge=0, description="suspect scorer: entries just above those that are stuck, for each of these, at most")] = 0.55
    agreement: Annotated[float, Field(ge=-1, le=1, description="suspect scorer: Spearman below this, or `tau`")] = 0.75
    tau: Annotated[float, Field(ge=-1, le=1, description="suspect scorer: Kendall's tau with and without the benchmark below this")] = 0.90
    other_agreement: Annotated[float, Field(ge=-1, le=1, description="measures something else: Spearman below this, or `other_tau`")] = 0.60
    other_tau: Annotated[float, Field(ge=-1, le=1, description="measures something else: Kendall's tau below this")] = 0.85
    margin: Annotated[float, Field(ge=0, le=1, description="near chance, and floor: so near to what guessing gives, or to 0")] = 0.05
    able: Annotated[float, Field(ge=0, le=1, description="floor: only while the others' mean above guessing is at least this")] = 0.30
    ceiling: Annotated[float, Field(ge=0, le=1, description="ceiling: the median is at least this share of the maximum")] = 0.90
    floor: Annotated[
        float, Field(ge=0, description="floor: the better half's median is no further above the weaker half's, as a share of the range")
    ] = 0.10
    zero_errors: Annotated[
        float, Field(ge=0, le=1, description="entries with a standard error of 0 though the score is neither 0 nor 1: amber from")
    ] = 0.05
    zeros: Zones = Field(default=(0.50, 0.65), description="share of answers that score exactly 0, among entries that are `strong` elsewhere")
    strong: Annotated[float, Field(ge=0, le=1, description="the others' mean from which answers that score 0 are suspicious")] = 0.50
    perfect: Annotated[float, Field(ge=0, le=1, description="fully right answers below this share are red while the mean lies in `partial`")] = 0.01
    partial: tuple[float, float] = Field(default=(0.02, 0.12), description="the mean score that partial credit alone explains")
    answer_types: Zones = Field(default=(3.0, 5.0), description="mean score of answers in words over that of numbers")
    numbers_lost: Annotated[float, Field(ge=0, le=1, description="that ratio is red only while numbers score less than this")] = 0.05
    newline_effect: Zones = Field(default=(0.01, 0.05), description="what cutting answers at the first newline adds to the mean score")
    stopped: Zones = Field(default=(0.10, 0.25), description="share of answers that end where a stop string may have cut a number")
    length: Zones = Field(default=(-0.20, -0.40), description="Spearman of the answer's length and its score")
    empty: Zones = Field(default=(0.02, 0.10), description="share of answers that are empty, or from which nothing could be extracted")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.enough < self.fewest:
            raise ValueError(f"enough {self.enough} must be at least fewest {self.fewest}: what can be red is graded")
        for key in ("zeros", "answer_types", "newline_effect", "stopped", "empty", "partial"):
            low, high = getattr(self, key)
            if low > high:
                raise ValueError(f"{key} {low:g}, {high:g}: the second number must be at least the first")
        if self.length[0] < self.length[1]:
            raise ValueError(f"length {self.length[0]:g}, {self.length[1]:g}: the second number must be at most the first")
        return self


class PlotConfig(Frozen):
    """One plot of a board. An axis is a node, a derived score, a column of the entries, or `others_of(node)`."""

    kind: Name = "scatter"
    x: Name
    y: Name
    title: str | None = None
    color: str | None = None
    log_x: bool = False
    log_y: bool = False
    frontier: bool = False
    trend: bool = False


class Defaults(Frozen):
    """What a visitor sees who has chosen nothing."""

    sort: str | None = None
    columns: tuple[str, ...] | None = None
    hide: tuple[str, ...] = ()
    require: tuple[str, ...] = ()
    complete: bool = False


class Board(Frozen):
    """A board: which files, how to read them, which suite, what to show."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,63}$")]
    title: Name
    description: str = ""
    source: Source
    reader: Name
    entry: tuple[Name, ...] = ("model",)
    columns: dict[str, JsonValue] = Field(default_factory=dict, description="for the reader: where things stand in the files")
    where: dict[str, JsonValue] = Field(default_factory=dict, description="for the reader: which records are meant")
    options: dict[str, JsonValue] = Field(default_factory=dict, description="for the reader: its other choices")
    suite: SuiteConfig
    rating: RatingConfig | None = Field(None, description="for boards of battles: how they are rated")
    samples: tuple[SamplesConfig, ...] = Field((), description="samples that visitors can read, slice and score again")
    audits: AuditConfig = Field(AuditConfig(), description="when a check of a benchmark raises an alarm")
    uncertainty: UncertaintyConfig = UncertaintyConfig()
    engine: EngineConfig = EngineConfig()
    derived: dict[Name, tuple[Name, ...]] = Field(default_factory=dict)
    one_per_model: Literal["all", "best", "latest"] = "all"
    repeated: Literal["refuse", "latest"] = Field(
        "refuse", description="several values for one entry and task: refuse all but the first, or take the latest run"
    )
    plots: tuple[PlotConfig, ...] = ()
    filters: tuple[Name, ...] = ()
    defaults: Defaults = Defaults()
    labels: dict[str, str] = Field(default_factory=dict, description="what the page calls a column")
    links: dict[str, str] = Field(default_factory=dict, description="name to URL, with {model}, {org}, {name}, {entry} to be filled in")
    citation: str = ""
    license: str = Field("", description="licence of the data")

    _places: Mapping[Loc, int] = PrivateAttr(default_factory=dict)
    _path: Path | None = PrivateAttr(default=None)
    _part: int | None = PrivateAttr(default=None)

    @field_validator("reader")
    @classmethod
    def _known_reader(cls, name: str) -> str:
        return one_of("readers", name)

    @model_validator(mode="after")
    def _names_resolve(self) -> Self:
        for plot in self.plots:
            one_of("plots", plot.kind)
        names = [path.rsplit("/", 1)[-1] for path in _paths(self.suite)]
        paths = list(_paths(self.suite))
        for derived, nodes in self.derived.items():
            if derived in names:
                raise ValueError(f"derived score {derived!r} has the name of a node of the suite")
            for node in nodes:
                if node not in names and node not in paths and self.suite.children:
                    raise ValueError(f"derived score {derived!r} names {node!r}, which is no node of the suite{nearest(node, names)}")
        if "model" not in self.entry:
            raise ValueError("entry must name model among the fields that make a row unique")
        return self

    @property
    def path(self) -> Path | None:
        """The file this board was read from, if any."""
        return self._path

    @property
    def synthetic(self) -> bool:
        """Whether the numbers are invented."""
        return self.source.kind == "demo"

    @cached_property
    def digest(self) -> str:
        """A hash of everything that the config says, not of what the data adds to it: sha256, 64 hexadecimal digits."""
        grown = {"suite": {"children"}} if self.suite.levels else None
        return hashlib.sha256(json.dumps(self.model_dump(mode="json", exclude=grown), sort_keys=True).encode()).hexdigest()

    def of_samples(self, part: SamplesConfig) -> Board:
        """A board of one task, as the reader of a part's samples is asked for it: everything is as on this board but how they are read."""
        said = {"reader": part.reader or self.reader, "columns": part.columns, "where": part.where, "options": part.options}
        suite = SuiteConfig.model_validate({"name": part.of, "levels": ("task",), "missing": "available"})
        kept = {name: getattr(self, name) for name in ("id", "title", "source", "entry", "repeated", "uncertainty", "engine")}
        board = Board.model_validate({**kept, **said, "suite": suite})
        board._places, board._path, board._part = self._places, self._path, self.samples.index(part)  # noqa: SLF001 - another of this class
        return board

    @property
    def sampled(self) -> str | None:
        """The benchmark whose samples are read by this board, if it is one of a part of another."""
        return None if self._part is None else self.suite.name

    def place(self, *loc: str | int) -> str:
        """`file:line: key` of a place in the config, as errors name it."""
        return _place(self._path, self._places, self._located(loc))

    def _located(self, loc: Loc) -> Loc:
        """A place in the config, where on this board alone it would be another."""
        if self._part is None or loc[:1] not in {("reader",), ("columns",), ("where",), ("options",), ("suite",)}:
            return loc
        return ("samples", self._part, *(loc if loc[0] != "suite" else ()))

    def checked(self, options: type[Options]) -> Options:
        """The reader's part of the config, checked against the reader's own model.

        `columns` and `where` are handed over under these names, the keys of `options` beside them.
        """
        given: dict[str, JsonValue] = {"columns": self.columns, "where": self.where}
        try:
            return options.model_validate({key: value for key, value in given.items() if value} | self.options)
        except ValidationError as error:

            def inside(loc: Loc) -> Loc:
                return self._located(loc if loc[:1] in {("columns",), ("where",)} else ("options", *loc))

            raise _config_error(error, options, self._path, self._places, inside=inside) from None


def _paths(node: NodeConfig, above: str = "") -> Iterator[str]:
    path = f"{above}/{node.name.replace('/', '%2F')}" if above else node.name
    yield path
    for child in node.children:
        yield from _paths(child, path)


def load_board(path: Path) -> Board:
    """The board in a YAML file. ConfigError names file, line and key."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: cannot be read: {error}") from None
    return parse_board(text, path)


def parse_board(text: str, path: Path | None = None) -> Board:
    """The board in a YAML text."""
    content, places = _yaml(text, path)
    try:
        board = Board.model_validate(content)
    except ValidationError as error:
        raise _config_error(error, Board, path, places) from None
    board._places, board._path = places, path  # noqa: SLF001 - private to this module
    return board


def load_boards(folder: Path) -> dict[str, Board]:
    """All boards of a folder by id, in the order of their file names. ConfigError for the first bad one."""
    if not folder.is_dir():
        raise ConfigError(f"{folder}: no such folder; expected one YAML file per board in it")
    boards: dict[str, Board] = {}
    for path in config_files(folder):
        board = load_board(path)
        if board.id in boards:
            raise ConfigError(f"{board.place('id')}: {board.id!r} is already the id of {boards[board.id].path}")
        boards[board.id] = board
    return boards


def config_files(folder: Path) -> list[Path]:
    """The YAML files of a folder, by name."""
    return sorted(path for path in folder.iterdir() if path.suffix in {".yaml", ".yml"})


def _yaml(text: str, path: Path | None) -> tuple[Any, dict[Loc, int]]:
    places: dict[Loc, int] = {}
    where = str(path) if path else "config"
    try:
        if any(isinstance(token, yaml.AliasToken) for token in yaml.scan(text)):
            raise ConfigError(f"{where}: YAML aliases (*name) are not allowed")
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        if root is None:
            raise ConfigError(f"{where}:1: the file is empty; expected a board")
        _note_places(root, (), places, where)
        return yaml.safe_load(text), places
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ConfigError(f"{where}:{line}: not YAML: {error.problem or error}") from None
    except (yaml.YAMLError, RecursionError) as error:
        raise ConfigError(f"{where}: not YAML: {error}") from None


def _note_places(node: yaml.Node, loc: Loc, places: dict[Loc, int], where: str) -> None:
    places.setdefault(loc, node.start_mark.line + 1)
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            at = (*loc, str(key.value))
            if at in places:
                raise ConfigError(f"{where}:{key.start_mark.line + 1}: {_key(at)}: given twice, first in line {places[at]}")
            places[at] = key.start_mark.line + 1
            _note_places(value, at, places, where)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            _note_places(value, (*loc, index), places, where)


def _key(loc: Loc) -> str:
    return re.sub(r"\.\[", "[", ".".join(f"[{part}]" if isinstance(part, int) else part for part in loc))


def _place(path: Path | None, places: Mapping[Loc, int], loc: Loc) -> str:
    known = next((loc[:size] for size in range(len(loc), -1, -1) if loc[:size] in places), ())
    return f"{path or 'config'}:{places.get(known, 1)}: {_key(loc) or 'board'}"


def _config_error(
    error: ValidationError, model: type[Frozen], path: Path | None, places: Mapping[Loc, int], *, inside: Any = lambda loc: loc
) -> ConfigError:
    """All that pydantic found, a line each, in our words."""
    lines = []
    for found in error.errors(include_url=False):
        raw = found["loc"]
        loc = inside(tuple(part for part in raw if part not in {"hub", "folder", "demo"} or (raw and raw[0] != "source")))
        message = found["msg"].removeprefix("Value error, ")
        if found["type"] == "extra_forbidden":
            message = f"unknown key{nearest(str(raw[-1]), _keys_at(model, raw[:-1]))}"
        elif found["type"] == "missing":
            message = "is missing"
        elif found["type"] not in {"value_error", "union_tag_not_found"}:
            shown = repr(found["input"])
            message = f"{shown if len(shown) <= 80 else shown[:77] + '...'}: {message[:1].lower()}{message[1:]}"
        lines.append(f"{_place(path, places, loc)}: {message}")
    return ConfigError("\n".join(dict.fromkeys(lines)))


def _keys_at(model: type[BaseModel], loc: Loc) -> list[str]:
    """The keys that are known at a place of a model."""
    here: list[type[BaseModel]] = [model]
    for part in loc:
        if isinstance(part, int):
            continue
        fields = [kind.model_fields[part].annotation for kind in here if part in kind.model_fields]
        if fields:
            here = [kind for field in fields for kind in _models_in(field)]
        elif part in {"hub", "folder", "demo"}:
            here = [kind for kind in here if part in kind.__name__.lower()]
    return sorted({key for kind in here for key in kind.model_fields})


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in getattr(annotation, "__args__", ()):
        yield from _models_in(inner)
