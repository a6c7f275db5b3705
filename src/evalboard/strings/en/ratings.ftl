# Ratings: what battles cannot tell of the models that are rated.

ratings-names = { $names }
ratings-names-and-more = { $names } and { $more } more
ratings-own-battles = { $battles } battles of a model with itself say nothing about strength and are left out.
ratings-few-battles =
    { $models ->
        [1] 1 model has
       *[other] { $models } models have
    } fewer than { $few } battles, so intervals are rough there ({ $names }).
ratings-collinear = The levels of { $groups } are collinear: many sets of coefficients fit equally well, and the smallest is shown. Ratings do not depend on this choice.
ratings-no-level = { $battles } battles have no { $group } and belong to none of its levels.
# `$side` is A or B.
ratings-side = Side { $side } wins more often than the models’ strengths explain (odds × { $odds }, 95 % { $lower } to { $upper }). The judge may prefer one side. Control for position to take that out.
ratings-no-position = Position is not controlled for. Strengths and groups leave nothing that the side alone explains.
ratings-one-side = Side { $side } won all that strengths leave open, so nothing bounds its odds, and position is not controlled for. The judge may prefer one side, or the file names winners first.
ratings-position = Position is controlled for: with equal strengths side { $side } has { $odds } times the odds of winning (95 % { $lower } to { $upper }).
ratings-equal-pairs = Every pair of models counts equally, however often it met: a battle has the inverse of its pair’s share of battles as its weight.
ratings-constant = { $feature } is the same on both sides of every battle and is left out.
ratings-penalized =
    { $models }: no chain of wins and losses connects these to { $base }, so plain ratings have no limit. They are rated by Firth’s penalized likelihood{ $controls ->
        [yes] , without the controls
       *[no] {""}
    }, and their intervals are open on one side or both.
ratings-own-scale = { $models }: no battle connects these to { $base }. They are rated on a scale of their own, with { $anchor } at 1000.
ratings-parts = The models form { $parts } groups without a battle between them. Only the penalty puts them on one scale.
ratings-not-converged = The fit of { $models } did not converge, so their ratings are not shown.

## Refusals: what stands instead of an answer

ratings-no-battle = no battle between two different models
ratings-no-base-model = base model { $model }: it has none of these battles{ $close }
