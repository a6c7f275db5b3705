# Halaman seperti dilukis server lebih dulu dan dilukis ulang skrip: kata-kata pendek, di tempat yang harus muat.

pages-brand = Evalboard
pages-language = Bahasa
pages-page-leaderboard = Peringkat
pages-page-model = Model
pages-page-compare = Bandingkan
pages-page-benchmarks = Tolok ukur
pages-page-arena = Arena
pages-page-samples = Sampel
pages-page-changes = Perubahan
pages-page-about = Tentang

pages-synthetic = Data demo sintetis
pages-generated = dibuat di sini, bukan hasil siapa pun
pages-folder = folder lokal
pages-as-of = per
pages-copied = salinan bawaan dari
pages-stale = Hasil yang lebih baru tidak dapat diambil.
pages-language-one = bahasa
pages-language-other = bahasa
pages-competency-one = kompetensi
pages-competency-other = kompetensi
pages-task-one = tugas
pages-task-other = tugas
pages-data-set-one = dataset
pages-data-set-other = dataset
pages-benchmark-one = tolok ukur
pages-benchmark-other = tolok ukur
pages-model-one = model
pages-model-other = model
pages-invented-one = model rekaan
pages-invented-other = model rekaan
pages-date = { $day } { $month } { $year }
pages-month-1 = Jan
pages-month-2 = Feb
pages-month-3 = Mar
pages-month-4 = Apr
pages-month-5 = Mei
pages-month-6 = Jun
pages-month-7 = Jul
pages-month-8 = Agu
pages-month-9 = Sep
pages-month-10 = Okt
pages-month-11 = Nov
pages-month-12 = Des

pages-find = Cari model
pages-errors = Galat
pages-size-any = semua ukuran
pages-billions = B
pages-hide-merged = Tanpa gabungan
pages-hide-moe = Tanpa MoE
pages-hide-flagged = Tanpa yang ditandai
pages-hide-unavailable = Tanpa yang tak tersedia
pages-require-official = Penyedia resmi
pages-complete = Hanya hasil lengkap

pages-rank = Peringkat
pages-model = Model
pages-run = Hasil
pages-not-stated = Tidak disebut
pages-not-ranked = Tanpa peringkat: satu tolok ukur tidak ada
pages-not-rated = Tanpa peringkat: tidak ada rating di samping yang lain
pages-missing-not_run = Tidak ada dalam berkas yang diterbitkan: tidak pernah dijalankan
pages-missing-left_out = Nilainya tidak dipakai karena mustahil
pages-missing-incomplete = Tanpa skor: papan ini membutuhkan setiap bagian
pages-missing-not_scored = Tidak dapat diskalakan; nilai mentahnya ada
pages-missing-unrated = Tanpa rating: tak ada duel yang menghubungkannya dengan model acuan, juga lewat yang lain, atau pencocokan tak konvergen

pages-count = { $matched } dari { $total } model
pages-left-out = { $count } berkas atau nilai tidak dipakai
pages-navigation = Halaman
pages-yes = ya
pages-no = tidak
pages-title-synthetic = { $title } (data demo sintetis)
pages-card-alt = { $board }: apa yang ditunjukkan tautan ini, dengan skor dan intervalnya

pages-frame-whole = Buka halaman lengkap
pages-frame-rows = { $first }–{ $last } dari { $of }
pages-frame-no-script = Gambar dilukis oleh skrip.

pages-home-title = Papan peringkat yang dapat diperiksa
pages-home-sentence = Papan peringkat yang dapat diperiksa: setiap angka dengan interval, sumber, dan perhitungannya.
pages-home-boards = Papan
pages-home-theme = Ganti antara terang dan gelap
pages-home-find = Cari model di semua papan
pages-home-go = Cari
pages-home-column-board = Papan
pages-home-column-top = Teratas
pages-home-column-best = Terbaik
pages-home-column-ten = Sepuluh besar
pages-home-column-health = Kesehatan
pages-home-column-models = Model
pages-home-column-benchmarks = T. ukur
pages-home-column-as-of = Per
pages-home-column-freshness = Kebaruan
pages-home-scores = Skor
pages-home-arenas = Arena duel
pages-home-demos = Demonstrasi

pages-home-clearly = { $name } jelas yang terbaik
pages-home-share = <b>{ $many } model</b> berbagi tempat teratas: { $names }
pages-home-share-more = <b>{ $many } model</b> berbagi tempat teratas: { $names } dan { $more } lainnya
pages-home-highest = { $name } memiliki skor terbaik; galat tidak diketahui, sehingga kesetaraan tidak dapat dipastikan
pages-home-highest-tied = <b>{ $many } model</b> memiliki skor terbaik yang sama: { $names }; galat tidak diketahui
pages-home-left-out = { $count } di antaranya dikeluarkan oleh saringan papan sendiri
pages-home-best-left-out = Yang terbaik dikeluarkan oleh saringan papan sendiri; dari yang lain { $name } yang terbaik
pages-home-nobody = Belum ada yang berperingkat
pages-home-number-2 = Dua
pages-home-number-3 = Tiga
pages-home-number-4 = Empat
pages-home-number-5 = Lima
pages-home-number-6 = Enam
pages-home-number-7 = Tujuh
pages-home-number-8 = Delapan
pages-home-number-9 = Sembilan
pages-home-number-10 = Sepuluh
pages-home-strip = Sepuluh besar, { $best } sampai { $last }
pages-home-strip-less = { $count } teratas, { $best } sampai { $last }
pages-home-fought = Duel, bukan tolok ukur
pages-home-no-date = Sumber tidak menyebut tanggal

pages-home-finding = { $benchmark }: { $finding }
pages-home-findings-more = dan { $count } lainnya
pages-home-red = Kemungkinan cacat
pages-home-amber = Layak dilihat
pages-home-healthy = audit tidak menemukan apa pun
pages-home-unaudited = rating tidak diaudit
pages-home-audits-failed = audit gagal
pages-home-too-few = data terlalu sedikit untuk diaudit
pages-home-some-unaudited = data { $count } tolok ukur terlalu sedikit untuk diaudit

pages-home-live = langsung
pages-home-bundled = salinan bawaan
pages-home-bundled-of = dari { $date }
pages-home-made-here = dibuat di sini
pages-home-native = papan peringkat Hub
pages-home-files = berkas lokal
pages-home-stale = usang
pages-home-checked = diperiksa { $ago }
pages-home-unchecked = belum diperiksa
pages-home-reached = terakhir terjangkau { $ago }
pages-home-unreached = sumber belum terjangkau sejak mulai
pages-home-being-built = sedang diperbarui
pages-home-now = baru saja
pages-home-minutes = { $count } menit lalu
pages-home-hours = { $count } jam lalu
pages-home-days = { $count } hari lalu
pages-home-facts = { $models } · { $freshness }
pages-home-models = { $count } model

pages-home-gone = { $count } papan tidak dapat dijangkau.
pages-home-waiting = { $count } papan sedang disiapkan:
pages-home-which = Yang mana, dan mengapa
pages-home-try = Coba lagi
pages-home-try-all = Coba semua lagi
pages-home-others = { $count } papan lainnya
pages-home-none = Tidak ada papan yang dikonfigurasi.

pages-home-key-intervals = interval sepuluh terbaik, yang terbaik dulu, tiap papan pada skalanya sendiri, makin ke kanan makin baik; biru: mungkin yang terbaik menurut interval peringkatnya; pita: yang pertama
pages-home-key-ok = tidak ada temuan
pages-home-lately = Perubahan terbaru
pages-home-add = Tambah papan
pages-home-add-name = Sebutkan berkasnya: dataset, folder hasil, atau tabel duel.
pages-home-add-init = { $command } menulis konfigurasi yang menjelaskan arti setiap kolom, dan mencetak baris pertama yang dihasilkannya.
pages-home-add-check = { $command } memeriksa setiap konfigurasi, dan menyebut berkas, baris, dan kunci dari yang salah.

pages-home-found-in = { $results } di { $boards } papan untuk “{ $search }”
pages-home-results = { $count } hasil
pages-home-found-none = Tidak ada model di papan-papan ini yang namanya memuat “{ $search }”.
pages-home-found-short = Ketik dua huruf atau lebih.
pages-home-found-more = { $count } model terdekat didaftar.
pages-home-unsearched = { $count } papan tidak dapat dicari: sedang tidak ada.
pages-home-of = dari { $count }
pages-home-unranked = tanpa peringkat

pages-lost-title = Tidak ada apa pun di sini
pages-lost-sentence = Tidak ada halaman di alamat ini.
pages-lost-near = Apakah maksud Anda { $page }?
pages-lost-home = Semua papan

pages-page-questions = Soal
pages-columns = Kolom
pages-export = Ekspor
pages-rank-by-this = urutkan menurut ini
pages-ranked-by-this = diurutkan menurut ini
pages-size-under-3 = di bawah 3 B
pages-size-under-9 = di bawah 9 B
pages-size-under-35 = di bawah 35 B
pages-size-from-35 = mulai 35 B
pages-first-model = Cari sebuah model
pages-first-top = Teratas di papan ini
pages-first-questions = Soal
pages-first-interval = 95%
pages-first-models = Model
pages-first-samples = Sampel disimpan untuk
pages-first-state = Yang ditampilkan adalah keadaan { $date }, pada @{ $commit }.
pages-first-score = Apa itu skor
pages-first-cite = Kutip
pages-finding-show-without = Tampilkan tanpa
pages-finding-show-with = Tampilkan dengan
pages-finding-why = Mengapa

pages-skip = Langsung ke isi

## Penolakan: yang tampil sebagai ganti jawaban

pages-no-frame = halaman { $page } tidak tampil dalam bingkai; yang dikenal: { $names }
pages-no-theme = theme: { $value }; seharusnya light, dark atau auto
pages-only-json = format { $name }; hanya json yang dijawab
pages-nothing-yet = papan { $board } belum memiliki apa pun untuk ditampilkan
pages-no-address = ini bukan alamat
pages-other-site = ini bukan halaman situs ini
pages-never-framed = halaman ini tidak dapat tampil dalam bingkai
pages-no-language = { $parameter }: { $value }; seharusnya salah satu dari { $names }

pages-submit-title = Ajukan hasil
pages-submit-about = Hasil sampai ke papan lewat dataset yang dibacanya. Di sini hasil diperiksa terhadap papan, Anda melihat di mana posisinya nanti, dan sebuah pull request mengajukannya ke dataset atas nama Anda. Pemelihara dataset yang memutuskan.
pages-submit-off = Server ini tidak menerima pengajuan: yang menjalankannya harus menyetel { $variable }, dan { $key } dalam konfigurasi papan.
pages-submit-no-space = Tidak ada yang dapat masuk di sini: ini memerlukan sebuah Space di Hugging Face Hub dengan { $key }, dan paket-paket { $extra }.
pages-submit-command = Hal yang sama di mesin Anda sendiri, dengan token Anda sendiri:
pages-submit-sign-in = Masuk dengan Hugging Face
pages-submit-why = Dengan masuk, Space ini mendapat hak berikut ({ $scope }): dipakai untuk mengetahui nama Anda dan membuka pull request yang Anda minta. Token Anda tinggal di peramban Anda, dalam cookie yang ditandatangani Space ini; token dipakai saat Anda meminta pull request, dan tidak disimpan di sini.
pages-submit-as = Masuk sebagai { $name }. Sisa pull request hari ini: { $left } dari { $most }.
pages-submit-sign-out = Keluar
pages-submit-signed-out = Anda tidak lagi masuk, atau formulirnya sudah lama: tidak ada yang dilakukan. Masuklah, lalu coba lagi.
pages-submit-board = Papan
pages-submit-files = Berkas hasil
pages-submit-limits = Paling banyak { $files } berkas dengan { $size } seluruhnya.
pages-submit-into = Folder di dalam dataset
pages-submit-into-help = Ke mana berkas pergi; kosong bila berada di tingkat teratas.
pages-submit-check = Periksa
pages-submit-busy = Yang Anda kirim sebelumnya masih dibaca, atau terlalu banyak orang lain sedang mengirim. Tidak ada yang dibaca; coba sebentar lagi.
pages-submit-too-large = Ini terlalu besar: paling banyak { $files } berkas dengan { $most } seluruhnya. Tidak ada yang disimpan.
pages-submit-too-slow = Tidak tiba tepat waktu. Tidak ada yang disimpan; coba lagi.
pages-submit-no-file = Tidak ada berkas yang dikirim; diperlukan setidaknya satu.
pages-submit-later = Coba lagi nanti
pages-submit-sign-in-failed = Masuk tidak berhasil: tidak diizinkan, atau Hub tidak menjawab. Coba lagi.
pages-submit-forgotten = Yang sudah diperiksa tidak ada lagi di sini: dilupakan setelah setengah jam, dan saat server dijalankan lagi. Kirimkan kembali.
pages-submit-waits = Berkas sedang diperiksa pada { $board }: papan dibangun bersamanya. Halaman ini melihat lagi dengan sendirinya.
pages-submit-refused = Tidak dapat diajukan
pages-submit-would = Apa jadinya papan dengannya
pages-submit-same = Tidak ada skor yang akan berubah: tidak ada yang dapat diajukan.
pages-submit-asked = Sebuah pull request ke { $repo } akan dibuka atas nama { $name }.
pages-submit-as-is =
    { $count ->
       *[other] Ajukan meskipun { $count } nilai atau berkas akan dilewatkan
    }
pages-submit-overwrite =
    { $count ->
       *[other] Gantikan { $count } berkas yang ada di sana
    }
pages-submit-propose = Buka pull request
pages-submit-opened = { $pull } terbuka. Belum digabungkan: pemelihara dataset yang memutuskan.
pages-submit-pull = Pull request nomor { $number }
pages-submit-preview = Pratinjau papan dengannya
pages-submit-another = Ajukan hasil lain
pages-submit-expired = Hub tidak lagi menerima token Anda: tidak ada yang diajukan. Keluarlah dan masuk lagi.
pages-submit-forbidden = Hub tidak mengizinkan Anda mengajukan apa pun di sana, atau Space ini tidak boleh melakukannya untuk Anda (perlu cakupan write-discussions): tidak ada yang diajukan.
