# Yang dikatakan arena: rating, apa yang dicocokkan, siapa mengalahkan siapa, dan apa yang disukai juri.

arena-features-sum_assistant_tokens-what = panjang dalam token
arena-features-sum_assistant_tokens-more = jawaban lebih panjang
arena-features-sum_assistant_tokens-with = lebih panjang
arena-features-sum_assistant_tokens-noun = panjang
arena-features-header_count-what = banyaknya judul
arena-features-header_count-more = lebih banyak judul
arena-features-header_count-with = dengan lebih banyak judul
arena-features-header_count-noun = judul
arena-features-list_count-what = banyaknya daftar
arena-features-list_count-more = lebih banyak daftar
arena-features-list_count-with = dengan lebih banyak daftar
arena-features-list_count-noun = daftar
arena-features-bold_count-what = banyaknya bagian tebal
arena-features-bold_count-more = lebih banyak huruf tebal
arena-features-bold_count-with = dengan lebih banyak huruf tebal
arena-features-bold_count-noun = huruf tebal
arena-no-battles = Papan ini tidak memiliki duel.
arena-others = Arena memberi rating model dari duel: dua jawaban atas satu prompt, dan juri yang menyatakan mana yang lebih baik. Papan yang memilikinya:
arena-no-others = Arena memberi rating model dari duel: dua jawaban atas satu prompt, dan juri yang menyatakan mana yang lebih baik. Belum ada papan di sini yang memilikinya.
arena-loading = Mencocokkan rating
arena-table = Tabel rating
arena-caption = { $title }: model menurut urutan rating
arena-facts-battles =
    { $prompts ->
        [none] duel
       *[other] duel pada { $prompts } prompt
    }
arena-facts-percent = { $share }%
arena-facts-ties = seri
arena-held-equal =
    { $held ->
        [style] gaya
        [groups] kelompok
        [position] posisi
       *[other] kontrol
    }
arena-columns-rating = Rating
arena-columns-interval = 95%
arena-columns-drawn = Hal yang sama, digambar
arena-columns-held =
    { $held ->
        [style] Gaya sama
        [groups] Kelompok sama
        [position] Posisi sama
       *[other] Kontrol sama
    }
arena-columns-change = Perubahan
arena-columns-rank-then =
    { $held ->
        [style] Peringkat, gaya sama
        [groups] Peringkat, kelompok sama
        [position] Peringkat, posisi sama
       *[other] Peringkat, kontrol sama
    }
arena-columns-rank-ub = Peringkat batas atas
arena-columns-won = Menang
arena-columns-against = Atas acuan
arena-columns-battles = Duel
arena-columns-pairs = Pasangan
arena-columns-also = Atas { $model }
arena-columns-both-bad = Keduanya kalah
arena-both-bad-help = Duel yang kedua sisinya kalah: bukan seri dan bukan bagian rating mana pun
arena-set-help = Rating dari duel { $name } saja, dilihat dari acuan yang sama, dengan interval 95%-nya
arena-of-set = Peringkat { $range } dari { $battles } duel di sana
arena-rank-help = 1 + model yang jelas lebih baik, sampai semua − yang jelas lebih buruk, dari selisih rating; 95% pasti untuk semua model sekaligus
arena-rank-ub-help = Peringkat menurut cara LMArena: 1 + model yang seluruh intervalnya di atas interval ini. Perbandingan ganda tidak diperhitungkan, jadi bisa lebih baik daripada Peringkat.
arena-held-help = Rating dengan { $held } disamakan
arena-change-help = Poin perpindahan rating, kedua pencocokan dilihat dari rata-rata semua model; tebal mulai 15
arena-rank-then-help = Peringkat dengan { $held } disamakan
arena-won-help = Bagian duel yang dimenanginya, seri sebagai setengah; siapa lawannya tidak dipertimbangkan
arena-against-help = Peluang menang melawan { $base } menurut rating
arena-interval = interval 95% { $lower } sampai { $upper }
arena-at-least = minimal { $points }
arena-at-most = maksimal { $points }
arena-anchor = acuan
arena-deviation = Galat baku { $points } poin
arena-base-mark = acuan
arena-penalized-mark = †
arena-penalized-help = Dengan penalized likelihood menurut Firth: maximum likelihood biasa membuat rating ini tidak berhingga
arena-penalized = † Tidak ada rantai menang dan kalah yang menghubungkannya dengan { $base }: semua yang dihitung dimenangi, atau semuanya kalah. Ratingnya dari penalized likelihood menurut Firth, karena maximum likelihood biasa menjadi tak berhingga. Intervalnya memiliki satu ujung, di tempat deretan menang atau kalah seperti itu berpeluang 2.5%, atau tidak ada. Tanda pisah: tidak ada yang diketahui.
arena-own-scale = Skala sendiri, dengan { $anchor } pada 1000
arena-own-scale-why = Tidak ada duel yang menghubungkan model-model ini dengan { $base }, juga tidak lewat yang lain: mereka dapat dibandingkan satu sama lain, tidak dengan yang di atas.
arena-not-converged =
    { $more ->
        [0] Pencocokan tidak konvergen, dan hasilnya tidak ditampilkan sebagai rating: { $models }.
       *[other] Pencocokan tidak konvergen, dan hasilnya tidak ditampilkan sebagai rating: { $models } dan { $more } lainnya.
    }
arena-rule =
    Bradley–Terry: 400 poin adalah sepuluh kali odds menang, { $base } berada pada 1000. Interval adalah interval selisih dari { $base }{ $draws ->
        [0] , dengan t dan dikoreksi untuk duel yang sedikit
       *[other] , dari { $draws } sampel bootstrap
    }{ $clustered ->
        [yes] , dengan duel pada satu prompt disatukan
       *[other] { "" }
    }. Dua model lain dapat berbeda signifikan walaupun intervalnya bertumpang tindih. Peringkat: 1 + model yang jelas lebih baik, n − yang jelas lebih buruk, dari selisih rating, 95% pasti untuk semua model sekaligus.{ $held ->
        [none] { "" }
       *[other] { " " }Dengan { $held } disamakan, pencocokan memakai penalti ½ dari OpenCompass dan FastChat. Perubahan relatif terhadap rata-rata semua model: yang hilang dari satu model diperoleh yang lain.
    }
arena-rule-by-some = Bradley–Terry: 400 poin adalah sepuluh kali odds menang, dan 1000 adalah rata-rata model yang diberi rating di sini. Setiap pasangan jawaban dihitung sekali. Interval dengan t atas prompt. Peringkat: 1 + model yang jelas lebih baik, n − yang jelas lebih buruk, dari galat semua selisih, 95% pasti untuk semua model sekaligus. Keduanya: putusan juri atas semua pasangan, dikoreksi oleh putusan manusia, yang pasangannya seharusnya diambil secara acak. Siapa mengalahkan siapa dan seberapa aman tempat pertama hanya ditampilkan untuk semua putusan.
arena-fit-label = Pencocokan
arena-fit-battles = Duel
arena-fit-more = Opsi
arena-fit-style = Jenis pencocokan
arena-fit-plain = Biasa
arena-fit-both = Biasa dan dengan kontrol gaya
arena-fit-controls = Kontrol
arena-fit-controls-about = Disamakan antara kedua jawaban, masing-masing sebagai (a − b) ÷ (a + b + 1):
arena-fit-normalize = Sebagai skor z
arena-fit-normalize-about = Koefisien lalu per simpangan baku. Rating hampir tidak bergantung padanya.
arena-fit-position = Posisi
arena-fit-position-help = Pencocokan yang menyamakan sisi tempat jawaban berdiri
arena-fit-groups = Kelompok
arena-fit-groups-about = Seberapa lebih sering sisi A menang, tingkat demi tingkat, dikeluarkan dari rating. Ini soal sisi, bukan soal model.
arena-fit-none = tidak ada
arena-fit-base = Acuan
arena-fit-columns-dataset = Dataset
arena-fit-columns-judge = Juri
arena-fit-columns-category = Kategori
arena-fit-columns-language = Bahasa
arena-fit-columns-difficulty = Kesulitan
arena-fit-also = Juga melawan
arena-fit-also-find = Cari model
arena-fit-also-about = Peluang menang melawan sampai { $most } model lagi, di samping acuan.
arena-fit-all-sets = semua
arena-fit-each = Nilai masing-masing
arena-fit-weights = Pasangan berbobot sama
arena-fit-weights-help = Setiap pasangan model berbobot sama, seberapa pun sering bertemu
arena-fit-ties = Seri dihitung setengah
arena-fit-ties-help = Jika tidak, duel tanpa pemenang tidak dipakai
arena-fit-fewest-before = Minimal
arena-fit-fewest-after = duel
arena-fit-fewest-label = Sembunyikan model dengan duel kurang dari
arena-fit-draws = Interval
arena-fit-closed = bentuk tertutup
arena-fit-bootstrap = { $draws } sampel bootstrap
arena-fit-seed = Benih
arena-fit-counted =
    <b>{ $shown }</b> dari { $models } model{ $whole ->
        [yes] { "" }
       *[other] { " " }· <b>{ $battles }</b> dari { $all } duel
    }
arena-fit-chips-ties = seri
arena-fit-chips-left-out = tidak dipakai
arena-fit-chips-fewest = duel minimal
arena-fit-key-plain = rating biasa, interval 95%
arena-fit-key-held = dengan { $held } disamakan
arena-duels-title = Siapa mengalahkan siapa
arena-duels-choose = Yang ditunjukkan peta
arena-duels-kinds-observed = Teramati
arena-duels-kinds-both = Keduanya
arena-duels-kinds-predicted = Diprediksi
arena-duels-kinds-battles = Duel
arena-duels-about-both = bagian yang dimenangi baris, seri setengah, dan di bawahnya kata rating biasa, %; dalam kurung untuk pasangan yang tak pernah bertemu
arena-duels-about-observed = bagian duel yang dimenangi baris, seri setengah, %
arena-duels-about-predicted = peluang baris menang menurut rating biasa, %; dalam kurung untuk pasangan yang tak pernah bertemu
arena-duels-about-battles = duel antara keduanya
arena-duels-hint = Tunjuk sebuah pasangan, atau ke sana dengan tombol panah.
arena-duels-hint-read = Tunjuk sebuah pasangan, atau ke sana dengan tombol panah. Buka untuk membaca duelnya.
arena-duels-order =
    { $left ->
        [0] Baris dan kolom mengikuti rating; kolom adalah lawan.
       *[other] Baris dan kolom mengikuti rating; kolom adalah lawan. { $left } model di bawahnya tidak ditampilkan.
    }
arena-duels-loses = baris kalah
arena-duels-wins = baris menang
arena-duels-self = { $model } melawan dirinya sendiri: tidak ada yang dilihat.
arena-duels-seen = { $row } memenangi { $percent }% dari { $battles } duel melawan { $column }.
arena-duels-never = { $row } tidak pernah bertemu { $column }.
arena-duels-told = Rating menyatakan { $percent }%.
arena-duels-told-unmet = Dari duel dengan yang lain rating menyatakan { $percent }%.
arena-duels-unknown = Rating tidak mengatakan apa pun tentang keduanya.
arena-ladder-title = Sebuah model melawan tiap lawan
arena-ladder-about = bagian duel yang dimenanginya, seri setengah, %
arena-ladder-model = Model yang lawannya ditampilkan
arena-ladder-caption = Lawan { $model }, menurut urutan rating
arena-ladder-rated = Rating { $rating }, peringkat { $rank }.
arena-ladder-won =
    Menang melawan { $wins } dari { $met } lawan, kalah dari { $loses }{ $open ->
        [0] { "" }
       *[other] , secara statistik seri dengan { $open }
    }.{ $predicted ->
        [0] { "" }
       *[other] { " " }Rating memprediksi { $predicted } bagian; untuk { $off } prediksinya di luar intervalnya. Karena kebetulan, sekitar satu dari dua puluh akan begitu.
    }
arena-ladder-none = Tidak satu pun dari model ini ditemuinya dua kali.
arena-ladder-never = –
arena-ladder-interval = interval 95% { $low } sampai { $high }
arena-ladder-columns-rating = Rating
arena-ladder-columns-opponent = Lawan
arena-ladder-columns-won = Menang, %
arena-ladder-columns-drawn = Hal yang sama, digambar
arena-ladder-columns-predicted = Diprediksi
arena-ladder-columns-off = Selisih
arena-ladder-columns-off-help = Menang dikurangi yang diprediksi, dalam poin persen
arena-ladder-columns-battles = Duel
arena-ladder-key-won = menang, interval 95%
arena-ladder-key-predicted = diprediksi oleh kedua rating
arena-ladder-arrows =
    { $held ->
        [style] Gaya disamakan
        [groups] Kelompok disamakan
        [position] Posisi disamakan
       *[other] Kontrol disamakan
    }
arena-ladder-arrows-about = rating, dari biasa ke disamakan; keduanya dilihat dari rata-rata semua model
arena-ladder-most = { $model } berpindah paling jauh: { $change } poin.
arena-rewards-title = Apa yang disukai juri
arena-rewards-invitation = Seberapa besar panjang dan pemformatan memengaruhi juri datang bersama pencocokan
arena-rewards-per-deviation = per simpangan baku
arena-rewards-per-unit = per satuan (a − b) ÷ (a + b + 1)
arena-rewards-shown-as = Efek ditampilkan sebagai
arena-rewards-scales-odds = Rasio odds
arena-rewards-scales-log = Koefisien
arena-rewards-columns-what = Apa
arena-rewards-columns-odds = Odds ×
arena-rewards-columns-log = Log odds
arena-rewards-columns-interval = 95%
arena-rewards-columns-p = p
arena-rewards-columns-p-help = Seberapa sering efek sebesar itu muncul karena kebetulan bila tidak ada efek
arena-rewards-more = lebih banyak { $name }
arena-rewards-with = dengan lebih banyak { $name }
arena-rewards-coefficient = koefisien { $value }, galat baku { $stderr } (log odds)
arena-rewards-picks =
    Di antara dua jawaban yang sama baiknya yang berbeda { $normalized ->
        [yes] satu simpangan baku
       *[other] satu satuan penuh, kira-kira seperti ada dibanding tidak ada
    }, juri memilih yang { $which } <b>{ $ratio }</b> kali sesering yang lain, yaitu { $wins } kemenangan dari 100.
arena-rewards-adds = { $nouns } menambah odds { $shares }.
arena-rewards-takes = { $nouns } mengurangi odds { $shares }.
arena-rewards-share = <b>{ $share }%</b>
arena-rewards-unsure = Tidak ada efek signifikan: { $nouns }.
arena-rewards-moved =
    Dengan hal-hal ini disamakan, { $model } { $up ->
        [yes] naik
       *[other] turun
    } { $points } poin terhadap rata-rata semua model{ $kept ->
        [yes] { " " }dan tetap di peringkat { $before }
       *[other] ; peringkatnya dari { $before } menjadi { $after }
    }. Tidak ada model lain yang berpindah lebih jauh.
arena-rewards-side-a = sisi A
arena-rewards-side-title = Sisi A menurut { $label }
arena-rewards-side-about = efek pada sisi A
arena-rewards-side-rule =
    Seberapa lebih sering sisi A menang { $there ->
        [yes] di sana { "" }
       *[other] { "" }
    }daripada yang dijelaskan kekuatan{ $style ->
        [yes] { " " }dan gaya
       *[other] { "" }
    }, siapa pun sisi A.{ $there ->
        [yes] { " " }Ini tidak mengatakan seberapa baik suatu model di sana.
       *[other] { "" }
    }{ $several ->
        [yes] { " " }Yang dimiliki bersama beberapa kelompok dibagi di antaranya oleh penalti.
       *[other] { "" }
    }
arena-sketch-calibration-title = Apakah rating meramalkan siapa yang menang?
arena-sketch-calibration-about =
    { $battles } duel dalam { $folds } bagian menurut { $by ->
        [prompts] prompt-nya
       *[other] undian
    }, tiap bagian diprediksi rating biasa yang dicocokkan dengan bagian lain. Titik adalah sepersepuluh prediksi, dari kedua sisi; titik lebih besar untuk duel lebih banyak. Di garis, prediksi terjadi; selisih terbesar { $worst } poin.{ $left_out ->
        [0] { "" }
       *[other] { " " }Tidak dipakai: { $left_out } dari pasangan yang tidak dibandingkan duel lain.
    }
arena-sketch-not-predicted-no_freedom = Tidak tersedia: tidak ada dua model yang dibandingkan lewat duel dengan model lain, sehingga rating hanya mengulang hasil tiap pasangan.
arena-sketch-not-predicted-few =
    { $by ->
        [prompts] Itu tidak dapat dilihat di sini: dibutuhkan minimal { $folds } prompt, tiap bagian diramalkan yang lain.
       *[other] Itu tidak dapat dilihat di sini: dibutuhkan minimal { $folds } duel, tiap bagian diramalkan yang lain.
    }
arena-sketch-not-predicted-verdicts = Itu hanya dikatakan tentang rating menurut semua putusan.
arena-sketch-predicted = Diprediksi, %
arena-sketch-observed = Menang, %
arena-sketch-tenth = diprediksi { $predicted }%, menang { $observed }% dari { $battles }
arena-sketch-label = { $up } terhadap { $across }
arena-by = Rating dari
arena-who-all = semua
arena-who-judge = juri
arena-who-people = manusia
arena-who-both = keduanya
