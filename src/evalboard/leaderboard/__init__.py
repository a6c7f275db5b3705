"""The computed value of a board, and the registry that holds those that are ready."""
