# Notes about a leaderboard: what a reader must know before trusting the ranking.

leaderboard-no-result = No entry has a result for { $node }.
leaderboard-less-by-name = Less is taken to be better of { $nodes }: metrics of this name are known for it, and neither the files nor the config say what is better.
leaderboard-more-by-rank = More is better in { $nodes }, as the ranks and rows of the Hub’s leaderboard show; no benchmark declares it.
leaderboard-less-by-rank = Less is better in { $nodes }, as the ranks and rows of the Hub’s leaderboard show; no benchmark declares it.
leaderboard-no-direction = More is taken to be better in { $nodes }: nothing says whether more or less is, for too few different values are ranked.
leaderboard-sums-alone = Errors over questions and runs together are not known: the samples are not kept, only their sums.
leaderboard-null-samples = { $samples } samples without a score count as 0.
leaderboard-subtasks-once = Subtasks are averaged first and normalized once, by the mean of their baselines.
leaderboard-no-error = { $some } of { $entries } entries have no error of the average by the board's method, so no rank interval and no tier: a single run, cluster or question does not tell how much a score varies.
leaderboard-aggregate-named = { $node } is called as aggregates of other benchmarks are, and is not the mean of the { $parts } beside it: does it belong in the average?
leaderboard-aggregate-equal = { $node } equals the mean of the { $parts } benchmarks beside it in every entry: is it one of its own?

## Questions that samples show in several leaves

leaderboard-same-questions =
    { $both ->
        [one] 1 of { $small }'s { $questions } questions is
       *[other] { $both } of { $small }'s { $questions } questions are
    } among { $large }'s, by their { $by }.
leaderboard-other-pairs =
    { $pairs ->
        [one] 1 other pair of leaves shares questions too.
       *[other] { $pairs } other pairs of leaves share questions too.
    }
leaderboard-questions-together = Questions that stand in several leaves count together in all errors.
leaderboard-questions-apart = Questions that stand in several leaves are taken as different ones in each, as the config says (shared_clusters: apart).
leaderboard-questions-drawn-apart = The method draws each leaf by itself, so its errors take questions that stand in several leaves as different ones.

## Runs that are not all there: of `$entries` entries `$some`

leaderboard-runs-dropped = { $some } of { $entries } entries lack some of the { $runs } runs somewhere: these runs do not count above the part that they lack.
leaderboard-runs-used = { $some } of { $entries } entries lack some of the { $runs } runs somewhere: these runs count with what they have.
leaderboard-other-runs-count = { $some } of { $entries } entries lack some of the { $runs } runs somewhere: the others count there.
leaderboard-never-run = { $tasks } tasks that { $some } of { $entries } entries never ran count as 0.

## What a board reads otherwise than others, by the key of its config

leaderboard-reading-clustered = Sampling errors are without the factor for few clusters (CR0).
leaderboard-reading-shared_clusters = Sampling errors of means over subtasks take these as independent, also where they share clusters.
leaderboard-reading-deviation = Errors over runs are from the deviation of all runs there are (over R).

## Refusals: what stands instead of an answer

leaderboard-no-errors = errors: { $choice } are not known on board { $board }; expected { $choices }
leaderboard-several-entries = model { $name } has { $count } entries: { $entries }; name one of them
leaderboard-no-entry = entry { $name }: not on board { $board }{ $close }
leaderboard-no-preview = board { $board }: pull request { $number } is not shown here
leaderboard-no-board = there is no board { $board } here{ $close }
leaderboard-no-revision = board { $board }: revision { $revision } is not built here

leaderboard-nothing-read = board { $board }: no entry could be read{ $rows }

## Averages of which missing parts are predicted

# Both misses are roots of mean squares, in points.
leaderboard-predicted = The average has predictions in it: of { $entries } entries on its scale { $some } lack benchmarks, { $cells } cells in all, and what they would have there is predicted from their other results. Each result was held out once: { $inside } % of { $held } lay in their interval of 90 %; predictions missed by { $error } points (root mean square), the benchmark's mean by { $plain }.
leaderboard-predicted-by-choice = Results were held out by lot. Where results are left out because they are bad, they are predicted too high: on seven real boards of which bad results were taken away more often, 78 to 85 % of such cells lay in their interval of 90 %, and 37 to 89 % of the averages in theirs of 95 %. The order came nearer to that of all results than by the mean of what is there.
# `$reason` is a sentence: why there is no scale.
leaderboard-not-predicted = What is missing cannot be predicted as the config asks: { $reason } Entries that lack a benchmark have no average and no rank.
