"""From a source to a leaderboard that is kept: the pipeline, its caches, and the process that runs it."""
