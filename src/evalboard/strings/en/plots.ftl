# Figures: what their axes are called, and what they say in words.
# In sentences of the answer in plain words, what stands between `$bold` and `$plain` is printed bold.

plots-organisation = Organisation

## Axes

plots-title-size = size, billions of parameters
plots-title-cost = CO₂ cost, kg
plots-heading-size = size
plots-heading-cost = CO₂ cost
plots-heading-date = date
plots-heading-likes = likes
plots-logarithmic = { $axis } (log)
plots-average-of = average of { $parts }
plots-average-of-others = average of the benchmarks other than { $benchmark }
plots-average-without = { $average } without { $benchmark }
plots-others = the average of the others
plots-as-stored = { $score }, as stored
plots-names = { $first } and { $last }
# The title of a plot, by its axes.
plots-against = { $y } against { $x }
plots-with-intervals = { $score } with 95 % intervals

## Which models are drawn

plots-models =
    { $models ->
        [one] { $models } model
       *[other] { $models } models
    }
plots-complete-models =
    { $models ->
        [one] { $models } complete model
       *[other] { $models } complete models
    }
plots-first = the first { $drawn } of { $models } models
# `$lacks` is one of the following.
plots-lacking = { $models } { $lacks }
plots-without = without { $column }
plots-without-size = without a stated size
plots-without-date = without a date
plots-without-cost = without a stated CO₂ cost
plots-without-score = without a score in { $score }
plots-without-others = without a score in all the others
plots-the-average = the average
plots-is-of = { $average } covers { $parts }
plots-intervals = intervals { $kind }
plots-list = { $before }; { $next }

## What intervals cover

plots-over-questions = over questions
plots-over-runs = over runs
plots-carried-on = over runs, combined from the parts
plots-over-both = over questions and runs
plots-binomial = over questions (binomial)
plots-published = as published
plots-in-part-published = over questions (binomial), partly as published
plots-bootstrap = over questions (bootstrap)

## Under the pointer

plots-interval = 95 % interval { $lower } to { $upper }, { $kind }
plots-no-interval = interval not known
plots-rank = rank { $rank }
plots-rank-tier = rank { $rank }, tier { $tier }
plots-less-is-better = { $axis }, lower is better
plots-from-trend = { $distance } from the trend

## The answer in plain words

plots-say-too-few =
    { $models ->
        [0] No model has both values.
       *[other] Too few models have both values.
    }
plots-say-unbeaten-params_b = No smaller model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-dollars = No cheaper model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-co2_kg = No cheaper model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-both = No model is better than those on the line in both { $x } and { $y }: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-date = No earlier model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
# How sure it is who is on the line; `$sure` and `$possible` are numbers of entries.
plots-say-front = With errors counted, { $bold }{ $sure }{ $plain } { $sure ->
        [1] is
       *[other] are
    } on this front with a probability of at least 95 %. Another { $bold }{ $possible }{ $plain } may be, with at least 5 %.
plots-say-exact = No error of { $axis } is known: it is treated as exact.
plots-say-front-without = { $entries ->
        [1] One model has no error: its score is treated as exact, and no probability is given for it.
       *[other] { $entries } models have no error: their scores are treated as exact, and no probability is given for them.
    }
plots-front-sure = on the front, probability { $chance }
plots-front-possible = possibly on the front, probability { $chance }
plots-say-low =
    { $bold }{ $share }{ $plain } of { $which ->
        [all] all models
       *[these] these models
    } score below { $low } on { $y }, and so do { $bold }{ $weak } of { $strong }{ $plain } of those { $who } or more.
plots-averaging = averaging { $bound }
plots-with = with { $x } at { $bound }
plots-say-constant = One of the two values is the same for all models.
plots-say-correlation = Rank correlation of both axes { $bold }{ $correlation }{ $plain }.
plots-say-no-tiers = Where two intervals overlap widely, the order of the two models may be chance.
plots-say-first-tier =
    { $bold }{ $first }{ $plain } of these { $models } { $first ->
        [1] is in the first tier: the next model is clearly behind it.
       *[other] are not clearly behind the best.
    }
plots-say-tiers =
    { $bold }{ $tiers }{ $plain } { $tiers ->
        [1] tier among them.
       *[other] tiers among them; a line marks the start of each.
    }

## Refusals: what stands instead of an answer

plots-no-axis = { $parameter }: { $name } cannot be an axis{ $close }
plots-no-colour = color: { $name } cannot be used as a colour{ $close }
plots-no-intervals = this board has no intervals: its files contain neither errors nor numbers of samples
plots-no-score-with-intervals = y: { $name } is not a score with intervals{ $close }
plots-pin-not-here = pin: { $name } is not on this board
plots-no-pin = pin: missing; expected the entry whose position to show
