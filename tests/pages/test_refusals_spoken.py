"""A refusal speaks the language that is asked for, in the API, in frames and on pages; a value from outside stays as it
is.
"""

import asyncio
import json
import logging
import pickle

import pytest
from starlette.requests import Request

from evalboard.api.boards import all_boards
from evalboard.api.refusals import Guard, refused
from evalboard.api.request_parsing import not_ready
from evalboard.builds.build_jobs import text_of
from evalboard.errors import EvalboardError, SourceError
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.slices.where import WhereError
from evalboard.strings import did_you_mean, format_message, message, to_json, use_language
from tests.pages.boards import small_board

HERE = "/api/v1/boards/small"
SAID = [
    (
        f"{HERE}/table?errors=lots",
        400,
        {
            "en": "errors: 'lots'; expected shown or sampling or runs or both",
            "zh": "errors：'lots'；应为 shown 或 sampling 或 runs 或 both",
            "id": "errors: 'lots'; seharusnya shown atau sampling atau runs atau both",
        },
    ),
    (
        f"{HERE}/table?limit=-1",
        400,
        {
            "en": "limit: '-1'; expected a whole number",
            "zh": "limit：'-1'；应为整数",
            "id": "limit: '-1'; seharusnya bilangan bulat",
        },
    ),
    (
        "/api/v1/boards/smal/table",
        404,
        {
            "en": "unknown board 'smal'; did you mean 'small'?",
            "zh": "未知榜单 'smal'；是不是 'small'？",
            "id": "papan 'smal' tidak dikenal; apakah maksudnya 'small'?",
        },
    ),
    (
        f"{HERE}/samples",
        404,
        {
            "en": "board small has no samples",
            "zh": "榜单 small 没有保存样本",
            "id": "papan small tidak menyimpan sampel",
        },
    ),
    (
        f"{HERE}/compare?entry=nobody&entry=else",
        404,
        {
            "en": "entry 'nobody': not on board small",
            "zh": "条目 'nobody'：不在榜单 small 上",
            "id": "entri 'nobody': tidak ada di papan small",
        },
    ),
    (
        "/api/v1/boards/waiting/table",
        409,
        {"en": "board waiting is building", "zh": "榜单 waiting 正在构建", "id": "papan waiting sedang dibangun"},
    ),
]


@pytest.mark.parametrize("language", ["en", "zh", "id"])
@pytest.mark.parametrize(("path", "status", "said"), SAID, ids=[path for path, *_ in SAID])
def test_the_api_refuses_in_the_language_of_the_address(client, path, status, said, language):
    answer = client.get(f"{path}{'&' if '?' in path else '?'}lang={language}")
    assert (answer.status_code, answer.headers["content-language"]) == (status, language)
    assert answer.json()["error"]["message"].startswith(said[language])


@pytest.mark.parametrize(("language", "said"), [("zh", "未知榜单"), ("id", "tidak dikenal")])
def test_a_frame_of_what_is_not_there_says_so_in_its_language(client, language, said):
    frame = client.get(f"/embed?board=%3Cb%3E&lang={language}")
    assert (frame.status_code, said in frame.text, "<b>" in frame.text) == (404, True, False)


@pytest.mark.parametrize(("language", "said"), [("zh", "它提前结束"), ("id", "berakhir lebih awal")])
def test_why_a_board_failed_is_said_in_the_language_of_whoever_asks(language, said):
    """Built by another process, which speaks English, once for all visitors."""
    error = SourceError(
        message("sources-unreached", where="owner/results", endpoint="https://hub", why=message("sources-ended-early"))
    )
    reason = text_of(json.loads(json.dumps(to_json(format_message(error)))))
    registry = BoardRegistry()
    registry.put(BoardStatus(small_board(), state="failed", reason=reason))
    (short,) = all_boards(registry).boards
    assert short.reason == str(error) == "owner/results: cannot reach the Hub at https://hub: it ended early"
    with use_language(language):
        (short,) = all_boards(registry).boards
        assert said in short.reason
        assert said in str(not_ready(registry.standing("small")))


def test_a_refusal_of_another_process_is_worded_where_it_is_answered():
    error = WhereError(message("slices-where-column", name="'x'", close=did_you_mean("x", ["xy"])), 6, known=("xy",))
    of, arguments, more = pickle.loads(pickle.dumps((type(error), error.args, error.__dict__)))  # noqa: S301 - as workers send it
    received = of.__new__(of, *arguments)
    received.__dict__.update(more)
    assert str(received) == "where, character 7: unknown column 'x'; did you mean 'xy'?"
    with use_language("zh"):
        assert str(received) == str(refused(received)) == "where，第 7 个字符：没有列 'x'；是不是 'xy'？"
    assert (received.position, received.known) == (6, ("xy",))


def test_the_log_is_english_whoever_asked(caplog):
    async def broken(_):
        raise EvalboardError(message("builds-not-read-back"))

    async def answered(request):
        return await Guard()(broken)(request)

    with use_language("zh"), caplog.at_level(logging.ERROR):
        answer = asyncio.run(
            answered(Request({"type": "http", "path": "/x", "path_params": {}, "headers": [], "client": None}))
        )
    assert json.loads(bytes(answer.body))["error"]["message"] == "构建的结果无法读回"
    assert caplog.messages == ["/x: the finished build could not be read back"]
