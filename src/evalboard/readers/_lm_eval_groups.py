"""Groups in result files: values that the harness made of those of tasks beside them.

lm-evaluation-harness names the members in `group_subtasks`; lighteval has `all`, the mean over a file's tasks, and
`suite|task:_average|shots`.
"""

from __future__ import annotations

from collections.abc import Collection

from evalboard.suite.aggregates import LIGHTEVAL

ALL = "all"


def members_of(groups: object) -> dict[str, tuple[str, ...]]:
    """The members of each group, as a file lists them; a task by itself has none."""
    pairs = groups.items() if isinstance(groups, dict) else ()
    return {str(group): tuple(map(str, members)) for group, members in pairs if isinstance(members, list) and members}


def lighteval_groups(tasks: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The members of `all`, and of the means over the subsets of a task, among the tasks of lighteval's files."""
    those = [task for task in tasks if "|" in task]
    groups = {ALL: tuple(those)} if those and ALL in tasks else {}
    for task in those:
        if named := LIGHTEVAL.match(task):
            groups[task] = tuple(other for other in those if other != task and other.startswith(f"{named['suite']}:"))
    return groups
