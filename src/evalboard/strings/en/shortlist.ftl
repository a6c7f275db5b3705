# Few questions that stand for a whole benchmark.

shortlist-title = Shortlist: few questions that stand for the whole benchmark
shortlist-about = Which few questions best estimate the score on the whole benchmark, and how far off the estimates are for models that were held out.
shortlist-k = How many questions
shortlist-of = { $k } of { $questions } questions
shortlist-methods = All methods that were tried
shortlist-methods-label = Method
shortlist-methods-error = Error, points
    .about = Root mean square of the differences from the mean over all questions
shortlist-methods-bias = Bias, points
    .about = Mean of the differences from the mean over all questions
shortlist-methods-half = Interval, ±
    .about = Half the width of a 95 % interval, on average
shortlist-ids = { $k ->
    [one] The question
   *[other] The { $k } questions
}
shortlist-ids-sample = Question
shortlist-next = Run your model on these questions. Add a score from 0 to 1 to each line of the file as “score”. Then estimate its rank: evalboard analyze estimate-rank { $board } { $file }
shortlist-fact-benchmark = Benchmark
shortlist-fact-label = Name of the benchmark
shortlist-fact-shortlist = Name of the list
shortlist-fact-k = Questions of the list
shortlist-fact-questions = Questions of the benchmark
shortlist-fact-models = Models used to choose the questions
shortlist-fact-way = Method
shortlist-fact-error = Error, points
shortlist-fact-plain = Error of the same number of random questions, points
shortlist-fact-half = Interval, ± points
shortlist-error = Run { $k } questions instead of { $questions }. Estimates for held-out models were off by { $error } points (root mean square). With the same number of random questions they were off by { $plain }.
shortlist-interval = Intervals are ± { $half } points on average and contained the true mean in 95 of 100 cases.
shortlist-way = Method used: { $way }. It had the smallest error, or nearly so and is simpler.
# Ways to draw questions and to estimate.
shortlist-way-random = random questions and their mean
shortlist-way-stratified = one question from each group that models answer alike, and the weighted mean
shortlist-way-difference = one question from each group that models answer alike, with the others predicted from them
shortlist-way-curves = one question from each group that models answer alike, with the others predicted by fitted curves
shortlist-way-adaptive = each next question chosen by the answers so far
shortlist-measured = Measured on { $models } models, none of them known to be related. They were split into { $folds } parts, each held out in turn, with { $lists } lists for each part.
shortlist-adaptive = Choosing each next question by the answers so far (adaptive testing) was off by { $error } points. It gives no fixed list.
shortlist-few-models = no shortlist of { $benchmark }: { $models } unrelated models answered all of its questions; { $needed } are needed to measure the error
shortlist-few-questions = no shortlist of { $benchmark }: it has { $questions } questions; { $needed } are needed
shortlist-k-outside = parameter 'k': { $questions } questions, expected { $least } to { $most } for { $benchmark }
