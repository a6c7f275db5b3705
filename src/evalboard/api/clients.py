"""Who asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import Request

NETWORK = 64
"""Bits of an IPv6 address that tell visitors apart."""
_client: ContextVar[str] = ContextVar("client", default="")


def client_of(request: Request) -> str:
    """The address of a client, of IPv6 the network."""
    host = request.client.host if request.client else ""
    with suppress(ValueError):
        address = ip_address(host)
        if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
            return str(ip_network((int(address), NETWORK), strict=False))
    return host


@contextmanager
def as_client(client: str) -> Iterator[None]:
    """While a request of a client is answered."""
    token = _client.set(client)
    try:
        yield
    finally:
        _client.reset(token)


def who_asks() -> str:
    """The client whose request is being answered; "" for nobody."""
    return _client.get()
