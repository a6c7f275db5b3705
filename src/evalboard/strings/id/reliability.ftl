# Keandalan: eksekusi berulang, biaya dan panjang tugas.

reliability-none = Tidak tersedia: setiap soal dijalankan sekali, dan biaya maupun panjang tidak diketahui.
reliability-best =
    { $entry } menyelesaikan bagian soal terbesar dalam semua { $k } eksekusi: { $share }% (interval 95% { $lower } sampai { $upper }). { $models ->
        [1] Ia satu-satunya model dengan eksekusi sebanyak itu.
       *[other] Itu yang tertinggi dari { $models } model dengan eksekusi sebanyak itu.
    } Satu eksekusi menyelesaikan { $single }%; setidaknya satu dari { $k } eksekusi menyelesaikan { $any }%.
reliability-flips = Dua eksekusi atas satu soal berbeda pada { $low } sampai { $high }% pasangan, menurut model.
reliability-flips-alike = Dua eksekusi atas satu soal berbeda pada { $share }% pasangan.
reliability-between = Pada model tengah { $share }% varians jawaban tunggal terletak di antara soal, sisanya di antara eksekusi atas satu soal.
reliability-needed = { $low } sampai { $high } eksekusi tiap soal, tergantung model, menurunkan bagian galat baku akibat eksekusi ke { $target } poin. Bagian akibat pemilihan soal tetap.
reliability-needed-alike = { $count } eksekusi tiap soal menurunkan bagian galat baku akibat eksekusi ke { $target } poin. Bagian akibat pemilihan soal tetap.
reliability-unequal = Model memiliki { $fewest } sampai { $most } eksekusi per soal; pass^k sebuah model sampai jumlah tersedikit yang dimilikinya.
reliability-partly =
    { $models ->
       *[other] { $models } model tidak dijalankan pada semua soal: angkanya adalah dari soal yang dijalankan.
    }
reliability-single =
    { $models ->
       *[other] { $models } model hanya sekali dijalankan pada suatu soal, sehingga kemantapannya tidak dapat diketahui.
    }
reliability-front =
    Pada { $questions } soal bersama, { $count } dari { $of } model tidak punya saingan yang lebih baik sekaligus lebih murah. Mulai dari { $cheapest }, yang termurah, sampai { $best }. { $sure ->
        [0] Tidak satu pun di antaranya
       *[other] { $sure } di antaranya
    } akan tetap demikian dengan peluang paling sedikit 95% bila soal ditarik ulang.
reliability-front-seen = Pada { $questions } soal bersama, { $count } dari { $of } model tidak punya saingan yang lebih baik sekaligus lebih murah. Mulai dari { $cheapest }, yang termurah, sampai { $best }.
reliability-mixture = Memakai { $cheaper } dan { $dearer } bersama-sama mengungguli { $entry } pada biaya yang sama sebesar { $gain } poin, dengan { $share }% soal secara acak untuk { $dearer }. Interval 95%-nya { $lower } sampai { $upper }, dikoreksi untuk banyaknya pasangan.
reliability-no-mixture = Tidak ada campuran dua model yang mengalahkan model ketiga pada biaya yang sama melebihi galatnya.
reliability-no-front = Skor tidak dibandingkan dengan biaya: kurang dari dua model memiliki biaya untuk sembilan dari sepuluh soal.
reliability-few-clusters = Tidak tersedia: peluang suatu model berada di front, dan apakah campuran model lebih baik. Keduanya memerlukan setidaknya lima soal yang tidak berkaitan.
reliability-not-compared =
    { $models ->
       *[other] { $models } model memiliki biaya untuk kurang dari { $share }% soal dan tidak dihadapkan dengan yang lain.
    }
reliability-first-compared =
    { $first } model pertama dengan biaya dihadapkan satu sama lain; { $models ->
       *[other] { $models } lagi
    } tidak.
reliability-first-horizons =
    { $first } model pertama memiliki jangkauan waktu; itu tidak dihitung untuk { $models ->
       *[other] { $models } lagi.
    }
reliability-missing-costs = { $missing } dari { $of } eksekusi tidak memiliki biaya: biayanya tidak diketahui, dan tidak ada biaya di sini yang menghitung eksekusi itu.
reliability-horizon =
    { $entry } memiliki jangkauan waktu terpanjang: ia menyelesaikan separuh tugas yang memakan { $horizon } (interval 95% { $lower } sampai { $upper }). { $above ->
        [0] Tidak ada model yang jangkauannya melampaui tugas terpanjang.
       *[other] { $above } lagi menyelesaikan lebih dari separuh pada semua panjang yang ada.
    }
reliability-no-horizon =
    Tidak ada model yang memiliki jangkauan waktu di antara panjang yang ada; { $above ->
        [0] tidak satu pun
       *[other] { $above }
    } menyelesaikan lebih dari separuh pada semuanya, sampai { $longest }.
reliability-few-tasks =
    { $models ->
       *[other] { $models } model tidak memiliki jangkauan waktu.
    } Untuk itu perlu 20 tugas dengan 5 panjang berbeda, 10 di antaranya tidak berkaitan.
reliability-shorter = kurang dari yang terpendek
reliability-longer = lebih dari yang terpanjang
reliability-length-seconds = { $value } dtk
reliability-length-minutes = { $value } mnt
reliability-length-hours = { $value } jam
reliability-length-tokens = { $value } token
reliability-no-cost-column = Biaya tidak tersedia: konfigurasi menyebut kolom { $column }, tetapi sampel tidak memilikinya.
reliability-no-cost-numbers = Biaya tidak tersedia: kolom { $column } memuat nilai yang bukan angka.
reliability-no-length-column = Panjang tidak tersedia: konfigurasi menyebut kolom { $column }, tetapi sampel tidak memilikinya.
reliability-no-length-numbers = Panjang tidak tersedia: kolom { $column } memuat nilai yang bukan angka.
reliability-odd-costs =
    { $count ->
       *[other] { $count } biaya di bawah 0 atau bukan angka dan dihitung sebagai tidak ada.
    }
reliability-odd-lengths =
    { $count ->
       *[other] { $count } tugas memiliki panjang yang tidak di atas 0, atau beberapa: dihitung sebagai tidak diketahui.
    }

reliability-title = Keandalan, biaya dan panjang tugas
reliability-about = Seberapa sering eksekusi berulang benar, berapa biaya satu soal yang terselesaikan, model mana yang terbaik untuk biayanya, dan sepanjang apa tugas yang diselesaikan model.

## Tabel

reliability-pass-all = semua, pass^{ $k }
reliability-pass-any = salah satu, pass@{ $k }
reliability-front-title = Bagian terselesaikan terhadap biaya
reliability-front-x = biaya per soal
reliability-front-y = terselesaikan, %
reliability-front-others = model lain
reliability-front-front = tidak ada model yang lebih baik sekaligus lebih murah
reliability-runs = Seberapa andal tiap model
reliability-runs-entry = Nama model
reliability-runs-fewest = Eksekusi tersedikit
    .about = Jumlah eksekusi tersedikit yang dimiliki model untuk satu soal.
reliability-runs-most = Eksekusi terbanyak
reliability-runs-single = satu eksekusi, pass^1
    .about = Bagian soal yang terselesaikan dalam satu eksekusi, × 100.
reliability-runs-all-right = semua, pass^k
    .about = Bagian soal yang terselesaikan dalam semua k eksekusi, × 100.
reliability-runs-any-right = salah satu, pass@k
    .about = Bagian soal yang terselesaikan setidaknya dalam satu dari k eksekusi, × 100.
reliability-runs-flips = Eksekusi berbeda
    .about = Seberapa sering dua eksekusi atas satu soal berbeda, × 100.
reliability-runs-correlation = Korelasi intrakelas
    .about = Bagian varians yang terletak di antara soal. Nilainya 1 bila eksekusi tidak pernah berbeda.
reliability-runs-runs-needed = Eksekusi yang diperlukan
    .about = Eksekusi per soal agar bagian galat baku yang berasal dari eksekusi turun ke target.
reliability-costs = Biaya satu soal yang terselesaikan
reliability-costs-entry = Nama model
reliability-costs-per-solved = Per soal terselesaikan
    .about = Biaya semua eksekusi dibagi jumlah eksekusi yang benar.
reliability-costs-per-question = Per soal
    .about = Biaya rata-rata pada soal yang dimiliki semua model yang dibandingkan.
reliability-costs-score = Terselesaikan
    .about = Bagian terselesaikan dari soal yang dimiliki semua model yang dibandingkan.
reliability-costs-on-front = Di garis depan
    .about = Tidak ada model lain yang menyelesaikan sebanyak itu dan semurah itu.
reliability-costs-front-chance = Peluang
    .about = Seberapa sering model berada di garis depan bila soal diambil ulang.
reliability-mixtures = Dua model alih-alih satu, pada biaya yang sama
reliability-mixtures-entry = Alih-alih
reliability-mixtures-cheaper = Yang lebih murah
reliability-mixtures-dearer = Yang lebih mahal
reliability-mixtures-share = Bagian yang lebih mahal
    .about = Bagian soal yang secara acak diberikan kepada model yang lebih mahal.
reliability-mixtures-gain = Poin lebih
    .about = Berapa lebih banyak yang diselesaikan keduanya bersama-sama. Intervalnya dikoreksi untuk banyaknya pasangan.
reliability-horizons = Jangkauan waktu: sepanjang apa tugas yang diselesaikan model
reliability-horizons-entry = Nama model
reliability-horizons-horizon = Separuh selesai
    .about = Panjang tugas yang separuhnya diselesaikan model.
reliability-horizons-why = Alasan bila tidak ada
reliability-horizons-tasks = Tugas
reliability-lengths-seen = Tugas memakan { $shortest } sampai { $longest }. Tanda pisah menandai ujung di luar panjang ini.
reliability-beyond-above = lebih dari separuh pada semua panjang
reliability-beyond-below = kurang dari separuh pada semua panjang
reliability-beyond-flat = tugas yang lebih panjang lebih sering selesai
reliability-beyond-few = tugas terlalu sedikit
reliability-rates = pass^k dan pass@k untuk setiap k
reliability-rates-entry = Nama model
reliability-rates-k = Jumlah eksekusi k
reliability-rates-all-right = semua, pass^k
reliability-rates-any-right = salah satu, pass@k
reliability-fact-benchmark = Tolok ukur
reliability-fact-questions = Soal
reliability-fact-clusters = Kelompok soal yang saling terkait
reliability-fact-models = Jumlah model
reliability-fact-sparse = Model dengan eksekusi kurang dari separuh soal, tidak disertakan
reliability-fact-solved = Skor terendah agar eksekusi dianggap benar
reliability-fact-k = Nilai k untuk membandingkan model
reliability-fact-target = Sasaran galat baku akibat eksekusi, dalam poin
reliability-fact-shared-questions = Soal dengan biaya bagi semua model yang dibandingkan
reliability-fact-runs-without-cost = Eksekusi tanpa biaya
reliability-fact-runs = Jumlah eksekusi
reliability-fact-shortest = Tugas terpendek
reliability-fact-longest = Tugas terpanjang
reliability-fact-tasks = Tugas dengan panjang
