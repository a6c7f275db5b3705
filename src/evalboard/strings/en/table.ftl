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
table-label-cost_per_sample = Cost per answer
table-label-cost_per_sample_stderr = Cost per answer, error
# What is worked out of a cost: of one sample, of one that was solved, and the ends of its interval.
table-label_per_sample = Per sample: { $name }
table-label_per_solved = Per solved: { $name }
table-label_per_solved_lower = Per solved, from: { $name }
table-label_per_solved_upper = Per solved, up to: { $name }
# The rank as LMArena counts it; `.name` where it stands alone.
table-rank-ub = Rank UB
    .name = Upper-bound rank
    .help = 1 + the number of models whose whole interval lies above this one's, as LMArena ranks. Nothing corrects for the number of comparisons.

## The table in files and in a terminal

table-rank = Rank
table-model = Model
table-yes = yes
table-no = no
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
table-not-stated = not stated

## What a search or a choice could not mean

table-search-too-long = This search has too many parts: only its beginning was looked for.
table-search-plain = { $term }: { $why }; searched as plain text
table-pattern-too-long = a regular expression has at most { $most } characters
table-no-column = this board has no column { $column }
table-words = { $column } holds words, not numbers: write { $column }:word
table-no-date = { $text } is not a date such as 2024-06-26
table-no-number = { $text } is not a number
table-nothing-to-average = No chosen benchmark is visible: there is nothing to average.
table-not-here = { $entry } is not on this board.
table-no-ranks-before = Changes of rank are those of the board's own average, errors and ranks among all: under these choices none are shown.
