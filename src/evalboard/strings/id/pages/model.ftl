# Yang dikatakan halaman sebuah model.

model-none = Cari sebuah model
model-none-hint = Ketik sebagian namanya. Pencarian papan peringkat berlaku juga di sini.
model-find = Cari model
model-another = Model lain
model-placeholder = Model, organisasi, atau /regex/
model-matches = { $n } model cocok
model-nothing = Tidak ada model bernama itu.
model-top = Teratas di papan ini
model-unknown = Tidak ada model “{ $entry }” di papan ini.
model-near = Nama yang mirip:
model-loading = Memuat model
model-several = { $n } evaluasi model ini ada di papan; pilih salah satu:
model-parameters = miliar parameter
model-submitted = dikirim
model-co2 = kg CO₂
model-likes = { $n } suka
model-based-on = berdasarkan { $base }
model-flags-merged = gabungan
model-flags-moe = campuran pakar
model-flags-flagged = ditandai
model-flags-official = penyedia resmi
model-flags-chat_template = templat obrolan
model-gone = tidak ada lagi di Hub
model-links-hub = Halaman Hub
model-links-details = Rincian
model-average-of = { $label } dari { $n }
model-interval = interval 95%
model-to = { $lower } sampai { $upper }
model-rating =
    { $lower ->
        [none]
            { $upper ->
                [none] { "" }
               *[other] , maksimal { $upper }
            }
       *[other]
            { $upper ->
                [none] , minimal { $lower }
               *[other] , { $lower } sampai { $upper }
            }
    }
model-rating-label = Rating
model-rank = Peringkat
model-of = dari { $n }
model-not-ranked = tanpa peringkat
model-percentile = Persentil
model-percentile-help = Bagian model lain yang diunggulinya
model-coverage = Cakupan
model-tasks = { $n } dari { $of } tugas
model-siblings = Evaluasi lain model ini
model-breakdown = Rincian
model-key =
    { $guessed ->
        [yes] batang dari 0 (tebakan acak) sampai 100 (sempurna)
       *[other] batang dari 0 sampai 100 (sempurna)
    }
model-key-ahead = batang: bagian model lain yang diungguli model ini, 0 sampai 100
model-key-of-wins =
    { $kinds ->
        [none] batang: peluang menang melawan model acuan, 0 sampai 100
       *[other] batang: peluang menang melawan model acuan, 0 sampai 100; garis: interval 95%, { $kinds }
    }
model-key-interval =
    batang dari 0{ $guessed ->
        [yes] { " " }(tebakan acak)
       *[other] { "" }
    } sampai 100 (sempurna); garis: interval 95%{ $kinds ->
        [none] { "" }
       *[other] , { $kinds }
    }
model-open-all = Buka semua
model-close-all = Tutup semua
model-columns-benchmark = Tolok ukur
model-columns-dataset = Dataset
model-columns-battles = Duel
model-columns-value = Nilai
model-columns-chance = Tebakan
model-columns-score = Skor
model-columns-n = n
model-columns-rank = Peringkat
model-columns-percentile = Persentil
model-columns-percentile-short = Pstl
model-help-value = Seperti tersimpan dalam berkas
model-help-chance = Yang diperoleh tebakan acak
model-help-n = Soal
model-help-rank = Peringkat di antara entri yang memiliki skor di sini
model-score-help =
    { $guessed ->
        [yes] 0 adalah tebakan acak, 100 sempurna; Enter menunjukkan cara menghitungnya
       *[other] 100 sempurna; Enter menunjukkan cara menghitungnya
    }
model-tree = Skor model ini, menurut tolok ukur
model-open-node = Buka { $label }
model-close-node = Tutup { $label }
model-below-chance = di bawah tebakan
model-doubtful = diragukan
model-does-not-count = tidak dihitung
model-as-whole = diskalakan sebagai keseluruhan
model-published = seperti diterbitkan
model-derived = Rata-rata lain
model-how-computed = Bagaimana skor { $label } dihitung
model-missing-unrated = tanpa rating
model-missing-incomplete = satu bagian tidak ada
model-missing-not_run = tidak dijalankan
model-missing-left_out = tidak dipakai karena mustahil
model-missing-not_scored = tidak dapat diskalakan
model-floors = Bila papan menentukan demikian, nilai pada atau di bawah tebakan dihitung 0. Rata-rata bagian yang lemah lalu lebih tinggi daripada rata-rata biasa.
model-below-marked = Nilai di bawah tebakan ditandai.
model-position = Posisi
model-among = model ini di antara { $n }
model-in-table = Buka gambar ini
model-no-place = Tidak ada di gambar ini: model ini { $lacks }.
model-plot-failed = Gambar tidak dapat dilukis.
model-provenance = Asal angka-angka ini
model-dataset = dataset
model-folder = folder di mesin ini
model-demo = rekaan (sintetis)
model-file = berkas
model-files = { $n } berkas
model-more-files = dan { $n } lainnya
model-commit = commit
model-contents = isi
model-sha = sha model
model-harness = perangkat evaluasi
model-evaluated = dievaluasi
model-config = konfigurasi
model-checked = diperiksa
model-left-out = tidak dipakai
model-run-with-title = Pengaturan evaluasi
model-run-with-of =
    { $n ->
        [1] menurut berkasnya
       *[other] menurut { $n } berkasnya
    }
model-run-with-differ = Tidak sama di semua berkas
model-run-with-files = dalam { $n } berkas
model-run-with-unsaid = tidak disebut
model-heat-title = Menurut { $first } dan { $second }
model-heat-caption = Skor menurut { $first } dan { $second }
model-heat-key = skor
model-heat-whole = Semua
model-heat-hint = Tunjuk sebuah skor untuk intervalnya; klik membukanya di rincian di bawah.
model-heat-hint-bare = Klik sebuah skor membukanya di rincian di bawah.
model-heat-open = Buka di rincian
model-heat-nowhere = Bukan bagian papan ini
model-heat-no-mean = Papan tidak memiliki rata-rata dari ini
model-heat-no-interval = interval tidak diketahui
model-heat-rank = peringkat { $rank } dari { $of }
