# Where a model would stand, by its answers to few questions.

estimate_rank-placed = By { $k } of { $questions } questions it scores { $score } % of all ({ $lower } to { $upper }, 95 %): rank { $rank } beside { $others } models that answered all ({ $rank_lower } to { $rank_upper }).
