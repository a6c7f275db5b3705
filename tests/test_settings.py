"""The environment is typed once."""

from dataclasses import asdict
from pathlib import Path

import pytest

from evalboard.errors import EvalboardError
from evalboard.settings import Settings


def test_an_empty_environment_gives_the_defaults() -> None:
    settings = Settings.from_env({"HOME": "/home/ada"})
    assert settings.cache == Path("/home/ada/.cache/evalboard")
    assert (settings.host, settings.port, settings.boards) == ("127.0.0.1", 7860, ())


def test_a_space_listens_to_its_proxy() -> None:
    assert Settings.from_env({"SYSTEM": "spaces"}).host == "0.0.0.0"  # noqa: S104 - what a Space needs


def test_values_are_typed() -> None:
    settings = Settings.from_env(
        {"EVALBOARD_BOARDS": "a, b,", "EVALBOARD_POLL": "0", "GRADIO_SERVER_PORT": "8080", "EVALBOARD_CACHE": "/c"}
    )
    assert (settings.boards, settings.poll, settings.port, settings.cache) == (("a", "b"), 0.0, 8080, Path("/c"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("EVALBOARD_POLL", "soon"),
        ("EVALBOARD_KEEP", "1.5"),
        ("GRADIO_SERVER_PORT", "-1"),
        ("EVALBOARD_HUB_TIMEOUT", "inf"),
    ],
)
def test_a_value_that_does_not_fit_is_named(name: str, text: str) -> None:
    with pytest.raises(EvalboardError, match=f"environment variable {name}: '{text}'; expected a"):
        Settings.from_env({name: text})


@pytest.mark.parametrize(
    ("secret", "expected"), [("geheim\u00eas-und-lang-genug", "ASCII"), ("a\tb" * 9, "ASCII"), ("short", "16 at least")]
)
def test_a_secret_that_the_hub_cannot_send_or_that_is_guessed_is_refused_and_not_shown(
    secret: str, expected: str
) -> None:
    with pytest.raises(EvalboardError, match=expected) as error:
        Settings.from_env({"EVALBOARD_WEBHOOK_SECRET": secret})
    assert secret not in str(error.value)


def test_secrets_stay_in_the_process_that_needs_them() -> None:
    secret = "0123456789abcdef-secret"
    settings = Settings.from_env({"EVALBOARD_WEBHOOK_SECRET": f" {secret}\n"})
    assert settings.webhook_secret == secret
    assert secret not in repr(settings) + str(asdict(settings.without_secrets))
