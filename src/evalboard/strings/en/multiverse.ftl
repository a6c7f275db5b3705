# The rankings that a board could have had.

multiverse-entry = { $entry }: rank { $low } to { $high } in { $ways } ways to make the ranking, first in { $share } % of them.
multiverse-entry-still = { $entry }: rank { $low } in all of { $ways } ways to make the ranking.
multiverse-unranked = { $entry } has no rank in any of { $all } ways to make the ranking.
multiverse-yours = Under your weights it has rank { $rank }.
multiverse-moves = What moves ranks most is { $decision }: by itself it explains { $share } % of how the ranks of the first { $top } vary over the ways.
multiverse-still = No choice moves a rank of the first { $top }.
multiverse-firsts =
    { $count ->
        [one] One entry is first in some way.
       *[other] { $count } entries are first in some way.
    }
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
multiverse-absent-raw = Values as stored are not averaged: they are of different units, or less is better of some.
multiverse-absent-raw-predicted = Values as stored are not averaged where missing benchmarks are predicted: what is predicted is a score.
multiverse-absent-copeland = Copeland's rule is not tried: there are more than { $most } entries.
multiverse-absent-kemeny = Kemeny's rule is not tried where more than { $most } entries are ranked.
multiverse-absent-left-out = No benchmark is left out: there are more than { $most }.
