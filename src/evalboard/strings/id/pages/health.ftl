# Yang dikatakan halaman Tolok ukur.

health-title = Kesehatan tolok ukur
health-loading = Mengaudit tolok ukur
health-table = Tabel audit
health-caption = { $title }: tolok ukur, yang perlu dilihat dulu
health-grades-ok = baik
health-grades-amber = kuning
health-grades-red = merah
health-grades-note = catatan
health-grades-not-enough-data = data kurang
health-columns-health = Kesehatan
health-columns-benchmark = Tolok ukur
health-columns-questions = Soal
health-columns-values = Nilai
health-columns-spread = Skor, { $low }–{ $high }
health-columns-samples = Sampel
health-chance = tebakan
health-spread =
    { $chance ->
        [none] Sebaran skor { $label }: kebanyakan dekat { $middle }
       *[other] Sebaran skor { $label }: kebanyakan dekat { $middle }; tebakan memberi { $chance }
    }
health-unknown = Tidak diketahui: terlalu sedikit data untuk mengatakannya
health-samples-of = Sampel { $label }
health-complete = model dengan semua tolok ukur
health-sampled = di antaranya diaudit, secara acak: interval selebar yang dihasilkan jumlah itu
health-none = Papan ini tidak memiliki tolok ukur yang dapat saling dibandingkan.
health-none-about = Audit menanyakan apakah model yang kuat di tempat lain juga kuat pada suatu tolok ukur. Itu membutuhkan dua tolok ukur dan model yang memiliki keduanya.
health-battles = Papan ini memiliki duel, dan tidak ada tolok ukur untuk diaudit.
health-battles-about = Apa yang bisa salah dengan duel, dan dengan jurinya, diceritakan di arena. Papan dengan tolok ukur:
health-arena = Ke arena
health-no-such = Tidak ada tolok ukur “{ $name }” dalam audit papan ini.
health-rule = Sesuai dengan yang lain: korelasi peringkat dengan tolok ukur lain. Kuat, tertahan rendah: bagian dari paruh lebih baik di tempat lain yang berskor seperti paruh lebih lemah di sini. Jarak di atasnya: seberapa jauh sisa paruh lebih baik berada di atas, sebagai bagian dari rentang. p satu tren: peluangnya jika semua model mengikuti satu tren. Peringkat tanpanya: τ Kendall dari peringkat dengan dan tanpa tolok ukur. Merah: model yang kuat di tempat lain terbagi dua kelompok di sini, dan tidak ada yang diketahui tentangnya yang menjelaskannya. Satu kelompok berskor seperti model lemah, yang lain jauh di atasnya. Merah juga berarti jawaban satu per satu menunjukkan cacat. Kuning: layak dilihat. Angka berwarna adalah satu pemeriksaan; nilai menimbang beberapa. Alarm meminta Anda membaca sampel; ia tidak menghapus tolok ukur.
health-trends = Tolok ukur ini terhadap rata-rata yang lain
health-why = Apa yang diperiksa, dan mengapa
health-download = Unduh temuan
health-without-title = Tanpa { $label }
health-without-about = rata-rata atas tolok ukur yang lain
health-without-open = Lihat seluruh peringkat
health-without-loading = Menanyakan peringkat …
health-without-moves =
    { $all ->
        [yes] Tanpa { $label } sebuah model berpindah rata-rata { $shift } dari { $of } tempat; kedua urutan sejalan dengan τ Kendall { $tau }.
       *[other] Di antara { $of } model dengan semua tolok ukur, tanpa { $label } sebuah model berpindah rata-rata { $shift } tempat; kedua urutan sejalan dengan τ Kendall { $tau }.
    }
health-without-columns-now = Peringkat
health-without-columns-before = Dengannya
health-without-columns-model = Model
health-without-columns-average = Rata-rata
health-link = Kesehatan { $label }
health-to-audit = Audit papan ini
health-idea = Skor dapat salah walaupun modelnya tidak: jawaban dipotong terlalu dini, atau bilangan tidak terbaca. Pada November 2023 hal itu terjadi pada DROP di Open LLM Leaderboard: banyak model kuat berskor dekat 5. Maka setiap pemeriksaan bertanya, dengan caranya, apakah model yang kuat di tempat lain juga kuat di sini. Yang diperiksa tidak pernah bagian dari pembandingnya.
health-red = Kesejalanan rendah saja bukan alarm: tolok ukur mungkin mengukur hal lain, dan itu layak dimiliki. Merah membutuhkan dua kelompok dalam separuh model yang lebih kuat: { $stuck }% atau lebih berskor seperti separuh yang lebih lemah, sisanya { $rise }% rentang atau lebih di atasnya. Sepanjang satu tren, lurus atau melengkung, kebetulan menghasilkan kelompok seperti itu pada kurang dari { $sure }% papan. Kelompok atas hampir tidak lebih kuat di tempat lain daripada kelompok bawah: pada kurang dari { $stronger }% pasangan. Rata-rata lalu memeringkat model kuat menurut kelompoknya. Skor tidak mengatakan sebabnya: bahasa yang tidak dikuasai sebagian model tampak seperti penilai yang salah membaca sebagian jawaban. Bila suatu kolom model menjelaskan kelompok itu, kolom itu disebut, dan nilainya kuning. Hanya jawaban satu per satu yang dapat menunjukkan bahwa penilai bersalah. Merah membutuhkan { $enough } model; dengan lebih sedikit menjadi kuning.
health-amber = Kuning memiliki empat sebab. Dua kelompok lebih kecil (mulai { $stuck }%), atau dijelaskan tren melengkung atau kekuatan. Tolok ukur mengukur hal lain: korelasi peringkatnya di bawah { $agreement } dan tidak lazim di papan. Atau τ Kendall dengan dan tanpanya { $tau } di bawah yang diharapkan pada banyaknya tolok ukur ini. Tolok ukur hampir tidak memisahkan separuh yang lebih kuat dari yang lebih lemah: median dalam { $floor }% rentang. Separuh yang lebih lemah dalam { $errors } galat baku dari tebakan, dan urutannya terganggu. Langit-langit hanya dicatat. Di bawah { $fewest } model tidak ada yang dinilai.
health-bounds = Seberapa sering papan nyata yang tidak diketahui bermasalah menyalakan alarm telah diukur, dan diceritakan dalam dokumentasi. Ambangnya bagian dari konfigurasi papan.
