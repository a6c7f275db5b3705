"""The JSON API: what a shelf of leaderboards answers to the query strings of visitors, programs and our own pages.

Every answer is bytes that are ready or quickly made; figures and exports, which are slow, are made in a thread, once
however many ask, and kept. Nothing here builds a leaderboard or goes to the network.
"""

from evalboard.api.openapi import whole as openapi
from evalboard.api.route_table import router

__all__ = ["openapi", "router"]
