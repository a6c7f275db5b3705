# Yang dikatakan papan peringkat: kendali, jalur saringan, tabel, gambar, dan bagaimana angka dihitung.

board-ask-label = Yang diperingkatkan tabel ini
board-ask-models-label = Model yang mana
board-ask-by-label = Diurutkan menurut
board-ask-among-label = Dibandingkan dengan
board-ask-models = model
board-ask-everybody = Semua model
board-ask-more = Lainnya: { $columns }
board-ask-done = Selesai
board-ask-struck = Diabaikan dari tautan ini:
board-ask-of = dari { $n }
board-ask-questions = { $n } soal
board-ask-battles = { $n } duel
board-ask-own = Rata-rata sendiri: pilih dan beri bobot …
board-ask-these = { $n } ini
board-ask-these-help = peringkat 1 adalah yang terbaik di antara ini
board-ask-all = semua { $n }
board-ask-all-help = peringkat di seluruh papan
board-answer-of = <b>{ $matched }</b> dari { $total } model
board-find-field = Cari model
board-find-suggestions = Saran pencarian
board-find-kinds-value = nilai
board-find-kinds-model = model
board-find-download = Unduh
board-find-copy-link = Salin tautan
board-columns-shown = Kolom yang ditampilkan, dari kiri ke kanan
board-columns-part-model = Tentang model
board-columns-part-benchmarks = Skor
board-columns-part-parts = Bagian tolok ukur
board-columns-part-derived = Rata-rata lain
board-columns-left = Geser { $label } ke kiri
board-columns-right = Geser { $label } ke kanan
board-columns-reset = Bawaan papan
board-columns-find = Cari kolom
board-columns-none = Tidak ada kolom bernama itu.
board-download-kinds-csv = CSV, untuk lembar kerja
board-download-kinds-json = JSON
board-download-kinds-parquet = Parquet
board-download-kinds-md = Tabel Markdown
board-download-kinds-tex = Tabel LaTeX
board-filters-any = tidak disebut
board-filters-search = Cari dalam { $label }
board-filters-clear = Semua
board-filters-size-label = Ukuran
board-filters-smallest = Ukuran terkecil
board-filters-largest = Ukuran terbesar
board-filters-front = Hanya yang tak terkalahkan, menurut skor dan
board-filters-only = Hanya { $label }
board-average-label = Rata-rata sendiri
board-average-weight = Bobot { $label }
board-average-equal = Bobot papan
board-average-find = Cari tolok ukur
board-average-only-these = Hanya yang ketemu
board-average-score = Skor
board-average-raw = Seperti tersimpan
board-average-score-help = 0 adalah tebakan acak, 100 sempurna
board-average-raw-help = Nilai sebagaimana adanya dalam berkas
board-average-over = Rata-rata atas
board-average-over-all = semua pilihan
board-average-over-visible = yang ditampilkan
board-strip-label = Filter yang aktif
board-strip-remove = Hapus saringan { $key } { $value }
board-strip-clear = Hapus semua
board-strip-key-tier = jenjang: jelas di belakang setidaknya satu model dari jenjang di atasnya
board-legend-interval-phone =
    { $kind ->
        [none] interval 95%
        [sampling] interval 95%: soal
        [both] interval 95%: soal, eksekusi
        [fitted] interval 95%: duel
        [bootstrap-over-questions] interval 95%: bootstrap
        [binomial] interval 95%: binomial
        [published] interval 95%: { $kinds }
        [predicted] interval 95%: { $kinds }
        [runs] interval 95%: { $kinds }
       *[other] interval 95%: { $kinds }
    }
board-legend-interval =
    { $kind ->
        [none] skor, interval sampling 95%
        [sampling] skor, interval sampling 95%
        [runs] skor, interval 95% { $kinds }
        [runs-propagated] skor, interval 95% { $kinds }
        [both] skor, interval 95% { $kinds }
        [fitted] skor, interval 95% { $kinds }
       *[other] skor, interval sampling 95%, { $kinds }
    }
board-legend-share =
    { $isFilled ->
        [yes] bagian hasil yang tersedia; yang lain diprediksi
       *[other] bagian hasil yang tersedia
    }
board-legend-own-weights = bobot sendiri
board-legend-own-weights-help =
    { $kind ->
        [both] Peringkat, interval, dan jenjang adalah milik rata-rata yang Anda pilih. Galat antar-eksekusi adalah milik rata-rata Anda di tiap eksekusi. Galat atas soal menganggap tidak ada dua tolok ukur yang berbagi soal.
        [runs] Peringkat, interval, dan jenjang adalah milik rata-rata yang Anda pilih. Galat antar-eksekusi adalah milik rata-rata Anda di tiap eksekusi.
        [runs-propagated] Peringkat, interval, dan jenjang adalah milik rata-rata yang Anda pilih. Galat antar-eksekusi diteruskan dari bagian-bagiannya.
       *[other] Peringkat, interval, dan jenjang adalah milik rata-rata yang Anda pilih. Galat atas soal menganggap tidak ada dua tolok ukur yang berbagi soal.
    }
board-table-label = Tabel papan peringkat
board-table-caption = { $title }: model menurut urutan skor
board-table-rank-help = Peringkat menurut rata-rata; skor yang sama berbagi peringkat. Rentang di sampingnya mulai dari 1 + model yang jelas lebih baik sampai semua model − yang jelas lebih buruk. Rentang ini dinilai di antara perbandingan model ini sendiri. Jadi satu model bisa jelas pertama sedangkan rentang berikutnya tetap mulai dari 1.
board-table-unsure = Peringkat { $rank } menurut skor. Galatnya tak terdefinisi, sehingga tidak ada interval peringkat.
board-table-standing =
    { $high ->
        [none]
            { $tier ->
                [none] Peringkat { $low }
               *[other] Peringkat { $low }, jenjang { $tier }
            }
       *[other]
            { $tier ->
                [none] Peringkat antara { $low } dan { $high }
               *[other] Peringkat antara { $low } dan { $high }, jenjang { $tier }
            }
    }
board-table-run-help = Tolok ukur dengan hasil, dari semua
board-table-sort-help = Klik untuk mengurutkan. Shift-klik untuk menambah kolom kedua.
board-table-rank-help-of = Klik untuk memeringkatkan menurut ini. Klik lagi untuk membalik urutan. Shift-klik untuk menambah kolom kedua.
board-table-forest = { $label }, interval 95%
board-table-forest-key = biru: secara statistik seri dengan yang terbaik; pita: yang terbaik
board-table-scale = Batang dari 0 sampai { $top }.
board-table-baseline = Tebakan acak memberi { $value }.
board-table-questions = { $n } soal.
board-table-lower = Nilai lebih kecil lebih baik.
board-table-second = kunci urutan ke-{ $n }
board-table-pick = Pilih { $entry }
board-table-not-ranked =
    { $fought ->
        [yes] { pages-not-rated }
       *[other] { pages-not-ranked }
    }{ $n ->
        [0] { "" }
       *[other] { " " }({ $n } model)
    }
board-table-between = interval dari { $lower } sampai { $upper }
board-table-share =
    { $isFilled ->
        [yes] rata-rata { $leaves } dengan { $present } hasil; yang lain diprediksi
       *[other] rata-rata { $leaves } dengan { $present } hasil
    }
board-table-doubt = Nilai ini bertentangan dengan keterangannya sendiri: klik untuk melihat sebabnya
board-table-rows = Baris { $first }–{ $last } dari { $of }
board-table-too-many = Tidak lebih dari { $n } dapat dipilih.
board-table-no-intervals = Galat di sini bukan galat skor, sehingga tidak ada interval, interval peringkat, atau jenjang: { $kinds }. Klik sebuah skor untuk rinciannya.
board-table-points = { $gap } poin
board-table-rank-rule =
    Peringkat bawah–atas: 1 + model yang jelas lebih baik, n − yang jelas lebih buruk; { $by ->
        [paired] berpasangan
        [unpaired] tidak berpasangan
       *[ratings] dari selisih rating
    }, { $together ->
        [yes] 95% pasti untuk semua baris sekaligus.
       *[other] 95% pasti untuk satu baris yang dipilih sebelumnya.
    }{ $gap ->
        [none] { "" }
       *[other] { " " }Biasanya, model yang terpaut { $gap } berbeda signifikan.
    }
board-table-ranks = Peringkat berlaku untuk
board-table-ranks-together = semua baris
board-table-ranks-together-help = Dengan kepercayaan 95%, interval peringkat semua baris benar sekaligus. Ini mencakup baris yang kebetulan teratas.
board-table-ranks-single = satu baris
board-table-ranks-single-help = Dengan kepercayaan 95%, interval peringkat satu baris benar, bila Anda memilih baris itu sebelum melihat tabel. Ini tidak mencakup baris yang kebetulan teratas.
board-table-keys = Gunakan tombol panah untuk berpindah antar sel. Tekan Enter untuk melihat bagaimana angka dihitung.
board-tray-label = Model terpilih
board-tray-ticked = <b>{ $n }</b> dipilih
board-tray-one = <b>{ $name }</b>. Pilih satu lagi untuk membandingkan.
board-tray-keep-on-top = Tahan di atas
board-tray-let-go = Lepas sematan
board-tray-copy-names = Salin nama
board-tray-clear = Kosongkan
board-tray-compare = Bandingkan
board-tray-compare-first = Bandingkan { $many } yang pertama
board-tray-own-average = rata-rata Anda sendiri
board-tray-interval =
    { $shared ->
        [none] { " " }({ $lower } sampai { $upper }), tidak berpasangan
       *[other] { " " }({ $lower } sampai { $upper }), berpasangan pada { $shared } soal
    }
board-tray-ahead = Pada { $by } <b>{ $first }</b> mengungguli <b>{ $other }</b> sebesar <b>{ $difference }</b><small>{ $interval }</small>.
board-tray-open = Pada { $by } <b>{ $first }</b> dan <b>{ $other }</b> secara statistik seri<small>: { $difference }{ $interval }</small>.
board-tray-unknown = Pada { $by } skor <b>{ $first }</b> lebih tinggi <b>{ $difference }</b> daripada <b>{ $other }</b>. Galat tidak diketahui, sehingga selisihnya mungkin kebetulan.
board-tray-lacking = Pada { $by } tidak keduanya memiliki skor: <b>{ $first }</b> dan <b>{ $other }</b>.
board-tray-more = <small> { $many } lagi dipilih.</small>
board-explain-dialog = Bagaimana angka ini dihitung
board-explain-loading = Memuat …
board-explain-from = dari
board-explain-file = berkas
board-explain-row = , baris { $n }
board-explain-more = dan { $n } berkas lainnya
board-explain-open = Buka model
board-explain-samples = Sampel
board-explain-copy-text = Salin sebagai teks
board-explain-json = JSON
board-explain-failed = Server tidak dapat ditanyai.
board-plot-family = Sorot
board-plot-family-hint = misalnya qwen2.5
board-plot-standing = “{ $search }”: { $many } model
board-plot-kind = Jenis gambar
board-plot-kinds-scatter = Titik
board-plot-kinds-forest = Interval
board-plot-kinds-position = Posisi
board-plot-across = Sumbu datar
board-plot-up = Sumbu tegak
board-plot-score = Skor
board-plot-color = Warna
board-plot-none = tidak ada
board-plot-groups-model = Tentang model
board-plot-groups-measured = Biaya, token, dan waktu
board-plot-groups-scores = Skor
board-plot-groups-means = Rata-rata lain
board-plot-groups-parts = Bagian tolok ukur
board-plot-overlay-filtered = Hanya model di tabel
board-plot-overlay-trend = Garis tren (Theil–Sen)
board-plot-overlay-frontier = Terbaik untuk ukurannya
board-plot-unbeaten = Front Pareto: tidak ada model yang lebih baik di kedua sumbu
board-plot-front-summary = Di garis depan: { $sure }; mungkin: { $possible }
board-plot-front-caption = Model di front atau mungkin di front, yang paling mungkin dahulu
board-plot-front-model = Model
board-plot-front-chance = Peluang
board-plot-save = Simpan sebagai
board-plot-failed = Gambar tidak dapat dilukis.
board-plot-drawing = Melukis …
board-plot-section = Gambar
