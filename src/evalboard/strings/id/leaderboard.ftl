# Catatan tentang papan peringkat: yang harus diketahui pembaca sebelum memercayai urutannya.

leaderboard-no-result = Tidak ada entri yang memiliki hasil untuk { $node }.
leaderboard-less-by-name = Pada { $nodes } yang lebih kecil dianggap lebih baik, seperti lazimnya metrik bernama ini. Baik berkas maupun konfigurasi tidak menyatakan arahnya.
leaderboard-more-by-rank = Pada { $nodes } yang lebih besar lebih baik, menurut peringkat di papan peringkat Hub. Tidak ada tolok ukur yang menyatakan arahnya.
leaderboard-less-by-rank = Pada { $nodes } yang lebih kecil lebih baik, menurut peringkat di papan peringkat Hub. Tidak ada tolok ukur yang menyatakan arahnya.
leaderboard-no-direction = Pada { $nodes } yang lebih besar dianggap lebih baik. Tidak ada yang menyatakannya: terlalu sedikit nilai berbeda yang berperingkat.
leaderboard-sums-alone = Galat atas soal dan eksekusi sekaligus tidak tersedia: yang disimpan hanya jumlah sampel, bukan sampelnya.
leaderboard-zero-errors = { $count } galat yang diterbitkan bernilai 0 tanpa jumlah sampel. Nilai itu tidak punya interval. Dalam rata-rata dipakai galat terbesar entri lain pada tolok ukur yang sama.
leaderboard-null-samples = { $samples } sampel tanpa skor dihitung 0.
leaderboard-subtasks-once = Subtugas dirata-ratakan dulu, lalu diskalakan sekali dengan rata-rata garis dasarnya.
leaderboard-no-error = { $some } dari { $entries } entri tidak memiliki galat rata-rata, sehingga tanpa interval peringkat dan jenjang. Satu eksekusi, satu kelompok soal, atau satu soal tidak menunjukkan seberapa besar skor berubah.
leaderboard-aggregate-named = { $node } bernama seperti gabungan tolok ukur lain, tetapi bukan rata-rata dari { $parts } di sebelahnya. Apakah ia termasuk rata-rata?
leaderboard-aggregate-equal = { $node } sama dengan rata-rata { $parts } tolok ukur di sebelahnya pada setiap entri: apakah ia berdiri sendiri?

leaderboard-same-questions = { $both } dari { $questions } soal { $small } juga ada di { $large }, menurut { $by }-nya.
leaderboard-other-pairs = { $pairs } pasangan tugas lainnya juga berbagi soal.
leaderboard-questions-together = Semua galat memperlakukan soal yang ada di beberapa tugas sebagai satu soal.
leaderboard-questions-apart = Soal yang ada di beberapa tugas dianggap soal yang berbeda, sesuai konfigurasi (shared_clusters: apart).
leaderboard-questions-drawn-apart = Metode ini menarik soal tiap tugas secara terpisah, sehingga galatnya menganggap soal yang ada di beberapa tugas sebagai soal berbeda.

leaderboard-runs-dropped = { $some } dari { $entries } entri kekurangan sebagian dari { $runs } eksekusi pada suatu bagian. Di atas bagian itu, eksekusi tersebut tidak dihitung.
leaderboard-runs-used = { $some } dari { $entries } entri kekurangan sebagian dari { $runs } eksekusi pada suatu bagian. Eksekusi itu dihitung dengan bagian yang ada.
leaderboard-other-runs-count = { $some } dari { $entries } entri kekurangan sebagian dari { $runs } eksekusi pada suatu bagian. Eksekusi lainnya dihitung di situ.
leaderboard-never-run = { $tasks } tugas yang tidak pernah dijalankan { $some } dari { $entries } entri dihitung 0.

leaderboard-reading-clustered = Galat sampling tidak dikoreksi untuk kelompok soal yang sedikit (CR0).
leaderboard-reading-shared_clusters = Galat sampling dari rata-rata subtugas menganggap subtugas saling bebas, juga bila berbagi kelompok soal.
leaderboard-reading-deviation = Galat antar-eksekusi adalah simpangan baku semua eksekusi yang ada (dibagi R, bukan R − 1).

## Penolakan: yang tampil sebagai ganti jawaban

leaderboard-no-errors = errors: { $choice } tidak diketahui di papan { $board }; seharusnya { $choices }
leaderboard-several-entries = model { $name } memiliki { $count } entri: { $entries }; sebutkan salah satunya
leaderboard-no-entry = entri { $name }: tidak ada di papan { $board }{ $close }
leaderboard-no-preview = papan { $board }: pull request { $number } tidak ditampilkan di sini
leaderboard-no-board = papan { $board } tidak dikenal{ $close }
leaderboard-no-revision = papan { $board }: revisi { $revision } tidak dibangun di sini

leaderboard-nothing-read = papan { $board }: tidak ada entri yang dapat dibaca{ $rows }
leaderboard-predicted = Rata-rata memuat prediksi. { $some } dari { $entries } entri pada skalanya kekurangan tolok ukur, seluruhnya { $cells } hasil. Hasil itu diprediksi dari hasil mereka yang lain. Setiap hasil yang diketahui disisihkan satu kali: { $inside }% dari { $held } berada dalam interval 95%-nya. Prediksi meleset { $error } poin (akar rata-rata kuadrat), rata-rata tolok ukur meleset { $plain }.
leaderboard-predicted-by-choice = Hasil disisihkan secara acak. Hasil yang tidak ada karena buruk diprediksi terlalu tinggi. Kami lebih sering mengambil hasil buruk pada tujuh papan nyata. Dari hasil seperti itu, 86 sampai 91% berada dalam interval 95%-nya; dari rata-ratanya, 37 sampai 89% dalam interval 95%-nya. Urutannya tetap lebih dekat ke urutan semua hasil daripada merata-ratakan yang ada.
leaderboard-not-predicted = Yang tidak ada tidak dapat diprediksi seperti yang diminta konfigurasi: { $reason } Entri yang kekurangan tolok ukur tidak punya rata-rata dan peringkat.
