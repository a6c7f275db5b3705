"""`/add-board`: a file becomes a board and its config as `evalboard init` makes them, within bounds, for who sent it."""

import json
import re
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
import yaml
from starlette.requests import Request
from starlette.testclient import TestClient

from evalboard.cli import main
from evalboard.inference.draft import ColumnRole, with_edits
from evalboard.inference.first_config import Hints
from evalboard.pages import add_board
from evalboard.pages.add_board import DraftFiles, hints_of, pairs_of
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.hub import Hub

HOSTILE = "<img src=x onerror=alert(1)>"
MODELS = [f"org/{name}" for name in ("gpt-4", "llama-7b", "llama-13b", "qwen-7b", "phi-2")]
TABLE = "\n".join(
    [
        "model,MMLU,GSM8K,Quux",
        *(f"{name},{60 - row}.5,{60 - row * 3}.25,{row * 7 % 5}.5" for row, name in enumerate(MODELS)),
    ]
)
PAIR = "\n".join(["model,precision,recall", *(f"{name},{60 - row}.5,{50 + row}.5" for row, name in enumerate(MODELS))])


@pytest.fixture(scope="module")
def server(registry, tmp_path_factory):
    folder = tmp_path_factory.mktemp("adds")
    return create(registry, Settings(cache=folder / "cache", configs=folder))


@pytest.fixture
def visitor(server):
    with TestClient(server, base_url="http://127.0.0.1:7860") as client:
        yield client


def sent(visitor, *files, **options):
    parts = [("files", (name, content)) for name, content in files]
    return visitor.post("/add-board", files=parts, **options)


def words(page) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", page.text))


def config(page, visitor) -> str:
    link = unescape(re.search(r'href="(add-board\?[^"]*as=yaml[^"]*)"', page.text)[1])
    answer = visitor.get(f"/{link}")
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    return answer.text


def by_command(tmp_path, monkeypatch, capsys, name, content, *options) -> str:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    (tmp_path / name).write_text(content)
    main(["init", name, "--out", "-", *options])
    return capsys.readouterr().out.replace(f"path: {tmp_path}\n", "path: .\n")


def edited(visitor, page, **said):
    """The page once somebody has changed some selects, by column and letter."""
    form = re.search(r'<form method=post action="([^"]*)">(.*?)</form>', page.text, re.DOTALL)
    fields = {name: unescape(value) for name, value in re.findall(r'name=([cw]\d+) value="([^"]*)"', form[2])}
    for name, options in re.findall(r"<select class=field name=(\w+)[^>]*>(.*?)</select>", form[2], re.DOTALL):
        fields[name] = re.search(r'value="([^"]*)" selected', options)[1]
    places = {value: name[1:] for name, value in fields.items() if name.startswith("c")}
    for column, (letter, value) in said.items():
        fields[f"{letter}{places[column]}"] = value
    return visitor.post(f"/{unescape(form[1])}", data=fields)


def test_a_file_becomes_the_board_and_the_config_of_the_command(visitor, tmp_path, monkeypatch, capsys):
    page = sent(visitor, ("t.csv", TABLE))
    assert page.status_code == 200
    assert "Is higher better for 'Quux'?" not in words(page)  # it does not count
    assert config(page, visitor) == by_command(tmp_path, monkeypatch, capsys, "t.csv", TABLE)
    assert "evalboard init t.csv" in words(page)
    assert re.search(r"1 +org/gpt-4", words(page))
    assert "evalboard-scratch" not in page.text


def test_what_is_open_is_asked_with_the_board_of_each_answer(visitor, tmp_path, monkeypatch, capsys):
    page = sent(visitor, ("t.csv", PAIR))
    assert "'precision', 'recall' are measures of the same answers" in words(page)
    text = config(page, visitor)
    assert text == by_command(tmp_path, monkeypatch, capsys, "t.csv", PAIR)
    assert "# please check: " in text
    sections = re.findall(r"<section>.*?</section>", page.text)
    firsts = [re.search(r"<tbody><tr><td class=n>1</td><td>([^<]*)", each)[1] for each in sections]
    assert firsts[:2] == ["org/gpt-4", "org/phi-2"]
    link = unescape(re.search(r'href="([^"]*)"', sections[1])[1])
    answered = visitor.get(f"/{link}")
    assert "are measures of the same answers" not in words(answered)
    assert "evalboard init t.csv --score recall" in words(answered)
    assert {
        leaf["name"]: leaf.get("counts", True)
        for leaf in yaml.safe_load(config(answered, visitor))["suite"]["children"]
    } == {
        "recall": True,
        "precision": False,
    }


def test_what_columns_are_taken_for_can_be_said_otherwise(visitor, tmp_path, monkeypatch, capsys):
    page = sent(visitor, ("t.csv", TABLE))
    again = edited(visitor, page, GSM8K=("r", "none"), Quux=("r", "none"))
    options = ("--score", "MMLU")
    assert config(again, visitor) == by_command(tmp_path, monkeypatch, capsys, "t.csv", TABLE, *options)
    turned = edited(visitor, again, MMLU=("d", "lower"))
    options = ("--score", "MMLU", "--direction", "MMLU=lower")
    assert config(turned, visitor) == by_command(tmp_path, monkeypatch, capsys, "t.csv", TABLE, *options)
    assert "evalboard init t.csv --score MMLU --direction MMLU=lower" in words(turned)
    assert re.search(r"1 +org/phi-2", words(turned))
    named = edited(visitor, page, Quux=("r", "entry"))
    assert yaml.safe_load(config(named, visitor))["entry"] == ["model", "quux"]
    assert parse_qsl(urlsplit(str(named.url)).query)[1:] == [("entry", "Quux")]


def test_a_folder_and_several_files_are_tried_as_the_command_does(visitor):
    runs = [
        (f"runs/{row}.json", json.dumps({"model": name, "MMLU": 0.5 + row / 20})) for row, name in enumerate(MODELS)
    ]
    page = sent(visitor, *runs)
    assert "path: runs" in config(page, visitor)
    assert "5 entries in all" in words(page)
    two = sent(visitor, ("a.csv", TABLE), ("b.csv", PAIR.replace("precision", "MMLU").replace("recall", "GSM8K")))
    assert "No board yet" in words(two)
    assert "evalboard init results/a.csv" in words(two)
    link = unescape(re.search(r'<a class=btn href="([^"]*name=results%2Fa\.csv[^"]*)"', two.text)[1])
    assert "evalboard init results/a.csv" in words(visitor.get(f"/{link}"))
    outside = visitor.get(re.sub("name=[^&]*", "name=../cache", f"/{link}"))
    assert "evalboard init results/a.csv" in words(outside)  # of all that was sent, which it is refused with


def test_hostile_names_stay_text(visitor):
    table = TABLE.replace("MMLU", f'"{HOSTILE}"').replace("org/phi-2", f"org/{HOSTILE}")
    page = sent(visitor, (f"{HOSTILE}.csv", table))
    assert "onerror" in page.text
    assert "<img" not in page.text
    asked = sent(visitor, ("t.csv", PAIR.replace("recall", HOSTILE).replace("precision", "precision")))
    assert "<img" not in asked.text
    injected = sent(visitor, ("t.csv", TABLE.replace("MMLU", '"MMLU\nid: other"')))
    assert yaml.safe_load(config(injected, visitor))["id"] == "t"


@pytest.mark.parametrize("name", ["../t.csv", "/etc/t.csv", "a/../../t.csv", f"{'a/' * 160}t.csv", "x" * 260])
def test_names_that_lead_elsewhere_are_refused(visitor, name):
    answer = sent(visitor, (name, TABLE))
    assert answer.status_code == 400
    assert "role=alert" in answer.text


def test_too_much_is_refused_before_it_is_read(visitor, monkeypatch):
    large = sent(visitor, ("t.csv", b"x" * 21_100_000))
    assert (large.status_code, "at most 200 files, 20 MB" in words(large)) == (413, True)
    many = sent(visitor, *((f"{row}.csv", TABLE) for row in range(201)))
    assert many.status_code == 400
    assert sent(visitor, ("a", TABLE), ("a/b.csv", TABLE)).status_code == 400
    assert visitor.post("/add-board", files=[("files", ("", b""))]).status_code == 400


def test_what_cannot_be_read_is_a_sentence(visitor):
    assert "no column looks like the model" in words(sent(visitor, ("t.csv", "a,b\n1,2\n")))
    assert "No board yet" in words(sent(visitor, ("t.bin", b"\0" * 100)))


def test_pages_of_other_sites_cannot_post(visitor):
    foreign = sent(visitor, ("t.csv", TABLE), headers={"Origin": "https://evil.example"})
    assert (foreign.status_code, "pages of other sites may not ask" in words(foreign)) == (403, True)
    assert sent(visitor, ("t.csv", TABLE), headers={"Origin": "null"}).status_code == 403
    assert sent(visitor, ("t.csv", TABLE), headers={"Origin": "http://127.0.0.1:7860"}).status_code == 200


def test_it_is_off_where_others_reach_the_server(registry, tmp_path):
    for more, opens in (
        ({}, True),
        ({"host": "0.0.0.0"}, False),  # noqa: S104 - as a Space has it
        ({"proxies": "*"}, False),
        ({"root_path": "/x"}, False),
        ({"host": "0.0.0.0", "add_board": True}, True),  # noqa: S104
        ({"add_board": False}, False),
    ):
        app = create(registry, Settings(cache=tmp_path / "cache", configs=tmp_path, **more))
        with TestClient(app, base_url="http://127.0.0.1:7860") as client:
            assert ("type=file" in client.get("/add-board").text) == opens
            assert ("EVALBOARD_ADD_BOARD=1" in client.get("/add-board").text) != opens
            assert ('href="add-board"' in client.get("/").text) == opens
            if not opens:
                assert sent(client, ("t.csv", TABLE)).status_code == 403


def test_files_are_deleted_after_half_an_hour_and_make_room(monkeypatch):
    now = [0.0]
    files = DraftFiles(lambda: now[0])
    first = files.add("a", {"t.csv": b"x"})
    assert (first.folder / "t.csv").is_file()
    for _ in range(add_board.SHARE):
        files.add("a", {"t.csv": b"x"})
    assert (files.of(first.id), first.folder.exists()) == (None, False)
    last = files.add("b", {"t.csv": b"x"})
    now[0] = add_board.HELD + 1
    files.forget()
    assert (files.of(last.id), last.folder.exists()) == (None, False)


def test_files_that_are_gone_are_said_to_be(visitor):
    answer = visitor.get("/add-board?draft=unknown")
    assert (answer.status_code, "The files are no longer here" in words(answer)) == (404, True)


def test_a_dataset_of_the_hub_is_read_without_a_token_and_never_a_path_here(visitor, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "org").mkdir()
    (tmp_path / "org" / "here").write_text(TABLE)
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        monkeypatch.setenv("HF_TOKEN", "hf_secret_of_the_server")
        hub.publish("org/scores", {"scores.csv": TABLE})
        page = visitor.post("/add-board", data={"hub": "org/scores"})
        assert "repo: org/scores" in config(page, visitor)
        assert all("hf_secret" not in str(each) for each in hub.requests())
        here = visitor.post("/add-board", data={"hub": "org/here"})
        assert "No board yet" in words(here)
        assert "org/phi-2" not in words(here)
    away = visitor.post("/add-board", data={"hub": "org/other"})
    assert "cannot reach the Hub" in words(away)
    for wrong in ("../../etc", "/etc/passwd", "org", "org/../x", "a/b/c"):
        assert visitor.post("/add-board", data={"hub": wrong}).status_code == 400


def test_what_is_said_of_files_is_an_address_and_back():
    hints = Hints(
        files=("a*.csv",), model="m", entry=("a=b", "c"), scores=("x",), rows="a.b", lower=True, unit="percent",
        directions=(("a=b", "lower"),), units=(("c", "fraction"),), where=(("d", "e=f"),),
    )  # fmt: skip
    request = Request({"type": "http", "query_string": urlencode(pairs_of(hints)).encode(), "headers": []})
    assert hints_of(request, remote=False) == hints


def test_only_what_was_changed_is_said():
    before = {
        name: ColumnRole(name, role, "higher", "percent")
        for name, role in (("a", "score"), ("b", "shown"), ("m", "model"))
    }
    assert with_edits(Hints(), before, dict(before)) == Hints()
    after = before | {"b": ColumnRole("b", "score", "lower", "fraction")}
    assert with_edits(Hints(), before, after) == Hints(
        scores=("a", "b"), directions=(("b", "lower"),), units=(("b", "fraction"),)
    )
