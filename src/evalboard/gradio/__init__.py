"""Components for Gradio applications, such as `Leaderboard(...)`, and `Site`, which serves such an app."""

from evalboard.gradio.component import Compare, Leaderboard, ModelCard, Scatter
from evalboard.gradio.endpoints import endpoints
from evalboard.gradio.site import Site

__all__ = ["Compare", "Leaderboard", "ModelCard", "Scatter", "Site", "endpoints"]
