"""Somebody's Gradio application with two leaderboards and what belongs to one, for a journey: its port is the first
argument.
"""

import sys

import gradio as gr
import pandas as pd

from evalboard.gradio import Compare, Leaderboard, ModelCard, Scatter

NAMES = ["a/falcon", "b/<img src=x onerror=window.__pwned=1>", *(f"org/model-{number}" for number in range(398))]
FRAME = pd.DataFrame(
    {"model": NAMES, "MMLU": [100 - at / 8 for at in range(400)], "GSM8K": [at / 10 for at in range(400)]}
)

with gr.Blocks() as demo:
    wanted = gr.Textbox(label="wanted")
    picked = gr.JSON(label="picked", elem_id="picked")
    choice = gr.JSON(label="choice", elem_id="choice")
    count = gr.Number(0, label="count")
    first = Leaderboard(FRAME, lower=False, height=400, elem_id="first")
    second = Leaderboard(FRAME, scores=["GSM8K"], lower=False, elem_id="second")
    narrow = gr.Button("narrow")
    plot = Scatter(first, x="MMLU", y="GSM8K", elem_id="plot")
    card = ModelCard(first, elem_id="card")
    versus = Compare(first, NAMES[:2], elem_id="versus")

    def selected(event: gr.SelectData) -> dict:
        return {"value": event.value, "entry": event.entry, "node": event.node, "index": event.index}

    def compared(event: gr.SelectData) -> dict:
        return selected(event) | {"against": event.against}

    first.select(selected, outputs=picked)
    versus.select(compared, outputs=picked)
    first.change(lambda value, number: (value, number + 1), [first, count], [choice, count])
    first.select(card.show, outputs=card)
    plot.select(card.show, outputs=card)
    versus.change(lambda value: value, versus, choice)
    first.change(lambda value: value, first, plot)
    wanted.submit(lambda text: {"search": text}, wanted, first)
    narrow.click(lambda: gr.update(columns=["GSM8K"], height=200), outputs=first)

if __name__ == "__main__":
    demo.launch(server_port=int(sys.argv[1]), quiet=True)
