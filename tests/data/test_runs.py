"""Which runs count, where they were not made alike."""

import json
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from evalboard.config import SettingsConfig
from evalboard.data.runs import comparable, of_whole_tasks
from evalboard.data.schema import ENTRIES, FILES, RESULTS, Entries, Files, Reading, Results, framed
from evalboard.errors import EvalboardError
from tests.engines.examples import samples, sums_of, table

TAKE = SettingsConfig()


def reading(*runs: tuple[str, str, Mapping[str, object]], n: tuple[float, ...] = ()) -> Reading:
    """Runs of the task t: entry, file, and what the file states."""
    entries, files, stated = (list(column) for column in zip(*runs, strict=True))
    return Reading(
        results=Results(
            framed(
                RESULTS,
                entry=entries,
                task=["t"] * len(runs),
                value=[0.5] * len(runs),
                n=list(n) or [np.nan] * len(runs),
                file=files,
            )
        ),
        entries=Entries(framed(ENTRIES, entry=entries, model=entries, file=files)),
        files=Files(
            framed(FILES, file=files, blob=files, conditions=[json.dumps(each) if each else "" for each in stated])
        ),
    )


def counted(given: Reading, settings: SettingsConfig = TAKE, entry: tuple[str, ...] = ("model",)) -> list[str]:
    return comparable(given, {"t"}, settings, entry).results["file"].tolist()


def shots(count: int) -> dict[str, object]:
    return {"shots": {"t": count}}


def test_a_limited_run_counts_only_where_the_config_takes_it():
    given = reading(("m", "f", {"limited": {"": "limit 10"}}), ("n", "g", {}))
    found = comparable(given, {"t"}, TAKE, ("model",))
    assert found.results["file"].tolist() == ["g"]
    assert [str(row) for row in found.left_out] == [
        "f, t: limit 10 is a run of some questions, no run of the task; `settings: {limited: take}` takes it"
    ]
    assert counted(given, SettingsConfig(limited="take")) == ["f", "g"]


def test_a_run_with_far_fewer_samples_than_half_of_the_entries_have_is_left_out():
    given = reading(("m", "f", shots(5)), ("m", "g", shots(5)), ("n", "h", shots(5)), n=(1319, 10, 1319))
    found = comparable(given, {"t"}, TAKE, ("model",))
    assert found.results["file"].tolist() == ["f", "h"]
    assert found.left_out[0].value == "10"
    assert "half of the entries have 1,319 or more" in found.left_out[0].reason


def test_numbers_of_samples_of_files_that_state_nothing_of_their_runs_decide_nothing():
    assert counted(reading(("m", "f", {}), ("n", "g", {}), ("o", "h", {}), n=(2000, 10, 2000))) == ["f", "g", "h"]


def test_shots_that_most_entries_have_are_the_boards_whatever_the_order_of_files():
    runs = [("m", "f", shots(5)), ("n", "g", shots(5)), ("o", "h", shots(0)), ("m", "i", shots(0))]
    for given in (runs, runs[::-1]):
        # Both m and o have 0, as many as m and n have 5, until p comes.
        found = comparable(reading(*given, ("p", "j", shots(5))), {"t"}, TAKE, ("model",))
        assert sorted(found.results["file"]) == ["f", "g", "j"]
        assert {(row.file, row.entry, row.value) for row in found.left_out} == {
            ("h", "o", "shots 0"),
            ("i", "m", "shots 0"),
        }
        assert (
            found.left_out[0].reason
            == "where 5 is due, as 3 of 4 entries have it; `settings: {shots: ...}` can say otherwise"
        )


def test_where_as_many_entries_have_other_shots_the_config_is_asked():
    given = reading(("m", "f", shots(5)), ("n", "g", shots(0)))
    with pytest.raises(
        EvalboardError,
        match=r"t: as many entries were run with shots 0 and 5 \(1 each\).*`settings: {shots: 5}`, or `shots` in `entry`",
    ):
        counted(given)
    assert counted(given, SettingsConfig(shots=0)) == ["g"]
    assert counted(given, SettingsConfig(shots={"t": 5})) == ["f"]
    assert counted(given, SettingsConfig(shots="any")) == ["f", "g"]
    assert counted(given, entry=("model", "shots")) == ["f", "g"]


def test_a_limited_run_has_no_say_in_what_most_entries_have():
    limited = {"limited": {"": "limit 5"}, **shots(0)}
    assert counted(reading(("m", "f", limited), ("n", "g", limited), ("o", "h", shots(5)))) == ["h"]


def test_versions_are_compared_by_value():
    old, new = {"task_version": {"t": 0}}, {"task_version": {"t": 1}}
    given = reading(("m", "f", old), ("n", "g", new), ("o", "h", {"task_version": {"t": "1.0"}}))
    assert counted(given) == ["g", "h"]
    assert counted(given, SettingsConfig(task_version=0.0)) == ["f"]


def test_what_a_file_does_not_state_is_not_held_against_it():
    assert counted(
        reading(("m", "f", {"chat_template": True}), ("n", "g", shots(5)), ("o", "h", {})), SettingsConfig(shots=5)
    ) == ["f", "g", "h"]


def test_a_chat_template_may_differ_between_models_unless_the_config_says_which():
    given = reading(("m", "f", {"chat_template": True}), ("n", "g", {"chat_template": False}))
    assert counted(given) == ["f", "g"]
    assert counted(given, SettingsConfig(chat_template=True)) == ["f"]


def test_entries_put_together_from_several_revisions_are_said():
    given = reading(("m", "f", {}), ("m", "g", {}), ("n", "h", {}))
    given = Reading(
        results=given.results, entries=Entries(given.entries.assign(revision=["a", "b", "c"])), files=given.files
    )
    found = comparable(given, {"t"}, TAKE, ("model",))
    assert [str(note) for note in found.notes] == [
        "1 entry combines runs with different revision. To keep such runs apart, add revision to “entry” in the board’s config."
    ]
    assert comparable(given, {"t"}, TAKE, ("model", "revision")).notes == ()


def of_sizes(folder, *files: tuple[str, list[int]], settings: SettingsConfig = TAKE):
    """Sums of files with runs of so many samples of a leaf each, those that count."""
    named = {
        f"{at}-{entry}.parquet": table(samples(entry, "ID/a", [[1.0] * n for n in sizes]))
        for at, (entry, sizes) in enumerate(files)
    }
    return of_whole_tasks(sums_of(folder, named), settings)


def sizes_in(sums) -> dict[tuple[str, str], int]:
    return {key: int(n) for key, n in sums.runs.groupby(["entry", "file"])["n"].sum().items()}


def test_runs_of_a_file_belong_together_and_files_of_an_entry_do_not(tmp_path):
    several = of_sizes(tmp_path / "a", ("m", [40, 10]), ("n", [40, 40]))
    assert sizes_in(several) == {("m", "0-m.parquet"): 50, ("n", "1-n.parquet"): 80}
    cut = [
        table(samples("m", "ID/a", [[1.0] * 40])),
        table(samples("m", "ID/a", [[], [1.0] * 10])),
        table(samples("n", "ID/a", [[1.0] * 40])),
    ]
    apart = of_whole_tasks(sums_of(tmp_path / "b", {f"{at}.parquet": file for at, file in enumerate(cut)}), TAKE)
    assert sizes_in(apart) == {("m", "0.parquet"): 40, ("n", "2.parquet"): 40}
    shards = [table(samples("m", "ID/a", [[1.0] * 40])[some]) for some in (slice(0, 10), slice(10, 40))]
    sharded = of_whole_tasks(
        sums_of(tmp_path / "c", {f"{at}.parquet": file for at, file in enumerate([*shards, cut[2]])}), TAKE
    )
    assert int(sharded.runs["n"].sum()) == 80


def test_sums_of_clusters_over_files_lose_an_entry_only_as_a_whole(tmp_path):
    files = {
        "a.parquet": table(samples("m", "ID/a", [[1.0] * 40])),
        "b.parquet": table(samples("few", "ID/a", [[1.0] * 10])),
    }
    whole = replace(sums_of(tmp_path, files), whole=True)
    found = of_whole_tasks(whole, TAKE)
    assert (set(found.runs["entry"]), set(found.clusters["entry"])) == ({"m"}, {"m"})
