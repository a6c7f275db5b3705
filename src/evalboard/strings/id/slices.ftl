# Yang ditanyakan pengunjung tentang sampel, dan mengapa tidak dapat dijawab.

slices-none-kept = papan { $board } tidak menyimpan sampel
slices-no-benchmark = benchmark: { $name } tidak memiliki sampel di papan ini{ $close }
slices-no-variant = variant: { $variant } tidak dikenal{ $close }
slices-no-rule = variant: { $variant } bukan aturan penilaian{ $close }
slices-no-scorer = tolok ukur { $benchmark } tidak menyebut penilai di papan { $board }: jawabannya tidak dapat dinilai ulang
slices-no-samples-of = { $parameter }: { $entry } tidak memiliki sampel { $benchmark }{ $close }
slices-same-entry = against: { $entry }; seharusnya entri lain dari yang pertama
slices-no-sample = sampel { $sample }: { $entry } tidak memiliki yang bernama ini dalam { $benchmark }
slices-no-sample-in-run = sampel { $sample }: { $entry } tidak memiliki yang bernama ini pada eksekusi { $run } dalam { $benchmark }
slices-no-histogram = { $parameter }: { $name } bukan kolom angka atau kolom dengan sedikit kata{ $close }
slices-sort = sort: { $name } bukan kolom{ $close }
slices-sort-by-difference = sort: { $name } membutuhkan entri kedua, `against`
slices-too-long = where: ini memakan lebih dari { $seconds } detik; mintalah lebih sedikit
slices-too-large = where: ini memerlukan memori lebih dari { $memory }; mintalah lebih sedikit
slices-where = where, karakter { $character }: { $why }
slices-where-found = { $why }; yang ada di situ { $token }
slices-where-end = akhir
slices-where-long = ada { $count } karakter; paling banyak { $most }
slices-where-long-written = ada { $count } karakter setelah escape dituliskan; paling banyak { $most }
slices-where-column = kolom { $name } tidak dikenal{ $close }
slices-where-sign = { $term }: seharusnya salah satu dari { $signs } untuk { $kind ->
        [number] angka
        [flag] nilai benar/salah
        [word] kata
       *[text] teks
    }
slices-where-value = { $term }: seharusnya { $kind ->
        [number] sebuah angka
        [flag] true atau false
       *[text] teks dalam tanda kutip ganda, "seperti ini"
    }
slices-where-pattern = ekspresi reguler tidak dapat dipakai: { $fault }
slices-where-pattern-long = ekspresi reguler memiliki { $count } karakter; paling banyak { $most }
slices-where-after = seharusnya and, or, atau akhir
slices-where-deep = kurung dan `not` bersarang lebih dari { $most } tingkat
slices-where-bracket = seharusnya and, or, atau )
slices-where-begin = seharusnya nama kolom, not, atau (
slices-where-terms = ada lebih dari { $most } syarat
slices-where-no-sign = seharusnya tanda setelah { $column }: = != < <= > >= contains ~ !~ atau is
slices-where-presence = seharusnya known atau unknown
slices-where-infinite = seharusnya angka yang dapat dibedakan dari tak hingga
slices-where-no-value = seharusnya angka, true, false, atau teks dalam tanda kutip ganda, "seperti ini"
slices-where-open = sebuah teks tidak berakhir; seharusnya ada "
slices-where-nothing = { $text } tidak bermakna di sini
slices-where-escape = { $escape } bukan escape yang sah
slices-where-half = sebuah teks memuat separuh pasangan surrogate; seharusnya karakter utuh
slices-cost-share = { $share } %
slices-cost-step-cut = Terpotong di dalam desimal
slices-cost-step-digit = Dari sisanya, berakhir dengan angka, mungkin terpotong
slices-cost-step-again = Harus dijalankan lagi, dinilai dari referensi
slices-cost-step-seconds = Waktu mesin
slices-cost-time =
    { $unit ->
        [seconds] { $n } detik
        [minutes] { $n } menit
        [hours] { $n } jam
       *[years] { $n } tahun
    }
