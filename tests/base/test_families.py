"""A family's members are its files, and one that lacks what its Protocol asks for says what and where."""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Literal, Protocol

import pytest

from evalboard.base.families import MemberError, member, members, offers, one_of
from evalboard.errors import EvalboardError


class Toy(Protocol):
    """What a toy has."""

    COLOUR: str
    WHEELS: Mapping[str, int]
    LEVEL: Literal["low", "high"]
    SHAPE: type[Exception]

    def roll(self, floor: str, *, speed: float = 1.0) -> int:
        """How far it rolls."""
        ...


class Wound(Protocol):
    """What some toys do beside."""

    def wind(self, turns: int) -> None:
        """Winds it up."""
        ...


WHOLE = """
COLOUR, WHEELS, LEVEL, SHAPE = "red", {"front": 2}, "low", ValueError
def roll(floor, *, speed=2.0, noise=0): return 3
"""


@pytest.fixture
def toys(tmp_path, monkeypatch):
    """A family `toys`, into which a test writes files."""
    (tmp_path / "toys").mkdir()
    (tmp_path / "toys" / "__init__.py").write_text('"""Toys."""')
    monkeypatch.setattr(import_module("evalboard"), "__path__", [str(tmp_path)])
    yield tmp_path / "toys"
    for name in [name for name in sys.modules if name.startswith("evalboard.toys")]:
        del sys.modules[name]
    vars(sys.modules["evalboard"]).pop("toys", None)


def test_members_are_the_files_without_an_underscore(toys):
    for name in ("train", "boat", "_wheels"):
        (toys / f"{name}.py").write_text("")
    assert members("toys") == ("boat", "train")
    assert one_of("toys", "boat") == "boat"
    with pytest.raises(ValueError, match="unknown toy 'baot'; did you mean 'boat'"):
        one_of("toys", "baot")
    with pytest.raises(EvalboardError, match="unknown toy 'baot'; did you mean 'boat'"):
        member("toys", "baot", Toy)


def test_a_member_that_fits_is_its_module(toys):
    (toys / "train.py").write_text(WHOLE)
    train = member("toys", "train", Toy)
    assert train.roll("wood") == 3
    assert Path(str(train.__file__)) == toys / "train.py"
    assert not offers("toys", "train", Wound)


def test_a_member_with_half_of_what_it_offers_is_an_error(toys):
    (toys / "train.py").write_text("def wind(): pass")
    assert offers("toys", "train", Wound)
    with pytest.raises(MemberError, match=r"toys/train\.py: `wind` takes \(\); expected \(turns\)"):
        member("toys", "train", Wound)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("def roll(floor, ", "def rolls(floor, ", r"has no `roll\(floor, \*, speed=1.0\)`, which Toy asks for"),
        ("COLOUR, ", "PAINT, ", "has no `COLOUR`, which Toy asks for"),
        ('"red"', "7", "`COLOUR` is 7; expected str"),
        ('{"front": 2}', "2", "`WHEELS` is 2; expected"),
        ('"low"', '"lowest"', "`LEVEL` is 'lowest'; expected"),
        ("ValueError", "int", "`SHAPE` is <class 'int'>; expected"),
        ("floor, ", "ground, ", r"`roll` takes \(ground, \*, speed=2.0, noise=0\); expected \(floor, \*, speed=1.0\)"),
        ("speed=2.0", "speed", "`roll` takes"),
        ("noise=0", "noise", "`roll` takes"),
        ("*, ", "", "`roll` takes"),
        ("floor, *", "noisy, floor, *", "`roll` takes"),
    ],
)
def test_what_a_member_lacks_is_named_with_its_file(toys, old, new, reason):
    (toys / "train.py").write_text(WHOLE.replace(old, new))
    with pytest.raises(MemberError, match=rf"^toys/train\.py: {reason}"):
        member("toys", "train", Toy)


def test_all_that_a_member_lacks_is_named_at_once(toys):
    (toys / "train.py").write_text("")
    with pytest.raises(MemberError) as raised:
        member("toys", "train", Toy)
    assert len(str(raised.value).splitlines()) == 5
