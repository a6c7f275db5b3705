# What else can be said of a leaderboard: how a number was computed, entries side by side, the health of its benchmarks.

views-ratings-unaudited = Ratings are fitted to battles: there are no benchmarks to be audited.
