"""Whatever stands behind a board, workers can be given it: as it is built, and as it is kept."""

import pytest

from evalboard.builds import artifact
from evalboard.views.compare import compare
from evalboard.views.health import health
from evalboard.workers.jobs import LeaderboardReader, pickled

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("name", ["demo_open_llm", "demo_drop", "demo_sea_helm", "demo_arena"])
def test_a_leaderboard_can_be_handed_to_a_worker(name, built_once, tmp_path):
    built = built_once.board(name)
    artifact.save(built, tmp_path / "kept")
    for leaderboard in (built, artifact.load(tmp_path / "kept")):
        handed = LeaderboardReader().value(pickled(leaderboard))
        first, second = leaderboard.entries["entry"].iloc[:2]
        assert compare(handed, [first, second]) == compare(leaderboard, [first, second])
        assert health(handed) == health(leaderboard)
