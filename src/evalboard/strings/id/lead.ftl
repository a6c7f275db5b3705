# Seberapa aman peringkat pertama.

lead-questions =
    Tanpa { $count ->
       *[other] { $count } dari { $of } soal
    }, { $rival } unggul atas { $first }. Sesedikit itulah tumpuan peringkat pertama. Ini bukan galat: tidak ada yang salah dengan soal-soal ini.
lead-many = Tanpa { $most } soal atau kurang, tidak ada model lain yang unggul atas { $first }.
lead-battles =
    Tanpa { $count ->
       *[other] { $count } dari { $of } duel
    }, penyesuaian baru menempatkan { $rival } di atas { $first }. Sesedikit itulah tumpuan peringkat pertama. Ini bukan galat: tidak ada yang salah dengan duel ini.
lead-tied =
    { $first } berbagi peringkat pertama dengan { $tied ->
       *[other] { $tied } model lain: urutannya kebetulan saja.
    }
lead-first = { $first } berada di peringkat pertama.
lead-chance-paired = Diambil ulang dari soal yang sama { $draws } kali, { $first } pertama dalam { $share } % dan { $rival } dalam { $other } %.
lead-chance-independent = Dengan setiap skor diambil menurut galatnya sendiri { $draws } kali, { $first } pertama dalam { $share } % dan { $rival } dalam { $other } %. Galat yang dimiliki bersama oleh model tidak diketahui di sini.
lead-chance-battles = Diambil ulang dari duel yang sama { $draws } kali, { $first } pertama dalam { $share } % dan { $rival } dalam { $other } %.
lead-corrected = Yang keluar sebagai pertama rata-rata beruntung. Setelah itu dikurangi, skornya { $score } menjadi { $estimate }, dengan interval 95 % dari { $lower } sampai { $upper }. Seandainya dipilih sebelumnya, intervalnya { $low } sampai { $high }.
lead-others =
    { $others ->
       *[other] { $others } model berperingkat menjawab soal lain dan
    } tidak dibandingkan dengan yang pertama.
lead-nobody-alike = Seberapa kokoh peringkat pertama tidak dapat diketahui: tidak ada model lain yang mempunyai jawaban atas setiap soal yang dijawab yang pertama, dan hanya itu.
lead-alone = Hanya satu model yang memiliki peringkat: tidak ada yang dapat dibandingkan dengannya.
lead-no-answers = Berapa soal tumpuan peringkat pertama tidak dapat diketahui: jawaban atas tiap soal tidak disimpan bersama skor papan ini.
lead-no-mean = Berapa soal tumpuan peringkat pertama tidak dapat diketahui: skor yang pertama bukan rata-rata jawabannya.
lead-no-error = Seberapa mungkin peringkat pertama tidak dapat diketahui: galat yang pertama tidak diketahui.
lead-not-normal = Skor tidak dikoreksi terhadap keberuntungan: terlalu sedikit soal yang benar atau salah, atau galatnya terlalu kasar.
lead-no-correction-independent = Skor tidak dikoreksi terhadap keberuntungan: tidak diketahui jawaban mana yang dimiliki bersama oleh model, dan menganggapnya bebas akan mengurangi terlalu banyak.
lead-no-battles = Berapa duel tumpuan peringkat pertama tidak dapat diketahui: tanpa yang mendukung yang pertama pun penyesuaian baru tidak menempatkan model lain di atasnya.
lead-no-draws = Seberapa mungkin peringkat pertama tidak dapat diketahui di sini: duel terlalu banyak untuk disesuaikan ulang selagi Anda menunggu.
lead-not-drawn = Seberapa mungkin peringkat pertama tidak dapat diketahui: ada model yang memenangkan atau kalah dalam semua duelnya, sehingga duel yang diambil ulang tidak menilai semua model.
lead-no-correction-battles = Rating tidak dikoreksi terhadap keberuntungan.
lead-no-first-place = papan { $board } tidak memiliki tempat pertama: tidak ada entri yang memiliki skor

lead-title = Seberapa aman peringkat pertama?
lead-about = Soal atau duel paling sedikit yang menentukan peringkat pertama, peluang tiap entri menjadi pertama, dan skor pemimpin tanpa keberuntungan.

## Tabel

lead-fact-score = Skor
lead-fact-tied = Entri dengan skor yang sama
lead-fact-errors = Galat yang dipakai
lead-fact-compared = Entri yang dibandingkan pada soal yang sama
lead-fact-others = Entri berperingkat yang menjawab soal lain
lead-fact-usual = Interval 95 %, seandainya pemimpin dipilih sebelumnya
lead-title-questions = { $count } soal menentukan
lead-questions-sample = Soal
lead-questions-label = Tolok ukur
lead-questions-first = Pertama
lead-questions-rival = Pesaing
lead-title-battles = { $count } duel menentukan
lead-battles-model-a = Model A
lead-battles-model-b = Model B
lead-battles-outcome = A menang
    .about = 1 bila A menang, 0 bila B menang, 0.5 bila seri.
lead-battles-battles = Duel
lead-battles-file = Berkas
lead-battles-row = Baris
lead-rivals = Yang diperlukan tiap pesaing
lead-rivals-entry = Model
lead-rivals-count = Soal
    .about = Soal paling sedikit yang tanpanya entri ini mendahului yang pertama.
lead-chances = Siapa yang mungkin pertama
lead-chances-entry = Model
lead-chances-first = Pertama
    .about = Bagian undian ulang di mana entri ini pertama.
lead-chances-top = Lima besar
    .about = Bagian undian ulang di mana entri ini masuk lima besar.
lead-organizations = Yang terbaik dari tiap organisasi, tanpa keberuntungan
lead-organizations-organization = Organisasi
lead-organizations-entry = Model
lead-organizations-candidates = Terbaik dari
lead-organizations-score = Skor
lead-organizations-hybrid = Tanpa keberuntungan
    .about = Skor takbias median dengan interval 95 %: yang terbaik dari beberapa rata-rata beruntung, dan itu dikurangkan.
lead-fact-first = Pertama
lead-fact-rival = Pesaing terdekat
lead-fact-count = Soal atau duel yang menentukan
lead-fact-of = Dari
lead-fact-leader-without = Yang pertama tanpanya
lead-fact-first-with = Skor yang pertama
lead-fact-rival-with = Skor pesaing
lead-fact-first-without = Skor yang pertama tanpanya
lead-fact-rival-without = Skor pesaing tanpanya
lead-fact-corrected = Skor tanpa keberuntungan
lead-fact-conditional = Sama, dengan syarat ia menjadi pertama
