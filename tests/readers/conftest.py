"""Engines that read files of samples themselves."""

from __future__ import annotations

import pytest

from tests.readers.examples import ENGINES


@pytest.fixture(params=ENGINES)
def engine(request):
    return request.param
