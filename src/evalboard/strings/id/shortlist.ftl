# Sedikit soal yang mewakili seluruh tolok ukur.

shortlist-error = Jalankan { $k } soal sebagai ganti { $questions }: taksiran model yang disisihkan meleset { $error } poin (akar rata-rata kuadrat), taksiran dari soal acak sebanyak itu dan rata-ratanya { $plain }.
shortlist-interval = Selang rata-rata membentang { $half } poin ke tiap sisi, dan memuat rata-rata sebenarnya dalam 95 dari 100 kasus.
shortlist-way = Dari cara yang dapat dijadikan daftar, cara ini paling sedikit meleset, atau hampir sama dan lebih sederhana: { $way }.
shortlist-way-random = soal acak dan rata-ratanya
shortlist-way-stratified = satu dari tiap kelompok soal yang dijawab serupa oleh model, dan rata-rata berbobotnya
shortlist-way-difference = satu dari tiap kelompok soal yang dijawab serupa oleh model, dan soal lainnya ditaksir darinya
shortlist-way-curves = satu dari tiap kelompok soal yang dijawab serupa oleh model, dan soal lainnya ditaksir dengan kurva yang dicocokkan
shortlist-way-adaptive = tiap soal berikutnya dipilih menurut jawaban sebelumnya
shortlist-measured = Diukur pada { $models } model, sejauh diketahui papan ini tidak ada dua yang berkerabat, dalam { $folds } bagian yang masing-masing disisihkan, atas { $lists } daftar untuk tiap bagian.
shortlist-adaptive = Memilih tiap soal berikutnya menurut jawaban sebelumnya (tes adaptif) meleset { $error } poin; darinya tidak dapat dibuat daftar.
shortlist-no-count = k: { $value }; seharusnya jumlah soal yang bulat
shortlist-few-models = tidak ada daftar pendek { $benchmark }: { $models } model independen menjawab semua soalnya, diperlukan { $needed } untuk menyatakan seberapa jauh taksiran meleset
shortlist-few-questions = tidak ada daftar pendek { $benchmark }: soalnya { $questions }, diperlukan { $needed }
shortlist-k-outside = parameter 'k': { $questions } soal, seharusnya { $least } sampai { $most } untuk { $benchmark }
