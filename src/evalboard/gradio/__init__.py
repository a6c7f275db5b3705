"""Components for Gradio applications: `Leaderboard(...)` within `gr.Blocks`."""

from evalboard.gradio.leaderboard import Leaderboard

__all__ = ["Leaderboard"]
