# Yang dikatakan setiap laporan wawasan di samping kalimat API.

report-waiting = Menunggu jawaban …
report-facts = Semua angka
report-first = { $some } pertama dari { $all }; semua kecuali daftar terpanjang ada di API.
report-yes = ya
report-no = tidak
report-interval = { $lower } sampai { $upper }
report-file = Sebagai berkas: { $name }
