# Juri di samping orang.

judges-no-judge = judge: { $judge } bukan juri di samping orang di papan ini{ $close }
judges-none = Papan { $board } tidak punya juri untuk dibandingkan dengan manusia. Duelnya tidak mengatakan siapa yang menilai, atau kurang dari { $least } pasangan dinilai oleh keduanya.
judges-large = Berapa nilai juri bersama manusia tidak dikatakan: terlalu banyak putusan ({ $prompts } prompt, { $models } model) untuk dicocokkan sambil menunggu.
# Whether judges can stand in for people, and why.
judges-stand-in = Sejauh yang terlihat di papan ini, { $judges } dapat menggantikan manusia.
judges-no-stand-in =
    { $all ->
        [yes] Tidak ada juri di sini yang dapat menggantikan manusia tanpa koreksi.
       *[no] Tanpa koreksi, { $judges } tidak dapat menggantikan manusia.
    }
judges-untold =
    Tidak dapat dikatakan apakah { $count ->
       *[other] { $judge } atau juri lain di sini
    } dapat menggantikan manusia: putusan manusia terlalu sedikit.
judges-held =
    Apakah rating dari { $judge } cocok dengan rating dari manusia? { $enough ->
        [yes] Ya, dalam batas kebetulan
       *[no] Tidak
    }: { $within } dari { $models } berada dalam interval 95 % miliknya, sedangkan diharapkan sekitar { $expected }.
judges-leans = Ia condong pada { $towards }.
judges-no-leaning = Tidak terlihat bias.
judges-moved = Ia salah menempatkan { $count } model, melampaui kebetulan.
judges-towards-position =
    { $more ->
        [yes] jawaban pertama
       *[no] jawaban kedua
    }
judges-towards-length =
    { $more ->
        [yes] jawaban panjang
       *[no] jawaban pendek
    }
judges-towards-self =
    { $more ->
        [yes] jawabannya sendiri
       *[no] jawaban yang bukan miliknya
    }
judges-towards-family =
    { $more ->
        [yes] jawaban keluarganya
       *[no] jawaban dari luar keluarganya
    }
judges-towards-kind =
    { $more ->
        [yes] skor tinggi
       *[no] skor rendah
    }
judges-unrated = { $judge }: tidak ada rating dari manusia untuk dibandingkan.
judges-pairs = { $judge } menilai { $pairs } pasangan jawaban; manusia juga menilai { $labelled } di antaranya ({ $share } %), pada { $prompts } prompt.
judges-gain = Dikoreksi oleh putusan manusia, juri dihitung dengan bobot { $weight }: interval dari keduanya { $narrower } % lebih sempit daripada dari manusia saja.
judges-no-gain = Dikoreksi oleh putusan manusia, juri dihitung dengan bobot { $weight }: interval dari keduanya tidak lebih sempit daripada dari manusia saja.
judges-no-weight = Putusan juri terlalu sedikit meramalkan putusan manusia untuk dihitung: keduanya adalah manusia saja.
judges-all = Manusia menilai semua pasangan dari juri. Tidak ada lagi yang dapat diramalkan: keduanya adalah manusia saja.
judges-more = Agar interval dari keduanya menjadi separuhnya, manusia harus menilai sekitar { $more } lagi dari pasangan ini, dipilih secara acak.
judges-more-beyond = Agar interval dari keduanya menjadi separuhnya, manusia harus menilai sekitar { $more } pasangan lagi. Itu lebih banyak daripada yang dinilai juri: harus dibuat yang baru.
judges-higher = Menurut juri, { $models } berdiri lebih tinggi daripada menurut keduanya, melampaui kebetulan.
judges-lower = Menurut juri, { $models } berdiri lebih rendah daripada menurut keduanya, melampaui kebetulan.
judges-random = Diandaikan bahwa pasangan yang dinilai manusia diambil secara acak. Diperiksa: manusia menilai { $least } sampai { $most } % dari pasangan setiap model. Tidak satu pun dari { $checked } model bagian menangnya menurut { $judge } berbeda antara pasangan ini dan yang lain.
judges-random-differs = Rating dari manusia dan dari keduanya mungkin meleset: pasangan yang dinilai manusia seharusnya diambil secara acak, dan sebuah pemeriksaan menentangnya. Bagian menang { $models } menurut { $judge } berbeda antara pasangan yang dinilai manusia dan yang lain, melampaui kebetulan.
judges-random-unchecked = Diandaikan bahwa pasangan yang dinilai manusia diambil secara acak. Sisanya terlalu sedikit untuk memeriksanya.
judges-sway-position =
    { $sure ->
        [yes]
            { $judge } lebih menyukai jawaban { $more ->
                [yes] pertama
               *[no] kedua
            } daripada manusia.
       *[no] Bahwa tempat jawaban memengaruhi { $judge } lain daripada manusia tidak terlihat.
    }
judges-sway-length =
    { $sure ->
        [yes]
            { $judge } { $more ->
                [yes] lebih
               *[no] kurang
            } menyukai jawaban panjang daripada manusia.
       *[no] Bahwa panjang jawaban memengaruhi { $judge } lain daripada manusia tidak terlihat.
    }
judges-sway-self =
    { $sure ->
        [yes]
            { $judge } { $more ->
                [yes] lebih
               *[no] kurang
            } menyukai jawabannya sendiri daripada menurut rating manusia.
       *[no] Bahwa { $judge } menyukai jawabannya sendiri lain daripada manusia tidak terlihat.
    }
judges-sway-family =
    { $sure ->
        [yes]
            { $judge } { $more ->
                [yes] lebih
               *[no] kurang
            } menyukai jawaban keluarganya daripada menurut rating manusia.
       *[no] Bahwa { $judge } menyukai jawaban keluarganya lain daripada manusia tidak terlihat.
    }
judges-label-alike = { $judge } dan salah satu manusia: bagian putusan yang sama
judges-label-kappa = { $judge } dan salah satu manusia: kappa Cohen
judges-label-alpha = antarmanusia: alpha Krippendorff
judges-label-alpha-with = manusia dan { $judge }: alpha Krippendorff
judges-label-swapped = putusan yang sama dalam kedua urutan, dari { $pairs } pasangan
judges-no-ratings = Tidak ada rating: diperlukan tiga model yang terhubung, masing-masing dengan { $least } pasangan pada { $prompts } prompt yang juga dinilai manusia, ada yang menang dan kalah.
judges-left = Tidak diberi rating di sini: { $models }. Pasangannya yang juga dinilai manusia kurang dari { $least }, atau prompt-nya kurang dari { $prompts }, atau di sana semua menang atau semua kalah.
judges-no-sways = Apa yang memengaruhi juri tidak dikatakan: putusan manusia terlalu sedikit, atau putusan tidak memisahkannya dari siapa yang bagus.
judges-no-length = Apakah panjang memengaruhi juri tidak dikatakan: panjang jawaban tidak diterbitkan.
judges-not-swapped = Apakah { $judge } mengatakan hal yang sama dalam kedua urutan tidak dikatakan: tidak ada pasangan yang dinilai sekali dalam masing-masing.
judges-no-alpha = Seberapa jauh manusia saling sepakat tidak dikatakan: tidak ada pasangan yang dinilai oleh dua orang.
judges-nobody = { $battles } duel tidak menyebut juri atau prompt dan tidak termasuk di sini.
judges-people-none = Papan { $board } tidak memiliki juri bersama manusia: tidak ada model dengan { $least } jawaban pada { $questions } soal yang dinilai manusia.
judges-people-large = Nilai juri bersama manusia tidak dikatakan: terlalu banyak jawaban ({ $answers }) untuk dibaca selagi Anda menunggu.
judges-people-held =
    Apakah rata-rata dari { $judge } cocok dengan rata-rata dari manusia? { $enough ->
        [yes] Ya, dalam batas kebetulan
       *[no] Tidak
    }: { $within } dari { $models } berada dalam interval 95 % miliknya, sedangkan diharapkan sekitar { $expected }.
judges-people-answers = { $judge } menilai { $answers } jawaban; manusia juga menilai { $labelled } di antaranya ({ $share } %), pada { $questions } soal atau kelompok soal.
judges-people-gain = Dikoreksi dengan putusan manusia, interval keduanya { $narrower } % lebih sempit daripada interval manusia saja.
judges-people-no-gain = Dikoreksi dengan putusan manusia, interval keduanya tidak lebih sempit daripada interval manusia saja.
judges-people-all = Manusia menilai semua jawaban. Tidak ada yang tersisa untuk diramalkan: keduanya sama dengan manusia saja.
judges-people-more = Agar interval keduanya setengah lebarnya, manusia harus menilai sekitar { $more } lagi dari jawaban ini, dipilih secara acak.
judges-people-more-beyond = Agar interval keduanya setengah lebarnya, manusia harus menilai sekitar { $more } jawaban lagi. Itu lebih banyak daripada yang ada: model harus menjawab soal baru.
judges-people-random = Diasumsikan bahwa jawaban yang dinilai manusia diambil secara acak. Diperiksa: manusia menilai { $least } sampai { $most } % jawaban tiap model. Tidak satu pun dari { $checked } model rata-ratanya menurut { $judge } berbeda antara jawaban itu dan yang lain.
judges-people-random-differs =
    Rata-rata menurut manusia dan menurut keduanya mungkin meleset: jawaban yang dinilai manusia seharusnya diambil secara acak, dan suatu pemeriksaan membantahnya. Menurut { $judge }, rata-rata { $models } berbeda antara jawaban yang dinilai manusia dan yang lain, { $count ->
       *[other] melampaui kebetulan
    }.
judges-people-random-unchecked = Diasumsikan bahwa jawaban yang dinilai manusia diambil secara acak. Terlalu sedikit jawaban tersisa untuk memeriksanya.
judges-people-left =
    Tidak dikatakan di sini: { $models }. { $count ->
       *[other] Ada
    } kurang dari { $least } jawaban yang dinilai manusia, atau pada kurang dari { $questions } soal.
judges-people-no-alpha = Seberapa jauh manusia bersepakat tidak dikatakan: tidak ada jawaban yang dinilai dua orang.
judges-people-odd = { $count } putusan manusia tidak dipakai karena bukan bilangan dari 0 sampai { $best }; yang pertama adalah { $column } { $value } di { $file }, baris { $row }.
judges-people-unscored = { $count } putusan manusia tidak dipakai karena jawabannya tidak memiliki skor dari juri.
judges-people-sway-kind =
    { $sure ->
        [yes]
            { $judge } memberi skor { $more ->
                [yes] lebih tinggi
               *[no] lebih rendah
            } daripada manusia.
       *[no] Bahwa { $judge } memberi skor lebih tinggi atau lebih rendah daripada manusia tidak terlihat.
    }
judges-people-sway-length =
    { $sure ->
        [yes]
            Dengan panjang jawaban, skor dari { $judge } naik { $more ->
                [yes] lebih banyak
               *[no] lebih sedikit
            } daripada skor manusia.
       *[no] Bahwa panjang memengaruhi { $judge } secara lain daripada manusia tidak terlihat.
    }
judges-people-sway-self =
    { $sure ->
        [yes]
            { $judge } memberi jawabannya sendiri skor { $more ->
                [yes] lebih tinggi
               *[no] lebih rendah
            } daripada kata rata-rata manusia.
       *[no] Bahwa { $judge } menilai jawabannya sendiri secara lain daripada manusia tidak terlihat.
    }
judges-people-sway-family =
    { $sure ->
        [yes]
            { $judge } memberi jawaban keluarganya skor { $more ->
                [yes] lebih tinggi
               *[no] lebih rendah
            } daripada kata rata-rata manusia.
       *[no] Bahwa { $judge } menilai jawaban keluarganya secara lain daripada manusia tidak terlihat.
    }

judges-title = Seberapa baik jurinya?
judges-about = Rating atau skor rata-rata menurut juri, menurut manusia dan menurut keduanya. Seberapa jauh mereka sepakat tentang jawaban yang sama, dan apa yang memengaruhi juri.

## Tabel

judges-judge = Juri
judges-title-battles = Rating menurut juri, manusia dan keduanya
judges-count-battles = Pasangan
judges-rule-battles = 1000 adalah rata-rata model yang diberi rating di sini. Setiap pasangan jawaban dihitung sekali. Rating menurut semua putusan memakai model acuan sebagai 1000. Keduanya: putusan juri atas semua pasangan, dikoreksi oleh putusan manusia.
judges-scale-battles = Dalam log odds, bila rating dari manusia sama. Panjang adalah (a − b) / (a + b + 1); manusia tidak punya angka untuk apa yang hanya milik seorang juri. Tiap interval 95 % secara terpisah; kalimat menyebut bias hanya bila bertahan di samping semua bias lain dari juri itu (uji Holm 5 %).
judges-title-answers = Skor rata-rata menurut juri, manusia dan keduanya
judges-count-answers = Jawaban
judges-rule-answers = Skor rata-rata, × 100; setiap jawaban dihitung sekali, dengan rata-rata putusan manusia bila beberapa orang melihat. Interval dengan t atas soal atau kelompok soal. Keduanya: skor juri untuk semua jawaban, dikoreksi oleh putusan manusia.
judges-scale-answers = Dalam poin skor, × 100. Semua jawaban: rata-rata yang dinilai keduanya. Panjang: berapa lebih tinggi skor jawaban yang dua kali lebih panjang dari model yang sama. Jawabannya sendiri dan keluarganya: berapa rata-ratanya lebih tinggi daripada yang diramalkan rata-rata manusia untuk model itu. Tiap interval 95 % secara terpisah; kalimat menyebut bias hanya bila bertahan di samping semua bias lain dari juri itu (uji Holm 5 %).
judges-models-entry = Nama model
judges-models-judge = Menurut juri
judges-models-people = Menurut manusia
judges-models-both = Menurut keduanya
judges-models-rank = Peringkat menurut keduanya
    .about = Dari 1 + model yang jelas lebih baik sampai n − yang jelas lebih buruk, dari galat semua selisih, 95 % pasti untuk semua model sekaligus.
judges-models-won = Menang
    .about = Bagian pasangan yang dimenangkan model, menurut keduanya, × 100.
judges-models-pairs = Pasangan
judges-models-labelled = Dinilai manusia
    .about = Berapa di antaranya yang juga dinilai manusia.
judges-models-gap = Juri − keduanya
    .about = Kelebihan menurut juri di atas keduanya.
judges-models-differs = Juri berbeda
    .about = Melampaui kebetulan di antara semua model (Holm, 5 %).
judges-agreement = Kesepakatan
judges-agreement-label = Siapa dengan siapa
judges-agreement-agreement = Kesepakatan
judges-sways = Apa yang memengaruhi juri
judges-sways-label = Oleh
judges-sways-people = Manusia
judges-sways-judge = Juri
judges-sways-apart = Juri − manusia
    .about = Pengaruh pada juri di atas pengaruh pada manusia.
judges-sways-sentence = Artinya
judges-swayed-by-position = jawaban pertama
judges-swayed-by-length = panjang
judges-swayed-by-self = jawabannya sendiri
judges-swayed-by-family = jawaban keluarganya
judges-swayed-by-kind = semua jawaban
judges-judges = Semua juri
judges-judges-judge = Juri
judges-rule-judges = Juri menggantikan manusia bila cocok dengan mereka dalam batas kebetulan, tidak terlihat bias, dan ia tidak salah menempatkan model. Bias dalam log odds di atas manusia; tiap interval 95 % secara terpisah. Bias terlihat bila uji Holm atas semua bias seorang juri pada 5 % menyatakannya.
judges-judges-stands-in = Pengganti
    .about = Apakah ia dapat menggantikan manusia tanpa koreksi.
judges-judges-held = Cocok
    .about = Model yang rating dari manusianya berada dalam interval 95 % milik juri.
judges-judges-expected = Diharapkan
    .about = Berapa yang cocok bila juri memutuskan seperti manusia.
judges-judges-moved = Salah tempat
    .about = Model yang berdiri di tempat lain menurut juri daripada menurut keduanya, melampaui kebetulan (Holm, 5 %).
judges-judges-position = Jawaban pertama
    .about = Berapa lebih daripada manusia ia menyukai jawaban pertama.
judges-judges-length = Jawaban panjang
    .about = Berapa lebih daripada manusia ia menyukai jawaban panjang.
judges-judges-itself = Jawaban sendiri
    .about = Berapa lebih daripada manusia ia menyukai jawabannya sendiri.
judges-judges-family = Keluarga sendiri
    .about = Berapa lebih daripada manusia ia menyukai jawaban keluarganya.
judges-judges-orders = Sama dalam kedua urutan
    .about = Bagian pasangan yang diputuskan sama, jawaban mana pun yang pertama.
judges-judges-pairs = Pasangan yang dinilai
judges-judges-labelled = Dinilai manusia
judges-judges-kappa = Nilai kappa
    .about = Kappa Cohen dengan salah satu manusia.
judges-fact-judge = Juri
judges-fact-benchmark = Tolok ukur
judges-fact-pairs = Pasangan yang dinilai juri
judges-fact-answers = Jawaban yang diberi skor oleh juri
judges-fact-labelled = Di antaranya dinilai manusia
judges-fact-prompts = Prompt dengan putusan manusia
judges-fact-questions = Soal atau kelompok soal dengan putusan manusia
judges-fact-people = Putusan manusia
judges-fact-weight = Bobot juri dalam keduanya
judges-fact-held-models = Model yang dibandingkan
judges-fact-held-within = Model yang angkanya dari manusia berada dalam interval juri
judges-fact-held-expected = Jumlah yang sama, bila juri memutuskan seperti manusia
judges-fact-more = Putusan manusia yang akan membagi dua interval
judges-fact-more-beyond = Itu lebih banyak dari yang dinilai juri
judges-fact-decided = Seberapa tegas juri mengikuti rating manusia
