"""Gradio, imported so that it starts quickly and tells nobody.

On import Gradio parses its fifty components to rewrite their type stubs in site-packages, half of the time of the
import: that function is left out. It imports the Model Context Protocol's library for a server that is never started
here (0.25 s, 12 MB): to Gradio it is not there; ours imports it when the first agent comes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"  # read at import


class WithoutStubs(MetaPathFinder):
    """Finds the module that writes the stubs, and lets it write none."""

    module, function = "gradio.component_meta", "create_or_modify_pyi"

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of that module, None for all others."""
        spec = PathFinder.find_spec(fullname, path, target) if fullname == self.module else None
        if spec is None or spec.loader is None:
            return None
        execute = spec.loader.exec_module

        def execute_without(module: ModuleType) -> None:
            execute(module)
            setattr(module, self.function, lambda *_: None)

        spec.loader.exec_module = execute_without
        return spec


class WithoutAgents(MetaPathFinder):
    """Finds no library of the Model Context Protocol."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:  # noqa: ARG002 - as all finders
        """ModuleNotFoundError for that library; nothing is known of others."""
        if fullname == "mcp":
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)


sys.meta_path[:0] = finders = [WithoutStubs(), WithoutAgents()]
try:
    import gradio
    from gradio import component_meta, oauth, themes
    from gradio.components import Component
    from gradio.context import get_blocks_context
    from gradio.events import EventListener, Events
finally:
    for finder in finders:
        sys.meta_path.remove(finder)

_write_stub = component_meta.create_or_modify_pyi


def _write_stub_of_others(component_class: type, class_name: str, events: list[str | EventListener]) -> None:
    """No stub is written beside a component of ours, whoever imported Gradio first."""
    if component_class.__module__.partition(".")[0] != "evalboard":
        _write_stub(component_class, class_name, events)


component_meta.create_or_modify_pyi = _write_stub_of_others
__all__ = ["Component", "Events", "get_blocks_context", "gradio", "oauth", "themes"]
