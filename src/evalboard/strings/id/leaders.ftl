# Siapa memimpin dan kapan.

leaders-title = Terbaik dari waktu ke waktu
leaders-about = Model mana yang memimpin ketika datang, menurut tanggal, dan mana yang memimpin dalam tiap snapshot papan.

leaders-by-errors = { $n } dari { $of } model memimpin ketika datang ({ $date }): tidak ada yang lebih awal di atasnya melebihi galat (95%, untuk semua pasangan sekaligus).
leaders-by-scores = { $n } dari { $of } model memiliki skor tertinggi ketika datang ({ $date }). Galat tidak diketahui di sini.
leaders-now = { $n } di antaranya masih memimpin.
leaders-undated = { $n } entri tidak bertanggal.
leaders-without-error = { $n } entri tidak memiliki galat dan tidak disertakan.
leaders-no-dates = Tidak tersedia: siapa yang memimpin menurut tanggal, karena entri papan ini tidak bertanggal.
leaders-of-pairs = Tidak tersedia: siapa yang memimpin menurut tanggal, karena galat selisih antarmodel tidak diketahui di sini.
leaders-nobody = Tidak tersedia: siapa yang memimpin menurut tanggal, karena tidak ada entri yang memiliki skor dan tanggal.
leaders-no-column = date: { $name } bukan kolom tanggal di papan { $board }{ $close }
leaders-no-sizes = sizes: { $name } bukan kelas ukuran papan ini{ $close }
leaders-waiting = { $n } snapshot lama belum diringkas; beberapa diringkas setiap kali papan dibangun.
leaders-unread = { $n } dari { $of } snapshot tidak dapat dibaca.

## Pilihan

leaders-sizes = Ukuran
leaders-any-size = Semua ukuran
leaders-size =
    { $from ->
        [none] < { $to } B
       *[other]
            { $to ->
                [none] ≥ { $from } B
               *[other] { $from }–{ $to } B
            }
    }
leaders-date = Tanggal

## Gambar

leaders-scores = { $label } dari yang memimpin menurut tanggal
leaders-key-errors = Garis adalah interval 95%. Skor adalah skor hari ini.
leaders-key-scores = Skor tertinggi sampai tiap hari. Skor adalah skor hari ini.
leaders-series-best = skor tertinggi ketika datang
leaders-series-within = di dalam galat yang tertinggi
leaders-span = { $begin } sampai { $end }
leaders-today = sekarang

## Tabel

leaders-dates = Yang memimpin menurut tanggal
leaders-dates-entry = Model
leaders-dates-score = Skor
leaders-dates-date = Dari
leaders-dates-until = Sampai
    .about = Garis: masih memimpin
leaders-dates-passed-by = Dilewati oleh
leaders-dates-best = Skor tertinggi
    .about = Apakah tidak ada model lebih awal dengan skor lebih tinggi ketika datang
leaders-dates-alone = Memimpin sendiri
leaders-dates-rank = Peringkat kini
leaders-first-place = Lama di tempat pertama
leaders-first-place-entry = Model
leaders-first-place-since = Dari
leaders-first-place-until = Sampai
    .about = Garis: masih memimpin
leaders-first-place-snapshots = Snapshot
leaders-first-place-first = Skor tertinggi dalam
leaders-first-place-alone = Sendiri dalam
leaders-snapshots = Yang memimpin dalam tiap snapshot
leaders-snapshots-date = Tanggal
leaders-snapshots-best = Skor tertinggi
leaders-snapshots-score = Skor
leaders-snapshots-entries = Yang memimpin
leaders-snapshots-count = Jumlah
leaders-snapshots-config-changed = Config baru
leaders-snapshots-code-changed = Versi baru
leaders-fact-date = Kolom tanggal
leaders-fact-ranked-by = Diperingkat menurut
leaders-fact-undated = Entri tanpa tanggal
leaders-fact-without-error = Entri tanpa galat
