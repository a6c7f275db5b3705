# Yang dikatakan bagian tentang jalan berulang, biaya dan panjang, di samping kalimat API.

runs-title = Jalan berulang, biaya dan waktu
runs-hint = seberapa mantap model, berapa biaya satu soal yang terselesaikan, dan sepanjang apa tugas boleh
runs-repeats = Seberapa mantap tiap model
runs-costs = Biaya satu soal yang terselesaikan
runs-mixtures = Dua model alih-alih satu, pada biaya yang sama
runs-horizons = Sepanjang apa tugas boleh
runs-model = nama model
runs-runs = jumlah jalan
runs-from-to =
    { $same ->
        [yes] { $most }
       *[other] { $fewest } sampai { $most }
    }
runs-every = semua, pass^{ $k }
runs-any = salah satu, pass@{ $k }
runs-flips = jalan berbeda
runs-correlation = korelasi ICC
runs-needed = jalan diperlukan
runs-about-every = soal yang semua jalannya sebanyak itu benar, × 100
runs-about-any = soal yang salah satu dari jalan sebanyak itu benar, × 100
runs-about-flips = seberapa sering dua jalan atas satu soal berbeda, × 100
runs-about-correlation = seberapa besar varians terletak di antara soal (korelasi intrakelas): 1 bila jalan tidak pernah berbeda
runs-about-needed = jalan per soal agar bagian galat baku yang berasal dari jalan turun ke { $points }, dalam poin
runs-about-front = tidak dikalahkan siapa pun dalam bagian terselesaikan dan biaya, dan seberapa sering bila soal diambil ulang
runs-ends = interval 95 %
runs-interval = { $lower } sampai { $upper }
runs-per-solved = per terselesaikan
runs-per-question = per soal
runs-solved = terselesaikan, %
runs-front = di garis depan
runs-yes = ya
runs-no = tidak
runs-likely = { $word } ({ $chance })
runs-instead = alih-alih
runs-cheaper = yang lebih murah
runs-more-expensive = yang lebih mahal
runs-share = ke yang lebih mahal
runs-gain = poin lebih
runs-half = separuh selesai, { $unit }
runs-units-seconds = dtk
runs-units-minutes = mnt
runs-units-hours = jam
runs-units-tokens = token
runs-units-number = panjang
runs-tasks = tugas
runs-beyond-above = lebih dari separuh pada semua panjang
runs-beyond-below = kurang dari separuh pada semua panjang
runs-beyond-flat = tugas yang lebih panjang lebih sering selesai
runs-beyond-few = tugas terlalu sedikit
runs-first = { $some } pertama dari { $all }; semuanya ada di API.
runs-chart = Bagian terselesaikan terhadap biaya
runs-chart-hint = biru: tidak ada yang sama baik dan sama murah
runs-chart-label = { $n } model menurut biaya per soal dan bagian terselesaikan; tabel di bawah mengatakan hal yang sama
runs-axis-cost = biaya per soal
runs-axis-solved = terselesaikan, %
