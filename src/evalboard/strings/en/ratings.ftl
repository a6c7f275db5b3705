# Ratings: what battles cannot tell of the models that are rated.

ratings-names = { $names }
ratings-names-and-more = { $names } and { $more } more
ratings-own-battles = { $battles } battles of a model with itself say nothing about strengths and are left out.
ratings-few-battles =
    { $models ->
        [1] 1 model has
       *[other] { $models } models have
    } fewer than { $few } battles: intervals are rough there ({ $names }).
ratings-collinear = The levels of { $groups } are collinear: their coefficients are the smallest of many that fit as well. Ratings do not depend on that.
ratings-no-level = { $group } is not known of { $battles } battles: they belong to no level of it.
# `$side` is A or B.
ratings-side = Side { $side } wins more often than strengths explain (odds x { $odds }, z = { $z }): the judge may prefer a side.
ratings-constant = { $feature } is the same on both sides of every battle and is left out.
ratings-penalized =
    { $models }: no chain of wins and losses ties these to { $base }, so that plain ratings have no end; they are rated by Firth's penalized likelihood{ $controls ->
        [yes] , without the controls
       *[no] {""}
    }, and their intervals have one end or none.
ratings-own-scale = { $models }: no battle ties these to { $base }; they are rated on a scale of their own, with { $anchor } at 1000.
ratings-parts = The models fall into { $parts } parts without a battle between them: only the penalty puts these on one scale.
ratings-not-converged = The fit of { $models } did not converge; no rating of it is shown.

## Refusals: what stands instead of an answer

ratings-no-battle = no battle between two different models
ratings-no-base-model = base model { $model }: fought none of these battles{ $close }
