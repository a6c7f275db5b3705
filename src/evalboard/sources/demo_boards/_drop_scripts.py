"""Invented passages and questions in other scripts than Latin, from right to left too, so that a page is seen with
them.
"""

from __future__ import annotations

ScriptPassage = tuple[str, tuple[tuple[str, tuple[tuple[str, ...], ...], tuple[str, ...]], ...]]

OTHER_SCRIPTS: tuple[ScriptPassage, ...] = (
    (
        "غادرت السفينة ميناء مرسال في عام 1742 وعلى متنها 120 بحارا، ووصلت إلى جزيرة نورا بعد 35 يوما.",
        (
            ("كم بحارا كان على متن السفينة؟", (("120",),), ("35", "1742")),
            ("إلى أي جزيرة وصلت السفينة؟", (("جزيرة نورا",), ("نورا",)), ("مرسال", "جزيرة مرسال")),
        ),
    ),
    (
        "1911年的普查显示，云泽镇有3,482人，其中渔民610人，陶工275人。",  # noqa: RUF001 - a Chinese comma
        (
            ("渔民比陶工多多少人？", (("335",),), ("610", "275")),  # noqa: RUF001 - a Chinese question mark
            ("普查在哪个镇进行？", (("云泽镇",), ("云泽",)), ("渔民", "陶工")),  # noqa: RUF001 - as above
        ),
    ),
    (
        "第三週、星凪ファルコンズは霧岬ベアーズと対戦し、24対17で勝った。最初の得点は佐野の42ヤードのフィールドゴールだった。",
        (
            ("星凪は何点差で勝ったか。", (("7",),), ("24", "42")),
            ("最初に得点したのは誰か。", (("佐野",),), ("星凪", "霧岬")),
        ),
    ),
)
