"""`evalboard publish` against a Hub that takes pushes, and boards that are built from what was published."""

import io
import json
import re
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
import yaml
from huggingface_hub import HfApi

from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import EngineConfig
from evalboard.config.files import board_named
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.publishing.published_board import published_board
from evalboard.settings import Settings
from tests.hub import Hub
from tests.publishing.conftest import BOARD, TABLE

TO = "ada/board"
TABLES = {"leaderboard.parquet", "scores.parquet", "findings.parquet"}
ALWAYS = {"README.md", "manifest.json", "every_eval_ever.tar.xz"}


@pytest.fixture
def api(hub: Hub) -> HfApi:
    return HfApi(endpoint=hub.url, token="hf_ada")


def publish(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0, board: str = "board") -> str:
    """What the command says."""
    capsys.readouterr()
    assert main(["publish", board, *args]) == code
    said = capsys.readouterr()
    assert "hf_" not in said.out + said.err, "a token was shown"
    return said.err if code else said.out


def files(api: HfApi, name: str = TO) -> set[str]:
    return set(api.list_repo_files(name, repo_type="dataset")) - {".gitattributes"}


def commits(api: HfApi, name: str = TO) -> int:
    return len(api.list_repo_commits(name, repo_type="dataset"))


def read(api: HfApi, path: str, name: str = TO) -> bytes:
    return Path(api.hf_hub_download(name, path, repo_type="dataset")).read_bytes()


def here(name: str) -> Leaderboard:
    settings = Settings.from_env()
    return build(board_named(name, settings.configs), settings)


def there(name: str, cache: Path) -> Leaderboard:
    """The board as somebody else builds it who has nothing but the dataset's name."""
    settings = Settings(cache=cache, configs=cache)
    return build(published_board(name, settings), settings)


def same(one: Leaderboard, other: Leaderboard) -> None:
    """To the last bit: entries, scores, errors, intervals, ranks, findings."""
    pd.testing.assert_frame_equal(one.entries, other.entries, check_exact=True)
    for each in ("score", "value", "present", "n"):
        assert getattr(one.scores, each).tobytes() == getattr(other.scores, each).tobytes(), each
    for each in ("stderr", "lower", "upper"):
        assert getattr(one.errors, each).tobytes() == getattr(other.errors, each).tobytes(), each
    assert one.errors.kind == other.errors.kind
    np.testing.assert_array_equal(one.ranks.rank, other.ranks.rank)
    for name, column in one.ranks.sets.columns.items():
        np.testing.assert_array_equal(column, other.ranks.sets.columns[name])
    assert one.findings == other.findings
    assert [str(note) for note in one.notes] == [str(note) for note in other.notes]


def test_a_published_board_is_built_again_to_the_last_bit_from_the_dataset_alone(hub, api, capsys, tmp_path):
    said = publish(capsys, "--to", TO, "--tag", "2026-11-22")
    assert "licence apache-2.0" in said
    assert files(api) == ALWAYS | TABLES | {"board.yaml", "source.tar.xz"}
    assert api.dataset_info(TO, revision="2026-11-22").sha == api.dataset_info(TO).sha
    original = here("board")
    hub.move("org/results")
    again = there(TO, tmp_path / "other")
    same(original, again)
    assert again.origin.copied.name == "org/results"
    assert again.origin.copied.commit == original.origin.revision
    assert main(["show", TO]) == 0
    assert "org/x" in capsys.readouterr().out
    assert main(["show", f"{TO}@2026-11-22"]) == 0


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["demo_open_llm", "demo_drop", "demo_sea_helm", "demo_arena"])
def test_boards_of_every_kind_come_back_as_they_were(hub, api, on_hub, capsys, tmp_path, name):
    board = on_hub(name, "---\nlicense: cc-by-4.0\n---\n")
    publish(capsys, "--to", TO, board=board)
    assert {"board.yaml", "source.tar.xz"} <= files(api)
    original = here(board)
    hub.move(f"org/{name}")
    same(original, there(TO, tmp_path / "other"))


@pytest.mark.parametrize("name", [pytest.param("demo_open_llm", marks=pytest.mark.thorough), "demo_arena"])
def test_synthetic_boards_stay_synthetic(hub, api, capsys, tmp_path, monkeypatch, name):
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(Path(__file__).resolve().parents[2] / "configs"))
    publish(capsys, "--to", TO, board=name)
    assert b"invented" in read(api, "README.md")
    again = there(TO, tmp_path / "other")
    assert again.board.synthetic
    same(here(name), again)


@pytest.mark.parametrize(
    "card",
    [
        None,
        "---\nlicense: llama3\n---\n",
        *(
            pytest.param(card, marks=pytest.mark.thorough)
            for card in ("# Results\n", "---\nlicense: unknown\n---\n", "---\nlicense: [\n---\n")
        ),
    ],
)
def test_without_a_licence_that_allows_it_only_derived_figures_are_published(hub, api, capsys, tmp_path, card):
    hub.publish("org/results", {"README.md": card})
    said = publish(capsys, "--to", TO)
    assert "Only derived figures" in said
    assert "source.tar.xz" not in files(api)
    ranked = pd.read_parquet(io.BytesIO(read(api, "leaderboard.parquet")))
    assert "team" not in ranked
    assert {"rank", "rank_lower", "rank_upper", "entry", "model", "Average", "a"} <= {*ranked}
    assert all(b"crimson" not in read(api, path) for path in ("leaderboard.parquet", "README.md"))
    manifest = json.loads(read(api, "manifest.json"))
    assert manifest["derived_only"]
    assert manifest["notice"] in read(api, "README.md").decode()
    assert yaml.safe_load(read(api, "README.md").decode().split("---")[1])["license"] in ("unknown", "llama3")
    same(here("board"), there(TO, tmp_path / "other"))


def test_a_copy_goes_when_the_licence_does(hub, api, capsys):
    publish(capsys, "--to", TO)
    hub.publish("org/results", {"README.md": "# no licence any more\n"})
    publish(capsys, "--to", TO)
    assert "source.tar.xz" not in files(api)
    assert commits(api) == 3


def test_nothing_is_pushed_when_nothing_moved(hub, api, capsys, monkeypatch):
    publish(capsys, "--to", TO)
    hub.requests()
    assert "nothing moved" in publish(capsys, "--to", TO)
    assert not [line for line in hub.requests() if line.startswith("POST") and "whoami" not in line]
    assert commits(api) == 2
    monkeypatch.setattr("evalboard.publishing.content.build_version", lambda: "another version of the code")
    assert "nothing moved" in publish(capsys, "--to", TO)
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.32")})
    publish(capsys, "--to", TO)
    assert commits(api) == 3
    assert "nothing moved" in publish(capsys, "--to", TO, "--tag", "later")
    assert api.dataset_info(TO, revision="later").sha == api.dataset_info(TO).sha


def test_what_is_gone_is_written_again_and_what_somebody_changed_only_if_that_is_said(hub, api, capsys):
    publish(capsys, "--to", TO)
    api.delete_file("scores.parquet", TO, repo_type="dataset")
    publish(capsys, "--to", TO)
    assert "scores.parquet" in files(api)
    api.upload_file(path_or_fileobj=b"# mine\n", path_in_repo="README.md", repo_id=TO, repo_type="dataset")
    assert "README.md was not written by evalboard publish, or was changed since" in publish(capsys, "--to", TO, code=1)
    assert b"# mine" in read(api, "README.md")
    publish(capsys, "--to", TO, "--overwrite")
    assert b"# mine" not in read(api, "README.md")


def test_what_others_wrote_is_not_replaced_unless_that_is_said(hub, api, capsys, tmp_path):
    hub.publish(TO, {"README.md": "# a work of years\n", "notes.txt": "mine"})
    assert "README.md was not written by evalboard publish" in publish(capsys, "--to", TO, code=1)
    publish(capsys, "--to", TO, "--overwrite")
    assert "notes.txt" in files(api)
    (tmp_path / "configs" / "other.yaml").write_text(BOARD.replace("id: board", "id: other"))
    assert "holds the board 'board'" in publish(capsys, "--to", TO, board="other", code=1)


def test_a_dry_run_pushes_nothing_and_needs_no_token(hub, api, capsys, monkeypatch):
    monkeypatch.delenv("HF_TOKEN")
    assert "would write scores.parquet" in publish(capsys, "--to", TO, "--dry-run")
    assert not api.repo_exists(TO, repo_type="dataset")
    monkeypatch.setenv("HF_TOKEN", "hf_ada")
    publish(capsys, "--to", TO)
    monkeypatch.delenv("HF_TOKEN")
    assert "nothing would be pushed" in publish(capsys, "--to", TO, "--dry-run")


def test_a_folder_has_the_same_files(hub, api, capsys, tmp_path):
    publish(capsys, "--to", TO, "--out", str(tmp_path / "out"))
    assert {path.name for path in (tmp_path / "out").iterdir()} == files(api)
    for path in (tmp_path / "out").iterdir():
        assert path.read_bytes() == read(api, path.name)


def test_a_pull_request_is_opened_brought_up_to_date_and_opened_again_once_it_is_closed(hub, api, capsys, monkeypatch):
    publish(capsys, "--to", TO)
    monkeypatch.setenv("HF_TOKEN", "hf_bob")
    assert "nothing moved" in publish(capsys, "--to", TO, "--pr")
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.32")})
    assert "pull request 1" in publish(capsys, "--to", TO, "--pr")
    assert commits(api) == 2
    assert "pull request 1 says so" in publish(capsys, "--to", TO, "--pr")
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.33")})
    assert "pull request 1" in publish(capsys, "--to", TO, "--pr")
    assert len(list(api.get_repo_discussions(TO, repo_type="dataset"))) == 1
    hub.turn(TO, 1, "closed")
    assert "pull request 2" in publish(capsys, "--to", TO, "--pr")
    hub.turn(TO, 2, "merged")
    assert "nothing moved" in publish(capsys, "--to", TO, "--pr")


def test_a_pull_request_that_is_closed_meanwhile_names_the_way(hub, api, capsys, monkeypatch):
    publish(capsys, "--to", TO)
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.32")})
    publish(capsys, "--to", TO, "--pr")
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.33")})
    from evalboard.publishing import push

    planned = push.planned

    def closed_after(*args, **more):
        plan = planned(*args, **more)
        hub.turn(TO, 1, "closed")
        return plan

    monkeypatch.setattr(push, "planned", closed_after)
    assert "pull request 1 was closed or merged meanwhile, and nothing was pushed" in publish(
        capsys, "--to", TO, "--pr", code=1
    )
    monkeypatch.setattr(push, "planned", planned)
    assert "pull request 2" in publish(capsys, "--to", TO, "--pr")


def test_a_push_that_somebody_overtakes_changes_nothing_and_works_the_next_time(hub, api, capsys):
    publish(capsys, "--to", TO)
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.32")})
    hub.fault("overtaken", f"{TO}/commit", times=1)
    said = publish(capsys, "--to", TO, code=1)
    assert "has moved since it was looked at, and nothing was pushed" in said
    assert "Run the command again" in said
    assert b"0.32" not in read(api, "README.md")
    publish(capsys, "--to", TO)
    assert "overtaken.txt" in files(api)


@pytest.mark.parametrize("exists", [True, False])
def test_who_may_not_write_is_told_what_to_do(hub, api, capsys, monkeypatch, exists):
    if exists:
        publish(capsys, "--to", TO)
        hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.32")})
    before = api.dataset_info(TO).sha if exists else ""
    for token, words in {
        "hf_old": "does not accept the token; it may have expired",
        "hf_never": "does not accept the token",
        "hf_bob": "`--pr` proposes the same",
        "hf_reader": "It needs the role write",
        None: "there is no token for the Hub",
    }.items():
        monkeypatch.delenv("HF_TOKEN") if token is None else monkeypatch.setenv("HF_TOKEN", token)
        assert words in publish(capsys, "--to", TO, code=1), token
        assert api.repo_exists(TO, repo_type="dataset") is exists
        assert not exists or api.dataset_info(TO).sha == before


def test_a_squashed_history_and_a_new_name_are_no_trouble(hub, api, capsys, tmp_path):
    publish(capsys, "--to", TO, "--tag", "first")
    hub.squash(TO)
    assert "nothing moved" in publish(capsys, "--to", TO)
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.32")})
    publish(capsys, "--to", TO)
    hub.move(TO, "lab/board")
    assert f"{TO} is now called lab/board" in publish(capsys, "--to", TO)
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.33")})
    assert "lab/board" in publish(capsys, "--to", TO)
    same(here("board"), there("lab/board", tmp_path / "other"))


def test_a_tag_that_names_something_else_does_not_move(hub, api, capsys):
    publish(capsys, "--to", TO, "--tag", "v1")
    hub.publish("org/results", {"scores.csv": TABLE.replace("0.31", "0.32")})
    before = commits(api)
    assert "does not move" in publish(capsys, "--to", TO, "--tag", "v1", code=1)
    assert commits(api) == before


def test_large_sources_are_not_copied_but_named(hub, api, capsys, tmp_path):
    assert "not copied" in publish(capsys, "--to", TO, "--most", "0.00001")
    assert "source.tar.xz" not in files(api)
    same(here("board"), there(TO, tmp_path / "other"))


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["--to", "nowhere"],
        ["--to", "a/b@c"],
        ["--to", TO, "--tag", "v", "--pr"],
        ["--to", TO, "--licence", "all mine"],
    ],
)
def test_choices_without_sense_are_refused(hub, capsys, args):
    publish(capsys, *args, code=2)


def test_a_folder_of_ones_own_is_published_under_the_licence_that_is_stated(hub, api, capsys, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "scores.csv").write_text(TABLE)
    text = BOARD.replace("{kind: hub, repo: org/results,", f"{{kind: folder, path: {tmp_path / 'mine'},")
    (tmp_path / "configs" / "mine.yaml").write_text(text.replace("id: board", "id: mine"))
    assert "Only derived figures" in publish(capsys, "--to", "ada/derived", board="mine")
    assert "board.yaml" not in files(api, "ada/derived")
    for path in files(api, "ada/derived"):
        assert str(tmp_path).encode() not in read(api, path, "ada/derived")
    publish(capsys, "--to", TO, "--licence", "cc-by-4.0", board="mine")
    for path in files(api):
        assert str(tmp_path).encode() not in read(api, path)
    same(here("mine"), there(TO, tmp_path / "other"))


HOSTILE = "</td><script>alert(1)</script>\n---\nlicense: mit\n---\n| [x](javascript:y) ``` `"


def test_names_from_outside_are_text_in_the_card_and_nothing_else(hub, api, capsys, tmp_path):
    frame = pd.read_csv(io.StringIO(TABLE)).assign(model=[HOSTILE, "a|b", "---\nlicense: mit"])
    hub.publish("org/results", {"scores.csv": frame.to_csv(index=False)})
    said = yaml.safe_load(BOARD) | {"title": HOSTILE, "description": HOSTILE, "citation": HOSTILE}
    (tmp_path / "configs" / "board.yaml").write_text(yaml.safe_dump(said))
    publish(capsys, "--to", TO)
    card = read(api, "README.md").decode()
    front = yaml.safe_load(card.split("\n---\n")[0].removeprefix("---\n"))
    assert front["license"] == "apache-2.0"
    assert {each["config_name"] for each in front["configs"]} == {"leaderboard", "scores", "findings"}
    body, _, code = card.partition("\n---\n")[2].partition("## Citation")
    assert "<script" not in body
    assert not re.search(r"(?<!\\)\]\(javascript", body)
    assert "\n---" not in body
    rows = [line for line in body.splitlines() if line.startswith("| ") and "alert" in line]
    assert len(rows) == 1
    fence = code.split()[0].removesuffix("bibtex")
    assert len(fence) > 3
    assert code.count(f"\n{fence}") == 2
    same(here("board"), there(TO, tmp_path / "other"))


@pytest.mark.parametrize(
    "source",
    ["{kind: folder, path: /etc, patterns: ['*']}", f"{{kind: bundle, path: /etc/passwd, sha256: {'a' * 64}}}"],
)
def test_a_published_config_reads_no_file_of_this_machine(hub, capsys, source):
    hub.publish(
        "eve/board", {"board.yaml": BOARD.replace('{kind: hub, repo: org/results, patterns: ["*.csv"]}', source)}
    )
    assert main(["show", "eve/board"]) == 2
    assert "a published board is read from the Hub" in capsys.readouterr().err


def test_a_published_config_chooses_no_engine(hub, tmp_path):
    text = BOARD + "engine: {name: dask, scheduler: 'tcp://192.0.2.1:8786'}\n"
    hub.publish("eve/board", {"board.yaml": text})
    assert published_board("eve/board", Settings(cache=tmp_path / "other", configs=tmp_path)).engine == EngineConfig()


def test_the_path_of_a_config_is_no_dataset(hub, capsys):
    hub.requests()
    assert main(["show", "configs/board.yaml"]) == 2
    assert "configs/board.yaml: cannot be read" in capsys.readouterr().err
    assert hub.requests() == []


def test_a_dataset_without_a_board_says_so(hub, capsys):
    assert main(["build", "org/results"]) == 2
    assert "has no board.yaml" in capsys.readouterr().err
