"""The Python interface: boards as objects that answer in pandas frames and plotly figures, without a server."""

from evalboard.notebook.loaded_board import LoadedBoard, load
from evalboard.notebook.score_frame import score

__all__ = ["LoadedBoard", "load", "score"]
