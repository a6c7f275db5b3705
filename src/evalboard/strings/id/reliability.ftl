# Keandalan: jalan berulang, biaya dan panjang tugas.

reliability-none = Setiap soal dijalankan sekali, dan biaya maupun panjang tidak diketahui: tidak ada yang dapat dikatakan tentang jalan.
reliability-best =
    { $entry } menyelesaikan bagian soal terbesar dalam semua dari { $k } kali jalan: { $share } % (interval 95 % { $lower } sampai { $upper }), { $models ->
        [1] dan merupakan satu-satunya model dengan jalan sebanyak itu per soal.
       *[other] tertinggi dari { $models } model dengan jalan sebanyak itu per soal.
    } Sekali jalan menyelesaikan { $single } %, setidaknya satu dari { $k } jalan { $any } %.
reliability-flips = Dua kali jalan atas satu soal berbeda pada { $low } sampai { $high } % pasangan, menurut model.
reliability-flips-alike = Dua jalan atas satu soal berbeda pada { $share } % pasangan.
reliability-between = Pada model tengah { $share } % varians jawaban tunggal terletak di antara soal, sisanya di antara jalan atas satu soal.
reliability-needed = Agar bagian galat baku yang berasal dari jalan turun ke { $target } (dalam poin) diperlukan { $low } sampai { $high } kali jalan per soal, menurut model; yang ditambahkan pemilihan soal tetap.
reliability-needed-alike = Agar bagian galat baku yang berasal dari jalan turun ke { $target } (dalam poin) diperlukan { $count } kali jalan per soal; yang ditambahkan pemilihan soal tetap.
reliability-unequal = Model memiliki { $fewest } sampai { $most } kali jalan per soal; pass^k sebuah model sampai jumlah tersedikit yang dimilikinya.
reliability-partly =
    { $models ->
       *[other] { $models } model tidak dijalankan pada semua soal: angkanya adalah dari soal yang dijalankan.
    }
reliability-single =
    { $models ->
       *[other] { $models } model hanya sekali dijalankan pada suatu soal, sehingga kemantapannya tidak dapat diketahui.
    }
reliability-front =
    { $count } dari { $of } model tidak dikalahkan siapa pun dalam bagian terselesaikan dan biaya pada { $questions } soal bersama, dari { $cheapest }, yang termurah di antaranya, sampai { $best }; { $sure ->
        [0] tidak satu pun
       *[other] { $sure } di antaranya
    } demikian dengan kemungkinan 95 % atau lebih bila soal diambil ulang.
reliability-front-seen = { $count } dari { $of } model tidak dikalahkan siapa pun dalam bagian terselesaikan dan biaya pada { $questions } soal bersama, dari { $cheapest }, yang termurah di antaranya, sampai { $best }.
reliability-mixture = { $cheaper } dan { $dearer } bersama-sama mengalahkan { $entry } pada biaya yang sama, bila { $share } % soal, secara acak, diberikan kepada { $dearer }: sebesar { $gain } poin (interval 95 % { $lower } sampai { $upper }, cukup lebar untuk semua pasangan).
reliability-no-mixture = Tidak ada campuran dua model yang mengalahkan model ketiga pada biaya yang sama melebihi galatnya.
reliability-no-front = Tidak ada dua model yang memiliki biaya untuk sembilan dari sepuluh soal, sehingga skor tidak dihadapkan dengan biaya.
reliability-few-clusters = Seberapa mungkin sebuah model berada di garis depan, dan apakah campuran lebih baik, tidak dikatakan: untuk itu perlu lima soal yang tidak sekelompok.
reliability-not-compared =
    { $models ->
       *[other] { $models } model memiliki biaya untuk kurang dari { $share } % soal dan tidak dihadapkan dengan yang lain.
    }
reliability-first-compared =
    { $first } model pertama dengan biaya dihadapkan satu sama lain; { $models ->
       *[other] { $models } lagi
    } tidak.
reliability-first-horizons =
    { $first } model pertama memiliki jangkauan waktu; itu tidak dihitung untuk { $models ->
       *[other] { $models } lagi.
    }
reliability-missing-costs = { $missing } dari { $of } jalan tidak memiliki biaya: biayanya tidak diketahui, dan tidak ada biaya di sini yang menghitung jalan itu.
reliability-horizon =
    { $entry } memiliki jangkauan waktu terpanjang: ia menyelesaikan separuh tugas yang memakan { $horizon } (interval 95 % { $lower } sampai { $upper }). { $above ->
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
       *[other] { $models } model tidak memiliki jangkauan waktu:
    } untuk itu perlu 20 tugas dengan 5 panjang berbeda, 10 di antaranya tidak sekelompok.
reliability-shorter = kurang dari yang terpendek
reliability-longer = lebih dari yang terpanjang
reliability-length-seconds = { $value } dtk
reliability-length-minutes = { $value } mnt
reliability-length-hours = { $value } jam
reliability-length-tokens = { $value } token
reliability-no-cost-column = Konfigurasi mengatakan biaya berada di { $column }, dan sampel tidak memiliki nama itu: biaya tidak diketahui.
reliability-no-cost-numbers = Biaya berada di { $column }, dan tidak semuanya angka: biaya tidak diketahui.
reliability-no-length-column = Konfigurasi mengatakan panjang berada di { $column }, dan sampel tidak memiliki nama itu: panjang tidak diketahui.
reliability-no-length-numbers = Panjang berada di { $column }, dan tidak semuanya angka: panjang tidak diketahui.
reliability-odd-costs =
    { $count ->
       *[other] { $count } biaya di bawah 0 atau bukan angka dan dihitung sebagai tidak ada.
    }
reliability-odd-lengths =
    { $count ->
       *[other] { $count } tugas memiliki panjang yang tidak di atas 0, atau beberapa: dihitung sebagai tidak diketahui.
    }

reliability-title = Keandalan, biaya dan panjang tugas
reliability-about = Seberapa sering jalan berulang atas satu soal benar, berapa biaya satu soal yang terselesaikan, model mana yang tidak dikalahkan dalam skor dan biaya, dan sepanjang apa tugas yang diselesaikan model.

## Tabel

reliability-pass-all = semua, pass^{ $k }
reliability-pass-any = salah satu, pass@{ $k }
reliability-front-title = Bagian terselesaikan terhadap biaya
reliability-front-x = biaya per soal
reliability-front-y = terselesaikan, %
reliability-front-others = model lain
reliability-front-front = tidak ada yang sama baik dan sama murah
reliability-runs = Seberapa mantap tiap model
reliability-runs-entry = Nama model
reliability-runs-fewest = Jalan tersedikit
    .about = Jumlah jalan tersedikit yang dimiliki model untuk satu soal.
reliability-runs-most = Jalan terbanyak
reliability-runs-single = sekali jalan, pass^1
    .about = Bagian soal yang terselesaikan dalam sekali jalan, × 100.
reliability-runs-all-right = semua, pass^k
    .about = Bagian soal yang terselesaikan dalam semua k kali jalan, × 100.
reliability-runs-any-right = salah satu, pass@k
    .about = Bagian soal yang terselesaikan setidaknya dalam satu dari k kali jalan, × 100.
reliability-runs-flips = Jalan berbeda
    .about = Seberapa sering dua jalan atas satu soal berbeda, × 100.
reliability-runs-correlation = Korelasi ICC
    .about = Bagian varians yang terletak di antara soal (korelasi intrakelas): 1 bila jalan tidak pernah berbeda.
reliability-runs-runs-needed = Jalan diperlukan
    .about = Jalan per soal agar bagian galat baku yang berasal dari jalan turun ke target.
reliability-costs = Biaya satu soal yang terselesaikan
reliability-costs-entry = Nama model
reliability-costs-per-solved = Per soal terselesaikan
    .about = Biaya semua jalan dibagi jumlah jalan yang benar.
reliability-costs-per-question = Per soal
    .about = Biaya rata-rata pada soal yang dimiliki semua model yang dibandingkan.
reliability-costs-score = Terselesaikan
    .about = Bagian terselesaikan dari soal yang dimiliki semua model yang dibandingkan.
reliability-costs-on-front = Di garis depan
    .about = Tidak ada model lain yang menyelesaikan sebanyak itu dan semurah itu.
reliability-costs-front-chance = Seberapa sering
    .about = Seberapa sering model berada di garis depan bila soal diambil ulang.
reliability-mixtures = Dua model alih-alih satu, pada biaya yang sama
reliability-mixtures-entry = Alih-alih
reliability-mixtures-cheaper = Yang lebih murah
reliability-mixtures-dearer = Yang lebih mahal
reliability-mixtures-share = Ke yang lebih mahal
    .about = Bagian soal yang secara acak diberikan kepada model yang lebih mahal.
reliability-mixtures-gain = Poin lebih
    .about = Berapa lebih banyak yang diselesaikan keduanya; intervalnya cukup lebar untuk semua pasangan.
reliability-horizons = Sepanjang apa tugas yang diselesaikan model
reliability-horizons-entry = Nama model
reliability-horizons-horizon = Separuh selesai
    .about = Panjang tugas yang separuhnya diselesaikan model.
reliability-horizons-why = Mengapa tidak ada
reliability-horizons-tasks = Tugas
reliability-lengths-seen = Tugas memakan { $shortest } sampai { $longest }: ujung yang berupa tanda pisah berada di luarnya.
reliability-beyond-above = lebih dari separuh pada semua panjang
reliability-beyond-below = kurang dari separuh pada semua panjang
reliability-beyond-flat = tugas yang lebih panjang lebih sering selesai
reliability-beyond-few = tugas terlalu sedikit
reliability-rates = pass^k dan pass@k untuk setiap k
reliability-rates-entry = Nama model
reliability-rates-k = Jumlah jalan k
reliability-rates-all-right = semua, pass^k
reliability-rates-any-right = salah satu, pass@k
reliability-fact-benchmark = Tolok ukur
reliability-fact-questions = Soal
reliability-fact-clusters = Kelompok soal yang saling terkait
reliability-fact-models = Jumlah model
reliability-fact-sparse = Model dengan jalan kurang dari separuh soal, tidak disertakan
reliability-fact-solved = Skor terendah agar jalan dianggap benar
reliability-fact-k = Nilai k untuk membandingkan model
reliability-fact-target = Galat baku yang dituju oleh jalan, dalam poin
reliability-fact-shared-questions = Soal dengan biaya bagi semua model yang dibandingkan
reliability-fact-runs-without-cost = Jalan tanpa biaya
reliability-fact-runs = Jumlah jalan
reliability-fact-shortest = Tugas terpendek
reliability-fact-longest = Tugas terpanjang
reliability-fact-tasks = Tugas dengan panjang
