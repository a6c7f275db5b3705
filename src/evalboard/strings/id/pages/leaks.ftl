# Yang dikatakan bagian tentang kebocoran menurut tanggal, di samping kalimat API.

leaks-title = Sebelum dan sesudah perilisan
leaks-hint = penurunan, disesuaikan dengan kemampuan dan dengan hasil model lain pada soal yang sama
leaks-course = { $entry }: bagian benar menurut tanggal soal; dirilis { $released }
leaks-released = dirilis { $released }
leaks-axis = kapan soal terbit
leaks-score = bagian benar, %
leaks-expected = yang dicapai kemampuannya tanpa penurunan
leaks-models = { $n } model diuji
leaks-listed = { $some } pertama dari { $all }, yang paling tidak mungkin karena kebetulan lebih dulu; semuanya ada di API. Selang berlaku untuk semua model sekaligus, p disesuaikan dengan jumlahnya (Holm).
leaks-model = model
leaks-release = dirilis
leaks-before = sebelum, %
leaks-after = sesudah, %
leaks-drop = penurunan, poin
leaks-interval = selang
leaks-adjusted = p disesuaikan
leaks-ends = { $low } sampai { $high }
leaks-twins = { $before } di samping { $after }
