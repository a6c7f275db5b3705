"""Figures: one kind per file, `figure(leaderboard, selection, query)` in each. Plain JSON for the plotly.js that the page draws with."""
