# Yang dikatakan perbandingan.

compare-link = Bandingkan
compare-choose =
    { $n ->
        [0] Pilih satu sampai tiga lagi.
        [1] Pilih satu sampai tiga lagi.
       *[other] Pilih dua sampai empat model. Yang pertama dibandingkan dengan masing-masing lainnya.
    }
compare-loading = Membandingkan
compare-rank = peringkat { $rank }
compare-first = jadikan pertama
compare-make-first = Bandingkan { $entry } dengan yang lain
compare-remove = hapus
compare-remove-entry = Hapus { $entry }
compare-samples = sampel
compare-examples = Jawaban yang paling berbeda
compare-samples-help = Bandingkan jawaban kedua model soal demi soal; yang berbeda dahulu
compare-nodes = Skor dan selisih
compare-table = Skor model dan selisihnya, menurut tolok ukur
compare-difference = Selisih
compare-minus = − { $other }
compare-difference-help = { $first } dikurangi { $other }
compare-p = nilai p
compare-better = P(lebih baik)
compare-better-help = Peluang bahwa model pertama lebih baik, dari p sebelum penyesuaian dan sebaran skor semua model: di antara model yang hampir setara, keunggulan lebih sering kebetulan.
compare-better-said = Peluang bahwa { $first } lebih baik secara keseluruhan: { $percent }.
compare-p-help = Seberapa sering kebetulan saja memberi selisih sebesar ini. Disesuaikan untuk banyaknya perbandingan (metode Holm)
compare-detectable = Terdeteksi
compare-detectable-help = Selisih sebenarnya terkecil yang akan ditemukan perbandingan ini dalam empat dari lima kasus (daya uji 80%), mengingat banyaknya perbandingan
compare-n = n
compare-n-help = Soal yang dijawab keduanya. Bila tidak berpasangan: soal yang dijawab masing-masing
compare-n-of-battles = Duel dari yang lebih sedikit berduel
compare-questions = Soal yang dibutuhkan
compare-questions-help = Berapa soal sejenis ini yang akan menemukan selisih sebenarnya sebesar ini dalam empat dari lima kasus
compare-runs = Eksekusi yang dibutuhkan
compare-runs-help = Berapa kali kedua model harus menjawab tiap soal ini untuk menemukan selisih sebenarnya sebesar ini dalam empat dari lima kasus
compare-never = tidak pernah cukup
compare-lacking = Salah satu model tidak memiliki skor di sini
compare-dialog = Tentang selisih ini
compare-how-compared = Tentang selisih pada { $label }
compare-method =
    { $paired ->
        [yes] berpasangan
       *[other] tidak berpasangan, konservatif
    }
compare-key-difference = selisih dengan interval 95%-nya
compare-paired-key = berpasangan
compare-unpaired-key = tidak berpasangan, konservatif
compare-only = Hanya yang signifikan ({ $n })
compare-nothing = Tidak ada selisih yang signifikan di sini.
compare-facts-keys-difference = selisih
compare-facts-keys-scores = selisih skor yang ditampilkan
compare-facts-keys-interval = interval 95%
compare-facts-keys-method = metode
compare-facts-keys-p = nilai p
compare-facts-keys-detectable = terdeteksi
compare-facts-keys-questions = soal yang dibutuhkan
compare-facts-keys-runs = eksekusi yang dibutuhkan
compare-facts-keys-overRuns = eksekusi lain
compare-facts-of =
    { $paired ->
        [yes] , pada { $shared } soal yang dijawab keduanya
       *[other] , dari kedua skor
    }
compare-facts-scores = { $difference }. Skor yang ditampilkan memperlakukan eksekusi tidak lengkap dan soal yang dijawab satu model saja secara berbeda
compare-facts-same = tidak ada: keduanya memberi jawaban yang sama
compare-facts-undefined = tidak tersedia: terlalu sedikit yang disimpan, semua soal suatu tugas saling berkaitan, atau semua soal berselisih sama besar
compare-facts-p =
    { $n ->
        [1] { $p }
       *[other] { $p }; disesuaikan untuk { $n } perbandingan: { $adjusted } (metode Holm)
    }
compare-facts-detectable =
    { $n ->
        [none] { $points } atau lebih, dalam empat dari lima kasus
       *[other] { $points } atau lebih, dalam empat dari lima kasus, dengan { $n } soal ini
    }
compare-facts-questions =
    { $significant ->
        [yes] { $n } sudah cukup untuk selisih sebenarnya sebesar ini
       *[other] { $n } akan cukup untuk selisih sebenarnya sebesar ini
    }
compare-facts-enough = { $n } cukup untuk menguji selisih ini sendiri, tetapi tidak sebagai satu dari { $compared } perbandingan
compare-facts-runs =
    menanyakan soal-soal ini { $n ->
        [1] sekali
       *[other] masing-masing { $n } kali
    } { $significant ->
        [yes] sudah cukup
       *[other] akan cukup
    }
compare-facts-never = eksekusi lebih banyak tidak pernah cukup: soal-soal ini tidak dapat menemukan selisih di bawah { $points }, berapa kali pun ditanyakan
compare-facts-over-runs = { $lower } sampai { $upper }, p { $p }: hasilnya bila soal yang sama ditanyakan lagi
compare-needed =
    Keduanya berselisih { $seen }. Dengan { $n } soal, hanya selisih { $least } atau lebih yang ditemukan dengan andal. { $questions } soal seperti ini akan cukup{ $runs ->
        [none] { "" }
       *[other] , atau { $runs } eksekusi dari { $n } itu
    }{ $never ->
        [yes] ; eksekusi lebih banyak tidak membantu
       *[other] { "" }
    }.
compare-rules-of-ratings = Selisih tidak berpasangan. Kedua galat adalah galat rating relatif terhadap model acuan, sehingga keduanya memuat deraunya. Derau itu tidak dikeluarkan, sehingga interval terlalu lebar, bukan terlalu sempit. Peringkat memakai selisih rating secara langsung dan lebih tepat. Nilai p disesuaikan dengan metode Holm di antara baris setingkat; tebal berarti di bawah 0.05.
compare-overall =
    { $order ->
        [ahead] Atas semua duel { $first } mengungguli { $other }.
        [behind] Atas semua duel { $first } tertinggal dari { $other }.
       *[tied] Atas semua duel { $first } dan { $other } secara statistik seri.
    }
compare-rules-paired = Selisih berpasangan membandingkan kedua model soal demi soal, pada soal yang dijawab keduanya. Yang sama-sama mudah atau sulit saling meniadakan, dan soal yang berkaitan tetap bersama. Selisih itu menunjukkan siapa yang akan unggul pada soal lain yang sejenis.
compare-rules-unpaired =
    { $some ->
        [yes] Selisih tidak berpasangan bila kedua model menjawab soal yang berbeda atau memiliki bagian yang berbeda. Yang sama-sama mudah atau sulit tidak saling meniadakan di sana, sehingga interval ini terlalu lebar, bukan terlalu sempit.
       *[other] Selisih tidak berpasangan. Yang sama-sama mudah atau sulit bagi kedua model tidak saling meniadakan, sehingga interval terlalu lebar, bukan terlalu sempit.
    }
compare-ranks-link = Lihat peringkat
compare-rules-adjusted = Nilai p disesuaikan dengan metode Holm di antara baris setingkat: tolok ukur dengan tolok ukur, bagian dengan bagian; baris yang menjadi dasar peringkat diuji sendiri. Tebal berarti di bawah 0.05.
compare-rules-shifted = Selisih pada soal bersama tidak harus sama dengan selisih skor yang ditampilkan, yang tidak memakai eksekusi tidak lengkap.
compare-rules-runs = Pilih sebuah selisih untuk melihat apa yang diberikan eksekusi lain atas soal yang sama.
compare-said =
    { $state ->
        [ahead-behind] { $first } mengungguli { $other } pada { $ahead }; tertinggal pada { $behind }
        [ahead] { $first } mengungguli { $other } pada { $ahead }
        [behind] { $first } tertinggal dari { $other } pada { $behind }
        [equal]
            { $first } dan { $other } secara statistik seri pada { $rest ->
                [1]
                    satu { $parts ->
                        [sets] dataset
                       *[benchmarks] tolok ukur
                    } yang dimiliki keduanya
               *[other]
                    semua { $many } { $parts ->
                        [sets] dataset
                       *[benchmarks] tolok ukur
                    }
            }
       *[unknown] Galat tidak diketahui di sini, jadi perbedaan antara { $first } dan { $other } mungkin kebetulan
    }{ $others ->
        [0] { "" }
       *[other] ; secara statistik seri pada { $many } lainnya
    }.{ $unknown ->
        [0] { "" }
       *[other]
            { " " }{ $unknown } { $parts ->
                [sets] dataset
               *[benchmarks] tolok ukur
            } tidak dapat dibandingkan.
    }{ $average ->
        [behind] { " " }Secara rata-rata { $first } tertinggal.
        [equal] { " " }Rata-rata keduanya secara statistik seri.
        [ahead] { " " }Secara rata-rata { $first } unggul.
       *[none] { "" }
    }
