# Yang dikatakan perbandingan.

compare-title = Bandingkan
compare-link = Bandingkan
compare-entries = Model yang dibandingkan
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
compare-samples-help = Jawaban satu per satu dari keduanya, yang menentukan dulu
compare-nodes = Skor dan selisih
compare-table = Skor model dan selisihnya, menurut tolok ukur
compare-difference = Selisih
compare-minus = − { $other }
compare-difference-help = { $first } dikurangi { $other }
compare-p = p
compare-p-help = Seberapa sering selisih sebesar itu muncul karena kebetulan, disesuaikan untuk banyaknya perbandingan (Holm)
compare-detectable = Terdeteksi
compare-detectable-help = Selisih sebenarnya terkecil yang ditemukan perbandingan ini, sebagai salah satu dari sejumlah itu, dalam empat dari lima kasus
compare-n = n
compare-n-help = Soal yang dijawab keduanya; bila tidak berpasangan, yang dijawab masing-masing
compare-n-of-battles = Duel dari yang lebih sedikit berduel
compare-questions = Soal yang dibutuhkan
compare-questions-help = Banyaknya soal dengan campuran yang sama agar selisih sebenarnya sebesar ini ditemukan dalam empat dari lima kasus
compare-runs = Eksekusi yang dibutuhkan
compare-runs-help = Berapa kali tiap soal ini harus ditanyakan kepada kedua model untuk hal yang sama
compare-never = tidak pernah cukup
compare-lacking = Salah satunya tidak memiliki skor di sini
compare-dialog = Yang diketahui tentang selisih ini
compare-how-compared = Yang diketahui tentang selisih pada { $label }
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
compare-facts-keys-scores = skor yang ditampilkan
compare-facts-keys-interval = interval 95%
compare-facts-keys-method = metode
compare-facts-keys-p = p
compare-facts-keys-detectable = terdeteksi
compare-facts-keys-questions = soal
compare-facts-keys-runs = eksekusi
compare-facts-keys-overRuns = eksekusi lain
compare-facts-of =
    { $paired ->
        [yes] , pada { $shared } soal yang dijawab keduanya
       *[other] , dari kedua skor
    }
compare-facts-scores = { $difference }: eksekusi yang tidak lengkap, dan soal yang tidak dimiliki salah satunya, dihitung lain di sana
compare-facts-same = tidak ada: keduanya memberi jawaban yang sama
compare-facts-undefined = tidak diketahui: terlalu sedikit yang disimpan, soal suatu tugas membentuk satu klaster, atau semuanya berselisih sama besar
compare-facts-p =
    { $n ->
        [1] { $p }
       *[other] { $p }; { $adjusted } sebagai satu dari { $n } (Holm)
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
compare-facts-enough = { $n } cukup untuk selisih sebesar ini sendiri, tidak sebagai satu dari { $compared }
compare-facts-runs =
    menanyakan soal-soal ini { $n ->
        [1] sekali
       *[other] masing-masing { $n } kali
    } { $significant ->
        [yes] sudah cukup
       *[other] akan cukup
    }
compare-facts-never = lebih banyak tidak pernah cukup: berapa kali pun ditanyakan, soal-soal ini tidak menemukan kurang dari { $points }
compare-facts-over-runs = { $lower } sampai { $upper }, p { $p }: yang akan diberikan soal-soal ini bila ditanyakan lagi
compare-needed =
    Keduanya berselisih { $seen }, dan dengan { $n } soal tidak kurang dari { $least } yang ditemukan dengan andal; { $questions } soal seperti ini akan cukup{ $runs ->
        [none] { "" }
       *[other] , atau { $runs } eksekusi dari { $n } itu
    }{ $never ->
        [yes] , eksekusi lebih banyak tidak
       *[other] { "" }
    }.
compare-rules-of-ratings = Selisih tidak berpasangan: kedua galat adalah galat rating relatif terhadap model acuan, yang deraunya dimiliki bersama; derau itu tidak dikeluarkan, sehingga interval terlalu lebar, bukan terlalu sempit. Peringkat dibuat dari selisih rating, yang tahu lebih banyak. p disesuaikan dengan metode Holm di antara baris setingkat; tebal bila di bawah 0.05.
compare-overall =
    { $ahead ->
        [0] Atas semua duel { $first } dan { $other } tidak dapat dibedakan.
       *[other]
            { $ahead ->
                [0] Atas semua duel { $first } tertinggal dari { $other }.
               *[other] Atas semua duel { $first } mengungguli { $other }.
            }
    }
compare-rules-paired = Selisih berpasangan diambil soal demi soal atas yang dijawab keduanya: yang sama-sama mudah atau sulit bagi keduanya dikeluarkan, dan soal yang berkaitan tetap bersama. Selisih itu menyatakan siapa yang akan unggul pada soal lain yang sejenis.
compare-rules-unpaired =
    { $some ->
        [yes] Bila keduanya tidak menjawab soal yang sama, atau tidak memiliki bagian yang sama, selisih tidak berpasangan: yang sama-sama mudah atau sulit bagi dua model tidak dikeluarkan, sehingga interval terlalu lebar, bukan terlalu sempit.
       *[other] Selisih tidak berpasangan: yang sama-sama mudah atau sulit bagi dua model tidak dikeluarkan, sehingga interval terlalu lebar, bukan terlalu sempit.
    }
compare-rules-adjusted = p disesuaikan dengan metode Holm di antara baris setingkat, tolok ukur dengan tolok ukur dan bagian dengan bagian; tebal bila di bawah 0.05.
compare-rules-shifted = Selisih pada soal bersama tidak harus sama dengan selisih skor yang ditampilkan, yang tidak memakai eksekusi tidak lengkap.
compare-rules-runs = Pilih sebuah selisih untuk melihat apa yang diberikan eksekusi lain atas soal yang sama.
compare-said =
    { $state ->
        [ahead-behind] { $first } mengungguli { $other } pada { $ahead }; tertinggal pada { $behind }
        [ahead] { $first } mengungguli { $other } pada { $ahead }
        [behind] { $first } tertinggal dari { $other } pada { $behind }
        [equal]
            { $first } dan { $other } tidak dapat dibedakan pada { $rest ->
                [1]
                    satu { $parts ->
                        [sets] dataset
                       *[benchmarks] tolok ukur
                    } yang dimiliki keduanya
               *[other]
                    satu pun dari { $many } { $parts ->
                        [sets] dataset
                       *[benchmarks] tolok ukur
                    }
            }
       *[unknown] Apakah { $first } dan { $other } berbeda melebihi kebetulan tidak dapat dikatakan: galat tidak diketahui di sini
    }{ $others ->
        [0] { "" }
       *[other] ; { $many } lainnya tidak dapat dibedakan
    }.{ $unknown ->
        [0] { "" }
       *[other]
            { " " }{ $unknown } { $parts ->
                [sets] dataset
               *[benchmarks] tolok ukur
            } tidak dapat dibandingkan.
    }{ $average ->
        [behind] { " " }Secara rata-rata { $first } tertinggal.
        [equal] { " " }Rata-rata keduanya tidak dapat dibedakan.
        [ahead] { " " }Secara rata-rata { $first } unggul.
       *[none] { "" }
    }
