# Di mana model akan berada menurut jawabannya atas sedikit soal.

estimate_rank-title = Peringkat model menurut jawabannya atas sedikit soal
estimate_rank-about = Di mana model akan berada seandainya menjawab semua soal: menurut skornya pada soal daftar pendek.
estimate_rank-placed = Dari { $k } di antara { $questions } soal skornya { $score }% untuk semuanya ({ $lower } sampai { $upper }, 95%): peringkat { $rank } di samping { $others } model yang menjawab semua ({ $rank_lower } sampai { $rank_upper }).
estimate_rank-fact-benchmark = Tolok ukur
estimate_rank-fact-label = Nama tolok ukur
estimate_rank-fact-shortlist = Nama daftar
estimate_rank-fact-k = Soal dalam daftar
estimate_rank-fact-questions = Soal tolok ukur
estimate_rank-fact-score = Skor atas semua soal, %
estimate_rank-fact-level = Tingkat selang
estimate_rank-fact-rank = Peringkat
estimate_rank-fact-rank-lower = Peringkat terbaik dalam selang
estimate_rank-fact-rank-upper = Peringkat terburuk dalam selang
estimate_rank-fact-others = Model yang menjawab semua soal
