# What a comparison of two to four models says.

compare-title = Compare
compare-about = Is the first model better than each of the others, on every benchmark and overall?
compare-one = Not available: a comparison, because the board has one model.
compare-verdict =
    { $state ->
        [ahead] Overall, { $first } is ahead of { $other } by more than the error of questions like these. That says nothing about other questions or other uses.
        [behind] Overall, { $first } is behind { $other } by more than the error of questions like these. That says nothing about other questions or other uses.
        [unknown] It is unknown whether { $first } is better than { $other } overall, because the difference has no known error.
       *[open]
            Overall, { $first } is not shown to be better or worse than { $other }{ $detectable ->
                [none] .
               *[other] . A true difference of { $detectable } or more would be found four times in five.
            } That does not prove that they are equal.
    }
compare-by-own = Your custom average
compare-by-without = Average without red benchmarks
compare-chosen = These comparisons are for models that you chose before you saw the scores. If the scores made you choose them, read what holds with all models compared at once.
compare-entries = Models that are compared
compare-entries-entry = Model
compare-entries-score = Score
compare-entries-rank = Rank
compare-entries-adjusted = Adjusted p
    .about = Of no difference from the first model, with all ranked models compared at once.
compare-differences = Differences of the first model from the others
compare-differences-label = Benchmark
compare-differences-entry = Other model
compare-differences-first = First
compare-differences-other = Other
compare-differences-difference = Difference
    .about = The first minus the other.
compare-differences-p = p
compare-differences-adjusted = Adjusted p
    .about = Adjusted by Holm’s method among the rows of one level.
compare-differences-better = P(better)
    .about = The probability that the first model is better, from p before adjustment and the spread of all models’ scores. Among near-equal models a lead is more often chance.
compare-differences-significant = Significant
compare-differences-detectable = Detectable
    .about = The smallest true difference that this comparison would find in four of five cases.
compare-differences-n = Questions
compare-differences-questions = Questions needed
    .about = How many such questions would find a true difference of this size in four of five cases.
compare-differences-runs = Runs needed
    .about = How often both models would have to answer each of these questions for the same.
compare-differences-method = Method
