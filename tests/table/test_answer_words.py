"""The answer line says what the question's document has, and no more."""

import pytest
from msgspec.structs import replace

from evalboard.table.documents import RankedEntry, RankingDocument
from evalboard.table.index import indexed
from evalboard.table.words import answer_words, short_names
from tests.table.selections import RANDOM

COLUMN = indexed(RANDOM).columns["Average"]


def ranked(*models):
    return [RankedEntry(f"{model}@1", model, 0.5 - 0.01 * at) for at, model in enumerate(models)]


def question(first, count=None, behind="o/late", **others):
    told = RankingDocument(
        by="Average",
        by_label="Average",
        among="these",
        ranked=9,
        unranked=0,
        first=ranked(*first),
        first_count=len(first) if count is None else count,
        behind=RankedEntry("x", behind, 0.3471) if behind else None,
        unsure=0,
        sure=True,
        why="",
        smallest_gap=None,
        gap=None,
    )
    return replace(told, **others)


def said(document, of=None):
    return " ".join(part.text for part in answer_words(document, COLUMN, of=of))


def test_several_that_cannot_be_told_apart_are_counted_in_words_and_three_are_named():
    five = question(["o/A", "o/B", "o/C", "o/D", "o/E"])
    assert (
        said(five)
        == "5 models are statistically tied for first (95 %): A, B, C and 2 more. Clearly behind: late, 34.7."
    )
    assert [part.part for part in answer_words(five, COLUMN, of=None)] == ["first", "names", "behind"]
    assert (
        said(question(["o/A", "o/B", "o/C"]))
        == "3 models are statistically tied for first (95 %): A, B and C. Clearly behind: late, 34.7."
    )
    assert said(question(["o/A", "o/B"], behind=None)) == "2 models are statistically tied for first (95 %): A and B."
    many = question(["o/A", "o/B", "o/C", "o/D", "o/E"], count=1234)
    assert said(many).startswith("1,234 models are statistically tied for first (95 %): A, B, C and 1,231 more.")


def test_one_alone_is_clearly_the_best_and_the_next_is_named():
    assert said(question(["o/A"])) == "A is clearly the best by Average, 50.0; next late, 34.7."


def test_places_among_all_are_said_to_be_so():
    assert said(question(["o/A", "o/B"]), of=3827).startswith(
        "2 of all 3,827 models are statistically tied for first (95 %): A and B."
    )
    assert said(question(["o/A"]), of=3827).startswith("A is clearly the best of all 3,827 by Average")


@pytest.mark.parametrize(
    "others",
    [
        {"sure": False, "why": "no_errors", "first": [], "first_count": 0, "behind": None},
        {"sure": False, "why": "nothing_ranked", "first": [], "first_count": 0, "behind": None},
        {"behind": None},
    ],
)
def test_where_nothing_is_known_nothing_is_said(others):
    assert answer_words(replace(question(["o/A"]), **others), COLUMN, of=None) == []


@pytest.mark.parametrize(("why", "words"), [("pairs", "not known here"), ("single", "chosen beforehand")])
def test_where_intervals_do_not_say_who_is_first_the_reason_is_told(why, words):
    unsure = replace(question(["o/A"]), sure=False, why=why, first=[], first_count=0, behind=None)
    assert words in said(unsure)
    assert "best" not in said(unsure)


def test_those_without_an_error_are_counted():
    assert said(question(["o/A", "o/B"], unsure=2)).endswith("Of 2 more no error is known.")
    alone = said(question(["o/A"], unsure=1))
    assert alone.startswith("A is clearly ahead of all whose error is known by Average")
    assert "the best" not in alone


def test_organisations_are_named_only_where_two_models_are_called_the_same():
    assert short_names(["a/X", "b/X", "c/Y", "Z"]) == ["a/X", "b/X", "Y", "Z"]


def test_two_entries_of_one_model_are_told_apart():
    twice = replace(
        question([], behind=None),
        first=[RankedEntry(f"o/A@{at}", "o/A", 0.5) for at in ("f16", "f32")],
        first_count=2,
    )
    assert said(twice) == "2 models are statistically tied for first (95 %): A@f16 and A@f32."
    alone = replace(twice, first=twice.first[:1], first_count=1, behind=twice.first[1])
    assert said(alone) == "A@f16 is clearly the best by Average, 50.0; next A@f32, 50.0."


def test_a_name_that_ends_with_a_slash_is_not_left_out():
    assert short_names(["o/", "o/B"]) == ["o/", "B"]
