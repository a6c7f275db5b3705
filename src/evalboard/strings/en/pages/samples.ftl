# What the page of samples says: slices, single samples, and scoring by another rule.

samples-title = Samples
samples-none = This board has no samples.
samples-others = A sample is one question with a model’s answer and how it was scored. Boards with samples:
samples-no-others = A sample is one question with a model’s answer and how it was scored. No board here has samples yet.
samples-loading = Loading the samples …
samples-facts-answers =
    { $n ->
        [one]
            { $entries ->
                [one] answer to { $label } by { $entries } model
               *[other] answer to { $label } by { $entries } models
            }
       *[other]
            { $entries ->
                [one] answers to { $label } by { $entries } model
               *[other] answers to { $label } by { $entries } models
            }
    }
samples-of =
    { $total ->
        [one] <b>{ $matched }</b> of { $total } sample
       *[other] <b>{ $matched }</b> of { $total } samples
    }
samples-whose = Answers
samples-page = All scores of the model
samples-health = Health of { $label }
samples-benchmark = Benchmark
samples-model = Model
samples-against = Compare with
samples-nobody = nobody
samples-scored = Scoring rule
samples-slice = Slice
samples-strip = Rules of this slice
samples-mean = mean
samples-mean-of =
    Mean score of { $n ->
        [none] the slice
       *[other]
            { $n ->
                [one] { $n } sample
               *[other] { $n } samples
            }
    }, from 0 to 1, with its 95 % interval{ $clusters ->
        [none] { "" }
       *[other]
            { $clusters ->
                [one] ; samples that belong together are kept together, { $clusters } group
               *[other] ; samples that belong together are kept together, { $clusters } groups
            }
    }
samples-difference = difference
samples-paired-on =
    { $n ->
        [one] The first model minus the second, on the { $n } sample of the slice that both answered, with its 95 % interval
       *[other] The first model minus the second, on the { $n } samples of the slice that both answered, with its 95 % interval
    }
samples-on = { " " }on { $n }
samples-files-csv = CSV
samples-files-jsonl = JSON lines
samples-files-parquet = Parquet
samples-file-hint = The slice with all columns and full texts, at most 100,000 rows.
samples-show = How to show the slice
samples-views = One by one
samples-views-models = By model
samples-views-rescore = Rescore
samples-no-match = No sample matches.
samples-any-model = Another model
samples-moved = { $entry } has no samples of { $label }, so another model is shown.
samples-without = Remove { $rule } ({ $n })
samples-score-as = score, { $way }
samples-exact-as = exact match, { $way }
samples-empty = (empty)
samples-nothing-failure = none
samples-nothing-lost = no
samples-types-integer = whole number
samples-types-decimal = decimal
samples-types-date = date
samples-types-span = words
samples-types-spans = several spans
samples-types-fraction = fraction
samples-types-expression = formula or word
samples-types-several = several results
samples-types-win = win
samples-types-loss = loss
samples-types-tie = tie
samples-types-both_bad = both bad
samples-columns-value = value as stored
samples-columns-score = score
samples-columns-prediction = output
samples-columns-prediction_length = output, characters
samples-columns-newlines = new lines in output
samples-columns-question = question
samples-columns-question_length = question, characters
samples-columns-passage = passage
samples-columns-passage_length = passage, characters
samples-columns-references = references
samples-columns-n_references = references, number
samples-columns-answer_type = answer type
samples-columns-stopped = ends after a digit
samples-columns-failure = what went wrong
samples-columns-lost = must be run again
samples-columns-sample = sample id
samples-columns-cluster = cluster
samples-columns-run = run
samples-columns-opponent = opponent
samples-columns-outcome = outcome
samples-columns-chance = chance to win
samples-columns-likelihood = likelihood
samples-columns-side = side
samples-columns-verdict = verdict as stored
samples-scored-stored = As stored
samples-scored-published = As published
samples-scored-repaired = Repaired
samples-scored-all = All ways
samples-scored-back = As stored
samples-scored-stop-published = Not cut
samples-scored-normalization-published = As published
samples-scored-stops-none = { "" }
samples-scored-stops-dot = Cut at full stop
samples-scored-stops-newline = Cut at new line
samples-scored-stops-colon = Cut at colon
samples-scored-stops-next = Cut at next question
samples-scored-normalizations-published = { "" }
samples-scored-normalizations-whitespace = any white space
samples-scored-normalizations-numbers = numbers repaired
samples-scored-normalizations-flexible = last number
samples-scored-normalizations-boxed = last \boxed answer
samples-slice-add = Add a rule
samples-slice-edit = Edit as text
samples-slice-save = Save slice
samples-slice-and = and
samples-slice-or = { " " }or{ " " }
samples-slice-change = Change rule { $rule }
samples-slice-remove = Remove rule { $rule }
samples-slice-name = Name of the slice
samples-slice-keep = Name slice
samples-slice-saving = The address of this page now contains the slice and its name.
samples-slice-text = The slice as an expression
samples-slice-apply = Apply
samples-slice-hint = Write column, operator and value, joined by and, or, not and brackets: answer_type = "integer" and (score < 0.5 or prediction ~ "\d\n"). Also: is known, is unknown, contains.
samples-slice-column = Column
samples-slice-operator = Operator
samples-slice-value = Value
samples-slice-below = and below
samples-slice-operator-matches = matches
samples-slice-operator-matches-not = does not match
samples-slice-pattern = A regular expression (RE2): \d a digit, \n a new line, $ the end
samples-slice-escapes = \n is a new line, \t a tab, \\ a backslash
samples-slice-between = Between { $low } and { $high } here
samples-slice-no-number = Enter a number.
samples-slice-no-text = Enter a text.
samples-hists-label = { $column }: click a bar to add a rule; Shift-click to choose several
samples-hists-bar = { $name }: { $here } of { $all }
samples-hists-from = { $low }–{ $high }
samples-hists-any = any
samples-hists-more = { $edge }+
samples-hists-another = Another histogram
samples-hists-away = Remove the histogram of { $column }
samples-hists-here = this slice
samples-hists-all = all samples
samples-list-label = Samples of the slice
samples-list-order = Order
samples-list-orders-score = lowest score first
samples-list-orders--score = highest score first
samples-list-orders-sample = by sample id
samples-list-orders-likelihood = upsets first
samples-list-orders--prediction_length = longest output first
samples-list-orders-difference = worst compared with the other
samples-list-orders--difference = best compared with the other
samples-list-by =
    { $down ->
        [yes] by { $column }, descending
       *[other] by { $column }
    }
samples-list-before = Previous page
samples-list-after = Next page
samples-list-sample = Sample { $id }
samples-list-run = { " " }run { $run }
samples-list-keys = Press j and k for next and previous
samples-list-range =
    { $of ->
        [0] { "" }
       *[other] { $first }–{ $last } of { $of }
    }
samples-list-no-score = —
samples-list-no-answer = no answer stored
samples-list-versus = against { $opponent }
samples-list-both = { $entry }: { $mine }; { $other }: { $theirs }
samples-list-expects = expected { $text }
samples-list-lost = must be run again
samples-sample-by = What { $entry } answered
samples-sample-link = link to this sample
samples-sample-previous = previous
samples-sample-next = next
samples-sample-show = show
samples-sample-hide = hide
samples-sample-question = Question
samples-sample-whole-question = long question
samples-sample-passage = Passage
samples-sample-passage-of =
    { $words ->
        [one] passage of { $words } word
       *[other] passage of { $words } words
    }
samples-sample-expected = expected
samples-sample-and = { " " }and{ " " }
samples-sample-also = also accepted: { $others }
samples-sample-also-next = { $before }; { $next }
samples-sample-no-reference = no reference stored
samples-sample-no-texts = The board stores no texts of these samples.
samples-sample-score = score
samples-sample-out-of = { " " }({ $value } of { $maximum })
samples-sample-right = correct
samples-sample-chance = chance to win by the ratings: { $percent } %
samples-sample-likelihood = likelihood of what happened: { $percent } %
samples-sample-published = as published:
samples-sample-lost = Must be run again:
samples-sample-written = What the model wrote
samples-sample-no-answer = No answer is stored.
samples-sample-messages =
    { $n ->
        [one] Full conversation: { $n } message
       *[other] Full conversation: { $n } messages
    }
samples-sample-reasoning = reasoning
samples-sample-calls = calls
samples-sample-characters =
    { $n ->
        [one] { $n } character
       *[other] { $n } characters
    }
samples-sample-new-line = { " " }new line
samples-sample-space = { " " }space
samples-sample-stop = { " " }where scoring stopped
samples-sample-stopped = ends after a digit, where a stop sequence may have cut it
samples-sample-show-all = show all { $n } characters
samples-sample-show-first = show the first { $n } of { $whole } characters
samples-sample-not-sent = All { $whole } characters are in the download.
samples-sample-scored = What was scored
samples-sample-nothing-left = nothing is left
samples-sample-words = Words compared
samples-sample-shared =
    { $of ->
        [0] nothing expected
       *[other]
            { $n ->
                [0] none found
               *[other]
                    { $all ->
                        [yes] all
                       *[other] { $n }
                    } of { $of } expected words found
            }
    }
samples-sample-double = double box: a number, compared as text (41 is not 41.0)
samples-sample-expected-words = expected
samples-sample-scored-words = scored
samples-sample-no-words = no words
samples-sample-more-words = and { $n } more
samples-sample-number = a number
samples-sample-in-both = in both
samples-sample-lacking = not in the answer
samples-sample-stayed = kept as a word
samples-sample-scores = Score under each rule
samples-sample-how = Rule
samples-sample-counts = Text that is scored
samples-sample-stored = As stored
samples-sample-stored-about = in the file
samples-sample-run = run
samples-sample-cluster = cluster
samples-sample-file = file
samples-sample-not-asked = This model has no answer to this question.
samples-bymodel-title = The slice for every model
samples-bymodel-n = Samples
samples-bymodel-mean = Mean, as stored
samples-bymodel-interval = 95 % interval
samples-bymodel-mean-as = Mean, { $way }
samples-bymodel-share = Share of its samples
samples-bymodel-whole = Mean of all, as stored
samples-bymodel-look = Look at its samples
samples-bymodel-compare = Compare { $one } with { $other }
samples-rescore-loading = Rescoring …
samples-rescore-sentence-none = No answer could be rescored.
samples-rescore-sentence =
    { $way }: the median model goes from { $before } to { $after } on { $label }.{ $spearmanBefore ->
        [none] { "" }
       *[other] { " " }The rank correlation with the { $across } (Spearman) goes from { $spearmanBefore } to { $spearmanAfter }.
    }
samples-rescore-sentence-change = That is a change of { $by } (95 % { $low } to { $high }, from resampling models).
samples-rescore-sentence-places =
    { $changed ->
        [0] No model changes its rank by the board’s average
        [one]
            { $changed } of { $ranked } { $ranked ->
                [one] model
               *[other] models
            } changes its rank by the board’s average
       *[other]
            { $changed } of { $ranked } { $ranked ->
                [one] model
               *[other] models
            } change their rank by the board’s average
    }{ $tau ->
        [none] { "" }
       *[other] { " " }(rank correlation, Kendall’s tau: { $tau })
    }.
samples-rescore-about = { $text }.
samples-rescore-agreement =
    { $all ->
        [yes] As a check, scoring the stored text by the published rule gives the stored score for all { $compared } samples.
       *[other] As a check, scoring the stored text by the published rule gives the stored score for { $equal } of { $compared } samples. The largest difference is { $largest }.
    }
samples-rescore-unchosen = The repaired rule is used here. Choose another one under “Scoring rule”.
samples-rescore-of-slice = Only samples of the slice count here, so the board’s average does not change.
samples-rescore-too-few = Too few models have scores on other benchmarks, so there is no plot.
samples-rescore-trends = { $label } against the { $across }
samples-rescore-picture = As stored (○) → { $way } (●)
samples-rescore-axes = Horizontal: { $across }. Vertical: { $label }.
samples-rescore-across = mean of the other benchmarks
samples-rescore-point = { $entry }: others { $others }, here { $before } → { $after }
samples-rescore-marked = The models that change most are marked.
samples-rescore-again = Must be run again
samples-rescore-nothing-lost = Every answer can be scored from the stored text.
samples-rescore-why = Why
samples-rescore-share = Share
samples-rescore-lost =
    { $n ->
        [one] { $n } answer, { $share } %.
       *[other] { $n } answers, { $share } %.
    }
samples-rescore-cost =
    Running them again takes about { $unit ->
        [seconds] { $n } seconds
        [minutes] { $n } minutes
       *[hours] { $n } hours
    } of machine time.
samples-rescore-costs = Steps to the cost
samples-rescore-costs-step = Step
samples-rescore-costs-here = This board
samples-rescore-costs-quoted = Quoted
samples-rescore-costs-about = “Quoted” is what the source says of its own models in 2023. Machine time takes the seconds per answer from the config.
samples-rescore-look = Look at those of { $entry }
samples-rescore-take = Download the full list:
samples-rescore-models = Model by model
samples-rescore-scale = 0 to 100, as on the leaderboard
samples-rescore-table = Scores before and after, by model
samples-rescore-before = { $label } as stored
samples-rescore-after = { $label } now
samples-rescore-change = Change
samples-rescore-exact = Exact match
samples-rescore-exact-help = Share of exact matches under the published rule → under this one
samples-rescore-rank = Rank here
samples-rescore-rank-help = Rank on this benchmark among these models: before → after
samples-rescore-average = Average
samples-rescore-average-rank = Rank by average
samples-rescore-average-rank-help = Rank by the board’s average among these models: before → after
samples-rescore-lost-share = Must be run again
samples-rescore-lost-help = Share of answers whose score cannot be repaired from the stored text
samples-rescore-bound = Upper bound
samples-rescore-bound-help = The score if every answer that must be run again were correct
samples-model-samples-title = Samples
samples-model-samples-about = what it answered, question by question
samples-model-samples-columns-benchmark = Benchmark
samples-model-samples-columns-n = Answers
samples-model-samples-columns-mean = Mean score
samples-model-samples-columns-zero = Zero
samples-model-samples-columns-perfect = Perfect
samples-model-samples-columns-failures = What went wrong
samples-model-samples-open = Open the samples of { $label }
samples-model-samples-none = nothing
samples-model-samples-failed = The server could not be asked.
