"""The tree of a board, and scores as means up the tree."""
