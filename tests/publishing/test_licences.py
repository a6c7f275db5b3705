"""Which licence a card declares, and which ones allow a copy."""

import pytest

from evalboard.publishing.licences import LicensedSource, declared_in, identified, licence_of


@pytest.mark.parametrize(
    ("card", "licence"),
    [
        ("---\nlicense: Apache-2.0\n---\n# x", "apache-2.0"),
        ("\ufeff---\nlicense: mit\n---\n", ""),
        ("---\r\nlicense: mit\r\n---\r\n", "mit"),
        ("---\nlicense:\n- mit\n---\n", "mit"),
        ("---\nlicense:\n- mit\n- llama3\n---\n", ""),
        ("---\nlicense: unknown\n---\n", ""),
        ("---\nlicense: {a: b}\n---\n", ""),
        ("---\nlicense: [\n---\n", ""),
        ("---\n- license\n---\n", ""),
        ("---\nlicense: mit", ""),
        ("# license: mit", ""),
        ("text\n---\nlicense: mit\n---\n", ""),
        ("", ""),
    ],
)
def test_a_card_declares_one_licence_in_its_front_matter_or_none(card, licence):
    assert declared_in(card) == licence


@pytest.mark.parametrize(
    "licence",
    [
        "apache-2.0",
        "mit",
        "cc0-1.0",
        "cc-by-4.0",
        "cc-by-sa-4.0",
        "cc-by-nc-4.0",
        "cc-by-nc-sa-3.0",
        "odc-by",
        "bsd-3-clause",
    ],
)
def test_licences_that_allow_a_copy_are_known_by_the_hubs_ids(licence):
    assert LicensedSource("a", "b", licence=licence).free


@pytest.mark.parametrize(
    "licence",
    ["", "unknown", "other", "cc-by-nd-4.0", "cc-by-nc-nd-4.0", "llama3", "gemma", "openrail", "mit-or-so", "xmit"],
)
def test_no_others_are_taken_for_such(licence):
    assert not LicensedSource("a", "b", licence=licence).free


@pytest.mark.parametrize(
    ("words", "licence"),
    [
        ("MIT, as the repository from which it was taken says.", "mit"),
        ("Apache-2.0. Outcomes and counts only.", "apache-2.0"),
        ("CC-BY-4.0", "cc-by-4.0"),
        ("The dataset declares no licence. Figures are facts.", ""),
        ("no licence such as MIT", ""),
        ("", ""),
    ],
)
def test_a_sentence_names_the_licence_that_it_begins_with(words, licence):
    assert identified(words) == licence


def test_what_is_made_of_several_sources_has_their_licence_where_it_is_one():
    mit, by, none = (LicensedSource("a", "b", licence=licence) for licence in ("mit", "cc-by-4.0", ""))
    assert licence_of([mit, mit]) == "mit"
    assert licence_of([mit, by]) == "other"
    assert licence_of([mit, none]) == "unknown"
