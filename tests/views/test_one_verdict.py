"""No two sentences, numbers or fields about the same entries contradict each other: answer line, table, files (printed
ones too), comparison, model page, search, badge, card, notebook, history, headline and best over time, pair by pair.
"""

import io
import itertools
from collections.abc import Iterator

import msgspec
import numpy as np
import orjson
import pandas as pd
import pytest

from evalboard.api.badge import badge_document
from evalboard.api.card_contents import model_card
from evalboard.api.model import model_document
from evalboard.builds import artifact
from evalboard.builds.past_files import text_of, write_files
from evalboard.builds.pipeline import build_copy
from evalboard.config import load_board
from evalboard.insights import insight
from evalboard.insights.compare import CompareQuery
from evalboard.insights.leaders import frontiers
from evalboard.leaderboard.leaderboard import SHOWN, Leaderboard
from evalboard.leaderboard.summary import EntryIndex
from evalboard.notebook.loaded_board import LoadedBoard
from evalboard.settings import Settings
from evalboard.table.exports import written
from evalboard.table.query import TableQuery
from evalboard.table.question import question_document
from evalboard.table.selection import Selection, select
from evalboard.table.words import words_of
from evalboard.views.headline import headline_of
from evalboard.views.state_summary import state_summary
from tests.built import ROOT
from tests.insights.test_leaders import dated
from tests.leaderboard.test_one_curve import random_board
from tests.reports import json_of, tables
from tests.seeds import seeds

SAME = 1e-12
TURNED = {"ahead": "behind", "behind": "ahead", "tied": "tied"}
VERDICTS = {"ahead": " is ahead of ", "behind": " is behind ", "tied": " are statistically tied on "}
BOARDS = ["demo_arena", "demo_doubtful", "demo_drop", "demo_holes", "demo_judges", "demo_open_llm", "demo_questions"]
BOARDS += ["demo_runs", "demo_sea_helm"]
BUNDLED = sorted(path.stem for path in (ROOT / "configs").glob("*.yaml") if "path: bundled/" in path.read_text())


def faults(board: Leaderboard, pairs: int, compared: int, rng: np.random.Generator) -> Iterator[str]:
    """What contradicts on a board, ranked by its average, a benchmark, an average of a visitor's own and among some
    entries: of so many pairs of entries, and of so many of these with the whole comparison.
    """
    yield from _of_surfaces(board, select(board, TableQuery()))
    for number, query in enumerate(_queries(board)):
        share = 1 if number == 0 else 4
        yield from _of_view(board, select(board, query), (pairs // share, compared // share), rng)


def _queries(board: Leaderboard) -> list[TableQuery]:
    """Questions of a board, its own first."""
    suite, queries = (
        board.suite,
        [TableQuery(), *(TableQuery.from_url(f"errors={kind}") for kind in board.error_choices[1:])],
    )
    ids = [suite.id(place) for place in suite.benchmarks if suite.nodes[place].scored]
    if len(ids) > 1 and not board.evidence.rated:
        queries += [TableQuery(by=ids[-1]), TableQuery(weigh=((ids[0], 2.0),))]
    name = str(board.entries["model"].iloc[0]).rpartition("/")[2][:3]
    return [*queries, TableQuery(search=name, among="these")]


def _of_surfaces(board: Leaderboard, selection: Selection) -> Iterator[str]:
    """All that says where single entries stand, held against the board's inference."""
    inference, everybody = board.rank_inference(), np.arange(len(board))
    names = board.entries["entry"].tolist()
    truth = {
        name: (int(board.ranks.rank[row]), *(inference.interval(row) or (0, 0)), int(inference.sets.tier[row]))
        for row, name in enumerate(names)
    }
    history = (
        state_summary(board, None).table.to_pandas().rename(columns={"lower": "rank_lower", "upper": "rank_upper"})
    )
    # Notes stand before the table; a name may have a # of its own.
    csv = [line for line in written(selection, "csv").splitlines(keepends=True) if not line.startswith(b"#")]
    frames = {
        "table": pd.DataFrame(selection.rows(everybody)),
        "csv": pd.read_csv(io.BytesIO(b"".join(csv))),
        "json": pd.DataFrame(orjson.loads(written(selection, "json"))["rows"]),
        "parquet": pd.read_parquet(io.BytesIO(written(selection, "parquet"))),
        "notebook": LoadedBoard(board).table(),
        "search": pd.DataFrame(orjson.loads(EntryIndex.of(board).content)["rows"])[[0, 5, 6, 7]].set_axis(
            ["entry", "rank", "rank_lower", "rank_upper"], axis=1
        ),
        "history": history,
    }
    for surface, frame in frames.items():
        columns = [name for name in ("rank", "rank_lower", "rank_upper", "tier") if name in frame]
        told = dict(zip(frame["entry"], frame[columns].fillna(0).to_numpy(dtype=np.int64).tolist(), strict=True))
        assert told
        yield from (f"{surface}: {name}" for name, one in told.items() if one != list(truth[name][: len(columns)]))
    at = [(*truth[row["entry"]], row.get("unsure")) for row in selection.rows(selection.order)]
    ranks = [
        "–" if not rank else f"{rank}–?" if unsure else str(rank) if lower == upper else f"{lower}–{upper}"
        for rank, lower, upper, _, unsure in at
    ]
    for surface, split, dash in (("md", " | ", "–"), ("tex", " & ", "--")):
        lines = [line.removeprefix("| ") for line in written(selection, surface).decode().splitlines() if split in line]
        told = [line.split(split)[0] for line in lines if "---" not in line and not line.startswith(("Rank", "%"))]
        if [each.replace(dash, "–") for each in told] != ranks:
            yield f"printed: {surface}"
    for row in sorted({0, 1, len(board) // 2, len(board) - 1}):
        root, (rank, *ends, tier) = json_of(model_document, board, row)["root"], truth[names[row]]
        if [root[name] or 0 for name in ("rank", "rank_lower", "rank_upper", "tier")] != [rank, *ends, tier]:
            yield f"model page: {names[row]}"
        ends = ends if any(ends) else [rank] if rank else []
        for surface, text in (
            ("badge", badge_document(board, row, 0).message),
            ("card", str(model_card(board, SHOWN, row).figures)),
        ):
            if not all(f"{end:,}" in text for end in ends):
                yield f"{surface}: {names[row]}"
    headline, first = headline_of(board), {names[row] for row in inference.first}
    if headline.firsts != len(first) or any(row.first != (row.entry in first) for row in headline.top):
        yield "headline"
    by_date = frontiers(dated(board, dict.fromkeys(names, "2024-01-01")), "date")
    if by_date.by and {names[row] for row in by_date.frontiers[0].leading.row} != first:
        yield "best over time"


def _of_view(
    board: Leaderboard, selection: Selection, counts: tuple[int, int], rng: np.random.Generator
) -> Iterator[str]:
    """What a table says of first place and of pairs."""
    question, inference = question_document(selection), selection.ranking.inference
    rows = {row["entry"]: row for row in selection.rows(np.arange(len(board)))}
    names = board.entries["entry"].tolist()
    if question.sure:
        first = {names[row] for row in inference.first}
        ranked = {name: row for name, row in rows.items() if selection.ranking.counted[board.row_by_entry[name]]}
        answer = " ".join(part["text"] for part in json_of(words_of, selection, question)["answer"])
        alike = {
            "answer line": {each.entry for each in question.first} <= first,
            "count": question.first_count == len(first) and (len(first) == 1 or f"{len(first):,}" in answer),
            "rank intervals": {entry for entry, row in ranked.items() if row["rank_lower"] == 1} == first,
            "tiers": {entry for entry, row in ranked.items() if row["tier"] == 1} == first,
            "behind": question.behind is None or question.behind.entry not in first,
            "best": any(rows[entry]["rank"] == 1 for entry in first) or not first,
        }
        yield from (f"{selection.query.to_url()} {what}: first" for what, same in alike.items() if not same)
    if selection.query.by and selection.ranking.whole:
        yield from _of_models(board, selection, rows)
    everybody, (pairs, compared) = np.flatnonzero(inference.rank), counts
    if len(everybody) < 2:
        return
    one, other = (everybody[each] for each in np.triu_indices(len(everybody), 1))
    chosen = rng.permutation(len(one))[:pairs] if len(everybody) < 200 else rng.integers(0, len(one), pairs)
    one, other = one[chosen], other[chosen]
    wrong = itertools.chain(
        _of_pairs(selection, one, other),
        *(_of_comparison(selection, *pair) for pair in np.stack([one, other], axis=1)[:compared].tolist()),
    )
    yield from (f"{selection.query.to_url()} {what}" for what in wrong)


def _of_models(board: Leaderboard, selection: Selection, rows: dict[str, dict]) -> Iterator[str]:
    """What pages of models say of a benchmark, held against the table that is ranked by it."""
    for row in sorted({0, 1, len(board) // 2, len(board) - 1}):
        name, ends = str(board.entries["entry"].iloc[row]), ("rank", "rank_lower", "rank_upper")
        node, shown = json_of(model_document, board, row)["nodes"][selection.ranking.place], rows[name]
        if any((node[end] or 0) != (shown[end] or 0) for end in ends):
            yield f"model page by {selection.query.by}: {name}"


def _of_pairs(selection: Selection, one: np.ndarray, other: np.ndarray) -> Iterator[str]:
    """The relation of pairs, held against ranks, rank intervals and tiers of the table."""
    inference = selection.ranking.inference
    p, sets = inference.p_values(one, other), inference.sets
    if p is None:
        return
    one, other = np.where(inference.rank[one] <= inference.rank[other], [one, other], [other, one])
    adjusted, apart = sets.adjusted(p, one, other), sets.apart(p, one, other)
    known = (sets.tier[one] > 0) & (sets.tier[other] > 0)
    wrong = {
        "adjusted p": ((adjusted < 0.05) != apart) | (adjusted < p - SAME),
        "order": apart & (inference.rank[one] >= inference.rank[other]),
        "tiers": apart & (sets.tier[one] >= sets.tier[other]),
        "apart without overlap": ~apart & (sets.upper[one] < sets.lower[other]),
    }
    names = selection.leaderboard.entries["entry"].to_numpy()
    yield from (
        f"{what}: {names[one[at]]}, {names[other[at]]}"
        for what, at_ in wrong.items()
        for at in np.flatnonzero(known & at_)
    )


def _of_comparison(selection: Selection, one: int, other: int) -> Iterator[str]:
    """What the comparison says, as pages, agents and the API have it."""
    board, names = selection.leaderboard, selection.leaderboard.entries["entry"]
    query = CompareQuery(entry=(names.iloc[one], names.iloc[other]), query=selection.query.to_url())
    document = tables(orjson.loads(msgspec.json.encode(insight("compare").report(board, query))))
    at_once, test = document["entries"][1], selection.ranking.inference.test(one, other)
    if at_once["order"] is None or test is None:
        if at_once["order"] is not test:
            yield f"comparison: {one}, {other}"
        return
    back = selection.ranking.inference.test(other, one)
    if back is None or back.order != TURNED[test.order] or abs(back.adjusted - test.adjusted) > 1e-9:
        yield "turned round"
    told = (at_once["adjusted"], at_once["order"]) == (test.adjusted, test.order)
    if not (told and VERDICTS[test.order] in at_once["at_once"]):
        yield "at once"
    rows = [row for row in document["differences"] if row["by"] == ("" if selection.weights is None else "own")]
    between = rows[selection.ranking.place] if selection.weights is None else rows[0]
    if between["p"] is None:
        return
    # What entries are ranked by is tested by itself: its row says no less than the ranks do.
    if between["adjusted"] != between["p"] or between["significant"] != (between["p"] < 0.05):
        yield f"row: {one}, {other}"
    ahead = ((between["difference"]["value"] or 0) > 0) != between["lowest_wins"]
    single = "tied" if between["p"] >= 0.05 else "ahead" if ahead else "behind"
    by_runs = between["over_runs"] is not None and selection.leaderboard.errors.kind[0] != "sampling"
    # All at once finds nothing that two alone do not, by the same errors, and nothing the other way round by any.
    if (test.order != "tied" and single == TURNED[test.order]) or (single == "tied" != test.order and not by_runs):
        yield f"alone {single}, at once {test.order}: {one}, {other}"


@pytest.mark.parametrize("seed", seeds(2, 40))
def test_nothing_contradicts_on_random_boards(seed):
    rng = np.random.default_rng([53, seed])
    assert list(faults(random_board(rng, 12), 66, 4, rng)) == []


@pytest.mark.parametrize("name", ["demo_open_llm", "demo_arena"])
def test_nothing_contradicts_on_demo_boards(built_once, name):
    assert list(faults(built_once.board(name), 60, 6, np.random.default_rng(len(name)))) == []


@pytest.mark.thorough
def test_nothing_contradicts_in_a_snapshot_which_keeps_no_answers(built_once, tmp_path):
    (snapshot := tmp_path / "past").mkdir()
    artifact.save(built_once.board("demo_runs"), tmp_path / "now")
    write_files(text_of(tmp_path / "now"), snapshot)
    assert list(faults(artifact.load(snapshot), 60, 20, np.random.default_rng(1))) == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_contradicts_in_10_000_pairs_of_the_demo_boards(built_once, name):
    assert list(faults(built_once.board(name), 10_000, 20, np.random.default_rng(len(name)))) == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", BUNDLED)
def test_nothing_contradicts_in_10_000_pairs_of_bundled_boards(tmp_path, name):
    configs = ROOT / "configs"
    board = build_copy(load_board(configs / f"{name}.yaml"), Settings(cache=tmp_path, configs=configs)).leaderboard
    assert list(faults(board, 10_000, 200, np.random.default_rng(len(name)))) == []
