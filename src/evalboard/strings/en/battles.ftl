# Battles one by one.

battles-title = Battles one by one
battles-about = Battles with both answers, the outcomes first that the ratings find least likely.
battles-found = { $model } has { $matched } such battles of { $all }.
battles-all = All on a page
battles-battles = Battles
battles-battles-battle = Number
battles-battles-opponent = Opponent
battles-battles-outcome = Outcome
battles-battles-chance = Chance to win
    .about = By the ratings
battles-battles-likelihood = Likelihood
    .about = Of the outcome, by the ratings: a tie is half a win and half a loss
battles-battles-verdict = Verdict as stored
battles-battles-question = Question
battles-battles-answer = Answer
battles-battles-opponent-answer = Opponent’s answer
battles-battles-facts = Further columns
