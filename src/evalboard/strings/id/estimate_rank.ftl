# Perkiraan peringkat dari jawaban atas sedikit soal.

estimate_rank-placed = Dari { $k } di antara { $questions } soal skornya { $score }% untuk semuanya ({ $lower } sampai { $upper }, 95%): peringkat { $rank } di samping { $others } model yang menjawab semua ({ $rank_lower } sampai { $rank_upper }).
