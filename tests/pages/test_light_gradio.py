"""Gradio as it is imported here."""

import subprocess
import sys

import pytest

LOOK = """
import sys
from pathlib import Path
from importlib.util import find_spec
folder = Path(find_spec("gradio").submodule_search_locations[0])
before = {path: path.stat().st_mtime_ns for path in folder.rglob("*.pyi")}
from evalboard.pages.light_gradio import gradio
import gradio.component_meta
assert callable(gradio.component_meta.create_or_modify_pyi)
assert gradio.component_meta.create_or_modify_pyi.__module__ == "evalboard.pages.light_gradio"
assert gradio.HTML(value="x").get_config()["value"] == "x"
assert {path: path.stat().st_mtime_ns for path in folder.rglob("*.pyi")} == before
assert not [finder for finder in sys.meta_path if type(finder).__name__.startswith("Without")]
assert "mcp" not in sys.modules
assert find_spec("mcp")
"""


@pytest.mark.thorough
def test_gradio_writes_no_stubs_and_works():
    subprocess.run([sys.executable, "-c", LOOK], check=True)


def test_the_function_that_is_left_out_is_still_where_it_was():
    from importlib.util import find_spec
    from pathlib import Path

    source = Path(find_spec("gradio").submodule_search_locations[0]) / "component_meta.py"
    assert "def create_or_modify_pyi(" in source.read_text(encoding="utf-8")
