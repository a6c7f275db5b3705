# Yang dikatakan halaman sampel: irisan, sampel satu per satu, dan penilaian dengan aturan lain.

samples-title = Sampel
samples-none = Papan ini tidak memiliki sampel.
samples-others = Sampel adalah soal satu per satu dengan jawaban model dan cara menilainya. Papan yang memilikinya:
samples-no-others = Sampel adalah soal satu per satu dengan jawaban model dan cara menilainya. Belum ada papan di sini yang memilikinya.
samples-loading = Memuat sampel …
samples-facts-answers = jawaban untuk { $label } dari { $entries } model
samples-of = <b>{ $matched }</b> dari { $total } sampel
samples-whose = Jawaban
samples-page = Semua skor model ini
samples-health = Kesehatan { $label }
samples-benchmark = Tolok ukur
samples-model = Model
samples-against = Bandingkan dengan
samples-nobody = tidak ada
samples-scored = Aturan penilaian
samples-slice = Irisan
samples-strip = Aturan irisan ini
samples-mean = rata-rata
samples-mean-of =
    Rata-rata skor { $n ->
        [none] irisan
       *[other] { $n } sampel
    }, dari 0 sampai 1, dengan interval 95%-nya{ $clusters ->
        [none] { "" }
       *[other] ; sampel yang berkaitan disatukan, { $clusters } kelompok
    }
samples-difference = selisih
samples-paired-on = Model pertama dikurangi yang kedua, pada { $n } sampel irisan yang dijawab keduanya, dengan interval 95%-nya
samples-on = { " " }pada { $n }
samples-files-csv = CSV
samples-files-jsonl = Baris JSON
samples-files-parquet = Parquet
samples-file-hint = Irisan dengan semua kolom dan teks utuh, paling banyak 100,000 baris.
samples-show = Yang ditampilkan dari irisan
samples-views = Satu per satu
samples-views-models = Per model
samples-views-rescore = Nilai ulang
samples-no-match = Tidak ada sampel yang cocok.
samples-any-model = Model lain
samples-moved = { $entry } tidak memiliki sampel { $label }: model lain ditampilkan.
samples-without = Hapus { $rule } ({ $n })
samples-score-as = skor, { $way }
samples-exact-as = cocok persis, { $way }
samples-empty = (kosong)
samples-nothing-failure = tidak ada
samples-nothing-lost = tidak
samples-types-integer = bilangan bulat
samples-types-decimal = desimal
samples-types-date = tanggal
samples-types-span = kata
samples-types-spans = beberapa rentang
samples-types-fraction = pecahan
samples-types-expression = rumus atau kata
samples-types-several = beberapa hasil
samples-types-win = menang
samples-types-loss = kalah
samples-types-tie = seri
samples-types-both_bad = keduanya buruk
samples-columns-value = nilai seperti tersimpan
samples-columns-score = skor
samples-columns-prediction = keluaran
samples-columns-prediction_length = keluaran, karakter
samples-columns-newlines = baris baru dalam keluaran
samples-columns-question = soal
samples-columns-question_length = soal, karakter
samples-columns-passage = bacaan
samples-columns-passage_length = bacaan, karakter
samples-columns-references = jawaban acuan
samples-columns-n_references = jawaban acuan, banyaknya
samples-columns-answer_type = jenis jawaban
samples-columns-stopped = berakhir sesudah angka
samples-columns-failure = apa yang salah
samples-columns-lost = harus dijalankan lagi
samples-columns-sample = id sampel
samples-columns-cluster = klaster
samples-columns-run = eksekusi
samples-columns-opponent = lawan
samples-columns-outcome = hasil
samples-columns-chance = peluang menang
samples-columns-likelihood = kemungkinan
samples-columns-side = sisi
samples-columns-verdict = putusan yang tersimpan
samples-scored-stored = Seperti tersimpan
samples-scored-published = Seperti diterbitkan
samples-scored-repaired = Diperbaiki
samples-scored-all = Semua cara
samples-scored-back = Seperti tersimpan
samples-scored-stop-published = Tidak dipotong
samples-scored-normalization-published = Seperti diterbitkan
samples-scored-stops-none = { "" }
samples-scored-stops-dot = Dipotong di titik
samples-scored-stops-newline = Dipotong di baris baru
samples-scored-stops-colon = Dipotong di titik dua
samples-scored-stops-next = Dipotong di soal berikutnya
samples-scored-normalizations-published = { "" }
samples-scored-normalizations-whitespace = abaikan beda spasi
samples-scored-normalizations-numbers = angka diperbaiki
samples-scored-normalizations-flexible = bilangan terakhir
samples-scored-normalizations-boxed = jawaban \boxed terakhir
samples-slice-add = Tambah aturan
samples-slice-edit = Sunting sebagai teks
samples-slice-save = Simpan irisan
samples-slice-and = dan
samples-slice-or = { " " }atau{ " " }
samples-slice-change = Ubah aturan { $rule }
samples-slice-remove = Hapus aturan { $rule }
samples-slice-name = Nama irisan
samples-slice-keep = Beri nama
samples-slice-saving = Alamat halaman ini sekarang memuat irisan dan namanya.
samples-slice-text = Irisan sebagai ekspresi
samples-slice-apply = Terapkan
samples-slice-hint = Tulis kolom, operator, dan nilai, dihubungkan dengan and, or, not, dan kurung: answer_type = "integer" and (score < 0.5 or prediction ~ "\d\n"). Juga: is known, is unknown, contains.
samples-slice-column = Kolom
samples-slice-operator = Operator pembanding
samples-slice-value = Nilai
samples-slice-below = dan di bawahnya
samples-slice-operator-matches = cocok
samples-slice-operator-matches-not = tidak cocok
samples-slice-pattern = Ekspresi reguler (RE2): \d sebuah angka, \n baris baru, $ akhir
samples-slice-escapes = \n adalah baris baru, \t tab, \\ garis miring terbalik
samples-slice-between = Di sini antara { $low } dan { $high }
samples-slice-no-number = Masukkan sebuah angka.
samples-slice-no-text = Masukkan sebuah teks.
samples-hists-label = { $column }: klik batang untuk menambah aturan; Shift-klik untuk memilih beberapa
samples-hists-bar = { $name }: { $here } dari { $all }
samples-hists-from = { $low }–{ $high }
samples-hists-any = semua
samples-hists-more = { $edge }+
samples-hists-another = Histogram lain
samples-hists-away = Singkirkan histogram { $column }
samples-hists-here = irisan ini
samples-hists-all = semua sampel
samples-list-label = Sampel dalam irisan
samples-list-order = Urutan
samples-list-orders-score = skor terendah dulu
samples-list-orders--score = skor tertinggi dulu
samples-list-orders-sample = menurut id sampel
samples-list-orders-likelihood = kejutan dulu
samples-list-orders--prediction_length = keluaran terpanjang dulu
samples-list-orders-difference = terburuk melawan yang lain
samples-list-orders--difference = terbaik melawan yang lain
samples-list-by =
    { $down ->
        [yes] menurut { $column }, menurun
       *[other] menurut { $column }
    }
samples-list-before = Halaman sebelumnya
samples-list-after = Halaman berikutnya
samples-list-sample = Sampel { $id }
samples-list-run = { " " }eksekusi { $run }
samples-list-keys = Tekan j dan k untuk berikutnya dan sebelumnya
samples-list-range =
    { $of ->
        [0] { "" }
       *[other] { $first }–{ $last } dari { $of }
    }
samples-list-no-score = —
samples-list-no-answer = jawaban tidak disimpan
samples-list-versus = melawan { $opponent }
samples-list-both = { $entry }: { $mine }; { $other }: { $theirs }
samples-list-expects = diharapkan { $text }
samples-list-lost = harus dijalankan lagi
samples-sample-by = Jawaban { $entry }
samples-sample-link = tautan ke sampel ini
samples-sample-previous = sebelumnya
samples-sample-next = berikutnya
samples-sample-show = tampilkan
samples-sample-hide = sembunyikan
samples-sample-question = Soal
samples-sample-whole-question = soal panjang
samples-sample-passage = Bacaan
samples-sample-passage-of = bacaan { $words } kata
samples-sample-expected = diharapkan
samples-sample-and = { " " }dan{ " " }
samples-sample-also = juga diterima: { $others }
samples-sample-also-next = { $before }; { $next }
samples-sample-no-reference = jawaban acuan tidak disimpan
samples-sample-no-texts = Papan tidak menyimpan teks sampel ini.
samples-sample-score = skor
samples-sample-out-of = { " " }({ $value } dari { $maximum })
samples-sample-right = benar
samples-sample-chance = peluang menang menurut rating: { $percent } %
samples-sample-likelihood = kemungkinan hasil ini: { $percent } %
samples-sample-published = seperti diterbitkan:
samples-sample-lost = Harus dijalankan lagi:
samples-sample-written = Yang ditulis model
samples-sample-no-answer = Jawaban tidak disimpan.
samples-sample-messages = Semua yang dikatakan: { $n } pesan
samples-sample-reasoning = penalaran
samples-sample-calls = panggilan
samples-sample-characters = { $n } karakter
samples-sample-new-line = { " " }baris baru
samples-sample-space = { " " }spasi
samples-sample-stop = { " " }penilaian berhenti di sini
samples-sample-stopped = berakhir sesudah angka, tempat string henti mungkin memotongnya
samples-sample-show-all = tampilkan semua { $n } karakter
samples-sample-show-first = tampilkan { $n } pertama dari { $whole } karakter
samples-sample-not-sent = Semua { $whole } karakter ada dalam unduhan.
samples-sample-scored = Yang dinilai
samples-sample-nothing-left = tidak ada yang tersisa
samples-sample-words = Kata yang dibandingkan
samples-sample-shared =
    { $of ->
        [0] tidak ada yang diharapkan
       *[other]
            { $n ->
                [0] tidak ada yang sama
               *[other]
                    { $all ->
                        [yes] semua { $n }
                       *[other] { $n }
                    } dari { $of } yang diharapkan sama
            }
    }
samples-sample-double = kotak ganda: bilangan, dibandingkan sebagai teks (41 bukan 41.0)
samples-sample-expected-words = diharapkan
samples-sample-scored-words = dinilai
samples-sample-no-words = tanpa kata
samples-sample-more-words = dan { $n } lainnya
samples-sample-number = bilangan
samples-sample-in-both = di keduanya
samples-sample-lacking = tidak ada dalam jawaban
samples-sample-stayed = tetap sebagai kata
samples-sample-scores = Skor menurut tiap aturan
samples-sample-how = Aturan
samples-sample-counts = Teks yang dinilai
samples-sample-stored = Seperti tersimpan
samples-sample-stored-about = dalam berkas
samples-sample-run = eksekusi
samples-sample-cluster = klaster
samples-sample-file = berkas
samples-sample-not-asked = Model ini tidak memiliki jawaban untuk soal ini.
samples-bymodel-title = Irisan di setiap model
samples-bymodel-n = Sampel
samples-bymodel-mean = Rata-rata, seperti tersimpan
samples-bymodel-interval = interval 95%
samples-bymodel-mean-as = Rata-rata, { $way }
samples-bymodel-share = Dari sampelnya
samples-bymodel-whole = Rata-rata semua, seperti tersimpan
samples-bymodel-look = Lihat sampelnya
samples-bymodel-compare = Bandingkan { $one } dengan { $other }
samples-rescore-loading = Menilai ulang …
samples-rescore-sentence-none = Tidak ada jawaban yang dapat dinilai ulang.
samples-rescore-sentence =
    { $way }: model median berubah dari { $before } menjadi { $after } pada { $label }.{ $spearmanBefore ->
        [none] { "" }
       *[other] { " " }Korelasi peringkat dengan { $across } (Spearman) berubah dari { $spearmanBefore } menjadi { $spearmanAfter }.
    }
samples-rescore-sentence-change = Perubahannya { $by } (95 % { $low } sampai { $high } atas model yang diambil ulang).
samples-rescore-sentence-places =
    { $changed ->
        [0] Tidak ada model yang berganti peringkat menurut rata-rata papan
       *[other] { $changed } dari { $ranked } model berganti peringkat menurut rata-rata papan
    }{ $tau ->
        [none] { "" }
       *[other] { " " }(korelasi peringkat, tau Kendall: { $tau })
    }.
samples-rescore-about = { $text }.
samples-rescore-agreement =
    { $all ->
        [yes] Sebagai pemeriksaan, menilai teks tersimpan dengan aturan yang diterbitkan memberi skor tersimpan untuk semua { $compared } sampel.
       *[other] Sebagai pemeriksaan, menilai teks tersimpan dengan aturan yang diterbitkan memberi skor tersimpan untuk { $equal } dari { $compared } sampel. Selisih terbesar { $largest }.
    }
samples-rescore-unchosen = Aturan yang diperbaiki dipakai di sini. Pilih yang lain di “Aturan penilaian”.
samples-rescore-of-slice = Hanya sampel irisan yang dihitung di sini, sehingga rata-rata papan tidak disentuh.
samples-rescore-too-few = Terlalu sedikit model dengan skor tolok ukur lain untuk sebuah gambar.
samples-rescore-trends = { $label } terhadap { $across }
samples-rescore-picture = Seperti tersimpan (○) → { $way } (●)
samples-rescore-axes = { $across } mendatar, { $label } tegak.
samples-rescore-across = rata-rata tolok ukur lain
samples-rescore-point = { $entry }: lainnya { $others }, di sini { $before } → { $after }
samples-rescore-marked = Model yang paling berubah ditandai.
samples-rescore-again = Harus dijalankan lagi
samples-rescore-nothing-lost = Setiap jawaban dapat dinilai dari teks tersimpan.
samples-rescore-why = Sebab
samples-rescore-share = Bagian
samples-rescore-lost = { $n } jawaban, { $share }%.
samples-rescore-cost =
    Menanyakannya lagi membutuhkan sekitar { $unit ->
        [seconds] { $n } detik
        [minutes] { $n } menit
       *[hours] { $n } jam
    } waktu mesin.
samples-rescore-costs = Langkah menuju biaya
samples-rescore-costs-step = Langkah
samples-rescore-costs-here = Papan ini
samples-rescore-costs-quoted = Dikutip
samples-rescore-costs-about = “Dikutip” adalah kata sumber tentang model-modelnya pada 2023. Waktu mesin memakai detik per jawaban dari konfigurasi.
samples-rescore-look = Lihat milik { $entry }
samples-rescore-take = Unduh daftar lengkap:
samples-rescore-models = Model demi model
samples-rescore-scale = 0 sampai 100, seperti di papan peringkat
samples-rescore-table = Skor sebelum dan sesudah, per model
samples-rescore-before = { $label } seperti tersimpan
samples-rescore-after = { $label } sekarang
samples-rescore-change = Perubahan
samples-rescore-exact = Cocok persis
samples-rescore-exact-help = Bagian jawaban yang cocok persis menurut aturan terbitan → menurut aturan ini
samples-rescore-rank = Peringkat di sini
samples-rescore-rank-help = Menurut skor pada tolok ukur ini, di antara model ini: sebelum → sesudah
samples-rescore-average = Rata-rata
samples-rescore-average-rank = Peringkat rata-rata
samples-rescore-average-rank-help = Menurut rata-rata papan, di antara model ini: sebelum → sesudah
samples-rescore-lost-share = Harus dijalankan lagi
samples-rescore-lost-help = Bagian jawaban yang skornya tidak dapat diperbaiki dari teks tersimpan
samples-rescore-bound = Batas atas
samples-rescore-bound-help = Skor bila setiap jawaban yang harus dijalankan lagi ternyata benar
samples-model-samples-title = Sampel
samples-model-samples-about = apa jawabannya, soal demi soal
samples-model-samples-columns-benchmark = Tolok ukur
samples-model-samples-columns-n = Jawaban
samples-model-samples-columns-mean = Rata-rata skor
samples-model-samples-columns-zero = Nol
samples-model-samples-columns-perfect = Sempurna
samples-model-samples-columns-failures = Apa yang salah
samples-model-samples-open = Buka sampel { $label }
samples-model-samples-none = tidak ada
samples-model-samples-failed = Server tidak dapat ditanyai.
