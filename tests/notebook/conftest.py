import pytest

import evalboard as eb


@pytest.fixture
def demo(built_once, monkeypatch):
    monkeypatch.setenv("EVALBOARD_CACHE", str(built_once.settings.cache))
    built_once.board("demo_open_llm")
    return eb.load("demo_open_llm")
