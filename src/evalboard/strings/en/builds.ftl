# From a source to a leaderboard that is kept.

builds-in-memory = The disk of this server is full or cannot be written to: this board is in memory only, and is built again when the server starts.
