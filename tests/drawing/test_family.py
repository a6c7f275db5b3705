"""What every kind of plot declares."""

import pytest

from evalboard.config import PlotConfig
from evalboard.drawing.plots import plots


def test_kinds_stand_in_an_order_of_their_own_and_are_called_differently():
    declared = plots().values()
    assert len({each.ORDER for each in declared}) == len({each.LABEL for each in declared}) == len(declared)


@pytest.mark.parametrize("kind", plots())
def test_the_options_of_a_kind_are_keys_of_a_config(kind):
    assert set(plots()[kind].OPTIONS) <= set(PlotConfig.model_fields)
