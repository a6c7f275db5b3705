# Yang dikatakan setiap laporan wawasan di samping kalimat API.

report-waiting = Menghitung …
report-more = Temuan lain
report-facts = Semua angka
report-first = { $some } pertama dari { $all }.
report-yes = ya
report-no = tidak
report-interval = { $lower } sampai { $upper }
report-file = Unduh: { $name }
