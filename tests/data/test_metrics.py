"""What files say of metrics: written into a row of `Files` and read back, alike statements once."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.data.metrics import MetricFacts, Statement, better, by_task, end, statements, written
from evalboard.data.schema import FILES, framed
from tests.readers.examples import LM_EVAL, lm_eval_of, reading

WER = MetricFacts("librispeech", "wer", direction="lower", unit="percent", minimum=0.0, key="results[0]")
texts = st.text(max_size=12)
ends = st.none() | st.floats(allow_nan=False, allow_infinity=False)
facts = st.builds(
    MetricFacts, texts, texts, st.sampled_from([None, "higher", "lower"]), st.none() | texts, ends, ends, texts
)


def files(**said: list[MetricFacts]):
    return framed(FILES, file=list(said), metrics=[written(each) for each in said.values()])


@given(st.lists(facts, max_size=5))
def test_what_is_written_is_read_back(said):
    stated = [each for each in said if (each.direction, each.unit, each.minimum, each.maximum) != (None,) * 4]
    assert [each.facts for each in statements(files(a=said))] == list(dict.fromkeys(stated))


def test_what_several_files_say_alike_stands_once_with_their_paths():
    other = MetricFacts("librispeech", "wer", direction="higher")
    said = statements(files(a=[WER], b=[other], c=[WER]))
    assert said == (Statement(WER, ("a", "c")), Statement(other, ("b",)))
    assert by_task(said) == {"librispeech": said}


@pytest.mark.parametrize(
    ("metric", "speaks"), [("wer", True), ("wer,none", True), ("cer", False), ("werewolf", False), ("", False)]
)
def test_a_metric_without_a_filter_speaks_of_all_its_filters(metric, speaks):
    assert WER.speaks_of("librispeech", metric) is speaks
    assert MetricFacts("librispeech").speaks_of("librispeech", metric)
    assert not WER.speaks_of("tedlium", "wer")


def test_flags_of_either_sense_are_one_direction_and_words_none():
    assert [better(lower=True), better(lower=False), better(higher=True), better(higher=False)] == [
        "lower",
        "higher",
        "higher",
        "lower",
    ]
    assert [better(lower="true"), better(higher=None), better(lower=1)] == [None, None, None]


def test_ends_are_finite_numbers():
    assert [end(0), end(1.5), end(True), end("1"), end(math.inf), end(math.nan), end(10**400)] == [
        0.0,
        1.5,
        None,
        None,
        None,
        None,
        None,
    ]


def test_an_lm_eval_file_says_which_metrics_are_better_high(tmp_path):
    file = lm_eval_of(
        "org/x", 0.5, 0.25, higher_is_better={"a": {"acc": True}, "b": {"acc": False, "odd": None}, "c": "no mapping"}
    )
    said = statements(reading(LM_EVAL, tmp_path, {"org/x/results_x.json": file}).files)
    assert [each.facts for each in said] == [
        MetricFacts("a", "acc", direction="higher", key="higher_is_better.a.acc"),
        MetricFacts("b", "acc", direction="lower", key="higher_is_better.b.acc"),
    ]
    assert said[0].facts.speaks_of("a", "acc,none")
