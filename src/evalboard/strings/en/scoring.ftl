# Scores and errors of the nodes of a suite.

## What errors are, by their kind

scoring-kind-published = published
scoring-kind-binomial = binomial
scoring-kind-sampling = sampling
scoring-kind-runs = runs
scoring-kind-both = both
scoring-kind-fitted = fitted
scoring-kind-predicted = predicted
scoring-kind-runs-propagated = runs, propagated
scoring-kind-bootstrap-over-questions = bootstrap over questions
scoring-kind-Monte-Carlo-error-of-a-bootstrap-mean = Monte-Carlo error of a bootstrap mean
scoring-kinds = { $before } and { $next }

## Errors of stored values from samples

scoring-all-entries = all entries
scoring-some-entries = { $some } of { $entries } entries
scoring-own-samples = { $node }: the errors of { $entries } are sampling errors, computed from their own samples. Samples that belong together count together.
scoring-mean-of = { $node }: the value is the mean of { $mean }.
scoring-mean-samples = all samples
scoring-mean-parts = its { $parts } parts
scoring-mean-rescaled = { $mean }, each rescaled by guessing
# `$stated` is the number of samples that a source states for the value.
scoring-other-mean =
    { $node }: the samples of { $entries ->
        [one] 1 entry do not reproduce its value
       *[other] { $entries } entries do not reproduce their values
    } and are not used for errors. First { $entry }: its { $samples } samples have the mean { $mean }, while the value{ $stated ->
        [unknown] {""}
       *[other] {" "}of { $stated }
    } is { $value }.
scoring-other-number =
    { $node }: the samples of { $entries ->
        [one] 1 entry do not match its value
       *[other] { $entries } entries do not match their values
    } and are not used for errors. First { $entry }: it has { $samples } samples, while the value is of { $stated }.
scoring-other-cluster =
    { $node }: the samples of { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    } form too few groups and are not used for errors. First { $entry }: its samples, or those of a part, all belong together, so their variation is unknown.

## Questions that stand in several leaves

scoring-by-ids = ids
scoring-by-texts = texts
scoring-by-ids-and-texts = ids and texts
scoring-config-shares = The config says that { $one } and { $other } share { $stated } questions; their samples share { $seen }. Errors follow the config.
scoring-config-correlation = The config says that errors of { $one } and { $other } correlate by { $stated }; their samples correlate by { $seen }. Errors follow the config.
scoring-config-sets = The config says that the sets of { $node } share { $stated } questions, counted pair by pair; their samples share { $seen }. Errors that come from samples follow the samples.

## Battles

scoring-chance = A score is the chance of winning against { $base }, which is set to 1000 points: 1 / (1 + 10^((1000 - rating) / 400)).
scoring-both-lost = Battles that both sides lost: { $battles }. They are a separate category, not ties, and do not count in ratings.

## Refusals: what stands instead of an answer

scoring-no-battles = board { $board } has no battles

## Why entries are not put on one scale

scoring-scale-few-benchmarks = Whether one scale fits is unknown: { $count ->
        [0] no benchmark has
        [one] one benchmark has
       *[other] { $count } benchmarks have
    } scores of { $shared } entries or more. At least { $fewest } are needed.
scoring-scale-few-entries = Whether one scale fits is unknown: { $count ->
        [0] no entry has
        [one] one entry has
       *[other] { $count } entries have
    } scores on { $cells } benchmarks or more. At least { $fewest } are needed.
scoring-scale-apart = Entries cannot be put on one scale: the benchmarks form { $parts } groups, and no two benchmarks of different groups share { $fewest } entries.
scoring-scale-large = Entries are not put on one scale: the board has { $cells } results, and checking more than { $most } takes too long.
scoring-scale-not-converged = Entries cannot be put on one scale: the fit did not converge.
scoring-scale-no-better = Entries cannot be put on one scale: it predicts held-out results no better than chance. It missed { $cells } of them by { $error } points (root mean square), the mean of their benchmark by { $plain }.
# `$nodes` are the labels of benchmarks.
scoring-scale-few-have = Entries cannot be put on one scale: fewer than { $fewest } have { $nodes }, and the results of the others are unknown.
