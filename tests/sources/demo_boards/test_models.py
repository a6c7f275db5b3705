"""The invented models: names of their own, parents that exist, ability that is handed down."""

import numpy as np
import pytest

from evalboard.sources.demo_boards._models import invented


@pytest.fixture(scope="module")
def many():
    return invented(3000, 1)


def test_no_two_models_share_a_name_however_many_there_are(many):
    names = [model.id for model in many]
    assert len(names) == len(set(names)) == 3000
    assert any(name.endswith("-v2") for name in names)


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


def test_ability_is_handed_down(many):
    by_id = {model.id: model for model in many}
    pairs = np.array([(model.ability, by_id[model.base_model].ability) for model in many if model.type != "pretrained"])
    assert np.corrcoef(pairs.T)[0, 1] > 0.9


def test_a_tenfold_size_adds_about_one(many):
    pretrained = [model for model in many if model.type == "pretrained" and not model.moe]
    slope, at_8b = np.polyfit(
        [np.log10(model.params_b / 8) for model in pretrained], [model.ability for model in pretrained], 1
    )
    assert 0.9 < slope < 1.2
    assert -0.2 < at_8b < 0.3


def test_labs_make_one_pretrained_and_one_chat_model_of_each_kind(many):
    own = [model for model in many if model.official]
    assert {model.type for model in own} == {"pretrained", "chat"}
    assert sum(model.type == "chat" for model in own) == sum(model.type == "pretrained" for model in own)


def test_few_are_flagged_and_some_are_gone_and_none_of_them_a_lab_s_own(many):
    assert 0.002 < np.mean([model.flagged for model in many]) < 0.01
    assert 0.03 < np.mean([not model.available for model in many]) < 0.08
    assert all(model.available and not model.flagged for model in many if model.official)
    assert any(model.flagged for model in invented(40, 2))
    assert all(model.available for model in invented(12, 2))
