"""The notebook in docs/ runs from its first cell to its last, in a fresh name space, as a reader would run it."""

import ast
import json
from pathlib import Path

import pandas as pd
import pytest

pytestmark = pytest.mark.thorough

NOTEBOOK = Path(__file__).resolve().parents[2] / "docs" / "tutorial" / "notebook.ipynb"


def cells() -> list[str]:
    """The sources of the cells with code, in their order."""
    return [
        "".join(cell["source"])
        for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
        if cell["cell_type"] == "code"
    ]


def shown(source: str, names: dict[str, object]) -> object:
    """What a cell shows: the value of its last line, where that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, str(NOTEBOOK), "exec"), names)  # noqa: S102 - the notebook is ours
    return None if last is None else eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)  # noqa: S307 - the same


@pytest.mark.filterwarnings(
    "ignore:open_llm_v2. stale"
)  # the copy that comes along is taken where the Hub cannot be reached
def test_every_cell_runs_and_shows_something(built_once, monkeypatch):
    monkeypatch.setenv("EVALBOARD_CACHE", str(built_once.settings.cache))
    monkeypatch.setenv("EVALBOARD_HUB_RETRIES", "0")
    names: dict[str, object] = {}
    outputs = [shown(source, names) for source in cells()]
    frames = [each for each in outputs if isinstance(each, pd.DataFrame)]
    assert len(outputs) == len(cells()) >= 8
    assert all(len(frame) for frame in frames)
    assert len(frames) >= 6
    assert "weight" in names["steps"]["key"].tolist()
    board, rows, first = names["board"], names["rows"], frames[0]
    assert (first["rank_lower"] == 1).all()
    assert len(first) == (rows["rank_lower"] == 1).sum() > 1
    assert names["first"] == rows["entry"][0]
    assert board._repr_html_()
    assert names["mine"].table()["model"].iloc[0] == "org/large"


def test_it_is_kept_without_outputs_which_would_grow_old():
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], len({cell["id"] for cell in notebook["cells"]})) == (4, len(notebook["cells"]))
    assert not any(
        cell["outputs"] or cell["execution_count"] for cell in notebook["cells"] if cell["cell_type"] == "code"
    )
