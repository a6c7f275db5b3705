"""The invented models: names of their own, parents that exist, ability that is handed down."""

import numpy as np
import pytest

from evalboard.sources.demo_boards._models import invented


@pytest.fixture(scope="module")
def many():
    return invented(3000, 1)


def test_what_is_made_of_a_model_has_its_size_family_and_licence_and_comes_later(many):
    by_id = {model.id: model for model in many}
    for model in many:
        parent = by_id[model.base_model]
        assert (model.params_b, model.architecture, model.license, model.moe) == (
            parent.params_b,
            parent.architecture,
            parent.license,
            parent.moe,
        )
        assert model.day >= parent.day


def test_few_are_flagged_and_some_are_gone_and_none_of_them_a_lab_s_own(many):
    assert 0.002 < np.mean([model.flagged for model in many]) < 0.01
    assert 0.03 < np.mean([not model.available for model in many]) < 0.08
    assert all(model.available and not model.flagged for model in many if model.official)
    assert any(model.flagged for model in invented(40, 2))
    assert all(model.available for model in invented(12, 2))
