# What the page of questions says, beside the sentences of the API.

questions-none = This board keeps no samples, so that nothing is known of single questions.
questions-others = Questions are looked at where the answers of many models to them are kept. Boards that have some:
questions-no-others = Questions are looked at where the answers of many models to them are kept. No board here has any yet.
questions-loading = Looking at the questions
questions-facts-questions =
    { $n ->
        [one] question
       *[other] questions
    }
questions-facts-models =
    { $n ->
        [one] model answered
       *[other] models answered
    }
questions-facts-witnesses = of them no relatives of each other
# Around the words: the benchmark, and which questions.
questions-line-before = Show the questions of
questions-line-after = that are
questions-benchmark = Benchmark
questions-which = Which questions
questions-find = Id of a question
questions-kinds = of any kind
questions-kinds-suspect = suspects
questions-kinds-dead = dead
questions-kinds-solved = solved by all of the best
questions-kinds-ordinary = none of these
questions-export = Export
questions-download = What is said of these questions, as JSON
questions-command = The same on the command line
questions-copy-link = Copy link to this page

## The map

questions-map = Difficulty and discrimination
questions-map-hint = a point is a question; opened: blue
questions-map-label =
    { $n ->
        [one] { $n } question by difficulty and discrimination; the list below says the same
       *[other] { $n } questions by difficulty and discrimination; the list below says the same
    }
questions-difficulty = difficulty: models that get it wrong, %
questions-discrimination = discrimination: correlation with the rest of the test
questions-backwards = strong models get it wrong more often
questions-ordinary =
    { $n ->
        [one] { $n } question
       *[other] { $n } questions
    }
questions-dead = { $n } dead
questions-suspects =
    { $n ->
        [one] { $n } suspect
       *[other] { $n } suspects
    }
questions-flat =
    { $n ->
        [one] { $n } hardly tells anything (correlation below 0.1)
       *[other] { $n } hardly tell anything (correlation below 0.1)
    }
questions-unknown = { $n } without a correlation
questions-point = { $sample }: { $wrong } % get it wrong, correlation { $follows }

## Information

questions-information = Where the test can tell models apart
questions-information-hint = information (Fisher’s) against the score; below it the models that answered
questions-score = score, %
questions-models = models

## Suspects

questions-suspects-head = Suspects
questions-suspects-hint = weak models get these right more often than strong ones; the key may be wrong
questions-suspects-first = The first { $n } of { $of }.
questions-also-agreed = also agreed otherwise
questions-also-suspect = also a suspect
questions-agreed-head = Agreed otherwise
questions-agreed-hint = most strong models give an answer that does not count as right; the key or the rule that scores may be wrong, or they share a mistake
questions-columns-sample = No.
questions-columns-question = Question
questions-columns-right = Right, %
questions-columns-strong = Strong
questions-columns-weak = Weak
questions-columns-discrimination = Discr.
questions-columns-p = p
questions-columns-answer = Strong models answer
questions-about-strong = mean score of the strongest third of the models, × 100
questions-about-weak = mean score of the weakest third of the models, × 100
questions-about-p = how often an ordinary question of this benchmark would look like this, adjusted for their number (Benjamini and Hochberg)
questions-answers =
    { $key ->
        [none] { $answer } ({ $some } of { $of })
       *[other] { $answer } ({ $some } of { $of }); key { $key }
    }
questions-no-text = no text is kept

## The list

questions-list = Questions
questions-listed =
    { $of ->
        [one] { $n } of { $of } question
       *[other] { $n } of { $of } questions
    }
questions-wrong = Wrong, %
questions-kind = Kind
questions-more-of = { $n } more: the map has all of them, and so has the file

questions-shortlist-title = Few questions that stand for the whole
questions-shortlist-hint = chosen by how far estimates of models that were held out were off
questions-shortlist-before = Take
questions-shortlist-after = of { $of } questions
questions-shortlist-count = How many questions
questions-shortlist-way = way
questions-shortlist-error = error, points
questions-shortlist-bias = bias, points
questions-shortlist-half = interval, ±
questions-shortlist-ways = All ways that were tried
questions-shortlist-ids =
    { $k ->
        [one] The { $k } question
       *[other] The { $k } questions
    }
questions-shortlist-download =
    { $k ->
        [one] { $k } id, as JSON lines
       *[other] { $k } ids, as JSON lines
    }
questions-shortlist-place = Run your model on these questions, add a score from 0 to 1 to each line as “score”, and place it on the command line:
questions-shortlist-waiting = Measuring on models that are held out

## One question

questions-number = No. { $sample }
questions-marks-suspect = suspect
questions-marks-dead = dead
questions-marks-ordinary = {""}
questions-before = Before
questions-next = Next
questions-open = Click a point, or an id in the list: the question opens here.
questions-answer = Answer
questions-given = Given, %
questions-key = the key
questions-strong-give = { $some } of { $of } strong
questions-other = other answers
questions-no-answers = The answers are not kept, or too long to be counted.
questions-references = The key: { $words }
questions-groups = right, %
questions-groups-label =
    { $n ->
        [one] Share right in { $n } group of models of rising strength
       *[other] Share right in { $n } groups of models of rising strength
    }
questions-weakest = weakest
questions-strongest = strongest
questions-usual = like other questions this hard
questions-rows-right = right
questions-rows-discrimination = discrimination
questions-rows-chance = by chance
questions-rows-ordinary = if ordinary
questions-rows-slope = slope
questions-rows-if = if the key were
questions-right-of =
    { $n ->
        [one] { $share } % of { $n } model
       *[other] { $share } % of { $n } models
    }
questions-chance-of = p { $p }, where being right had nothing to do with strength
questions-ordinary-of = p { $p }, adjusted for the number of questions
questions-slope-of = { $slope } ± { $error }
questions-if-key = { $answer }: discrimination { $follows }
questions-read = Read the answers
questions-rule = A suspect goes backwards by more than chance makes of ordinary questions of this benchmark, adjusted so that about one suspect in fifty is such a question, as long as all questions ask for one ability. Models made from one base count once.
