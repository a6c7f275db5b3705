# Components of Gradio applications.

gradio-empty-frame = the frame has no rows
gradio-not-asked = a component does not ask this
