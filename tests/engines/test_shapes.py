"""Whatever a cell holds becomes a text, or references, or is refused in words."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.engines import _texts
from evalboard.engines._cells import whole

TEXT = st.text(st.characters(codec=None, categories=("L", "N", "P", "Z", "C")), max_size=8)
CELLS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(TEXT, inner, max_size=3)
        | st.lists(st.fixed_dictionaries({"content": inner}), max_size=3)
    ),
    max_leaves=8,
)
SPANS = st.lists(TEXT.map(whole), max_size=3)


@given(cell=CELLS)
def test_any_cell_can_be_written_and_is_left_alone_where_it_could_be(cell):
    clean = whole(cell)
    json.dumps(clean, ensure_ascii=False).encode()
    assert whole(clean) is clean


@given(cell=CELLS)
def test_any_cell_is_a_text_or_refused(cell):
    with contextlib.suppress(ValueError):
        text = _texts.prose(whole(cell))
        assert text is None or text.encode().decode() == text


@given(cell=CELLS, shape=st.sampled_from(["alternatives", "spans", "sets"]))
def test_any_cell_is_lists_of_texts_or_refused(cell, shape):
    with contextlib.suppress(ValueError):
        text = _texts.references(whole(cell), shape)
        assert text is None or all(isinstance(span, str) for spans in json.loads(text) for span in spans)


@given(sets=st.lists(SPANS, min_size=1, max_size=3), shape=st.sampled_from(["alternatives", "spans", "sets"]))
def test_lists_of_texts_stay_as_they_are_written_out_or_not(sets, shape):
    for cell in (
        sets,
        _texts.unwritten(json.dumps(sets)),
        _texts.unwritten(repr(sets)),
        _texts.unwritten(repr(tuple(map(tuple, sets)))),
    ):
        assert json.loads(_texts.references(cell, shape) or "null") == sets


@given(cell=CELLS)
def test_what_else_is_known_is_a_number_a_flag_or_a_text(cell):
    found = _texts.plain(whole(cell))
    assert found is None or type(found) in {bool, int, float, str}
    assert not isinstance(found, int) or -(2**63) <= found < 2**63


@pytest.mark.parametrize(
    "cell", ["", "ten", "[", "{}", "7", "[1", "'a'", "array(['a'])", "[open('x')]", "(" * 10_000, "9" * 5_000, "\0"]
)
def test_a_text_that_is_no_list_is_no_written_list(cell):
    with pytest.raises(ValueError, match="is no list that was written out"):
        _texts.unwritten(cell)
