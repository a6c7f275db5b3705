"""Publishing: a leaderboard as a dataset on the Hub, with a card, and read back from there. Never more of a source than
its licence allows.
"""
