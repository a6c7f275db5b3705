# What else can be said of a leaderboard: how a number was computed, entries side by side, the health of its benchmarks.

views-ratings-unaudited = Ratings are fitted to battles: there are no benchmarks to be audited.

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
views-key-ends = baseline, maximum
views-key-scaled = scaled
views-key-better = better
views-key-hub = on the Hub
views-key-counts-as = counts as
views-key-floor = floor
views-key-published = taken as published
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
views-key-draws = a replicate draws
views-key-its-value = its value
views-key-never-run = never run
views-key-replicates = { $replicates } replicates
views-key-no-score = no score
views-key-each-run = run by run
views-key-over-runs = over runs
views-key-sampling-error = sampling error
views-key-runs-error = error over runs
views-key-both-error = error over both
views-key-carried-error = error carried on
views-key-bootstrapped = { $runs } bootstrapped runs

## Values and scores

views-none = none
# In place of a value that is not written out.
views-value = value
views-scaled-plain = 100 × { $value }
views-scaled = 100 × ({ $value } − { $base }) ÷ { $width }
views-scaled-runs = each run by itself, { $step }, and 0 where that lies below
views-scaled-replicates = each replicate by itself, { $step }, and 0 where that lies below
views-deviations = ({ $value } − { $base }) ÷ { $width }
views-counts-as = { $step } = { $score }
views-ahead-of = { $share }: it is ahead of so many of 100 other entries
views-less-is-better = less is better
views-more-is-better = more is better
views-better-by-config = { $better }, as the board’s config says
views-better-by-files = { $better }, as the files say
views-ranks-show = { $better }, as the Hub’s leaderboard shows: { $where }
views-better-by-name = { $better }, as metrics of this name are known for
views-better-by-nobody = { $better }, as nobody says otherwise
# Of a row of a leaderboard that the Hub keeps.
views-hub-rank = rank { $rank }
views-hub-badges = rank { $rank }, { $badges }
views-hub-verified = verified
views-hub-community = community, in the open pull request { $request }
views-floor = { $score } lies below guessing and counts as 0
views-published = { $score }: the parts it is made of are not in the file
views-score-of-group = none of its own: its group is rescaled as a whole
views-part-weighs = { $score }, weighs { $weight }
views-part-uncounted = does not count
views-parts-in-runs = each over the runs that count here
views-interval = { $lower } to { $upper }
views-kind-n = { $kind }, n = { $n }
views-weight = { $weight } of { $parent }
views-no-weight = does not count in { $parent }
views-own-weights = chosen by the visitor, not the board's own
views-coverage = { $present } of { $leaves } leaves

## What a missing part does, and why a score is missing

views-missing-strict = a missing part leaves the whole without a score
views-missing-available = the mean is taken over the parts that are there
views-missing-zero = a missing part counts as 0
views-missing-predicted = a missing benchmark is predicted (≈) from the entry's other results on one scale over the board
# `$reason` is one of the following, or what a board's config says.
views-no-score = – ({ $reason })
views-why-not_scored = its group is rescaled as a whole
views-why-not_run = not in the files: this was never run
views-why-left_out = its value was left out as impossible
views-why-unrated = its battles give it no rating beside the others
views-incomplete = only { $present } of { $parts } parts are there, and a missing part leaves the whole without a score
views-incomplete-runs = no run has all the parts that are there in other runs

## What an interval is made of

views-normal = the normal distribution
views-t = t with { $freedom } degrees of freedom
views-plain = { $interval }, { $distribution }
views-cut = { $interval }, cut at the scores that there can be
views-widened = { $interval }; { $error } is too small for parts of which hardly anything is wrong
views-several = { $distribution } and an error of { $error }: in some parts hardly anything is wrong, or hardly anything right
views-binomial = the binomial distribution at { $samples } independent samples
views-exact = { $binomial }, { $distribution }: few of them stand on one side
views-between = between { $binomial } and the error of { $error }, { $distribution }

## Questions that several sets hold

views-answers-same = answers to one question are taken as the same
views-answers-together = answers to one question go together by { $correlation } ({ $source })
views-nested-sets = { $name }: sets of { $sizes } that lie in each other; { $samples } samples count as { $independent } independent ones, { $alike }
views-seen-same = { $one } and { $other }: { $both } by their { $by }, { $alike }
views-errors-together = errors go together by { $link }
views-other-pairs = { $pairs } other pairs of leaves
views-sets-overlap = { $name }: { $shared }, so errors go together; { $alike }
views-sets-nested = each smaller set lies in the larger ones
views-sets-share = { $samples } are in any two of its sets

## Runs

views-mean-of-runs =
    { $runs ->
        [1] the mean of one run
       *[other] the mean of { $runs } runs
    }
views-mean-without = { $mean }; without run { $runs }, where { $lacking } is missing
views-mean-of-all-runs = the mean of { $used } of { $runs } runs
views-mean-of-chosen-runs = the mean of { $used } of { $runs } runs: those in which no chosen part is missing that is there in others
views-lacking = { $names }
views-lacking-several = { $names } or another of { $parts } parts
views-null-samples = { $samples } samples, which count as 0
views-spread = mean { $mean }, deviation { $deviation }, 95 % from { $lower } to { $upper }
views-one-cluster = undefined: the samples are one cluster
views-one-cluster-of = undefined: the samples of { $leaf } are one cluster
views-clusters-apart = { $error }, from those of its parts as if they shared no clusters
views-cr0 = { $error }, { $clusters } clusters (CR0)
views-cr1 = { $error } = { $without } × √({ $clusters } ÷ { $freedom }), { $clusters } clusters (CR1)
views-own-samples = { $error }, from its own samples
views-one-run = undefined: there is one run
views-deviation = { $sum }, the deviation of the runs
views-deviation-bare = { $sum }, the deviation of the runs as they were without floors
views-both-undefined = undefined: it needs two runs and two clusters
views-both = { $sum }, the last of the cells
views-both-larger = { $error }, the larger of the two: { $sum } is less than its square
views-carried = { $sum }, the errors of the parts as if they were independent

## Replicates

views-never-run = counts as 0 by this method
views-mean = the mean
views-mean-of-classes = the mean within each of the { $classes } classes of labels, and the mean over classes
views-one-replicate = undefined: there is one replicate
views-one-question = undefined: a leaf of one question is the same in all replicates

## Battles

views-record = { $battles }: { $won } won, { $tied } tied, { $lost } lost
views-by-bradley-terry = Bradley-Terry
views-by-firth = Bradley-Terry, by Firth’s penalized likelihood,
views-fit = { $rating } points by { $method } on { $battles } battles
views-fit-ridge = { $fit }, ridge { $ridge }
views-rating = { $fit }; { $base } stands at { $anchor }
# `$chance` is the arithmetic.
views-chance = { $score } = { $chance }, the chance to win against { $base }
views-rating-error = { $error } points relative to { $base } ({ $how })
views-sandwich = sandwich, corrected for few battles
views-sandwich-prompts = { $how }, battles on one prompt taken as dependent
views-sandwich-t = { $how }, t with { $freedom } degrees of freedom
views-no-end = no chain of wins and losses ties it to { $base }, so that plain maximum likelihood has no end; nothing says how far off it is at most or at least: 0 to 100
views-one-end = no chain of wins and losses ties it to { $base }, so that plain maximum likelihood has no end; { $lower } to { $upper }: at the other end its battles would have ended so with a chance of 2.5 %
views-no-battle = none: it fought no battle here
views-no-tie = none: no battle ties it to { $base }, not even through others, or the fit did not converge

## Entries side by side: how they are compared

views-paired = paired on shared samples
views-unpaired = unpaired, conservative

## Benchmarks that audits found red or amber, in a few words

views-fault-suspect-scorer = a fault in its scoring
views-fault-two-groups = two groups of models
# Where it is not sure.
views-fault-perhaps-two-groups = perhaps two groups of models
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
views-average-over = { $average } takes in { $benchmarks }

## What else is said under the title of a board

views-doubts =
    { $count ->
        [one] one mark of a doubtful number, of equal entries or of a version
       *[other] { $count } marks of doubtful numbers, of equal entries or of versions
    }
views-averages-apart =
    { $count ->
        [one] one of { $all } models lacks results: its average is over others than theirs
       *[other] { $count } of { $all } models lack results: their averages are over different benchmarks
    }
views-lacking-predicted =
    { $count ->
        [one] one of { $all } models lacks results: its average has predictions in it
       *[other] { $count } of { $all } models lack results: their averages have predictions in them
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
       *[open] they cannot be told apart
    }.
views-with-and-without =
    { $whole ->
        [ahead] On average { $first } is ahead of { $other }
        [behind] On average { $first } is behind { $other }
        [unknown] On average nothing is known of { $first } and { $other }
       *[open] On average { $first } and { $other } cannot be told apart
    }; without { $benchmarks } { $rest ->
        [ahead] { $first } is ahead
        [behind] { $first } is behind
        [unknown] nothing is known
       *[open] they cannot be told apart
    }.

## Refusals: what stands instead of an answer

views-compare-count = entry: { $count } given; expected { $least } to { $most } entries to compare
views-compare-same = entry: { $entries }; expected different entries
