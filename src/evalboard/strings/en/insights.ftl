# What single answers of many models say: of questions, whether they tell models apart.

## The questions of a benchmark, in a line

# All but those that are dead or suspects.
insights-work = { $count } of { $of } questions tell models apart or may do so.
# Said where there are too few models for more.
insights-differ = { $count } of { $of } questions are not answered alike by all models.
insights-dead = { $count ->
    [0] None is dead.
    [one] One is dead: all models score the same on it.
   *[other] { $count } are dead: all models score the same on them.
}
insights-suspects = { $count ->
    [0] None is a suspect.
    [one] One is a suspect: weak models get it right more often than strong ones.
   *[other] { $count } are suspects: weak models get them right more often than strong ones.
}
insights-best = { $solved } of { $of } questions are solved by all of the top { $best }, { $missed } by none of them.

## What cannot be told

insights-too-few = Which questions tell models apart cannot be told: { $witnesses ->
    [one] one model that is
   *[other] { $witnesses } models that are
} no relative of another answered, of { $models } in all. From { $fewest } on it is looked at.
insights-no-curves = Where the test tells models apart is told from { $fewest } models on that are no relatives; here are { $witnesses }.
insights-large = Where the test tells models apart is not told: there are too many answers to fit curves to while you wait.
insights-not-converged = Where the test tells models apart is not told: the curves of the questions could not be fitted.

## Where the test tells models apart

insights-information = The test tells models apart best near a score of { $score } %. { $little ->
    [0] All { $models } models score where it tells at least a quarter as much.
   *[other] { $little } of { $models } models score where it tells less than a quarter of that.
}

## One question, in a sentence

insights-one-ordinary = Strong models get it right more often than weak ones, or as often.
insights-one-noise = Weak models got it right somewhat more often, by no more than chance makes of ordinary questions on this board.
insights-one-dead-right = Every model gets it right: it tells nothing.
insights-one-dead-wrong = No model gets it right: it tells nothing. It may be hard, or the key may be wrong.
insights-one-dead-same = All models score the same: it tells nothing.
insights-one-too-few = Fewer than { $fewest } models that are no relatives answered it: whether strong ones do better cannot be told.
insights-one-suspect = Weak models get it right more often than strong ones, by more than chance makes of ordinary questions here. The key may be wrong, or the question unclear.
insights-one-suspect-answer = Weak models get it right more often than strong ones. { $some } of the { $of } strongest answer { $answer }; the key is { $key }. One of both may be wrong, or the question unclear.
