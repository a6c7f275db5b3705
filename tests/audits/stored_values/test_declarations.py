"""What checks of numbers declare is documented, and worded."""

from pathlib import Path

import pytest

from evalboard.audits.stored_values import inspections, label

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "reference" / "checks.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", inspections())
def test_every_threshold_is_documented_with_its_value_and_its_reason(name):
    for each in inspections()[name].THRESHOLDS:
        assert f"| `{each.name}` | {each.default:g} | {each.reason} |" in PAGE
    assert str(label(name))


def test_checks_stand_in_their_order():
    assert list(inspections()) == ["grim", "copies", "identities", "rates", "files", "versions"]
