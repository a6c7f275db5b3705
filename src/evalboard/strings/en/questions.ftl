# What the answers say of the questions of a benchmark.

questions-title = Which questions tell models apart?
questions-about = Which questions of a benchmark tell models apart, which are dead, which may have a wrong key, and where the test says most.
questions-rule = Weak models get a suspect right more often than strong ones, by more than chance explains. About one suspect in fifty is an ordinary question, if all questions test one ability. Models made from one base count once, and so do models that answer nearly alike.
questions-figure-information = Where the test can tell models apart
questions-figure-models = Scores of the models that answered
questions-axis-score = score, %
questions-axis-information = information (Fisher’s)
questions-axis-models = models
questions-suspects = Suspects: weak models get these right more often than strong ones; the key may be wrong
questions-suspects-sample = No.
questions-suspects-question = Question
questions-suspects-right = Right
questions-suspects-strong = Strong
    .about = Mean score of the strongest third of the models
questions-suspects-weak = Weak
    .about = Mean score of the weakest third of the models
questions-suspects-discrimination = Discr.
    .about = Discrimination: correlation with the rest of the test
questions-suspects-adjusted = p
    .about = How often an ordinary question of this benchmark would look like this, adjusted for their number (Benjamini and Hochberg)
questions-suspects-key = Key
questions-suspects-strong-answer = Strong answer
questions-suspects-strong-answers = Given by
    .about = Strong models that give this answer
questions-suspects-strong-models = Of
    .about = Models of the strongest third
questions-suspects-agreed = Agreed
    .about = Whether it is also among those that strong models agree on otherwise
questions-agreed = Agreed otherwise: most strong models give the same wrong answer; the key or the scoring rule may be wrong, or they share a mistake
questions-agreed-sample = No.
questions-agreed-question = Question
questions-agreed-right = Right
questions-agreed-key = Key
questions-agreed-strong-answer = Strong answer
questions-agreed-strong-answers = Given by
    .about = Strong models that give this answer
questions-agreed-strong-models = Of
    .about = Models of the strongest third whose answer is kept
questions-agreed-suspect = Suspect
questions-points = All questions
questions-points-sample = No.
questions-points-difficulty = Wrong
    .about = Difficulty: the share of models that get it wrong
questions-points-discrimination = Discr.
    .about = Discrimination: correlation with the rest of the test
questions-points-kind = Kind
questions-points-solved-by-best = Solved by all of the best
questions-benchmarks = Benchmarks with samples
questions-benchmarks-benchmark = Benchmark
questions-benchmarks-label = Name
questions-benchmarks-entries = Entries with samples
questions-fact-benchmark = Benchmark
questions-fact-label = Name of the benchmark
questions-fact-questions = Questions
questions-fact-models = Models that answered half of the questions or more
questions-fact-sparse = Models that answered fewer
questions-fact-witnesses = Models that are no relatives of each other
questions-fact-near-duplicates = Models that nearly repeat another one, and are counted with it
questions-fact-dead = Dead questions
questions-fact-dead-right = Dead: every model is right
questions-fact-dead-wrong = Dead: no model is right
questions-fact-suspect = Suspects
questions-fact-best = Best models
questions-fact-solved-by-best = Solved by all of the best
questions-fact-missed-by-best = Solved by none of the best
questions-fact-alpha = Cronbach’s alpha
questions-fact-judged = People judged some of the answers
questions-fact-shortlist-fewest = Fewest questions of a shortlist
questions-fact-shortlist-most = Most questions of a shortlist
# All but those that are dead or suspects.
questions-work = { $count } of { $of } questions tell models apart or may do so.
# Said where there are too few models for more.
questions-differ = { $count } of { $of } questions are not answered alike by all models.
# Said where one model answered, which no other can be held against.
questions-one-model =
    { $of ->
        [one] One question was answered by one model
       *[other] { $of } questions were answered by one model
    }: whether they tell models apart takes others.
questions-dead =
    { $count ->
        [0] None is dead.
        [one] One is dead: all models score the same on it.
       *[other] { $count } are dead: all models score the same on them.
    }
questions-suspect =
    { $count ->
        [0] None is a suspect.
        [one] One is a suspect: weak models get it right more often than strong ones.
       *[other] { $count } are suspects: weak models get them right more often than strong ones.
    }
questions-otherwise =
    On { $count ->
        [one] one question
       *[other] { $count } questions
    } at least { $share } % of the strongest third of the models give the same wrong answer ({ $first }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    }). The key or the scoring rule may be wrong, or these models share a mistake.
questions-best = { $solved } of { $of } questions are solved by all of the top { $best }, { $missed } by none of them.
questions-too-few =
    It takes { $fewest } unrelated models to see which questions separate models. { $models ->
        [one] One model
       *[other] { $models } models
    } answered, of which { $witnesses } { $witnesses ->
        [one] is
       *[other] are
    } unrelated.
questions-no-curves = Where the test tells models apart is told from { $fewest } models on that are no relatives; here are { $witnesses }.
questions-large = Where the test tells models apart is not told: there are too many answers to fit curves to while you wait.
questions-not-converged = Where the test tells models apart is not told: the curves of the questions could not be fitted.
questions-information =
    The test tells models apart best near a score of { $score } %. { $little ->
        [0] All { $models } models score where it tells at least a quarter as much.
       *[other] { $little } of { $models } models score where it tells less than a quarter of that.
    }
