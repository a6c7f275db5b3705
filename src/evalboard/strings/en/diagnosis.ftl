# What went wrong with a benchmark, step by step.

diagnosis-title = Did something go wrong with this benchmark?
diagnosis-about = What the scores show step by step, what only single answers can show, and the cost of running answers again.
diagnosis-nothing = No benchmark of this board is audited, so no step can be shown.
diagnosis-healthy = No check marks { $benchmark }.
diagnosis-marked =
    { $grade ->
        [red] Probably yes, for some models. { $benchmark }: { $what }.
        [amber] Perhaps. { $benchmark }: { $what }.
       *[other] No alarm. { $benchmark }: { $what }.
    }
diagnosis-published = Published cause, found by others, not from the scores of this board
diagnosis-source = Source
diagnosis-board = Board { $board }
diagnosis-against = Over { $models } models, { $benchmark } has a rank correlation of { $spearman } with the others (Spearman, mean of their z scores, as in the table). The plot has their plain average on its x axis, so the correlation below it can differ slightly.
diagnosis-no-others = Too few models have this benchmark and others.
diagnosis-groups = { $stuck } % of the models that are strong elsewhere score like the weaker half here.
diagnosis-example = { $model } averages { $others } on the other benchmarks and has { $here } here.
diagnosis-no-groups = Too few models have all benchmarks to tell.
diagnosis-pile = The most frequent scores of models are { $low } to { $high }: { $share } % of the models.
diagnosis-ends = { $none } % of { $answers } single scores are exactly 0, { $whole } % are the best possible.
diagnosis-moved = Without { $benchmark } a model moves by { $places } places on average.
diagnosis-shape = The most frequent first character is { $begins } ({ $share } %), the most frequent length { $length } ({ $long } %).
diagnosis-breaks-cut = { $share } % of the answers have one. These score { $score } as stored, and { $after } by the repaired rule.
diagnosis-breaks = { $share } % of the answers have one. These score { $score }.
diagnosis-no-breaks = No answer has one.
diagnosis-no-texts = Not available: this takes answers in words, and this board has their scores alone.
diagnosis-no-answers = Not available: this takes single answers, and this board has none for this benchmark.
diagnosis-no-count = These scores do not tell how many answers must be run again.
diagnosis-no-rules = It takes texts, references and a scorer, and one of them is missing.
diagnosis-rescored = By the repaired rule ({ $rule }) the median model goes from { $before } to { $after }.
diagnosis-change =
    For the { $models } models with such answers, the rank correlation with the others goes from { $before } to { $after }. That is { $value } (95 % { $lower } to { $upper }, from resampling models).{ $chance ->
        [yes] { " " }The interval contains 0, so this may be chance.
       *[no] { "" }
    }
diagnosis-cost = { $lost } of { $of } answers ({ $share } %) must be run again.
diagnosis-no-cost = No answer could be judged.
diagnosis-time = At { $each } s an answer, as the config states, that takes { $time } of machine time.
diagnosis-no-seconds = How long that takes is not known: the config states no seconds per answer.
diagnosis-by-begins = First character
diagnosis-by-length = Length
diagnosis-by-breaks = Line break
diagnosis-group-nothing = none
diagnosis-group-digit = a digit
diagnosis-group-letter = a letter
diagnosis-group-sign = a sign
diagnosis-group-short = up to 20 characters
diagnosis-group-medium = 21 to 100 characters
diagnosis-group-long = over 100 characters
diagnosis-group-some = yes
diagnosis-group-none = no
diagnosis-answers = Answers by their shape
diagnosis-answers-by = By
diagnosis-answers-group = Value
diagnosis-answers-answers = Answers
diagnosis-answers-share = Share
diagnosis-answers-length = Median length
diagnosis-answers-score = As stored
diagnosis-answers-after = Repaired
diagnosis-models = Models before and after
diagnosis-models-entry = Model
diagnosis-models-before = As stored
diagnosis-models-after = Repaired
diagnosis-models-exact-before = EM before
diagnosis-models-exact-after = EM after
diagnosis-models-bound = At best
    .about = The score if every answer that must be run again were right
diagnosis-costs = Steps to the cost. Quoted of the models of 2023: { $source }
diagnosis-costs-step = Step
diagnosis-costs-here = This board
diagnosis-costs-quoted = Quoted
diagnosis-steps = Step by step
diagnosis-steps-step = Step
diagnosis-steps-shows = Shows
diagnosis-step =
    { $number ->
        [1] 1. Beside the others
        [2] 2. Two groups
        [3] 3. Scores and answers
        [4] 4. Line breaks
        [5] 5. Rescored
       *[6] 6. Cost
    }
