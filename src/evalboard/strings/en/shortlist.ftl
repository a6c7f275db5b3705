# Few questions that stand for a whole benchmark.

shortlist-title = Few questions that stand for the whole benchmark
shortlist-about = Which few questions estimate the score on a whole benchmark best, and how far such estimates are off for models that were held out.
shortlist-k = How many questions
shortlist-of = { $k } of { $questions } questions
shortlist-methods = All ways that were tried
shortlist-methods-label = Way
shortlist-methods-error = Error, points
    .about = Root mean square of the differences to the mean over all questions
shortlist-methods-bias = Bias, points
    .about = Mean of the differences to the mean over all questions
shortlist-methods-half = Interval, ±
    .about = Half the width of a 95 % interval, in the mean
shortlist-ids = { $k ->
    [one] The question
   *[other] The { $k } questions
}
shortlist-ids-sample = Question
shortlist-next = Run your model on these questions, add a score from 0 to 1 to each line of the file as “score”, and estimate its rank: evalboard analyze estimate-rank { $board } { $file }
shortlist-fact-benchmark = Benchmark
shortlist-fact-label = Name of the benchmark
shortlist-fact-shortlist = Name of the list
shortlist-fact-k = Questions of the list
shortlist-fact-questions = Questions of the benchmark
shortlist-fact-models = Models that it was learnt from
shortlist-fact-way = Way
shortlist-fact-error = Error, points
shortlist-fact-plain = Error of as many random questions, points
shortlist-fact-half = Interval, ± points
shortlist-error = Run { $k } questions instead of { $questions }: estimates of models that were held out were off by { $error } points (root mean square), those by as many random questions and their mean by { $plain }.
shortlist-interval = Intervals reach { $half } points to each side in the mean, and held the true mean in 95 of 100 cases.
shortlist-way = Of the ways of which a list can be made, this one was off least, or hardly more and is simpler: { $way }.
# Ways to draw questions and to estimate.
shortlist-way-random = random questions, and their mean
shortlist-way-stratified = one of each group of questions that models answer alike, and their weighted mean
shortlist-way-difference = one of each group of questions that models answer alike, with the others predicted from them
shortlist-way-curves = one of each group of questions that models answer alike, with the others predicted by fitted curves
shortlist-way-adaptive = each next question chosen by the answers before
shortlist-measured = Measured on { $models } models, no two of them relatives as far as the board knows, in { $folds } parts of which each was held out, over { $lists } lists for each part.
shortlist-adaptive = Choosing each next question by the answers before (adaptive testing) was off by { $error } points; no list can be made of it.
shortlist-few-models = no shortlist of { $benchmark }: { $models } independent models answered all of its questions, { $needed } are needed to say how far an estimate is off
shortlist-few-questions = no shortlist of { $benchmark }: it has { $questions } questions, { $needed } are needed
shortlist-k-outside = parameter 'k': { $questions } questions, expected { $least } to { $most } for { $benchmark }
