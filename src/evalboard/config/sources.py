"""Where a board's files come from."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, Field

from evalboard.config.model import Frozen, Name


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


SOURCES = (HubSource, FolderSource, DemoSource)
Source = Annotated[HubSource | FolderSource | DemoSource, Field(discriminator="kind")]


def kind_of(source: type[BaseModel]) -> str:
    """The word by which a config names a kind of source; empty for any other model."""
    return next(iter(get_args(source.model_fields["kind"].annotation)), "") if source in SOURCES else ""


SOURCE_KINDS = tuple(map(kind_of, SOURCES))
