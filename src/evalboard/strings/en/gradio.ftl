# Components of Gradio applications.

gradio-drop = DROP versus average
gradio-empty-frame = the frame has no rows
gradio-not-asked = a component does not ask this
