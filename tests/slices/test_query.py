"""The address of a slice."""

import pytest

from evalboard.errors import QueryError
from evalboard.slices.where import SliceQuery


def test_the_address_says_what_differs_and_comes_back():
    text = "benchmark=drop&entry=a%2Fb&where=score%3C.5&sort=-difference&offset=50&limit=10&histogram=run&histogram=run&entries=all&rev=abc&variant="
    query = SliceQuery.from_url(text)
    choices = {
        "benchmark": "drop",
        "entry": "a/b",
        "where": "score < 0.5",
        "sort": "-difference",
        "offset": 50,
        "limit": 10,
    }
    assert query == SliceQuery(**choices, histogram=("run",), entries="all")
    assert (
        query.to_url()
        == "benchmark=drop&entry=a%2Fb&where=score+%3C+0.5&sort=-difference&offset=50&limit=10&histogram=run&entries=all"
    )
    assert SliceQuery.from_url(query.to_url()) == query
    assert SliceQuery().to_url() == ""


def test_the_whole_of_a_slice_has_no_page():
    assert SliceQuery(where="score = 0", sort="sample", offset=7, limit=3, histogram=("run",)).whole() == SliceQuery(
        where="score = 0", sort="sample"
    )


@pytest.mark.parametrize(
    ("text", "parameter"),
    [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=ten", "limit"),
        ("offset=-1", "offset"),
        ("offset=1000000001", "offset"),
        ("&".join(f"histogram={n}" for n in range(13)), "histogram"),
        ("where=score", "where"),
        ("entries=some", "entries"),
    ],
)
def test_what_cannot_be_meant_is_named(text, parameter):
    with pytest.raises(QueryError) as refused:
        SliceQuery.from_url(text)
    assert refused.value.parameter == parameter
