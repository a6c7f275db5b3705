# Scores and errors of the nodes of a suite.

## What errors are, by their kind

scoring-kind-published = published
scoring-kind-binomial = binomial
scoring-kind-sampling = sampling
scoring-kind-runs = runs
scoring-kind-both = both
scoring-kind-fitted = fitted
scoring-kind-predicted = predicted
scoring-kind-runs-carried-on = runs, carried on
scoring-kind-bootstrap-over-questions = bootstrap over questions
scoring-kind-Monte-Carlo-error-of-a-bootstrap-mean = Monte-Carlo error of a bootstrap mean
scoring-kinds = { $before } and { $next }

## Errors of stored values from samples

scoring-all-entries = all entries
scoring-some-entries = { $some } of { $entries } entries
scoring-own-samples = { $node }: the errors of { $entries } are sampling errors, from their own samples; those that belong together count together.
scoring-mean-of = { $node }: the value is the mean of { $mean }.
scoring-mean-samples = all samples
scoring-mean-parts = its { $parts } parts
scoring-mean-rescaled = { $mean }, each rescaled by guessing
# `$stated` is the number of samples that a source states for the value.
scoring-other-mean =
    { $node }: the samples of { $entries ->
        [one] 1 entry did not make its value
       *[other] { $entries } entries did not make their values
    }, and are not used for errors: first { $entry }, whose { $samples } samples have the mean { $mean } where the value{ $stated ->
        [unknown] {""}
       *[other] {" "}of { $stated }
    } is { $value }.
scoring-other-number =
    { $node }: the samples of { $entries ->
        [one] 1 entry did not make its value
       *[other] { $entries } entries did not make their values
    }, and are not used for errors: first { $entry }, of which there are { $samples } samples where the value is of { $stated }.
scoring-other-cluster =
    { $node }: the samples of { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    } are too few clusters, and are not used for errors: first { $entry }, whose samples, or those of a part, are one cluster, which does not tell how they vary.

## Questions that stand in several leaves

scoring-by-ids = ids
scoring-by-texts = texts
scoring-by-ids-and-texts = ids and texts
scoring-config-shares = The config says that { $one } and { $other } share { $stated } questions, their samples { $seen }: errors are made by the config.
scoring-config-correlation = The config says that errors of { $one } and { $other } go together by { $stated }, their samples { $seen }: errors are made by the config.
scoring-config-sets = The config says that the sets of { $node } have { $stated } questions in common, counted pair by pair, their samples { $seen }: errors that come from samples are made by these.

## Battles

scoring-chance = A score is the chance to win against { $base }, which stands at 1000 points: 1 / (1 + 10^((1000 - rating) / 400)).
scoring-both-lost = Battles that both sides lost: { $battles }. They are a category of their own, no tie, and no part of a rating.

## Refusals: what stands instead of an answer

scoring-no-battles = board { $board } has no battles

## Why entries are not put on one scale

scoring-scale-few-benchmarks = Whether one scale fits cannot be told: { $count ->
    [0] no benchmark has
    [one] one benchmark has
   *[other] { $count } benchmarks have
} scores of { $shared } entries or more; from { $fewest } on it is looked at.
scoring-scale-few-entries = Whether one scale fits cannot be told: { $count ->
    [0] no entry has
    [one] one entry has
   *[other] { $count } entries have
} scores on { $cells } benchmarks or more; from { $fewest } on it is looked at.
scoring-scale-apart = Entries cannot be put on one scale: the benchmarks fall into { $parts } parts, and no two of different parts share { $fewest } entries.
scoring-scale-large = Entries are not put on one scale: the board has { $cells } cells, and more than { $most } cannot be held out while you wait.
scoring-scale-not-converged = Entries cannot be put on one scale: it could not be fitted.
scoring-scale-no-better = Entries cannot be put on one scale: it predicts results that are held out no better than chance would. It missed { $cells } of them by { $error } points (root mean square), the mean of their benchmark by { $plain }.
# `$nodes` are the labels of benchmarks.
scoring-scale-few-have = Entries cannot be put on one scale: fewer than { $fewest } have { $nodes }, and what the others would have there cannot be told.
