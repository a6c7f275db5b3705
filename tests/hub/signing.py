"""Signing in with the local Hub, as OpenID Connect has it: authorize, token, keys. Whoever may is listed on a page, and
chooses who to be.
"""

import base64
import hmac
import secrets
import time
from html import escape
from urllib.parse import parse_qs, urlencode

CLIENT, SECRET = "evalboard-space", "the-secret-of-a-space"
"""What the Hub told the Space of tests when it was made."""
LASTS = 3600


class Signing:
    """The OAuth routes of a handler."""

    def sign(self, path, query):
        """Answer a request that is about signing in; whether it was one."""
        route = {
            "/.well-known/openid-configuration": self.about,
            "/oauth/authorize": self.authorize,
            "/oauth/token": self.token,
            "/oauth/keys": self.keys,
        }.get(path)
        if route is not None:
            route(query)
        return route is not None

    def about(self, _query):
        places = {"authorization_endpoint": "authorize", "token_endpoint": "token", "jwks_uri": "keys"}
        more = {"issuer": self.origin, "id_token_signing_alg_values_supported": ["RS256"]}
        self.send_json({name: f"{self.origin}/oauth/{place}" for name, place in places.items()} | more)

    def authorize(self, query):
        """The members with a token, each as a link back with a code."""
        assert query["client_id"] == CLIENT
        assert query["response_type"] == "code"
        links = []
        for token, member in self.hub.members.items():
            code = secrets.token_urlsafe(8)
            self.hub.codes[code] = (token, query.get("nonce"), query["redirect_uri"], query["scope"])
            mark = "&" if "?" in query["redirect_uri"] else "?"
            address = f"{query['redirect_uri']}{mark}{urlencode({'code': code, 'state': query['state']})}"
            links.append(f'<p><a href="{escape(address)}">{escape(f"{member.name} with {token}")}</a></p>')
        self.send(
            200, f"<!doctype html><title>Authorize</title>{''.join(links)}".encode(), {"Content-Type": "text/html"}
        )

    def token(self, _query):
        """A code, once, for the token that it stands for, and who that is of."""
        form = {name: values[-1] for name, values in parse_qs(self.posted.decode()).items()}
        basic = base64.b64decode(self.headers.get("Authorization", "Basic ").split(" ", 1)[1]).decode()
        known = hmac.compare_digest(basic, f"{CLIENT}:{SECRET}") or form.get("client_secret") == SECRET
        token, nonce, redirect, scope = self.hub.codes.pop(form.get("code"), (None,) * 4)
        if not known or token is None or redirect != form.get("redirect_uri"):
            self.send(400, b'{"error": "invalid_grant"}')
            return
        member, now = self.hub.members[token], int(time.time())
        claims = {
            "iss": self.origin,
            "aud": CLIENT,
            "sub": member.name,
            "iat": now,
            "exp": now + LASTS,
            "nonce": nonce,
        } | {
            "name": member.name.title(),
            "preferred_username": member.name,
            "profile": f"{self.origin}/{member.name}",
            "picture": "",
        }
        from joserfc import jwt

        signed = jwt.encode({"alg": "RS256", "kid": "tests"}, claims, self.hub.key())
        self.send_json(
            {"access_token": token, "token_type": "bearer", "expires_in": LASTS, "scope": scope, "id_token": signed}
        )

    def keys(self, _query):
        self.send_json(
            {"keys": [self.hub.key().as_dict(private=False) | {"kid": "tests", "use": "sig", "alg": "RS256"}]}
        )
