# Who does better on questions from before its release than on later ones.

contamination-shown =
    { $count ->
        [0]
            No drop after their release is shown for { $of ->
                [one] the one model that was tested.
               *[other] any of { $of } models.
            }
        [one] One of { $of } models does better on questions from before its release than on later ones, by more than others do.
       *[other] { $count } of { $of } models do better on questions from before their release than on later ones, by more than others do.
    }
contamination-untested = No model could be tested for a drop after its release.
contamination-drop = { $entry }, released { $released }, does at least { $low } points better on the { $before } questions from before than on the { $after } later ones. The estimate is { $drop } points, and the true drop may be larger.
contamination-no-drop = { $entry }, released { $released }: no drop is shown between the { $before } questions from before and the { $after } later ones.
contamination-one-sided =
    { $count ->
        [one] One model is not tested: it answered
       *[other] { $count } models are not tested: they answered
    } fewer than { $fewest } questions on one side of the release.
contamination-undated =
    { $count ->
        [one] Of one model
       *[other] Of { $count } models
    } nobody says when it was released.
contamination-left-out =
    { $count ->
        [one] One question without a date of its own is
       *[other] { $count } questions without a date of their own are
    } left out.
contamination-caution = A drop does not say why. The model may have seen the questions in training, or the topics or the way of asking may have changed. Training may end long before release.
contamination-reach = For the median model tested, a drop of less than about { $reach } points is missed more often than not.
contamination-understated = Drops are compared with models as able, and “at least” holds for all models at once with 95 %. Drops are understated, most of all where many models knew the same questions. So there is no upper bound.
contamination-rates = In simulations with 2,000 questions, 4 of 10 models were found that knew a tenth of the older ones. Of those that knew a third, 9 of 10 were found. Of boards without contamination, at most 1 in 20 showed a drop.
contamination-unseen = No drop can show a leak that models of other times share, or one that covers later questions as much as older ones. Models of one time are not compared with each other. Where all of them drop, the questions of that time may have changed.
contamination-entry-untested = { $entry } is not tested: it takes { $fewest } questions on both sides of its release, and models of other times.
contamination-nothing = The board says neither when questions were published nor which benchmarks are an older and a newer version of each other.
contamination-no-samples = The board keeps no answers to single questions.
contamination-no-dates = No question has a date under { $column }.
contamination-few = It takes { $fewest } models that are not relatives, and there are { $witnesses }.
contamination-no-releases = No release date of any model is known.
contamination-no-sides = No model has { $fewest } questions on both sides of its release, and models of other times to compare with.
contamination-not-converged = The curves of the questions did not converge.
contamination-twins-shown =
    { $count ->
        [one] One of { $of } models does
       *[other] { $count } of { $of } models do
    } better on { $old } than on { $new } by more than others as able. The clearest is { $entry }: at least { $low } points more (95 %, for all models at once), estimated { $drop }.
contamination-twins-none = None of { $of } models does better on { $old } than on { $new } by more than others as able.
contamination-twins-few = { $old } and { $new } are not compared: it takes { $fewest } other models with both, and { $models } have both.

contamination-title = Better on questions from before release?
contamination-about = Models that do better on questions from before their release, or on an old benchmark, than others of their ability do. Adjusted for ability and for how hard others find the same questions.

## Tables

contamination-title-drops =
    { $count ->
        [one] One model tested
       *[other] { $count } models tested
    }
contamination-order-of-drops = The least likely by chance come first. p is adjusted for the number of models (Holm), and a drop is shown where it is below 0.03.
contamination-drops-entry = Model
contamination-drops-released = Released
contamination-drops-score-before = Before, %
contamination-drops-score-after = After, %
contamination-drops-drop = Drop, points
    .about = How much lower the share right is after the release, less the drop of models as able. It is understated where models know the same questions.
contamination-drops-at-least = At least, points
contamination-drops-adjusted = Adjusted p
contamination-course = { $entry }: share right by the date of the questions
contamination-axis = when the questions were published
contamination-release = released { $released }
contamination-steps = { $entry } by the date of the questions
contamination-steps-since = From
contamination-steps-until = Until
contamination-steps-questions = Questions
contamination-steps-score = Share right, %
contamination-steps-expected = Expected without a drop, %
    .about = What the model's ability gets on these questions.
contamination-title-pairs = { $old } beside { $new }
contamination-pairs-entry = Model
contamination-pairs-drop = Drop, points
contamination-pairs-at-least = At least, points
contamination-pairs-adjusted = Adjusted p
contamination-fact-benchmark = Benchmark
contamination-fact-label = Name of the benchmark
contamination-fact-dated = Column of dates of questions
contamination-fact-released = Column of releases of models
contamination-fact-questions = Questions with one date
contamination-fact-left-out = Questions left out
contamination-fact-first = First date
contamination-fact-last = Last date
contamination-fact-witnesses = Models that others are compared with
contamination-fact-undated = Models without a release date
contamination-fact-one-sided = Models with too few questions on one side
contamination-fact-old = Older benchmark
contamination-fact-new = Newer benchmark
contamination-fact-models = Models with both
