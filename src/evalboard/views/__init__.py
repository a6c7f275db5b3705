"""What else can be said of a leaderboard: how a number was computed, entries side by side, the health of its
benchmarks, and what changed since another state.
"""
