"""Children that a file beside the config lists, a row each: `children: {from: tasks.csv}` instead of a thousand lines
of YAML.

The rows become the nodes that the config would have had in their place, and are checked as those are; a fault names
file and line of the list.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from pydantic import ValidationError

from evalboard.config.messages import KeyLines, config_error
from evalboard.config.model import KeyPath
from evalboard.config.suite import ListedChildren, NodeConfig
from evalboard.errors import ConfigError, nearest

MOST_BYTES = 4_000_000
MOST_ROWS = 20_000
UNDER = "under"
KEYS = tuple(
    name
    for name in NodeConfig.model_fields
    if name not in {"children", "parts", "overlap", "range", "weights", "normalize", "shared_samples"}
)

Node = dict[str, Any]


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
