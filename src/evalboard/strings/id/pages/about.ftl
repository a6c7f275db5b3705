# Yang dikatakan halaman Tentang.

about-score = Apa itu skor
about-scale =
    { $guessed ->
        [yes] Setiap nilai diskalakan sehingga 0 adalah tebakan acak dan 100 yang terbaik yang mungkin: (nilai − tebakan) ÷ (maksimum − tebakan). Skor kelompok adalah rata-rata bagiannya. Angka hanya dibulatkan saat ditampilkan.
       *[other] Skor adalah nilai sebagai persentase dari yang terbaik yang mungkin. Skor tidak dikoreksi untuk tebakan acak. Skor kelompok adalah rata-rata bagiannya. Angka hanya dibulatkan saat ditampilkan.
    }
about-own-scale =
    { $lower ->
        [yes] Nilai ditampilkan apa adanya, dalam { $unit }; lebih kecil lebih baik. Skor kelompok adalah rata-rata bagiannya. Angka hanya dibulatkan saat ditampilkan.
       *[other] Nilai ditampilkan apa adanya, dalam { $unit }; lebih besar lebih baik. Skor kelompok adalah rata-rata bagiannya. Angka hanya dibulatkan saat ditampilkan.
    }
about-mixed = Tolok ukur dengan satuan sendiri ditampilkan dalam satuan itu. Dalam rata-rata, tolok ukur itu dihitung sebagai skor, menurut aturan suite atau tolok ukur.
about-ratings-chance = { $label } adalah peluang menang melawan model acuan, dihitung dari rating. Rating dicocokkan dengan semua duel bersama-sama, dan dengan duel tiap dataset sendiri. Rating tidak dirata-ratakan atas dataset.
about-ratings-model = Rating mengikuti model Bradley–Terry: odds bahwa A mengalahkan B adalah perbandingan kekuatannya. Seri dihitung sebagai setengah kemenangan bagi keduanya. 400 poin adalah sepuluh kali odds. Model acuan ditetapkan pada 1000.
about-ratings-penalized = Model yang menang atau kalah dalam semua duelnya tidak memiliki rating berhingga menurut maximum likelihood biasa. Ratingnya dihitung dengan penalized likelihood menurut Firth, dan intervalnya terbuka di satu atau kedua sisi. Model tanpa rantai duel ke model acuan tidak berperingkat.
about-ratings-again = Di arena Anda dapat mencocokkan ulang rating dengan duel lain, model acuan lain, atau dengan gaya jawaban disamakan.
about-rating-ranks = Model diurutkan menurut rating. Rentang di samping peringkat menghitung model yang jelas lebih baik dan yang jelas lebih buruk. Rentang ini memakai galat selisih rating dan berlaku untuk semua model sekaligus dengan kepercayaan 95%.
about-columns-of-battles-node = Dataset
about-columns-of-battles-n = Duel
about-root-of = { $label } adalah rata-rata dari { $n } { $parts }.
about-policy-strict = Model yang kekurangan satu bagian tidak memiliki skor keseluruhan dan peringkat; tempatnya paling akhir.
about-policy-available = Rata-rata diambil atas bagian yang tersedia. Kolom Hasil menunjukkan berapa banyaknya.
about-policy-zero = Bagian yang tidak ada dihitung 0.
about-policy-predicted = Tolok ukur yang tidak dimiliki model diprediksi dari hasilnya yang lain, pada satu skala untuk seluruh papan. Prediksinya dihitung dalam rata-rata. Kolom Hasil menunjukkan berapa hasil yang ada. Model dengan kurang dari dua hasil tidak berperingkat.
about-floor = Bila tabel menyebut “tidak di bawah 0”, nilai yang lebih buruk dari tebakan dihitung 0.
about-one-per-model-all = Model yang dievaluasi dengan beberapa cara memiliki beberapa baris.
about-one-per-model-best = Dari beberapa evaluasi satu model, yang terbaik ditampilkan.
about-one-per-model-latest = Dari beberapa evaluasi satu model, yang terbaru ditampilkan.
about-columns-node = Tolok ukur
about-columns-weight = Bobot
about-columns-chance = Tebakan
about-columns-maximum = Maksimum
about-columns-n = Soal
about-columns-rule = Aturan
about-tree-label = Bagian-bagian skor
about-rules-floor = tidak di bawah 0
about-rules-group = nilai dirata-ratakan, lalu diskalakan sekali
about-rules-published = skor diambil seperti diterbitkan
about-rules-lower = lebih kecil lebih baik
about-rules-unscored = tanpa skor
about-rules-aside = tidak dihitung
about-rules-derived = rata-rata di luar pohon
about-unit = dalam { $unit }
about-stated-by-config = { "" }
about-stated-by-files = arah menurut berkas
about-stated-by-name = arah menurut nama metrik
about-metric =
    { $metric ->
        [none] { $task }
       *[other] { $task }, { $metric }
    }
about-ranks = Cara peringkat dihitung
about-rank-rule = Model diurutkan menurut skor; skor yang sama berbagi peringkat yang lebih baik. Dengan filter aktif, model diperingkatkan di antara yang cocok, kecuali Anda memilih di antara semua.
about-rank-range = Rentang di samping peringkat menghitung model yang jelas lebih baik dan yang jelas lebih buruk. Dengan kepercayaan 95% rentang semua baris benar sekaligus, sehingga Anda dapat membacanya dari atas ke bawah. Di bawah tabel Anda dapat beralih ke rentang untuk satu baris yang dipilih sebelumnya: lebih sempit, tetapi hanya benar satu per satu. Sebuah garis menandai awal jenjang: model pertamanya jelas di belakang suatu model dari jenjang di atasnya.
about-own-weights = Bila Anda memilih tolok ukur atau bobot, Anda membuat skor sendiri, dan model diperingkatkan menurut skor itu.
about-covers = Apa yang dicakup galat
about-covers-three = Setiap skor memiliki tiga galat: atas pilihan soal, atas eksekusi, dan atas keduanya sekaligus. Varians keduanya adalah jumlah kedua varians, dikurangi bagian jawaban satu per satu yang ada di keduanya, dan paling sedikit sebesar yang terbesar. Anda dapat memilih galat yang ditampilkan papan peringkat; interval, peringkat, dan jenjang mengikuti pilihan Anda.
about-ranked = { $n } dari { $of } entri berperingkat.
about-source = Asal angka-angka ini
about-dataset = dataset
about-copy-of = salinan dari
about-commit = commit
about-repositories = { $n } repositori, masing-masing pada commit sendiri
about-files = berkas
about-files-read = { $n } berkas dibaca
about-reader = konfigurasi
about-checked-at = terakhir dilihat
about-left-out = tidak dipakai
about-unverified = tidak diverifikasi
about-unverified-hint = { $n } berkas tanpa hash yang diterbitkan
about-older = snapshot lama
about-synthetic = Angka ini sintetis: direka untuk menunjukkan seperti apa sebuah papan. Angka ini tidak mengatakan apa pun tentang model nyata.
about-agreement = Kecocokan dengan skor yang diterbitkan
about-agreement-none = Sumber tidak menerbitkan skor sendiri untuk dibandingkan.
about-agrees = { $label }: dihitung ulang untuk { $n } entri; selisih terbesar { $largest } poin.
about-disagrees = { $label }: { $bad } dari { $n } skor yang diterbitkan berbeda dari yang dihitung ulang:
about-example = diterbitkan { $published }, dihitung { $computed }
about-none = tidak ada
about-cite = Cara mengutip
about-licence = Lisensi data
about-no-licence = Papan tidak menyebutnya; lihat dataset.
about-api = Unduhan dan API
about-api-hint = Baris yang sama sebagai JSON atau berkas. Tambahkan query string papan peringkat ke tautan mana pun di sini.
about-api-to-board = papan ini
about-api-to-ratings = rating
about-api-to-findings = kesehatan tolok ukur
about-api-to-table = tabel
about-api-to-csv = CSV
about-api-to-parquet = Parquet
about-api-to-openapi = semua rute (OpenAPI)
about-search = Sintaks pencarian
about-search-name = sebagian nama, huruf besar atau kecil
about-search-either = salah satu dari keduanya
about-search-word = kolom yang memuat suatu kata; tanda kutip menyatukan beberapa kata
about-search-size = miliar parameter; <, <=, >, >=, = berlaku pada setiap kolom angka
about-search-date = sesudah bulan itu; tahun, bulan, atau hari, sesudah tanda apa pun
about-search-score = skor seperti ditampilkan, dari 0 sampai 100
about-search-pattern = ekspresi reguler (RE2), pada nama
about-search-all = semuanya sekaligus
