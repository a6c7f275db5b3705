# Gambar: nama sumbunya, dan apa yang dikatakannya dengan kata. Yang berada di antara `$bold` dan `$plain` dicetak tebal.

plots-organisation = Organisasi

plots-title-size = ukuran, miliar parameter
plots-title-cost = biaya CO₂, kg
plots-heading-size = ukuran
plots-heading-cost = biaya CO₂
plots-heading-date = tanggal
plots-heading-likes = suka
plots-logarithmic = { $axis } (log)
plots-average-of = rata-rata dari { $parts }
plots-average-of-others = rata-rata tolok ukur selain { $benchmark }
plots-average-without = { $average } tanpa { $benchmark }
plots-others = rata-rata yang lain
plots-as-stored = { $score }, seperti tersimpan
plots-names = { $first } dan { $last }
plots-against = { $y } terhadap { $x }
plots-with-intervals = { $score } dengan interval 95%

plots-models = { $models } model
plots-complete-models = { $models } model lengkap
plots-first = { $drawn } pertama dari { $models } model
plots-lacking = { $models } { $lacks }
plots-without = tanpa { $column }
plots-without-size = tanpa ukuran yang disebut
plots-without-date = tanpa tanggal
plots-without-cost = tanpa biaya CO₂ yang disebut
plots-without-score = tanpa skor di { $score }
plots-without-others = tanpa skor di semua yang lain
plots-the-average = rata-rata
plots-is-of = { $average } dari { $parts }
plots-intervals = interval { $kind }
plots-list = { $before }; { $next }

plots-over-questions = atas soal
plots-over-runs = atas eksekusi
plots-carried-on = atas eksekusi, digabung dari bagian-bagiannya
plots-over-both = atas soal dan eksekusi
plots-binomial = atas soal (binomial)
plots-published = seperti diterbitkan
plots-in-part-published = atas soal (binomial), sebagian seperti diterbitkan
plots-bootstrap = atas soal (bootstrap)

plots-interval = interval 95% { $lower } sampai { $upper }, { $kind }
plots-no-interval = interval tidak diketahui
plots-rank = peringkat { $rank }
plots-rank-tier = peringkat { $rank }, jenjang { $tier }
plots-less-is-better = { $axis }, lebih kecil lebih baik
plots-from-trend = { $distance } dari tren

plots-say-too-few =
    { $models ->
        [0] Tidak ada model yang memiliki kedua nilai.
       *[other] Terlalu sedikit model yang memiliki kedua nilai.
    }
plots-say-unbeaten-params_b = Tidak ada model lebih kecil yang berskor lebih tinggi daripada yang di garis: { $bold }{ $unbeaten }{ $plain } dari { $models }.
plots-say-unbeaten-dollars = Tidak ada model lebih murah yang berskor lebih tinggi daripada yang di garis: { $bold }{ $unbeaten }{ $plain } dari { $models }.
plots-say-unbeaten-co2_kg = Tidak ada model dengan biaya lebih rendah yang berskor lebih tinggi daripada yang di garis: { $bold }{ $unbeaten }{ $plain } dari { $models }.
plots-say-unbeaten-both = Tidak ada yang mengungguli yang di garis baik dalam { $x } maupun { $y }: { $bold }{ $unbeaten }{ $plain } dari { $models }.
plots-say-unbeaten-date = Tidak ada model lebih awal yang berskor lebih tinggi daripada yang di garis: { $bold }{ $unbeaten }{ $plain } dari { $models }.
plots-say-front = Dengan galat diperhitungkan, { $bold }{ $sure }{ $plain } berada di front ini dengan peluang paling sedikit 95%. { $bold }{ $possible }{ $plain } lagi mungkin, dengan paling sedikit 5%.
plots-say-exact = Galat { $axis } tidak diketahui: nilainya dianggap tepat.
plots-say-front-without = { $entries } model tidak memiliki galat: skornya dianggap tepat, dan peluangnya tidak diberikan.
plots-front-sure = di garis depan, peluang { $chance }
plots-front-possible = mungkin di garis depan, peluang { $chance }
plots-say-low =
    Di bawah { $low } pada { $y } terdapat { $bold }{ $share }{ $plain } dari { $which ->
        [all] semua model
       *[these] model-model ini
    }, dan { $bold }{ $weak } dari { $strong }{ $plain } di antara yang { $who } atau lebih.
plots-averaging = rata-ratanya { $bound }
plots-with = { $x }-nya { $bound }
plots-say-constant = Salah satu dari kedua nilai sama untuk semua model.
plots-say-correlation = Korelasi peringkat kedua sumbu { $bold }{ $correlation }{ $plain }.
plots-say-no-tiers = Bila dua interval banyak bertumpang tindih, urutan keduanya mungkin kebetulan.
plots-say-first-tier =
    { $bold }{ $first }{ $plain } dari { $models } ini { $first ->
        [1] berada di jenjang pertama: yang berikutnya jelas di belakangnya.
       *[other] tidak jelas di belakang yang terbaik.
    }
plots-say-tiers =
    { $bold }{ $tiers }{ $plain } { $tiers ->
        [1] jenjang di antaranya.
       *[other] jenjang di antaranya; sebuah garis membuka masing-masing.
    }

## Penolakan: yang tampil sebagai ganti jawaban

plots-no-axis = { $parameter }: { $name } tidak dapat menjadi sumbu{ $close }
plots-no-colour = color: { $name } bukan kolom untuk mewarnai{ $close }
plots-no-intervals = papan ini tidak mengenal interval: berkasnya tidak memuat galat maupun jumlah sampel
plots-no-score-with-intervals = y: { $name } bukan skor yang memiliki interval{ $close }
plots-pin-not-here = pin: { $name } tidak ada di papan ini
plots-no-pin = pin: tidak ada; seharusnya entri yang posisinya diinginkan
