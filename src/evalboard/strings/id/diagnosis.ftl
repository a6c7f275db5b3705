# Apa yang salah dengan suatu tolok ukur, langkah demi langkah.

diagnosis-title = Adakah yang salah dengan tolok ukur ini?
diagnosis-about = Apa yang ditunjukkan skor langkah demi langkah, apa yang hanya dapat ditunjukkan jawaban satu per satu, dan biaya menjalankan jawaban lagi.
diagnosis-nothing = Tidak ada tolok ukur papan ini yang diaudit, jadi tidak ada langkah yang dapat ditunjukkan.
diagnosis-healthy = Tidak ada pemeriksaan yang menandai { $benchmark }.
diagnosis-marked =
    { $grade ->
        [red] Mungkin ya, untuk sebagian model. { $benchmark }: { $what }.
        [amber] Barangkali. { $benchmark }: { $what }.
       *[other] Tanpa alarm. { $benchmark }: { $what }.
    }
diagnosis-published = Penyebab yang dipublikasikan: ditemukan pihak lain, bukan dari skor papan ini
diagnosis-source = Sumber
diagnosis-board = Papan { $board }
diagnosis-against = Dengan tolok ukur lain, { $benchmark } memiliki korelasi peringkat { $spearman } atas { $models } model (Spearman, dengan rata-rata skor z-nya, seperti di tabel tolok ukur). Sumbu x plot adalah rata-rata biasa, jadi korelasi di bawahnya dapat sedikit berbeda.
diagnosis-no-others = Terlalu sedikit model memiliki tolok ukur ini dan yang lain.
diagnosis-groups = { $stuck } % dari model yang kuat di tempat lain berskor seperti paruh yang lebih lemah di sini.
diagnosis-example = { $model } rata-rata memperoleh { $others } pada tolok ukur lain dan { $here } di sini.
diagnosis-no-groups = Terlalu sedikit model memiliki semua tolok ukur untuk menilainya.
diagnosis-pile = Skor model yang tersering adalah { $low } sampai { $high }: { $share } % dari model.
diagnosis-ends = { $none } % dari { $answers } skor tunggal tepat 0, { $whole } % adalah nilai terbaik.
diagnosis-moved = Tanpa { $benchmark } sebuah model berpindah rata-rata { $places } tempat.
diagnosis-shape = Karakter pertama tersering adalah { $begins } ({ $share } %), panjang tersering { $length } ({ $long } %).
diagnosis-breaks-cut = { $share } % jawaban memilikinya. Skornya { $score } seperti tersimpan, dan { $after } menurut aturan yang diperbaiki.
diagnosis-breaks = { $share } % jawaban memilikinya. Skornya { $score }.
diagnosis-no-breaks = Tidak ada jawaban yang memilikinya.
diagnosis-no-texts = Tidak tersedia: ini memerlukan jawaban berupa teks, dan papan ini hanya memiliki skornya.
diagnosis-no-answers = Tidak tersedia: ini memerlukan jawaban satu per satu, dan papan ini tidak memilikinya untuk tolok ukur ini.
diagnosis-no-count = Skor ini tidak menunjukkan berapa jawaban yang harus dijalankan lagi.
diagnosis-no-rules = Perlu teks, jawaban acuan dan penskor, dan salah satunya tidak ada.
diagnosis-rescored = Menurut aturan yang diperbaiki ({ $rule }), model median berubah dari { $before } ke { $after }.
diagnosis-change =
    Untuk { $models } model yang punya jawaban seperti itu, korelasi peringkat dengan tolok ukur lain berubah dari { $before } menjadi { $after }: { $value } (95 % { $lower } sampai { $upper }, dari pengambilan ulang model).{ $chance ->
        [yes] { " " }Interval itu memuat 0, jadi ini mungkin kebetulan.
       *[no] { "" }
    }
diagnosis-cost = { $lost } dari { $of } jawaban ({ $share } %) harus dijalankan lagi.
diagnosis-no-cost = Tidak ada jawaban yang dapat dinilai.
diagnosis-time = Dengan { $each } detik per jawaban, seperti di konfigurasi, itu memerlukan { $time } waktu mesin.
diagnosis-no-seconds = Berapa lama itu tidak diketahui: konfigurasi tidak menyebut detik per jawaban.
diagnosis-by-begins = Karakter pertama
diagnosis-by-length = Panjang
diagnosis-by-breaks = Baris baru
diagnosis-group-nothing = tidak ada
diagnosis-group-digit = angka
diagnosis-group-letter = huruf
diagnosis-group-sign = tanda
diagnosis-group-short = hingga 20 karakter
diagnosis-group-medium = 21 sampai 100 karakter
diagnosis-group-long = lebih dari 100 karakter
diagnosis-group-some = ya
diagnosis-group-none = tidak
diagnosis-answers = Jawaban menurut bentuknya
diagnosis-answers-by = Menurut
diagnosis-answers-group = Nilai
diagnosis-answers-answers = Jawaban
diagnosis-answers-share = Bagian
diagnosis-answers-length = Median panjang
diagnosis-answers-score = Seperti tersimpan
diagnosis-answers-after = Diperbaiki
diagnosis-models = Model sebelum dan sesudah
diagnosis-models-entry = Model
diagnosis-models-before = Seperti tersimpan
diagnosis-models-after = Diperbaiki
diagnosis-models-exact-before = EM sebelum
diagnosis-models-exact-after = EM sesudah
diagnosis-models-bound = Paling baik
    .about = Skor bila setiap jawaban yang harus dijalankan lagi benar
diagnosis-costs = Langkah menuju biaya. Dikutip tentang model tahun 2023: { $source }
diagnosis-costs-step = Langkah
diagnosis-costs-here = Papan ini
diagnosis-costs-quoted = Dikutip
diagnosis-steps = Langkah demi langkah
diagnosis-steps-step = Langkah
diagnosis-steps-shows = Menunjukkan
diagnosis-step =
    { $number ->
        [1] 1. Di samping yang lain
        [2] 2. Dua kelompok
        [3] 3. Skor dan jawaban
        [4] 4. Baris baru
        [5] 5. Diskor ulang
       *[6] 6. Biaya
    }
