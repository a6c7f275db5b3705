# Komponen aplikasi Gradio.

gradio-drop = DROP terhadap rata-rata
gradio-empty-frame = bingkai data tidak memiliki baris
gradio-not-asked = komponen tidak meminta ini
