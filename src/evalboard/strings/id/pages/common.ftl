# Yang dikatakan setiap halaman: baris teratas, kepala papan, kalimat tentang keadaannya, galat siapa yang ditampilkan.

common-copied = Disalin
common-not-copied = Peramban Anda tidak mengizinkan penyalinan di sini
common-copy = Salin
common-more = … dan { $n } lainnya. Ketik sebagian namanya untuk mempersempit daftar.
common-yes = ya
common-no = tidak
common-only = hanya
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
common-head-groups-gone = Tidak tersedia
common-head-gone = { $n } papan tidak tersedia
common-head-no-board = Tidak ada papan bernama itu.
common-head-models = { pages-model-other }
common-head-invented = { pages-invented-other }
common-head-entries = { $entries } entri dari { $models } model: sebagian model dievaluasi dengan lebih dari satu cara
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
common-head-states-failed = tidak tersedia
common-head-rows = { $n } model
common-embedding-embed = Sematkan
common-embedding-frame = Kode untuk menyematkan tampilan ini di halaman
common-embedding-badge = Lencana untuk README
common-embedding-badge-alt = peringkat
common-embedding-look = Pratinjau tampilan yang disematkan
common-embedding-card = Pratinjau gambar yang tampil bersama tautan ini
common-export-label = Ekspor
common-export-exactly =
    Tampilan ini{ $rows ->
        [none] { "" }
       *[other] : { $rows } baris
    }{ $revision ->
        [none] { "" }
       *[other] , pada commit { $revision }
    }
common-export-link = Tautan
common-export-more = Berkas lain
common-export-figure = Gambar
common-export-figure-help = 25 baris pertama, dengan judul, sumber, dan commit
common-export-files-leaderboard = Semua baris yang cocok: interval peringkat, skor, interval skor, catatan
common-export-files-arena = Rating dengan intervalnya
common-export-files-model = Skor, interval, dan peringkat tiap tolok ukur dan bagiannya, dengan berkas sumbernya
common-export-files-compare = Skor, selisih, dan uji signifikansi tiap tolok ukur dan bagiannya
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
common-notes-stays-at = ; papan masih menampilkan <code>{ $revision }</code>.{ " " }
common-notes-try-now = Coba sekarang
common-notes-asked = Sudah diminta; tunggu sebentar.
common-notes-not-asked = Permintaan gagal:
common-notes-updating = Commit yang lebih baru sedang dibaca{ $progress }. Sampai selesai, Anda melihat yang sebelumnya.
common-notes-newer = Hasil yang lebih baru sudah siap.
common-notes-show = Tampilkan
common-notes-left-out = { $n } berkas atau nilai tidak dipakai
common-notes-left-out-more = dan { $n } lainnya
common-notes-proposed = Ini pratinjau pull request <b>{ $number }</b> pada commit <code>{ $revision }</code>. Permintaan itu belum digabungkan.{ " " }
common-notes-older = Ini snapshot lama papan ini, pada commit <code>{ $revision }</code>.{ " " }
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
common-states-unreachable = Server tidak menjawab, sehingga halaman ini mungkin sudah usang.
common-states-no-answer = Server tidak menjawab.
common-states-busy = Server sedang terlalu sibuk.
common-states-share = Terlalu banyak permintaan Anda yang sudah menunggu jawaban.
common-states-unexpected = Server menjawab dengan status { $status } tanpa alasan.
common-states-others = Papan yang ada:
common-states-more-others = dan { $n } lainnya
common-states-nothing = Tidak ada model yang cocok.
common-states-nothing-one = Tidak ada model yang cocok dengan { $filter }.
common-states-nothing-two = Tidak ada model yang memenuhi semuanya: { $filters }.
common-states-without = { " " }Tanpa { $filter }, { $n } model cocok.
common-states-remove = Hapus { $filter }
common-states-reset = Hapus semua filter
common-states-bad-query = Tautan ini meminta sesuatu yang tidak ada.
common-states-loading = Memuat tabel …
common-errors-choices-shown = Bawaan papan
common-errors-choices-sampling = Soal
common-errors-choices-runs = Eksekusi
common-errors-choices-both = Keduanya
common-errors-chip = galat
common-errors-take-back = Tampilkan lagi galat bawaan papan
common-errors-covers-sampling = Seberapa besar skor dapat berubah dengan soal lain yang sejenis. Eksekusi ulang soal yang sama tidak tercakup.
common-errors-covers-runs = Seberapa besar skor berubah antar-eksekusi pada soal yang sama. Soal lain, yang biasanya lebih berpengaruh, tidak tercakup.
common-errors-covers-runs-propagated = Seberapa besar skor berubah antar-eksekusi pada soal yang sama. Dihitung dari galat bagian-bagiannya seolah saling bebas. Soal lain tidak tercakup.
common-errors-covers-both = Seberapa besar skor dapat berubah dengan soal lain dan eksekusi baru. Tidak pernah lebih sempit dari salah satunya.
common-errors-covers-binomial = Seberapa besar skor dapat berubah dengan soal lain yang sejenis, dinilai dari banyaknya soal saja. Eksekusi baru tidak tercakup.
common-errors-covers-published = Seberapa besar skor dapat berubah dengan soal lain yang sejenis, menurut sumbernya. Eksekusi baru tidak tercakup.
common-errors-covers-fitted = Seberapa besar rating, relatif terhadap model acuan, dapat berubah dengan duel lain di antara model-model ini.
common-errors-covers-bootstrap-over-questions = Seberapa besar skor dapat berubah dengan soal lain yang sejenis, dari penarikan ulang soal secara acak. Eksekusi baru tidak tercakup.
common-errors-covers-predicted = Seberapa jauh rata-rata yang memuat prediksi dapat berbeda dari rata-rata atas semua tolok ukur. Prediksi dapat meleset karena tolok ukur berderau, dan karena model serta skalanya hanya diketahui sebagian.
common-errors-covers-monte-carlo-error-of-a-bootstrap-mean = Ini bukan galat skor, melainkan seberapa jauh rata-rata ulangan ini dari rata-rata ulangan yang tak terhingga banyaknya. Tidak ada interval darinya.
common-errors-mixed = Metode papan ini memakai jenis galat yang berbeda di tingkat yang berbeda. Tunjuk sebuah sel untuk melihat jenisnya.
common-errors-of-sampling = atas soal
common-errors-of-fitted = atas duel
common-errors-of-runs = atas eksekusi
common-errors-of-runs-propagated = atas eksekusi, digabung dari bagian-bagiannya
common-errors-of-both = atas soal dan eksekusi
common-errors-of-binomial = atas soal (binomial)
common-errors-of-predicted = dengan prediksi untuk yang tidak ada
common-errors-of-published = seperti diterbitkan
common-errors-of-bootstrap-over-questions = atas soal (bootstrap)
common-errors-unknown-one_run = Tidak tersedia: hanya ada satu eksekusi.
common-errors-unknown-one_cluster = Tidak tersedia: semua soal suatu tugas saling berkaitan, sehingga variasinya tidak diketahui.
common-errors-unknown-not_kept = Tidak tersedia: papan hanya menyimpan jumlah sampelnya.
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
