"""Engines that read files of samples themselves."""

import pytest

from tests.readers.examples import ENGINES


@pytest.fixture(params=ENGINES)
def engine(request):
    return request.param
