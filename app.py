"""The Space: Evalboard's pages, and behind them, at /gradio, this Gradio app."""

import os
import sys
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported
sys.path.insert(0, str(Path(__file__).resolve().parent / "src"))
from evalboard.gradio import Leaderboard, Scatter, Site, endpoints  # noqa: I001 - first: it imports Gradio in half the time
import gradio as gr

site = Site()
with gr.Blocks(title="Evalboard", fill_width=True) as demo:
    board = Leaderboard(site.board())
    plot = Scatter(board)
    board.change(lambda choices: choices, board, plot, api_visibility="private")  # the plot follows the table
    endpoints(site)

if __name__ == "__main__":
    site.launch(demo)
