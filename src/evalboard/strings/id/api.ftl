# Yang berada di luar halaman.

api-feed-of-board = { $board }: apa yang berubah
api-feed-of-entry = { $entry } di { $board }: apa yang berubah

api-badge-between = peringkat { $lower }–{ $upper } dari { $of }
api-badge-rank = peringkat { $rank } dari { $of }
api-badge-none = tanpa peringkat
api-badge-label = { $board } · { $node }
api-badge-synthetic = { $board } (sintetis)
api-badge-title = { $entry }, { $label }: { $rank }

api-model-files = { $files } berkas
api-model-rated = Rating dicocokkan dengan { $battles } duel di papan ini.
api-model-rated-read = Rating dicocokkan dengan { $battles } duel di papan ini; duel model ini dibaca dari { $files }.
api-model-read = { $values } dari { $all } nilai dibaca dari { $files } dan berada dalam rentangnya.
api-model-left-out = { $values } nilai tidak dipakai, karena alasan yang disebut.
api-model-unverified = { $files } dari berkas itu tidak dapat diverifikasi: sumbernya tidak menerbitkan hash.
api-model-verified = Ukuran dan hash berkas sesuai dengan yang dinyatakan Hub untuk commit ini.
api-model-native = Nilai-nilai ini berasal dari papan peringkat Hub dan dari berkas di repositori model, pada commit yang disebut.
api-model-disagrees = { $label }: diterbitkan { $published }, dihitung { $computed }; keduanya tidak cocok.
api-model-agrees = { $labels }: skor yang diterbitkan dan yang dihitung cocok pada semua { $entries } entri yang memiliki keduanya.
api-model-agree = { $labels }: skor yang diterbitkan dan yang dihitung cocok pada semua entri yang memiliki keduanya.

## Penolakan: yang tampil sebagai ganti jawaban

api-turn-share = { $count } permintaan untuk { $kind } dari klien ini sudah menunggu
api-no-claim = Ini bukan klaim: { $why }
api-no-format = format { $name } tidak dikenal; seharusnya salah satu dari { $names }
api-no-figure = gambar { $name } tidak dikenal; seharusnya salah satu dari { $names }
api-no-card = halaman { $name } tidak memiliki kartu; seharusnya salah satu dari { $names }
api-no-plot = plot { $name } tidak dikenal; seharusnya salah satu dari { $names }
api-long-search = parameter 'search' memiliki { $count } karakter; paling banyak { $most }
api-no-feed-of-ratings = papan { $board } tidak memiliki feed: rating dicocokkan dengan semua duel, sehingga suatu perubahan tidak punya penyebab tunggal
api-no-feed-synthetic = papan { $board } tidak memiliki feed: papan sintetis tidak memiliki masa lalu
api-no-feed-kept = papan { $board } tidak memiliki feed: tidak ada keadaan lamanya yang disimpan di sini
api-long-file = { $count } baris cocok; satu berkas memuat paling banyak { $most }: persempit kueri, atau bangun papan dengan baris perintah
api-other-site = pembangunan hanya dapat diminta dari halaman situs ini sendiri
api-asked-lately = papan { $board } baru saja diminta
api-long-query = string kueri memiliki { $count } byte; paling banyak { $most }
api-no-number = parameter { $parameter }: { $value }; seharusnya bilangan bulat dari { $least } sampai { $most }
api-no-choice = parameter { $parameter }: { $value }; seharusnya { $choices }
api-unreadable-now = papan { $board }: papan peringkatnya tidak dapat dibaca sekarang; akan dilihat lagi
api-failed = papan { $board }: { $why }
api-not-built = tidak dapat dibangun
api-not-ready = papan { $board } { $state ->
        [queued] menunggu giliran
        [building] sedang dibangun
        [ready] siap
        [stale] usang
       *[failed] gagal
    }
api-broken = terjadi galat internal; lihat log server
