"""Gradio, imported so that it starts quickly and tells nobody.

On every import Gradio parses the sources of its fifty components to rewrite their type stubs in site-packages: half of
the time that importing it takes, a second on two cores. A server needs no stubs; that one function is left out here.
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

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
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


sys.meta_path.insert(0, finder := WithoutStubs())
try:
    import gradio
    from gradio import themes
finally:
    sys.meta_path.remove(finder)

__all__ = ["gradio", "themes"]
