"""A sentence is its words in a room of the catalogue and a `message` where it is said."""

import pytest

from evalboard.strings import DEFAULT, StringsError, message

WORDS = """\
# What toys say.
toys-left =
    { $count ->
        [one] One toy is left, of { $whose }.
       *[other] { $count } toys are left, of { $whose }.
    }
"""


def test_words_and_a_message_are_a_sentence(worded):
    worded(DEFAULT, "toys", WORDS)
    assert str(message("toys-left", count=1, whose="a <b>child</b>")) == "One toy is left, of a <b>child</b>."
    assert str(message("toys-left", count=12_000, whose="nobody")) == "12,000 toys are left, of nobody."


def test_a_sentence_that_cannot_be_said_is_refused_by_its_name(worded):
    worded(DEFAULT, "toys", WORDS)
    with pytest.raises(StringsError, match="toys-right"):
        str(message("toys-right"))
    with pytest.raises(StringsError, match=r"toys-left.*whose"):
        str(message("toys-left", count=2))
