# What a comparison of result files says.

comparison-title = Bandingkan hasil
comparison-about = Apakah run kedua lebih baik daripada yang pertama?
comparison-average = Rata-rata
comparison-no-file = { $path }: tidak ada berkas atau folder seperti itu
comparison-no-entry = { $entry } bukan entri berkas ini. Isinya { $entries }.
comparison-unreadable =
    { $path }: { $count ->
        [0] tidak ada yang dapat dibaca sebagai hasil{ $why ->
            [none] .
           *[other] : { $why }
        }
       *[other] berisi { $count } jenis hasil. Sebutkan salah satunya: { $why }
    }
comparison-no-gate = { $text } bukan syarat. Seharusnya "not worse than 1 point", "not shown worse" atau "better", dua yang terakhir dengan atau tanpa batas.
comparison-board-level = Entri papan dibandingkan pada taraf 0.05.
comparison-same-entry = { $entry }: hasil ini milik entri itu sendiri. Beri run itu nama lain.
comparison-verdict =
    { $state ->
        [better] { $b } lebih baik daripada { $a } sebesar { $difference } poin ({ $lower } hingga { $upper }, p { $p }).
        [worse] { $b } lebih buruk daripada { $a }: { $difference } poin ({ $lower } hingga { $upper }, p { $p }).
        [unknown] { $b } dan { $a } berselisih { $difference } poin, dan galatnya tidak diketahui.
       *[open] { $b } tidak terbukti lebih baik atau lebih buruk daripada { $a }: { $difference } poin ({ $lower } hingga { $upper }, p { $p }).
    }
comparison-paired =
    Keduanya menjawab { $n } soal yang sama{ $several ->
        [false] {""}
       *[true] {" "}dari { $tasks } tugas
    }{ $grouped ->
        [true] , dalam { $clusters } klaster yang dijaga utuh oleh galatnya.
       *[other] .
    }
comparison-uneven = { $clusters } klaster setara dengan { $equal } klaster sama besar, karena beberapa memuat sebagian besar soal. Karena itu intervalnya lebih lebar.
comparison-by-text = { $n } soal dipasangkan menurut teksnya karena id-nya berbeda.
comparison-detectable = Selisih sebenarnya sebesar { $points } poin atau lebih akan ditemukan empat dari lima kali.
comparison-bootstrap = Bootstrap atas klaster tidak sependapat: { $lower } hingga { $upper }. Klaster yang sedikit atau selisih besar yang jarang membuat keduanya tidak pasti.
comparison-differ = Kedua run tidak dibuat dengan cara yang sama. Perbedaannya: { $conditions }.
comparison-prompts = Prompt kedua run berbeda pada { $tasks }. Soal dipasangkan menurut id.
comparison-partial = { $task }: di sini ada jawaban atas { $answered } soal, skor yang dinyatakan atas { $stated }. Skor yang dinyatakan yang dibandingkan.
comparison-unpaired-scores = { $n } dari { $tasks } tugas hanya dibandingkan menurut skor. Tanpa jawaban keduanya atas soal yang sama, galat dianggap bebas. Intervalnya lebih lebar daripada yang perlu, dan perubahan serta klaster tidak diketahui.
comparison-left = { $n } soal tidak punya pasangan di run lain dan tidak dihitung.
comparison-nothing = Tidak tersedia: selisih, karena kedua run tidak punya tugas yang sama.
comparison-not-stated = tidak dinyatakan
comparison-gate =
    { $outcome ->
        [passed] Lulus
        [failed] Gagal
       *[undecided] Tidak dapat diputuskan
    }: { $name } { $kind ->
        [better] lebih baik
        [not-shown-worse] tidak terbukti lebih buruk
       *[other] tidak lebih buruk
    }{ $margin ->
        [0] {""}
       *[other] {" "}dari { $margin } poin
    }: { $difference } ({ $lower } hingga { $upper })
comparison-answer-of = Jawaban { $run }
comparison-test-mcnemar = uji McNemar
comparison-test-proportions = proporsi berpasangan
comparison-test-t = t berpasangan
comparison-test-unpaired = tak berpasangan
comparison-test-none = tidak ada
comparison-why-absent = hanya di run ini
comparison-why-unscored = tanpa skor
comparison-why-ambiguous = teksnya ada lebih dari sekali
comparison-why-one = hanya di run ini
comparison-why-metric = metrik lain
comparison-conditions = Kondisi yang berbeda
comparison-conditions-condition = Kondisi
comparison-conditions-a = A
comparison-conditions-b = B
comparison-conditions-tasks = Tugas
comparison-tasks = Selisih
comparison-tasks-task = Tugas
comparison-tasks-a = A
comparison-tasks-b = B
comparison-tasks-difference = B − A
comparison-tasks-p = p
comparison-tasks-adjusted = p yang disesuaikan
    .about = Disesuaikan dengan metode Holm di antara tugas.
comparison-tasks-detectable = Dapat ditemukan
    .about = Selisih sebenarnya terkecil yang ditemukan uji ini empat dari lima kali.
comparison-tasks-n = Soal
comparison-tasks-gained = B lebih baik
    .about = Soal yang skor B-nya lebih tinggi.
comparison-tasks-lost = A lebih baik
comparison-tasks-test = Uji
comparison-flips = Soal yang berbeda di kedua run
comparison-flips-task = Tugas
comparison-flips-question = Soal
comparison-flips-a = A
comparison-flips-b = B
comparison-flips-answer-a = Jawaban A
comparison-flips-answer-b = Jawaban B
comparison-flips-references = Yang diharapkan
comparison-flips-sample = Nomor
comparison-unpaired = Tidak dibandingkan
comparison-unpaired-task = Tugas
comparison-unpaired-sample = Soal
comparison-unpaired-run = Nama run
comparison-unpaired-why = Alasan
comparison-left-out = Tidak diambil dari berkas
comparison-left-out-run = Nama run
comparison-left-out-what = Apa
comparison-count = Berkas ini berisi { $n } run. Perbandingan memerlukan 2 hingga 30; syarat, rencana dan pengamatan kapan saja memerlukan dua: { $entries }
comparison-plan = Agar ditemukan empat dari lima kali, selisih sebenarnya { $points } poin memerlukan { $once } soal seperti { $n } soal ini dengan satu pengamatan di akhir, atau sekitar { $always } dengan pengamatan kapan saja.
comparison-no-plan = Tidak tersedia: banyaknya soal yang diperlukan, karena galat selisihnya tidak diketahui.
comparison-no-sequence = Tidak tersedia: interval untuk pengamatan kapan saja, karena tidak ada soal yang dijawab keduanya.
comparison-sequence = Pada setiap pengamatan
comparison-every-look =
    { $state ->
        [better] Pada setiap pengamatan sejauh ini dan nanti: { $b } lebih baik daripada { $a }, sebesar { $lower } hingga { $upper } poin. Anda boleh berhenti.
        [worse] Pada setiap pengamatan sejauh ini dan nanti: { $b } lebih buruk daripada { $a }, sebesar { $lower } hingga { $upper } poin. Anda boleh berhenti.
       *[open] Pada setiap pengamatan sejauh ini: { $b } belum terbukti lebih baik atau lebih buruk daripada { $a }, { $lower } hingga { $upper } poin.
    }
comparison-drift = Interval pada setiap pengamatan tidak memuat rata-rata sejauh ini: soal ini tidak datang dalam urutan acak. Acaklah, dan jangan mengandalkannya.
comparison-sequence-order = Ini berlaku bila soal datang dalam urutan acak dan jumlah yang direncanakan sama pada setiap pengamatan. Klaster dihitung sama.
comparison-sequence-task = Tugas
comparison-sequence-difference = B − A
comparison-sequence-n = Terlihat
    .about = Soal atau klaster sejauh ini.
comparison-sequence-planned = Direncanakan
comparison-sequence-decided = Diputuskan setelah
comparison-best =
    { $best } mendapat skor tertinggi dari { $n } run, { $tied ->
        [0] dan lebih baik daripada yang lain bila semua pasangan dibandingkan sekaligus.
       *[other] dan tidak terbukti lebih baik daripada { $names } bila semua pasangan dibandingkan sekaligus.
    }
comparison-runs = Semua run
comparison-runs-run = Nama run
comparison-runs-score = Skor
comparison-runs-tasks = Tugas
comparison-pairs = Semua pasangan
comparison-pairs-at-once = Interval dari { $n } pasangan berlaku sekaligus.
comparison-pairs-b = B
comparison-pairs-a = A
comparison-pairs-difference = B − A
comparison-pairs-adjusted = p yang disesuaikan
comparison-pairs-n = Soal
comparison-pairs-test = Uji
