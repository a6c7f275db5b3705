"""Files that disagree: both are named, rounding is no disagreement, and samples that are scored by another rule say
nothing.
"""

import numpy as np

from evalboard.audits.stored_values import SecondValue, StoredValues, files


def stored(values, again):
    grid = np.asarray(values, dtype=np.float64)[:, None]
    return StoredValues(
        grid,
        np.full(grid.shape, np.nan),
        np.zeros(grid.shape, dtype=np.int64),
        ("drop",),
        tuple(map(str, range(len(grid)))),
        again=again,
    )


def sampled(values, means):
    return [
        SecondValue(row, 0, mean, f"s{row}.jsonl", True, value, "r.json", 500)
        for row, (value, mean) in enumerate(zip(values, means, strict=True))
    ]


def test_a_value_that_is_not_the_mean_of_its_samples_is_marked_with_both_files():
    means = np.random.default_rng(1).integers(1, 500, 20) / 500
    values = np.round(means, 4)
    values[3] += 0.01
    of = files.inspect(stored(values, sampled(values.tolist(), means.tolist())))
    (mark,) = of.marks
    assert (mark.entries, mark.leaves, mark.files) == ((3,), (0,), ("r.json", "s3.jsonl"))
    assert mark.expected == means[3]
    assert "in s3.jsonl that is" in str(mark.sentence)
    assert (of.scopes[0].cells, of.scopes[0].why) == (20, "")


def test_rounding_is_no_disagreement():
    means = np.random.default_rng(2).random(50)
    for digits in (2, 3, 4, 9):
        values = np.round(means, digits)
        assert files.inspect(stored(values, sampled(values.tolist(), means.tolist()))).marks == ()


def test_samples_that_hardly_ever_make_the_value_are_of_another_rule():
    values, means = np.random.default_rng(3).random((2, 20))
    of = files.inspect(stored(values, sampled(values.tolist(), means.tolist())))
    assert of.marks == ()
    assert "the value for only 0 of 20" in str(of.scopes[0].why)


def test_two_results_of_one_value_are_marked_unless_they_are_one_number_with_other_digits():
    again = [
        SecondValue(0, 0, 0.35, "b.json", False, 0.41, "a.json"),
        SecondValue(1, 0, 0.7123, "b.json", False, 0.712345, "a.json"),
    ]
    (mark,) = files.inspect(stored([np.nan, np.nan], again)).marks
    assert (mark.entries, mark.value, mark.expected, mark.files) == ((0,), 0.41, 0.35, ("a.json", "b.json"))
