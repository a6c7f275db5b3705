# Yang dikatakan halaman Perubahan tentang siapa yang teratas dan kapan.

leaders-title = Terbaik dari waktu ke waktu
leaders-loading = Melihat siapa yang teratas dan kapan
leaders-failed = Ini tidak dapat dihitung sekarang.
leaders-sizes = Ukuran
leaders-any = Semua ukuran
leaders-size =
    { $from ->
        [none] < { $to } B
       *[other]
            { $to ->
                [none] ≥ { $from } B
               *[other] { $from }–{ $to } B
            }
    }
leaders-by = Tanggal
leaders-no-dates = Entri papan ini tidak bertanggal.
leaders-of-pairs = Galat papan ini adalah galat selisih antara dua model, sehingga siapa yang teratas menurut tanggal tidak dapat dikatakan dari skor.
leaders-nobody = Tidak ada entri yang memiliki skor dan tanggal.
leaders-answer = Menurut tanggal ({ $label }), { $n } dari { $of } model teratas ketika datang: tidak ada yang sudah ada di atasnya melebihi galat (95%, untuk semua pasangan sekaligus).
leaders-plain = Menurut tanggal ({ $label }), { $n } dari { $of } model memiliki skor tertinggi ketika datang. Galat tidak diketahui di sini.
leaders-now = { $n } di antaranya masih di sana.
leaders-undated = { $n } entri tidak bertanggal.
leaders-without-error = { $n } entri tidak memiliki galat; tidak ada yang dikatakan tentangnya.
leaders-key = penuh: skor tertinggi sampai hari itu; kosong: di dalam galat yang terbaik waktu itu; garis: interval 95%
leaders-key-plain = skor tertinggi sampai tiap hari
leaders-drawing = { $label } dari yang teratas dari { $first } sampai { $last }; angkanya ada di tabel di bawah
leaders-others = { $n } model di dalam galat yang terbaik
leaders-some = { $n } dengan skor tertinggi dari { $of } didaftar.
leaders-caption = Model yang memiliki skor tertinggi ketika datang, menurut tanggal
leaders-caption-others = Model yang di dalam galat yang terbaik ketika datang, menurut tanggal
leaders-model = Model
leaders-from = Dari
leaders-until = Sampai
leaders-interval = Interval 95%
leaders-alone = Teratas sendiri
leaders-passed-by = Dilewati oleh
leaders-still = masih
leaders-span = { $from } sampai { $until }
leaders-today = sekarang
leaders-states-title = Teratas dalam tiap snapshot
leaders-states-about =
    { $all ->
        [yes] { $n } snapshot
       *[other] { $read } dari { $n } snapshot dapat dibaca
    }
leaders-states-caption = Siapa yang teratas dalam snapshot mana, yang datang terakhir dulu
leaders-states-states = Snapshot
leaders-states-alone = Sendiri dalam
leaders-states-first = Pertama dalam
leaders-states-some = { $n } terbaru dari { $of } didaftar.
leaders-states-waiting = { $n } snapshot lama belum dilihat; beberapa dilihat setiap kali papan dibangun.
