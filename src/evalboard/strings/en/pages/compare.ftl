# What the comparison says.

compare-title = Compare
compare-link = Compare
compare-entries = Models that are compared
compare-choose =
    { $n ->
        [0] Choose one to three more.
        [1] Choose one to three more.
       *[other] Choose two to four models. The first is compared with each of the others.
    }
compare-loading = Comparing
compare-rank = rank { $rank }
compare-first = make first
compare-make-first = Compare { $entry } with the others
compare-remove = remove
compare-remove-entry = Remove { $entry }
compare-samples = samples
compare-samples-help = Single answers of both, those that decide first
compare-nodes = Scores and differences
compare-table = Scores of the models and their differences, by benchmark
compare-difference = Difference
compare-minus = − { $other }
compare-difference-help = { $first } minus { $other }
compare-p = p
compare-p-help = How often a difference as large would come by chance, adjusted for the number of comparisons (Holm)
compare-detectable = Detectable
compare-detectable-help = The smallest true difference that this comparison, as one of its number, finds in four cases of five
compare-n = n
compare-n-help = Questions that both answered; where they are not paired, that each answered
compare-n-of-battles = Battles of the one that fought fewer
compare-questions = Questions needed
compare-questions-help = Questions of the same mix at which a true difference of this size is found in four cases of five
compare-runs = Runs needed
compare-runs-help = How often each of these questions would have to be asked of both models for the same
compare-never = never enough
compare-lacking = One of them has no score here
compare-dialog = What is known about this difference
compare-how-compared = What is known about the difference on { $label }
compare-method =
    { $paired ->
        [yes] paired
       *[other] unpaired, conservative
    }
compare-key-difference = difference with its 95 % interval
compare-paired-key = paired
compare-unpaired-key = unpaired, conservative
compare-only = Only what is significant ({ $n })
compare-nothing = No difference here is significant.
compare-facts-keys-difference = difference
compare-facts-keys-scores = scores shown
compare-facts-keys-interval = 95 % interval
compare-facts-keys-method = method
compare-facts-keys-p = p
compare-facts-keys-detectable = detectable
compare-facts-keys-questions = questions
compare-facts-keys-runs = runs
compare-facts-keys-overRuns = other runs
compare-facts-of =
    { $paired ->
        [yes] , on { $shared } questions that both answered
       *[other] , of the two scores
    }
compare-facts-scores = { $difference }: incomplete runs, and questions that one of them lacks, count there otherwise
compare-facts-same = none: both gave the same answers
compare-facts-undefined = not known: too little is stored, the questions of a task form one cluster, or all differ by the same amount
compare-facts-p =
    { $n ->
        [one] { $p }
       *[other] { $p }; { $adjusted } as one of { $n } (Holm)
    }
compare-facts-detectable =
    { $n ->
        [none] { $points } or more, in four cases of five
       *[other] { $points } or more, in four cases of five, with these { $n } questions
    }
compare-facts-questions =
    { $significant ->
        [yes] { $n } would have done for a true difference of this size
       *[other] { $n } would do for a true difference of this size
    }
compare-facts-enough = { $n } are enough for a difference of this size alone, not as one of { $compared }
compare-facts-runs =
    asking these questions { $n ->
        [one] once
       *[other] { $n } times each
    } would { $significant ->
        [yes] have done
       *[other] do
    }
compare-facts-never = more are never enough: however often they are asked, these questions find no less than { $points }
compare-facts-over-runs = { $lower } to { $upper }, p { $p }: what these questions would give if asked again
compare-needed =
    They are { $seen } apart, and with { $n } questions no less than { $least } is found reliably; { $questions } questions like these would do{ $runs ->
        [none] { "" }
       *[other] , or { $runs } runs of the { $n }
    }{ $never ->
        [yes] , more runs would not
       *[other] { "" }
    }.
compare-rules-of-ratings = Differences are unpaired: both errors are those of ratings relative to the base model, whose own noise they share; it is not taken out, which makes the intervals too wide rather than too narrow. Ranks are made from differences of ratings, which know more. p is adjusted by Holm’s method among the rows of one level; bold where it is below 0.05.
compare-overall =
    { $ahead ->
        [0] Over all battles { $first } and { $other } cannot be told apart.
       *[other]
            { $ahead ->
                [0] Over all battles { $first } is behind { $other }.
               *[other] Over all battles { $first } is ahead of { $other }.
            }
    }
compare-rules-paired = Paired differences are taken question by question over what both answered: what both find easy or hard alike is taken out, and questions that belong together stay together. They say who would be ahead on other questions of the same kind.
compare-rules-unpaired =
    { $some ->
        [yes] Where the two did not answer the same questions, or do not have the same parts, differences are unpaired: what two models find easy or hard alike is not taken out, which makes the intervals too wide rather than too narrow.
       *[other] Differences are unpaired: what two models find easy or hard alike is not taken out, which makes the intervals too wide rather than too narrow.
    }
compare-rules-adjusted = p is adjusted by Holm's method among the rows of one level, benchmarks among benchmarks and parts among parts; bold where it is below 0.05.
compare-rules-shifted = A difference on shared questions need not be that of the scores shown, which leave out incomplete runs.
compare-rules-runs = Choose a difference to see what other runs of the same questions would give.
compare-said =
    { $state ->
        [ahead-behind] { $first } is ahead of { $other } on { $ahead }; behind on { $behind }
        [ahead] { $first } is ahead of { $other } on { $ahead }
        [behind] { $first } is behind { $other } on { $behind }
        [equal]
            { $first } and { $other } cannot be told apart on { $rest ->
                [one]
                    the one { $parts ->
                        [sets] { pages-data-set-one }
                       *[benchmarks] { pages-benchmark-one }
                    } that both have
               *[other]
                    any of the { $many } { $parts ->
                        [sets] { pages-data-set-other }
                       *[benchmarks] { pages-benchmark-other }
                    }
            }
       *[unknown] Whether { $first } and { $other } differ by more than chance cannot be said: no errors are known here
    }{ $others ->
        [0] { "" }
        [one] ; the other one cannot be told apart
       *[other] ; the other { $many } cannot be told apart
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
        [equal] { " " }Their averages cannot be told apart.
        [ahead] { " " }On average { $first } is ahead.
       *[none] { "" }
    }
