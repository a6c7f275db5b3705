# Notes about a leaderboard: what a reader must know before trusting the ranking.

leaderboard-no-result = No entry has a result for { $node }.
leaderboard-less-by-name = Lower is taken to be better for { $nodes }, as is usual for metrics of this name. Neither the files nor the config give a direction.
leaderboard-more-by-rank = Higher is better for { $nodes }, judging by the ranks on the Hub’s leaderboard. No benchmark declares a direction.
leaderboard-less-by-rank = Lower is better for { $nodes }, judging by the ranks on the Hub’s leaderboard. No benchmark declares a direction.
leaderboard-no-direction = Higher is taken to be better for { $nodes }. Nothing says so: too few different values are ranked.
leaderboard-sums-alone = Errors over questions and runs together are not available: only the sums of samples are stored, not the samples.
leaderboard-zero-errors =
    { $count ->
        [one] One published error is 0, and nothing says of how many samples. It has
       *[other] { $count } published errors are 0, and nothing says of how many samples. They have
    } no interval. In averages the largest error that another entry has on the benchmark counts instead.
leaderboard-null-samples = { $samples } samples without a score count as 0.
leaderboard-subtasks-once = Subtasks are averaged first, then rescaled once, by the mean of their baselines.
leaderboard-no-error = { $some } of { $entries } entries have no error of the average, so they have no rank interval and no tier. A single run, group of questions or question does not show how much a score varies.
leaderboard-aggregate-named = { $node } is named like an aggregate of other benchmarks, but is not the mean of the { $parts } beside it. Should it count in the average?
leaderboard-aggregate-equal = { $node } equals the mean of the { $parts } benchmarks beside it in every entry. Is it a benchmark of its own?

## Questions that samples show in several leaves

leaderboard-same-questions =
    { $both ->
        [one] 1 of { $small }’s { $questions } questions is
       *[other] { $both } of { $small }’s { $questions } questions are
    } also in { $large }, judging by their { $by }.
leaderboard-other-pairs =
    { $pairs ->
        [one] 1 other pair of tasks shares questions too.
       *[other] { $pairs } other pairs of tasks share questions too.
    }
leaderboard-questions-together = Errors treat a question that appears in several tasks as one question.
leaderboard-questions-apart = Questions that appear in several tasks are treated as different questions, as the config says (shared_clusters: apart).
leaderboard-questions-drawn-apart = The method draws the questions of each task separately, so its errors treat questions that appear in several tasks as different ones.

## Runs that are not all there: of `$entries` entries `$some`

leaderboard-runs-dropped = { $some } of { $entries } entries lack some of the { $runs } runs for some part. Above that part, these runs do not count.
leaderboard-runs-used = { $some } of { $entries } entries lack some of the { $runs } runs for some part. These runs count with the parts that they have.
leaderboard-other-runs-count = { $some } of { $entries } entries lack some of the { $runs } runs for some part. The other runs count there.
leaderboard-never-run = { $tasks } tasks were never run for { $some } of { $entries } entries and count as 0.

## What a board reads otherwise than others, by the key of its config

leaderboard-reading-clustered = Sampling errors have no correction for few groups of questions (CR0).
leaderboard-reading-shared_clusters = Sampling errors of means over subtasks treat the subtasks as independent, even where they share groups of questions.
leaderboard-reading-deviation = Errors over runs are the standard deviation of all existing runs (divided by R, not R − 1).

## Refusals: what stands instead of an answer

leaderboard-no-errors = errors: board { $board } has no { $choice }; expected { $choices }
leaderboard-several-entries = model { $name } has { $count } entries: { $entries }; choose one of them
leaderboard-no-entry = entry { $name }: not on board { $board }{ $close }
leaderboard-no-preview = board { $board }: no preview of pull request { $number } here
leaderboard-no-board = unknown board { $board }{ $close }
leaderboard-no-revision = board { $board }: revision { $revision } is not built here

leaderboard-nothing-read = board { $board }: no entry could be read{ $rows }

## Averages of which missing parts are predicted

# Both misses are roots of mean squares, in points.
leaderboard-predicted = The average contains predictions. { $some } of the { $entries } entries on its scale lack benchmarks, { $cells } results in all. These are predicted from their other results. Each known result was held out once: { $inside } % of { $held } fell in their 95 % interval. Predictions missed by { $error } points (root mean square), the benchmark’s mean by { $plain }.
leaderboard-predicted-by-choice = Results were held out at random. Results that are missing because they are bad are predicted too high. We removed bad results more often on seven real boards. Of such results, 86 to 91 % fell in their 95 % interval; of the averages, 37 to 89 % in their 95 % interval. The order was still closer to the order of all results than averaging what is there.
# `$reason` is a sentence: why there is no scale.
leaderboard-not-predicted = Missing results cannot be predicted as the config asks: { $reason } Entries that lack a benchmark have no average and no rank.
