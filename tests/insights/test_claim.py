"""Claims: what the grammar reads, what names mean, that verdicts are those of Compare and of the table, and that claims
from the world are judged as code of its own judges them.
"""

import re
from html import unescape

import numpy as np
import orjson
import pytest
from starlette.testclient import TestClient

from evalboard.builds.pipeline import build_copy
from evalboard.cli import main
from evalboard.config import load_board
from evalboard.insights import Links, insight
from evalboard.insights._claim_names import NameList
from evalboard.insights._claim_text import question_of
from evalboard.insights.claim import ClaimQuery, boards_of, check, parsed
from evalboard.insights.compare import CompareQuery
from evalboard.leaderboard.summary import EntryIndex
from evalboard.pages.site import create
from evalboard.settings import Settings
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.built import ROOT
from tests.leaderboard.test_one_curve import random_board
from tests.pages.boards import HOSTILE, REVISION, client_of, shelf_of, small
from tests.seeds import seeds
from tests.views.test_one_verdict import BOARDS, BUNDLED

READ = {
    "A beats B on MATH": "A beats B on MATH",
    "“A” is better than the B in MMLU by at least 3 points.": "A beats B on MMLU by 3 points",
    "A significantly outperforms B by 2.5 pp on IFEval": "A beats B on IFEval by 2.5 points",
    "A trails B overall": "B beats A",
    "A is beaten by B on GPQA": "B beats A on GPQA",
    "A matches B within 2 points on IFEval": "A matches B on IFEval within 2 points",
    "A is on par with B": "A matches B",
    "A tops B on MATH by 2 points": "A beats B on MATH by 2 points",
    "A leads LiveBench": "A is best on LiveBench",
    "A ranks first on average": "A is best",
    "A is the best model under 10B in GPQA": "A is best on GPQA among models under 10B",
    "A is #1 at Coding among chat models since 2024-06": "A is best on Coding among chat models since 2024-06",
    "A has the highest score on MMLU": "A is best on MMLU",
    "A beats B on Reasoning in Law": "A beats B on Reasoning in Law",
    "On MATH, A (9.5) outperformed both B and C (8 vs. 7)": "A beats both B and C on MATH",
    "A isn't as good as B despite its size": "B beats A",
    "A cannot outperform B on MATH": "A does not beat B on MATH",
    "Is A better than B?": "A beats B",
    "A scores higher on MATH than B": "A beats B on MATH",
    "A scores 9.5 on MATH, surpassing B": "A beats B on MATH",
    "A surpasses all other models under 2B in MATH": "A is best on MATH among models under 2B",
    "A isn't first": "A is not best",
    "A ranks 3rd in Danish": "A is number 3 on Danish",
    "A is among the top five models": "A is in the top 5",
    "Among models under 3B, A edges out B": "A beats B among models under 3B",
    "A, B and C all beat D by 1 point": "A, B and C beats D by 1 point",
    "A and B are tied on MATH": "A matches B on MATH",
    "A is within 2 points of B on MATH": "A matches B on MATH within 2 points",
}
TURNED = {"supported": "contradicted", "contradicted": "supported", "undecided": "undecided"}
OUTSIDE = (
    "",
    "A is nice",
    "beats B",
    "A beats",
    "A does not match B",
    "A never beats B",
    "A beats B by 5%",
    "A beats B within 3 points",
    "A matches B by 3 points",
    "A is best by 3 points",
    "A beats B by 3 points on X by 2 points",
    "A is best on MATH since yesterday",
    f"A beats {'b' * 300}",
)


@pytest.mark.parametrize(("text", "canonical"), READ.items())
def test_claims_are_read_and_their_short_form_reads_as_the_same(text, canonical):
    claim = parsed(text)
    assert (str(claim), parsed(canonical)) == (canonical, claim)


@pytest.mark.parametrize("text", OUTSIDE)
def test_what_is_outside_the_grammar_is_no_claim(text):
    assert parsed(text) is None


@pytest.mark.parametrize(
    ("text", "claim"),
    {
        "best under 10B on MATH": "? is best on MATH among models under 10B",
        "What is the best chat model at coding?": "? is best on coding among chat models",
        "Which models are best?": "? is best",
        "A is best on MATH": "None",
        "best by 3 points": "None",
    }.items(),
)
def test_a_question_is_a_claim_without_its_model(text, claim):
    assert str(question_of(text)) == claim


def test_a_question_is_answered_by_the_table_or_by_questions_that_can_be():
    board = small()

    def answer(text):
        return insight("claim").report(board, ClaimQuery(text=text))

    ranks = select(board, TableQuery(by="beta")).ranking.rank
    assert str(board.entries["model"].iloc[list(ranks).index(1)]).rpartition("/")[2] in answer("best on beta").headline
    assert next(each for each in answer("best on Beta").blocks if isinstance(each, Links)).links[0].parameters == {
        "board": "small",
        "by": "beta",
    }
    assert answer("best under 0.0001B on beta").headline == "None of the models under 0.0001 B has a rank."
    for unclear in ("best on nonsense", "best zebras model on beta"):
        rows = answer(unclear).table("readings").rows
        assert rows
        assert all("best" in answer(row["claim"]).headline for row in rows)
        assert not any(answer(row["claim"]).table("readings") for row in rows)


@pytest.mark.parametrize(
    ("name", "found", "decided"),
    [
        ("org/Llama-3.1-8B", [0], True),
        ("llama-3.1-8b", [0], True),
        ("llama 3.1 8b", [0, 1, 4], False),  # base or instruct
        ("Llama-3-18B", [2], True),
        ("Llama-3.1-8B-Instruct", [1, 4], False),  # of two organizations
        ("Command R", [3], True),
        ("Command R+", [], False),  # what is missing is no other model
        ("Command", [3], True),
        ("Llama-3", [2, 0, 1, 4], False),  # of which some are another version
        ("LLama-3.1-8BB", [0], False),  # a near name is never taken for it
    ],
)
def test_names_are_exact_or_unique_or_left_to_the_reader(name, found, decided):
    names = NameList(
        [
            ("org/Llama-3.1-8B", "Llama-3.1-8B"),
            ("org/Llama-3.1-8B-Instruct", "Llama-3.1-8B-Instruct"),
            ("org/Llama-3-18B", "Llama-3-18B"),
            ("org/command-r", "command-r"),
            ("other/Llama-3.1-8B-Instruct", "Llama-3.1-8B-Instruct"),
        ]
    )
    match = names.match(name)
    assert (match.place is not None, set(found) <= set(match.places)) == (decided, True)


def contradictions(board, rng, pairs):
    """Where verdicts on random claims say something else than Compare, the table or rank intervals."""
    suite = board.suite
    for place in [0, *rng.permutation([place for place in suite.benchmarks if suite.nodes[place].scored])[:3].tolist()]:
        query = TableQuery(by=suite.id(place) if place else None)
        selection, where = select(board, query), f" on {suite.id(place)}" if place else ""
        for one, other in rng.integers(0, len(board), (pairs, 2)).tolist():
            if one != other:
                yield from of_pair(
                    board, query, place, [board.entries["entry"].iloc[row] for row in (one, other)], where
                )
        rows = {row["entry"]: row for row in selection.rows(np.arange(len(board)))}
        yield from of_first(board, rows, where, rng)


def of_pair(board, query, place, names, where):
    """What two entries are said to be, held against their row of Compare."""
    one, other = names
    compared = insight("compare").report(board, CompareQuery(entry=(one, other), query=query.to_url()))
    row = [each for each in compared.table("differences").rows if each["by"] == ""][place]
    value, ends = row["difference"]["value"], [row["difference"][end] for end in ("lower", "upper")]
    tested = row["p"] is not None
    expected = "undecided"
    if value is not None and (row["significant"] if tested else True):
        expected = "supported" if value and (value > 0) != row["lowest_wins"] else "contradicted"
    said = check(board, f"{one} beats {other}{where}").verdict
    turned = check(board, f"{other} beats {one}{where}").verdict
    if said != expected or (value and TURNED[said] != turned):
        yield f"{one} beats {other}{where}: {said} {turned}, not {expected}"
    if (said, compared.table("entries").rows[1]["order"]) in {("supported", "behind"), ("contradicted", "ahead")}:
        yield f"{one} beats {other}{where}: not by ranks"
    same = check(board, f"{one} matches {other} within 1 points{where}").verdict
    if tested and None not in ends:
        factor = row["unit_of_differences"]["factor"]
        inside = max(abs(factor * end) for end in ends) <= 1
        if (same == "supported") != inside or (same == "contradicted") != (
            min(ends) > 1 / factor or max(ends) < -1 / factor
        ):
            yield f"{one} matches {other}{where}: {same}"


def of_first(board, rows, where, rng):
    """Who is said to be best, held against who is tied for first by the table."""
    first = {entry for entry, row in rows.items() if row["rank_lower"] == 1}
    ranked = [entry for entry, row in rows.items() if row["rank"]]
    for entry in {*first, *ranked[:2], *rng.choice(ranked, 2).tolist()}:
        said = check(board, f"{entry} is best{where}")
        fits = {"supported": first == {entry}, "contradicted": entry not in first, "undecided": entry in first}
        if rows[entry]["rank_lower"] and (said.by_scores or not fits[said.verdict]):
            yield f"{entry} is best{where}: {said.verdict}"
        top = check(board, f"{entry} is in the top 3{where}")
        low, high = (rows[entry][end] for end in ("rank_lower", "rank_upper"))
        if low and top.verdict not in (
            {"contradicted"} if low > 3 else {"undecided"} | ({"supported"} if high <= 3 else set())
        ):
            yield f"{entry} is in the top 3{where}: {top.verdict}"


@pytest.mark.parametrize("seed", seeds(1, 10))
def test_verdicts_never_contradict_compare_the_table_or_rank_intervals(seed):
    rng = np.random.default_rng([35, seed])
    assert list(contradictions(random_board(rng, 5), rng, 1)) == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", [*BOARDS[:-1], *BUNDLED, "livebench_history", "eee_reward_bench"])
def test_verdicts_never_contradict_on_any_board(built_once, name, tmp_path):
    configs = ROOT / "configs"
    board = (
        built_once.board(name)
        if name in BOARDS
        else build_copy(load_board(configs / f"{name}.yaml"), Settings(cache=tmp_path, configs=configs)).leaderboard
    )
    assert list(contradictions(board, np.random.default_rng(7), 3)) == []


def test_a_claim_about_a_board_without_errors_rests_on_scores_and_says_so(tmp_path):
    board = small()
    said = check(board, "org/best@bfloat16 beats org/second on beta")
    assert (said.verdict, said.by_scores) == ("supported", True)
    assert "stated scores alone" in " ".join(map(str, said.reasons))
    assert check(board, "org/second matches org/best@bfloat16 within 40 points on b1").verdict == "supported"


def test_text_from_outside_is_bounded_and_several_entries_are_readings():
    board = small()
    said = check(board, "org/best beats org/second on beta")
    assert said.verdict == "unclear"
    assert said.readings == (
        "org/best@bfloat16 beats org/second on beta",
        "org/best@float16 beats org/second on beta",
    )
    assert all(check(board, each).verdict == "supported" for each in said.readings)
    meant = check(board, "Why would org/best@float16 be kinder than org/third-9b on beta?").readings
    assert meant[0].startswith("org/best@float16 beats ")
    assert all(each.endswith(" on beta") for each in meant)
    for outside in ("nonsense", "", "org/none at all beats org/second on beta", "org/second is best among zebras"):
        examples = check(board, outside).readings
        assert examples
        assert "unclear" not in {check(board, each).verdict for each in examples}


ENTRIES = {
    "terminal_bench": ("openai/gpt-5@droid", "anthropic/claude-4-sonnet@droid"),
    "weirdml": ("gpt-5-2025-08-07_high", "o3-pro-2025-06-10_high", "gpt-5-chat"),
    "euroeval": ("gemini/gemini-3-pro-preview", "gpt-4.5-preview"),
    "livebench_history": ("gpt-5.5-xhigh", "gpt-5.4-xhigh"),
    "eee_reward_bench": ("a/INF-70B", "a/QRM-27B"),
    "eee_reward_bench_2": ("a/INF-70B", "anthropic/claude-sonnet-4", "openai/gpt-4.5-5"),
    "open_llm_v1": ("01-ai/Yi-34B", "tiiuae/falcon-40b"),
    "open_llm_v2": ("01-ai/Yi-34B@float16", "tiiuae/falcon-40b@float16"),
}


@pytest.mark.parametrize(
    ("text", "expected", "said"),
    [
        ("gpt-5 beats claude-4-sonnet on Terminal-Bench", ["terminal_bench"], ""),
        ("gpt-5 beats claude-4-sonnet", ["terminal_bench"], ""),
        ("o3-pro is best on WeirdML", ["weirdml"], ""),
        ("gemini-3-pro-preview is best on the EuroEval leaderboard", ["euroeval"], ""),
        ("gpt-5 beats claude-4-sonnet on LiveBench", ["livebench_history"], ""),  # which says who is missing
        ("INF-70B beats QRM-27B on RewardBench", ["eee_reward_bench"], ""),
        ("INF-70B is best on RewardBench 2", ["eee_reward_bench_2"], ""),
        ("Yi-34B beats falcon-40b on Open LLM Leaderboard v2", ["open_llm_v2"], ""),
        ("Yi-34B beats falcon-40b on Open LLM Leaderboard", ["open_llm_v1", "open_llm_v2"], ""),
        ("Yi-34B beats falcon-40b", ["open_llm_v1", "open_llm_v2"], ""),
        ("Yi-34B beats o3-pro", [], "“o3-pro” is on WeirdML, with costs and dates."),
        ("Yi-34B beats none-7b", [], "No board has a model called “none-7b”."),
        ("Is DROP broken?", ["open_llm_v1"], ""),
        ("RewardBench is contaminated", ["eee_reward_bench"], ""),
        ("Yi-34B is nice", [], ""),
        ("best on RewardBench 2", ["eee_reward_bench_2"], ""),
    ],
)
def test_a_claim_is_asked_of_the_board_that_it_names_or_those_that_have_its_models(text, expected, said):
    boards = [
        (
            load_board(ROOT / f"configs/{name}.yaml"),
            EntryIndex(orjson.dumps({"ranked": 0, "rows": [[entry] for entry in entries]})),
        )
        for name, entries in ENTRIES.items()
    ]
    _, asked, report = boards_of(text, boards)
    assert (asked, said in (report.texts() if report else [""])) == (expected, True)


@pytest.fixture
def client():
    with client_of(shelf_of(small(), small(board=None))) as client:
        yield client


def test_the_api_finds_the_board_and_takes_claims_by_address_and_body(client, monkeypatch):
    text = "org/best@float16 beats org/second on beta"
    answer = client.get("/api/v1/claims", params={"text": text})
    posted = client.post("/api/v1/claims", json={"text": text, "board": "small", "rev": REVISION[:12]})
    named = client.get("/api/v1/boards/small/claim", params={"text": text})
    assert answer.json() == posted.json() == named.json()
    assert answer.json()["key"] == "key-1"
    monkeypatch.setattr("evalboard.api.claims.is_on", None)  # entries of these names are on no other board
    assert client.get("/api/v1/claims", params={"text": text}).json() == answer.json()
    assert client.get("/api/v1/claims", params={"text": "a" * 301}).status_code == 400
    assert client.post("/api/v1/claims", json={"words": text}).status_code == 400
    assert client.post("/api/v1/claims", content=b"{" * 70_000).status_code == 413
    evil = client.get("/api/v1/claims", params={"text": f"{HOSTILE} beats <b>zz"}).json()
    assert evil["blocks"][0]["text"].startswith("This board has no model called “<b>zz”")


def test_a_badge_keeps_its_colour_while_the_newest_snapshot_says_the_same(client):
    asked = {"text": "org/best@float16 beats org/second on beta", "board": "small"}
    kept = client.get("/badge/claim.json", params={**asked, "rev": REVISION[:12]}).json()
    gone = client.get("/badge/claim.json", params={**asked, "rev": "0000000"}).json()
    assert (kept["message"], kept["color"]) == ("supported", "1a7f37")
    assert (gone["message"], gone["color"]) == ("the data has moved", "6e7781")
    picture = client.get(
        "/badge/claim.svg", params={**asked, "text": f"{HOSTILE} is best on beta", "rev": REVISION[:12]}
    )
    assert picture.headers["content-type"] == "image/svg+xml"
    assert HOSTILE not in picture.text


def test_the_command_ends_with_a_code_for_each_verdict(capsys, tmp_path):
    (tmp_path / "toys.yaml").write_text(
        "id: toys\ntitle: Toys\nsource: {kind: folder, path: ., patterns: [scores.csv]}\nreader: table\n"
        "columns: {entry: {model: model}, values: {a: a, b: b}}\n"
        "suite: {name: Average, children: [{name: a, n: 400}, {name: b, n: 400}]}\n"
    )
    (tmp_path / "scores.csv").write_text("model,a,b\nup,0.9,0.8\ndown,0.2,0.3\nodd,0.21,0.8\n")

    def code(text, *more):
        return main(["claim", text, "--configs", str(tmp_path), "--source", str(tmp_path), *more])

    codes = [code(text, "--board", "toys") for text in ("up beats down", "down beats up", "odd beats down on a", "who")]
    assert codes == [0, 3, 4, 2]
    capsys.readouterr()
    assert code("up is best on a", "--board", "toys", "--json") == 0
    facts = [fact for block in orjson.loads(capsys.readouterr().out)["blocks"] for fact in block.get("facts", ())]
    assert {"verdict": "supported", "benchmark": "a"}.items() <= {fact["key"]: fact["value"] for fact in facts}.items()


def test_the_front_door_answers_a_claim_with_links_that_stay(tmp_path):
    asked = {"claim": "org/best@float16 beats org/second on beta"}
    settings = Settings(cache=tmp_path / "cache", configs=tmp_path)
    with TestClient(create(shelf_of(small()), settings)) as client:
        page = client.get("/", params=asked).text
        assert '<span class="mk good" aria-hidden=true>●</span> <span role=status>Supported: org/best@fl' in page
        assert "<span role=status>Supported: org/best@float16 beats org/second on beta.</span>" in page
        assert (
            'href="benchmarks?board=small&amp;benchmark=beta"' in client.get("/", params={"claim": "beta is bad"}).text
        )
        assert f"board=small&amp;rev={REVISION}" in page
        assert 'href="board?board=small&amp;by=beta"' in client.get("/", params={"claim": "best on beta"}).text
        card = re.search(r'og:image" content="([^"]+)"', page)[1]
        assert client.get(unescape(card)).headers["content-type"] == "image/png"
        parts = client.get("/", params={"claim": f"{asked['claim']} and b1"}).text
        link = '<a href="./?claim=org%2Fbest%40float16+beats+org%2Fsecond+on+beta&amp;board=small">'
        assert f"{link}Supported: org/best@float16 beats org/second on beta.</a>" in parts
        several = client.get("/", params={"claim": "org/best beats org/second"}).text
        assert 'href="./?claim=org%2Fbest%40float16+beats+org%2Fsecond&amp;board=small"' in several
        evil = client.get("/", params={"claim": f"{HOSTILE} beats <script>x", "board": "small"}).text
        assert "<script>x" not in evil
        assert "Unknown" not in client.get("/", params={"claim": "a" * 400}).text
