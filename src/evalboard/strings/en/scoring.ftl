# Scores and errors of the nodes of a suite.

## What errors are, by their kind

scoring-kind-published = published
scoring-kind-binomial = binomial
scoring-kind-sampling = sampling
scoring-kind-runs = runs
scoring-kind-both = both
scoring-kind-fitted = fitted
scoring-kind-runs-carried-on = runs, carried on
scoring-kind-bootstrap-over-questions = bootstrap over questions
scoring-kind-Monte-Carlo-error-of-a-bootstrap-mean = Monte-Carlo error of a bootstrap mean
scoring-kinds = { $before } and { $next }

## Errors of stored values from samples

scoring-all-entries = all entries
scoring-some-entries = { $some } of { $entries } entries
scoring-samples-of-parts = { $node }: its samples are of { $parts } parts, whose weights nobody states: errors are not from them.
scoring-own-samples = { $node }: the errors of { $entries } are sampling errors, from their own samples; those that belong together count together.
# `$stated` is the number of samples that a source states for the value.
scoring-other-samples =
    { $node }: the samples of { $entries } entries did not make their values, and are not used for errors: first { $entry }, whose { $samples } samples have the mean { $mean } where the value{ $stated ->
        [unknown] {""}
       *[other] {" "}of { $stated }
    } is { $value }.

## Battles

scoring-chance = A score is the chance to win against { $base }, which stands at 1000 points: 1 / (1 + 10^((1000 - rating) / 400)).
scoring-both-lost = Battles that both sides lost: { $battles }. They are a category of their own, no tie, and no part of a rating.
