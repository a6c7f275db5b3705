"""What visitors ask of a leaderboard: rows that match, in an order, and how often each choice would."""
