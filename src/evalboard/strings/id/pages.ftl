# Halaman seperti dilukis server lebih dulu dan dilukis ulang skrip: kata-kata pendek, di tempat yang harus muat.

pages-brand = Evalboard
pages-language = Bahasa
pages-contents = Bagian halaman ini
pages-page-leaderboard = Peringkat
pages-page-explore = Jelajah
pages-page-model = Model
pages-page-compare = Bandingkan
pages-page-benchmarks = Tolok ukur
pages-page-arena = Arena
pages-page-samples = Sampel
pages-page-changes = Perubahan
pages-page-about = Tentang

pages-synthetic = Data demo sintetis
pages-generated = rekaan, bukan hasil nyata
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
pages-hide-moe = Tanpa model campuran pakar (MoE)
pages-hide-flagged = Tanpa yang ditandai
pages-hide-unavailable = Hanya model yang masih ada di Hub
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
pages-missing-not_scored = Tidak dapat diskalakan; nilai tersimpannya ditampilkan
pages-missing-unrated = Tanpa rating: tidak ada rantai duel yang menghubungkannya dengan model acuan, atau pencocokan tidak konvergen

pages-count = { $matched } dari { $total } model
pages-left-out = { $count } berkas atau nilai tidak dipakai
pages-navigation = Halaman
pages-yes = ya
pages-no = tidak
pages-title-synthetic = { $title } (data demo sintetis)
pages-card-alt = { $board }: apa yang ditunjukkan tautan ini, dengan skor dan intervalnya

pages-frame-whole = Buka halaman lengkap
pages-frame-rows = { $first }–{ $last } dari { $of }
pages-frame-no-script = Gambar ini memerlukan JavaScript.

pages-home-title = Papan peringkat yang dapat diperiksa
pages-home-sentence = Papan peringkat yang dapat diperiksa: setiap angka dengan sumber dan perhitungannya, dan dengan interval jika galatnya diketahui.
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
pages-home-share = <b>{ $many } model</b> secara statistik seri di tempat pertama: { $names }
pages-home-share-more = <b>{ $many } model</b> secara statistik seri di tempat pertama: { $names } dan { $more } lainnya
pages-home-highest = { $name } memiliki skor terbaik. Galat tidak diketahui, sehingga model lain mungkin secara statistik seri
pages-home-highest-tied = <b>{ $many } model</b> memiliki skor terbaik yang sama: { $names }; galat tidak diketahui
pages-home-left-out = Filter papan sendiri menyembunyikan { $count } di antaranya
pages-home-best-left-out = Filter papan sendiri menyembunyikan yang terbaik; dari yang lain { $name } yang terbaik
pages-home-nobody = Belum ada yang berperingkat
pages-home-strip = Sepuluh besar, { $best } sampai { $last }
pages-home-strip-less = { $count } teratas, { $best } sampai { $last }
pages-home-fought = Diperingkatkan dengan duel, bukan tolok ukur
pages-home-no-date = Sumber tidak menyebut tanggal

pages-home-finding = { $benchmark }: { $finding }
pages-home-findings-more = dan { $count } lainnya
pages-home-red = Kemungkinan cacat
pages-home-amber = Layak dilihat
pages-home-healthy = audit tidak menemukan apa pun
pages-home-unaudited = rating tidak diaudit
pages-home-audits-failed = audit tidak dapat dihitung
pages-home-too-few = data terlalu sedikit untuk diaudit
pages-home-some-unaudited = data { $count } tolok ukur terlalu sedikit untuk diaudit

pages-home-live = langsung
pages-home-bundled = salinan bawaan
pages-home-bundled-of = dari { $date }
pages-home-made-here = dibuat sendiri
pages-home-native = papan peringkat Hub
pages-home-files = berkas lokal
pages-home-stale = usang
pages-home-checked = diperiksa { $ago }
pages-home-unchecked = belum diperiksa
pages-home-reached = terakhir terjangkau { $ago }
pages-home-unreached = sumber belum terjangkau sejak server dimulai
pages-home-being-built = sedang diperbarui
pages-home-now = baru saja
pages-home-minutes = { $count } menit lalu
pages-home-hours = { $count } jam lalu
pages-home-days = { $count } hari lalu
pages-home-facts = { $models } · { $freshness }
pages-home-models = { $count } model

pages-home-gone = { $count } papan tidak tersedia.
pages-home-waiting = { $count } papan sedang dibangun:
pages-home-which = Yang mana, dan mengapa
pages-home-try = Coba lagi
pages-home-try-all = Coba semua lagi
pages-home-others = { $count } papan lainnya
pages-home-none = Tidak ada papan yang dikonfigurasi.

pages-home-key-intervals = Interval 95% sepuluh model terbaik, yang terbaik dulu. Tiap papan punya skalanya sendiri; makin ke kanan makin baik. Biru, di atas pita: seri secara statistik di tempat pertama.
pages-home-key-ok = tidak ada temuan
pages-home-lately = Perubahan terbaru
pages-home-add = Tambah papan
pages-home-add-name = Pilih berkas Anda: dataset, folder hasil, atau tabel duel.
pages-home-add-init = { $command } menulis konfigurasi yang menjelaskan setiap kolom, dan menampilkan baris pertama papan.
pages-home-add-check = { $command } memeriksa setiap konfigurasi, dan menyebut berkas, baris, dan kunci dari yang salah.

pages-home-found-in = { $results } di { $boards } papan untuk “{ $search }”
pages-home-results = { $count } hasil
pages-home-found-none = Tidak ada model di papan-papan ini yang namanya memuat “{ $search }”.
pages-home-found-short = Ketik dua huruf atau lebih.
pages-home-found-more = { $count } model terdekat didaftar.
pages-home-unsearched = { $count } papan tidak dapat dicari karena tidak tersedia.
pages-home-of = dari { $count }
pages-home-unranked = tanpa peringkat

pages-lost-title = Halaman tidak ditemukan
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
pages-first-interval = interval 95%
pages-first-models = Model
pages-first-samples = Sampel tersedia untuk
pages-first-state = Hasil per { $date }, pada commit { $commit }.
pages-first-score = Apa itu skor
pages-first-cite = Kutip
pages-finding-show-without = Tampilkan tanpa
pages-finding-show-with = Tampilkan dengan
pages-finding-why = Mengapa

pages-skip = Langsung ke isi

## Penolakan: yang tampil sebagai ganti jawaban

pages-no-frame = halaman { $page } tidak dapat disematkan; seharusnya salah satu dari { $names }
pages-no-theme = theme: { $value }; seharusnya light, dark atau auto
pages-only-json = format { $name } tidak tersedia; seharusnya json
pages-nothing-yet = papan { $board } belum memiliki apa pun untuk ditampilkan
pages-no-address = bukan alamat yang sah
pages-other-site = ini bukan halaman situs ini
pages-never-framed = halaman ini tidak dapat tampil dalam bingkai
pages-no-language = { $parameter }: { $value }; seharusnya salah satu dari { $names }

pages-submit-title = Ajukan hasil
pages-submit-about = Papan mengambil hasilnya dari sebuah dataset. Di sini hasil Anda diperiksa terhadap papan dan Anda melihat peringkatnya nanti. Sebuah pull request lalu mengajukannya ke dataset atas nama Anda. Pemelihara dataset yang memutuskan.
pages-submit-off = Server ini tidak menerima pengajuan. Untuk menerimanya, setel { $variable } di server dan { $key } dalam konfigurasi papan.
pages-submit-no-space = Masuk tidak tersedia di sini. Ini memerlukan Hugging Face Space dengan { $key }, dan paket-paket { $extra }.
pages-submit-command = Hal yang sama di mesin Anda sendiri, dengan token Anda sendiri:
pages-submit-sign-in = Masuk dengan Hugging Face
pages-submit-why = Dengan masuk, Space ini mendapat izin berikut ({ $scope }). Izin itu dipakai untuk melihat nama Anda dan membuka pull request yang Anda minta. Token Anda tetap di peramban Anda, dalam cookie yang ditandatangani Space ini. Server memakainya hanya saat Anda meminta pull request dan tidak menyimpannya.
pages-submit-as = Masuk sebagai { $name }. Sisa pull request hari ini: { $left } dari { $most }.
pages-submit-sign-out = Keluar
pages-submit-signed-out = Anda tidak lagi masuk, atau formulirnya kedaluwarsa. Tidak ada yang diajukan. Masuklah, lalu coba lagi.
pages-submit-board = Papan
pages-submit-files = Berkas hasil
pages-submit-limits = Paling banyak { $files } berkas dengan { $size } seluruhnya.
pages-submit-into = Folder di dalam dataset
pages-submit-into-help = Tempat berkas. Kosongkan untuk folder teratas.
pages-submit-check = Periksa berkas
pages-submit-busy = Unggahan Anda sebelumnya masih dibaca, atau terlalu banyak orang sedang mengunggah. Tidak ada yang dibaca. Coba sebentar lagi.
pages-submit-too-large = Ini terlalu besar: paling banyak { $files } berkas dengan { $most } seluruhnya. Tidak ada yang disimpan.
pages-submit-too-slow = Unggahan terlalu lama. Tidak ada yang disimpan. Coba lagi.
pages-submit-no-file = Tidak ada berkas yang diunggah. Pilih setidaknya satu.
pages-submit-later = Coba lagi nanti
pages-submit-sign-in-failed = Masuk tidak berhasil: tidak diizinkan, atau Hub tidak menjawab. Coba lagi.
pages-submit-forgotten = Berkas yang sudah diperiksa tidak ada lagi di sini. Berkas dihapus setelah setengah jam dan saat server dimulai ulang. Unggah kembali.
pages-submit-waits = Berkas sedang diperiksa: { $board } dibangun dengannya. Halaman ini memuat ulang sendiri.
pages-submit-refused = Berkas ini tidak dapat diajukan
pages-submit-would = Bagaimana papan dengan berkas ini
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
pages-submit-forbidden = Hub tidak mengizinkan Anda mengajukan perubahan di sana, atau Space ini tidak memiliki cakupan write-discussions. Tidak ada yang diajukan.

pages-add-title = Tambah papan
pages-add-about = Pilih berkas berisi hasil, atau sebuah dataset. Anda melihat peran tiap kolom, papan yang terbentuk, dan konfigurasinya. Tidak ada yang diterbitkan. Berkas dihapus setelah setengah jam.
pages-add-off = Server ini tidak membuat papan dari berkas unggahan. Untuk mengizinkannya, setel { $variable } di server.
pages-add-command = Hal yang sama di terminal:
pages-add-source = { $source ->
        [files] Berkas hasil
        [folder] Atau sebuah folder
       *[hub] Atau dataset di Hub
    }
pages-add-hub-help = Hanya dataset publik: dibaca tanpa token.
pages-add-read = Tampilkan papan
pages-add-gone = Berkas sudah tidak ada di sini. Berkas dihapus setelah setengah jam dan saat server dimulai ulang. Unggah lagi.
pages-add-upload = unggahan
pages-add-no-name = { $name } bukan dataset di Hub: seharusnya pemilik/nama
pages-add-long-path = { $path }… terlalu panjang: sebuah jalur paling banyak { $most } huruf
pages-add-unwritten = Berkas ini tidak dapat disimpan dengan namanya ({ $reason }). Ganti namanya, lalu unggah lagi.
pages-add-refused = Belum ada papan
pages-add-choices = Yang membentuk papan
pages-add-check = Mohon periksa
pages-add-take = Pilih { $answer }
pages-add-no-preview = Tanpa pratinjau: pilihan ini tidak membentuk papan begitu saja, atau waktunya habis.
pages-add-board = Papannya
pages-add-entries = { $count ->
       *[other] { $count } entri seluruhnya
    }
pages-add-columns = Peran tiap kolom
pages-add-head = { $head ->
        [column] Kolom
        [role] Peran
        [direction] Lebih baik
        [unit] Satuan
       *[why] Alasan
    }
pages-add-word = { $word ->
        [model] model
        [entry] membedakan entri
        [score] skor
        [none] bukan skor
        [field] tentang model
        [shown] ditampilkan, tidak dihitung
        [sample] pertanyaan
        [task] tolok ukur
        [value] nilai
        [metric] metrik
        [maximum] skor tertinggi yang mungkin
        [run] pengulangan
        [cluster] kelompok pertanyaan
        [error] galat
        [average] rata-rata terbitan
        [higher] lebih tinggi
        [lower] lebih rendah
        [percent] persen
        [fraction] bagian dari 1
        [number] bilangan
       *[other] { $word }
    }
pages-add-again = Perbarui papan
pages-add-yaml = Konfigurasinya
pages-add-save = Simpan sebagai { $file } di folder konfigurasi, dengan berkasnya di sebelahnya. Baris yang diawali “please check” menahan pembuatan sampai Anda menjawab dan menghapusnya.
pages-add-download = Unduh konfigurasi
pages-add-other = Tambah papan lain
pages-home-add-here = Tambah papan di sini
pages-home-add-model = Tambahkan model ke papan: kirim hasilnya
