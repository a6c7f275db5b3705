"""The conditions of a slice: what they mean, how they are written, and what is wrong with those that cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.slices.where import (
    DEEPEST,
    BooleanGroup,
    ConditionColumn,
    Not,
    Term,
    WhereError,
    checked,
    parsed,
    rules,
    sql,
    terms,
)

COLUMNS = {
    each.name: each
    for each in (
        ConditionColumn("score", "number", "(value / 1.0)"),
        ConditionColumn("stopped", "flag", '"stopped"'),
        ConditionColumn("failure", "word", '"failure"'),
        ConditionColumn("prediction", "text", '"prediction"'),
        ConditionColumn('judge\'s "note"', "word", '"judge\'s ""note"""'),
        ConditionColumn("not", "number", '"not"'),
    )
}


def text_of(where):
    return str(parsed(where))


@pytest.mark.parametrize(
    ("where", "normal"),
    [
        ("score<.5", "score < 0.5"),
        ("score = 1.0", "score = 1"),
        ("score >= -1e-3", "score >= -0.001"),
        ("  stopped =TRUE ", "stopped = true"),
        ("failure IS Unknown", "failure is unknown"),
        ("failure is known AND score=0", "failure is known and score = 0"),
        ("(((score = 0)))", "score = 0"),
        ("score=0 and (score=1 and (score=2))", "score = 0 and score = 1 and score = 2"),
        ("score=0 or score=1 and score=2", "score = 0 or score = 1 and score = 2"),
        ("(score=0 or score=1) and score=2", "(score = 0 or score = 1) and score = 2"),
        ("not score=0 and score=1", "not score = 0 and score = 1"),
        ("not not (not (score=0))", "not not not score = 0"),
        ("not (score=0 and score=1)", "not (score = 0 and score = 1)"),
        ('prediction contains "a\\tb\\"c"', 'prediction contains "a\\tb\\"c"'),
        (r'prediction ~ "\d+\.\n"', r'prediction ~ "\\d+\\.\n"'),
        (r'prediction ~ "\\d"', r'prediction ~ "\\d"'),
        ('prediction = "\\u{0}\\u{1F600}\\u{202e}\n"', 'prediction = "\\u{0}😀\\u{202e}\\n"'),
        ('"judge\'s \\"note\\"" = "bad"', '"judge\'s \\"note\\"" = "bad"'),
        ('"score" = 1', "score = 1"),
        ('"not" = 1', '"not" = 1'),
        ("größe = 1", "größe = 1"),
    ],
)
def test_a_condition_is_written_in_one_way(where, normal):
    assert text_of(where) == normal
    assert text_of(normal) == normal
    assert parsed(normal) == parsed(where)


@pytest.mark.parametrize(
    ("where", "message", "position"),
    [
        ("score", "expected an operator after score", 5),
        ("score = ", 'expected a number, true, false, or a text in double quotes, "like this"; found the end', 8),
        ("score = 0 score = 1", "expected and, or, or the end; found score", 10),
        ("score = 0 and", "expected a column, not, or (; found the end", 13),
        ("= 0", "expected a column, not, or (; found =", 0),
        ("(score = 0", "expected and, or, or ); found the end", 10),
        ("score = 0)", "expected and, or, or the end; found )", 9),
        ("score == 0", 'expected a number, true, false, or a text in double quotes, "like this"; found =', 7),
        ('failure = "wrong', 'a text is not closed; expected "', 10),
        ("failure = 'wrong'", 'unexpected "\'"', 10),
        ("failure is nice", "expected known or unknown; found nice", 11),
        ("score = 0 & score = 1", "unexpected '&'", 10),
        ("score = 1e999", "expected a finite number; found 1e999", 8),
        ("score = 12abc", "unexpected '1'", 8),
        ('prediction = "\\u{d800}"', "\\u{d800} is not a valid escape", 14),
        ('prediction = "\\u{110000}"', "\\u{110000} is not a valid escape", 14),
        ('prediction = "\ud800"', "a text has half of a surrogate pair", 13),
        ('prediction ~ "' + "a" * 401 + '"', "the regular expression has 401 characters; expected at most 400", 13),
        ("score = 0" + " " * 2000, "the text has 2,009 characters; expected at most 2,000", 2000),
        (" and ".join(["score=0"] * 41), "there are more than 40 terms", 480),
        ("(" * 9 + "score=0" + ")" * 9, "brackets and `not` are nested more than 8 deep", 8),
        ("not " * 9 + "score=0", "brackets and `not` are nested more than 8 deep", 32),
        (
            'failure = "' + "\0" * 600 + '"',
            "the text has 3,012 characters with escapes written out; expected at most 2,000",
            612,
        ),
        ("unknown = 1", "expected a column, not, or (; found unknown", 0),
    ],
)
def test_what_cannot_be_read_says_what_and_where(where, message, position):
    with pytest.raises(WhereError) as refused:
        parsed(where)
    assert str(refused.value).startswith(f"where, character {position + 1}: ")
    assert message in str(refused.value)
    assert (refused.value.parameter, refused.value.position) == ("where", position)


@pytest.mark.parametrize(
    ("where", "message", "position"),
    [
        ("scor = 0", "unknown column 'scor'; did you mean 'score'?", 0),
        ('score = 0 and score = "0"', 'score = "0": expected a number', 22),
        ('score contains "0"', "score contains: expected one of = != < <= > >= for a number", 0),
        ("stopped < true", "stopped <: expected one of = != for a flag", 0),
        ("stopped = 1", "stopped = 1: expected true or false", 10),
        ("failure = true", 'failure = true: expected a text in double quotes, "like this"', 10),
        ('failure < "a"', "failure <: expected one of = != contains ~ !~ for a word", 0),
        ("score = true", "score = true: expected a number", 8),
    ],
)
def test_what_a_column_cannot_be_is_refused(where, message, position):
    with pytest.raises(WhereError) as refused:
        checked(parsed(where), COLUMNS)
    assert message in str(refused.value)
    assert refused.value.position == position


def test_values_are_parameters_and_names_are_the_columns_own():
    tree = parsed(
        '(prediction ~ "x\'y" or not failure contains "$w0") and "judge\'s \\"note\\"" is known and stopped = true and failure !~ "; drop"'
    )
    checked(tree, COLUMNS)
    text, values = sql(tree, COLUMNS)
    assert text == (
        '((regexp_matches("prediction", $w0) OR (NOT contains("failure", $w1))) AND ("judge\'s ""note""" IS NOT NULL)'
        ' AND ("stopped" = $w2) AND (NOT regexp_matches("failure", $w3)))'
    )
    assert values == {"w0": "x'y", "w1": "$w0", "w2": True, "w3": "; drop"}


NAMES = st.sampled_from(["score", "failure", "not", "a b", '"', "größe", "x\ny"])
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = TEXTS | st.booleans() | st.floats(allow_nan=False, allow_infinity=False).map(lambda number: number + 0.0)
SINGLE = st.builds(
    lambda name, sign, value: Term(name, sign, value, 0, 0),
    NAMES,
    st.sampled_from(["=", "!=", "<", "contains", "~"]),
    VALUES,
)
KNOWN = st.builds(lambda name, value: Term(name, "is", value, 0, 0), NAMES, st.booleans())


def joined(word, parts):
    flat = [
        each
        for part in parts
        for each in (part.of if isinstance(part, BooleanGroup) and part.word == word else (part,))
    ]
    return flat[0] if len(flat) == 1 else BooleanGroup(word, tuple(flat))


TREES = st.recursive(
    SINGLE | KNOWN,
    lambda of: of.map(Not) | st.builds(joined, st.sampled_from(["and", "or"]), st.lists(of, min_size=1, max_size=3)),
    max_leaves=6,
)


def depth(tree, within=""):
    if isinstance(tree, Term):
        return 0
    if isinstance(tree, Not):
        return 1 + depth(tree.of, "not")
    return max(depth(each, tree.word) for each in tree.of) + (
        within == "not" or (within == "and" and tree.word == "or")
    )


@given(TREES)
def test_every_condition_comes_back_from_its_text(tree):
    if depth(tree) < DEEPEST:
        assert parsed(str(tree)) == tree
        assert list(terms(parsed(" and ".join(rules(tree))))) == list(terms(tree))


@given(
    st.text("score=01()nt adr", max_size=80)
    | st.lists(st.sampled_from(["not", "(", ")", "score=0", "and", "or"]), max_size=40).map(" ".join)
)
def test_what_was_read_can_be_read_again_as_it_is_written(text):
    try:
        tree = parsed(text)
    except WhereError:
        return
    assert parsed("" if tree is None else str(tree)) == tree


@given(st.text(max_size=60) | st.text('score=!<>~"()\\u{}d8 andorti\n', max_size=60))
def test_any_text_is_read_or_refused_with_a_place(text):
    try:
        tree = parsed(text)
    except WhereError as refused:
        tree, position = None, refused.position
    else:
        position = 0
    assert 0 <= position <= len(text)
    assert tree is None or parsed(str(tree)) == tree


def test_nothing_is_no_condition():
    assert parsed("") is None
    assert parsed(" \n") is None
    assert rules(None) == ()
    assert sql(None, COLUMNS) == ("true", {})
