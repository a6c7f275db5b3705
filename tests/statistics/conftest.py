import json

import pytest


@pytest.fixture(scope="session")
def cases(shared):
    """Inputs with the errors and intervals that reference implementations give."""
    return json.loads((shared / "oracles" / "standard_errors.json").read_text(encoding="utf-8"))["cases"]
