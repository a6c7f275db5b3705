"""Front matter of dataset cards, as far as the local Hub checks it."""

import re

import yaml

LICENSES = {
    "apache-2.0",
    "mit",
    "cc-by-4.0",
    "cc-by-sa-4.0",
    "cc-by-nc-4.0",
    "cc0-1.0",
    "odc-by",
    "odbl",
    "openrail",
    "llama3",
    "other",
    "unknown",
}
"""Some of those that the Hub takes in a card."""


def card_problems(content):
    """What is wrong with the front matter of a card."""
    found = re.match(r"---\s*\n(.*?)\n---\s*(\n|$)", content, re.DOTALL)
    if found is None:
        return []
    try:
        card = yaml.safe_load(found[1])
    except yaml.YAMLError as error:
        return [f"YAML: {error}"]
    if not isinstance(card, dict):
        return ["The metadata is no mapping"]
    problems = []
    if card.get("license", "other") not in LICENSES:
        problems.append(f'"license" must be one of {sorted(LICENSES)}')
    if not all(isinstance(tag, str) for tag in card.get("tags", [])):
        problems.append('"tags" must be strings')
    if not all(
        isinstance(each, dict) and {"config_name", "data_files"} <= set(each) for each in card.get("configs", [])
    ):
        problems.append('"configs" must name each config with its data_files')
    return problems
