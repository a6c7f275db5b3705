# The rankings that a board could have had.

multiverse-entry = { $entry }: rank { $low } to { $high } in { $ways } ways to make the ranking, first in { $share } % of them.
multiverse-entry-still = { $entry }: rank { $low } in all of { $ways } ways to make the ranking.
multiverse-unranked = { $entry } has no rank in any of { $all } ways to make the ranking.
multiverse-yours = Under your weights it has rank { $rank }.
multiverse-moves = What moves ranks most is { $decision }. By itself it explains { $share } % of how the ranks of the first { $top } vary over the ways.
multiverse-still = No choice moves a rank of the first { $top }.
multiverse-firsts =
    { $count ->
        [one] One entry is first in some way.
       *[other] { $count } entries are first in some way.
    }
multiverse-stays-first = { $first } stays first while no weight changes by more than a factor of { $factor }. Then { $rival } can pass it.
multiverse-always-first = { $first } is first whatever the weights.
multiverse-none = The ranking cannot be made in several ways: that takes { $fewest } benchmarks in the average and { $fewest } entries with a rank.
multiverse-decision-scale = the scale that is averaged
multiverse-decision-aggregate = how benchmarks are combined
multiverse-decision-missing = the rule for missing benchmarks
multiverse-decision-left-out = which benchmark is left out
multiverse-decision-entries = which entries count
multiverse-choice-scale-board = the board's scores
multiverse-choice-scale-raw = values as stored
multiverse-choice-scale-z = standard scores
multiverse-choice-scale-minmax = from the worst to the best
multiverse-choice-scale-percentile = share of others behind
multiverse-choice-scale-ranks = who is ahead of whom
multiverse-choice-aggregate-mean = mean
multiverse-choice-aggregate-median = median
multiverse-choice-aggregate-geometric = geometric mean
multiverse-choice-aggregate-borda = Borda
multiverse-choice-aggregate-copeland = Copeland
multiverse-choice-aggregate-kemeny = Kemeny
multiverse-choice-missing-strict = all benchmarks needed
multiverse-choice-missing-half = half of them needed
multiverse-choice-missing-available = by what is there
multiverse-choice-missing-zero = 0 for what is missing
multiverse-choice-missing-predicted = benchmarks predicted where they are missing
multiverse-choice-left-out-none = none left out
multiverse-choice-entries-all = all entries
multiverse-choice-entries-best = the best entry of each model
multiverse-absent-raw = Stored values are not averaged: their units differ, or lower is better for some.
multiverse-absent-raw-predicted = Values as stored are not averaged where missing benchmarks are predicted: what is predicted is a score.
multiverse-absent-copeland = Copeland's rule is not tried: there are more than { $most } entries.
multiverse-absent-kemeny = Kemeny's rule is not tried where more than { $most } entries are ranked.
multiverse-absent-left-out = No benchmark is left out: there are more than { $most }.

multiverse-title = What if the ranking had been made otherwise?
multiverse-about = The ranks of entries under other defensible choices: scale, aggregate, rule for missing benchmarks, which benchmark is left out.
multiverse-no-probability = Ways are choices and not draws: a share of them is no probability.
multiverse-curve = Ranks of { $entry } in { $ways } ways to make the ranking
multiverse-curve-x = ways to make the ranking, the best rank first
multiverse-curve-about = Every point is the rank in one way; below it stand the choices that were made.
multiverse-own = As this board ranks

## Tables

multiverse-choices = Ranks by choice
multiverse-choices-decision-label = Decision
multiverse-choices-share = Explains
multiverse-choices-label = Choice
multiverse-choices-ways = Ways
multiverse-choices-lowest = Best rank
multiverse-choices-median = Median
multiverse-choices-highest = Worst rank
multiverse-entries = Ranks over all ways
multiverse-entries-rank = Rank here
multiverse-entries-entry = Model
multiverse-entries-lowest = Best
multiverse-entries-median = Median
multiverse-entries-highest = Worst
multiverse-entries-share-first = First in
multiverse-ways = All ways
multiverse-ways-scale = Scale
multiverse-ways-aggregate = Aggregate
multiverse-ways-missing = Missing benchmarks
multiverse-ways-left-out = Left out
multiverse-ways-entries = Entries
multiverse-ways-ranked = Ranked
multiverse-ways-rank = Rank
multiverse-ways-certain = Best order known
multiverse-fact-entry = Entry
multiverse-fact-yours = Rank under your weights
multiverse-fact-weights = Weights
multiverse-fact-weight-factor = Factor by which weights may change
multiverse-fact-weight-rival = Who can be first then
multiverse-fact-weighed = Entries with all benchmarks
multiverse-fact-disagreement = Diversity (1 − Kendall’s W)
multiverse-fact-farthest = Farthest ranks of an entry, mean over benchmarks
multiverse-fact-turned = Sensitivity: at least this share of pairs is turned by other weights
multiverse-fact-moved = Farthest way of an entry under other weights, at least
