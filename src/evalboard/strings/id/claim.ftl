# What a check of a claim says.

claim-title = Periksa klaim
claim-about = Apakah skor papan ini dan galatnya mendukung kalimat seperti “A beats B on MATH”?
claim-headline =
    { $verdict ->
        [supported] Didukung: { $claim }.
        [contradicted] Bertentangan dengan data: { $claim }.
       *[undecided] Belum terputuskan: { $claim }.
    }
claim-none = Tulis klaim dalam bahasa Inggris: sebuah model beats atau matches model lain, atau is best, on suatu tolok ukur. Yang dapat diperiksa di sini:
claim-outside =
    { $why ->
        [long] Klaim ini lebih dari 300 huruf.
        [verb] Klaim ini tidak berisi perbandingan seperti “beats”, “matches” atau “is best”.
        [denial] Dari penyangkalan, hanya “does not beat” dan “is not best” yang dapat diperiksa.
       *[other] Klaim ini tidak dapat dibaca.
    } Tulis dalam bahasa Inggris: X beats, matches atau is best, on suatu tolok ukur. Yang dapat diperiksa di sini:
claim-choose =
    { $how ->
        [several] “{ $name }” dapat berarti beberapa { $what ->
            [entry] model
           *[benchmark] tolok ukur
        } di papan ini. Pilih klaim:
        [near] Papan ini tidak punya { $what ->
            [entry] model
           *[benchmark] tolok ukur
        } bernama “{ $name }”. Maksud Anda salah satu dari ini?
       *[unknown] Papan ini tidak punya { $what ->
            [entry] model
           *[benchmark] tolok ukur
        } bernama “{ $name }”. Yang dapat diperiksa di sini:
    }
claim-filter = “{ $among }” bukan filter papan ini. Tulis “among models under 10B”, nilai sebuah filter, atau pencarian seperti “params_b<10”. Yang dapat diperiksa di sini:
claim-same = Kedua nama berarti { $entry }. Yang dapat diperiksa di sini:
claim-read-as = “{ $name }” dibaca sebagai { $meaning }.
claim-difference =
    Pada { $benchmark }, { $first } mendapat { $score } dan { $other } mendapat { $against }. Selisihnya { $difference }{ $lower ->
        [none] .
       *[other] , dengan interval 95 % dari { $lower } sampai { $upper }.
    }
claim-why =
    { $rule ->
        [ahead] Itu melebihi galat soal seperti ini (p { $p }).
        [behind] Itu melebihi galat soal seperti ini (p { $p }), untuk keunggulan model lainnya.
        [by] “By” berarti setidaknya { $margin }. Klaim berlaku jika seluruh interval di atasnya, dan gagal jika di bawahnya.
        [matches] “Matches” berarti dalam { $margin }. Klaim berlaku jika seluruh interval di dalamnya, dan gagal jika di luarnya.
        [by-scores] “By” berarti setidaknya { $margin }.
        [matches-scores] “Matches” berarti dalam { $margin }.
        [scores] Galat tidak diketahui di sini, jadi tidak ada uji. Putusan hanya berdasar skor yang dinyatakan.
       *[open] Itu masih dalam galat soal seperti ini (p { $p }). Itu tidak membuktikan bahwa keduanya sama.
    }
claim-not-among = { $entry } tidak termasuk { $models }.
claim-no-score = { $entry } tidak punya skor pada { $benchmark }.
claim-no-margin = Sebutkan dalam berapa keduanya sama, seperti “within 10 points”: skor di sini dalam { $unit }.
claim-no-interval = Interval selisihnya tidak diketahui.
claim-not-ranked = { $entry } tidak punya peringkat di antara { $models }.
claim-alone = { $entry } satu-satunya di antara { $models }.
claim-top =
    { $count ->
        [1] { $models } punya skor terbaik.
       *[other] { $count } model berbagi skor terbaik, seperti { $models }.
    }
claim-nobody = Tidak ada { $models } yang memiliki peringkat.
claim-no-error = Apakah { $entry } pertama tidak dapat dikatakan, karena galat tidak diketahui.
claim-tied = “Best” berarti pertama sendirian, dan { $entry } salah satu dari { $count } yang mungkin pertama.
claim-denied = Klaim ini menyangkalnya, jadi putusannya kebalikannya.
claim-vague = “{ $words }” tidak dapat diuji. Pilih klaim tanpanya:
claim-wide = Ini menyatakan terlalu banyak sekaligus. Pilih klaim:
claim-rank =
    { $by ->
        [score] { $entry } berperingkat { $rank } menurut skornya.
        [tie] { $entry } berbagi peringkat { $best } sampai { $worst } dengan yang skornya sama.
       *[errors] { $entry } berperingkat { $rank }, dan menurut galatnya mungkin { $best } sampai { $worst }.
    }
claim-boards = { $count } papan punya nama-nama ini. Pilih satu:
claim-no-board = Tidak ada papan yang memuat { $models }.
claim-on-boards =
    { $count ->
        [0] Tidak ada papan yang memuat model bernama “{ $name }”.
       *[other] “{ $name }” ada di { $boards }.
    }
claim-condition = Ini tentang { $benchmark }, bukan tentang model. Lihat masalahnya, misalnya kontaminasi, pada halaman Tolok ukur dari:
claim-badge =
    { $verdict ->
        [supported] didukung
        [contradicted] bertentangan
        [moved] data telah berubah
        [unclear] tidak jelas
       *[undecided] belum terputuskan
    }
claim-pair = Bandingkan
claim-view = Tabel
claim-permanent = Tautan tetap
claim-badge-link = Lencana
claim-readings = Klaim yang dapat diperiksa
claim-readings-claim = Klaim
claim-readings-board = Papan
claim-fact-verdict = Putusan
claim-fact-claim = Klaim yang dibaca
claim-fact-first = Pertama
claim-fact-other = Lainnya
claim-fact-benchmark = Tolok ukur
claim-fact-by-scores = Hanya dari skor
claim-fact-query = Tampilan
claim-fact-rank = Peringkat
claim-fact-first-score = Skor yang pertama
claim-fact-other-score = Skor yang lain
claim-fact-difference = Selisih
claim-fact-p = p
claim-fact-method = Metode
