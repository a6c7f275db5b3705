"""Components for Gradio applications, such as `Leaderboard(...)`, and `Site`, which serves such an app."""

from evalboard.gradio.endpoints import endpoints
from evalboard.gradio.entries import Compare, ModelCard
from evalboard.gradio.leaderboard import Leaderboard
from evalboard.gradio.scatter import Scatter
from evalboard.gradio.site import Site

__all__ = ["Compare", "Leaderboard", "ModelCard", "Scatter", "Site", "endpoints"]
