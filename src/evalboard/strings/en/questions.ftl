# What single answers of many models say of questions.

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
questions-suspects =
    { $count ->
        [0] None is a suspect.
        [one] One is a suspect: weak models get it right more often than strong ones.
       *[other] { $count } are suspects: weak models get them right more often than strong ones.
    }
questions-agreed =
    On { $count ->
        [one] one question
       *[other] { $count } questions
    } at least { $share } % of the strongest third of the models give one and the same answer, which does not count as right ({ $first }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    }): the key or the rule that scores may be wrong, or what these models have in common.
questions-best = { $solved } of { $of } questions are solved by all of the top { $best }, { $missed } by none of them.
questions-too-few =
    Which questions tell models apart cannot be told: { $witnesses ->
        [one] one model that is
       *[other] { $witnesses } models that are
    } no relative of another answered, of { $models } in all. From { $fewest } on it is looked at.
questions-no-curves = Where the test tells models apart is told from { $fewest } models on that are no relatives; here are { $witnesses }.
questions-large = Where the test tells models apart is not told: there are too many answers to fit curves to while you wait.
questions-not-converged = Where the test tells models apart is not told: the curves of the questions could not be fitted.
questions-information =
    The test tells models apart best near a score of { $score } %. { $little ->
        [0] All { $models } models score where it tells at least a quarter as much.
       *[other] { $little } of { $models } models score where it tells less than a quarter of that.
    }
questions-one-ordinary = Strong models get it right more often than weak ones, or as often.
questions-one-noise = Weak models got it right somewhat more often, by no more than chance makes of ordinary questions on this board.
questions-one-dead-right = Every model gets it right: it tells nothing.
questions-one-dead-wrong = No model gets it right: it tells nothing. It may be hard, or the key may be wrong.
questions-one-dead-same = All models score the same: it tells nothing.
questions-one-too-few = Fewer than { $fewest } models that are no relatives answered it: whether strong ones do better cannot be told.
questions-one-suspect = Weak models get it right more often than strong ones, by more than chance makes of ordinary questions here. The key may be wrong, or the question unclear.
questions-one-suspect-answer = Weak models get it right more often than strong ones. { $some } of the { $of } strongest answer { $answer }; the key is { $key }. One of both may be wrong, or the question unclear.
questions-no-question = question { $sample }: { $benchmark } has none of this name
