"""What messages promise: words by id, values filled in, a language beside another, and JSON that is read back equal."""

import sys
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

import pytest

from evalboard.strings import (
    DEFAULT,
    Message,
    StringsError,
    catalogue_version,
    current_language,
    from_json,
    languages,
    message,
    sentences,
    use_language,
)

TOYS = """\
toys-plain = A plain label
    .more = What it means
toys-named = { $name } is here
toys-count = { $things ->
    [0] Nothing
    [one] One thing
   *[other] { $things } things
 } and no more
toys-list = Of { $names }.
"""


@pytest.fixture(autouse=True)
def toys(worded):
    worded(DEFAULT, "toys", TOYS)


def test_a_message_is_worded_of_its_values():
    assert str(message("toys-named", name="It")) == "It is here"
    assert str(message("toys-plain")) == "A plain label"
    assert str(message("toys-plain.more")) == "What it means"


@pytest.mark.parametrize(
    ("things", "says"), [(0, "Nothing"), (1, "One thing"), (2, "2 things"), (12_345, "12,345 things")]
)
def test_a_whole_number_chooses_the_plural_and_prints_with_commas(things, says):
    assert str(message("toys-count", things=things)) == f"{says} and no more"


@pytest.mark.parametrize("language", ["id", "zh", "de", "fr"])
def test_whole_numbers_have_commas_in_all_languages_as_decimals_have_points(worded, language):
    worded(language, "toys", "toys-count = { $things } dan { $share } %\n")
    assert message("toys-count", things=10_545, share="20.5").in_language(language) == "10,545 dan 20.5 %"


def test_a_language_of_ones_own_has_its_plurals_by_babel_and_without_it_says_so(worded, monkeypatch, caplog):
    worded("xx", "toys", "toys-count = { $things ->\n    [one] Uno\n   *[other] { $things } muchos\n }\n")
    worded("ru", "toys", "toys-count = { $things ->\n    [few] few\n   *[other] many\n }\n")
    assert [message("toys-count", things=n).in_language("ru") for n in (3, 5)] == ["few", "many"]
    monkeypatch.setitem(sys.modules, "babel", None)
    assert [message("toys-count", things=n).in_language("xx") for n in (1, 2)] == ["1 muchos", "2 muchos"]
    assert "a choice by number in the language 'xx' needs Babel (pip install 'evalboard[languages]')" in caplog.text


def test_messages_are_filled_into_messages_and_texts_are_listed():
    inner = message("toys-named", name=message("toys-plain"))
    assert str(message("toys-list", names=("a", inner, "c"))) == "Of a, A plain label is here, c."
    assert str(message("toys-list", names=())) == "Of ."
    assert str(sentences(["One.", message("toys-plain"), "Three."])) == "One. A plain label Three."


def test_a_text_from_outside_stays_text_however_long_and_whatever_it_says():
    hostile = "{ $name } <b>\ue0000\ue001" + "{" * 5_000
    assert str(message("toys-named", name=hostile)) == f"{hostile} is here"


def test_json_is_read_back_equal():
    whole = message("toys-list", names=("a", message("toys-count", things=3)))
    assert from_json(whole.as_json()) == whole
    assert from_json("plain") == "plain"
    assert len({whole, from_json(whole.as_json())}) == 1


@pytest.mark.parametrize("wrong", [{"id": 1, "values": {}}, {"id": "toys-plain", "values": "none"}])
def test_json_that_is_no_message_is_refused(wrong):
    with pytest.raises(TypeError, match="expected an id and values"):
        from_json(wrong)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (message("toys-nothing"), "'toys-nothing': not in the en catalogue"),
        (message("toys-plain.nothing"), "'toys-plain.nothing': not in the en catalogue"),
        (message("nowhere-at-all"), "'nowhere-at-all': not in the en catalogue"),
        (message("toys-named"), "'toys-named' of the en catalogue: .*name"),
    ],
)
def test_what_cannot_be_worded_names_the_message(wrong, says):
    with pytest.raises(StringsError, match=says):
        str(wrong)


def test_a_file_that_cannot_be_read_is_named(worded):
    worded(DEFAULT, "broken", "broken-message = fine\nbroken = { $oh\n")
    with pytest.raises(StringsError, match=r"broken\.ftl: 'broken = \{ \$oh' is no message"):
        str(message("broken-message"))


def test_a_language_is_a_folder_and_what_it_lacks_is_said_in_the_default_one(worded):
    worded("id", "toys", "toys-plain = Label polos\ntoys-count = { $things } benda\n")
    assert "id" in languages()
    both = message("toys-list", names=(message("toys-plain"), message("toys-count", things=1)))
    with use_language("id"):
        assert current_language() == "id"
        assert str(both) == "Of Label polos, 1 benda."
    assert current_language() == DEFAULT
    assert both.in_language("id") == "Of Label polos, 1 benda."
    assert str(both) == "Of A plain label, One thing and no more."


def test_a_translation_that_asks_for_what_is_not_there_is_not_shown(worded):
    worded("id", "toys", "toys-named = { $nama } di sini\n")
    assert message("toys-named", name="It").in_language("id") == "It is here"


def test_a_language_that_nobody_wrote_is_the_default_one():
    assert message("toys-plain").in_language("zh") == "A plain label"


def test_who_speaks_one_language_disturbs_nobody_who_speaks_another(worded):
    worded("id", "toys", "toys-plain = Label polos\n")
    with ThreadPoolExecutor(1) as pool, use_language("id"):
        assert pool.submit(str, message("toys-plain")).result() == "A plain label"
        assert pool.submit(copy_context().run, str, message("toys-plain")).result() == "Label polos"


def test_the_version_of_a_catalogue_moves_with_its_words(worded):
    before = catalogue_version()
    assert catalogue_version("id") != before
    worded("id", "more", "more-words = Kata\n")
    after = catalogue_version()
    assert after == before
    worded(DEFAULT, "more", "more-words = Words\n")
    catalogue_version.__globals__["hash_of_words"].cache_clear()
    assert catalogue_version() != before


def test_messages_are_values():
    one, same = message("toys-named", name="a"), Message("toys-named", (("name", "a"),))
    assert one == same
    assert hash(one) == hash(same)
