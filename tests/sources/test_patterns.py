"""Patterns name whole paths; one star stays in its folder."""

import pytest

from evalboard.sources import matches


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("scores.csv", "scores.csv"),
        ("data/*.parquet", "data/train-00000-of-00001.parquet"),
        ("**/results_*.json", "results_1.json"),
        ("**/results_*.json", "org/model/results_2025-01-28T10-22-20.980995.json"),
        ("data/**", "data/a/b.json"),
        ("data/**/x.json", "data/x.json"),
        ("data/**/x.json", "data/a/b/x.json"),
        ("**/*", "a"),
        ("**", "a/b/c"),
        ("**/**/x", "x"),
        ("a**z", "a/b/z"),
        ("part-?.csv", "part-1.csv"),
        ("part-[0-9].csv", "part-7.csv"),
        ("part-[!0-9].csv", "part-x.csv"),
        ("[]]", "]"),
        ("[", "["),
        ("a+b(c).csv", "a+b(c).csv"),
        ("[^a]", "^"),
        ("*", "line\nbreak"),
    ],
)
def test_names_the_path(pattern, path):
    assert matches(path, [pattern])


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("scores.csv", "scoresXcsv"),
        ("*.csv", "data/scores.csv"),
        ("data/*.parquet", "data/old/x.parquet"),
        ("data/*.parquet", "data/x.parquet.part"),
        ("data/*.parquet", "more/data/x.parquet"),
        ("**/results_*.json", "org/results_a/other.json"),
        ("**/results_*.json", "org/myresults_1.json"),
        ("data/**", "data"),
        ("a?b", "a/b"),
        ("a[!x]b", "a/b"),
        ("a[.-0]b", "a/b"),
        ("part-[0-9].csv", "part-x.csv"),
        ("part-[!0-9].csv", "part-7.csv"),
        ("[9-0]", "9"),
        ("SCORES.csv", "scores.csv"),
        ("*", "a/"),
    ],
)
def test_names_no_other_path(pattern, path):
    assert not matches(path, [pattern])


def test_one_of_several_patterns_is_enough():
    assert matches("a.csv", ["*.json", "*.csv"])
    assert not matches("a.csv", [])
