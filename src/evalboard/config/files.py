"""The boards in YAML files."""

from __future__ import annotations

import csv
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import yaml
from pydantic import ValidationError
from yaml.composer import Composer
from yaml.constructor import ConstructorError, SafeConstructor
from yaml.resolver import Resolver

from evalboard.config.board import Board
from evalboard.config.messages import KeyLines, config_error, written
from evalboard.config.model import KeyPath
from evalboard.config.suite import ListedChildren, NodeConfig
from evalboard.errors import ConfigError, NotFound, UnansweredConfig, nearest

log = logging.getLogger(__name__)
LARGEST = 4_000_000  # bytes
PLEASE_CHECK = "# please check:"
"""Begins a line of a first config that asks something: the config is refused until somebody answers and deletes it."""
MOST_BYTES = 4_000_000
MOST_ROWS = 20_000
UNDER = "under"
KEYS = tuple(
    name
    for name in NodeConfig.model_fields
    if name not in {"children", "parts", "overlap", "range", "weights", "normalize", "shared_samples"}
)
Node = dict[str, Any]
PACKAGE = Path(__file__).resolve().parents[1]
INSTALLED = next(filter(Path.is_dir, (PACKAGE / "configs", PACKAGE.parents[1] / "configs")), PACKAGE / "configs")
"""Boards that come with the package: installed with it, in the repository beside the source."""


def load_board(path: Path) -> Board:
    """The board in a YAML file. ConfigError names file, line and key."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise ConfigError(
                f"{path}: has {size:,} bytes; a config has {LARGEST:,} at most, "
                "and long lists stand in files of their own (`children: from`)"
            )
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: cannot be read: {error}") from None
    return parse_board(text, path)


def parse_board(text: str, path: Path | None = None) -> Board:
    """The board in a YAML text. ConfigError also where a question of `evalboard init` stands in it unanswered."""
    for place, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith(PLEASE_CHECK):
            raise UnansweredConfig(f"{path or 'config'}:{place}: {line.strip().removeprefix('# ')}")
    content, key_lines = content_of(text, path)
    try:
        return Board.model_validate(with_listed(content, path, key_lines)).standing_at(key_lines)
    except ValidationError as error:
        raise config_error(error, Board, key_lines) from None


def load_boards(folder: Path) -> dict[str, Board]:
    """All boards of a folder by id: real ones first, by their order, then by the names of their files. One with an
    unanswered question is left out with a warning. ConfigError for the first bad one.
    """
    if not folder.is_dir():
        raise ConfigError(f"{folder}: no such folder; expected one YAML file per board in it")
    boards: dict[str, Board] = {}
    for path in config_files(folder):
        try:
            board = load_board(path)
        except UnansweredConfig as question:
            log.warning("left out: %s", question)
            continue
        if board.id in boards:
            raise ConfigError(f"{board.location('id')}: {board.id!r} is already the id of {boards[board.id].path}")
        boards[board.id] = board
    return dict(sorted(boards.items(), key=lambda named: (named[1].synthetic, named[1].order)))


def config_files(folder: Path) -> list[Path]:
    """The YAML files of a folder, by name."""
    return sorted(path for path in folder.iterdir() if path.suffix in {".yaml", ".yml"})


def with_listed(content: object, path: Path | None, key_lines: KeyLines) -> object:
    """The content of a config with the nodes that its lists name. ConfigError names the list's file and line."""
    if not isinstance(content, Mapping) or not isinstance(content.get("suite"), Mapping):
        return content
    return {**content, "suite": _grown(cast("Node", content["suite"]), ("suite",), path, key_lines)}


def _grown(node: Node, keys: KeyPath, path: Path | None, key_lines: KeyLines) -> Node:
    children = node.get("children")
    here = (*keys, "children")
    if isinstance(children, Mapping):
        return {**node, "children": _listed(children, here, path, key_lines)}
    if isinstance(children, Sequence) and not isinstance(children, str):
        grown = [
            _grown(child, (*here, at), path, key_lines) if isinstance(child, dict) else child
            for at, child in enumerate(children)
        ]
        return {**node, "children": grown}
    return node


def _listed(children: Mapping[str, object], keys: KeyPath, path: Path | None, key_lines: KeyLines) -> list[Node]:
    try:
        listed = ListedChildren.model_validate(children)
    except ValidationError as error:
        raise config_error(error, ListedChildren, key_lines, inside=lambda inner: (*keys, *inner)) from None
    for key in listed.defaults:
        if key not in KEYS or key == "name":
            raise ConfigError(f"{key_lines.location((*keys, 'defaults', key))}: unknown key{nearest(key, KEYS)}")
    location = key_lines.location((*keys, "from"))
    if path is None or Path(listed.from_).name != listed.from_:
        raise ConfigError(f"{location}: {listed.from_!r}; expected the name of a file in the folder of the config")
    return _in_groups(_rows(path.with_name(listed.from_), location, listed.defaults))


def _rows(path: Path, location: str, defaults: Mapping[str, object]) -> list[tuple[tuple[str, ...], Node]]:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ConfigError(f"{location}: {path.name} has more than {MOST_BYTES:,} bytes")
        lines = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines(), strict=True))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise ConfigError(f"{location}: {path.name} cannot be read: {error}") from None
    if not lines or len(lines) - 1 > MOST_ROWS:
        raise ConfigError(
            f"{location}: {path.name} has {max(0, len(lines) - 1):,} rows; "
            f"expected a header and 1 to {MOST_ROWS:,} leaves"
        )
    head = _checked_head([name.strip() for name in lines[0]], path)
    return [
        _leaf(dict(zip(head, cells, strict=True)), defaults, path, at) for at, cells in _filled(lines, len(head), path)
    ]


def _checked_head(head: list[str], path: Path) -> list[str]:
    for name in head:
        if name not in KEYS and name != UNDER:
            raise ConfigError(f"{path}:1: {name!r} is no key of a leaf{nearest(name, (*KEYS, UNDER))}")
        if head.count(name) > 1:
            raise ConfigError(f"{path}:1: {name!r} is given twice")
    if "name" not in head:
        raise ConfigError(f"{path}:1: no column name")
    return head


def _filled(lines: list[list[str]], width: int, path: Path) -> list[tuple[int, list[str]]]:
    rows = [
        (at, [cell.strip() for cell in cells])
        for at, cells in enumerate(lines[1:], start=2)
        if any(cell.strip() for cell in cells)
    ]
    for at, cells in rows:
        if len(cells) != width:
            raise ConfigError(f"{path}:{at}: {len(cells)} cells; the header has {width}")
    return rows


def _leaf(cells: dict[str, str], defaults: Mapping[str, object], path: Path, line: int) -> tuple[tuple[str, ...], Node]:
    under = tuple(name.strip() for name in cells.pop(UNDER, "").split("/") if name.strip())
    leaf: Node = {**defaults, **{key: cell for key, cell in cells.items() if cell}}
    try:
        NodeConfig.model_validate(leaf)
    except ValidationError as error:
        raise config_error(error, NodeConfig, KeyLines(path, {(): line})) from None
    return under, leaf


def _in_groups(rows: list[tuple[tuple[str, ...], Node]]) -> list[Node]:
    """The leaves in their groups, groups and leaves in the order in which they come first."""
    nodes: list[Node] = []
    groups: dict[str, list[tuple[tuple[str, ...], Node]]] = {}
    for under, leaf in rows:
        if not under:
            nodes.append(leaf)
            continue
        if under[0] not in groups:
            groups[under[0]] = []
            nodes.append({"name": under[0], "children": groups[under[0]]})
        groups[under[0]].append((under[1:], leaf))
    return [{**node, "children": _in_groups(node["children"])} if "children" in node else node for node in nodes]


def configs_folder(configs: Path) -> Path:
    """The folder of configs that a setting names. Where that is a relative one that is not here: the one beside the
    package's source, else the boards that are installed with the package.
    """
    if configs.is_dir() or configs.is_absolute():
        return configs
    beside = PACKAGE.parents[1] / configs
    return beside if beside.is_dir() else INSTALLED


def board_named(name: str, configs: Path) -> Board:
    """The board with an id, of the folder, else of those that are installed with the package; or that of a config, by
    its path (`.yaml`, `.yml`). A config that is broken does not keep another board from being read. NotFound where no
    config has the id.
    """
    if Path(name).suffix in {".yaml", ".yml"}:
        return load_board(Path(name))
    for folder in dict.fromkeys((configs, INSTALLED)):
        path = folder / f"{name}.yaml"
        if path.is_file() and (board := load_board(path)).id == name:
            return board
    boards = load_boards(configs)
    if name not in boards:
        raise NotFound(f"board {name!r}: not in {configs}{nearest(name, list(boards))}")
    return boards[name]


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
