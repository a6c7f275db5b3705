"""A query and its query string."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.errors import QueryError
from evalboard.table.query import LONGEST_SEARCH, MOST_PINS, MOST_ROWS, TableQuery

names = st.text(min_size=1, max_size=20)
flags = st.none() | st.lists(names, max_size=4).map(tuple)
weights = st.floats(min_value=0, exclude_min=True, allow_infinity=False)


@st.composite
def sizes(draw):
    ends = draw(st.lists(st.floats(min_value=0, allow_infinity=False), min_size=2, max_size=2, unique=True).map(sorted))
    low, high = draw(st.sampled_from([(True, True), (True, False), (False, True), (False, False)]))
    return (ends[0] if low else None, ends[1] if high else None)


queries = st.builds(
    TableQuery,
    search=st.text(max_size=60),
    only=st.lists(st.tuples(names, st.lists(st.text(max_size=10), max_size=4).map(tuple)), max_size=3).map(tuple),
    size=st.none() | sizes(),
    hide=flags,
    require=flags,
    complete=st.none() | st.booleans(),
    sort=flags,
    benchmarks=st.none() | st.lists(st.tuples(names, weights), max_size=4).map(tuple),
    weigh=st.lists(st.tuples(names, weights | st.just(0.0)), max_size=4).map(tuple),
    hidden=st.lists(names, max_size=4).map(tuple),
    average=st.sampled_from(["all", "visible"]),
    show=st.sampled_from(["score", "raw"]),
    among=st.sampled_from(["all", "these"]),
    errors=st.sampled_from(["shown", "sampling", "runs", "both"]),
    pin=st.lists(names, max_size=5).map(tuple),
    top=st.booleans(),
    columns=flags,
    offset=st.integers(0, 10**9 - 1),
    limit=st.integers(1, MOST_ROWS),
    x=st.none() | names,
    y=st.none() | names,
    plot=st.none() | st.sampled_from(["scatter", "forest"]),
    color=st.none() | names,
    overlay=st.none() | st.lists(st.sampled_from(["trend", "frontier", "filtered"]), max_size=4).map(tuple),
)


@given(queries)
def test_a_query_comes_back_from_its_query_string(query):
    assert TableQuery.from_url(query.to_url()) == query


@given(queries)
def test_a_query_string_is_plain_ascii_and_the_same_after_a_round(query):
    text = query.to_url()
    assert text.isascii()
    assert TableQuery.from_url(f"?{text}").to_url() == text
    assert hash(TableQuery.from_url(text)) == hash(query)


def test_a_query_without_choices_is_an_empty_query_string():
    assert TableQuery().to_url() == ""
    assert TableQuery.from_url("") == TableQuery()


def test_only_what_differs_from_the_defaults_is_written_in_one_order():
    text = "limit=20&sort=-Average&sort=model&only.type=merge&only.type=chat&search=a%20b&average=all&size=3-9"
    assert (
        TableQuery.from_url(text).to_url()
        == "search=a%20b&only.type=chat&only.type=merge&size=3-9&sort=-Average&sort=model&limit=20"
    )


def test_every_choice_is_read_as_the_table_of_parameters_says():
    query = TableQuery.from_url(
        "search=llama&only.type=chat&only.type=&size=35-&hide=merged&require=official&complete=1&sort=-IFEval&benchmarks=IFEval&benchmarks=BBH:2.5"
        "&average=visible&show=raw&among=these&errors=both&pin=a/b@c&top=1&columns=Average&columns=type&offset=100&limit=50&plot=forest&x=params_b&y=Average&color=type&overlay=trend"
    )
    assert query == TableQuery(
        search="llama",
        only=(("type", ("", "chat")),),
        size=(35.0, None),
        hide=("merged",),
        require=("official",),
        complete=True,
        sort=("-IFEval",),
        benchmarks=(("BBH", 2.5), ("IFEval", 1.0)),
        average="visible",
        show="raw",
        among="these",
        errors="both",
        pin=("a/b@c",),
        top=True,
        columns=("Average", "type"),
        offset=100,
        limit=50,
        x="params_b",
        y="Average",
        plot="forest",
        color="type",
        overlay=("trend",),
    )


def test_none_is_a_list_that_is_empty_on_purpose_and_differs_from_the_default():
    assert TableQuery.from_url("hide=none") == TableQuery(hide=())
    assert TableQuery(hide=()).to_url() == "hide=none"
    assert TableQuery(hide=()) != TableQuery(hide=None)


def test_order_and_repeats_that_say_nothing_are_taken_out():
    assert TableQuery(hide=("b", "a", "a")) == TableQuery(hide=("a", "b"))
    assert TableQuery(only=(("t", ("x",)), ("t", ("w", "x")))) == TableQuery(only=(("t", ("w", "x")),))
    assert TableQuery(sort=("-a", "b", "a")).sort == ("-a", "b")
    assert TableQuery(columns=("b", "a", "b")).columns == ("b", "a")
    assert TableQuery(sort=()) == TableQuery()
    assert TableQuery(benchmarks=()) == TableQuery()


def test_a_benchmark_whose_name_ends_like_a_weight_keeps_its_name():
    query = TableQuery(benchmarks=(("a:2", 1.0), ("b", 3.0)))
    assert query.to_url() == "benchmarks=a:2:1&benchmarks=b:3"
    assert TableQuery.from_url(query.to_url()) == query


def test_unknown_parameters_and_empty_ones_are_ignored():
    assert TableQuery.from_url("board=x&rev=abc&__theme=dark&search=&offset=&sort=&digits=6") == TableQuery()


def test_the_last_of_two_values_counts():
    assert TableQuery.from_url("search=a&search=b&limit=10&limit=20") == TableQuery(search="b", limit=20)


@pytest.mark.parametrize(
    ("text", "parameter", "value"),
    [
        ("limit=0", "limit", "0"),
        (f"limit={MOST_ROWS + 1}", "limit", str(MOST_ROWS + 1)),
        ("limit=ten", "limit", "ten"),
        ("limit=-5", "limit", "-5"),
        ("offset=1e3", "offset", "1e3"),
        ("offset=٣", "offset", "٣"),
        ("size=big", "size", "big"),
        ("size=9", "size", "9"),
        ("size=9-3", "size", "9"),
        ("size=nan-3", "size", "nan"),
        ("complete=yes", "complete", "yes"),
        ("average=some", "average", "some"),
        ("show=both", "show", "both"),
        ("among=us", "among", "us"),
        ("overlay=halo", "overlay", "halo"),
        ("plot=pie", "plot", "pie"),
        ("benchmarks=BBH:0", "benchmarks", "BBH"),
        ("benchmarks=BBH:1e999", "benchmarks", "BBH"),
        (f"search={'x' * (LONGEST_SEARCH + 1)}", "search", str(LONGEST_SEARCH + 1)),
        ("&".join(f"pin={number}" for number in range(MOST_PINS + 1)), "pin", str(MOST_PINS + 1)),
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_parameter_and_value(text, parameter, value):
    with pytest.raises(QueryError) as refused:
        TableQuery.from_url(text)
    assert refused.value.parameter == parameter
    assert str(refused.value).startswith(f"{parameter}: ")
    assert value in str(refused.value)


def test_bytes_that_are_no_text_do_not_break_a_query():
    assert TableQuery.from_url("search=%ff").search == "�"
    assert TableQuery.from_url("search=\udcff").search == "?"


@given(st.text(max_size=200))
def test_any_text_is_a_query_or_is_refused_in_words(text):
    query = TableQuery()
    with contextlib.suppress(QueryError):
        query = TableQuery.from_url(text)
    assert TableQuery.from_url(query.to_url()) == query
