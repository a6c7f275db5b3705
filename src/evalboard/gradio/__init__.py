"""Components for Gradio applications: `Leaderboard(...)` within `gr.Blocks`, and `Site`, which serves such an app."""

from evalboard.gradio.leaderboard import Leaderboard
from evalboard.gradio.site import Site

__all__ = ["Leaderboard", "Site"]
