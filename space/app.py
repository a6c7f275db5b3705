from evalboard.gradio import Leaderboard, Site, endpoints
import gradio as gr

site = Site()
with gr.Blocks() as demo:
    Leaderboard(site.board())
    endpoints(site)

if __name__ == "__main__":
    site.launch(demo)
