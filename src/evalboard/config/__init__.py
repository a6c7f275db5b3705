"""A board's config: one YAML file, checked at the door.

Errors give file, line, key, and the nearest known key. The JSON Schema of what stands here is in docs/.
"""

from __future__ import annotations

from evalboard.config.audits import STATED, AuditConfig, IdentityConfig, IntegrityConfig
from evalboard.config.board import Board, Defaults, PlotConfig
from evalboard.config.files import config_files, load_board, load_boards, parse_board
from evalboard.config.insights import PassRatesConfig
from evalboard.config.messages import KeyLines
from evalboard.config.model import FrozenModel, KeyPath, Name
from evalboard.config.quantities import USUALLY, QuantityConfig
from evalboard.config.scoring import (
    SCHEDULER,
    EngineConfig,
    JudgesConfig,
    RatingConfig,
    ReferencesConfig,
    SamplesConfig,
    UncertaintyConfig,
)
from evalboard.config.settings import SettingsConfig
from evalboard.config.sources import Bundle, BundleSource, FolderSource, HubSource, NativeSource, bundled
from evalboard.config.suite import WHOLE_MEANS, Missing, NodeConfig, PartConfig, SuiteConfig

__all__ = [
    "SCHEDULER", "STATED", "USUALLY", "WHOLE_MEANS", "AuditConfig", "Board", "Bundle", "BundleSource", "Defaults",
    "EngineConfig", "FolderSource", "FrozenModel", "HubSource", "IdentityConfig", "IntegrityConfig",
    "JudgesConfig", "KeyLines", "KeyPath", "Missing", "Name", "NativeSource", "NodeConfig", "PartConfig",
    "PassRatesConfig", "PlotConfig", "QuantityConfig", "RatingConfig", "ReferencesConfig", "SamplesConfig",
    "SettingsConfig", "SuiteConfig", "UncertaintyConfig", "bundled", "config_files", "load_board", "load_boards",
    "parse_board",
]  # fmt: skip
