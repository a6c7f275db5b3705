# From a source to a leaderboard that is kept.

builds-in-memory = The disk of this server is full or cannot be written to: this board is in memory only, and is built again when the server starts.
builds-past-without-answers = This is a past state of the board. What was asked and answered is no longer kept for it: its samples cannot be looked at, and comparisons do not pair questions.
builds-preview-title = pull request { $number }, not merged
builds-preview-not-merged = This is what pull request { $number } to { $repo } would make of the board. It is not merged: nobody has taken it over, and what came to the dataset since it was opened may not be in it.
builds-past-of-older-code = This state of the board was computed by an earlier version of Evalboard, and is shown as it was.
