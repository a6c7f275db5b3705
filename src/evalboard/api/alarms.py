"""What the API says of alarms, with each board."""

from __future__ import annotations

from evalboard.api.documents.boards import AlarmDocument, BoardWithout, CautionDocument
from evalboard.base.json_types import document_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.views.alarms import Alarm, alarms_of, cautions_of, query_without


def alarm_facts(leaderboard: Leaderboard) -> tuple[list[AlarmDocument], BoardWithout | None, list[CautionDocument]]:
    """The alarms of a leaderboard, the table without the first, and cautions."""
    alarms = alarms_of(leaderboard)
    return (
        [_document(leaderboard, each) for each in alarms],
        _without(leaderboard, alarms[0]) if alarms else None,
        [CautionDocument(str(words), page) for words, page in cautions_of(leaderboard)],
    )


def _document(leaderboard: Leaderboard, alarm: Alarm) -> AlarmDocument:
    suite = leaderboard.suite
    words = {name: str(getattr(alarm, name)) for name in ("fault", "verdict", "warning", "line", "consequence")}
    return document_of(
        AlarmDocument, alarm, benchmark=suite.id(alarm.place), node=suite.nodes[alarm.place].path, **words
    )


def _without(leaderboard: Leaderboard, alarm: Alarm) -> BoardWithout | None:
    query = query_without(leaderboard, alarm.place)
    if query is None:
        return None
    line, consequence = alarm.left_out
    return BoardWithout(query.to_url(), str(line), str(consequence))
