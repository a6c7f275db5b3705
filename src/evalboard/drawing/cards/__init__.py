"""Share cards: pictures of 1200 x 630, drawn without a browser or a leaderboard."""
