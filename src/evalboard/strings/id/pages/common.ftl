# Yang dikatakan setiap halaman: baris teratas, kepala papan, kalimat tentang keadaannya, galat siapa yang ditampilkan.

common-copied = Disalin
common-not-copied = Tidak diizinkan di sini
common-copy = Salin
common-more = … dan { $n } lainnya: ketik sebagian dari yang Anda cari.
common-yes = ya
common-no = tidak
common-nav-label = Halaman
common-nav-to-dark = Gelap
common-nav-to-light = Terang
common-nav-switch-theme = Ganti antara terang dan gelap
common-time-now = baru saja
common-time-minutes = { $n } menit lalu
common-time-hours = { $n } jam lalu
common-time-days = { $n } hari lalu
common-head-boards = Papan
common-head-switch-board = Ganti papan
common-head-groups-scores = Skor
common-head-groups-arenas = Arena duel
common-head-groups-demos = Demonstrasi
common-head-groups-gone = Tidak dapat dijangkau
common-head-gone = { $n } papan yang tidak dapat dijangkau
common-head-no-board = Tidak ada papan bernama itu.
common-head-models = { pages-model-other }
common-head-invented = { pages-invented-other }
common-head-entries = { $entries } entri dari { $models } model: sebagian dievaluasi dengan beberapa cara
common-head-parts =
    { $kind ->
        [sets] { pages-data-set-other }
        [language] { pages-language-other }
        [competency] { pages-competency-other }
        [task] { pages-task-other }
       *[benchmarks] { pages-benchmark-other }
    }
common-head-arena = Rating di arena
common-head-ratings = Cara rating dihitung
common-head-checked = diperiksa { $when }
common-head-commit = Commit asal hasil dibaca
common-head-method = Cara skor dihitung
common-head-cite = Kutip
common-head-bibtex = BibTeX
common-head-text = Teks
common-head-states-queued = menunggu
common-head-states-building = sedang dibangun
common-head-states-stale = hasil lama
common-head-states-failed = tidak ada
common-head-rows = { $n } model
common-embedding-embed = Sematkan
common-embedding-frame = Bingkai untuk halaman lain
common-embedding-badge = Lencana untuk README
common-embedding-badge-alt = peringkat
common-embedding-look = Lihat bingkainya
common-embedding-card = Lihat gambar tautan ini
common-export-label = Ekspor
common-export-exactly =
    Persis tampilan ini{ $rows ->
        [none] { "" }
       *[other] : { $rows } baris
    }{ $revision ->
        [none] { "" }
       *[other] , pada { $revision }
    }
common-export-link = Tautan
common-export-more = Berkas lain
common-export-figure = Gambar
common-export-figure-help = 25 baris pertama, dengan judul, sumber, dan commit
common-export-files-leaderboard = Semua baris yang cocok: interval peringkat, skor, interval, catatan
common-export-files-arena = Rating dengan intervalnya
common-export-files-model = Skor, interval, dan peringkat di setiap simpul, dengan berkasnya
common-export-files-compare = Skor dan selisih di setiap simpul, dengan ujinya
common-export-copy = Salin { $what }
common-export-save = Simpan { $kind }
common-notes-yousee =
    Anda melihat commit <code>{ $revision }</code>{ $day ->
        [none] { "" }
       *[other] { " " }tanggal { $day }
    }{ $when ->
        [none] { "" }
       *[other] , diperiksa { $when }
    }.
common-notes-broken = Commit { $revision } tidak dapat dibaca
common-notes-stays-at = ; papan tetap pada <code>{ $revision }</code>.{ " " }
common-notes-try-now = Coba sekarang
common-notes-asked = Sudah diminta; tunggu sebentar.
common-notes-not-asked = Tidak dapat diminta:
common-notes-updating = Commit yang lebih baru sedang dibaca{ $progress }. Sementara itu Anda melihat yang terakhir.
common-notes-newer = Hasil yang lebih baru sudah dibaca.
common-notes-show = Tampilkan
common-notes-left-out = { $n } berkas atau nilai tidak dipakai
common-notes-left-out-more = dan { $n } lainnya
common-notes-proposed = Anda melihat papan ini seandainya pull request <b>{ $number }</b> digabungkan, commit <code>{ $revision }</code>. Permintaan itu belum digabungkan.{ " " }
common-notes-older = Anda melihat snapshot lama papan ini, commit <code>{ $revision }</code>.{ " " }
common-notes-latest = Tampilkan yang terbaru
common-notes-since = Apa yang berubah sejak itu
common-notes-would = Apa yang akan diubahnya
common-states-queued = Papan ini menunggu dibangun.
common-states-building = Papan ini sedang dibangun.
common-states-progress =
    { $doing ->
        [none] { $done } dari { $total }
       *[other] { $done } dari { $total }, { $doing }
    }
common-states-failed = Papan ini tidak dapat dibangun.
common-states-retry = Coba lagi
common-states-unreachable = Server tidak menjawab. Yang Anda lihat mungkin lebih lama daripada yang tertulis.
common-states-no-answer = Server tidak menjawab.
common-states-busy = Server sedang terlalu sibuk.
common-states-share = Terlalu banyak permintaan Anda yang sudah menunggu jawaban.
common-states-unexpected = Server menjawab { $status } tanpa alasan.
common-states-others = Papan yang ada:
common-states-more-others = dan { $n } lainnya
common-states-nothing = Tidak ada model yang cocok.
common-states-nothing-one = Tidak ada model yang cocok dengan { $filter }.
common-states-nothing-two = Tidak ada model yang memenuhi semuanya: { $filters }.
common-states-without = { " " }Tanpa { $filter } ada { $n }.
common-states-remove = Hapus { $filter }
common-states-reset = Tampilkan semua
common-states-bad-query = Tautan ini meminta sesuatu yang tidak ada.
common-states-loading = Memuat tabel
common-errors-choices-shown = Milik papan
common-errors-choices-sampling = Soal
common-errors-choices-runs = Eksekusi
common-errors-choices-both = Keduanya
common-errors-chip = galat
common-errors-take-back = Tampilkan lagi galat milik papan
common-errors-covers-sampling = Seberapa jauh skor dapat berubah dengan soal lain yang sejenis; bukan apa yang diubah satu eksekusi baru.
common-errors-covers-runs = Seberapa jauh skor berubah dari eksekusi ke eksekusi pada soal yang sama; tidak tentang soal lain, yang biasanya lebih berpengaruh.
common-errors-covers-runs-carried-on = Seberapa jauh skor berubah dari eksekusi ke eksekusi pada soal yang sama, dari galat bagian-bagiannya seolah saling bebas; tidak tentang soal lain.
common-errors-covers-both = Soal lain dan eksekusi lain sekaligus: tidak pernah lebih sempit dari masing-masing.
common-errors-covers-binomial = Seberapa jauh skor dapat berubah dengan soal lain yang sejenis, dari banyaknya soal; bukan apa yang diberikan eksekusi lain.
common-errors-covers-published = Seberapa jauh skor dapat berubah dengan soal lain yang sejenis, menurut sumber; bukan apa yang diberikan eksekusi lain.
common-errors-covers-fitted = Seberapa jauh rating dapat berubah dengan duel lain di antara model ini, dilihat dari model acuan.
common-errors-covers-bootstrap-over-questions = Seberapa jauh skor dapat berubah dengan soal lain yang sejenis, dengan menarik ulang soal; bukan apa yang diberikan eksekusi lain.
common-errors-covers-predicted = Seberapa jauh rata-rata dapat berbeda dari rata-rata semua tolok ukur bila ada yang tidak ada: prediksi dapat meleset karena derau tolok ukur dan karena apa yang belum diketahui tentang model dan skalanya.
common-errors-covers-monte-carlo-error-of-a-bootstrap-mean = Bukan galat skor: seberapa jauh rata-rata ulangan ini dari rata-rata ulangan yang tak terhingga banyaknya. Tidak ada interval darinya.
common-errors-mixed = Sesuai metode papan ini: tidak sejenis di semua tingkat. Tunjuk sebuah sel untuk melihat jenisnya.
common-errors-of-sampling = atas soal
common-errors-of-fitted = atas duel
common-errors-of-runs = atas eksekusi
common-errors-of-runs-carried-on = atas eksekusi, diteruskan dari bagian-bagiannya
common-errors-of-both = atas soal dan eksekusi
common-errors-of-binomial = atas soal (binomial)
common-errors-of-predicted = dengan prediksi untuk yang tidak ada
common-errors-of-published = seperti diterbitkan
common-errors-of-bootstrap-over-questions = atas soal (bootstrap)
common-errors-unknown-one_run = Tidak diketahui di sini: hanya ada satu eksekusi.
common-errors-unknown-one_cluster = Tidak diketahui di sini: soal suatu tugas membentuk satu klaster.
common-errors-unknown-not_kept = Tidak diketahui di sini: papan hanya menyimpan jumlah sampelnya.
common-errors-cell = interval 95% { $lower } sampai { $upper }, { $kind }
common-and = { $before } dan { $next }
common-number-0 = nol
common-number-1 = satu
common-number-2 = dua
common-number-3 = tiga
common-number-4 = empat
common-number-5 = lima
common-number-6 = enam
common-number-7 = tujuh
common-number-8 = delapan
common-number-9 = sembilan
common-number-10 = sepuluh
common-number-11 = sebelas
common-number-12 = dua belas
