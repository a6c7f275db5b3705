# Yang dikatakan halaman Perubahan.

changes-loading = Membandingkan dua snapshot papan
changes-kept = snapshot
changes-question-from = Apa yang berubah dari
changes-question-to = ke
changes-before = Snapshot sebelumnya
changes-now = Snapshot sesudahnya
changes-states-before = Snapshot sebelumnya
changes-states-now = Snapshot
changes-find-state = Tanggal, commit, atau tag
changes-search = Cari model yang berpindah
changes-entries = { $n } model
changes-other-config = konfigurasi lain
changes-other-code = versi kode lain
changes-no-date = tanpa tanggal
changes-top-head =
    { $same ->
        [yes] Yang teratas tidak berubah:
       *[other] Yang teratas berubah:
    }
changes-top-same =
    { $now ->
        [1]
            { $intervals ->
                [yes] { $name } jelas yang terbaik.
               *[other] { $name } berada di tempat pertama.
            }
       *[other]
            { $intervals ->
                [yes] { $many } model yang sama tidak dapat dibedakan.
               *[other] { $many } model yang sama berbagi tempat pertama.
            }
    }
changes-top-other =
    { $now ->
        [1]
            { $intervals ->
                [yes] { $name } kini jelas yang terbaik
               *[other] { $name } kini berada di tempat pertama
            }{ $before ->
                [1] { "" }
               *[other]
                    , sebelumnya { $manyBefore } model { $intervals ->
                        [yes] tidak dapat dibedakan
                       *[other] berbagi tempat pertama
                    }
            }
       *[other]
            { $many } model kini { $intervals ->
                [yes] tidak dapat dibedakan
               *[other] berbagi tempat pertama
            }, { $before ->
                [1]
                    sebelumnya satu { $intervals ->
                        [yes] jelas yang terbaik
                       *[other] di tempat pertama
                    }
               *[other]
                    sebelumnya { $manyBefore } model { $intervals ->
                        [yes] tidak dapat dibedakan
                       *[other] berbagi tempat pertama
                    }
            }
    }{ $joined ->
        [none] { "" }
       *[other] ; { $joined } baru di antaranya
    }{ $left ->
        [none] { "" }
       *[other] ; { $left } tidak lagi di sana
    }.
changes-top-more = { $many } lainnya
changes-clauses = { $clauses }.
changes-clauses-next = { $before }, { $next }
changes-counts-added = { $many } model baru
changes-counts-rescored = { $many } model dinilai ulang
changes-counts-removed = { $many } model hilang
changes-counts-renamed = { $many } model berganti nama
changes-clauses-none = Tidak ada model yang datang atau pergi, dan tidak ada yang dinilai ulang.
changes-held = Dari { $places } tempat pertama, { $many } ditempati model baru.
changes-moved = Apa yang berpindah, dan mengapa
changes-shown =
    { $whole ->
        [yes] { $n } dengan tempat, skor, atau nilai tersimpan lain, yang tertinggi dulu; tempat adalah urutan biasa, interval ada di papan peringkat
       *[other] { $from } sampai { $to } dari { $n } dengan tempat, skor, atau nilai tersimpan lain, yang tertinggi dulu; tempat adalah urutan biasa, interval ada di papan peringkat
    }
changes-table = Model yang tempat, skor, atau nilai tersimpannya lain, dengan bagian-bagian tiap perubahan
changes-model = Model
changes-now-head = sekarang
changes-score-head = { $label } sebelumnya
changes-parts-of-score = Bagian-bagian perubahan
changes-place = Tempat sebelumnya
changes-parts-of-move = Bagian-bagian perpindahan
changes-why = Sebab
changes-not-again = tidak dinilai ulang
changes-otherwise = nilai yang sama, dihitung dengan cara lain
changes-no-score = tanpa skor di salah satu dari kedua snapshot
changes-stored = tersimpan
changes-read-otherwise = dibaca dengan cara lain
changes-file = dalam { $file }
changes-more-values = { $n } lainnya
changes-within = di dalam galatnya
changes-beyond = melebihi galatnya
changes-called = sebelumnya { $name }
changes-no-change = seperti semula
changes-parts-own = skor sendiri
changes-parts-others = yang lain
changes-parts-entries = baru dan hilang
changes-parts-added = baru
changes-parts-removed = hilang
changes-parts-config = konfigurasi
changes-parts-code = kode
changes-key = dari sebelumnya (tipis) ke sekarang (tebal); biru: lebih baik, jingga: lebih buruk; kanan berarti naik
changes-rule = Tempat: tiap bagian adalah pengaruh hasilnya sendiri, hasil yang lain, model baru dan hilang, serta konfigurasi atau kode, dirata-ratakan atas semua urutan kemunculannya (Shapley). Jumlah bagian sama dengan perpindahannya.
changes-rule-of-score = Skor: tiap bagian adalah pengaruh satu tolok ukur pada rata-rata.
changes-previous = Sebelumnya
changes-next = Berikutnya
changes-nothing = Tidak ada model dengan tempat, skor, atau nilai tersimpan lain.
changes-nothing-called = Tidak ada model yang berpindah bernama “{ $text }”.
changes-new = Baru
changes-again = Dinilai ulang
changes-gone = Hilang
changes-renamed = Nama lain
changes-none = tidak ada
changes-more = { $n } lainnya
changes-not-listed = dan { $n } lainnya, yang tidak didaftar
changes-place-column = Tempat
changes-score-column = Skor
changes-benchmark = Tolok ukur
changes-values-column = Nilai lain
changes-old-name = sebelumnya:
changes-new-name = Model
changes-export = Ekspor
changes-copy-link = Salin tautan ke kedua snapshot ini
changes-download = Perubahan ini sebagai JSON
changes-command = Hal yang sama di baris perintah
changes-one-state = Sejauh ini papan ini memiliki satu snapshot: tidak ada yang dapat dibandingkan.
changes-no-state = Papan ini tidak memiliki snapshot sebelumnya.
changes-kept-when = Snapshot diambil setiap kali papan dibangun dari hasil lain, dengan konfigurasi lain, atau oleh kode lain.
changes-build = Snapshot masa lalu dibangun dari commit dataset-nya:
changes-switched-off = Bila EVALBOARD_HISTORY bernilai 0, tidak ada yang disimpan.
changes-same-state = Keduanya snapshot yang sama.
changes-oldest = Ini snapshot tertua: sebelumnya tidak ada yang diketahui.
changes-unreadable = Salah satu snapshot ini tidak dapat dibaca.
changes-latest = Tampilkan perubahan terakhir
changes-synthetic = Snapshot data sintetis tidak diambil: data itu hanya berubah bersama pembangkitnya.
changes-battles = Di papan duel tiap rating bergantung pada semua duel, sehingga perpindahan tidak memiliki bagian yang dapat dipisahkan.
changes-others = Papan dengan masa lalu:
changes-no-others = Tidak ada papan lain di sini yang memilikinya.
