"""What a search means, on a handful of entries."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import leaderboard

SCORES = {
    "meta-llama/Llama-3-8B@bfloat16": {"IFEval": 0.6063, "BBH": 0.5},
    "meta-llama/Llama-3-70B@float16": {"IFEval": 0.8, "BBH": 0.6},
    "Qwen/Qwen2.5-7B-Instruct@bfloat16": {"IFEval": 0.75, "BBH": 0.4},
    "org/small@4bit": {"IFEval": 0.2, "BBH": None},
}
ABOUT = {
    "meta-llama/Llama-3-8B@bfloat16": {
        "type": "pretrained",
        "precision": "bfloat16",
        "params_b": 8.0,
        "license": "llama 3",
        "merged": False,
    },
    "meta-llama/Llama-3-70B@float16": {
        "type": "continuously pretrained",
        "precision": "float16",
        "params_b": 70.6,
        "license": "llama 3",
        "merged": False,
    },
    "Qwen/Qwen2.5-7B-Instruct@bfloat16": {
        "type": "chat",
        "precision": "bfloat16",
        "params_b": 7.6,
        "license": "apache-2.0",
        "merged": True,
    },
    "org/small@4bit": {"type": None, "precision": "4bit", "params_b": None, "license": None, "merged": False},
}
for number, about in enumerate(ABOUT.values()):
    about["date"] = np.datetime64("2024-06-08") + 30 * number

EIGHT, SEVENTY, QWEN, SMALL = SCORES
LEADERBOARD = leaderboard(SCORES, ABOUT, labels={"params_b": "Parameters"}, entry=["model", "precision"])


def found(text):
    selection = select(LEADERBOARD, TableQuery(search=text))
    return set(LEADERBOARD.entries["entry"].iloc[selection.order])


def notices(text):
    return select(LEADERBOARD, TableQuery(search=text)).notices


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("llama", {EIGHT, SEVENTY}),
        ("LLAMA-3-8b", {EIGHT}),
        ("qwen2.5", {QWEN}),
        ("@4bit", {SMALL}),
        ("llama;qwen", {EIGHT, SEVENTY, QWEN}),
        ("llama; ;", {EIGHT, SEVENTY}),
        (";", set(SCORES)),
        ("nothing of this kind", set()),
        # a field and its value
        ("type:chat", {QWEN}),
        ("type:pretrained", {EIGHT, SEVENTY}),
        ('type:"continuously pre"', {SEVENTY}),
        ("TYPE:Chat", {QWEN}),
        ("@type:chat", {QWEN}),
        ("@precision:bfloat16@license:llama", {EIGHT}),
        ("license:llama 70b", {SEVENTY}),
        ("org:meta", {EIGHT, SEVENTY}),
        ("merged:true", {QWEN}),
        ("type:chat;@precision:4bit", {QWEN, SMALL}),
        ("type:", set(SCORES)),
        ("date:2024-06", {EIGHT}),
        # comparisons
        ("ifeval>60", {EIGHT, SEVENTY, QWEN}),
        ("ifeval>=80", {SEVENTY}),
        ("ifeval<75", {EIGHT, SMALL}),
        ("ifeval<=75", {EIGHT, QWEN, SMALL}),
        ("ifeval=60.63", {EIGHT}),
        ("ifeval>70%", {SEVENTY, QWEN}),
        ("bbh<100", {EIGHT, SEVENTY, QWEN}),
        ("average>50 size<9b", {EIGHT, QWEN}),
        ("size < 9", {EIGHT, QWEN}),
        ("params_b>=8", {EIGHT, SEVENTY}),
        ("parameters>8", {SEVENTY}),
        ("rank<=2", {SEVENTY, QWEN}),
        ("date>2024-07-01", {SEVENTY, QWEN, SMALL}),
        # a month is all of its days
        ("date:>2024-06", {SEVENTY, QWEN, SMALL}),
        ("date:>=2024-06", set(SCORES)),
        ("date:<=2024-06", {EIGHT}),
        ("date<2024-06", set()),
        ("date=2024-06", {EIGHT}),
        ("date:=2024", set(SCORES)),
        ("date>2024", set()),
        ("params_b:>8", {SEVENTY}),
        ("size:<9b type:chat", {QWEN}),
        ('"IFEval">60 qwen', {QWEN}),
        # regular expressions
        ("/llama-3-(8|80)b/", {EIGHT}),
        ("/^qwen/", {QWEN}),
        ("/b@(bf|f)loat16$/", {EIGHT, SEVENTY}),
        ("/meta-llama/Llama/ size>9", {SEVENTY}),
        ("/small|8b/;type:chat", {EIGHT, QWEN, SMALL}),
        ("/a b; c/", set()),
    ],
)
def test_a_search_finds(text, entries):
    assert found(text) == entries
    assert notices(text) == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("colour:red", "no column 'colour'"),
        ("colour>3", "no column 'colour'"),
        ("/(llama/", "missing )"),
        (r"/(a)\1/", "invalid escape"),
        (f"/{'x' * 201}/", "at most 200"),
        ("size<many", "'many' is not a number"),
        ("size<nan", "'nan' is not a number"),
        ("type>3", "write type:word"),
        ("date>soon", "'soon' is not a date"),
        ("date:>soon", "'soon' is not a date"),
        ("size:<cheap", "'cheap' is not a number"),
        ("date>2024-13", "2024-13"),
    ],
)
def test_a_term_that_cannot_be_meant_is_plain_text_and_a_notice_says_so(text, why):
    assert found(text) == set()
    (notice,) = notices(text)
    assert notice.startswith(text)
    assert why.lower() in notice.lower()
    assert notice.endswith("Searched as plain text instead")


def test_an_unknown_field_is_searched_in_the_ids():
    odd = leaderboard({"org/a:b": {"X": 0.5}, "org/ab": {"X": 0.4}})
    selection = select(odd, TableQuery(search="a:b"))
    assert list(odd.entries["entry"].iloc[selection.order]) == ["org/a:b"]
    assert len(selection.notices) == 1


def test_a_missing_number_is_neither_below_nor_above():
    assert SMALL not in found("size<1000") | found("size>=0") | found("bbh>=0") | found("bbh<=100")


def test_an_average_is_compared_under_the_visitors_own_weights():
    only_bbh = TableQuery.from_url("benchmarks=BBH&search=average>50")
    assert list(LEADERBOARD.entries["entry"].iloc[select(LEADERBOARD, only_bbh).order]) == [SEVENTY]


def test_letters_of_any_script_are_compared_without_case():
    board = leaderboard({"org/ÉTÉ": {"X": 0.5}, "org/другой": {"X": 0.4}})
    assert select(board, TableQuery(search="été")).matched == 1
    assert select(board, TableQuery(search="/é.é/")).matched == 1
    assert select(board, TableQuery(search="ДРУГОЙ")).matched == 1


@given(st.text(alphabet=st.sampled_from('aL3/;:@"<>=.-()[]*+?\\ b'), max_size=40))
def test_any_search_is_answered(text):
    selection = select(LEADERBOARD, TableQuery(search=text))
    assert 0 <= selection.matched <= len(SCORES)


@given(
    st.sampled_from(["llama", "type:chat", "size<9", "/8b/", "ifeval>70"]),
    st.sampled_from(["qwen", "@precision:4bit", "/^org/", "average<60"]),
)
def test_a_semicolon_unites_and_a_space_intersects(one, other):
    assert found(f"{one};{other}") == found(one) | found(other)
    assert found(f"{one} {other}") <= found(one) & found(other)


def test_a_search_of_very_many_parts_is_cut_and_says_so():
    text = ";".join(["llama", *(f"x{number}" for number in range(80)), "qwen"])
    assert found(text) == {EIGHT, SEVENTY}
    assert any("too many parts" in notice for notice in notices(text))


RELATED = leaderboard(
    {entry: {"a": 0.5} for entry in ("org/qwen-chat", "org/tuned", "else/tuned", "else/plain")},
    {
        "org/tuned": {"base_model": "Qwen/Qwen2-7B"},
        "org/qwen-chat": {"base_model": "Qwen/Qwen2-7B"},
        "else/tuned": {"base_model": "meta/llama"},
    },
)


def found_on_related(text):
    selection = select(RELATED, TableQuery(search=text))
    return {str(RELATED.entries["entry"].iloc[row]) for row in selection.order.tolist()}, selection.notices


def test_words_find_base_models_as_well_as_names_and_say_which():
    entries, notices = found_on_related("QWEN")
    assert entries == {"org/qwen-chat", "org/tuned"}
    assert notices == ("qwen: 1 by name, 1 more by Base model. Use entry:qwen to search names only.",)
    assert found_on_related("entry:qwen") == ({"org/qwen-chat"}, ())
    assert found_on_related("base:qwen")[0] == {"org/qwen-chat", "org/tuned"}


def test_only_those_are_counted_for_which_the_other_terms_hold():
    entries, notices = found_on_related("qwen entry:tuned")
    assert entries == {"org/tuned"}
    assert notices[0].startswith("qwen: 0 by name, 1 more by Base model.")
    assert found_on_related("llama entry:org") == (set(), ())
    assert found_on_related("plain") == ({"else/plain"}, ())
