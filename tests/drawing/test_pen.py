"""Texts on cards: every letter is drawn, cut where there is no room, or stands there as its code."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from evalboard.drawing.cards import pen
from evalboard.drawing.cards.pen import (
    DOTS,
    LONGEST,
    Pen,
    Style,
    TextRun,
    begun,
    clean,
    fitted,
    lacking,
    ordered,
    runs,
    width,
)

PLAIN, BOLD = Style(25, "#000000"), Style(44, "#000000", bold=True)
OF_SYSTEM = pen.of_system
NAMES = st.text(st.characters(), max_size=60)


@pytest.fixture(autouse=True)
def only_our_fonts(monkeypatch):
    """What a system has besides is another matter on every machine."""
    monkeypatch.setattr(pen, "of_system", lambda: ())
    for each in (pen.faces, pen.face_of, runs):
        each.cache_clear()
    yield
    for each in (pen.faces, pen.face_of, runs):
        each.cache_clear()


def faces_of(text: str) -> list[tuple[str, str]]:
    return [(run.text, run.face.stem if run.face else "") for run in runs(text, bold=False)]


def drawn(text: str, style: Style = PLAIN) -> Image.Image:
    picture = Image.new("L", (1200, 80), 255)
    Pen(ImageDraw.Draw(picture)).write(5, 50, text, style)
    return picture


def test_fonts_are_small_and_free():
    fonts = [*pen.FOLDER.glob("*.woff2")]
    assert sum(font.stat().st_size for font in fonts) < 300_000
    licence = (pen.FOLDER / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert all(font.name in licence for font in fonts)
    assert {pen.PLAIN, pen.BOLD, *pen.SHAPED, pen.SIGNS, pen.EMOJI} == set(fonts)


def test_latin_greek_and_cyrillic_are_written_in_one_piece():
    assert faces_of("Ünïcode Ω модель ệ 1–2 − × …") == [("Ünïcode Ω модель ệ 1–2 − × …", "inter")]
    assert faces_of("≥ 35 B") == [("≥", "noto-sans-signs"), (" 35 B", "inter")]


def test_digits_have_one_width():
    assert len({width(digit, PLAIN) for digit in "0123456789"}) == 1


def test_what_no_font_has_is_a_box_with_its_code_and_not_left_out():
    assert faces_of("Qwen 模型") == [("Qwen ", "inter"), ("模型", "")]
    assert drawn("模").tobytes() != drawn("型").tobytes() != drawn("").tobytes()
    assert width("模型", PLAIN) == pytest.approx(2 * width("模", PLAIN))
    assert width("模", PLAIN) > 10
    assert lacking("Qwen 模型") == pytest.approx(2 / 6)
    assert lacking("Qwen") == 0


@pytest.mark.parametrize("letter", ["\x07", "\x1b", "\u202e", "\u2066", "\ue000", "\ud800", "\U000e0041"])
def test_what_steers_a_text_is_seen_as_its_code(letter):
    assert faces_of(f"a{letter}bc") == [("a", "inter"), (letter, ""), ("bc", "inter")]
    assert drawn(f"a{letter}bc").tobytes() != drawn("abc").tobytes()


def test_blanks_and_line_breaks_are_one_blank_and_marks_that_nobody_sees_are_none():
    assert clean(" a\n\tb\u2028c\u00a0 d\u200b\ufe0f ") == "a b c d"


def test_emoji_are_drawn():
    assert faces_of("🤗 ok 🚀") == [("🤗", "noto-emoji"), (" ok ", "inter"), ("🚀", "noto-emoji")]


def test_a_mark_stays_with_its_letter():
    assert faces_of("e\u0301x") == [("e\u0301x", "inter")]


@pytest.mark.skipif(not pen.shapes(), reason="FriBiDi is not on this system")
def test_arabic_and_hebrew_are_put_in_order():
    assert faces_of("שפה-13B") == [("13B", "inter"), ("-", "inter"), ("שפה", "noto-sans-hebrew")]
    assert faces_of("model שפה גדולה 7B") == [
        ("model", "inter"),
        (" ", "inter"),
        ("גדולה", "noto-sans-hebrew"),
        (" ", "inter"),
        ("שפה", "noto-sans-hebrew"),
        (" ", "inter"),
        ("7B", "inter"),
    ]
    letters = "\u0644\u0627"
    assert width(letters, PLAIN) < sum(width(letter, PLAIN) for letter in letters)  # one ligature, not two letters


def test_arabic_is_shown_as_codes_where_it_cannot_be_shaped(monkeypatch):
    monkeypatch.setattr(pen, "shapes", lambda: False)
    assert faces_of("مرحبا") == [("مرحبا", "")]


def test_pieces_are_ordered_as_they_are_seen():
    def order(*ways: str) -> list[str]:
        return [piece.text for piece in ordered([TextRun(str(place), Path(), way) for place, way in enumerate(ways)])]

    assert order("L", "N", "R", "N", "R", "N", "L") == ["0", "1", "4", "3", "2", "5", "6"]
    assert order("R", "N", "L", "N", "L") == ["2", "3", "4", "1", "0"]
    assert order("N", "N") == ["0", "1"]
    assert order("R", "N") == ["1", "0"]


@given(NAMES, st.integers(20, 600), st.sampled_from([PLAIN, BOLD]))
def test_a_text_fits_its_room_and_begins_and_ends_as_it_did(text, room, style):
    for cut in (fitted(text, style, room), begun(text, style, room)):
        assert cut == clean(text) or DOTS in cut
        assert cut == DOTS or width(cut, style) <= room
    whole = clean(text)
    head, _, tail = fitted(text, style, room).partition(DOTS) if DOTS not in whole else (whole, "", "")
    assert whole.startswith(head)
    assert whole.endswith(tail)


@given(NAMES)
def test_no_letter_is_lost(text):
    written = [letter for run in runs(text, bold=False) for letter in run.text]
    expected = [letter for letter in clean(text) if letter not in "\u200c\u200d"]
    assert sorted(letter for letter in written if letter not in "\u200c\u200d") == sorted(expected)


@given(NAMES)
def test_every_text_can_be_drawn(text):
    drawn(text)


def test_a_very_long_text_is_looked_at_as_far_as_it_can_be_seen():
    assert len(clean("x" * 10**6)) == LONGEST + 1
    assert width(fitted("長い" * 10**5, PLAIN, 300), PLAIN) <= 300


def test_no_cut_parts_a_letter_from_its_mark():
    cut = fitted("e\u0301" * 80, PLAIN, 200)
    assert not unicodedata.combining(cut.partition(DOTS)[2][0])


def test_a_system_font_fills_what_ours_lack_and_one_that_cannot_be_read_is_passed_over(tmp_path, monkeypatch):
    (tmp_path / "deep").mkdir()
    (tmp_path / "NotoSansBroken-Regular.ttf").write_bytes(b"no font")
    (tmp_path / "deep" / "DejaVuSans.ttf").write_bytes(pen.EMOJI.read_bytes())
    there = OF_SYSTEM((tmp_path, tmp_path / "none"))
    assert [path.name for path in there] == ["DejaVuSans.ttf"]
    monkeypatch.setattr(pen, "EMOJI", pen.SIGNS)
    pen.faces.cache_clear()
    assert faces_of("🚀") == [("🚀", "")]
    monkeypatch.setattr(pen, "of_system", lambda: there)
    for each in (pen.faces, pen.face_of, runs):
        each.cache_clear()
    assert faces_of("🚀") == [("🚀", "DejaVuSans")]
