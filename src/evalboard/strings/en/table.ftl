# What visitors ask of a leaderboard: columns, filters, and files of them.

## What a column of the entries is called where a board does not say. Short: it stands in the head of a table.

table-label-params_b = Size, B
table-label-co2_kg = CO₂, kg
table-label-moe = MoE
table-label-chat_template = Chat template
table-label-base_model = Base model
table-label-license = Licence
table-label-date = Submitted
table-label-official = Official provider
table-label-available = On the Hub
table-label-answers = Answers
table-label-released = Released
table-label-evaluated = Evaluated
table-label-tokens = Tokens
table-label-tokens_per_sample = Tokens per answer
table-label-input_tokens_per_sample = Tokens in per answer
table-label-output_tokens_per_sample = Tokens out per answer
table-label-seconds = Time
table-label-seconds_per_sample = Time per answer
table-label-evaluation_seconds = Time of evaluation
table-label-cost_usd = Cost
table-label-cost_per_run = Cost per run
table-label-cost_per_sample = Cost per answer
table-label-cost_per_sample_stderr = Cost per answer, standard error
# What is worked out of a cost: of one sample, of one that was solved, and the ends of its interval.
table-label_per_sample = Per sample: { $name }
table-label_per_solved = Per solved question: { $name }
table-label_per_solved_lower = Per solved question, lower end: { $name }
table-label_per_solved_upper = Per solved question, upper end: { $name }
# The rank as LMArena counts it.
table-cost-per-run = Mean over the questions of which all models with costs have one.
table-rank-ub = Upper-bound rank
    .help = 1 + the number of models whose whole interval lies above this one’s, as on LMArena. It is not corrected for the number of comparisons.

## The table in files and in a terminal

table-rank = Rank
table-model = Model
table-yes = yes
table-no = no
table-more-columns =
    { $count ->
        [one] { $count } more column
       *[other] { $count } more columns
    }
table-count = { $matched } of { $total } entries
# How many there were without a filter.
table-without = Without { $label } { $value }: { $count }

## Filters that are on: what they look at, and for what

table-search = Search
table-size = Size
table-billions = { $size } B
table-hide = Hide
table-only = Only
table-results = Results
table-complete = complete
table-front = Front
table-not-stated = not stated

## What a search or a choice could not mean

table-search-too-long = This search has too many parts. Only the first ones were used.
table-search-plain = { $term }: { $why }. Searched as plain text instead
table-search-related = { $words }: { $named } by name, { $related } more by { $column }. Use { $alone } to search names only.
table-pattern-too-long = a regular expression can have at most { $most } characters
table-no-column = this board has no column { $column }
table-words = { $column } holds words, not numbers: write { $column }:word
table-no-date = { $text } is not a date such as 2024-06-26
table-no-number = { $text } is not a number
table-nothing-to-average = None of the chosen benchmarks is visible, so there is no average.
table-not-here = { $entry } is not on this board.
table-no-ranks-before = Rank changes are available only for the board’s own average and errors, ranked among all models. They are not shown with your choices.

## The question that a table answers, in words. What stands in braces of the first is a button with a menu

table-ask = Rank { $models } by { $by } among { $among }
table-ask-everybody = all models
table-ask-models = models
# A type of models, or two: chat models.
table-ask-typed = { $type } models
table-ask-either = { $first } or { $other }
# What the models are narrowed to, one after the other.
table-ask-narrowed = { $models } { $filter }
table-ask-also = { $models }, { $filter }
table-ask-more = { $models } and { $count } more
table-ask-under = under { $high } B
table-ask-from = from { $low } B
table-ask-between = of { $low }–{ $high } B
table-ask-facet = { $column } { $values }
table-ask-hide-merged = no merged models
table-ask-hide-moe = no mixture-of-experts models
table-ask-hide-flagged = no flagged models
table-ask-hide-unavailable = only models still on the Hub
table-ask-hide = no { $flag }
table-ask-require-official = official providers only
table-ask-require = only { $flag }
table-ask-complete = with all results
table-ask-front = that nobody beats on { $column }
table-ask-search = matching “{ $search }”
table-ask-own = custom average
table-ask-without = average without { $names }
table-ask-of = average of { $names }
# What is ranked by, where its errors are not those of the board.
table-ask-errors-sampling = { $by } with errors over questions
table-ask-errors-runs = { $by } with errors over runs
table-ask-errors-both = { $by } with errors over questions and runs
table-ask-these = these { $count }
    .short = these
table-ask-all = all { $count }
    .short = all
table-ask-list = { $rest } and { $last }

## Its answer

table-answer-best = { $model } is clearly the best
table-answer-best-by = by { $by }, { $score }; next { $next }, { $behind }.
# Where others have no known error, so that nothing tells them from anybody.
table-answer-best-unsure = { $model } is clearly ahead of all whose error is known
# Where places are among all models and fewer are shown.
table-answer-best-of = { $model } is clearly the best of all { $count }
table-answer-tied = { $count } models are statistically tied for first (95 %):
table-answer-tied-of = { $count } of all { $of } models are statistically tied for first (95 %):
table-answer-names = { $names }.
table-answer-names-more = { $names } and { $count } more.
table-answer-behind = Clearly behind: { $model }, { $score }.
table-answer-unsure =
    { $count ->
        [one] Of one more no error is known.
       *[other] Of { $count } more no error is known.
    }
# Why nothing is said of who is first.
table-answer-pairs = Ties among these are not known here: this snapshot was stored without the errors of differences.
table-answer-single = Each rank interval holds for a row chosen beforehand, so that nothing is said of who is first.

## Refusals: what stands instead of an answer

table-no-factor = { $parameter }: { $value }; expected a name and a number of 0 or more, such as MMLU:2
table-no-size = { $parameter }: { $value }; expected billions of parameters such as 3-9, 35- or -3
table-no-parameter = unknown parameter { $name }{ $close }
table-outside = { $parameter }: { $count } { $unit ->
        [entries] entries
        [rows] rows
       *[characters] characters
    }; expected { $least } to { $most }
table-size-ends = size: { $size }; expected the smaller number first, both 0 or more
table-no-weight = benchmarks: { $node } has weight { $weight }; expected a number above 0
table-factor-below = weigh: { $node } times { $factor }; expected a number of 0 or more
table-unknown-name = { $parameter }: { $name } is not on board { $board }{ $close }
