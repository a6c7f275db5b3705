"""A language is a folder of words: answers are said in it with no change of code, and in English where it has no
words.
"""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.api import router
from evalboard.strings import DEFAULT, languages, use_language
from tests.factories import leaderboard
from tests.pages.boards import shelf_of

TOY = "tlh"
WORDS = """\
# Audits.
audits-few =
    { $entries ->
        [0] pagh
       *[other] { $entries }
    } neH: { $shown }, { $fewest }
"""


@pytest.fixture
def client():
    app = FastAPI()
    app.include_router(
        router(shelf_of(leaderboard({name: {"a": 0.5, "b": 0.25, "c": 0.125} for name in ("one", "two", "three")})))
    )

    async def spoken(scope, receive, send):
        """What a site does that lets visitors choose: the language is that of the request."""
        wanted = dict(scope.get("headers", ())).get(b"accept-language", DEFAULT.encode())
        with use_language(wanted.decode()):
            await app(scope, receive, send)

    with TestClient(spoken) as client:
        yield client


def first_finding(client, language):
    answer = client.get("/api/v1/boards/tiny/audits", headers={"Accept-Language": language})
    return answer.json()["blocks"][1]["text"], answer.headers["etag"]


def test_a_folder_of_words_is_a_language(client, worded):
    assert TOY not in languages()
    worded(TOY, "audits", WORDS)
    assert TOY in languages()
    says, tag = first_finding(client, TOY)
    assert says == "3 neH: 4, 15"
    english, other = first_finding(client, DEFAULT)
    assert english == "Only 3 models have a score in all benchmarks: checks are shown from 4 on, and graded from 15."
    assert tag != other


def test_what_a_language_lacks_is_said_in_english(client, worded):
    worded(TOY, "audits", "# Nothing yet.\n")
    assert first_finding(client, TOY)[0] == first_finding(client, DEFAULT)[0]
