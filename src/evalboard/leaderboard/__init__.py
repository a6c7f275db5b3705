"""The computed value of a board, and the shelf that holds those that are ready."""
