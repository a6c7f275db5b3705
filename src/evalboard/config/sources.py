"""Where a board's files come from."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Literal, Self, get_args

from pydantic import BaseModel, BeforeValidator, Field, field_validator, model_validator

from evalboard.base.hub_urls import RepoType
from evalboard.config.model import FrozenModel, Name


class Bundle(FrozenModel):
    """A compact copy of a dataset in one file, as `evalboard bundle` writes it."""

    path: Annotated[str, Field(min_length=1, description="the file, relative to the config or absolute")]
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="its hash, as `evalboard bundle` prints it")]


def listed(value: object) -> object:
    """One word as a list of one."""
    return (value,) if isinstance(value, str) else value


RepoPattern = Annotated[str, Field(pattern=r"^[\w.-]+/[\w.*?\[\]!-]+$")]
SHA = re.compile(r"[0-9a-f]{40}")
GLOBS = frozenset("*?[")


class HubSource(FrozenModel):
    """A repository on the Hugging Face Hub, or several of them together."""

    kind: Literal["hub"]
    repo: Annotated[
        str, Field(pattern=r"^([\w.-]+/[\w.-]+)?$", description="owner/name of the repository; either this or `repos`")
    ] = ""
    repos: Annotated[
        tuple[RepoPattern, ...],
        BeforeValidator(listed),
        Field(
            description="names or patterns of several repositories, such as `owner/details_*`, "
            "each read at its own commit"
        ),
    ] = ()
    models: Annotated[
        tuple[Name, ...],
        BeforeValidator(listed),
        Field(
            description="which of `repos`: models, or patterns of models, "
            "that the `*` of their names is to stand for, `/` written as `__`"
        ),
    ] = ()
    at_most: Annotated[
        int,
        Field(
            ge=1, le=10_000, description="how many repositories may match `repos`; more are an error, and none is read"
        ),
    ] = 100
    type: Annotated[RepoType, Field(description="what kind of repository it is")] = "dataset"
    revision: Annotated[
        str,
        Field(min_length=1, description="a branch, tag or commit; with `repos` a branch or tag that each of them has"),
    ] = "main"
    patterns: Annotated[
        tuple[str, ...],
        Field(min_length=1, description="shell patterns of the files to read; with `repos`, of each repository"),
    ]
    index: Annotated[
        Literal["every_eval_ever"] | None,
        Field(
            description="the list that the dataset keeps of its own files, in place of a listing of its folders: "
            "the flat index of Every Eval Ever"
        ),
    ] = None
    bundle: Annotated[Bundle | None, Field(description="a copy that is shown until what the Hub has now is built")] = (
        None
    )
    packed: Annotated[
        str,
        Field(
            description="a file of the repository that holds the files to read, as `evalboard publish` packs them; "
            "`patterns` are of those in it"
        ),
    ] = ""

    @model_validator(mode="after")
    def _one_or_several(self) -> Self:
        if bool(self.repo) == bool(self.repos):
            raise ValueError("expected either `repo`, one repository, or `repos`, several")
        if self.models and not self.repos:
            raise ValueError("`models` chooses among `repos`, and there is only `repo`")
        if self.models and (plain := [name for name in self.repos if name.count("*") != 1]):
            raise ValueError(f"`models` takes the place of the * in {plain[0]!r}; expected one * in it")
        if self.repos and SHA.fullmatch(self.revision):
            raise ValueError("a commit is one of a single repository; with `repos` expected a branch or a tag")
        if self.repos and self.index:
            raise ValueError("`index` is of one repository; expected `repo`")
        if self.packed and (self.repos or self.index or self.bundle):
            raise ValueError(
                "`packed` is a file of one repository; expected neither `repos` nor `index` nor `bundle` beside it"
            )
        if self.repos and self.bundle:
            raise ValueError("a bundle is a copy of one repository; `repos` has none")
        return self

    @property
    def wanted(self) -> tuple[str, ...]:
        """Names and patterns of the repositories that are meant."""
        if not self.repos:
            return (self.repo,)
        models = [model.replace("/", "__") for model in self.models] or ["*"]
        return tuple(
            dict.fromkeys(name.replace("*", model) if self.models else name for name in self.repos for model in models)
        )

    @property
    def title(self) -> str:
        """What is asked for, in a few words."""
        names = self.repos or (self.repo,)
        first = names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
        if not self.models:
            return first
        return (
            f"{first} of {self.models[0]}"
            if len(self.models) == 1
            else f"{first} of {len(self.models)} models or patterns of them"
        )


class DatasetSource(HubSource):
    """A configuration and split of a dataset on the Hub, whose files the `datasets` library finds."""

    kind: Literal["dataset"]  # pyrefly: ignore[bad-override] - frozen: nobody writes another kind
    repo: Annotated[str, Field(pattern=r"^[\w.-]+/[\w.-]+$", description="owner/name of the dataset")]
    config: Annotated[
        str, Field(description="the configuration, as the dataset's card names it; its default where not given")
    ] = ""
    split: Annotated[str, Field(description="the split; needed where the configuration has several")] = ""
    patterns: Annotated[
        tuple[str, ...], Field(min_length=1, description="shell patterns of the split's files that are read")
    ] = ("**/*",)

    @model_validator(mode="after")
    def _of_one_dataset(self) -> Self:
        if self.repos or self.index or self.type != "dataset":
            raise ValueError("a split is of one dataset: expected neither `repos` nor `index` nor another `type`")
        return self


class FolderSource(FrozenModel):
    """A folder on this machine, relative to the config file or absolute."""

    kind: Literal["folder"]
    path: str
    patterns: Annotated[tuple[str, ...], Field(min_length=1)] = ("**/*",)


class BundleSource(Bundle):
    """A copy that does not change: what a dataset held once."""

    kind: Literal["bundle"]
    patterns: Annotated[tuple[str, ...], Field(min_length=1)] = ("**/*",)
    snapshot: Annotated[
        str,
        Field(
            pattern=r"^(latest|\d{4}-\d{2}-\d{2}|)$",
            description="where each folder of the file is a snapshot, named by its day: `latest`, or the day of "
            "one; the others are kept as past snapshots. `patterns` are of the files below the folder",
        ),
    ] = ""


DatasetName = Annotated[str, Field(pattern=r"^[\w.-]+/[\w.-]+$")]


class NativeSource(FrozenModel):
    """Leaderboards that the Hub itself keeps of benchmarks, with the files of results that stand behind their rows."""

    patterns: ClassVar[tuple[str, ...]] = ("**/*",)
    kind: Literal["native"]
    datasets: Annotated[
        tuple[DatasetName, ...],
        BeforeValidator(listed, json_schema_input_type=str | tuple[str, ...]),
        Field(min_length=1, description="owner/name of the benchmarks' datasets, or of one"),
    ]
    base_model: Annotated[
        bool | None,
        Field(description="false: with models that name another as their base; where not said the Hub leaves them out"),
    ] = None

    @property
    def title(self) -> str:
        """What is asked for, in a few words."""
        return self.datasets[0] if len(self.datasets) == 1 else f"{self.datasets[0]} and {len(self.datasets) - 1} more"

    @field_validator("datasets")
    @classmethod
    def _once_each(cls, datasets: tuple[str, ...]) -> tuple[str, ...]:
        twice = next((name for name in datasets if datasets.count(name) > 1), None)
        if twice is not None:
            raise ValueError(f"{twice!r} is named twice")
        return datasets


SOURCES = (HubSource, DatasetSource, FolderSource, BundleSource, NativeSource)


def _not_generated(value: object) -> object:
    if isinstance(value, dict) and value.get("kind") == "demo":
        raise ValueError(
            "`demo` is no longer a kind of source: nothing is generated. Write the demo files with `evalboard init "
            f"--demo DIR`, then say `source: {{kind: folder, path: DIR/demo_{value.get('dataset', '...')}, "
            "patterns: [...]}` and `synthetic: true`"
        )
    return value


Source = Annotated[
    HubSource | DatasetSource | FolderSource | BundleSource | NativeSource,
    Field(discriminator="kind"),
    BeforeValidator(_not_generated),
]
REMOTE = frozenset({"hub", "dataset", "native"})


def bundled(source: Source) -> BundleSource | None:
    """The copy that can be shown where a source cannot be, or not yet; None where there is none."""
    if isinstance(source, HubSource) and source.bundle is not None:
        return BundleSource(
            kind="bundle", path=source.bundle.path, sha256=source.bundle.sha256, patterns=source.patterns
        )
    return source if isinstance(source, BundleSource) else None


def kind_of(source: type[BaseModel]) -> str:
    """The word by which a config names a kind of source; empty for any other model."""
    return next(iter(get_args(source.model_fields["kind"].annotation)), "") if source in SOURCES else ""


SOURCE_KINDS = tuple(map(kind_of, SOURCES))
