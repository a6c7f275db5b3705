# Komponen aplikasi Gradio.

gradio-empty-frame = bingkai data tidak memiliki baris
gradio-not-asked = komponen tidak meminta ini
