# Apa yang dikatakan soal satu per satu.

insights-work = { $count } dari { $of } soal membedakan model atau mungkin demikian.
insights-differ = { $count } dari { $of } soal tidak dijawab sama oleh semua model.
insights-one-model = { $of } soal dijawab oleh satu model: apakah soal itu membedakan model memerlukan model lain.
insights-dead =
    { $count ->
        [0] Tidak ada yang mati.
       *[other] { $count } mati: semua model berskor sama padanya.
    }
insights-suspects =
    { $count ->
        [0] Tidak ada yang dicurigai.
       *[other] { $count } dicurigai: model lemah lebih sering menjawabnya benar daripada yang kuat.
    }
insights-agreed = Pada { $count } soal, sedikitnya { $share } % dari sepertiga model terkuat memberi satu jawaban yang sama, yang tidak dihitung benar ({ $first }{ $more ->
    [0] {""}
   *[other] {" "}dan { $more } lagi
}): kunci atau aturan penilaian mungkin salah, atau kesalahan itu dimiliki bersama oleh model-model ini.
insights-best = { $solved } dari { $of } soal dijawab benar oleh semua { $best } teratas, { $missed } oleh tidak satu pun.
insights-too-few = Soal mana yang membedakan model tidak dapat dikatakan: { $witnesses } model yang tidak berkerabat menjawabnya, dari { $models } seluruhnya. Mulai { $fewest } hal itu dilihat.
insights-no-curves = Di mana tes membedakan model dikatakan mulai { $fewest } model yang tidak berkerabat; di sini ada { $witnesses }.
insights-large = Di mana tes membedakan model tidak dikatakan: jawabannya terlalu banyak untuk mencocokkan kurva selagi Anda menunggu.
insights-not-converged = Di mana tes membedakan model tidak dikatakan: kurva soal-soalnya tidak dapat dicocokkan.
insights-information =
    Tes paling membedakan model di dekat skor { $score }%. { $little ->
        [0] Semua { $models } model berskor di tempat tes memberi setidaknya seperempat darinya.
       *[other] { $little } dari { $models } model berskor di tempat tes memberi kurang dari seperempat darinya.
    }
insights-one-ordinary = Model kuat lebih sering menjawabnya benar daripada yang lemah, atau sama seringnya.
insights-one-noise = Model lemah agak lebih sering menjawabnya benar, tidak lebih dari yang dihasilkan kebetulan pada soal biasa di papan ini.
insights-one-dead-right = Setiap model menjawabnya benar: soal ini tidak mengatakan apa pun.
insights-one-dead-wrong = Tidak ada model yang menjawabnya benar: soal ini tidak mengatakan apa pun. Mungkin sulit, atau kuncinya mungkin salah.
insights-one-dead-same = Semua model berskor sama: soal ini tidak mengatakan apa pun.
insights-one-too-few = Kurang dari { $fewest } model yang tidak berkerabat menjawabnya: apakah yang kuat lebih baik tidak dapat dikatakan.
insights-one-suspect = Model lemah lebih sering menjawabnya benar daripada yang kuat, melebihi yang dihasilkan kebetulan pada soal biasa di sini. Kuncinya mungkin salah, atau soalnya tidak jelas.
insights-one-suspect-answer = Model lemah lebih sering menjawabnya benar daripada yang kuat. { $some } dari { $of } yang terkuat menjawab { $answer }; kuncinya { $key }. Salah satunya mungkin keliru, atau soalnya tidak jelas.
insights-latent-head =
    { $entries } entri berada pada satu skala, menurut { $cells } hasil pada { $benchmarks } tolok ukur. { $missing ->
        [0] Tidak ada sel yang kosong.
       *[other] { $missing } sel kosong diprediksi; prediksi bukan hasil.
    }
insights-latent-held = Setiap hasil disisihkan satu kali: { $inside }% dari { $cells } berada dalam interval 90%-nya. Prediksi meleset { $error } poin (akar rata-rata kuadrat), rata-rata tolok ukur meleset { $plain }.
insights-latent-declined = Siapa yang meninggalkan { $benchmark } naik rata-rata { $mean } peringkat menurut rata-rata yang ada; menurut skala: { $scale }.
insights-latent-by-choice = Hasil disisihkan secara acak. Seberapa baik prediksi untuk sel yang sengaja dikosongkan seseorang tidak dapat diperiksa.
insights-latent-entry = { $entry } punya { $present } dari { $of } tolok ukur. Pada skala ia berada di tempat { $rank } dari { $entries }, dan dapat berada di mana pun dari { $lower } sampai { $upper }.
insights-latent-entry-few = { $entry } punya { $present } dari { $of } tolok ukur: tidak ada yang diprediksi darinya dengan kurang dari { $fewest }.
insights-latent-entry-average = { $entry } punya { $present } dari { $of } tolok ukur. Rata-ratanya di papan ini memuat prediksi untuk yang lain.
insights-latent-battles = Tidak ada skala untuk sel kosong pada papan pertarungan: peringkatnya sendiri sudah satu skala.

## Seberapa kokoh peringkat pertama

insights-crown-questions = Tanpa { $count ->
   *[other] { $count } dari { $of } soal
}, { $rival } unggul atas { $first }. Sesedikit itulah tumpuan peringkat pertama. Ini bukan galat: tidak ada yang salah dengan soal-soal ini.
insights-crown-many = Tanpa { $most } soal atau kurang, tidak ada model lain yang unggul atas { $first }.
insights-crown-battles = Tanpa { $count ->
   *[other] { $count } dari { $of } duel
}, penyesuaian baru menempatkan { $rival } di atas { $first }. Sesedikit itulah tumpuan peringkat pertama. Ini bukan galat: tidak ada yang salah dengan duel ini.
insights-crown-tied = { $first } berbagi peringkat pertama dengan { $tied ->
   *[other] { $tied } model lain: urutannya kebetulan saja.
}
insights-crown-first = { $first } berada di peringkat pertama.
insights-crown-chance-paired = Diambil ulang dari soal yang sama { $draws } kali, { $first } pertama dalam { $share } % dan { $rival } dalam { $other } %.
insights-crown-chance-independent = Dengan setiap skor diambil menurut galatnya sendiri { $draws } kali, { $first } pertama dalam { $share } % dan { $rival } dalam { $other } %. Galat yang dimiliki bersama oleh model tidak diketahui di sini.
insights-crown-chance-battles = Diambil ulang dari duel yang sama { $draws } kali, { $first } pertama dalam { $share } % dan { $rival } dalam { $other } %.
insights-crown-corrected = Yang keluar sebagai pertama rata-rata beruntung. Setelah itu dikurangi, skornya { $score } menjadi { $estimate }, dengan interval 95 % dari { $lower } sampai { $upper }. Seandainya dipilih sebelumnya, intervalnya { $low } sampai { $high }.
insights-crown-others = { $others ->
   *[other] { $others } model berperingkat menjawab soal lain dan
} tidak dibandingkan dengan yang pertama.

## Mengapa sesuatu tidak dikatakan

insights-crown-nobody-alike = Seberapa kokoh peringkat pertama tidak dapat diketahui: tidak ada model lain yang mempunyai jawaban atas setiap soal yang dijawab yang pertama, dan hanya itu.
insights-crown-alone = Hanya satu model yang memiliki peringkat: tidak ada yang dapat dibandingkan dengannya.
insights-crown-no-answers = Berapa soal tumpuan peringkat pertama tidak dapat diketahui: jawaban atas tiap soal tidak disimpan bersama skor papan ini.
insights-crown-no-mean = Berapa soal tumpuan peringkat pertama tidak dapat diketahui: skor yang pertama bukan rata-rata jawabannya.
insights-crown-no-error = Seberapa mungkin peringkat pertama tidak dapat diketahui: galat yang pertama tidak diketahui.
insights-crown-not-normal = Skor tidak dikoreksi terhadap keberuntungan: terlalu sedikit soal yang benar atau salah, atau galatnya terlalu kasar.
insights-crown-no-correction-independent = Skor tidak dikoreksi terhadap keberuntungan: tidak diketahui jawaban mana yang dimiliki bersama oleh model, dan menganggapnya bebas akan mengurangi terlalu banyak.
insights-crown-no-battles = Berapa duel tumpuan peringkat pertama tidak dapat diketahui: tanpa yang mendukung yang pertama pun penyesuaian baru tidak menempatkan model lain di atasnya.
insights-crown-no-draws = Seberapa mungkin peringkat pertama tidak dapat diketahui di sini: duel terlalu banyak untuk disesuaikan ulang selagi Anda menunggu.
insights-crown-not-drawn = Seberapa mungkin peringkat pertama tidak dapat diketahui: ada model yang memenangkan atau kalah dalam semua duelnya, sehingga duel yang diambil ulang tidak menilai semua model.
insights-crown-no-correction-battles = Rating tidak dikoreksi terhadap keberuntungan.

## The rankings that a board could have

insights-ways-entry = { $entry }: peringkat { $low } sampai { $high } dalam { $ways } cara menyusun peringkat, pertama dalam { $share } % di antaranya.
insights-ways-entry-still = { $entry }: peringkat { $low } dalam semua { $ways } cara menyusun peringkat.
insights-ways-unranked = { $entry } tidak punya peringkat dalam satu pun dari { $all } cara menyusun peringkat.
insights-ways-yours = Dengan bobot Anda peringkatnya { $rank }.
insights-ways-moves = Yang paling menggeser peringkat adalah { $decision }: sendirian ia menjelaskan { $share } % dari perbedaan peringkat { $top } teratas di antara cara-cara itu.
insights-ways-still = Tidak ada pilihan yang menggeser peringkat { $top } teratas.
insights-ways-firsts = { $count ->
   *[other] { $count } entri menjadi yang pertama dalam suatu cara.
}
insights-ways-none = Peringkat tidak dapat disusun dengan beberapa cara: untuk itu perlu { $fewest } tolok ukur dalam rata-rata dan { $fewest } entri yang berperingkat.

insights-decision-scale = skala yang dirata-ratakan
insights-decision-aggregate = cara tolok ukur digabungkan
insights-decision-missing = aturan untuk tolok ukur yang tidak ada
insights-decision-left-out = tolok ukur mana yang ditinggalkan
insights-decision-entries = entri mana yang dihitung

insights-choice-scale-board = skor papan
insights-choice-scale-raw = nilai seperti tersimpan
insights-choice-scale-z = skor baku
insights-choice-scale-minmax = dari terburuk sampai terbaik
insights-choice-scale-percentile = bagian yang tertinggal di belakang
insights-choice-scale-ranks = siapa di depan siapa
insights-choice-aggregate-mean = rata-rata
insights-choice-aggregate-median = nilai tengah
insights-choice-aggregate-geometric = rata-rata geometrik
insights-choice-aggregate-borda = aturan Borda
insights-choice-aggregate-copeland = aturan Copeland
insights-choice-aggregate-kemeny = aturan Kemeny
insights-choice-missing-strict = perlu semua tolok ukur
insights-choice-missing-half = perlu separuhnya
insights-choice-missing-available = menurut yang ada
insights-choice-missing-zero = 0 untuk yang tidak ada
insights-choice-missing-predicted = tolok ukur yang tidak ada diprediksi
insights-choice-left-out-none = tidak ada yang ditinggalkan
insights-choice-entries-all = semua entri
insights-choice-entries-best = entri terbaik tiap model

insights-absent-raw = Nilai tersimpan tidak dirata-ratakan: satuannya berbeda, atau sebagian lebih baik bila lebih kecil.
insights-absent-raw-predicted = Nilai tersimpan tidak dirata-ratakan bila tolok ukur yang tidak ada diprediksi: yang diprediksi adalah skor.
insights-absent-copeland = Aturan Copeland tidak dicoba: ada lebih dari { $most } entri.
insights-absent-kemeny = Aturan Kemeny tidak dicoba bila lebih dari { $most } entri diberi peringkat.
insights-absent-left-out = Tidak ada tolok ukur yang ditinggalkan: ada lebih dari { $most }.

insights-shortlist-error = Jalankan { $k } soal sebagai ganti { $questions }: taksiran model yang disisihkan meleset { $error } poin (akar rata-rata kuadrat), taksiran dari soal acak sebanyak itu dan rata-ratanya { $plain }.
insights-shortlist-interval = Selang rata-rata membentang { $half } poin ke tiap sisi, dan memuat rata-rata sebenarnya dalam 95 dari 100 kasus.
insights-shortlist-way = Dari cara yang dapat dijadikan daftar, cara ini paling sedikit meleset, atau hampir sama dan lebih sederhana: { $way }.
insights-shortlist-way-random = soal acak dan rata-ratanya
insights-shortlist-way-stratified = satu dari tiap kelompok soal yang dijawab serupa oleh model, dan rata-rata berbobotnya
insights-shortlist-way-difference = satu dari tiap kelompok soal yang dijawab serupa oleh model, dan soal lainnya ditaksir darinya
insights-shortlist-way-curves = satu dari tiap kelompok soal yang dijawab serupa oleh model, dan soal lainnya ditaksir dengan kurva yang dicocokkan
insights-shortlist-way-adaptive = tiap soal berikutnya dipilih menurut jawaban sebelumnya
insights-shortlist-measured = Diukur pada { $models } model, sejauh diketahui papan ini tidak ada dua yang berkerabat, dalam { $folds } bagian yang masing-masing disisihkan, atas { $lists } daftar untuk tiap bagian.
insights-shortlist-adaptive = Memilih tiap soal berikutnya menurut jawaban sebelumnya (tes adaptif) meleset { $error } poin; darinya tidak dapat dibuat daftar.
insights-placed = Dari { $k } di antara { $questions } soal skornya { $score }% untuk semuanya ({ $lower } sampai { $upper }, 95%): peringkat { $rank } di samping { $others } model yang menjawab semua ({ $rank_lower } sampai { $rank_upper }).

## Penolakan: yang tampil sebagai ganti jawaban

insights-no-first-place = papan { $board } tidak memiliki tempat pertama: tidak ada entri yang memiliki skor
insights-no-question = soal { $sample }: { $benchmark } tidak memiliki yang bernama ini
insights-no-count = k: { $value }; seharusnya jumlah soal yang bulat
insights-few-models = tidak ada daftar pendek { $benchmark }: { $models } model independen menjawab semua soalnya, diperlukan { $needed } untuk menyatakan seberapa jauh taksiran meleset
insights-few-questions = tidak ada daftar pendek { $benchmark }: soalnya { $questions }, diperlukan { $needed }
insights-k-outside = parameter 'k': { $questions } soal, seharusnya { $least } sampai { $most } untuk { $benchmark }
insights-no-judge = judge: { $judge } bukan juri di samping orang di papan ini{ $close }
insights-no-error = error: { $value }; diharapkan galat baku dari 0.01 sampai 50 poin

insights-leaks-shown = { $count ->
    [0] Pada { $of } model yang diuji tidak terlihat penurunan setelah perilisannya.
   *[other] { $count } dari { $of } model lebih baik pada soal sebelum perilisannya daripada pada soal sesudahnya, melebihi model lain.
}
insights-leaks-untested = Tidak ada model yang dapat diuji apakah menurun setelah perilisannya.
insights-leaks-drop = { $entry }, dirilis { $released }: { $drop } poin lebih tinggi pada { $before } soal sebelumnya daripada pada { $after } soal sesudahnya (setidaknya { $low }, dengan 95% untuk semua model sekaligus), melebihi yang dijelaskan oleh kemampuannya, soal-soal itu, dan model lain.
insights-leaks-no-drop = { $entry }, dirilis { $released }: tidak terlihat penurunan antara { $before } soal sebelumnya dan { $after } soal sesudahnya, melebihi yang dijelaskan oleh kemampuannya, soal-soal itu, dan model lain ({ $drop } poin, { $low } sampai { $high }).
insights-leaks-one-sided = { $count } model tidak diuji: pada satu sisi perilisannya menjawab kurang dari { $fewest } soal.
insights-leaks-undated = Untuk { $count } model tidak disebutkan kapan dirilis.
insights-leaks-left-out = { $count } soal tanpa tanggal sendiri ditinggalkan.
insights-leaks-caution = Penurunan memiliki banyak sebab, dan yang mana tidak dapat dikatakan: soal yang ditemui model saat dilatih, topik yang berubah, cara bertanya yang berubah. Perilisan bukanlah akhir pelatihan.
insights-leaks-reach = Bagi model yang di tengah di antara yang diuji, penurunan di bawah sekitar { $reach } poin lebih sering terlewat daripada terlihat, dan yang sedikit lebih besar pun masih sering terlewat.
insights-leaks-unseen = Yang tidak dapat ditunjukkan penurunan mana pun: kebocoran yang juga dimiliki model dari waktu lain, karena apa yang dimiliki model lain dikurangkan, dan yang mencakup soal baru sebanyak soal lama. Model dari satu waktu tidak dibandingkan satu sama lain: bila semuanya turun, perubahan soal pada waktu itu juga dapat menjadi sebabnya.
insights-leaks-entry-untested = { $entry } tidak diuji: diperlukan { $fewest } soal di kedua sisi perilisannya, dan model dari waktu lain.
insights-leaks-nothing = Kebocoran menurut tanggal tidak dapat dikatakan: papan ini tidak menyebut kapan soal terbit, dan tidak pula tolok ukur mana yang merupakan kembaran lama dan baru.
insights-leaks-no-samples = Kebocoran menurut tanggal tidak dapat dikatakan: papan ini tidak menyimpan jawaban untuk tiap soal.
insights-leaks-no-dates = Tidak ada yang dapat dikatakan: tidak ada soal yang bertanggal pada { $column }.
insights-leaks-few = Tidak ada yang dapat dikatakan: diperlukan { $fewest } model yang tidak berkerabat, dan ada { $witnesses }.
insights-leaks-no-releases = Tidak ada yang dapat dikatakan: tidak disebutkan kapan model dirilis.
insights-leaks-no-sides = Tidak ada yang dapat dikatakan: tidak ada model dengan { $fewest } soal di kedua sisi perilisannya, dan model dari waktu lain sebagai pembanding.
insights-leaks-not-converged = Tidak ada yang dapat dikatakan: kurva soal-soal tidak dapat dicocokkan.
insights-leaks-twins-shown = { $count } dari { $of } model lebih baik pada { $old } daripada pada { $new }, melebihi model lain yang sama mampunya. Paling jelas { $entry }: { $drop } poin lebih tinggi (setidaknya { $low }, dengan 95% untuk semua model sekaligus).
insights-leaks-twins-none = Tidak satu pun dari { $of } model lebih baik pada { $old } daripada pada { $new } melebihi model lain yang sama mampunya.
insights-leaks-twins-few = Apakah suatu model lebih baik pada { $old } daripada pada { $new } tidak dapat dikatakan: diperlukan { $fewest } model lain dengan keduanya, dan { $models } memiliki keduanya.

## Juri bersama manusia

insights-judges-none = Papan { $board } tidak punya juri bersama manusia: duelnya tidak mengatakan siapa yang menilai, atau manusia dan seorang juri belum menilai { $least } pasangan jawaban yang sama.
insights-judges-large = Berapa nilai juri bersama manusia tidak dikatakan: terlalu banyak putusan ({ $prompts } prompt, { $models } model) untuk dicocokkan sambil menunggu.
insights-judges-held = Sendirian, interval 95 % dari { $judge } memuat rating dari manusia sendiri untuk { $within } dari { $models } model. Dari juri yang memutuskan seperti manusia akan termuat sekitar { $expected }.
insights-judges-unrated = { $judge } bersama manusia.
insights-judges-pairs = { $judge } menilai { $pairs } pasangan jawaban; manusia juga menilai { $labelled } di antaranya ({ $share } %), pada { $prompts } prompt.
insights-judges-gain = Dikoreksi oleh putusan manusia, juri dihitung dengan bobot { $weight }: interval dari keduanya { $narrower } % lebih sempit daripada dari manusia saja.
insights-judges-no-gain = Dikoreksi oleh putusan manusia, juri dihitung dengan bobot { $weight }: interval dari keduanya tidak lebih sempit daripada dari manusia saja.
insights-judges-no-weight = Putusan juri terlalu sedikit meramalkan putusan manusia untuk dihitung: keduanya adalah manusia saja.
insights-judges-all = Manusia menilai semua pasangan dari juri. Tidak ada lagi yang dapat diramalkan: keduanya adalah manusia saja.
insights-judges-more = Agar interval dari keduanya menjadi separuhnya, manusia harus menilai sekitar { $more } lagi dari pasangan ini, dipilih secara acak.
insights-judges-more-beyond = Agar interval dari keduanya menjadi separuhnya, manusia harus menilai sekitar { $more } pasangan lagi. Itu lebih banyak daripada yang dinilai juri: harus dibuat yang baru.
insights-judges-higher = Menurut juri, { $models } berdiri lebih tinggi daripada menurut keduanya, melampaui kebetulan.
insights-judges-lower = Menurut juri, { $models } berdiri lebih rendah daripada menurut keduanya, melampaui kebetulan.
insights-judges-random = Diandaikan bahwa pasangan yang dinilai manusia diambil secara acak. Diperiksa: manusia menilai { $least } sampai { $most } % dari pasangan setiap model, dan tidak satu pun dari { $checked } model bagian menangnya menurut { $judge } berbeda antara pasangan ini dan yang lain melampaui kebetulan.
insights-judges-random-differs = Diandaikan bahwa pasangan yang dinilai manusia diambil secara acak, dan sebuah pemeriksaan menentangnya: bagian menang { $models } menurut { $judge } berbeda antara pasangan yang dinilai manusia dan yang lain, melampaui kebetulan. Rating dari manusia dan dari keduanya mungkin meleset.
insights-judges-random-unchecked = Diandaikan bahwa pasangan yang dinilai manusia diambil secara acak. Sisanya terlalu sedikit untuk memeriksanya.

## Apa yang memengaruhi juri

insights-judges-sway-position = { $sure ->
    [yes] { $judge } lebih menyukai jawaban { $more ->
        [yes] pertama
       *[no] kedua
    } daripada manusia.
   *[no] Bahwa tempat jawaban memengaruhi { $judge } lain daripada manusia tidak terlihat.
}
insights-judges-sway-length = { $sure ->
    [yes] { $judge } { $more ->
        [yes] lebih
       *[no] kurang
    } menyukai jawaban panjang daripada manusia.
   *[no] Bahwa panjang jawaban memengaruhi { $judge } lain daripada manusia tidak terlihat.
}
insights-judges-sway-self = { $sure ->
    [yes] { $judge } { $more ->
        [yes] lebih
       *[no] kurang
    } menyukai jawabannya sendiri daripada menurut rating manusia.
   *[no] Bahwa { $judge } menyukai jawabannya sendiri lain daripada manusia tidak terlihat.
}
insights-judges-sway-family = { $sure ->
    [yes] { $judge } { $more ->
        [yes] lebih
       *[no] kurang
    } menyukai jawaban keluarganya daripada menurut rating manusia.
   *[no] Bahwa { $judge } menyukai jawaban keluarganya lain daripada manusia tidak terlihat.
}

## Kesepakatan juri dan manusia

insights-judges-label-alike = { $judge } dan salah satu manusia: bagian putusan yang sama
insights-judges-label-kappa = { $judge } dan salah satu manusia: kappa Cohen
insights-judges-label-alpha = antarmanusia: alpha Krippendorff
insights-judges-label-alpha-with = manusia dan { $judge }: alpha Krippendorff
insights-judges-label-swapped = putusan yang sama dalam kedua urutan, dari { $pairs } pasangan

## Mengapa sesuatu tidak dikatakan tentang juri

insights-judges-no-ratings = Rating tidak dikatakan: kurang dari tiga model memiliki { $least } pasangan pada { $prompts } prompt yang juga dinilai manusia, dengan menang dan kalah, atau ini tidak menghubungkan mereka.
insights-judges-left = Tidak diberi rating di sini: { $models }. Pasangannya yang juga dinilai manusia kurang dari { $least }, atau prompt-nya kurang dari { $prompts }, atau di sana semua menang atau semua kalah.
insights-judges-no-sways = Apa yang memengaruhi juri tidak dikatakan: putusan manusia terlalu sedikit, atau putusan tidak memisahkannya dari siapa yang bagus.
insights-judges-no-length = Apakah panjang memengaruhi juri tidak dikatakan: panjang jawaban tidak diterbitkan.
insights-judges-not-swapped = Apakah { $judge } mengatakan hal yang sama dalam kedua urutan tidak dikatakan: tidak ada pasangan yang dinilai sekali dalam masing-masing.
insights-judges-no-alpha = Seberapa jauh manusia saling sepakat tidak dikatakan: tidak ada pasangan yang dinilai oleh dua orang.
insights-judges-nobody = { $battles } duel tidak menyebut juri atau prompt dan tidak termasuk di sini.

## Repeated runs, costs and lengths of tasks

insights-runs-none = Setiap soal dijalankan sekali, dan biaya maupun panjang tidak diketahui: tidak ada yang dapat dikatakan tentang jalan.
insights-runs-best = { $entry } menyelesaikan bagian soal terbesar dalam semua dari { $k } kali jalan: { $share } % (interval 95 % { $lower } sampai { $upper }), { $models ->
    [1] dan merupakan satu-satunya model dengan jalan sebanyak itu per soal.
   *[other] tertinggi dari { $models } model dengan jalan sebanyak itu per soal.
} Sekali jalan menyelesaikan { $single } %, setidaknya satu dari { $k } jalan { $any } %.
insights-runs-flips = Dua kali jalan atas satu soal berbeda pada { $low } sampai { $high } % pasangan, menurut model.
insights-runs-flips-alike = Dua jalan atas satu soal berbeda pada { $share } % pasangan.
insights-runs-between = Pada model tengah { $share } % varians jawaban tunggal terletak di antara soal, sisanya di antara jalan atas satu soal.
insights-runs-needed = Agar bagian galat baku yang berasal dari jalan turun ke { $target } (dalam poin) diperlukan { $low } sampai { $high } kali jalan per soal, menurut model; yang ditambahkan pemilihan soal tetap.
insights-runs-needed-alike = Agar bagian galat baku yang berasal dari jalan turun ke { $target } (dalam poin) diperlukan { $count } kali jalan per soal; yang ditambahkan pemilihan soal tetap.
insights-runs-unequal = Model memiliki { $fewest } sampai { $most } kali jalan per soal; pass^k sebuah model sampai jumlah tersedikit yang dimilikinya.
insights-runs-partly = { $models ->
   *[other] { $models } model tidak dijalankan pada semua soal: angkanya adalah dari soal yang dijalankan.
}
insights-runs-single = { $models ->
   *[other] { $models } model hanya sekali dijalankan pada suatu soal, sehingga kemantapannya tidak dapat diketahui.
}
insights-runs-front = { $count } dari { $of } model tidak dikalahkan siapa pun dalam bagian terselesaikan dan biaya pada { $questions } soal bersama, dari { $cheapest }, yang termurah di antaranya, sampai { $best }; { $sure ->
    [0] tidak satu pun
   *[other] { $sure } di antaranya
} demikian dengan kemungkinan 95 % atau lebih bila soal diambil ulang.
insights-runs-front-seen = { $count } dari { $of } model tidak dikalahkan siapa pun dalam bagian terselesaikan dan biaya pada { $questions } soal bersama, dari { $cheapest }, yang termurah di antaranya, sampai { $best }.
insights-runs-mixture = { $cheaper } dan { $dearer } bersama-sama mengalahkan { $entry } pada biaya yang sama, bila { $share } % soal, secara acak, diberikan kepada { $dearer }: sebesar { $gain } poin (interval 95 % { $lower } sampai { $upper }, cukup lebar untuk semua pasangan).
insights-runs-no-mixture = Tidak ada campuran dua model yang mengalahkan model ketiga pada biaya yang sama melebihi galatnya.
insights-runs-no-front = Tidak ada dua model yang memiliki biaya untuk sembilan dari sepuluh soal, sehingga skor tidak dihadapkan dengan biaya.
insights-runs-few-clusters = Seberapa mungkin sebuah model berada di garis depan, dan apakah campuran lebih baik, tidak dikatakan: untuk itu perlu lima soal yang tidak sekelompok.
insights-runs-not-compared = { $models ->
   *[other] { $models } model memiliki biaya untuk kurang dari { $share } % soal dan tidak dihadapkan dengan yang lain.
}
insights-runs-first-compared = { $first } model pertama dengan biaya dihadapkan satu sama lain; { $models ->
   *[other] { $models } lagi
} tidak.
insights-runs-first-horizons = { $first } model pertama memiliki jangkauan waktu; itu tidak dihitung untuk { $models ->
   *[other] { $models } lagi.
}
insights-runs-missing-costs = { $missing } dari { $of } jalan tidak memiliki biaya: biayanya tidak diketahui, dan tidak ada biaya di sini yang menghitung jalan itu.
insights-runs-horizon = { $entry } memiliki jangkauan waktu terpanjang: ia menyelesaikan separuh tugas yang memakan { $horizon } (interval 95 % { $lower } sampai { $upper }). { $above ->
    [0] Tidak ada model yang jangkauannya melampaui tugas terpanjang.
   *[other] { $above } lagi menyelesaikan lebih dari separuh pada semua panjang yang ada.
}
insights-runs-no-horizon = Tidak ada model yang memiliki jangkauan waktu di antara panjang yang ada; { $above ->
    [0] tidak satu pun
   *[other] { $above }
} menyelesaikan lebih dari separuh pada semuanya, sampai { $longest }.
insights-runs-few-tasks = { $models ->
   *[other] { $models } model tidak memiliki jangkauan waktu:
} untuk itu perlu 20 tugas dengan 5 panjang berbeda, 10 di antaranya tidak sekelompok.
insights-runs-shorter = kurang dari yang terpendek
insights-runs-longer = lebih dari yang terpanjang
insights-runs-length-seconds = { $value } dtk
insights-runs-length-minutes = { $value } mnt
insights-runs-length-hours = { $value } jam
insights-runs-length-tokens = { $value } token
insights-runs-no-cost-column = Konfigurasi mengatakan biaya berada di { $column }, dan sampel tidak memiliki nama itu: biaya tidak diketahui.
insights-runs-no-cost-numbers = Biaya berada di { $column }, dan tidak semuanya angka: biaya tidak diketahui.
insights-runs-no-length-column = Konfigurasi mengatakan panjang berada di { $column }, dan sampel tidak memiliki nama itu: panjang tidak diketahui.
insights-runs-no-length-numbers = Panjang berada di { $column }, dan tidak semuanya angka: panjang tidak diketahui.
insights-runs-odd-costs = { $count ->
   *[other] { $count } biaya di bawah 0 atau bukan angka dan dihitung sebagai tidak ada.
}
insights-runs-odd-lengths = { $count ->
   *[other] { $count } tugas memiliki panjang yang tidak di atas 0, atau beberapa: dihitung sebagai tidak diketahui.
}

## Juri jawaban bersama manusia

insights-people-none = Papan { $board } tidak memiliki juri bersama manusia: tidak ada model dengan { $least } jawaban pada { $questions } soal yang dinilai manusia, sedikitnya { $either } benar dan { $either } salah.
insights-people-large = Nilai juri bersama manusia tidak dikatakan: terlalu banyak jawaban ({ $answers }) untuk dibaca selagi Anda menunggu.
# What the judge's own intervals are worth.
insights-people-held = Sendirian, interval 95 % dari { $judge } memuat rata-rata menurut manusia dari { $within } di antara { $models } model. Dari juri yang memutuskan seperti manusia, sekitar { $expected } akan termuat.
insights-people-answers = { $judge } menilai { $answers } jawaban; manusia juga menilai { $labelled } di antaranya ({ $share } %), pada { $questions } soal atau kelompok soal.
insights-people-gain = Dikoreksi dengan putusan manusia, interval keduanya { $narrower } % lebih sempit daripada interval manusia saja.
insights-people-no-gain = Dikoreksi dengan putusan manusia, interval keduanya tidak lebih sempit daripada interval manusia saja.
insights-people-all = Manusia menilai semua jawaban. Tidak ada yang tersisa untuk diramalkan: keduanya sama dengan manusia saja.
insights-people-more = Agar interval keduanya setengah lebarnya, manusia harus menilai sekitar { $more } lagi dari jawaban ini, dipilih secara acak.
insights-people-more-beyond = Agar interval keduanya setengah lebarnya, manusia harus menilai sekitar { $more } jawaban lagi. Itu lebih banyak daripada yang ada: model harus menjawab soal baru.
insights-people-random = Diasumsikan bahwa jawaban yang dinilai manusia diambil secara acak. Diperiksa: manusia menilai { $least } sampai { $most } % jawaban tiap model, dan tidak satu pun dari { $checked } model yang rata-ratanya menurut { $judge } berbeda antara jawaban itu dan yang lain melampaui kebetulan.
insights-people-random-differs = Diasumsikan bahwa jawaban yang dinilai manusia diambil secara acak, dan suatu pemeriksaan membantahnya: menurut { $judge }, rata-rata { $models } berbeda antara jawaban yang dinilai manusia dan yang lain, { $count ->
   *[other] melampaui kebetulan
}. Rata-rata menurut manusia dan menurut keduanya mungkin meleset.
insights-people-random-unchecked = Diasumsikan bahwa jawaban yang dinilai manusia diambil secara acak. Terlalu sedikit jawaban tersisa untuk memeriksanya.
insights-people-left = Tidak dikatakan di sini: { $models }. { $count ->
   *[other] Ada
} kurang dari { $least } jawaban yang dinilai manusia, atau pada kurang dari { $questions } soal, atau kurang dari { $either } benar atau { $either } salah di antaranya.
insights-people-no-alpha = Seberapa jauh manusia bersepakat tidak dikatakan: tidak ada jawaban yang dinilai dua orang.
insights-people-odd = { $count } putusan manusia tidak dipakai karena bukan bilangan dari 0 sampai { $best }; yang pertama adalah { $column } { $value } di { $file }, baris { $row }.
insights-people-unscored = { $count } putusan manusia tidak dipakai karena jawabannya tidak memiliki skor dari juri.
insights-people-sway-kind = { $sure ->
    [yes] { $judge } memberi skor { $more ->
        [yes] lebih tinggi
       *[no] lebih rendah
    } daripada manusia.
   *[no] Bahwa { $judge } memberi skor lebih tinggi atau lebih rendah daripada manusia tidak terlihat.
}
insights-people-sway-length = { $sure ->
    [yes] Dengan panjang jawaban, skor dari { $judge } naik { $more ->
        [yes] lebih banyak
       *[no] lebih sedikit
    } daripada skor manusia.
   *[no] Bahwa panjang memengaruhi { $judge } secara lain daripada manusia tidak terlihat.
}
insights-people-sway-self = { $sure ->
    [yes] { $judge } memberi jawabannya sendiri skor { $more ->
        [yes] lebih tinggi
       *[no] lebih rendah
    } daripada kata rata-rata manusia.
   *[no] Bahwa { $judge } menilai jawabannya sendiri secara lain daripada manusia tidak terlihat.
}
insights-people-sway-family = { $sure ->
    [yes] { $judge } memberi jawaban keluarganya skor { $more ->
        [yes] lebih tinggi
       *[no] lebih rendah
    } daripada kata rata-rata manusia.
   *[no] Bahwa { $judge } menilai jawaban keluarganya secara lain daripada manusia tidak terlihat.
}

## Tingkat tersimpan dari jalan berulang

insights-rates-none = Papan ini tidak menyatakan hasil mana yang merupakan pass^1, pass^2, dan seterusnya.
insights-rates-nobody = Tidak ada model yang memiliki pass^1 dan pass^k terbesar dengan tingkat yang mungkin.
insights-rates-no-benchmark = benchmark: { $name } tidak memiliki tingkat tersimpan dari jalan berulang di papan ini{ $close }
insights-rates-best = { $entry } menyelesaikan bagian tugas terbesar dalam semua dari { $k } jalan: { $share } % (interval 95 % { $lower } sampai { $upper }), dari { $models ->
   *[other] { $models } model
}; satu jalan menyelesaikan { $single } %.
insights-rates-best-alone = { $entry } menyelesaikan bagian tugas terbesar dalam semua dari { $k } jalan: { $share } %, dari { $models ->
   *[other] { $models } model
}; satu jalan menyelesaikan { $single } %.
insights-rates-entry = { $entry } menyelesaikan { $share } % tugas dalam semua dari { $k } jalan (interval 95 % { $lower } sampai { $upper }); satu jalan menyelesaikan { $single } %.
insights-rates-entry-alone = { $entry } menyelesaikan { $share } % tugas dalam semua dari { $k } jalan; satu jalan menyelesaikan { $single } %.
insights-rates-entry-none = { $entry } tidak memiliki pass^1 dari tugas ini.
insights-rates-entry-impossible = Tingkat dari { $entry } tidak mungkin seperti tersimpan: tidak ada yang dikatakan tentangnya.
insights-rates-entry-several = Tingkat ini dapat berasal dari beberapa susunan bilangan tugas: yang terdekat diambil.
insights-rates-entry-without = Tidak ada interval: tingkat ini tidak berasal dari bilangan bulat tugas, atau terlalu banyak yang harus dicoba, atau ada yang hilang.
insights-rates-entry-later = Tidak ada interval: hanya { $first } model dengan pass^1 tertinggi yang memilikinya.
insights-rates-kept = Dari yang diselesaikan satu jalan, semua dari { $k } jalan menyelesaikan { $low } % ({ $least }) sampai { $high } % ({ $most }).
insights-rates-band = Bila semua tugas sama sulitnya bagi suatu model, pass^{ $k } adalah pass^1 pangkat { $k }; bila tiap tugas selalu atau tidak pernah diselesaikan, pass^1: setiap kurva terletak di antara keduanya, kecuali karena kebetulan.
insights-rates-intervals = Interval berlaku bagi tugas seperti ini. Dasarnya bilangan bulat tugas, masing-masing terselesaikan 0 sampai { $runs } kali, yang memberi tingkat tersimpan, dan tiap tugas dianggap berdiri sendiri: bila tugas saling terkait, interval terlalu sempit.
insights-rates-no-intervals = Tidak ada interval: untuk itu perlu banyaknya tugas, jalan tiap tugas, dan pass^k untuk setiap k sampai banyaknya jalan.
insights-rates-without = { $models ->
   *[other] { $models } model tidak memiliki interval: tingkatnya tidak berasal dari bilangan bulat tugas, atau terlalu banyak yang harus dicoba, atau ada yang hilang.
}
insights-rates-several = { $models ->
   *[other] Tingkat dari { $models } model dapat berasal dari beberapa susunan bilangan tugas: yang terdekat diambil.
}
insights-rates-impossible = { $models ->
   *[other] Tingkat dari { $models } model tidak mungkin seperti tersimpan: tidak diikutkan di sini.
}
insights-rates-first = Hanya { $first } model dengan pass^1 tertinggi yang memiliki interval dan diperiksa apakah tingkatnya mungkin; { $models } tidak.
insights-rates-single-runs = Tugas mana yang kadang gagal, biaya jalan, berapa jalan yang diperlukan untuk suatu galat, dan apakah dua model gagal pada tugas yang sama, hanya dapat dikatakan oleh jawaban tiap jalan.
