"""What changed between two leaderboards of a board: entries, values, ranks, and why ranks moved."""
