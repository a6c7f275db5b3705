"""Share cards: what a link shows, as a picture of 1200 x 630, drawn without a browser. It knows texts and shares of a
scale, no leaderboard.
"""
