# pass^1, pass^2, ... yang tersimpan dari jalan berulang.

pass_rates-none = Papan ini tidak menyatakan hasil mana yang merupakan pass^1, pass^2, dan seterusnya.
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
