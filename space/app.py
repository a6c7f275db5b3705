from evalboard.gradio import Leaderboard, Site
import gradio as gr

site = Site()
with gr.Blocks() as demo:
    Leaderboard(site.board())
    site.endpoints()

if __name__ == "__main__":
    site.launch(demo)
