"""The layout of cards: a picture of one size, whose words stay within it, whatever they are."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageColor

from evalboard.drawing.cards.card import (
    ACCENT_SOFT,
    BAR,
    BG,
    EDGE,
    HEIGHT,
    LEFT,
    MOST_LINES,
    RIGHT,
    WHISKER,
    WIDTH,
    Card,
    Line,
    Mark,
    drawn,
)

TEXT = st.text(max_size=120)
LINES = st.lists(
    st.builds(
        Line,
        name=TEXT,
        owner=TEXT,
        apart=TEXT,
        below=TEXT,
        rank=st.tuples(st.sampled_from(["1", "4,576", "–"]), st.sampled_from(["", "4,576", "?"])),
        value=st.sampled_from(["52.02", "–", "$12,345.67"]),
        mark=st.none()
        | st.builds(Mark, st.floats(-1, 2), st.none() | st.floats(-1, 2), st.none() | st.floats(-1, 2), st.booleans()),
        chosen=st.booleans(),
        tier=st.booleans(),
    ),
    max_size=9,
)
CARDS = st.builds(
    Card,
    title=TEXT,
    owner=TEXT,
    over=TEXT,
    synthetic=st.sampled_from(["", "Synthetic demo data"]),
    question=st.lists(st.tuples(TEXT, TEXT), max_size=6).map(tuple),
    figures=st.just(()) | st.just((("Average", "52.02", "51 to 53"), ("Rank", "3–7", "of 4,576"))),
    rank=st.sampled_from(["", "Rank"]),
    name=TEXT,
    value=TEXT,
    lines=LINES.map(tuple),
    interval=st.sampled_from(["", "95 % interval (binomial)"]),
    facts=st.lists(TEXT, max_size=3).map(tuple),
)


def picture(card: Card) -> Image.Image:
    image = Image.open(io.BytesIO(drawn(card)))
    assert image.format == "PNG"
    return image.convert("RGB")


def pixels(image: Image.Image, colour: str, box: tuple[int, int, int, int] | None = None) -> int:
    part = image if box is None else image.crop(box)
    exact = ImageColor.getrgb(colour)
    return sum(count for count, seen in part.getcolors(1 << 20) or () if seen == exact)


@given(CARDS)
def test_whatever_a_card_says_it_has_its_size_and_its_margins_stay_white(card):
    image = picture(card)
    assert image.size == (WIDTH, HEIGHT) == (1200, 630)
    for box in ((0, 0, LEFT - 8, HEIGHT), (RIGHT + 8, 0, WIDTH, HEIGHT), (0, HEIGHT - 20, WIDTH, HEIGHT)):
        assert pixels(image, BG, box) == (box[2] - box[0]) * (box[3] - box[1])


def line(name: str, share: float, **more) -> Line:
    return Line(name=name, value=f"{share:.2f}", mark=Mark(share, share - 0.1, share + 0.1), **more)


def test_bars_are_as_long_as_their_values_and_intervals_as_wide():
    one, two = (pixels(picture(Card(title="t", lines=(line("a", share),))), BAR) for share in (0.4, 0.8))
    assert two == pytest.approx(2 * one, rel=0.02)
    wide = Line(name="a", value="", mark=Mark(0.5, 0.2, 0.8))
    narrow = Line(name="a", value="", mark=Mark(0.5, 0.4, 0.6))
    three, single = (pixels(picture(Card(title="t", lines=(each,))), WHISKER) for each in (wide, narrow))
    assert three == pytest.approx(3 * single, rel=0.05)


def test_what_is_chosen_is_tinted_and_tiers_have_a_line():
    plain = (line("a", 0.8), line("b", 0.4))
    assert pixels(picture(Card(title="t", lines=plain)), ACCENT_SOFT) == 0
    assert pixels(picture(Card(title="t", lines=(line("a", 0.8, chosen=True), plain[1]))), ACCENT_SOFT) > 10_000
    tiers = picture(Card(title="t", lines=(plain[0], line("b", 0.4, tier=True))))
    assert pixels(tiers, EDGE) > pixels(picture(Card(title="t", lines=plain)), EDGE) + RIGHT - LEFT - 100


def test_more_lines_than_there_is_room_for_are_left_away():
    lines = tuple(line(f"model {place}", 0.5) for place in range(MOST_LINES + 3))
    assert drawn(Card(title="t", lines=lines)) == drawn(Card(title="t", lines=lines[:MOST_LINES]))


def test_the_same_card_is_the_same_picture():
    card = Card(title="Board", question=(("size", "< 9 B"),), lines=(line("a", 0.5),), facts=("as of 2025-02-13",))
    assert drawn(card) == drawn(card)
    assert len(drawn(card)) < 60_000
