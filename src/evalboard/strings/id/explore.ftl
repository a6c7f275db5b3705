# Papan sebagai gambar.

explore-title = Jelajahi papan
explore-about = Seperti apa papan ini: tolok ukur mana yang sejalan, siapa kuat di mana, dan bagaimana peringkat bergerak.
explore-agree = { $a } dan { $b } mengurutkan model paling mirip (korelasi peringkat { $high }), { $c } dan { $d } paling tidak ({ $low }).
explore-agree-one = { $a } dan { $b } memiliki korelasi peringkat { $high }.
explore-no-pairs = Tidak ada dua tolok ukur dengan hasil dari sedikitnya { $fewest } model yang sama, jadi tidak ada korelasi.
explore-leads = { $entry } meraih skor terbaik pada { $n } dari { $of } tolok ukur di antara { $models } model pertama.
explore-no-scores = Tidak ada model berperingkat dalam tampilan ini.
explore-rose = { $entry } naik paling banyak: dari peringkat { $before } dalam potret { $first } ke { $now } dalam potret { $last }.
explore-nobody-rose = Tidak ada yang naik sepanjang { $n } potret.
explore-one-snapshot = Hanya satu potret papan ini yang disimpan, jadi peringkat dari waktu ke waktu tidak diketahui.
explore-correlations = Korelasi tolok ukur
explore-correlations-benchmark = Tolok ukur
explore-correlations-other = Tolok ukur lain
explore-correlations-correlation = Korelasi peringkat
    .about = Spearman, 1 untuk urutan model yang sama
explore-correlations-entries = Model
explore-scores = Model menurut tolok ukur
explore-scores-entry = Model
explore-scores-benchmark = Tolok ukur
explore-scores-score = Skor
explore-scores-standing = Tidak tertinggal
    .about = Bagian model lain di papan yang tidak lebih baik darinya
explore-ranks = Peringkat sepanjang potret
explore-ranks-date = Potret
explore-ranks-entry = Model
explore-ranks-rank = Peringkat
