# Catatan tentang papan peringkat: yang harus diketahui pembaca sebelum memercayai urutannya.

leaderboard-no-result = Tidak ada entri yang memiliki hasil untuk { $node }.
leaderboard-less-by-name = Pada { $nodes } yang lebih kecil dianggap lebih baik: metrik bernama ini dikenal demikian, dan baik berkas maupun konfigurasi tidak menyatakan arahnya.
leaderboard-more-by-rank = Pada { $nodes } yang lebih besar lebih baik, seperti ditunjukkan peringkat dan baris papan peringkat Hub; tidak ada tolok ukur yang menyatakannya.
leaderboard-less-by-rank = Pada { $nodes } yang lebih kecil lebih baik, seperti ditunjukkan peringkat dan baris papan peringkat Hub; tidak ada tolok ukur yang menyatakannya.
leaderboard-no-direction = Pada { $nodes } yang lebih besar dianggap lebih baik: tidak ada yang menyatakannya, karena terlalu sedikit nilai berbeda yang berperingkat.
leaderboard-sums-alone = Galat atas soal dan eksekusi sekaligus tidak diketahui: sampelnya tidak disimpan, hanya jumlahnya.
leaderboard-null-samples = { $samples } sampel tanpa skor dihitung 0.
leaderboard-subtasks-once = Subtugas dirata-ratakan dulu, lalu diskalakan sekali dengan rata-rata garis dasarnya.
leaderboard-no-error = { $some } dari { $entries } entri tidak memiliki galat rata-rata menurut metode papan, sehingga tanpa interval peringkat dan jenjang: satu eksekusi, satu klaster, atau satu soal tidak menunjukkan seberapa besar skor berubah.
leaderboard-aggregate-named = { $node } bernama seperti gabungan tolok ukur lain, tetapi bukan rata-rata dari { $parts } di sebelahnya: apakah ia termasuk rata-rata?
leaderboard-aggregate-equal = { $node } sama dengan rata-rata { $parts } tolok ukur di sebelahnya pada setiap entri: apakah ia berdiri sendiri?

leaderboard-same-questions = { $both } dari { $questions } soal { $small } juga ada di { $large }, menurut { $by }-nya.
leaderboard-other-pairs = { $pairs } pasangan daun lainnya juga berbagi soal.
leaderboard-questions-together = Soal yang ada di beberapa daun dihitung bersama dalam semua galat.
leaderboard-questions-apart = Soal yang ada di beberapa daun dianggap berbeda di masing-masing, sesuai konfigurasi (shared_clusters: apart).
leaderboard-questions-drawn-apart = Metode ini menarik tiap daun sendiri-sendiri, sehingga galatnya menganggap soal yang ada di beberapa daun sebagai soal berbeda.

leaderboard-runs-dropped = { $some } dari { $entries } entri kekurangan sebagian dari { $runs } eksekusi di suatu tempat: eksekusi itu tidak dihitung di atas bagian yang kurang.
leaderboard-runs-used = { $some } dari { $entries } entri kekurangan sebagian dari { $runs } eksekusi di suatu tempat: eksekusi itu dihitung dengan yang ada.
leaderboard-other-runs-count = { $some } dari { $entries } entri kekurangan sebagian dari { $runs } eksekusi di suatu tempat: yang lain dihitung di situ.
leaderboard-never-run = { $tasks } tugas yang tidak pernah dijalankan { $some } dari { $entries } entri dihitung 0.

leaderboard-reading-clustered = Galat sampling tanpa faktor untuk klaster yang sedikit (CR0).
leaderboard-reading-shared_clusters = Galat sampling dari rata-rata subtugas menganggapnya saling bebas, juga bila berbagi klaster.
leaderboard-reading-deviation = Galat antar-eksekusi berasal dari simpangan semua eksekusi yang ada (dibagi R).

## Penolakan: yang tampil sebagai ganti jawaban

leaderboard-no-errors = errors: { $choice } tidak diketahui di papan { $board }; seharusnya { $choices }
leaderboard-several-entries = model { $name } memiliki { $count } entri: { $entries }; sebutkan salah satunya
leaderboard-no-entry = entri { $name }: tidak ada di papan { $board }{ $close }
leaderboard-no-preview = papan { $board }: pull request { $number } tidak ditampilkan di sini
leaderboard-no-board = tidak ada papan { $board } di sini{ $close }
leaderboard-no-revision = papan { $board }: revisi { $revision } tidak dibangun di sini

leaderboard-nothing-read = papan { $board }: tidak ada entri yang dapat dibaca{ $rows }
leaderboard-predicted = Rata-rata memuat prediksi: dari { $entries } entri pada skalanya, { $some } kekurangan tolok ukur, seluruhnya { $cells } sel, dan berapa yang akan didapat di sana diprediksi dari hasil mereka yang lain. Setiap hasil disisihkan satu kali: { $inside }% dari { $held } berada dalam interval 90%-nya; prediksi meleset { $error } poin (akar rata-rata kuadrat), rata-rata tolok ukur meleset { $plain }.
leaderboard-predicted-by-choice = Hasil disisihkan secara acak. Bila hasil ditinggalkan karena buruk, prediksinya terlalu tinggi: pada tujuh papan nyata yang hasil buruknya lebih sering diambil, 78 sampai 85% sel seperti itu berada dalam interval 90%-nya, dan 37 sampai 89% rata-ratanya dalam interval 95%-nya. Urutannya lebih dekat ke urutan semua hasil daripada menurut rata-rata yang ada.
leaderboard-not-predicted = Yang tidak ada tidak dapat diprediksi seperti yang diminta konfigurasi: { $reason } Entri yang kekurangan tolok ukur tidak punya rata-rata dan peringkat.
