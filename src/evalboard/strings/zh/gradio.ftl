# Gradio 应用的组件。

gradio-drop = DROP 与平均分
gradio-empty-frame = 数据框没有行
gradio-not-asked = 组件不会请求此内容
