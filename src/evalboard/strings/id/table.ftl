# Yang diminta pengunjung dari papan peringkat: kolom, saringan, dan berkasnya.

table-label-params_b = Ukuran, B
table-label-co2_kg = CO₂, kg
table-label-moe = MoE
table-label-chat_template = Templat obrolan
table-label-base_model = Model dasar
table-label-license = Lisensi
table-label-date = Dikirim
table-label-official = Penyedia resmi
table-label-available = Ada di Hub
table-label-answers = Jawaban
table-label-released = Dirilis
table-label-evaluated = Dievaluasi
table-label-tokens = Token
table-label-tokens_per_sample = Token per jawaban
table-label-input_tokens_per_sample = Token masukan per jawaban
table-label-output_tokens_per_sample = Token keluaran per jawaban
table-label-seconds = Waktu
table-label-seconds_per_sample = Waktu per jawaban
table-label-evaluation_seconds = Waktu evaluasi
table-label-cost_usd = Biaya
table-label-cost_per_run = Biaya per jalan
table-label-cost_per_sample = Biaya per jawaban
table-label-cost_per_sample_stderr = Biaya per jawaban, galat baku
table-label_per_sample = Per sampel: { $name }
table-label_per_solved = Per soal terjawab benar: { $name }
table-label_per_solved_lower = Per soal terjawab benar, dari: { $name }
table-label_per_solved_upper = Per soal terjawab benar, sampai: { $name }
table-cost-per-run = Rata-rata atas pertanyaan yang biayanya dimiliki semua model berbiaya.
table-rank-ub = Peringkat batas atas
    .help = 1 + banyaknya model yang seluruh intervalnya di atas interval model ini, seperti peringkat LMArena. Tidak ada koreksi untuk banyaknya perbandingan.

table-rank = Peringkat
table-model = Model
table-yes = ya
table-no = tidak
table-more-columns = { $count } kolom lagi
table-count = { $matched } dari { $total } entri
table-without = Tanpa { $label } { $value }: { $count }

table-search = Cari
table-size = Ukuran
table-billions = { $size } B
table-hide = Sembunyikan
table-only = Hanya
table-results = Hasil
table-complete = lengkap
table-front = Terdepan
table-not-stated = tidak disebut

table-search-too-long = Pencarian ini memiliki terlalu banyak bagian. Hanya bagian pertama yang dipakai.
table-search-plain = { $term }: { $why }. Dicari sebagai teks biasa
table-pattern-too-long = ekspresi reguler paling banyak { $most } karakter
table-no-column = papan ini tidak memiliki kolom { $column }
table-words = { $column } berisi kata, bukan angka: tulis { $column }:kata
table-no-date = { $text } bukan tanggal seperti 2024-06-26
table-no-number = { $text } bukan angka
table-nothing-to-average = Tidak ada tolok ukur pilihan yang tampak, sehingga tidak ada rata-rata.
table-not-here = { $entry } tidak ada di papan ini.
table-no-ranks-before = Perubahan peringkat hanya tersedia untuk rata-rata dan galat papan sendiri, di antara semua model. Dengan pilihan Anda, perubahan tidak ditampilkan.

table-ask = Urutkan { $models } menurut { $by } di antara { $among }
table-ask-everybody = semua model
table-ask-models = model
table-ask-typed = model { $type }
table-ask-either = { $first } atau { $other }
table-ask-narrowed = { $models } { $filter }
table-ask-also = { $models }, { $filter }
table-ask-more = { $models } dan { $count } lainnya
table-ask-under = di bawah { $high } B
table-ask-from = mulai { $low } B
table-ask-between = { $low }–{ $high } B
table-ask-facet = { $column } { $values }
table-ask-hide-merged = tanpa gabungan
table-ask-hide-moe = tanpa model campuran pakar
table-ask-hide-flagged = tanpa yang ditandai
table-ask-hide-unavailable = hanya model yang masih ada di Hub
table-ask-hide = tanpa { $flag }
table-ask-require-official = hanya penyedia resmi
table-ask-require = hanya { $flag }
table-ask-complete = dengan hasil lengkap
table-ask-front = yang tak terkalahkan menurut { $column }
table-ask-search = cocok dengan “{ $search }”
table-ask-own = rata-rata sendiri
table-ask-without = rata-rata tanpa { $names }
table-ask-of = rata-rata dari { $names }
table-ask-errors-sampling = { $by } dengan galat atas soal
table-ask-errors-runs = { $by } dengan galat atas eksekusi
table-ask-errors-both = { $by } dengan galat atas soal dan eksekusi
table-ask-these = { $count } ini
    .short = ini
table-ask-all = semua { $count }
    .short = semua
table-ask-list = { $rest } dan { $last }
table-answer-best = { $model } jelas yang terbaik
table-answer-best-by = menurut { $by }, { $score }; berikutnya { $next }, tertinggal { $behind }.
table-answer-best-of = { $model } jelas yang terbaik dari semua { $count }
table-answer-tied = { $count } model secara statistik seri di tempat pertama (95 %):
table-answer-tied-of = { $count } dari semua { $of } model secara statistik seri di tempat pertama (95 %):
table-answer-names = { $names }.
table-answer-names-more = { $names } dan { $count } lainnya.
table-answer-behind = Jelas di belakang: { $model }, { $score }.
table-answer-unsure = Galat dari { $count } lainnya tidak diketahui.
table-answer-pairs = Siapa yang seri di antara ini tidak diketahui di sini: snapshot ini disimpan tanpa galat selisih.
table-answer-single = Tiap interval peringkat berlaku untuk satu baris yang dipilih sebelumnya, sehingga tidak dikatakan siapa yang pertama.

table-answer-best-unsure = { $model } jelas mengungguli semua yang galatnya diketahui

table-search-related = { $words }: { $named } menurut nama, { $related } lagi menurut { $column }. { $alone } hanya mencari nama.

## Penolakan: yang tampil sebagai ganti jawaban

table-no-factor = { $parameter }: { $value }; seharusnya nama dan angka mulai dari 0, misalnya MMLU:2
table-no-size = { $parameter }: { $value }; seharusnya miliar parameter seperti 3-9, 35- atau -3
table-no-parameter = parameter { $name } tidak dikenal{ $close }
table-outside = { $parameter }: { $count } { $unit ->
        [entries] entri
        [rows] baris
       *[characters] karakter
    }; seharusnya { $least } sampai { $most }
table-size-ends = size: { $size }; seharusnya ujung yang lebih kecil dahulu, keduanya angka mulai dari 0
table-no-weight = benchmarks: { $node } berbobot { $weight }; seharusnya angka di atas 0
table-factor-below = weigh: { $node } kali { $factor }; seharusnya angka mulai dari 0
table-unknown-name = { $parameter }: { $name } tidak ada di papan { $board }{ $close }
