# What the arena says: ratings, what is fitted, who beats whom, and what the judge rewards.

arena-features-sum_assistant_tokens-what = length in tokens
arena-features-sum_assistant_tokens-more = longer answer
arena-features-sum_assistant_tokens-with = that is longer
arena-features-sum_assistant_tokens-noun = length
arena-features-header_count-what = number of headers
arena-features-header_count-more = more headers
arena-features-header_count-with = with more headers
arena-features-header_count-noun = headers
arena-features-list_count-what = number of lists
arena-features-list_count-more = more lists
arena-features-list_count-with = with more lists
arena-features-list_count-noun = lists
arena-features-bold_count-what = number of bold passages
arena-features-bold_count-more = more bold
arena-features-bold_count-with = with more bold
arena-features-bold_count-noun = bold
arena-no-battles = This board has no battles.
arena-others = An arena rates models by battles: two answers to one prompt, and a judge who says which is better. Boards that have some:
arena-no-others = An arena rates models by battles: two answers to one prompt, and a judge who says which is better. No board here has any yet.
arena-loading = Fitting the ratings
arena-table = Table of ratings
arena-caption = { $title }: models in order of their rating
arena-facts-battles =
    { $prompts ->
        [none]
            { $battles ->
                [one] battle
               *[other] battles
            }
        [one]
            { $battles ->
                [one] battle on { $prompts } prompt
               *[other] battles on { $prompts } prompt
            }
       *[other]
            { $battles ->
                [one] battle on { $prompts } prompts
               *[other] battles on { $prompts } prompts
            }
    }
arena-facts-percent = { $share } %
arena-facts-ties = ties
# What a second fit holds equal.
arena-held-equal =
    { $held ->
        [style] style
        [groups] groups
        [position] position
       *[other] the controls
    }
arena-columns-rating = Rating
arena-columns-interval = 95 %
arena-columns-drawn = The same, drawn
arena-columns-held =
    { $held ->
        [style] Style equal
        [groups] Groups equal
        [position] Position equal
       *[other] Controls equal
    }
arena-columns-change = Change
arena-columns-rank-then =
    { $held ->
        [style] Rank, style equal
        [groups] Rank, groups equal
        [position] Rank, position equal
       *[other] Rank, controls equal
    }
arena-columns-rank-ub = Upper-bound rank
arena-columns-won = Won
arena-columns-against = Beats base
arena-columns-battles = Battles
arena-columns-pairs = Pairs
arena-columns-also = Beats { $model }
arena-columns-both-bad = Both lost
arena-both-bad-help = Battles that both sides lost: neither a tie nor a part of any rating
arena-set-help = Rating from the battles of { $name } alone, seen from the same base, with its 95 % interval
arena-of-set =
    { $battles ->
        [one] Rank { $range } of { $battles } battle there
       *[other] Rank { $range } of { $battles } battles there
    }
arena-rank-help = 1 + models clearly better, to all − models clearly worse, by differences of ratings; 95 % sure of all models at once
arena-rank-ub-help = Rank as LMArena counts it: 1 + the models whose whole interval lies above this one’s. It allows for no chance findings among all pairs, so it may be better than Rank.
arena-held-help = The rating with { $held } held equal
arena-change-help = Points that the rating moves by, both fits seen from the mean of all models; bold from 15
arena-rank-then-help = Rank with { $held } held equal
arena-won-help = Share of its battles that it won, a tie as half of one; who its opponents were is not considered
arena-against-help = Chance to win against { $base }, as the ratings tell it
arena-interval = 95 % interval { $lower } to { $upper }
arena-at-least = at least { $points }
arena-at-most = at most { $points }
arena-anchor = base
arena-deviation = Standard error { $points } points
arena-base-mark = base
arena-penalized-mark = †
arena-penalized-help = By Firth’s penalized likelihood: plain maximum likelihood puts no end to this rating
arena-penalized = † No chain of wins and losses ties these to { $base }: they won or lost everything that counts. Their rating is that of Firth’s penalized likelihood, because plain maximum likelihood would be infinite. The interval has one end, where so many wins or losses in a row have a chance of 2.5 %, or none. A dash: nothing is known.
arena-own-scale = A scale of its own, with { $anchor } at 1000
arena-own-scale-why = No battle ties these models to { $base }, not even through others: they can be compared with each other, not with those above.
arena-not-converged =
    { $more ->
        [0] The fit did not converge, and what it gave is not shown as a rating: { $models }.
       *[other] The fit did not converge, and what it gave is not shown as a rating: { $models } and { $more } more.
    }
arena-rule =
    Bradley–Terry: 400 points are ten times the odds of winning, { $base } stands at 1000. Intervals are of the difference from { $base }{ $draws ->
        [0] , by t and corrected for few battles
       *[other] , from { $draws } bootstrap samples
    }{ $clustered ->
        [yes] , with battles on one prompt kept together
       *[other] { "" }
    }. Two other models can differ significantly although their intervals overlap. Rank: 1 + models clearly better, n − models clearly worse, from differences of ratings, 95 % sure of all models at once.{ $held ->
        [none] { "" }
       *[other] { " " }With { $held } held equal, the fit has the penalty of ½ of OpenCompass and FastChat. Changes are relative to the mean of all models: what one loses, another gains.
    }
arena-rule-by-some = Bradley–Terry: 400 points are ten times the odds of winning, and 1000 is the mean of the models rated here. Each pair of answers counts once. Intervals are by t over prompts. Rank: 1 + models clearly better, n − models clearly worse, from the errors of all differences, 95 % sure of all models at once. Both: the judge’s verdicts on all pairs, corrected by people’s on theirs, which should be drawn at random. Who beats whom, and how safe first place is, are shown for all verdicts only.
arena-fit-label = Fit
arena-fit-battles = Battles
arena-fit-more = Options
arena-fit-style = Kinds of fit
arena-fit-plain = Plain
arena-fit-both = Plain and style-controlled
arena-fit-controls = Controls
arena-fit-controls-about = Held equal between the two answers, each as (a − b) ÷ (a + b + 1):
arena-fit-normalize = As z scores
arena-fit-normalize-about = Coefficients are then per standard deviation. Ratings hardly depend on it.
arena-fit-position = Position
arena-fit-position-help = A fit that holds equal on which side an answer stands
arena-fit-groups = Group
arena-fit-groups-about = How much more often side A wins, level by level, is taken out of the ratings. It is a matter of the side, not of the models.
arena-fit-none = none
arena-fit-base = Base
arena-fit-columns-dataset = Data set
arena-fit-columns-judge = Judge
arena-fit-columns-category = Category
arena-fit-columns-language = Language
arena-fit-columns-difficulty = Difficulty
arena-fit-also = Also against
arena-fit-also-find = Find a model
arena-fit-also-about = Chances to win against up to { $most } more models, beside the base.
arena-fit-all-sets = all
arena-fit-each = Rate each
arena-fit-weights = Weight pairs equally
arena-fit-weights-help = Every pair of models counts equally, however often it met
arena-fit-ties = Ties count half
arena-fit-ties-help = Otherwise battles without a winner are left out
arena-fit-fewest-before = At least
arena-fit-fewest-after = battles
arena-fit-fewest-label = Hide models with fewer battles than
arena-fit-draws = Intervals
arena-fit-closed = closed form
arena-fit-bootstrap = { $draws } bootstrap samples
arena-fit-seed = Seed
arena-fit-counted =
    <b>{ $shown }</b> of { $models ->
        [one] { $models } model
       *[other] { $models } models
    }{ $whole ->
        [yes] { "" }
       *[other]
            { " " }· <b>{ $battles }</b> of { $all ->
                [one] { $all } battle
               *[other] { $all } battles
            }
    }
arena-fit-chips-ties = ties
arena-fit-chips-left-out = left out
arena-fit-chips-fewest = battles at least
arena-fit-key-plain = plain rating, 95 % interval
arena-fit-key-held = with { $held } held equal
arena-duels-title = Who beats whom
arena-duels-choose = What the map shows
arena-duels-kinds-observed = Observed
arena-duels-kinds-both = Both
arena-duels-kinds-predicted = Predicted
arena-duels-kinds-battles = Battles
arena-duels-about-both = share won by the row, ties half, and under it what the plain ratings tell, %; in brackets for pairs that never met
arena-duels-about-observed = share of battles won by the row, ties half, %
arena-duels-about-predicted = chance that the row wins, as the plain ratings tell it, %; in brackets for pairs that never met
arena-duels-about-battles = battles between the two
arena-duels-hint = Point at a pair, or walk there with the arrow keys.
arena-duels-hint-read = Point at a pair, or walk there with the arrow keys. Open it to read its battles.
arena-duels-order =
    { $left ->
        [0] Rows and columns follow the ratings; columns are the opponents.
       *[other]
            Rows and columns follow the ratings; columns are the opponents. { $left ->
                [one] { $left } model
               *[other] { $left } models
            } further down { $left ->
                [one] is
               *[other] are
            } left out.
    }
arena-duels-loses = row loses
arena-duels-wins = row wins
arena-duels-self = { $model } against itself: nothing to see.
arena-duels-seen =
    { $battles ->
        [one] { $row } won { $percent } % of { $battles } battle against { $column }.
       *[other] { $row } won { $percent } % of { $battles } battles against { $column }.
    }
arena-duels-never = { $row } never met { $column }.
arena-duels-told = The ratings tell { $percent } %.
arena-duels-told-unmet = From battles with others the ratings tell { $percent } %.
arena-duels-unknown = The ratings tell nothing of these two.
arena-ladder-title = A model against each opponent
arena-ladder-about = share of battles that it won, ties half, %
arena-ladder-model = Model whose opponents are shown
arena-ladder-caption = Opponents of { $model }, in order of their rating
arena-ladder-rated = Rated { $rating }, rank { $rank }.
arena-ladder-won =
    Wins against { $wins } of { $met ->
        [one] { $met } opponent
       *[other] { $met } opponents
    }, loses to { $loses }{ $open ->
        [0] { "" }
       *[other] , is statistically tied with { $open }
    }.{ $predicted ->
        [0] { "" }
        [one] { " " }The ratings predict { $predicted } share; for { $off } the prediction lies outside its interval. By chance, about one in twenty would.
       *[other]
            { " " }The ratings predict { $predicted } shares; for { $off } the prediction lies outside its interval. By chance, about one in twenty would.
    }
arena-ladder-none = It met none of these models twice.
arena-ladder-never = –
arena-ladder-interval = 95 % interval { $low } to { $high }
arena-ladder-columns-rating = Rating
arena-ladder-columns-opponent = Opponent
arena-ladder-columns-won = Won, %
arena-ladder-columns-drawn = The same, drawn
arena-ladder-columns-predicted = Predicted
arena-ladder-columns-off = Off by
arena-ladder-columns-off-help = Won less predicted, in points of percent
arena-ladder-columns-battles = Battles
arena-ladder-key-won = won, 95 % interval
arena-ladder-key-predicted = predicted by the two ratings
arena-ladder-arrows =
    { $held ->
        [style] Style held equal
        [groups] Groups held equal
        [position] Position held equal
       *[other] Controls held equal
    }
arena-ladder-arrows-about = rating, plain to held equal; both seen from the mean of all
arena-ladder-most = { $model } moves farthest: { $change } points.
arena-rewards-title = What the judge rewards
arena-rewards-invitation = How much length and formatting sway the judge comes with the fit
arena-rewards-per-deviation = per standard deviation
arena-rewards-per-unit = per unit of (a − b) ÷ (a + b + 1)
arena-rewards-shown-as = Effects are shown as
arena-rewards-scales-odds = Odds ratio
arena-rewards-scales-log = Coefficient
arena-rewards-columns-what = What
arena-rewards-columns-odds = Odds ×
arena-rewards-columns-log = Log odds
arena-rewards-columns-interval = 95 %
arena-rewards-columns-p = p
arena-rewards-columns-p-help = How often an effect as large would come by chance where there is none
arena-rewards-more = more { $name }
arena-rewards-with = with more { $name }
arena-rewards-coefficient = coefficient { $value }, standard error { $stderr } (log odds)
arena-rewards-picks =
    Between two equally good answers, the judge picks the one { $which } { $normalized ->
        [yes] by one standard deviation
       *[other] by one unit (something against nothing)
    } <b>{ $ratio }</b> times as often: { $wins } wins in 100.
arena-rewards-adds =
    { $subject ->
        [length] { $nouns } adds { $shares } to the odds.
        [single] { $nouns } add { $shares } to the odds.
       *[several] { $nouns } add { $shares } to the odds.
    }
arena-rewards-takes =
    { $subject ->
        [length] { $nouns } takes { $shares } from the odds.
        [single] { $nouns } take { $shares } from the odds.
       *[several] { $nouns } take { $shares } from the odds.
    }
arena-rewards-share = <b>{ $share } %</b>
arena-rewards-unsure = No significant effect: { $nouns }.
arena-rewards-moved =
    With these held equal, { $model } { $up ->
        [yes] gains
       *[other] loses
    } { $points } points against the mean of all models{ $kept ->
        [yes] { " " }and keeps rank { $before }
       *[other] ; its rank goes from { $before } to { $after }
    }. No other model moves more.
arena-rewards-side-a = side A
arena-rewards-side-title = Side A by { $label }
arena-rewards-side-about = effect on side A
arena-rewards-side-rule =
    How much more often side A wins { $there ->
        [yes] there { "" }
       *[other] { "" }
    }than strengths{ $style ->
        [yes] { " " }and style
       *[other] { "" }
    } explain, whoever side A is.{ $there ->
        [yes] { " " }It says nothing about how well a model does there.
       *[other] { "" }
    }{ $several ->
        [yes] { " " }What several groups have in common is shared out among them by the penalty.
       *[other] { "" }
    }
arena-sketch-calibration-title = Do the ratings predict who wins?
arena-sketch-calibration-about =
    { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    } in { $folds } parts by { $by ->
        [prompts] their prompts
       *[other] chance
    }. Plain ratings fitted to the other parts predict each part. Points are tenths of the predictions, from both sides; larger points stand for more battles. On the line, predictions came true; the largest gap is { $worst } points.{ $left_out ->
        [0] { "" }
       *[other] { " " }Left out: { $left_out } of pairs that no other battles compare.
    }
arena-sketch-not-predicted-no_freedom = Not available: no two models are compared by battles with others, so the ratings only repeat the results of each pair.
arena-sketch-not-predicted-few =
    { $by ->
        [prompts] That cannot be seen here: it takes { $folds } prompts at least, each part predicted by the others.
       *[other] That cannot be seen here: it takes { $folds } battles at least, each part predicted by the others.
    }
arena-sketch-not-predicted-verdicts = That is told of ratings by all verdicts alone.
arena-sketch-predicted = Predicted, %
arena-sketch-observed = Won, %
arena-sketch-tenth = predicted { $predicted } %, won { $observed } % of { $battles }
arena-sketch-label = { $up } against { $across }
arena-by = Ratings by
arena-who-all = all alike
arena-who-judge = judge
arena-who-people = people
arena-who-both = both
