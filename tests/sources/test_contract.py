"""What must be true of every kind of source."""

import pytest

from evalboard.base.families import member, members, offers
from evalboard.config.sources import SOURCE_KINDS
from evalboard.sources import SnapshotKeeper, SourceKind

KINDS = members("sources")


def test_every_kind_has_a_file_and_a_part_of_the_config():
    assert sorted(KINDS) == sorted(SOURCE_KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_what_its_family_asks_for(kind):
    assert member("sources", kind, SourceKind)
    assert not offers("sources", kind, SnapshotKeeper) or member("sources", kind, SnapshotKeeper)
