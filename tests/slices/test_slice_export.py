"""A slice to take away, larger than the memory of the database."""

import numpy as np
import pytest

from evalboard.slices import _duck, slice_export
from evalboard.slices.document import request_of
from evalboard.slices.slice_export import SliceExport
from evalboard.slices.where import SliceQuery
from tests.slices.examples import drop_rows, leaderboard

ROWS, LONG = 1_000, 60_000


@pytest.mark.thorough
def test_rows_of_which_the_texts_do_not_fit_in_memory_are_taken_in_their_order(tmp_path, monkeypatch):
    monkeypatch.setattr(_duck, "MEMORY", "40MB")
    monkeypatch.setattr(slice_export, "AT_ONCE", 10_000_000)
    (first, *_) = drop_rows()
    lengths = {"passage_length": LONG}
    texts = [f"{place % 7}".ljust(LONG, "x") for place in range(ROWS)]
    rows = [
        first | lengths | {"sample": str(place), "passage": text, "prediction_length": place % 7}
        for place, text in enumerate(texts)
    ]
    board = leaderboard(tmp_path, rows)
    this = request_of(board, SliceQuery(benchmark="drop", sort="-prediction_length", entries="all"))
    pieces = [
        (piece.column("passage").to_pylist(), piece.column("sample").to_pylist())
        for piece in SliceExport(this, this.chosen()).pieces()
    ]
    texts, samples = ([cell for piece in pieces for cell in piece[place]] for place in (0, 1))
    assert [int(sample) for sample in samples] == sorted(range(ROWS), key=lambda place: (-(place % 7), place))
    assert all(
        len(text) == LONG and text[0] == str(int(sample) % 7) for text, sample in zip(texts, samples, strict=True)
    )


def test_pieces_begin_where_texts_have_become_many_enough():
    large = slice_export.AT_ONCE // 2
    assert slice_export._starts(np.array([10, 10, 10])) == [0]
    assert slice_export._starts(np.array([large, large, large, large])) == [0, 1, 3]
    assert slice_export._starts(np.array([3 * large, 3 * large])) == [0, 1]
    assert slice_export._starts(np.array([])) == [0]
