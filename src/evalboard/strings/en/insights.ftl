# What single answers of many models say: of questions, whether they tell models apart.

## The questions of a benchmark, in a line

# All but those that are dead or suspects.
insights-work = { $count } of { $of } questions tell models apart or may do so.
# Said where there are too few models for more.
insights-differ = { $count } of { $of } questions are not answered alike by all models.
# Said where one model answered, which no other can be held against.
insights-one-model = { $of ->
    [one] One question was answered by one model
   *[other] { $of } questions were answered by one model
}: whether they tell models apart takes others.
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
insights-agreed = On { $count ->
    [one] one question
   *[other] { $count } questions
} at least { $share } % of the strongest third of the models give one and the same answer, which does not count as right ({ $first }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}): the key or the rule that scores may be wrong, or what these models have in common.
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

## One scale over the holes of a board

insights-latent-head = { $entries } entries stand on one scale, by { $cells } results on { $benchmarks } benchmarks. { $missing ->
    [0] No cell is missing.
    [one] One missing cell is predicted; a prediction is no result.
   *[other] { $missing } missing cells are predicted; a prediction is no result.
}
# Both misses are roots of mean squares, in points.
insights-latent-held = Each result was held out once: { $inside } % of { $cells } lay in their interval of 90 %. Predictions missed by { $error } points (root mean square), the benchmark's mean by { $plain }.
# Places that are climbed on average; the second has its sign.
insights-latent-declined = Who leaves out { $benchmark } climbs { $mean } places on average by the mean of what is there; by the scale: { $scale }.
insights-latent-by-choice = Results were held out by lot. How well cells are predicted that somebody chose to leave empty cannot be checked.
insights-latent-entry = { $entry } has { $present } of { $of } benchmarks. On the scale it stands at place { $rank } of { $entries }, and may stand anywhere from { $lower } to { $upper }.
# Fewer benchmarks than it takes to be placed.
insights-latent-entry-few = { $entry } has { $present } of { $of } benchmarks: nothing of it is predicted from fewer than { $fewest }.
insights-latent-entry-average = { $entry } has { $present } of { $of } benchmarks. Its average on this board has predictions of the others in it.

## Why there is no scale

insights-latent-battles = There is no scale over holes on a board of battles: ratings are one already.

## How firm the first place is

insights-crown-questions = Without { $count ->
    [one] one of { $of } questions
   *[other] { $count } of { $of } questions
} { $rival } is ahead of { $first }. That is how few the first place stands on. It is no error: nothing speaks against these questions.
insights-crown-many = No { $most } questions or fewer have another model ahead of { $first } when they are left out.
insights-crown-battles = Without { $count ->
    [one] one of { $of } battles
   *[other] { $count } of { $of } battles
} a new fit has { $rival } ahead of { $first }. That is how few the first place stands on. It is no error: nothing speaks against these battles.
insights-crown-tied = { $first } shares the first place with { $tied ->
    [one] another one: the order of both is chance.
   *[other] { $tied } others: their order is chance.
}
insights-crown-first = { $first } is first.
insights-crown-chance-paired = Drawn anew from the same questions, { $draws } times, { $first } is first in { $share } % and { $rival } in { $other } %.
# Nobody knows which questions were answered alike.
insights-crown-chance-independent = With each score drawn by its own error, { $draws } times, { $first } is first in { $share } % and { $rival } in { $other } %. Errors that models share are not known here.
insights-crown-chance-battles = Drawn anew from the same battles, { $draws } times, { $first } is first in { $share } % and { $rival } in { $other } %.
insights-crown-corrected = Whoever comes out first was lucky on average. With that taken off, its score of { $score } is { $estimate }, with a 95 % interval from { $lower } to { $upper }. Had it been chosen beforehand, that would be { $low } to { $high }.
insights-crown-others = { $others ->
    [one] One ranked model answered other questions and is
   *[other] { $others } ranked models answered other questions and are
} not held against the first.

## Why something is not said of the first place

insights-crown-nobody-alike = How firm the first place is cannot be told: nobody else has an answer to each question that the first has, and to no others.
insights-crown-alone = Only one model has a place: there is nobody to hold it against.
insights-crown-no-answers = How many questions the first place stands on cannot be told: the answers to single questions are not kept with the scores of this board.
insights-crown-no-mean = How many questions the first place stands on cannot be told: the score of the first is no mean of its answers.
insights-crown-no-error = How likely the first place is cannot be told: the error of the first is not known.
insights-crown-not-normal = The score is not corrected for luck: too few questions are right or wrong, or its error is too rough.
insights-crown-no-correction-independent = The score is not corrected for luck: which answers models share is not known, and taking them as independent would take off too much.
insights-crown-no-battles = How many battles the first place stands on cannot be told: leaving out those that speak for the first has no other model ahead of it in a new fit.
insights-crown-no-draws = How likely the first place is cannot be told here: there are too many battles to fit them anew while you wait.
insights-crown-not-drawn = How likely the first place is cannot be told: a model won or lost all its battles, so that battles drawn anew do not rate all models.
insights-crown-no-correction-battles = Ratings are not corrected for luck.

## The rankings that a board could have

insights-ways-entry = { $entry }: rank { $low } to { $high } in { $ways } ways to make the ranking, first in { $share } % of them.
insights-ways-entry-still = { $entry }: rank { $low } in all of { $ways } ways to make the ranking.
insights-ways-unranked = { $entry } has no rank in any of { $all } ways to make the ranking.
insights-ways-yours = Under your weights it has rank { $rank }.
insights-ways-moves = What moves ranks most is { $decision }: by itself it explains { $share } % of how the ranks of the first { $top } vary over the ways.
insights-ways-still = No choice moves a rank of the first { $top }.
insights-ways-firsts = { $count ->
    [one] One entry is first in some way.
   *[other] { $count } entries are first in some way.
}
insights-ways-none = The ranking cannot be made in several ways: that takes { $fewest } benchmarks in the average and { $fewest } entries with a rank.

insights-decision-scale = the scale that is averaged
insights-decision-aggregate = how benchmarks are combined
insights-decision-missing = the rule for missing benchmarks
insights-decision-left-out = which benchmark is left out
insights-decision-entries = which entries count

insights-choice-scale-board = the board's scores
insights-choice-scale-raw = values as stored
insights-choice-scale-z = standard scores
insights-choice-scale-minmax = from the worst to the best
insights-choice-scale-percentile = share of others behind
insights-choice-scale-ranks = who is ahead of whom
insights-choice-aggregate-mean = mean
insights-choice-aggregate-median = median
insights-choice-aggregate-geometric = geometric mean
insights-choice-aggregate-borda = Borda
insights-choice-aggregate-copeland = Copeland
insights-choice-aggregate-kemeny = Kemeny
insights-choice-missing-strict = all benchmarks needed
insights-choice-missing-half = half of them needed
insights-choice-missing-available = by what is there
insights-choice-missing-zero = 0 for what is missing
insights-choice-missing-predicted = benchmarks predicted where they are missing
insights-choice-left-out-none = none left out
insights-choice-entries-all = all entries
insights-choice-entries-best = the best entry of each model

insights-absent-raw = Values as stored are not averaged: they are of different units, or less is better of some.
insights-absent-raw-predicted = Values as stored are not averaged where missing benchmarks are predicted: what is predicted is a score.
insights-absent-copeland = Copeland's rule is not tried: there are more than { $most } entries.
insights-absent-kemeny = Kemeny's rule is not tried where more than { $most } entries are ranked.
insights-absent-left-out = No benchmark is left out: there are more than { $most }.

## A shortlist of questions, and the place of a model by it

insights-shortlist-error = Run { $k } questions instead of { $questions }: estimates of models that were held out were off by { $error } points (root mean square), those by as many random questions and their mean by { $plain }.
insights-shortlist-interval = Intervals reach { $half } points to each side in the mean, and held the true mean in 95 of 100 cases.
insights-shortlist-way = Of the ways of which a list can be made, this one was off least, or hardly more and is simpler: { $way }.
# Ways to draw questions and to estimate.
insights-shortlist-way-random = random questions, and their mean
insights-shortlist-way-stratified = one of each group of questions that models answer alike, and their weighted mean
insights-shortlist-way-difference = one of each group of questions that models answer alike, with the others predicted from them
insights-shortlist-way-curves = one of each group of questions that models answer alike, with the others predicted by fitted curves
insights-shortlist-way-adaptive = each next question chosen by the answers before
insights-shortlist-measured = Measured on { $models } models, no two of them relatives as far as the board knows, in { $folds } parts of which each was held out, over { $lists } lists for each part.
insights-shortlist-adaptive = Choosing each next question by the answers before (adaptive testing) was off by { $error } points; no list can be made of it.
insights-placed = By { $k } of { $questions } questions it scores { $score } % of all ({ $lower } to { $upper }, 95 %): rank { $rank } beside { $others } models that answered all ({ $rank_lower } to { $rank_upper }).

## Refusals: what stands instead of an answer

insights-no-first-place = board { $board } has no first place: no entry has a score
insights-no-question = question { $sample }: { $benchmark } has none of this name
insights-no-count = k: { $value }; expected a whole number of questions
insights-few-models = no shortlist of { $benchmark }: { $models } independent models answered all of its questions, { $needed } are needed to say how far an estimate is off
insights-few-questions = no shortlist of { $benchmark }: it has { $questions } questions, { $needed } are needed
insights-k-outside = parameter 'k': { $questions } questions, expected { $least } to { $most } for { $benchmark }
insights-no-judge = judge: { $judge } is no judge beside people on this board{ $close }
insights-no-error = error: { $value }; expected a standard error from 0.01 to 50 points

## Leaks by date

insights-leaks-shown = { $count ->
    [0] No drop after their release is shown for { $of ->
        [one] the one model that was tested.
       *[other] any of { $of } models.
    }
    [one] One of { $of } models does better on questions from before its release than on later ones, by more than others do.
   *[other] { $count } of { $of } models do better on questions from before their release than on later ones, by more than others do.
}
insights-leaks-untested = No model could be tested for a drop after its release.
insights-leaks-drop = { $entry }, released { $released }: { $drop } points more on the { $before } questions from before than on the { $after } later ones (at least { $low }, with 95 % for all models at once), beyond what its ability, the questions and other models explain.
insights-leaks-no-drop = { $entry }, released { $released }: no drop is shown between the { $before } questions from before and the { $after } later ones, beyond what its ability, the questions and other models explain ({ $drop } points, { $low } to { $high }).
insights-leaks-one-sided = { $count ->
    [one] One model is not tested: it answered
   *[other] { $count } models are not tested: they answered
} fewer than { $fewest } questions on one side of the release.
insights-leaks-undated = { $count ->
    [one] Of one model
   *[other] Of { $count } models
} nobody says when it was released.
insights-leaks-left-out = { $count ->
    [one] One question without a date of its own is
   *[other] { $count } questions without a date of their own are
} left out.
insights-leaks-caution = A drop has many causes, and which one it is cannot be told: questions that a model met in training, topics that changed, a way of asking that changed. A release is no end of training.
insights-leaks-reach = For the middle one of the models tested, a drop of less than about { $reach } points is missed more often than not, and a somewhat larger one still often.
insights-leaks-unseen = What no drop can show: a leak that models of other times have as well, since what others have is taken off, and one that covers later questions as much as older ones. Models of one time are not held against each other: where all of them drop, a change in the questions at that time can be the cause, too.
insights-leaks-entry-untested = { $entry } is not tested: it takes { $fewest } questions on both sides of its release, and models of other times.
insights-leaks-nothing = Leaks by date cannot be told: the board says neither when questions were published nor which benchmarks are old and new twins.
insights-leaks-no-samples = Leaks by date cannot be told: the board keeps no answers to single questions.
insights-leaks-no-dates = Nothing can be told: no question has a date under { $column }.
insights-leaks-few = Nothing can be told: that takes { $fewest } models that are not relatives, and there are { $witnesses }.
insights-leaks-no-releases = Nothing can be told: nobody says when models were released.
insights-leaks-no-sides = Nothing can be told: no model has { $fewest } questions on both sides of its release, and models of other times to be held against.
insights-leaks-not-converged = Nothing can be told: the curves of the questions did not converge.
insights-leaks-twins-shown = { $count ->
    [one] One of { $of } models does
   *[other] { $count } of { $of } models do
} better on { $old } than on { $new } by more than others as able. Most clearly { $entry }: { $drop } points more (at least { $low }, with 95 % for all models at once).
insights-leaks-twins-none = None of { $of } models does better on { $old } than on { $new } by more than others as able.
insights-leaks-twins-few = Whether a model does better on { $old } than on { $new } cannot be told: that takes { $fewest } others with both, and { $models } have both.

## Judges beside people

insights-judges-none = Board { $board } has no judges beside people: its battles do not say who judged, or people and a judge have not judged { $least } of the same pairs of answers.
insights-judges-large = What judges are worth beside people is not told: there are too many verdicts ({ $prompts } prompts, { $models } models) to fit them while you wait.
# What the judge's own intervals are worth.
insights-judges-held = Alone, the 95 % intervals of { $judge } hold people's own rating of { $within } of { $models } models. Of a judge that decides as people do they would hold about { $expected }.
insights-judges-unrated = { $judge } beside people.
insights-judges-pairs = { $judge } judged { $pairs } pairs of answers; people judged { $labelled } of them too ({ $share } %), on { $prompts ->
    [one] one prompt.
   *[other] { $prompts } prompts.
}
insights-judges-gain = Corrected by people's verdicts, the judge counts with a weight of { $weight }: the intervals of both are { $narrower } % narrower than those of people alone.
insights-judges-no-gain = Corrected by people's verdicts, the judge counts with a weight of { $weight }: the intervals of both are no narrower than those of people alone.
insights-judges-no-weight = The judge's verdicts foretell people's too little to count: both is people alone.
insights-judges-all = People judged all pairs of the judge. Nothing is left to foretell: both is people alone.
insights-judges-more = For intervals of both half as wide, people would have to judge about { $more } more of these pairs, chosen at random.
insights-judges-more-beyond = For intervals of both half as wide, people would have to judge about { $more } more pairs. That is more than the judge judged: new ones would have to be made.
insights-judges-higher = By the judge, { $models } { $count ->
    [one] stands
   *[other] stand
} higher than by both, beyond chance.
insights-judges-lower = By the judge, { $models } { $count ->
    [one] stands
   *[other] stand
} lower than by both, beyond chance.
insights-judges-random = It is assumed that people's pairs were drawn at random. Checked: people judged { $least } to { $most } % of each model's pairs, and for none of { $checked } models does the share that it wins by { $judge } differ between these pairs and the others beyond chance.
insights-judges-random-differs = It is assumed that people's pairs were drawn at random, and a check speaks against it: the share that { $models } { $count ->
    [one] wins
   *[other] win
} by { $judge } differs between the pairs that people judged and the others, beyond chance. Ratings by people and by both may be off.
insights-judges-random-unchecked = It is assumed that people's pairs were drawn at random. Too few pairs are left to check it.

## What sways a judge

insights-judges-sway-position = { $sure ->
    [yes] { $judge } prefers the { $more ->
        [yes] first
       *[no] second
    } answer more than people do.
   *[no] That the place of an answer sways { $judge } otherwise than people is not shown.
}
insights-judges-sway-length = { $sure ->
    [yes] { $judge } likes long answers { $more ->
        [yes] more
       *[no] less
    } than people do.
   *[no] That length sways { $judge } otherwise than people is not shown.
}
insights-judges-sway-self = { $sure ->
    [yes] { $judge } likes its own answers { $more ->
        [yes] more
       *[no] less
    } than people's ratings say.
   *[no] That { $judge } likes its own answers otherwise than people is not shown.
}
insights-judges-sway-family = { $sure ->
    [yes] { $judge } likes answers of its family { $more ->
        [yes] more
       *[no] less
    } than people's ratings say.
   *[no] That { $judge } likes answers of its family otherwise than people is not shown.
}

## Agreement of judges and people

insights-judges-label-alike = { $judge } and one of the people: share of equal verdicts
insights-judges-label-kappa = { $judge } and one of the people: Cohen's kappa
insights-judges-label-alpha = people among themselves: Krippendorff's alpha
insights-judges-label-alpha-with = people and { $judge }: Krippendorff's alpha
insights-judges-label-swapped = the same verdict in both orders, of { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
}

## Why something is not said of a judge

insights-judges-no-ratings = Ratings are not told: fewer than three models have { $least } pairs on { $prompts } prompts that people judged too, with both won and lost, or these do not tie them together.
insights-judges-left = Not rated here: { $models }. { $count ->
    [one] It has
   *[other] They have
} fewer than { $least } pairs, or fewer than { $prompts } prompts, that people judged too, or nothing won or nothing lost there.
insights-judges-no-sways = What sways the judge is not told: people's verdicts are too few, or verdicts do not tell it apart from who is good.
insights-judges-no-length = Whether length sways the judge is not told: the lengths of answers are not published.
insights-judges-not-swapped = Whether { $judge } says the same in both orders is not told: no pair was judged once in each.
insights-judges-no-alpha = How far people agree with each other is not told: no pair was judged by two of them.
insights-judges-nobody = { $battles ->
    [one] One battle names
   *[other] { $battles } battles name
} no judge or no prompt and { $battles ->
    [one] is
   *[other] are
} no part of this.

## Repeated runs, costs and lengths of tasks

insights-runs-none = Each question was run once, and no costs or lengths are known: nothing is to be said of runs.
insights-runs-best = { $entry } solves the largest share of questions in all of { $k } runs: { $share } % (95 % interval { $lower } to { $upper }), { $models ->
    [one] and is the only model with so many runs of each.
   *[other] the highest of the { $models } models with so many runs of each.
} A single run solves { $single } %, at least one of { $k } runs { $any } %.
insights-runs-flips = Two runs of one question differ in { $low } to { $high } % of pairs, by model.
insights-runs-flips-alike = Two runs of one question differ in { $share } % of pairs.
insights-runs-between = In the median model { $share } % of the variance of single answers lies between questions, the rest between runs of one.
insights-runs-needed = To bring the part of the standard error that runs make down to { $target } (in points) takes { $low } to { $high } runs of each question, by model; what the choice of questions adds stays.
insights-runs-needed-alike = To bring the part of the standard error that runs make down to { $target } (in points) takes { $count } runs of each question; what the choice of questions adds stays.
insights-runs-unequal = Models have { $fewest } to { $most } runs of a question; pass^k of a model goes up to the fewest it has of any.
insights-runs-partly = { $models ->
    [one] One model was not run on all questions: its numbers are of those that it was run on.
   *[other] { $models } models were not run on all questions: their numbers are of those that they were run on.
}
insights-runs-single = { $models ->
    [one] One model has a single run of some question, so that how steady it is cannot be told.
   *[other] { $models } models have a single run of some question, so that how steady they are cannot be told.
}
insights-runs-front = { $count } of { $of } models are beaten by nobody in share solved and cost on the { $questions } questions that all share, from { $cheapest }, the cheapest of them, to { $best }; { $sure ->
    [0] of none is that
    [one] of one it is
   *[other] of { $sure } it is
} 95 % likely or more where questions are drawn anew.
insights-runs-front-seen = { $count } of { $of } models are beaten by nobody in share solved and cost on the { $questions } questions that all share, from { $cheapest }, the cheapest of them, to { $best }.
insights-runs-mixture = { $cheaper } and { $dearer } together beat { $entry } at equal cost, where { $share } % of the questions, by chance, go to { $dearer }: by { $gain } points (95 % interval { $lower } to { $upper }, wide enough for all pairs).
insights-runs-no-mixture = No mixture of two models beats a third at equal cost by more than its error.
insights-runs-no-front = No two models have a cost of nine of ten questions, so that scores are not held against costs.
insights-runs-few-clusters = How likely a model is on the front, and whether a mixture beats another, is not told: that takes five questions that do not belong together.
insights-runs-not-compared = { $models ->
    [one] One model has a cost of fewer than { $share } % of the questions and is not held against the others.
   *[other] { $models } models have a cost of fewer than { $share } % of the questions and are not held against the others.
}
insights-runs-first-compared = The first { $first } models with costs are held against each other; { $models ->
    [one] one more is
   *[other] { $models } more are
} not.
insights-runs-first-horizons = The first { $first } models have a time horizon; it is not worked out for { $models ->
    [one] one more.
   *[other] { $models } more.
}
insights-runs-missing-costs = { $missing } of { $of } runs have no cost: it is not known, and no cost here counts these runs.
insights-runs-horizon = { $entry } has the longest time horizon: it solves half of the tasks that take { $horizon } (95 % interval { $lower } to { $upper }). { $above ->
    [0] No model has one beyond the longest task.
    [one] One more solves over half at all lengths seen.
   *[other] { $above } more solve over half at all lengths seen.
}
insights-runs-no-horizon = No model has a time horizon among the lengths seen; { $above ->
    [0] none solves
    [one] one solves
   *[other] { $above } solve
} over half at all of them, up to { $longest }.
insights-runs-few-tasks = { $models ->
    [one] One model has no time horizon:
   *[other] { $models } models have no time horizon:
} that takes 20 tasks of 5 different lengths, 10 of which do not belong together.
insights-runs-shorter = less than the shortest
insights-runs-longer = more than the longest
insights-runs-length-seconds = { $value } s
insights-runs-length-minutes = { $value } min
insights-runs-length-hours = { $value } h
insights-runs-length-tokens = { $value } tokens
insights-runs-no-cost-column = The config says that costs stand under { $column }, and samples have nothing of that name: costs are not known.
insights-runs-no-cost-numbers = Costs stand under { $column }, and not all of it is numbers: costs are not known.
insights-runs-no-length-column = The config says that lengths stand under { $column }, and samples have nothing of that name: lengths are not known.
insights-runs-no-length-numbers = Lengths stand under { $column }, and not all of it is numbers: lengths are not known.
insights-runs-odd-costs = { $count ->
    [one] One cost is below 0 or no number and counts as missing.
   *[other] { $count } costs are below 0 or no numbers and count as missing.
}
insights-runs-odd-lengths = { $count ->
    [one] One task has a length that is not above 0, or several: it counts as not known.
   *[other] { $count } tasks have a length that is not above 0, or several: they count as not known.
}

## Judges of answers beside people

insights-people-none = Board { $board } has no judge beside people: no model has { $least } answers on { $questions } questions that people judged, { $either } of them right and { $either } wrong at least.
insights-people-large = What the judge is worth beside people is not told: there are too many answers ({ $answers }) to read them while you wait.
# What the judge's own intervals are worth.
insights-people-held = Alone, the 95 % intervals of { $judge } hold people's own mean of { $within } of { $models } models. Of a judge that decides as people do they would hold about { $expected }.
insights-people-answers = { $judge } scored { $answers } answers; people judged { $labelled } of them too ({ $share } %), on { $questions } questions or groups of them.
insights-people-gain = Corrected by people's verdicts, the intervals of both are { $narrower } % narrower than those of people alone.
insights-people-no-gain = Corrected by people's verdicts, the intervals of both are no narrower than those of people alone.
insights-people-all = People judged all answers. Nothing is left to foretell: both is people alone.
insights-people-more = For intervals of both half as wide, people would have to judge about { $more } more of these answers, chosen at random.
insights-people-more-beyond = For intervals of both half as wide, people would have to judge about { $more } more answers. That is more than there are: models would have to answer new questions.
insights-people-random = It is assumed that the answers that people judged were drawn at random. Checked: people judged { $least } to { $most } % of each model's answers, and for none of { $checked } models does its mean by { $judge } differ between these answers and the others beyond chance.
insights-people-random-differs = It is assumed that the answers that people judged were drawn at random, and a check speaks against it: by { $judge }, the { $count ->
    [one] mean of { $models } differs
   *[other] means of { $models } differ
} between the answers that people judged and the others, beyond chance. Means by people and by both may be off.
insights-people-random-unchecked = It is assumed that the answers that people judged were drawn at random. Too few answers are left to check it.
insights-people-left = Not told here: { $models }. { $count ->
    [one] It has
   *[other] They have
} fewer than { $least } answers that people judged, or on fewer than { $questions } questions, or fewer than { $either } right or { $either } wrong among them.
insights-people-no-alpha = How far people agree with each other is not told: no answer was judged by two of them.
insights-people-odd = { $count ->
    [one] One verdict of people is left out, which is
   *[other] { $count } verdicts of people are left out, which are
} no number from 0 to { $best }; the first is { $column } { $value } in { $file }, row { $row }.
insights-people-unscored = { $count ->
    [one] One verdict of people is left out, since its answer has no score of the judge.
   *[other] { $count } verdicts of people are left out, since their answers have no score of the judge.
}
insights-people-sway-kind = { $sure ->
    [yes] { $judge } scores answers { $more ->
        [yes] higher
       *[no] lower
    } than people do.
   *[no] That { $judge } scores higher or lower than people is not shown.
}
insights-people-sway-length = { $sure ->
    [yes] With the length of an answer, the score by { $judge } rises { $more ->
        [yes] more
       *[no] less
    } than people's.
   *[no] That length sways { $judge } otherwise than people is not shown.
}
insights-people-sway-self = { $sure ->
    [yes] { $judge } scores its own answers { $more ->
        [yes] higher
       *[no] lower
    } than people's means say.
   *[no] That { $judge } scores its own answers otherwise than people is not shown.
}
insights-people-sway-family = { $sure ->
    [yes] { $judge } scores answers of its family { $more ->
        [yes] higher
       *[no] lower
    } than people's means say.
   *[no] That { $judge } scores answers of its family otherwise than people is not shown.
}

## Stored rates of repeated runs

insights-rates-none = This board does not say which of its results are pass^1, pass^2, and so on.
insights-rates-nobody = No model has pass^1 and the largest pass^k, with rates that can be.
insights-rates-no-benchmark = benchmark: { $name } has no stored rates of repeated runs on this board{ $close }
insights-rates-best = { $entry } solves the largest share of tasks in all of { $k } runs: { $share } % (95 % interval { $lower } to { $upper }), of { $models ->
    [one] one model
   *[other] { $models } models
}; a single run solves { $single } %.
insights-rates-best-alone = { $entry } solves the largest share of tasks in all of { $k } runs: { $share } %, of { $models ->
    [one] one model
   *[other] { $models } models
}; a single run solves { $single } %.
insights-rates-entry = { $entry } solves { $share } % of the tasks in all of { $k } runs (95 % interval { $lower } to { $upper }); a single run solves { $single } %.
insights-rates-entry-alone = { $entry } solves { $share } % of the tasks in all of { $k } runs; a single run solves { $single } %.
insights-rates-entry-none = { $entry } has no pass^1 of these tasks.
insights-rates-entry-impossible = The rates of { $entry } cannot be, as they are stored: nothing is said of them.
insights-rates-entry-several = These rates are given by several numbers of tasks: the nearest were taken.
insights-rates-entry-without = There are no intervals: these rates come from no whole numbers of tasks, or too many would have to be tried, or one is missing.
insights-rates-entry-later = There are no intervals: only the { $first } models with the highest pass^1 have some.
insights-rates-kept = Of what a single run solves, { $k } runs all solve { $low } % ({ $least }) to { $high } % ({ $most }).
insights-rates-band = If all tasks were equally hard for a model, pass^{ $k } would be pass^1 to the power of { $k }; if it solved each always or never, pass^1: each curve lies between the two, but for chance.
insights-rates-intervals = Intervals are about tasks like these. They rest on the whole numbers of tasks, each solved 0 to { $runs } times, that give the stored rates, and take each task as one of its own: where tasks belong together they are too narrow.
insights-rates-no-intervals = There are no intervals: they need the number of tasks, the runs of each, and pass^k of every k up to these.
insights-rates-without = { $models ->
    [one] One model has no intervals: its rates come from no whole numbers of tasks, or too many would have to be tried, or one is missing.
   *[other] { $models } models have no intervals: their rates come from no whole numbers of tasks, or too many would have to be tried, or one is missing.
}
insights-rates-several = { $models ->
    [one] The rates of one model are given by several numbers of tasks: the nearest were taken.
   *[other] The rates of { $models } models are given by several numbers of tasks: the nearest were taken.
}
insights-rates-impossible = { $models ->
    [one] The rates of one model cannot be, as they are stored: it is left out of what is said here.
   *[other] The rates of { $models } models cannot be, as they are stored: they are left out of what is said here.
}
insights-rates-first = Only the { $first } models with the highest pass^1 have intervals, and were asked whether their rates can be; { $models } have none.
insights-rates-single-runs = Which tasks fail now and then, what runs cost, how many runs an error takes, and whether two models fail on the same tasks, only the answers of single runs say.
