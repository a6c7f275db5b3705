# What the comparison says.

compare-link = Compare
compare-choose =
    { $n ->
        [0] Choose one to three more models.
        [1] Choose one to three more models.
       *[other] Choose two to four models. The first is compared with each of the others.
    }
compare-loading = Comparing …
compare-rank = rank { $rank }
compare-first = make first
compare-make-first = Compare { $entry } with the others
compare-remove = remove
compare-remove-entry = Remove { $entry }
compare-samples = samples
compare-examples = Answers that differ most
compare-samples-help = Compare both models’ answers question by question; those that differ come first
compare-nodes = Scores and differences
compare-table = Scores of the models and their differences, by benchmark
compare-difference = Difference
compare-minus = − { $other }
compare-difference-help = { $first } minus { $other }
compare-p = p-value
compare-better = P(better)
compare-better-help = The probability that the first model is better, from p before adjustment and the spread of all models’ scores. Among near-equal models a lead is more often chance.
compare-better-said = Probability that { $first } is better overall: { $percent }.
compare-p-help = How often chance alone would give a difference this large. Adjusted for the number of comparisons (Holm’s method)
compare-detectable = Detectable
compare-detectable-help = The smallest true difference that this comparison would find in four of five cases (80 % power), given how many comparisons are made
compare-n = n
compare-n-help = Questions that both answered. Where the comparison is unpaired: questions that each answered
compare-n-of-battles = Battles of the model with fewer battles
compare-questions = Questions needed
compare-questions-help = How many questions of this kind would find a true difference of this size in four of five cases
compare-runs = Runs needed
compare-runs-help = How often both models would have to answer each of these questions to find a true difference of this size in four of five cases
compare-never = never enough
compare-lacking = One of the models has no score here
compare-dialog = About this difference
compare-how-compared = About the difference on { $label }
compare-method =
    { $paired ->
        [yes] paired
       *[other] unpaired, conservative
    }
compare-key-difference = difference with its 95 % interval
compare-paired-key = paired
compare-unpaired-key = unpaired, conservative
compare-only = Only significant differences ({ $n })
compare-nothing = No difference here is significant.
compare-facts-keys-difference = difference
compare-facts-keys-scores = difference of the scores shown
compare-facts-keys-interval = 95 % interval
compare-facts-keys-method = method
compare-facts-keys-p = p-value
compare-facts-keys-detectable = detectable
compare-facts-keys-questions = questions needed
compare-facts-keys-runs = runs needed
compare-facts-keys-overRuns = with other runs
compare-facts-of =
    { $paired ->
        [yes] , on { $shared } questions that both answered
       *[other] , of the two scores
    }
compare-facts-scores = { $difference }. The scores shown treat incomplete runs and questions that only one model answered differently
compare-facts-same = none: both models gave the same answers
compare-facts-undefined = not available: too little is stored, all questions of a task belong together, or all questions differ by the same amount
compare-facts-p =
    { $n ->
        [one] { $p }
       *[other] { $p }; adjusted for { $n } comparisons: { $adjusted } (Holm’s method)
    }
compare-facts-detectable =
    { $n ->
        [none] { $points } or more, in four of five cases
       *[other] { $points } or more, in four of five cases, with these { $n } questions
    }
compare-facts-questions =
    { $significant ->
        [yes] { $n } would have been enough for a true difference of this size
       *[other] { $n } would be enough for a true difference of this size
    }
compare-facts-enough = { $n } are enough to test this difference alone, but not as one of { $compared } comparisons
compare-facts-runs =
    asking these questions { $n ->
        [one] once
       *[other] { $n } times each
    } would { $significant ->
        [yes] have been
       *[other] be
    } enough
compare-facts-never = more runs are never enough: these questions cannot find a difference below { $points }, however often they are asked
compare-facts-over-runs = { $lower } to { $upper }, p { $p }: the result if these same questions were asked again
compare-needed =
    They are { $seen } apart. With { $n } questions, only differences of { $least } or more are found reliably. { $questions } such questions would be enough{ $runs ->
        [none] { "" }
       *[other] , or { $runs } runs of these { $n }
    }{ $never ->
        [yes] ; more runs would not help
       *[other] { "" }
    }.
compare-rules-of-ratings = Differences are unpaired. Both errors are those of ratings relative to the base model, so both contain its noise. The noise is not taken out, so the intervals are too wide rather than too narrow. Ranks use the differences of ratings directly and are more precise. p-values are adjusted by Holm’s method among the rows of one level; bold means below 0.05.
compare-overall =
    { $order ->
        [ahead] Over all battles { $first } is ahead of { $other }.
        [behind] Over all battles { $first } is behind { $other }.
       *[tied] Over all battles { $first } and { $other } are statistically tied.
    }
compare-rules-paired = Paired differences compare both models question by question, on the questions that both answered. What both find easy or hard cancels out, and questions that belong together stay together. They show who would be ahead on other questions of the same kind.
compare-rules-unpaired =
    { $some ->
        [yes] Differences are unpaired where the two models answered different questions or have different parts. What both find easy or hard does not cancel out there, so these intervals are too wide rather than too narrow.
       *[other] Differences are unpaired. What both models find easy or hard does not cancel out, so the intervals are too wide rather than too narrow.
    }
compare-ranks-link = See the ranks
compare-rules-adjusted = p-values are adjusted by Holm’s method among the rows of one level: benchmarks among benchmarks, parts among parts; what you rank by stands alone. Bold means below 0.05.
compare-rules-shifted = A difference on shared questions can deviate from the difference of the scores shown, which leave out incomplete runs.
compare-rules-runs = Click a difference to see what other runs of the same questions would give.
compare-said =
    { $state ->
        [ahead-behind] { $first } is ahead of { $other } on { $ahead }; behind on { $behind }
        [ahead] { $first } is ahead of { $other } on { $ahead }
        [behind] { $first } is behind { $other } on { $behind }
        [equal]
            { $first } and { $other } are statistically tied on { $rest ->
                [one]
                    the one { $parts ->
                        [sets] { pages-data-set-one }
                       *[benchmarks] { pages-benchmark-one }
                    } that both have
               *[other]
                    all { $many } { $parts ->
                        [sets] { pages-data-set-other }
                       *[benchmarks] { pages-benchmark-other }
                    }
            }
       *[unknown] No errors are known here, so a difference between { $first } and { $other } may be chance
    }{ $others ->
        [0] { "" }
        [one] ; statistically tied on the other one
       *[other] ; statistically tied on the other { $many }
    }.{ $unknown ->
        [0] { "" }
        [one]
            { " " }{ $unknown } { $parts ->
                [sets] { pages-data-set-one }
               *[benchmarks] { pages-benchmark-one }
            } could not be compared.
       *[other]
            { " " }{ $unknown } { $parts ->
                [sets] { pages-data-set-other }
               *[benchmarks] { pages-benchmark-other }
            } could not be compared.
    }{ $average ->
        [behind] { " " }On average { $first } is behind.
        [equal] { " " }Their averages are statistically tied.
        [ahead] { " " }On average { $first } is ahead.
       *[none] { "" }
    }
