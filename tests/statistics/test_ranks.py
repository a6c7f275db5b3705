"""Ranks by intervals."""

import numpy as np

from evalboard.statistics.intervals import upper_bound_ranks


def test_the_upper_bound_rank_counts_who_is_clearly_ahead():
    lower, upper = [0.70, 0.65, 0.50, np.nan, 0.40], [0.80, 0.75, 0.65, np.nan, 0.49]
    # 0.65 is not above 0.65
    assert upper_bound_ranks(lower, upper).tolist() == [1, 1, 2, 0, 4]
