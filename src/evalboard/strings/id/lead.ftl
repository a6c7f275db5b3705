# Seberapa aman peringkat pertama.

lead-questions =
    Tanpa { $count ->
       *[other] { $count } dari { $of } soal
    }, { $rival } unggul atas { $first }. Tidak ada yang salah dengan soal-soal ini.
lead-many = Menghilangkan paling banyak { $most } soal tidak pernah menempatkan model lain di atas { $first }.
lead-battles =
    Tanpa { $count ->
       *[other] { $count } dari { $of } duel
    }, { $rival } unggul atas { $first }. Tidak ada yang salah dengan duel-duel ini.
lead-tied =
    { $first } berbagi peringkat pertama dengan { $tied ->
       *[other] { $tied } model lain: urutannya kebetulan saja.
    }
lead-first = { $first } berada di peringkat pertama.
lead-chance-paired = { $first } benar-benar terbaik dengan peluang { $share } %, { $rival } dengan { $other } %: ini untuk soal sejenis, bukan hanya soal-soal ini.
lead-chance-independent = { $first } benar-benar terbaik dengan peluang { $share } %, { $rival } dengan { $other } %. Galat yang dimiliki bersama oleh model tidak diketahui di sini.
lead-chance-battles = { $first } benar-benar terbaik dengan peluang { $share } %, { $rival } dengan { $other } %: ini untuk duel sejenis, bukan hanya duel-duel ini.
lead-together = Papan peringkat menganggap { $n } model seri di tempat pertama: semua perbandingan diperhitungkan sekaligus, sedangkan peluang ini tidak.
lead-corrected = Pemenang dari banyak model rata-rata beruntung. Tanpa keberuntungan itu, skor { $score } kira-kira { $estimate } (interval 95 % { $lower } sampai { $upper }). Untuk model yang dipilih sebelumnya, intervalnya { $low } sampai { $high }.
lead-others =
    { $others ->
       *[other] { $others } model berperingkat
    } menjawab soal lain: hanya peluang yang memperhitungkannya.
lead-unequal =
    { $others ->
       *[other] Skor { $others } model berperingkat lainnya
    } bukan rata-rata jawabannya, misalnya karena run tidak lengkap: hanya peluang yang memperhitungkannya.
lead-nobody-alike = Tidak tersedia: seberapa aman peringkat pertama. Tidak ada model lain yang menjawab soal yang persis sama.
lead-alone = Hanya satu model yang berperingkat: tidak ada yang dapat dibandingkan dengannya.
lead-no-answers = Tidak tersedia: berapa soal yang menentukan peringkat pertama. Papan ini tidak menyimpan jawaban atas tiap soal.
lead-no-mean = Tidak tersedia: berapa soal yang menentukan peringkat pertama. Skor pemimpin bukan rata-rata jawaban tunggal.
lead-no-error = Tidak tersedia: seberapa mungkin peringkat pertama. Galat pemimpin tidak diketahui.
lead-not-normal = Tidak tersedia: skor tanpa keberuntungan. Terlalu sedikit soal yang benar atau salah, atau galatnya terlalu tidak pasti.
lead-no-correction-independent = Tidak tersedia: skor tanpa keberuntungan. Untuk itu diperlukan jawaban yang dimiliki bersama oleh model.
lead-no-battles = Tidak tersedia: berapa duel yang menentukan peringkat pertama. Tanpa duel yang mendukung pemimpin pun tidak ada model lain yang unggul.
lead-no-correction-battles = Tidak tersedia: skor tanpa keberuntungan. Rating tidak dikoreksi untuk itu.
lead-no-first-place = papan { $board } tidak memiliki tempat pertama: tidak ada entri yang memiliki skor

lead-title = Seberapa aman peringkat pertama?
lead-about = Soal atau duel paling sedikit yang menentukan peringkat pertama, peluang tiap entri menjadi pertama, dan skor pemimpin tanpa keberuntungan.

## Tabel

lead-fact-score = Skor
lead-fact-tied = Entri dengan skor yang sama
lead-fact-errors = Galat yang dipakai
lead-fact-compared = Entri yang dibandingkan pada soal yang sama
lead-fact-others = Entri berperingkat yang menjawab soal lain
lead-fact-unequal = Entri berperingkat yang skornya bukan rata-rata jawabannya
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
    .about = Peluang bahwa entri ini benar-benar terbaik; galat Monte Carlo paling banyak 0,4 poin.
lead-chances-top = Lima besar
    .about = Peluang bahwa entri ini benar-benar termasuk lima terbaik.
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
