# Ranks on benchmarks that were not run.

predict-title = Predicted ranks
predict-about = Where entries would rank on a benchmark that they lack, or that nobody ran.
predict-another = a benchmark that nobody ran
predict-would-rank = On another benchmark of this kind, { $entry } would rank { $value } of { $of } (95 % interval: { $lower } to { $upper }).
predict-would-rank-on = On { $benchmark }, { $entry } would rank { $value } of { $of } (95 % interval: { $lower } to { $upper }).
predict-held-benchmarks = Each of { $benchmarks } benchmarks was held out: { $inside } % of { $count } ranks lay in their 95 % interval. Predictions missed by { $error } of { $of } ranks (root mean square); always predicting the middle rank would miss by { $plain }.
predict-drawn = The { $some } benchmarks that were held out were drawn at random from all { $all }.
predict-held-scores = Each score on { $benchmark } was held out once: { $inside } % of { $count } lay in their 95 % interval. Predictions missed by { $error } points (root mean square), the benchmark's mean by { $plain }.
predict-no-better-than-middle = On held-out benchmarks, predicted ranks were no better than the middle rank beyond chance. Do not rely on them.
predict-no-better-than-mean = On { $benchmark }, predictions were no better than its mean beyond chance. Do not rely on them.
predict-all-have = No entry on the scale lacks { $benchmark }. Leave the benchmark out to predict ranks on one that nobody ran.
predict-has = { $entry } has a score on { $benchmark }. Leave the benchmark out to predict its rank on one that nobody ran.
predict-off-scale = { $benchmark } is not on the scale. Choose a benchmark of the average that at least five entries have.

## Tables

predict-ranks = Predicted ranks: these are no results
predict-ranks-entry = Model
predict-ranks-label = Benchmark
predict-ranks-rank = Rank, with its 95 % interval
predict-ranks-of = Of
predict-ranks-score = Score, with its 95 % interval
predict-ranks-rank-of-board = On the board
predict-fact-level = Level of intervals
predict-fact-held-out = Held out
predict-fact-inside = Inside their interval
predict-fact-error = Missed by
predict-fact-plain-error = Middle or mean missed by
