"""Columns of texts that repeat."""

import numpy as np
import pandas as pd
import pytest

from evalboard.data.schema import among, coded, codes_of, stacked_texts, taken


def test_texts_are_taken_by_their_places_also_where_one_stands_at_several():
    column = taken(["m", "n", "m"], np.array([2, 0, 1, 2]))
    assert column.tolist() == ["m", "m", "n", "m"]
    assert column.cat.categories.tolist() == ["m", "n"]


def test_columns_with_other_words_stand_below_each_other():
    column = stacked_texts([coded(["a", "b"]), coded(["b", "c"]), coded([])])
    assert column.tolist() == ["a", "b", "b", "c"]
    assert sorted(codes_of(column)[1]) == ["a", "b", "c"]


def test_codes_are_no_larger_than_they_have_to_be():
    words = [f"model {place}" for place in range(200)]
    assert coded(words[:100]).cat.codes.dtype == np.int8
    assert coded(words).cat.codes.dtype == np.int16
    assert taken(words, np.array([199, 0])).tolist() == ["model 199", "model 0"]


@pytest.mark.parametrize("of", [lambda texts: pd.Series(texts, dtype="str"), coded])
def test_which_cells_are_one_of_some_texts(of):
    column = of(["b", "a", "", "b", "c"])
    for texts in (["b", ""], {"a"}, pd.Categorical(["c", "c"]), []):
        assert among(column, texts).tolist() == [each in set(texts) for each in ["b", "a", "", "b", "c"]]
