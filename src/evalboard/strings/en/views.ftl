# What else can be said of a leaderboard: how a number was computed, entries side by side, the health of its benchmarks.

views-ratings-unaudited = Ratings are fitted to battles, so there are no benchmarks to audit.

# What most ids of models begin with.
views-organization = Organization

## How a number was computed: the frame

views-title = { $node } of { $entry }
views-from = from
# The place of a value that lies in a folder here, and not in a repository.
views-folder = folder
views-row = { $file }, row { $row }
views-more-files = and { $files } more files

## What each line of a calculation is: short, in front of the arithmetic

views-key-stored = stored value
views-key-mean = mean value
views-key-score = score
views-key-ends = guessing, maximum
views-key-guessing = guessing
views-key-scaled = rescaled
views-key-better = direction
views-key-hub = on the Hub
views-key-counts-as = counts as
views-key-floor = floor
views-key-published = as published
views-key-parts = parts
views-key-missing = missing
views-key-marked = doubtful
views-key-audits = audits
views-key-interval = 95 % interval
views-key-made-of = made of
views-key-kind = kind
views-key-weight = weight
views-key-weights = weights
views-key-coverage = coverage
views-key-same-questions = same questions
views-key-battles = battles
views-key-rating = rating
views-key-error = error
views-key-draws = drawn per replicate
views-key-its-value = value per replicate
views-key-never-run = never run
views-key-replicates = { $replicates } replicates
views-key-no-score = no score
views-key-each-run = each run
views-key-over-runs = over runs
views-key-sampling-error = sampling error
views-key-runs-error = error over runs
views-key-both-error = error over questions and runs
views-key-carried-error = error from the parts
views-key-bootstrapped = { $runs } bootstrapped runs

## Values and scores

views-none = none
# In place of a value that is not written out.
views-value = value
views-scaled-plain = 100 × { $value }
views-scaled = 100 × ({ $value } − { $base }) ÷ { $width }
views-scaled-runs = for each run, { $step }, with values below 0 set to 0
views-scaled-replicates = for each replicate, { $step }, with values below 0 set to 0
views-deviations = ({ $value } − { $base }) ÷ { $width }
views-counts-as = { $step } = { $score }
views-ahead-of = { $share }: ahead of this many in 100 other entries
views-less-is-better = lower is better
views-more-is-better = higher is better
views-better-by-config = { $better }, according to the board’s config
views-better-by-files = { $better }, according to the files
views-ranks-show = { $better }, judging by the Hub’s leaderboard: { $where }
views-better-by-name = { $better }, as is usual for metrics of this name
views-better-by-nobody = { $better }, by default
# Of a row of a leaderboard that the Hub keeps.
views-hub-rank = rank { $rank }
views-hub-badges = rank { $rank }, { $badges }
views-hub-verified = verified
views-hub-community = community, in the open pull request { $request }
views-guess-choices = one of { $n } answers to choose from
views-guess-stated = as the config states
views-floor = { $score } is below guessing and counts as 0
views-published = { $score }: its parts are not in the file
views-score-of-group = none of its own: its group is rescaled as a whole
views-part-weighs = { $score }, weight { $weight }
views-part-uncounted = does not count
views-parts-in-runs = each part over the runs that count here
views-interval = { $lower } to { $upper }
views-kind-n = { $kind }, n = { $n }
views-weight = { $weight } of { $parent }
views-no-weight = does not count in { $parent }
views-own-weights = chosen by the visitor, not by the board
views-coverage = { $present } of { $leaves } tasks

## What a missing part does, and why a score is missing

views-missing-strict = if a part is missing, the whole has no score
views-missing-available = the mean is taken over the available parts
views-missing-zero = a missing part counts as 0
views-missing-predicted = a missing benchmark is predicted (≈) from the entry’s other results, on one scale for the whole board
# `$reason` is one of the following, or what a board's config says.
views-no-score = – ({ $reason })
views-why-not_scored = its group is rescaled as a whole
views-why-not_run = not in the files: never run
views-why-left_out = its value was left out because it is impossible
views-why-unrated = its battles give no rating comparable with the others
views-incomplete = only { $present } of { $parts } parts are available, and the board requires all of them
views-incomplete-runs = no run has all the parts that other runs have

## What an interval is made of

views-normal = the normal distribution
views-t = t with { $freedom } degrees of freedom
views-plain = { $interval }, { $distribution }
views-cut = { $interval }, limited to possible scores
views-widened = { $interval }; { $error } is too small for parts that are nearly all right
views-several = { $distribution } with an error of { $error }, because some parts are nearly all right or nearly all wrong
views-binomial = the binomial distribution for { $samples } independent samples
views-exact = { $binomial }, { $distribution }, because few of them are right or few are wrong
views-between = between { $binomial } and an error of { $error }, { $distribution }

## Questions that several sets hold

views-answers-same = answers to one question are assumed to be the same
views-answers-together = answers to one question correlate by { $correlation } ({ $source })
views-nested-sets = { $name }: nested question sets of { $sizes }; { $samples } samples count as { $independent } independent ones, { $alike }
views-seen-same = { $one } and { $other }: { $both } questions in common by their { $by }, { $alike }
views-errors-together = errors correlate by { $link }
views-other-pairs = { $pairs } other pairs of tasks
views-sets-overlap = { $name }: { $shared }, so their errors correlate; { $alike }
views-sets-nested = each smaller set is part of the larger ones
views-sets-share = any two of its sets share { $samples } samples

## Runs

views-mean-of-runs =
    { $runs ->
        [1] the mean of one run
       *[other] the mean of { $runs } runs
    }
views-mean-without = { $mean }; without run { $runs }, where { $lacking } is missing
views-mean-of-all-runs = the mean of { $used } of { $runs } runs
views-mean-of-chosen-runs = the mean of { $used } of { $runs } runs: those with every chosen part that other runs have
views-lacking = { $names }
views-lacking-several = { $names } or another of { $parts } parts
views-null-samples = { $samples } samples, counted as 0
views-spread = mean { $mean }, standard deviation { $deviation }, 95 % from { $lower } to { $upper }
views-one-cluster = undefined: all samples belong together
views-one-cluster-of = undefined: all samples of { $leaf } belong together
views-clusters-apart = { $error }, from the errors of its parts as if they shared no groups of questions
views-cr0 = { $error }, { $clusters } groups of questions (cluster-robust, CR0)
views-cr1 = { $error } = { $without } × √({ $clusters } ÷ { $freedom }), { $clusters } groups of questions (cluster-robust, CR1)
views-own-samples = { $error }, from its own samples
views-one-run = undefined: there is only one run
views-deviation = { $sum }, the standard deviation of the runs
views-deviation-bare = { $sum }, the standard deviation of the runs before values below 0 were set to 0
views-both-undefined = undefined: it needs at least two runs and two groups of questions
views-both = { $sum }; the last term is the error of single answers
views-both-larger = { $error }, the larger of the two, because { $sum } is less than its square
views-carried = { $sum }, from the errors of the parts as if they were independent

## Replicates

views-never-run = counts as 0 by this method
views-mean = the mean
views-mean-of-classes = the mean within each of the { $classes } classes of labels, and the mean over classes
views-one-replicate = undefined: there is only one replicate
views-one-question = undefined: a task with one question is the same in all replicates

## Battles

views-record = { $battles }: { $won } won, { $tied } tied, { $lost } lost
views-by-bradley-terry = Bradley-Terry
views-by-firth = Bradley-Terry, by Firth’s penalized likelihood,
views-fit = { $rating } points by { $method } on { $battles } battles
views-fit-ridge = { $fit }, ridge { $ridge }
views-fit-weights = { $fit }, each pair of models weighted equally
views-fit-position = { $fit }, controlled for position
views-rating = { $fit }; { $base } is set to { $anchor }
# `$chance` is the arithmetic.
views-chance = { $score } = { $chance }, the chance to win against { $base }
views-rating-error = { $error } points relative to { $base } ({ $how })
views-sandwich = robust (sandwich) error, corrected for few battles
views-sandwich-prompts = { $how }, battles on one prompt treated as dependent
views-sandwich-t = { $how }, t with { $freedom } degrees of freedom
views-no-end = no chain of wins and losses connects it to { $base }, so plain maximum likelihood has no limit and the interval is 0 to 100
views-one-end = { $lower } to { $upper }. No chain of wins and losses connects it to { $base }, so plain maximum likelihood has no limit. At the finite end, its battles would end like this with a probability of 2.5 %
views-no-battle = none: it has no battles here
views-no-tie = none: no chain of battles connects it to { $base }, or the fit did not converge

## Entries side by side: how they are compared

# Where all are compared at once, as ranks do; `$by` is the score that they are ranked by.
views-at-once =
    With all { $count } ranked models compared at once, { $order ->
        [ahead] { $first } is ahead of { $other }
        [behind] { $first } is behind { $other }
       *[tied] { $first } and { $other } are statistically tied
    } on { $by } (adjusted p { $p }).
views-paired = paired on shared samples
views-unpaired = unpaired, conservative

## Benchmarks that audits found red or amber, in a few words

views-fault-suspect-scorer = a fault in its scoring
views-fault-perhaps-suspect-scorer = perhaps a fault in its scoring
views-fault-few-entries = few models
views-fault-two-groups = strong models score like weak ones
# Where it is not sure.
views-fault-perhaps-two-groups = perhaps strong models score like weak ones
views-fault-measures-something-else = own order of models
views-fault-near-chance = near chance
views-fault-ceiling = near its ceiling
views-fault-floor = near its floor
views-fault-single-answers = single answers look odd
views-fault-zero-errors = errors of zero
views-fault-other = checks fired
views-alarm-red = fault likely
views-alarm-amber = worth a look
# Stands wherever a number of the benchmark is used.
views-alarm = { $benchmark }: { $grade } ({ $fault })
views-alarm-by-scores = { $benchmark }: { $fault } (a scorer, a format or a skill that some lack can cause this)
# The line under the title of a board, in front of what follows: the second where nothing does.
views-alarm-line = { $benchmark }: { $fault };
views-alarm-line-alone = { $benchmark }: { $fault }.
# What happens to the ranking if a benchmark is left out.
views-alarm-moves =
    { $places ->
        [one] without it a model moves one place on average.
       *[other] without it a model moves { $places } places on average.
    }
views-alarm-hardly-moves = without it a model moves less than one place on average.
views-alarm-moved =
    { $places ->
        [one] A model moves one place on average.
       *[other] A model moves { $places } places on average.
    }
views-alarm-hardly-moved = A model moves less than one place on average.
views-alarm-without = Shown without { $benchmark }.

# In files, of an average that takes in red benchmarks.
views-average-over = { $average } includes { $benchmarks }

## What else is said under the title of a board

views-doubts =
    { $count ->
        [one] one note on a doubtful number, identical entries or versions
       *[other] { $count } notes on doubtful numbers, identical entries or versions
    }
views-averages-apart =
    { $count ->
        [one] one of { $all } models lacks results, so its average covers other benchmarks than theirs
       *[other] { $count } of { $all } models lack results, so their averages cover different benchmarks
    }
views-lacking-predicted =
    { $count ->
        [one] one of { $all } models lacks results; its average contains predictions
       *[other] { $count } of { $all } models lack results; their averages contain predictions
    }
views-lacking-as-zero =
    { $count ->
        [one] one of { $all } models lacks results, which count as 0
       *[other] { $count } of { $all } models lack results, which count as 0
    }

## Two entries by the board's average, and by one of other benchmarks

# The second half of the same alone.
views-without =
    Without { $benchmarks } { $rest ->
        [ahead] { $first } is ahead
        [behind] { $first } is behind
        [unknown] nothing is known
       *[open] they are statistically tied
    }.
views-with-and-without =
    { $whole ->
        [ahead] On average { $first } is ahead of { $other }
        [behind] On average { $first } is behind { $other }
        [unknown] On average nothing is known of { $first } and { $other }
       *[open] On average { $first } and { $other } are statistically tied
    }; without { $benchmarks } { $rest ->
        [ahead] { $first } is ahead
        [behind] { $first } is behind
        [unknown] nothing is known
       *[open] they are statistically tied
    }.

## Refusals: what stands instead of an answer

views-compare-count = entry: { $count } given; expected { $least } to { $most } entries to compare
views-compare-same = entry: { $entries }; expected different entries
