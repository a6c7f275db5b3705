"""The peer: the same leaderboard in a `gr.Dataframe`, all rows in the page or the first 100 through the queue.

`python -m benchmarks.peers.dataframe FRAME.parquet` serves a page with all rows, a search field, and an
endpoint `/top` that answers the first 100 rows.
"""

import os
import sys

os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"

import gradio as gr
import pandas as pd


def app(frame: pd.DataFrame) -> gr.Blocks:
    """The page."""
    name = frame.columns[0]

    def filtered(word: str) -> pd.DataFrame:
        return frame[frame[name].str.contains(word, case=False, regex=False)] if word else frame

    def top(word: str) -> pd.DataFrame:
        return filtered(word).head(100)

    with gr.Blocks(analytics_enabled=False) as blocks:
        search = gr.Textbox(label="search", elem_id="search")
        table = gr.Dataframe(frame, interactive=False, elem_id="table", pinned_columns=1)
        search.submit(filtered, search, table, api_name="filtered")
        small = gr.Dataframe(visible=False)
        gr.Button("top", visible=False).click(top, search, small, api_name="top")
    return blocks


def main(path: str) -> None:
    """Serve the page on loopback."""
    blocks = app(pd.read_parquet(path))
    blocks.queue(default_concurrency_limit=8)
    blocks.launch(
        server_name="127.0.0.1", server_port=int(os.environ["GRADIO_SERVER_PORT"]), quiet=True, run_history=False
    )


if __name__ == "__main__":
    main(sys.argv[1])
