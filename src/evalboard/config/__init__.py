"""A board's config: one YAML file, checked at the door.

Errors give file, line, key, and the nearest known key. The JSON Schema of what stands here is in docs/.
"""

from __future__ import annotations

from evalboard.config.board import (
    SCHEDULER,
    AuditConfig,
    Board,
    Defaults,
    DemoSource,
    EngineConfig,
    FolderSource,
    Frozen,
    HubSource,
    Loc,
    Missing,
    Name,
    NodeConfig,
    PartConfig,
    PlotConfig,
    RatingConfig,
    SamplesConfig,
    SuiteConfig,
    UncertaintyConfig,
    config_files,
    families,
    load_board,
    load_boards,
    parse_board,
)

__all__ = [
    "SCHEDULER",
    "AuditConfig",
    "Board",
    "Defaults",
    "DemoSource",
    "EngineConfig",
    "FolderSource",
    "Frozen",
    "HubSource",
    "Loc",
    "Missing",
    "Name",
    "NodeConfig",
    "PartConfig",
    "PlotConfig",
    "RatingConfig",
    "SamplesConfig",
    "SuiteConfig",
    "UncertaintyConfig",
    "config_files",
    "families",
    "load_board",
    "load_boards",
    "parse_board",
]
