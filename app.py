"""The Space: Evalboard's pages, and behind them, at /gradio, this Gradio app."""

import os
import sys
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported
sys.path.insert(0, str(Path(__file__).resolve().parent / "src"))
from evalboard.gradio import Leaderboard, Site  # noqa: I001 - first: it imports Gradio in half the time
import gradio as gr


def clicked(event: gr.SelectData) -> str:
    """What was clicked."""
    return f"**{event.entry}**: {event.column} {event.value}"


site = Site()
with gr.Blocks(title="Evalboard", fill_width=True) as demo:
    cell = gr.Markdown("Click a score.")
    Leaderboard(site.board()).select(clicked, outputs=cell)
    site.endpoints()

if __name__ == "__main__":
    site.launch(demo)
