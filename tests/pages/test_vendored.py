"""The plotly.js that pages load: the basic bundle as npm has it, of the version that the Python package brings."""

import gzip
import hashlib
import re

from plotly.offline import get_plotlyjs_version

from evalboard.drawing.plots._svg import TRACES
from evalboard.pages.assets import PLOTLY, find_assets

OF_NPM = "99784e3abfb07b142a15e521a439e6d9addceadb3f79553fd24c72774f0649ba"
"""SHA-256 of plotly-basic.min.js in plotly.js-basic-dist-min, at that version."""
MOST = 400_000


def test_it_is_the_one_of_npm_and_of_the_version_that_notebooks_draw_with():
    code = find_assets().plain(PLOTLY)
    assert hashlib.sha256(code).hexdigest() == OF_NPM
    assert re.search(rb"plotly\.js \(basic - minified\) v([0-9.]+)", code)[1].decode() == get_plotlyjs_version()


def test_it_is_small_on_the_way_and_knows_what_our_figures_need():
    assets = find_assets()
    assert len(assets.packed(PLOTLY)) < MOST
    assert gzip.decompress(assets.packed(PLOTLY)) == assets.plain(PLOTLY)
    assert set(TRACES) <= {"scatter", "bar", "pie"}


def test_its_licence_stands_beside_it():
    assert "MIT" in (find_assets().paths[PLOTLY].parent / "plotly.LICENSE").read_text(encoding="utf-8")
