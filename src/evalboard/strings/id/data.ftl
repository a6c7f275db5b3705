# Yang ditinggalkan evaluasi.

data-repeated = { $battles } duel persis sama dengan duel lain. Semuanya dihitung.
data-alike = { $battles } duel persis sama dengan duel lain, sampai hitungan gayanya; kebetulan menjelaskan { $chance }. Mungkin tercatat dua kali, atau banyak jawaban yang mirip. Semuanya dihitung.
data-chance-about = sekitar { $battles }
data-chance-none = tidak satu pun

data-later-runs = Bila suatu tugas dijalankan lagi, hanya eksekusi terbaru yang dihitung. Tidak dihitung: { $values } nilai dari { $entries } entri, dalam { $files } berkas.
data-joined-runs = { $entries } entri menggabungkan eksekusi dengan { $settings } yang berbeda. Untuk memisahkannya, tambahkan { $settings } ke “entry” dalam konfigurasi papan.
data-no-task = Berkas tidak memiliki tugas { $task }. Tugas bernama mirip, { $near }, tidak dibaca.
