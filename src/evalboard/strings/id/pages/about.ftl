# Yang dikatakan halaman Tentang.

about-score = Apa itu skor
about-scale =
    { $guessed ->
        [yes] Setiap nilai diskalakan sehingga 0 adalah hasil tebakan acak dan 100 yang terbaik yang mungkin, (nilai − tebakan) ÷ (maksimum − tebakan), dan kelompok adalah rata-rata isinya. Tidak ada pembulatan sebelum ditampilkan.
       *[other] Nilai tidak diskalakan dengan hasil tebakan acak: skor adalah nilai sebagai bagian dari yang terbaik yang mungkin, yaitu 100, dan kelompok adalah rata-rata isinya. Tidak ada pembulatan sebelum ditampilkan.
    }
about-own-scale =
    { $lower ->
        [yes] Nilai ditampilkan apa adanya, dalam { $unit }, dan lebih kecil lebih baik; kelompok adalah rata-rata isinya. Tidak ada pembulatan sebelum ditampilkan.
       *[other] Nilai ditampilkan apa adanya, dalam { $unit }, dan lebih besar lebih baik; kelompok adalah rata-rata isinya. Tidak ada pembulatan sebelum ditampilkan.
    }
about-mixed = Yang memiliki satuan sendiri ditampilkan dalam satuan itu; rata-rata memakainya sebagai skor, menurut aturan suite atau tolok ukur.
about-ratings-chance = { $label } adalah peluang menang melawan model acuan menurut rating yang dicocokkan dengan semua duel bersama-sama, dan dengan duel tiap dataset sendiri. Tidak diambil rata-rata atas dataset.
about-ratings-model = Rating mengikuti Bradley dan Terry: odds bahwa A mengalahkan B adalah perbandingan kekuatannya, seri adalah setengah kemenangan bagi keduanya. 400 poin adalah sepuluh kali odds; model acuan berada pada 1000.
about-ratings-penalized = Model yang memenangi atau kalah dalam semua yang dihitung diberi rating dengan penalized likelihood menurut Firth, karena maximum likelihood biasa membuat ratingnya tidak berhingga; intervalnya memiliki satu ujung, atau tidak ada. Model yang tidak dihubungkan duel apa pun dengan model acuan, juga tidak lewat yang lain, tidak berperingkat.
about-ratings-again = Arena mencocokkan rating lagi untuk duel lain, model acuan lain, atau dengan gaya jawaban disamakan.
about-rating-ranks = Model diurutkan menurut rating. Rentang di samping peringkat menghitung model yang jelas lebih baik dan yang jelas lebih buruk, dari selisih rating dengan galatnya sendiri, dengan kepercayaan 95% untuk semua model sekaligus.
about-columns-of-battles-node = Dataset
about-columns-of-battles-n = Duel
about-root-of = { $label } adalah rata-rata dari { $n } { $parts }.
about-policy-strict = Model yang kekurangan satu bagian tidak memiliki skor keseluruhan dan peringkat; tempatnya paling akhir.
about-policy-available = Rata-rata diambil atas bagian yang ada; kolom Hasil menyebut berapa banyaknya.
about-policy-zero = Bagian yang tidak ada dihitung 0.
about-policy-predicted = Tolok ukur yang tidak dimiliki model diprediksi dari hasilnya yang lain, pada satu skala untuk seluruh papan, dan dihitung dalam rata-rata sebagai prediksi; kolom Hasil menyebut berapa hasil yang ada. Model dengan kurang dari dua tidak punya peringkat.
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
about-ranks = Cara peringkat dibuat
about-rank-rule = Model diurutkan menurut skor; skor yang sama berbagi tempat yang lebih baik. Dengan saringan, peringkat berlaku di antara model yang cocok, kecuali Anda memilih peringkat di antara semuanya.
about-rank-range = Rentang di samping peringkat menghitung model yang jelas lebih baik dan yang jelas lebih buruk. Dengan kepercayaan 95% rentang semua baris benar sekaligus, sehingga dapat dibaca dari baris teratas ke bawah. Di bawah tabel rentang itu dapat diminta untuk satu baris yang dipilih sebelumnya: lebih sempit, dan masing-masing benar sendiri. Garis ditarik di atas baris yang jelas di bawah suatu baris jenjang sebelumnya.
about-own-weights = Memilih tolok ukur atau bobot menghasilkan skor Anda sendiri; peringkatnya lalu milik skor itu.
about-covers = Apa yang dicakup galat
about-covers-three = Setiap skor di sini memiliki galat atas pemilihan soal, galat atas eksekusi, dan galat atas keduanya sekaligus: ragam atas soal, ditambah ragam atas eksekusi, dikurangi yang dimuat keduanya dari jawaban satu per satu, dan setidaknya yang lebih besar dari keduanya. Papan peringkat dapat menampilkan yang mana pun; interval, peringkat, dan jenjang mengikuti pilihan itu.
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
about-synthetic = Angka-angka ini sintetis: dibuat di sini dari benih, untuk menunjukkan rupa sebuah papan. Tidak mengatakan apa pun tentang model mana pun.
about-agreement = Kecocokan dengan skor yang diterbitkan
about-agreement-none = Sumber tidak menerbitkan skor sendiri untuk dibandingkan.
about-agrees = { $label }: dihitung ulang untuk { $n } entri; selisih terbesar { $largest } poin.
about-disagrees = { $label }: { $bad } dari { $n } skor yang diterbitkan berbeda dari yang dihitung ulang:
about-example = diterbitkan { $published }, dihitung { $computed }
about-none = tidak ada
about-cite = Cara mengutip
about-licence = Lisensi data
about-no-licence = Papan tidak menyebutnya; lihat dataset.
about-api = Angka tanpa halaman
about-api-hint = Baris yang sama sebagai JSON atau berkas; query string papan peringkat berlaku pada masing-masing.
about-api-to-board = papan ini
about-api-to-ratings = rating
about-api-to-findings = kesehatan tolok ukur
about-api-to-table = tabel
about-api-to-csv = CSV
about-api-to-parquet = Parquet
about-api-to-openapi = semua rute (OpenAPI)
about-search = Yang dipahami pencarian
about-search-name = sebagian nama, huruf besar atau kecil
about-search-either = salah satu dari keduanya
about-search-word = kolom yang memuat suatu kata; tanda kutip menyatukan beberapa kata
about-search-size = miliar parameter; <, <=, >, >=, = berlaku pada setiap kolom angka
about-search-date = sesudah bulan itu; tahun, bulan, atau hari, sesudah tanda apa pun
about-search-score = skor seperti ditampilkan, dari 0 sampai 100
about-search-pattern = ekspresi reguler (RE2), pada nama
about-search-all = semuanya sekaligus
