"""YAML as evaluation tools write it, from people one does not know: no deeper and no larger, unfolded, than a config
is.
"""

from __future__ import annotations

from pathlib import Path

import yaml

from evalboard.errors import ReadError

DEEPEST = 60
"""Levels; the parser in C would go on until the stack is full."""
LARGEST = 32 * 2**20  # bytes
MOST = 1_000_000
"""Values and collections, each counted as often as aliases repeat it."""
LOADER: type[yaml.CSafeLoader | yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def record(path: Path) -> dict[str, object]:
    """The record that a YAML file holds. ReadError says what is wrong, and leaves naming the file to the caller."""
    content = document(path, most=LARGEST, what="a config")
    if not isinstance(content, dict):
        raise ReadError("is no record: expected keys and values")
    return content


def document(path: Path, *, most: int, what: str) -> object:
    """What a YAML file of at most so many bytes holds. ReadError says what is wrong, and leaves naming the file to the
    caller.
    """
    try:
        if path.stat().st_size > most:
            raise ReadError(f"is too large for {what}: more than {most >> 20} MB")
        text = path.read_text(encoding="utf-8")
        _look(text)
        return yaml.load(text, Loader=LOADER)  # noqa: S506 - LOADER is one of PyYAML's safe loaders
    except OSError as error:
        raise ReadError(f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise ReadError(f"cannot be read: {error}") from None
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise ReadError(f"is not YAML{line}: {error.problem or error.context}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise ReadError(f"is not YAML: {str(error).splitlines()[0]}") from None


def _look(text: str) -> None:
    """ReadError where loading or going through a text could cost more than its size: nested too deep, or few lines that
    unfold to many.
    """
    sizes: dict[str, int] = {}
    inside: list[tuple[str | None, int]] = []
    size = 0
    for event in yaml.parse(text, Loader=LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            inside.append((event.anchor, size))
            size = 0
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, before = inside.pop()
            sizes |= {anchor: size} if anchor else {}
            size += before
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in sizes:
                raise ReadError(f"has *{event.anchor} inside what it stands for, or before it")
            size += sizes[event.anchor]
        elif isinstance(event, yaml.ScalarEvent):
            sizes |= {event.anchor: 0} if event.anchor else {}
        size += isinstance(event, yaml.NodeEvent)
        if len(inside) > DEEPEST:
            raise ReadError(f"is nested deeper than {DEEPEST} levels")
        if size > MOST:
            raise ReadError(f"unfolds to more than {MOST:,} values")
