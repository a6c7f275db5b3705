# Where a model would stand by its answers to few questions.

estimate_rank-title = Rank of a model by its answers to few questions
estimate_rank-about = Where a model would stand, had it answered all questions: by its scores on the questions of a shortlist.
estimate_rank-placed = By { $k } of { $questions } questions it scores { $score } % of all ({ $lower } to { $upper }, 95 %): rank { $rank } beside { $others } models that answered all ({ $rank_lower } to { $rank_upper }).
estimate_rank-fact-benchmark = Benchmark
estimate_rank-fact-label = Name of the benchmark
estimate_rank-fact-shortlist = Name of the list
estimate_rank-fact-k = Questions of the list
estimate_rank-fact-questions = Questions of the benchmark
estimate_rank-fact-score = Score over all questions, %
estimate_rank-fact-level = Level of the intervals
estimate_rank-fact-rank = Rank
estimate_rank-fact-rank-lower = Best rank in the interval
estimate_rank-fact-rank-upper = Worst rank in the interval
estimate_rank-fact-others = Models that answered all questions
