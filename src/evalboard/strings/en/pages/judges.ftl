# What the section on judges beside people says, beside the sentences of the API.

judges-title = Judges beside people
judges-hint = what a judge is worth where people judged some of the same answers
judges-judge = Judge
judges-by = Ratings by
judges-who-all = all alike
judges-who-judge = judge
judges-who-people = people
judges-who-both = both
judges-caption = Ratings by { $who }
judges-model = model
judges-pairs = pairs
judges-labelled = by people
judges-share = won
judges-rating = rating
judges-ends = 95 % interval
judges-differs = by the judge
judges-higher = higher
judges-lower = lower
judges-rule = 1000 is the mean of the models rated here, and each pair of answers counts once; ratings by all verdicts alike have their base at 1000. Both: the judge's verdicts on all pairs, corrected by people's on theirs. Higher or lower by the judge than by both: beyond chance in any of the models (Holm, 5 %).
judges-differences = Where the judge differs
judges-beyond-both = judge − both
judges-differs-rule = Points of the judge's rating beyond that by both. Higher or lower: beyond chance in any of the models (Holm, 5 %). The ratings themselves stand in the table above.
judges-agreement = Agreement
judges-what = what
judges-value = value
judges-swayed = What sways the judge
judges-sways-position = first answer
judges-sways-length = length
judges-sways-self = its own answers
judges-sways-family = answers of its family
judges-sways-kind = all answers
judges-apart = apart
judges-says = says
judges-log-odds = In log odds, where people's ratings are equal. Length is (a − b) / (a + b + 1); people have no numbers for what is of a judge alone.

judges-of-answers-caption = Mean scores by { $who }
judges-of-answers-rating = mean, %
judges-of-answers-pairs = answers
judges-of-answers-rule = Mean scores in per cent; each answer counts once, with the mean of people's verdicts where several looked. Intervals are by t over questions or groups of them. Rank: 1 + models clearly better, n − models clearly worse, from the errors of all differences, 95 % sure of all models at once. Both: the judge's scores of all answers, corrected by people's verdicts on theirs. Higher or lower by the judge than by both: beyond chance in any of the models (Holm, 5 %).
judges-of-answers-in-scores = In points of the score, in per cent. All answers: the mean of those that both scored. Length: how much higher an answer of twice the length scores, by the same model. Its own and its family's: what its mean is higher than people's mean of the model foretells.

judges-interval = { $lower } to { $upper }
