# Audits: what their checks are called and mean, and what they find. `$benchmark` is the label of a benchmark;
# scores and shares come as they are printed. What checks are called is short: it stands in a table.

audits-check-agreement = Agrees with the rest
    .meaning = Rank correlation (Spearman) of the scores with the mean z score of the other benchmarks; a plot has that of its two axes.
audits-check-noiseless_agreement = Agreement without noise
    .meaning = The same if the benchmark were measured without error, where its errors are known: few questions make a correlation lower.
audits-check-usual_agreement = The rest among themselves
    .meaning = Agreement without noise of the other benchmarks (the median), this one left out: what is usual on this board.
audits-check-less_than_usual = As usual (p)
    .meaning = How likely so low an agreement without noise is if it were what is usual, times the number of benchmarks.
audits-check-stuck = Strong, stuck low
    .meaning = Share of the better half by the others that scores like the weaker half: within a tenth of the range of its median.
audits-check-rise = Gap above them
    .meaning = How far the others of the better half stand above the weaker half, as a share of the range. It counts where many are stuck.
audits-check-stronger = Who rises is stronger
    .meaning = How often, of one that rises and one that stays, the one that rises is stronger elsewhere: 0.5 where strength does not tell them apart.
audits-check-two_groups = p of one trend
    .meaning = How likely such halves are if scores followed one straight trend, or agreed as usual (the larger p), times the number of benchmarks.
audits-check-bent_trend = Bent trend (p)
    .meaning = The same for a bent trend, as a benchmark has that is hard for most models. Such a trend is straight in log odds.
audits-check-rank_tau = Ranking without it
    .meaning = Kendall's tau of the ranking with and without the benchmark. Amber where it is lower than expected, beyond its interval.
audits-check-expected_tau = Order without a usual one
    .meaning = The tau that is expected at this number of benchmarks: of one with the same scores that agrees with the others as usual.
audits-check-rank_shift = Ranks it moves
    .meaning = By how many ranks an entry moves without the benchmark, on average, over the number of entries.
audits-check-above_chance = Above chance
    .meaning = How far the weaker half's median lies above what guessing gives, where that is known.
audits-check-errors_above_chance = Above chance, in errors
    .meaning = The same in standard errors of one score of the weaker half (the median), where these are known: the number of questions counts.
audits-check-near_chance = Stay near chance
    .meaning = Share of the entries that do well elsewhere (30 points above guessing) and stay within 10 points of guessing, or of 0, here.
audits-check-floor = At the floor
    .meaning = How far the better half's median lies above the weaker half's, as a share of the range.
audits-check-ceiling = At the ceiling
    .meaning = The median of all entries, as a share of the maximum.
audits-check-zero_errors = Errors of zero
    .meaning = Share of the models with a standard error of exactly 0 although their score is neither 0 nor 100.
audits-check-scatter = Scatter
    .meaning = Distance of the quartiles about the trend over the others (Theil-Sen), as a share of the range of the middle 95 %.
audits-check-bimodality = Two humps
    .meaning = Sarle's coefficient of the distances from the trend: above 0.56 they may form two groups. A description, never an alarm.
audits-check-two_bottom = Turned over
    .meaning = Share of the better half below the weaker half's median (TBM).
audits-check-stuck_wide = Stuck, wider
    .meaning = Share of the better half at or below the weaker half's median and two points (SWS2).
audits-check-zeros = Score exactly 0
    .meaning = Share of answers that score exactly 0, though parts of one count: a quarter of the models that do well elsewhere have so many.
audits-check-perfect = Are fully right
    .meaning = Share of answers that are fully right, in strong models whose mean is so low that parts of answers may explain it.
audits-check-answer_types = Words against numbers
    .meaning = How many times as much answers in words score as numbers do, in the quarter of the models where that is most.
audits-check-newline_effect = Gained by cutting at the newline
    .meaning = What the mean score of all answers gains by another cut.
audits-check-stopped = End at a stop string after a digit
    .meaning = Share of the answers that end where a stop string may have cut a number.
audits-check-length = Length against score
    .meaning = Rank correlation of an answer's length and its score, in the quarter of the models where it is lowest.
audits-check-empty = Empty answers
    .meaning = Share of answers that are empty or from which nothing could be taken: a quarter of the models have at least so many.
audits-check-discrimination = Tells models apart
    .meaning = How a question's score goes with the mean of all others, over the models (correlation, the median question).
# `$cut`: how answers were cut.
audits-newline-effect-meaning = What the mean score of all answers gains by another cut: { $cut }.

## Two groups

# `$sure` is yes where a bent trend is refuted too and strength does not tell the groups apart; `$straight` and `$bent` are p values.
audits-two-groups =
    { $benchmark } { $sure ->
        [yes] splits
       *[no] may split
    } strong models into two groups. Of the { $strong } models in the better half on the other benchmarks, { $stuck } score near { $low }, like the weaker half. The others reach { $high } (p { $straight } for one straight trend, { $bent } for a bent one, adjusted for { $benchmarks } benchmarks).
audits-hard-for-most = A benchmark that is merely hard for most looks like this as well.
# `$pairs` is a share, as it is printed.
audits-only-the-strongest = A benchmark that only the strongest models can do looks the same. In { $pairs } of pairs, the model that scores high here is also the stronger one elsewhere.
# How large a p value is, behind the letter.
audits-p-unknown = is not known
audits-why-answers = Scores alone do not say why: the single answers do.
audits-why-unknown = Scores alone do not say why. Some models may lack a format, a language or a skill, or the scorer may misread some answers.
audits-nothing-known = The board has no other column that could separate the two groups.
audits-nothing-in-common = No other column of the board separates the two groups; tried: { $columns }.
audits-in-common = What those that stay have in common: { $shared }, over all that was tried in { $columns } columns.
# One thing that they have in common, with its p value; and several such things.
audits-shared = { $what } (p { $p })
audits-shared-list = { $before }; { $next }
audits-shared-text = { $column } { $text } ({ $stay } of them, { $rise } of the others)
audits-shared-lower = lower { $column } (median { $stay }, of the others { $rise })
audits-shared-higher = higher { $column } (median { $stay }, of the others { $rise })

## Measures something else

audits-something-else = { $what }. That looks like one trend with much scatter rather than two groups: it may well measure something else.
audits-other-order = { $benchmark } orders the models differently from the others (rank correlation { $correlation })
audits-other-order-and-ranking = { $order }. Without it, the ranking is another one (Kendall's tau { $tau } where { $expected } is expected at this number of benchmarks)
# A correlation, with what is known of it.
audits-correlation-between = { $correlation }, { $lower } to { $upper }
audits-correlation-noiseless = { $correlation }; { $noiseless } without errors of measurement
audits-correlation-usual = { $correlation }, where { $usual } is usual on this board

## Guessing, floor and ceiling

audits-near-chance = { $benchmark } is little better than guessing for many: the weaker half of the models has a median of { $low } where guessing gives { $chance }. { $why }
audits-near-chance-errors = That is { $errors } standard errors of a score above it: differences down there may be chance.
audits-near-chance-unknown = How many questions there are is not known: differences down there may be chance.
audits-all-same = All models have the same score in { $benchmark }, { $score }: it tells none of them apart.
audits-floor = { $benchmark } hardly separates strong models from weak ones. Ranked by the other benchmarks, the better half has a median of { $high }, the weaker half { $low }.
audits-too-hard = { $benchmark } is too hard for all models, or their answers are not read. Even the better half has a median of { $high }. Elsewhere, these models are { $elsewhere } points above guessing.
audits-ceiling = Half of the models reach { $middle } of 100 or more in { $benchmark }: there is little room left to tell them apart.

## Errors

audits-zero-errors = { $share } of the models have a standard error of exactly 0 in { $benchmark } although their score is neither 0 nor 100. Either no error was computed, or the runs are copies of one run.

## Single answers

audits-answer-types = In { $benchmark }, answers in words score { $words } where numbers score { $numbers }, in a quarter of the models.
audits-empty = In { $count } of { $models } models, { $share } of the answers to { $benchmark } or more are empty, or nothing could be taken from them.
audits-length = In { $count } of { $models } models, the longer an answer to { $benchmark } is, the less it scores (rank correlation { $correlation } or less).
audits-newline-effect = The answers to { $benchmark } gain { $gain } when they are scored with another cut: { $cut }. What follows a right answer makes it count as wrong.
# What is gained, with the interval where it is known.
audits-gain = { $gain } points
audits-gain-between = { $gain } points ({ $lower } to { $upper })
audits-stopped = { $share } of the answers to { $benchmark } end after a digit, where a stop string may have cut the number. No scoring rule can repair a cut answer.
audits-zeros = In { $benchmark }, { $share } of the answers or more score exactly 0, in { $count } of { $models } models that do well elsewhere.
audits-perfect = Models that do well elsewhere reach { $mean } of 100 in { $benchmark } by parts of answers: { $share } of their answers are fully right.
audits-several = { $checks } checks of single answers are beyond their first threshold: read some of the samples.
audits-unread = The samples could not be read: { $error }.

## Few entries

audits-lowered = With { $entries } models instead of { $enough } this is a reason to look, no more.
audits-no-other = There is no other benchmark to compare { $benchmark } with.
audits-few =
    { $entries ->
        [0] No model has
        [1] Only one model has
       *[other] Only { $entries } models have
    } a score in all benchmarks: checks are shown from { $shown } on, and graded from { $fewest }.

## The report

audits-title = Can the benchmarks be trusted?
audits-about = Benchmarks whose order of models may have another cause than skill, by checks of their scores and of single answers.
audits-marked = Graded red: { $red } of { $benchmarks } benchmarks. Graded amber: { $amber }.
audits-healthy =
    { $count ->
        [one] Nothing is wrong with the benchmark as far as the checks tell.
       *[other] Nothing is wrong with the { $count } benchmarks as far as the checks tell.
    }
audits-ungraded = No benchmark could be graded.
audits-complete = Models with all benchmarks: { $entries } of { $all }.
audits-sampled = Checks are of { $sampled } of them, drawn at random: intervals are as wide as so few make them.
audits-sound = A benchmark without a finding was not shown to be sound: it passed these checks and no others.
audits-nothing = The board has no benchmarks to audit.
audits-note = { $note }
audits-no-benchmark = benchmark { $name }: not among the audited ones{ $close }
audits-graded =
    { $grade ->
        [red] { $benchmark } is graded red.
        [amber] { $benchmark } is graded amber.
        [ok] Nothing is wrong with { $benchmark } as far as the checks tell.
       *[other] { $benchmark } is not graded: there is too little data.
    }
audits-weight =
    { $grade ->
        [red] red
        [amber] amber
       *[other] note
    }
audits-discuss = Start a discussion
audits-discussion = { $benchmark }: what the checks of its scores found
audits-discussed-at = Seen at { $view } of Evalboard, at commit { $commit } of this dataset.
audits-open-samples = Open the samples
audits-open-questions = See the scores of single questions
audits-no-answers = No single answers of this benchmark are on the board: what the models wrote cannot be checked.
audits-bound =
    { $worse ->
        [low]
            { $zone ->
                [red] red below { $value }
               *[other] amber below { $value }
            }
       *[other]
            { $zone ->
                [red] red from { $value }
               *[other] amber from { $value }
            }
    }
audits-benchmarks = Benchmarks, worst first
audits-benchmarks-grade = Health
audits-benchmarks-label = Benchmark
audits-benchmarks-entries = Models
audits-benchmarks-agreement = Agrees with the rest
    .about = Rank correlation with the mean of the other benchmarks
audits-benchmarks-stuck = Strong, stuck low
    .about = Share of the better half by the others that scores like the weaker half here
audits-benchmarks-rise = Gap above them
    .about = How far the others of the better half stand above the weaker half, as a share of the range
audits-benchmarks-two-groups = p of one trend
    .about = How likely such halves are if scores followed one trend
audits-benchmarks-rank-tau = Ranking without it
    .about = Kendall's tau of the ranking with and without the benchmark
audits-benchmarks-findings = What was found
audits-findings = What was found
audits-findings-weight = Weight
audits-findings-label = Benchmark
audits-findings-sentence = Finding
audits-checks =
    { $all ->
        [one] One check, { $fired } fired
       *[other] { $all } checks, { $fired } fired
    }
audits-unit-points = points
audits-checks-label = Check
audits-checks-value = Value
audits-checks-bounds = Amber and red
audits-checks-n = From
    .about = Models, or answers, that it was computed from
audits-checks-meaning = What it is
audits-outliers = Outliers: strong on the others, with the weaker half here
audits-outliers-entry = Model
audits-outliers-rank = Rank
audits-outliers-average = Average
audits-outliers-here = Here
audits-fact-benchmark = Benchmark
audits-fact-node = Path
audits-fact-grade = Grade
audits-fact-questions = Questions
audits-fact-graded = Models that it is graded on
audits-fact-chance = Chance
audits-fact-entries = Models with all benchmarks
audits-fact-incomplete = Models without some
audits-fact-sampled = Models in the checks
