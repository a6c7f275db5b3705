"""What is said of a config that does not fit: where, which key, and the nearest one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import BaseModel, ValidationError

from evalboard.config.model import FrozenModel, KeyPath
from evalboard.config.sources import SOURCE_KINDS, kind_of
from evalboard.errors import ConfigError, nearest


@dataclass(frozen=True, slots=True)
class KeyLines:
    """Where the keys of a config stand: its file, and the line of each key."""

    path: Path | None = None
    lines: Mapping[KeyPath, int] = field(default_factory=dict)

    def location(self, keys: KeyPath) -> str:
        """`file:line: key`, as errors begin; the line is that of the nearest key above where the key itself is not
        there.
        """
        nearest_above = next((keys[:size] for size in range(len(keys), -1, -1) if keys[:size] in self.lines), ())
        return f"{self.path or 'config'}:{self.lines.get(nearest_above, 1)}: {written(keys) or 'board'}"


def written(keys: KeyPath) -> str:
    """A path of keys as a person writes it: `suite.children[0].name`."""
    return re.sub(r"\.\[", "[", ".".join(f"[{key}]" if isinstance(key, int) else key for key in keys))


def config_error(
    error: ValidationError,
    model: type[FrozenModel],
    key_lines: KeyLines,
    *,
    inside: Callable[[KeyPath], KeyPath] = lambda keys: keys,
) -> ConfigError:
    """All faults that pydantic names, a line each, in our words. `inside` leads from the model's own keys to those of
    the config.
    """
    lines = [
        (
            f"{key_lines.location(inside(_keys_of(fault['loc'])))}: "
            f"{_message(fault['type'], fault['msg'], fault['loc'], fault['input'], model)}"
        )
        for fault in error.errors(include_url=False)
    ]
    return ConfigError("\n".join(dict.fromkeys(lines)))


def _keys_of(steps: KeyPath) -> KeyPath:
    """The keys in pydantic's path of a fault, which holds a word too that is none: the kind of source it took."""
    return tuple(step for step in steps if step not in SOURCE_KINDS or steps[0] != "source")


def _message(kind: str, said: str, steps: KeyPath, value: object, model: type[FrozenModel]) -> str:
    message = said.removeprefix("Value error, ")
    if kind == "extra_forbidden":
        return f"unknown key{nearest(str(steps[-1]), _keys_at(model, steps[:-1]))}"
    if kind == "missing":
        return "is missing"
    if kind in {"value_error", "union_tag_not_found"}:
        return message
    shown = repr(value)
    return f"{shown if len(shown) <= 80 else shown[:77] + '...'}: {message[:1].lower()}{message[1:]}"


def _keys_at(model: type[BaseModel], steps: KeyPath) -> list[str]:
    here: list[type[BaseModel]] = [model]
    for step in steps:
        if isinstance(step, int):
            continue
        annotations = [each.model_fields[step].annotation for each in here if step in each.model_fields]
        if annotations:
            here = [inner for annotation in annotations for inner in _models_in(annotation)]
        elif step in SOURCE_KINDS:
            here = [each for each in here if kind_of(each) == step]
    return sorted({field.alias or key for each in here for key, field in each.model_fields.items()})


def _models_in(annotation: object) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in getattr(annotation, "__args__", ()):
        yield from _models_in(inner)
