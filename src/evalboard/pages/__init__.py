"""What visitors see: Gradio pages that hold one component of ours each, fed by the JSON API."""
