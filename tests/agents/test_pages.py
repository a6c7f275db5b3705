"""What agents read of a site agrees with what is there."""

import re
from pathlib import Path

from evalboard.agents.tools import FIXED, all_tools
from tests.agents.conftest import SITE

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_every_link_of_a_text_leads_somewhere(client):
    links = set()
    for path in ("/llms.txt", "/agents.md", "/skill.md"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(("text/plain", "text/markdown"))
        linked = {link for link in re.findall(rf"{re.escape(SITE)}[^\s)]*", answer.text) if not link.endswith("/mcp")}
        assert linked, path
        links |= linked
    assert {link: status for link in links if (status := client.get(link).status_code) != 200} == {}


def test_every_route_and_every_tool_with_its_arguments_is_named(client):
    text = client.get("/agents.md").text
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    assert [path for path, methods in paths.items() if "get" in methods and f"- `{path}`" not in text] == []
    assert [path for path, methods in paths.items() if "get" not in methods and path in text] == []
    for tool in all_tools().values():
        [line] = re.findall(rf"- `{tool.name}`\((.*?)\)", text)
        assert set(re.findall(r"\w+", line)) == set(tool.arguments.model_json_schema()["properties"])
    assert f"{SITE}mcp" in text
    assert len(text.splitlines()) < 25 + len(all_tools()) + len(paths)


def test_titles_cannot_make_markup(client):
    for path in ("/llms.txt", "/agents.md"):
        text = client.get(path).text
        assert "[Small bboard/b](" in text
        assert "<b>" not in text


def test_a_skill_begins_with_its_name(client):
    head = client.get("/skill.md").text.split("---")[1]
    assert head.startswith("\nname: evalboard\ndescription: ")


def test_a_site_without_the_library_names_no_server(client, monkeypatch):
    monkeypatch.setattr("evalboard.agents.pages.is_installed", lambda: False)
    assert f"{SITE}mcp" not in client.get("/agents.md").text


def test_the_docs_name_every_tool_but_those_of_insights():
    page = (DOCS / "how-to" / "agents.md").read_text(encoding="utf-8")
    assert [tool.name for tool in FIXED if f"| `{tool.name}` |" not in page] == []
