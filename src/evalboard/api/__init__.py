"""The JSON API: answers of a registry of leaderboards. Nothing here builds one or goes to the network."""

from evalboard.api.openapi import whole as openapi
from evalboard.api.route_table import router

__all__ = ["openapi", "router"]
