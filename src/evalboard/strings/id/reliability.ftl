# Jalan berulang, biaya, dan panjang tugas.

reliability-no-error = error: { $value }; diharapkan galat baku dari 0.01 sampai 50 poin
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
