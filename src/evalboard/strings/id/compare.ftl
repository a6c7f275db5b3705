# What a comparison of two to four models says.

compare-title = Bandingkan
compare-about = Apakah model pertama lebih baik daripada masing-masing lainnya, pada setiap tolok ukur dan secara keseluruhan?
compare-one = Tidak tersedia: perbandingan, karena papan hanya punya satu model.
compare-verdict =
    { $state ->
        [ahead] Secara keseluruhan { $first } mengungguli { $other } melebihi galat soal seperti ini. Itu tidak mengatakan apa pun tentang soal lain atau penggunaan lain.
        [behind] Secara keseluruhan { $first } tertinggal dari { $other } melebihi galat soal seperti ini. Itu tidak mengatakan apa pun tentang soal lain atau penggunaan lain.
        [unknown] Apakah { $first } lebih baik dari { $other } secara keseluruhan tidak dapat dikatakan: galat selisihnya tidak diketahui.
       *[open]
            Secara keseluruhan, { $first } tidak terbukti lebih baik atau lebih buruk daripada { $other }{ $detectable ->
                [none] .
               *[other] . Selisih sebenarnya sebesar { $detectable } atau lebih akan ditemukan empat dari lima kali.
            } Itu tidak membuktikan bahwa keduanya sama.
    }
compare-by-own = Rata-rata Anda sendiri
compare-by-without = Rata-rata tanpa tolok ukur merah
compare-chosen = Perbandingan ini berlaku untuk model yang dipilih sebelum skornya terlihat. Jika Anda memilihnya karena skornya, bacalah hasil ketika semua model dibandingkan sekaligus.
compare-entries = Model yang dibandingkan
compare-entries-entry = Model
compare-entries-score = Skor
compare-entries-rank = Peringkat
compare-entries-adjusted = p yang disesuaikan
    .about = Untuk tidak adanya selisih dari model pertama, bila semua model berperingkat dibandingkan sekaligus.
compare-differences = Selisih model pertama dari yang lain
compare-differences-label = Tolok ukur
compare-differences-entry = Model lain
compare-differences-first = Pertama
compare-differences-other = Lainnya
compare-differences-difference = Selisih
    .about = Yang pertama dikurangi yang lain.
compare-differences-p = p
compare-differences-adjusted = p yang disesuaikan
    .about = Disesuaikan dengan metode Holm di antara baris setingkat.
compare-differences-better = P(lebih baik)
    .about = Peluang bahwa model pertama lebih baik, dari p sebelum penyesuaian dan sebaran skor semua model: di antara model yang hampir setara, keunggulan lebih sering kebetulan.
compare-differences-significant = Signifikan
compare-differences-detectable = Terdeteksi
    .about = Selisih sebenarnya terkecil yang akan ditemukan perbandingan ini empat dari lima kali.
compare-differences-n = Soal
compare-differences-questions = Soal yang dibutuhkan
    .about = Berapa banyak soal seperti ini yang menemukan selisih sebenarnya sebesar ini empat dari lima kali.
compare-differences-runs = Eksekusi yang dibutuhkan
    .about = Berapa kali kedua model harus menjawab setiap soal ini untuk itu.
compare-differences-method = Metode
