"""Leaderboards that the local Hub keeps of benchmarks: a dataset with `leaderboard.json` has one, and models have
theirs below `models/`.
"""

import json

LEADERBOARD = "leaderboard.json"
OFFICIAL = "benchmark:official"


def benchmarks(repos, tag):
    """The datasets that have a leaderboard."""
    datasets = {name: repo for (kind, name), repo in sorted(repos.items()) if kind == "datasets"}
    return [
        {"id": name, "tags": [OFFICIAL]}
        for name, repo in datasets.items()
        if tag == OFFICIAL and rows(repo, "false") is not None
    ]


def rows(repo, base_model):
    """The rows of a leaderboard, without those of models that name another as their base, unless they are asked for;
    None where there is none.
    """
    blob = repo.commit("main").files.get(LEADERBOARD)
    if blob is None:
        return None
    content = json.loads(blob.content)
    if base_model == "false" or not isinstance(content, list):
        return content
    return [
        {key: cell for key, cell in row.items() if key != "_derived"}
        for row in content
        if not (isinstance(row, dict) and row.get("_derived"))
    ]


def last_change(repo, commit, path):
    """The commit that changed a file last, as an expanded tree lists it."""
    last = commit
    for each in repo.history(commit):
        if path not in each.files or path not in commit.files or each.files[path].oid != commit.files[path].oid:
            break
        last = each
    return {"lastCommit": {"id": last.sha, "title": last.title, "date": last.date}}
