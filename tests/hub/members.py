"""Who speaks to the local Hub: tokens of users, and what each may do."""

from dataclasses import dataclass, field


@dataclass
class Member:
    """A user by a token of theirs. `role` is that of the token, `orgs` where the user may write beside their own
    name.
    """

    name: str
    role: str = "write"
    orgs: list = field(default_factory=list)
    expired: bool = False

    def writes(self, repo):
        """Whether the token may push to `<owner>/<name>`."""
        return self.role == "write" and repo.partition("/")[0] in (self.name, *self.orgs)

    def row(self):
        """The answer to whoami-v2."""
        return {
            "type": "user",
            "id": self.name,
            "name": self.name,
            "fullname": self.name.title(),
            "isPro": False,
            "orgs": [
                {"type": "org", "id": org, "name": org, "fullname": org, "roleInOrg": "write"} for org in self.orgs
            ],
            "auth": {"type": "access_token", "accessToken": {"displayName": "tests", "role": self.role}},
        }


def member(members, authorization):
    """Whose token it is; None without one, and for one that the Hub does not have."""
    return members.get((authorization or "").removeprefix("Bearer "))
