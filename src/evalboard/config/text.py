"""The text of a config: what its YAML says, and in which line each key stands.

libyaml reads it, once. Its messages are not those of the pure Python parser, so a text that it refuses is read again by
that one, for the words.
"""

from __future__ import annotations

from pathlib import Path

import yaml
from yaml.composer import Composer
from yaml.constructor import ConstructorError, SafeConstructor
from yaml.resolver import Resolver

from evalboard.config.messages import KeyLines, written
from evalboard.config.model import KeyPath
from evalboard.errors import ConfigError


class LocatedConstructor(SafeConstructor):
    """Values of a text; one that its form does not allow, such as a thirteenth month, is named with its place."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:  # noqa: FBT001, FBT002 - as PyYAML calls it
        """What a node says."""
        try:
            return super().construct_object(node, deep=deep)
        except (ValueError, LookupError, OverflowError, AttributeError) as error:  # as PyYAML lets them through
            raise ConstructorError(None, None, f"{node.value!r:.80}: {error}", node.start_mark) from None


class PureReader(LocatedConstructor, yaml.SafeLoader):
    """The pure Python reader."""


if yaml.__with_libyaml__:
    from yaml._yaml import CParser

    class ConfigReader(Composer, CParser, LocatedConstructor, Resolver):
        """libyaml's events, composed here: its own composer overflows the stack where a text nests deeply."""

        def __init__(self, text: str) -> None:
            CParser.__init__(self, text)
            Composer.__init__(self)
            LocatedConstructor.__init__(self)
            Resolver.__init__(self)

        def compose_node(self, parent: yaml.Node | None, index: object) -> yaml.Node | None:
            """One node, unless it is an alias."""
            if self.check_event(yaml.AliasEvent):
                raise yaml.YAMLError("alias")
            return super().compose_node(parent, index)  # type: ignore[arg-type] - the stubs know no mapping's key here, which is a node

    READER: type[ConfigReader | PureReader] = ConfigReader
else:  # pragma: no cover - a PyYAML that was built without libyaml
    READER = PureReader


def content_of(text: str, path: Path | None) -> tuple[object, KeyLines]:
    """What a YAML text says, and the lines of its keys. ConfigError where it is no YAML, empty, or gives a key
    twice.
    """
    name = str(path) if path else "config"
    try:
        try:
            return _read(READER(text), path, name)
        except (yaml.YAMLError, UnicodeError):
            return _read(_worded(text, name), path, name)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ConfigError(f"{name}:{line}: not YAML: {error.problem or error}") from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise ConfigError(f"{name}: not YAML: {error}") from None


def _worded(text: str, name: str) -> PureReader:
    """The pure Python reader of a text that libyaml refused. ConfigError where that has an alias."""
    if any(isinstance(token, yaml.AliasToken) for token in yaml.scan(text)):
        raise ConfigError(f"{name}: YAML aliases (*name) are not allowed")
    return PureReader(text)


def _read(reader: ConfigReader | PureReader, path: Path | None, name: str) -> tuple[object, KeyLines]:
    try:
        root = reader.get_single_node()
        if root is None:
            raise ConfigError(f"{name}:1: the file is empty; expected a board")
        lines: dict[KeyPath, int] = {}
        _note_lines(root, (), lines, name)
        content: object = reader.construct_document(root)
    finally:
        reader.dispose()
    return content, KeyLines(path, lines)


def _note_lines(node: yaml.Node, keys: KeyPath, lines: dict[KeyPath, int], name: str) -> None:
    lines.setdefault(keys, node.start_mark.line + 1)
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            inner = (*keys, str(key.value))
            if inner in lines:
                raise ConfigError(
                    f"{name}:{key.start_mark.line + 1}: {written(inner)}: given twice, first in line {lines[inner]}"
                )
            lines[inner] = key.start_mark.line + 1
            _note_lines(value, inner, lines, name)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            _note_lines(value, (*keys, index), lines, name)
