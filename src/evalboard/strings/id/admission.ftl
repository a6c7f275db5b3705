# Mengapa pekerjaan tidak dilakukan, atau tidak sekarang.

admission-kind = { $kind ->
        [figures] gambar
        [cards] kartu
        [comparisons] perbandingan
        [tables] tabel
        [exports] ekspor
        [findings] temuan
        [slices] irisan
        [rescorings] penilaian ulang
        [insights] wawasan
        [fits] pencocokan
        [taken] berkas sampel
        [drafts] rancangan papan
        [searches] pencarian
       *[other] keadaan masa lalu
    }
admission-share = Anda sudah memiliki { $count } permintaan { $kind } yang diproses atau menunggu, batas untuk satu pengunjung
admission-full = server penuh: { $count } permintaan { $kind } sudah menunggu
admission-starved = server sibuk: permintaan ini dihentikan setelah { $seconds } detik, dengan waktu kerja { $worked }
admission-too-long = ini memakan lebih dari { $seconds } detik dan dihentikan: mintalah lebih sedikit
admission-gone = proses yang mengerjakan ini berakhir sebelum selesai
admission-stopped = ini dihentikan sebelum selesai
