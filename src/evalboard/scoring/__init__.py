"""Scores and errors of the nodes of a suite: from stored results, from samples, from battles."""
