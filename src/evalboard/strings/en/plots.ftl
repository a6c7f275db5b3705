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
plots-is-of = { $average } is of { $parts }
plots-intervals = intervals { $kind }
plots-list = { $before }; { $next }

## What intervals cover

plots-over-questions = over questions
plots-over-runs = over runs
plots-carried-on = over runs, carried on from the parts
plots-over-both = over questions and runs
plots-binomial = over questions (binomial)
plots-published = as published
plots-in-part-published = over questions (binomial), in part as published
plots-bootstrap = over questions (bootstrap)

## Under the pointer

plots-interval = 95 % interval { $lower } to { $upper }, { $kind }
plots-no-interval = interval not known
plots-rank = rank { $rank }
plots-rank-tier = rank { $rank }, tier { $tier }
plots-less-is-better = { $axis }, less is better
plots-from-trend = { $distance } from the trend

## The answer in plain words

plots-say-too-few =
    { $models ->
        [0] No model has
       *[other] Too few models have
    } both values.
plots-say-unbeaten-params_b = No smaller model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-dollars = No cheaper model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-co2_kg = No cheaper model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-both = None is ahead of those on the line in both { $x } and { $y }: { $bold }{ $unbeaten }{ $plain } of { $models }.
plots-say-unbeaten-date = No earlier model scores higher than those on the line: { $bold }{ $unbeaten }{ $plain } of { $models }.
# How sure it is who is on the line; `$sure` and `$possible` are numbers of entries.
plots-say-front = By their errors { $bold }{ $sure }{ $plain } { $sure ->
        [1] is
       *[other] are
    } on this front with a chance of 95 % or more, and { $bold }{ $possible }{ $plain } more possibly, with 5 % or more.
plots-say-exact = { $axis } has no error here and is taken as exact.
plots-say-front-without = { $entries ->
        [1] One model has no error: it counts as exact, and nothing is said of it.
       *[other] { $entries } models have no error: they count as exact, and nothing is said of them.
    }
plots-front-sure = on the front, chance { $chance }
plots-front-possible = possibly on the front, chance { $chance }
plots-say-low =
    Below { $low } on { $y } are { $bold }{ $share }{ $plain } of { $which ->
        [all] all models
       *[these] these models
    }, and { $bold }{ $weak } of { $strong }{ $plain } of those { $who } or more.
plots-averaging = averaging { $bound }
plots-with = with { $x } at { $bound }
plots-say-constant = One of the two does not vary.
plots-say-correlation = Rank correlation { $bold }{ $correlation }{ $plain }.
plots-say-no-tiers = Where two intervals overlap widely, the order of the two may be chance.
plots-say-first-tier =
    { $bold }{ $first }{ $plain } of these { $models } { $first ->
        [1] is in the first tier: the next is clearly behind it.
       *[other] are not clearly behind the best.
    }
plots-say-tiers =
    { $bold }{ $tiers }{ $plain } { $tiers ->
        [1] tier among them.
       *[other] tiers among them; a line opens each.
    }

## Refusals: what stands instead of an answer

plots-no-axis = { $parameter }: { $name } cannot stand on an axis{ $close }
plots-no-colour = color: { $name } is no column to colour by{ $close }
plots-no-intervals = this board knows no intervals: its files have neither errors nor numbers of samples
plots-no-score-with-intervals = y: { $name } is no score with intervals{ $close }
plots-pin-not-here = pin: { $name } is not on this board
plots-no-pin = pin: missing; expected the entry whose position is wanted
