# Tingkat tersimpan dari jalan berulang: pass^1, pass^2, dan seterusnya.

pass_rates-nobody = Tidak ada model yang memiliki pass^1 dan pass^k terbesar dengan tingkat yang mungkin.
pass_rates-no-benchmark = benchmark: { $name } tidak memiliki tingkat tersimpan dari jalan berulang di papan ini{ $close }
pass_rates-best =
    { $entry } menyelesaikan bagian tugas terbesar dalam semua dari { $k } jalan: { $share } % (interval 95 % { $lower } sampai { $upper }), dari { $models ->
       *[other] { $models } model
    }; satu jalan menyelesaikan { $single } %.
pass_rates-best-alone =
    { $entry } menyelesaikan bagian tugas terbesar dalam semua dari { $k } jalan: { $share } %, dari { $models ->
       *[other] { $models } model
    }; satu jalan menyelesaikan { $single } %.
pass_rates-entry = { $entry } menyelesaikan { $share } % tugas dalam semua dari { $k } jalan (interval 95 % { $lower } sampai { $upper }); satu jalan menyelesaikan { $single } %.
pass_rates-entry-alone = { $entry } menyelesaikan { $share } % tugas dalam semua dari { $k } jalan; satu jalan menyelesaikan { $single } %.
pass_rates-entry-none = { $entry } tidak memiliki pass^1 dari tugas ini.
pass_rates-entry-impossible = Tingkat dari { $entry } tidak mungkin seperti tersimpan: tidak ada yang dikatakan tentangnya.
pass_rates-entry-several = Tingkat ini dapat berasal dari beberapa susunan bilangan tugas: yang terdekat diambil.
pass_rates-entry-without = Tidak ada interval: tingkat ini tidak berasal dari bilangan bulat tugas, atau terlalu banyak yang harus dicoba, atau ada yang hilang.
pass_rates-entry-later = Tidak ada interval: hanya { $first } model dengan pass^1 tertinggi yang memilikinya.
pass_rates-kept = Dari yang diselesaikan satu jalan, semua dari { $k } jalan menyelesaikan { $low } % ({ $least }) sampai { $high } % ({ $most }).
pass_rates-band = Bila semua tugas sama sulitnya bagi suatu model, pass^{ $k } adalah pass^1 pangkat { $k }; bila tiap tugas selalu atau tidak pernah diselesaikan, pass^1: setiap kurva terletak di antara keduanya, kecuali karena kebetulan.
pass_rates-intervals = Interval berlaku bagi tugas seperti ini. Dasarnya bilangan bulat tugas, masing-masing terselesaikan 0 sampai { $runs } kali, yang memberi tingkat tersimpan, dan tiap tugas dianggap berdiri sendiri: bila tugas saling terkait, interval terlalu sempit.
pass_rates-no-intervals = Tidak ada interval: untuk itu perlu banyaknya tugas, jalan tiap tugas, dan pass^k untuk setiap k sampai banyaknya jalan.
pass_rates-without =
    { $models ->
       *[other] { $models } model tidak memiliki interval: tingkatnya tidak berasal dari bilangan bulat tugas, atau terlalu banyak yang harus dicoba, atau ada yang hilang.
    }
pass_rates-several =
    { $models ->
       *[other] Tingkat dari { $models } model dapat berasal dari beberapa susunan bilangan tugas: yang terdekat diambil.
    }
pass_rates-impossible =
    { $models ->
       *[other] Tingkat dari { $models } model tidak mungkin seperti tersimpan: tidak diikutkan di sini.
    }
pass_rates-first = Hanya { $first } model dengan pass^1 tertinggi yang memiliki interval dan diperiksa apakah tingkatnya mungkin; { $models } tidak.
pass_rates-single-runs = Tugas mana yang kadang gagal, biaya jalan, berapa jalan yang diperlukan untuk suatu galat, dan apakah dua model gagal pada tugas yang sama, hanya dapat dikatakan oleh jawaban tiap jalan.

pass_rates-title = Bagaimana keandalan turun dengan banyaknya jalan
pass_rates-about = Berapa banyak tugas yang diselesaikan model dalam semua dari 1, 2, ... jalan, seperti tersimpan di papan, dengan interval bila jumlah tugas dan jalan diketahui.

## Tabel

pass_rates-curves = { $benchmark }: bagian tugas yang terselesaikan dalam semua dari k jalan
pass_rates-curves-x = jumlah jalan k
pass_rates-curves-y = terselesaikan dalam semua dari k jalan, %
pass_rates-curves-band = antara tugas yang sama sulitnya dan tugas yang selalu atau tidak pernah terselesaikan
pass_rates-curves-others =
    { $count ->
       *[other] Garis lainnya adalah { $count } model berikutnya.
    }
pass_rates-label-ratio = pass^{ $k } dari pass^1
pass_rates-label-beyond = pass^{ $k } akan menjadi
pass_rates-models = Berapa yang bertahan pada tiap model
pass_rates-models-entry = Nama model
pass_rates-models-single = sekali jalan, pass^1
    .about = Bagian tugas yang terselesaikan dalam sekali jalan, × 100.
pass_rates-models-every = semua, pass^k
    .about = Bagian tugas yang terselesaikan dalam semua k kali jalan, × 100.
pass_rates-models-ratio = pass^k dari pass^1
    .about = Dari yang terselesaikan dalam sekali jalan, bagian yang terselesaikan dalam semua k jalan, × 100.
pass_rates-models-flips = Dua jalan berbeda
    .about = Seberapa sering dua jalan atas satu tugas berbeda, × 100.
pass_rates-models-beyond = Lebih banyak jalan
    .about = Rentang pass^k untuk jalan dua kali lebih banyak, bila tingkat tersimpan tepat.
pass_rates-models-times = Tugas terselesaikan 0, 1, ... kali
pass_rates-models-possible = Tingkat mungkin
    .about = Tidak bila tidak ada jumlah tugas yang memberikan tingkat ini.
pass_rates-rates = pass^k untuk setiap k
pass_rates-rates-entry = Nama model
pass_rates-rates-k = Jumlah jalan k
pass_rates-rates-all-right = semua, pass^k
pass_rates-fact-benchmark = Tolok ukur
pass_rates-fact-k = Nilai k terbesar
pass_rates-fact-runs = Jalan per tugas
pass_rates-fact-tasks = Jumlah tugas
