"""What a board had before a snapshot."""

from evalboard.leaderboard.registry import PastState, key_before


def states(*facts):
    return [PastState(key, revision, "2025-01-01", digest, code, 2) for key, revision, digest, code in facts]


def test_what_other_code_made_of_the_same_files_is_not_what_a_board_had_before():
    kept = states(("d", "new", "c", "2"), ("c", "new", "c", "1"), ("b", "new", "other", "1"), ("a", "old", "c", "1"))
    assert [key_before(key, kept) for key in "dcba"] == ["b", "b", "a", "a"]
    assert key_before("d", kept[:2]) == "c", "there is nothing else"
    assert key_before("not kept", kept) == "d"
