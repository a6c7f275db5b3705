"""Where a board's files come from."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, Field

from evalboard.config.model import Frozen, Name


class Bundle(Frozen):
    """A compact copy of a dataset in one file, as `evalboard bundle` writes it."""

    path: Annotated[str, Field(min_length=1, description="the file, relative to the config or absolute")]
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="its hash, as `evalboard bundle` prints it")]


class HubSource(Frozen):
    """A dataset repository on the Hugging Face Hub."""

    kind: Literal["hub"]
    repo: Annotated[str, Field(pattern=r"^[\w.-]+/[\w.-]+$", description="owner/name of the dataset")]
    revision: Annotated[str, Field(min_length=1)] = "main"
    patterns: Annotated[tuple[str, ...], Field(min_length=1, description="shell patterns of the files to read")]
    bundle: Annotated[Bundle | None, Field(description="a copy that is shown until what the Hub has now is built")] = None


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


class BundleSource(Bundle):
    """A copy that does not change: what a dataset held once."""

    kind: Literal["bundle"]
    patterns: Annotated[tuple[str, ...], Field(min_length=1)] = ("**/*",)


SOURCES = (HubSource, FolderSource, DemoSource, BundleSource)
Source = Annotated[HubSource | FolderSource | DemoSource | BundleSource, Field(discriminator="kind")]


def bundled(source: Source) -> BundleSource | None:
    """The copy that can be shown where a source cannot be, or not yet; None where there is none."""
    if isinstance(source, HubSource) and source.bundle is not None:
        return BundleSource(kind="bundle", path=source.bundle.path, sha256=source.bundle.sha256, patterns=source.patterns)
    return source if isinstance(source, BundleSource) else None


def kind_of(source: type[BaseModel]) -> str:
    """The word by which a config names a kind of source; empty for any other model."""
    return next(iter(get_args(source.model_fields["kind"].annotation)), "") if source in SOURCES else ""


SOURCE_KINDS = tuple(map(kind_of, SOURCES))
