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
table-label-cost_per_sample = Biaya per jawaban
table-label-cost_per_sample_stderr = Biaya per jawaban, galat
table-label_per_sample = Per sampel: { $name }
table-label_per_solved = Per soal terjawab benar: { $name }
table-label_per_solved_lower = Per soal terjawab benar, dari: { $name }
table-label_per_solved_upper = Per soal terjawab benar, sampai: { $name }
table-rank-ub = Peringkat UB
    .name = Peringkat batas atas
    .help = 1 + banyaknya model yang seluruh intervalnya di atas interval model ini, seperti peringkat LMArena. Tidak ada koreksi untuk banyaknya perbandingan.

table-rank = Peringkat
table-model = Model
table-yes = ya
table-no = tidak
table-count = { $matched } dari { $total } entri
table-without = Tanpa { $label } { $value }: { $count }

table-search = Cari
table-size = Ukuran
table-billions = { $size } B
table-hide = Sembunyikan
table-only = Hanya
table-results = Hasil
table-complete = lengkap
table-not-stated = tidak disebut

table-search-too-long = Pencarian ini memiliki terlalu banyak bagian: hanya awalnya yang dicari.
table-search-plain = { $term }: { $why }; dicari sebagai teks biasa
table-pattern-too-long = ekspresi reguler paling banyak { $most } karakter
table-no-column = papan ini tidak memiliki kolom { $column }
table-words = { $column } berisi kata, bukan angka: tulis { $column }:kata
table-no-date = { $text } bukan tanggal seperti 2024-06-26
table-no-number = { $text } bukan angka
table-nothing-to-average = Tidak ada tolok ukur pilihan yang tampak: tidak ada yang dirata-ratakan.
table-not-here = { $entry } tidak ada di papan ini.
table-no-ranks-before = Perubahan peringkat adalah milik rata-rata papan sendiri, galatnya, dan peringkat di antara semua: dengan pilihan ini tidak ditampilkan.
