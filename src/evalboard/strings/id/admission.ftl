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
        [searches] pencarian
       *[other] keadaan masa lalu
    }
admission-share = { $count } permintaan Anda untuk { $kind } sedang dikerjakan atau menunggu: sebanyak itulah yang boleh dimiliki satu pengunjung
admission-full = { $count } permintaan untuk { $kind } sudah menunggu: server tidak menerima lagi untuk saat ini
admission-starved = server sedang sibuk: dalam { $seconds } detik ini dikerjakan selama { $worked }, lalu dihentikan
admission-too-long = ini memakan lebih dari { $seconds } detik dan dihentikan: mintalah lebih sedikit
admission-gone = proses yang mengerjakan ini berakhir sebelum selesai
admission-stopped = ini dihentikan sebelum selesai
