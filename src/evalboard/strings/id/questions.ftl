# Apa yang dikatakan jawaban banyak model tentang soal.

questions-work = { $count } dari { $of } soal membedakan model atau mungkin demikian.
questions-differ = { $count } dari { $of } soal tidak dijawab sama oleh semua model.
questions-one-model = { $of } soal dijawab oleh satu model: apakah soal itu membedakan model memerlukan model lain.
questions-dead =
    { $count ->
        [0] Tidak ada yang mati.
       *[other] { $count } mati: semua model berskor sama padanya.
    }
questions-suspects =
    { $count ->
        [0] Tidak ada yang dicurigai.
       *[other] { $count } dicurigai: model lemah lebih sering menjawabnya benar daripada yang kuat.
    }
questions-agreed =
    Pada { $count } soal, sedikitnya { $share } % dari sepertiga model terkuat memberi satu jawaban yang sama, yang tidak dihitung benar ({ $first }{ $more ->
        [0] { "" }
       *[other] { " " }dan { $more } lagi
    }): kunci atau aturan penilaian mungkin salah, atau kesalahan itu dimiliki bersama oleh model-model ini.
questions-best = { $solved } dari { $of } soal dijawab benar oleh semua { $best } teratas, { $missed } oleh tidak satu pun.
questions-too-few = Soal mana yang membedakan model tidak dapat dikatakan: { $witnesses } model yang tidak berkerabat menjawabnya, dari { $models } seluruhnya. Mulai { $fewest } hal itu dilihat.
questions-no-curves = Di mana tes membedakan model dikatakan mulai { $fewest } model yang tidak berkerabat; di sini ada { $witnesses }.
questions-large = Di mana tes membedakan model tidak dikatakan: jawabannya terlalu banyak untuk mencocokkan kurva selagi Anda menunggu.
questions-not-converged = Di mana tes membedakan model tidak dikatakan: kurva soal-soalnya tidak dapat dicocokkan.
questions-information =
    Tes paling membedakan model di dekat skor { $score }%. { $little ->
        [0] Semua { $models } model berskor di tempat tes memberi setidaknya seperempat darinya.
       *[other] { $little } dari { $models } model berskor di tempat tes memberi kurang dari seperempat darinya.
    }
questions-one-ordinary = Model kuat lebih sering menjawabnya benar daripada yang lemah, atau sama seringnya.
questions-one-noise = Model lemah agak lebih sering menjawabnya benar, tidak lebih dari yang dihasilkan kebetulan pada soal biasa di papan ini.
questions-one-dead-right = Setiap model menjawabnya benar: soal ini tidak mengatakan apa pun.
questions-one-dead-wrong = Tidak ada model yang menjawabnya benar: soal ini tidak mengatakan apa pun. Mungkin sulit, atau kuncinya mungkin salah.
questions-one-dead-same = Semua model berskor sama: soal ini tidak mengatakan apa pun.
questions-one-too-few = Kurang dari { $fewest } model yang tidak berkerabat menjawabnya: apakah yang kuat lebih baik tidak dapat dikatakan.
questions-one-suspect = Model lemah lebih sering menjawabnya benar daripada yang kuat, melebihi yang dihasilkan kebetulan pada soal biasa di sini. Kuncinya mungkin salah, atau soalnya tidak jelas.
questions-one-suspect-answer = Model lemah lebih sering menjawabnya benar daripada yang kuat. { $some } dari { $of } yang terkuat menjawab { $answer }; kuncinya { $key }. Salah satunya mungkin keliru, atau soalnya tidak jelas.
questions-no-question = soal { $sample }: { $benchmark } tidak memiliki yang bernama ini
