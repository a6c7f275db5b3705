# Mengapa sumber tidak dapat dibaca sekarang: Hub, folder, bundel.

sources-unreadable = { $name }: jawaban Hub tidak dapat dibaca: { $why }
sources-unreadable-leaderboard = { $name }: jawaban Hub tidak dapat dibaca: papan peringkatnya { $why }
sources-no-sha = tidak ada sha commit untuk { $revision }
sources-other-commits = daftar commit-nya memiliki bidang lain dari yang diharapkan
sources-endless-commits = daftar commit tidak berakhir
sources-no-list = daftar { $what ->
        [repositories] repositori
       *[files] berkas
    } bukan daftar
sources-endless-list = daftar { $what ->
        [repositories] repositori
       *[files] berkas
    } tidak berakhir
sources-large-answer = lebih dari { $most } MB
sources-no-json = bukan JSON; mungkin ada proksi atau halaman masuk yang menghalangi
sources-download-later = { $name }: batas permintaan Hub tercapai; unduhan dilanjutkan dalam { $seconds } dtk
sources-asked-later = { $name }: batas permintaan Hub tercapai; ditanya lagi dalam { $seconds } dtk
sources-called-off = { $name }: unduhan { $file } dibatalkan
sources-no-rest = { $name }: Hub tidak mengirim sisa { $file } setelah { $there } dari { $size } byte
sources-too-long = { $name }: { $file } lebih panjang dari { $size } byte yang dicantumkan Hub
sources-broke-off = { $name }: { $file } terputus setelah { $there } dari { $size } byte
sources-the-answer = jawabannya
sources-too-large = { $name }: { $what } lebih besar dari { $most } MB
sources-too-slow = { $name }: Hub terlalu lambat: { $got } byte dalam { $seconds } dtk
sources-where = { $name }: { $file } pada { $revision }
sources-lasting-offline = { $where }: HF_HUB_OFFLINE disetel, maka Hub tidak ditanya
sources-lasting-gated = { $repo } dibatasi aksesnya: setujui ketentuannya di { $page } dan setel HF_TOKEN
sources-lasting-unseen = { $name } tidak ada atau bersifat privat: periksa namanya, atau setel HF_TOKEN ke token yang boleh membacanya
sources-lasting-no-revision = { $name } tidak memiliki revisi { $revision }, atau tidak memilikinya lagi
sources-lasting-disabled = { $name } telah dinonaktifkan oleh Hub
sources-lasting-no-entry = { $where }: Hub mencantumkannya tetapi tidak memilikinya
sources-timeout = { $where }: Hub tidak menjawab dalam { $seconds } dtk
sources-unreached = { $where }: Hub tidak dapat dijangkau di { $endpoint }: { $why }
sources-broken = { $where }: sambungan ke Hub terputus: { $why }
sources-no-address = alamatnya tidak ditemukan; apakah mesin ini tersambung?
sources-ended-early = berakhir lebih awal
sources-limit = { $where }: batas permintaan Hub tercapai{ $when }. Dengan HF_TOKEN disetel batasnya lebih tinggi
sources-wait = ; Hub meminta menunggu { $seconds } dtk
sources-wait-long = ; Hub meminta menunggu satu jam atau lebih
sources-token = { $where }: Hub tidak menerima token dalam HF_TOKEN
sources-forbidden = { $where }: Hub melarangnya (403): token dalam HF_TOKEN tidak boleh membaca repositori ini
sources-trouble = { $where }: Hub sendiri sedang bermasalah (status { $status })
sources-status = { $where }: Hub menjawab dengan status { $status }
sources-twice = { $name }: { $file } tercantum dua kali
sources-no-config = { $name }: tidak ada konfigurasi "{ $config }"; yang ada: { $there }
sources-no-split = { $name }: sebutkan salah satu split-nya sebagai `split`: { $there }; "{ $split }" tidak termasuk
sources-no-card = { $name }: `datasets` tidak menemukan berkas konfigurasi "{ $config }", split "{ $split }": { $why }
sources-nameless = { $name }: Hub mencantumkan berkas tanpa jalur atau ukuran: { $row }
sources-other-size = { $name }: { $file } berukuran { $size } byte; Hub mencantumkan { $listed }
sources-other-hash = { $name }: { $file } bukan yang dicantumkan Hub: hash { $kind }-nya { $actual }, seharusnya { $published }
sources-other-etag = { $name }: { $file } bukan yang dicantumkan Hub: hash-nya { $actual }, seharusnya { $published }
sources-not-read = { $what } tidak dapat dibaca dari { $folder }: { $why }
sources-not-written = { $what } tidak dapat ditulis ke { $folder }: { $why }
sources-not-kept = { $what } tidak dapat disimpan di { $place }: { $why }
sources-no-room = { $name }: cuplikan tidak dapat disimpan di { $place }: { $why }
sources-what-native = cuplikan papan peringkat Hub
sources-what-bundle = sebuah bundel
sources-none-at-all = tidak satu pun
sources-no-such-name = { $names }: tidak ada { $type ->
        [dataset] dataset
        [model] model
       *[space] space
    } di Hub yang bernama begitu; yang ada: { $there }
sources-many = { $name }: { $count } repositori cocok, yang pertama { $first }; paling banyak { $most } dibaca (`at_most`). Seharusnya pola yang lebih sempit, `models` yang memilih di antaranya, atau `at_most` yang lebih besar
sources-nothing = { $name }: tidak ada yang dapat diperoleh dari { $count } repositori: { $why }
sources-changed = { $file }: berubah saat dibaca; seharusnya { $size } byte, terbaca { $read }
sources-danger = { $place }: jalur berkas { $path } { $reason }; tidak ada yang dibaca darinya
sources-no-file-at-all = tidak ada berkas sama sekali
sources-no-match = { $place }: tidak ada berkas yang cocok dengan { $patterns }; yang ada: { $there }
sources-no-name = { $name } bukan nama { $type ->
        [dataset] dataset
        [model] model
       *[space] space
    } di Hub; seharusnya owner/name
sources-no-benchmarks = daftar tolok ukur Hub tidak dapat dibaca
sources-no-snapshot = { $folder }: bukan cuplikan papan peringkat; hapuslah
sources-no-leaderboard = { $name }: Hub tidak menyimpan papan peringkat untuk dataset ini
sources-no-commit = { $name }: Hub tidak menyebut { $file } berasal dari commit mana
sources-unpacked = { $path }: hasil pembongkaran tidak dapat dibaca: { $why }
sources-closed = { $path }: tidak dapat dibaca: { $why }
sources-other-bundle = { $path }: hash-nya { $actual }; konfigurasi mengharapkan { $expected }
sources-a-file = { $path }: adalah berkas; seharusnya folder
sources-no-folder = { $path }: tidak ada folder seperti itu
sources-link-out = { $path }: { $link } menaut ke luar folder; salin tujuannya sebagai gantinya
sources-bundle-facts = { $path }: { $file }: { $why }
sources-bundle-member = { $path }: { $member } bukan berkas biasa; seharusnya tidak ada yang lain dalam bundel
sources-bundle-large = { $path }: membesar hingga lebih dari { $most } GB (EVALBOARD_FILE_DECODED)
sources-bundle-many = { $path }: memiliki lebih dari { $most } berkas
sources-bundle-of = { $path }: tidak memiliki { $file } yang menyebut ia salinan dari apa
sources-no-bundle = { $path }: bukan bundel: { $why }
