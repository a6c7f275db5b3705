# Apa yang dikatakan jawaban tentang soal tolok ukur.

questions-title = Soal mana yang membedakan model?
questions-about = Soal mana dari tolok ukur yang membedakan model, mana yang mati, mana yang kuncinya mungkin salah, dan di mana tes paling banyak mengatakan.
questions-rule = Soal yang dicurigai lebih sering dijawab benar oleh model lemah daripada model kuat, melebihi kebetulan. Sekitar satu dari lima puluh yang dicurigai adalah soal biasa, bila semua soal menguji satu kemampuan. Model yang dibuat dari satu dasar, dan model yang jawabannya hampir sama, dihitung sekali.
questions-figure-information = Di mana tes dapat membedakan model
questions-figure-models = Skor model yang menjawab
questions-axis-score = skor, %
questions-axis-information = informasi (Fisher)
questions-axis-models = model
questions-suspects = Yang dicurigai: model lemah lebih sering menjawabnya benar daripada yang kuat; kuncinya mungkin salah
questions-suspects-sample = Nomor
questions-suspects-question = Soal
questions-suspects-right = Benar
questions-suspects-strong = Kuat
    .about = Rata-rata skor sepertiga model terkuat
questions-suspects-weak = Lemah
    .about = Rata-rata skor sepertiga model terlemah
questions-suspects-discrimination = D. beda
    .about = Daya beda: korelasi dengan sisa tes
questions-suspects-adjusted = p
    .about = Seberapa sering soal biasa dari tolok ukur ini tampak seperti ini, disesuaikan untuk banyaknya (Benjamini dan Hochberg)
questions-suspects-key = Kunci
questions-suspects-strong-answer = Jawaban model kuat
questions-suspects-strong-answers = Banyaknya
    .about = Model kuat yang memberi jawaban ini
questions-suspects-strong-models = Dari
    .about = Sepertiga model terkuat
questions-suspects-agreed = Sepakat
    .about = Apakah juga termasuk soal yang disepakati model kuat pada jawaban lain
questions-agreed = Sepakat pada jawaban lain: kebanyakan model kuat memberi jawaban salah yang sama; kunci atau aturan penilaian mungkin salah, atau mereka keliru bersama
questions-agreed-sample = Nomor
questions-agreed-question = Soal
questions-agreed-right = Benar
questions-agreed-key = Kunci
questions-agreed-strong-answer = Jawaban model kuat
questions-agreed-strong-answers = Banyaknya
    .about = Model kuat yang memberi jawaban ini
questions-agreed-strong-models = Dari
    .about = Sepertiga model terkuat yang jawabannya disimpan
questions-agreed-suspect = Juga dicurigai
questions-points = Semua soal
questions-points-sample = Nomor
questions-points-difficulty = Salah
    .about = Kesulitan: bagian model yang menjawab salah
questions-points-discrimination = D. beda
    .about = Daya beda: korelasi dengan sisa tes
questions-points-kind = Jenis
questions-points-solved-by-best = Dijawab benar oleh semua yang terbaik
questions-benchmarks = Tolok ukur dengan sampel
questions-benchmarks-benchmark = Tolok ukur
questions-benchmarks-label = Nama
questions-benchmarks-entries = Entri dengan sampel
questions-fact-benchmark = Tolok ukur
questions-fact-label = Nama tolok ukur
questions-fact-questions = Soal
questions-fact-models = Model yang menjawab setengah soal atau lebih
questions-fact-sparse = Model yang menjawab lebih sedikit
questions-fact-witnesses = Model yang tidak berkerabat
questions-fact-near-duplicates = Model yang hampir mengulang model lain, dan dihitung bersamanya
questions-fact-dead = Soal mati
questions-fact-dead-right = Mati: semua model benar
questions-fact-dead-wrong = Mati: tidak ada model yang benar
questions-fact-suspect = Yang dicurigai
questions-fact-best = Model terbaik
questions-fact-solved-by-best = Dijawab benar oleh semua yang terbaik
questions-fact-missed-by-best = Tidak dijawab benar oleh satu pun yang terbaik
questions-fact-alpha = Alfa Cronbach
questions-fact-judged = Orang menilai sebagian jawaban
questions-fact-shortlist-fewest = Daftar pendek tersedikit, soal
questions-fact-shortlist-most = Daftar pendek terbanyak, soal
questions-work = { $count } dari { $of } soal membedakan model atau mungkin demikian.
questions-differ = { $count } dari { $of } soal tidak dijawab sama oleh semua model.
questions-one-model = { $of } soal dijawab oleh satu model: apakah soal itu membedakan model memerlukan model lain.
questions-dead =
    { $count ->
        [0] Tidak ada yang mati.
       *[other] { $count } mati: semua model berskor sama padanya.
    }
questions-suspect =
    { $count ->
        [0] Tidak ada yang dicurigai.
       *[other] { $count } dicurigai: model lemah lebih sering menjawabnya benar daripada yang kuat.
    }
questions-otherwise =
    Pada { $count } soal, sedikitnya { $share } % dari sepertiga model terkuat memberi jawaban salah yang sama ({ $first }{ $more ->
        [0] { "" }
       *[other] { " " }dan { $more } lagi
    }). Kunci atau aturan penilaian mungkin salah, atau model-model ini keliru bersama.
questions-best = { $solved } dari { $of } soal dijawab benar oleh semua { $best } teratas, { $missed } oleh tidak satu pun.
questions-too-few = Untuk melihat soal mana yang memisahkan model, diperlukan { $fewest } model yang tidak berkerabat. { $models } model menjawab, { $witnesses } di antaranya tidak berkerabat.
questions-no-curves = Di mana tes membedakan model dikatakan mulai { $fewest } model yang tidak berkerabat; di sini ada { $witnesses }.
questions-large = Di mana tes membedakan model tidak dikatakan: jawabannya terlalu banyak untuk mencocokkan kurva selagi Anda menunggu.
questions-not-converged = Di mana tes membedakan model tidak dikatakan: kurva soal-soalnya tidak dapat dicocokkan.
questions-information =
    Tes paling membedakan model di dekat skor { $score }%. { $little ->
        [0] Semua { $models } model berskor di tempat tes memberi setidaknya seperempat darinya.
       *[other] { $little } dari { $models } model berskor di tempat tes memberi kurang dari seperempat darinya.
    }
