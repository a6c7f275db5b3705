import json

import pytest


@pytest.fixture(scope="session")
def expected(shared):
    """What SEA-HELM's models score, by independent scalar arithmetic."""
    return json.loads((shared / "oracles" / "sea_helm" / "expected.json").read_text())["models"]
