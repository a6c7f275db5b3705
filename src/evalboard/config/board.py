"""A board: which files, how to read them, which suite, what to show."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, Self, TypeVar

from pydantic import Field, JsonValue, PrivateAttr, ValidationError, field_validator, model_validator
from pydantic.main import IncEx

from evalboard.base.families import one_of
from evalboard.config.audits import AuditConfig, IntegrityConfig
from evalboard.config.insights import ContaminationConfig, MultiverseConfig, PeopleConfig, ReliabilityConfig
from evalboard.config.messages import KeyLines, config_error
from evalboard.config.model import FrozenModel, KeyPath, Name
from evalboard.config.quantities import Quantities
from evalboard.config.scoring import EngineConfig, RatingConfig, SamplesConfig, UncertaintyConfig
from evalboard.config.settings import SettingsConfig
from evalboard.config.sources import BundleSource, HubSource, Source
from evalboard.config.suite import SuiteConfig, leaves_below, node_paths
from evalboard.errors import nearest

LanguageTag = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
SINCE = ("translations", "multiverse", "leaks", "reliability", "forensics", "people", "synthetic", "causes")
"""What configs could not say once: where a board says nothing of it, its digest is what it was."""
IN_LINKS = ("model", "org", "name", "entry")
"""What a link may hold in braces."""
Part = TypeVar("Part", bound=FrozenModel)
"""The reader's own part of a config."""


class PlotConfig(FrozenModel):
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


class Defaults(FrozenModel):
    """What a visitor sees who has chosen nothing."""

    sort: str | None = None
    columns: tuple[str, ...] | None = None
    hide: tuple[str, ...] = ()
    require: tuple[str, ...] = ()
    complete: bool = False


class Translation(FrozenModel):
    """What a board says of itself in another language. What is not there is said as the board says it."""

    title: Name | None = None
    description: str | None = None
    help: dict[Name, str] = Field(
        default_factory=dict, description="for a node, by its name or path, what `help` says of it in the suite"
    )


class Cause(FrozenModel):
    """What others published about the scores of a benchmark."""

    text: Annotated[str, Field(min_length=1, description="what they found, and where it can be seen")]
    source: Annotated[str, Field(pattern=r"^https://", description="where they published it")]
    boards: dict[Name, Literal["questions", "samples", "benchmarks"]] = Field(
        default_factory=dict, description="boards that show it under the same name, each with the page to open"
    )
    translations: dict[LanguageTag, str] = Field(default_factory=dict, description="the text, by language")


class Board(FrozenModel):
    """A board: which files, how to read them, which suite, what to show."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,63}$")]
    title: Name
    description: str = ""
    source: Source
    synthetic: bool = Field(
        False, description="whether the results are invented: pages, files, citations and agents then say so"
    )
    reader: Name
    entry: tuple[Name, ...] = ("model",)
    columns: dict[str, JsonValue] = Field(
        default_factory=dict, description="for the reader: where things stand in the files"
    )
    where: dict[str, JsonValue] = Field(default_factory=dict, description="for the reader: which records are meant")
    options: dict[str, JsonValue] = Field(default_factory=dict, description="for the reader: its other choices")
    order: int = Field(
        100,
        description="where the board stands among others: the lowest first, then by the name of the file; "
        "synthetic ones last",
    )
    suite: SuiteConfig
    rating: RatingConfig | None = Field(None, description="for boards of battles: how they are rated")
    samples: tuple[SamplesConfig, ...] = Field((), description="samples that visitors can read, slice and score again")
    audits: AuditConfig = Field(AuditConfig(), description="when a check of a benchmark raises an alarm")
    multiverse: MultiverseConfig = Field(
        MultiverseConfig(), description="which other ways to make the ranking are held beside the board's own"
    )
    leaks: ContaminationConfig = Field(
        ContaminationConfig(),
        description="when questions and models came out, and which benchmarks are old and new twins",
    )
    reliability: ReliabilityConfig = Field(
        ReliabilityConfig(),
        description="of samples with several runs, costs or lengths: when a run is right, "
        "and where cost and length stand; of stored results `rates`",
    )
    people: PeopleConfig | None = Field(
        None, description="of samples that people judged too: where their verdicts stand, and who gave the scores"
    )
    forensics: IntegrityConfig = Field(
        IntegrityConfig(), description="what belongs together, so that numbers can be checked against each other"
    )
    uncertainty: UncertaintyConfig = UncertaintyConfig()
    engine: EngineConfig = EngineConfig()
    derived: dict[Name, tuple[Name, ...]] = Field(default_factory=dict)
    one_per_model: Literal["all", "best", "latest"] = "all"
    repeated: Literal["refuse", "latest"] = Field(
        "refuse",
        description="several values for one entry and task: refuse them where they differ, "
        "or take that of the latest run; where two of the same date differ none counts",
    )
    settings: SettingsConfig = Field(
        SettingsConfig(),
        description="on a board of results: which runs count, by how they were made; on one of samples `limited` alone",
    )
    plots: tuple[PlotConfig, ...] = ()
    quantities: Quantities = Field(
        default_factory=dict,
        description="for a column of the entries what it measures: a unit (`dollars`, `tokens`, `seconds`, `date`, "
        "...), or `{unit, better, error, solves, per}`",
    )
    filters: tuple[Name, ...] = ()
    defaults: Defaults = Defaults()
    labels: dict[str, str] = Field(default_factory=dict, description="what the page calls a column")
    links: dict[str, str] = Field(
        default_factory=dict, description="name to URL, with {model}, {org}, {name}, {entry} to be filled in"
    )
    causes: dict[Name, Cause] = Field(
        default_factory=dict, description="for a benchmark, by its name or path: a published cause of odd scores"
    )
    translations: dict[LanguageTag, Translation] = Field(
        default_factory=dict, description="by language (`zh`, `id`): the board's title, description and help in it"
    )
    submissions: bool = Field(
        False, description="whether visitors who sign in may propose results, on a server that takes submissions"
    )
    citation: str = ""
    license: str = Field("", description="licence of the data")

    _key_lines: KeyLines = PrivateAttr(default_factory=KeyLines)
    _part_index: int | None = PrivateAttr(default=None)
    _digest: str | None = PrivateAttr(default=None)

    @field_validator("reader")
    @classmethod
    def _is_a_reader(cls, name: str) -> str:
        return one_of("readers", name)

    def _named_nodes(self) -> Iterator[tuple[str, str]]:
        yield from (
            (f"derived score {derived!r} names", node) for derived, nodes in self.derived.items() for node in nodes
        )
        yield from (("leaks: twins name", node) for twins in self.leaks.twins for node in (twins.old, twins.new))

    @model_validator(mode="after")
    def _names_resolve(self) -> Self:
        for plot in self.plots:
            one_of("drawing.plots", plot.kind)
        names = [path.rsplit("/", 1)[-1] for path in node_paths(self.suite)]
        for derived in self.derived:
            if derived in names:
                raise ValueError(f"derived score {derived!r} has the name of a node of the suite")
        every_node = {*names, *node_paths(self.suite)}
        for what, node in self._named_nodes():
            if node not in every_node and self.suite.children:
                raise ValueError(f"{what} {node!r}, which is no node of the suite{nearest(node, names)}")
        for name, url in self.links.items():
            for part in re.findall(r"\{(\w+)\}", url):
                if part not in IN_LINKS:
                    raise ValueError(f"links: {name!r} has {{{part}}}, which nothing fills in{nearest(part, IN_LINKS)}")
        if "model" not in self.entry:
            raise ValueError("entry must name model among the fields that make a row unique")
        return self

    @model_validator(mode="after")
    def _missing_resolves(self) -> Self:
        if self.suite.missing == "predicted" and self.rating is not None:
            raise ValueError("missing: predicted is for tables of results; ratings of battles are one scale already")
        return self

    @model_validator(mode="after")
    def _identities_resolve(self) -> Self:
        if self.forensics != IntegrityConfig() and (self.suite.levels or self.rating is not None):
            raise ValueError(
                "forensics is for stored results; the scores of a board of samples or of battles are computed here"
            )
        if self.reliability.rates and (self.suite.levels or self.rating is not None):
            raise ValueError(
                "reliability: rates are of stored results; a board of samples counts its runs itself, "
                "and one of battles has none"
            )
        leaves = {
            name for path, leaf in leaves_below(self.suite) for name in (leaf.name, path, f"{self.suite.name}/{path}")
        }
        for rates in self.reliability.rates:
            if rates.columns[0] not in leaves and self.suite.children:
                near = nearest(rates.columns[0], sorted(leaves))
                raise ValueError(f"reliability: rates: {rates.columns[0]!r}, pass^1, is no leaf of the suite{near}")
        for each in self.forensics.identities:
            if not leaves & set(each.names) and self.suite.children:
                near = nearest(each.names[0], sorted(leaves))
                raise ValueError(f"forensics: an identity of {', '.join(each.names)} names no leaf of the suite{near}")
        return self

    @model_validator(mode="after")
    def _translations_resolve(self) -> Self:
        paths = list(node_paths(self.suite))
        names = [self.suite.name, *(name for path in paths for name in (path, path.rsplit("/", 1)[-1]))]
        for node in self.causes:
            if node not in names and self.suite.children:
                raise ValueError(f"causes: {node!r} is no node of the suite{nearest(node, names)}")
        for language, translation in self.translations.items():
            for node in translation.help:
                if node not in names and self.suite.children:
                    raise ValueError(
                        f"translations: {language} helps with {node!r}, "
                        f"which is no node of the suite{nearest(node, names)}"
                    )
        return self

    @property
    def path(self) -> Path | None:
        """The file this board was read from, if any."""
        return self._key_lines.path

    def in_snapshot(self, patterns: Sequence[str]) -> tuple[str, ...]:
        """Patterns of files as they lie in a snapshot of the source: of several repositories, and of the snapshots of a
        bundle, each has a folder of its own there.
        """
        source = self.source
        bundled = isinstance(source, BundleSource) and source.snapshot
        several = bundled or (isinstance(source, HubSource) and source.repos)
        return tuple(f"**/{pattern}" if several else pattern for pattern in patterns)

    @property
    def unchanging(self) -> bool:
        """Whether its source holds the same for ever, so that nobody need look again."""
        return self.source.kind == "bundle"

    @cached_property
    def digest(self) -> str:
        """A hash of everything that the config says, not of what the data adds to it: sha256, 64 hexadecimal digits."""
        if self._digest is not None:
            return self._digest
        grown: dict[str, IncEx | bool] = {"submissions": True, **({"suite": {"children"}} if self.suite.levels else {})}
        unsaid = {name: Board.model_fields[name].get_default(call_default_factory=True) for name in SINCE}
        silent: dict[str, IncEx | bool] = {
            name: True for name, default in unsaid.items() if getattr(self, name) == default
        }
        if not self.reliability.rates:
            silent.setdefault("reliability", {"rates"})
        return hashlib.sha256(
            json.dumps(self.model_dump(mode="json", exclude={**grown, **silent}), sort_keys=True).encode()
        ).hexdigest()

    def standing_at(self, key_lines: KeyLines, digest: str | None = None) -> Self:
        """This board, which knows now where its keys stand, and the digest of its config where the data added to
        that.
        """
        self._key_lines, self._digest = key_lines, digest
        return self

    def grown(self, suite: SuiteConfig) -> Self:
        """This board with the suite that the data gives it; its config stays what it was."""
        return (
            type(self)
            .model_validate(self.model_copy(update={"suite": suite}).model_dump())
            .standing_at(self._key_lines, self.digest)
        )

    def of_samples(self, part: SamplesConfig) -> Board:
        """A board of one task, as the reader of a part's samples is asked for it: everything is as on this board but
        how they are read.
        """
        reading = {
            "reader": part.reader or self.reader,
            "columns": part.columns,
            "where": part.where,
            "options": part.options,
        }
        suite = SuiteConfig.model_validate({"name": part.of, "levels": ("task",), "missing": "available"})
        as_here = {
            name: getattr(self, name)
            for name in ("id", "title", "source", "entry", "repeated", "uncertainty", "engine")
        }
        settings = SettingsConfig(limited=self.settings.limited)
        board = Board.model_validate({**as_here, **reading, "suite": suite, "settings": settings}).standing_at(
            self._key_lines
        )
        board._part_index = self.samples.index(part)  # noqa: SLF001 - another of this class
        return board

    @property
    def sampled(self) -> str | None:
        """The benchmark whose samples are read by this board, if it is one of a part of another."""
        return None if self._part_index is None else self.suite.name

    def location(self, *keys: str | int) -> str:
        """`file:line: key` of a key in the config, as errors name it."""
        return self._key_lines.location(self._in_config(keys))

    def _in_config(self, keys: KeyPath) -> KeyPath:
        """A path of keys of this board as it is in the file, where on this board alone it would be another."""
        if self._part_index is None or keys[:1] not in {
            ("reader",),
            ("columns",),
            ("where",),
            ("options",),
            ("suite",),
        }:
            return keys
        return ("samples", self._part_index, *(keys if keys[0] != "suite" else ()))

    def checked(self, options: type[Part]) -> Part:
        """The reader's part of the config, checked against the reader's own model.

        `columns` and `where` are handed over under these names, the keys of `options` beside them.
        """
        shared = {"columns": self.columns, "where": self.where}
        try:
            return options.model_validate({key: value for key, value in shared.items() if value} | self.options)
        except ValidationError as error:

            def inside(keys: KeyPath) -> KeyPath:
                return self._in_config(keys if keys[:1] in {("columns",), ("where",)} else ("options", *keys))

            raise config_error(error, options, self._key_lines, inside=inside) from None
