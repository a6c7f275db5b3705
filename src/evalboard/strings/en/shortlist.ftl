# Few questions that stand for a whole benchmark.

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
shortlist-no-count = k: { $value }; expected a whole number of questions
shortlist-few-models = no shortlist of { $benchmark }: { $models } independent models answered all of its questions, { $needed } are needed to say how far an estimate is off
shortlist-few-questions = no shortlist of { $benchmark }: it has { $questions } questions, { $needed } are needed
shortlist-k-outside = parameter 'k': { $questions } questions, expected { $least } to { $most } for { $benchmark }
