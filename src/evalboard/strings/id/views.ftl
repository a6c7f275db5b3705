# Hal lain tentang papan peringkat: bagaimana angka dihitung, entri berdampingan, kesehatan tolok ukur.

views-ratings-unaudited = Rating dicocokkan dengan duel: tidak ada tolok ukur untuk diaudit.

views-organization = Organisasi

views-title = { $node } dari { $entry }
views-from = dari
views-folder = folder
views-row = { $file }, baris { $row }
views-more-files = dan { $files } berkas lainnya

views-key-stored = nilai tersimpan
views-key-mean = nilai rata-rata
views-key-score = skor
views-key-ends = tebakan acak, maksimum
views-key-guessing = tebakan acak
views-key-scaled = diskalakan
views-key-better = arah
views-key-hub = di Hub
views-key-counts-as = dihitung sebagai
views-key-floor = batas bawah
views-key-published = seperti diterbitkan
views-key-parts = bagian
views-key-missing = tidak ada
views-key-marked = diragukan
views-key-interval = interval 95%
views-key-made-of = terdiri dari
views-key-kind = jenis
views-key-weight = bobot
views-key-weights = bobot
views-key-coverage = cakupan
views-key-same-questions = soal yang sama
views-key-battles = duel
views-key-rating = rating
views-key-error = galat
views-key-draws = ditarik tiap ulangan
views-key-its-value = nilai tiap ulangan
views-key-never-run = tidak pernah dijalankan
views-key-replicates = { $replicates } ulangan
views-key-no-score = tanpa skor
views-key-each-run = tiap eksekusi
views-key-over-runs = atas eksekusi
views-key-sampling-error = galat sampling
views-key-runs-error = galat antar-eksekusi
views-key-both-error = galat atas soal dan eksekusi
views-key-carried-error = galat dari bagian-bagiannya
views-key-bootstrapped = { $runs } eksekusi bootstrap

views-none = tidak ada
views-value = nilai
views-scaled-plain = 100 × { $value }
views-scaled = 100 × ({ $value } − { $base }) ÷ { $width }
views-scaled-runs = tiap eksekusi, { $step }, dengan nilai di bawah 0 dijadikan 0
views-scaled-replicates = tiap ulangan, { $step }, dengan nilai di bawah 0 dijadikan 0
views-deviations = ({ $value } − { $base }) ÷ { $width }
views-counts-as = { $step } = { $score }
views-ahead-of = { $share }: mengungguli sebanyak itu dari 100 entri lain
views-less-is-better = lebih kecil lebih baik
views-more-is-better = lebih besar lebih baik
views-better-by-config = { $better }, menurut konfigurasi papan
views-better-by-files = { $better }, menurut berkas
views-ranks-show = { $better }, seperti ditunjukkan papan peringkat Hub: { $where }
views-better-by-name = { $better }, seperti dikenal untuk metrik bernama ini
views-better-by-nobody = { $better }, secara bawaan
views-hub-rank = peringkat { $rank }
views-hub-badges = peringkat { $rank }, { $badges }
views-hub-verified = terverifikasi
views-hub-community = komunitas, dalam pull request terbuka { $request }
views-guess-choices = satu dari { $n } pilihan jawaban
views-guess-stated = seperti dinyatakan konfigurasi
views-floor = { $score } di bawah tebakan dan dihitung 0
views-published = { $score }: bagian-bagian penyusunnya tidak ada dalam berkas
views-score-of-group = tidak punya sendiri: kelompoknya diskalakan sebagai keseluruhan
views-part-weighs = { $score }, bobot { $weight }
views-part-uncounted = tidak dihitung
views-parts-in-runs = tiap bagian atas eksekusi yang dihitung di sini
views-interval = { $lower } sampai { $upper }
views-kind-n = { $kind }, n = { $n }
views-weight = { $weight } dari { $parent }
views-no-weight = tidak dihitung dalam { $parent }
views-own-weights = dipilih pengunjung, bukan milik papan
views-coverage = { $present } dari { $leaves } tugas

views-missing-strict = bagian yang tidak ada membuat keseluruhan tanpa skor
views-missing-available = rata-rata diambil atas bagian yang ada
views-missing-zero = bagian yang tidak ada dihitung 0
views-missing-predicted = tolok ukur yang tidak ada diprediksi (≈) dari hasil lain entri itu pada satu skala untuk seluruh papan
views-no-score = – ({ $reason })
views-why-not_scored = kelompoknya diskalakan sebagai keseluruhan
views-why-not_run = tidak ada dalam berkas: tidak pernah dijalankan
views-why-left_out = nilainya tidak dipakai karena mustahil
views-why-unrated = duelnya tidak memberi rating di samping yang lain
views-incomplete = hanya { $present } dari { $parts } bagian yang tersedia, sedangkan papan membutuhkan semuanya
views-incomplete-runs = tidak ada eksekusi yang memiliki semua bagian yang dimiliki eksekusi lain

views-normal = distribusi normal
views-t = t dengan { $freedom } derajat bebas
views-plain = { $interval }, { $distribution }
views-cut = { $interval }, dibatasi pada skor yang mungkin
views-widened = { $interval }; { $error } terlalu kecil untuk bagian yang hampir semuanya benar
views-several = { $distribution } dengan galat { $error }, karena beberapa bagian hampir semuanya benar atau hampir semuanya salah
views-binomial = distribusi binomial pada { $samples } sampel bebas
views-exact = { $binomial }, { $distribution }, karena sedikit yang benar atau sedikit yang salah
views-between = di antara { $binomial } dan galat { $error }, { $distribution }

views-answers-same = jawaban untuk satu soal dianggap sama
views-answers-together = jawaban untuk satu soal berkorelasi { $correlation } ({ $source })
views-nested-sets = { $name }: himpunan soal bersarang berukuran { $sizes }; { $samples } sampel dihitung sebagai { $independent } yang bebas, { $alike }
views-seen-same = { $one } dan { $other }: { $both } soal yang sama menurut { $by }, { $alike }
views-errors-together = galat berkorelasi { $link }
views-other-pairs = { $pairs } pasangan tugas lainnya
views-sets-overlap = { $name }: { $shared }, sehingga galatnya berkorelasi; { $alike }
views-sets-nested = tiap himpunan yang lebih kecil ada di dalam yang lebih besar
views-sets-share = setiap dua himpunannya berbagi { $samples } sampel

views-mean-of-runs =
    { $runs ->
        [1] rata-rata satu eksekusi
       *[other] rata-rata { $runs } eksekusi
    }
views-mean-without = { $mean }; tanpa eksekusi { $runs }, yang tidak memiliki { $lacking }
views-mean-of-all-runs = rata-rata { $used } dari { $runs } eksekusi
views-mean-of-chosen-runs = rata-rata { $used } dari { $runs } eksekusi: yang memiliki setiap bagian pilihan yang dimiliki eksekusi lain
views-lacking = { $names }
views-lacking-several = { $names } atau yang lain dari { $parts } bagian
views-null-samples = { $samples } sampel, yang dihitung 0
views-spread = rata-rata { $mean }, simpangan { $deviation }, 95% dari { $lower } sampai { $upper }
views-one-cluster = tak terdefinisi: semua sampel saling berkaitan
views-one-cluster-of = tak terdefinisi: semua sampel { $leaf } saling berkaitan
views-clusters-apart = { $error }, dari galat bagian-bagiannya seolah tidak berbagi kelompok soal
views-cr0 = { $error }, { $clusters } kelompok soal (cluster-robust, CR0)
views-cr1 = { $error } = { $without } × √({ $clusters } ÷ { $freedom }), { $clusters } kelompok soal (cluster-robust, CR1)
views-own-samples = { $error }, dari sampelnya sendiri
views-one-run = tak terdefinisi: hanya ada satu eksekusi
views-deviation = { $sum }, simpangan antar-eksekusi
views-deviation-bare = { $sum }, simpangan baku eksekusi sebelum nilai di bawah 0 dijadikan 0
views-both-undefined = tak terdefinisi: butuh setidaknya dua eksekusi dan dua kelompok soal
views-both = { $sum }; suku terakhir adalah galat jawaban satu per satu
views-both-larger = { $error }, yang lebih besar dari keduanya: { $sum } kurang dari kuadratnya
views-carried = { $sum }, galat bagian-bagiannya seolah saling bebas

views-never-run = dihitung 0 menurut metode ini
views-mean = rata-rata
views-mean-of-classes = rata-rata di dalam masing-masing dari { $classes } kelas label, lalu rata-rata atas kelas
views-one-replicate = tak terdefinisi: hanya ada satu ulangan
views-one-question = tak terdefinisi: tugas dengan satu soal sama di semua ulangan

views-record = { $battles }: { $won } menang, { $tied } seri, { $lost } kalah
views-by-bradley-terry = Bradley–Terry
views-by-firth = Bradley–Terry, dengan penalized likelihood menurut Firth,
views-fit = { $rating } poin menurut { $method } atas { $battles } duel
views-fit-ridge = { $fit }, ridge { $ridge }
views-fit-weights = { $fit }, setiap pasangan model berbobot sama
views-fit-position = { $fit }, posisi dikendalikan
views-rating = { $fit }; { $base } berada pada { $anchor }
views-chance = { $score } = { $chance }, peluang menang melawan { $base }
views-rating-error = { $error } poin relatif terhadap { $base } ({ $how })
views-sandwich = galat robust (sandwich), dikoreksi untuk duel yang sedikit
views-sandwich-prompts = { $how }, duel pada satu prompt dianggap saling bergantung
views-sandwich-t = { $how }, t dengan { $freedom } derajat bebas
views-no-end = tidak ada rantai menang dan kalah yang menghubungkannya dengan { $base }, sehingga maximum likelihood biasa tidak berhingga dan intervalnya 0 sampai 100
views-one-end = { $lower } sampai { $upper }. Tidak ada rantai menang dan kalah yang menghubungkannya dengan { $base }, sehingga maximum likelihood biasa tidak berhingga. Di ujung yang berhingga, duelnya akan berakhir demikian dengan peluang 2.5%
views-no-battle = tidak ada: tidak berduel di sini
views-no-tie = tidak ada: tidak ada rantai duel yang menghubungkannya dengan { $base }, atau pencocokan tidak konvergen

views-at-once =
    Jika semua { $count } model berperingkat dibandingkan sekaligus, { $order ->
        [ahead] { $first } mengungguli { $other }
        [behind] { $first } berada di belakang { $other }
       *[tied] { $first } dan { $other } secara statistik seri
    } pada { $by } (p yang disesuaikan { $p }).
views-paired = berpasangan pada sampel bersama
views-unpaired = tidak berpasangan, konservatif

views-key-audits = audit
views-fault-suspect-scorer = cacat dalam penilaiannya
views-fault-perhaps-suspect-scorer = mungkin cacat dalam penilaiannya
views-fault-few-entries = sedikit model
views-fault-two-groups = model kuat berskor seperti model lemah
views-fault-perhaps-two-groups = mungkin model kuat berskor seperti model lemah
views-fault-measures-something-else = urutan model tersendiri
views-fault-near-chance = dekat tebakan acak
views-fault-ceiling = dekat langit-langitnya
views-fault-floor = dekat lantainya
views-fault-single-answers = jawaban satu per satu tampak janggal
views-fault-zero-errors = galat nol
views-fault-other = ada pemeriksaan yang menyala
views-alarm-red = kemungkinan cacat
views-alarm-amber = layak dilihat
views-alarm = { $benchmark }: { $grade } ({ $fault })
views-alarm-by-scores = { $benchmark }: { $fault } (penilai, format, atau kemampuan yang tidak dimiliki sebagian dapat menyebabkannya)
views-alarm-line = { $benchmark }: { $fault };
views-alarm-line-alone = { $benchmark }: { $fault }.
views-alarm-moves = tanpanya sebuah model berpindah rata-rata { $places } tempat.
views-alarm-hardly-moves = tanpanya sebuah model berpindah rata-rata kurang dari satu tempat.
views-alarm-moved = Sebuah model berpindah rata-rata { $places } tempat.
views-alarm-hardly-moved = Sebuah model berpindah rata-rata kurang dari satu tempat.
views-alarm-without = Ditampilkan tanpa { $benchmark }.
views-doubts = { $count } catatan tentang angka meragukan, entri yang sama, atau versi
views-averages-apart = { $count } dari { $all } model kekurangan hasil: rata-ratanya atas tolok ukur yang berbeda
views-lacking-predicted = { $count } dari { $all } model kekurangan hasil: rata-ratanya memuat prediksi
views-lacking-as-zero = { $count } dari { $all } model kekurangan hasil, yang dihitung 0
views-without =
    Tanpa { $benchmarks } { $rest ->
        [ahead] { $first } unggul
        [behind] { $first } tertinggal
        [unknown] tidak ada yang diketahui
       *[open] keduanya secara statistik seri
    }.
views-with-and-without =
    { $whole ->
        [ahead] Secara rata-rata { $first } mengungguli { $other }
        [behind] Secara rata-rata { $first } tertinggal dari { $other }
        [unknown] Secara rata-rata tidak ada yang diketahui tentang { $first } dan { $other }
       *[open] Secara rata-rata { $first } dan { $other } secara statistik seri
    }; tanpa { $benchmarks } { $rest ->
        [ahead] { $first } unggul
        [behind] { $first } tertinggal
        [unknown] tidak ada yang diketahui
       *[open] keduanya secara statistik seri
    }.

views-average-over = { $average } mencakup { $benchmarks }

## Penolakan: yang tampil sebagai ganti jawaban

views-compare-count = entry: ada { $count }; perbandingan memerlukan { $least } sampai { $most } entri
views-compare-same = entry: { $entries }; seharusnya entri yang berbeda
