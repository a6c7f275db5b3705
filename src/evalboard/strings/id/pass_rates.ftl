# Tingkat tersimpan dari eksekusi berulang: pass^1, pass^2, dan seterusnya.

pass_rates-nobody = Tidak ada model yang memiliki pass^1 dan pass^k terbesar dengan tingkat yang mungkin.
pass_rates-no-benchmark = benchmark: { $name } tidak memiliki tingkat tersimpan dari eksekusi berulang di papan ini{ $close }
pass_rates-best =
    { $entry } menyelesaikan bagian tugas terbesar dalam semua dari { $k } eksekusi: { $share }% (interval 95% { $lower } sampai { $upper }), dari { $models ->
       *[other] { $models } model
    }; satu eksekusi menyelesaikan { $single }%.
pass_rates-best-alone =
    { $entry } menyelesaikan bagian tugas terbesar dalam semua dari { $k } eksekusi: { $share }%, dari { $models ->
       *[other] { $models } model
    }; satu eksekusi menyelesaikan { $single }%.
pass_rates-entry = { $entry } menyelesaikan { $share }% tugas dalam semua dari { $k } eksekusi (interval 95% { $lower } sampai { $upper }); satu eksekusi menyelesaikan { $single }%.
pass_rates-entry-alone = { $entry } menyelesaikan { $share }% tugas dalam semua dari { $k } eksekusi; satu eksekusi menyelesaikan { $single }%.
pass_rates-entry-none = { $entry } tidak memiliki pass^1 dari tugas ini.
pass_rates-entry-impossible = Tingkat tersimpan { $entry } mustahil, sehingga tidak ada yang dihitung darinya.
pass_rates-entry-several = Beberapa susunan jumlah tugas terselesaikan cocok dengan tingkat ini. Yang terdekat dipakai.
pass_rates-entry-without = Tidak ada interval: ada tingkat yang tidak tersedia, tidak ada bilangan bulat tugas yang cocok, atau terlalu banyak yang harus dicoba.
pass_rates-entry-later = Tidak ada interval: hanya { $first } model dengan pass^1 tertinggi yang memilikinya.
pass_rates-kept = Dari yang diselesaikan satu eksekusi, semua dari { $k } eksekusi menyelesaikan { $low }% ({ $least }) sampai { $high }% ({ $most }).
pass_rates-band = Bila semua tugas sama sulitnya bagi suatu model, pass^{ $k } adalah pass^1 pangkat { $k }. Bila tiap tugas selalu atau tidak pernah terselesaikan, pass^{ $k } sama dengan pass^1. Selain kebetulan, setiap kurva terletak di antara keduanya.
pass_rates-intervals = Interval berlaku bagi tugas seperti ini. Interval dihitung dari bilangan bulat tugas, masing-masing terselesaikan 0 sampai { $runs } kali, yang memberi tingkat tersimpan. Tiap tugas dianggap saling bebas; bila tugas berkaitan, interval terlalu sempit.
pass_rates-no-intervals = Tidak ada interval: untuk itu perlu banyaknya tugas, eksekusi tiap tugas, dan pass^k untuk setiap k sampai banyaknya eksekusi.
pass_rates-without =
    { $models ->
       *[other] { $models } model tidak memiliki interval: ada tingkat yang tidak tersedia, tidak ada bilangan bulat tugas yang cocok, atau terlalu banyak yang harus dicoba.
    }
pass_rates-several =
    { $models ->
       *[other] Beberapa susunan jumlah tugas terselesaikan cocok dengan tingkat { $models } model. Yang terdekat dipakai.
    }
pass_rates-impossible =
    { $models ->
       *[other] Tingkat dari { $models } model tidak mungkin seperti tersimpan: tidak diikutkan di sini.
    }
pass_rates-first = Hanya { $first } model dengan pass^1 tertinggi yang memiliki interval dan diperiksa apakah tingkatnya mungkin; { $models } tidak.
pass_rates-single-runs = Jawaban tiap eksekusi tidak tersedia. Hanya jawaban itu yang menunjukkan tugas mana yang kadang gagal, biaya eksekusi, dan banyaknya eksekusi untuk suatu galat. Jawaban itu juga menunjukkan apakah dua model gagal pada tugas yang sama.

pass_rates-title = Bagaimana keandalan turun dengan banyaknya eksekusi
pass_rates-about = Berapa banyak tugas yang diselesaikan model dalam semua dari 1, 2, ... eksekusi, seperti tersimpan di papan, dengan interval bila jumlah tugas dan eksekusi diketahui.

## Tabel

pass_rates-curves = { $benchmark }: bagian tugas yang terselesaikan dalam semua dari k eksekusi
pass_rates-curves-x = jumlah eksekusi k
pass_rates-curves-y = terselesaikan dalam semua dari k eksekusi, %
pass_rates-curves-band = antara tugas yang sama sulitnya dan tugas yang selalu atau tidak pernah terselesaikan
pass_rates-curves-others =
    { $count ->
       *[other] Garis lainnya adalah { $count } model berikutnya.
    }
pass_rates-label-ratio = pass^{ $k } dari pass^1
pass_rates-label-beyond = perkiraan pass^{ $k }
pass_rates-models = Seberapa andal tiap model
pass_rates-models-entry = Nama model
pass_rates-models-single = satu eksekusi, pass^1
    .about = Bagian tugas yang terselesaikan dalam satu eksekusi, × 100.
pass_rates-models-every = semua, pass^k
    .about = Bagian tugas yang terselesaikan dalam semua k eksekusi, × 100.
pass_rates-models-ratio = pass^k dari pass^1
    .about = Dari yang terselesaikan dalam satu eksekusi, bagian yang terselesaikan dalam semua k eksekusi, × 100.
pass_rates-models-flips = Dua eksekusi berbeda
    .about = Seberapa sering dua eksekusi atas satu tugas berbeda, × 100.
pass_rates-models-beyond = Lebih banyak eksekusi
    .about = Rentang pass^k untuk eksekusi dua kali lebih banyak, bila tingkat tersimpan tepat.
pass_rates-models-times = Tugas terselesaikan 0, 1, ... kali
pass_rates-models-possible = Tingkat mungkin
    .about = Tidak bila tidak ada jumlah tugas yang memberikan tingkat ini.
pass_rates-rates = pass^k untuk setiap k
pass_rates-rates-entry = Nama model
pass_rates-rates-k = Jumlah eksekusi k
pass_rates-rates-all-right = semua, pass^k
pass_rates-fact-benchmark = Tolok ukur
pass_rates-fact-k = Nilai k terbesar
pass_rates-fact-runs = Eksekusi per tugas
pass_rates-fact-tasks = Jumlah tugas
