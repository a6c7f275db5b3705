# What the section on repeated runs, costs and lengths says, beside the sentences of the API.

runs-title = Repeated runs, costs and time
runs-hint = how steady models are, what a solved question costs, and how long tasks may be
runs-repeats = How steady each model is
runs-costs = What a solved question costs
runs-mixtures = Two models instead of one, at equal cost
runs-horizons = How long tasks may be
runs-model = model
runs-runs = runs
runs-from-to =
    { $same ->
        [yes] { $most }
       *[other] { $fewest } to { $most }
    }
runs-every = pass^{ $k }
runs-any = pass@{ $k }
runs-flips = runs differ
runs-correlation = ICC
runs-needed = runs needed
runs-about-every = questions of which all so many runs are right, × 100
runs-about-any = questions of which any of so many runs is right, × 100
runs-about-flips = how often two runs of one question differ, × 100
runs-about-correlation = how much of the variance lies between questions (intraclass correlation): 1 where runs never differ
runs-about-needed = runs of each question that bring the part of the standard error that runs make to { $points }, in points
runs-about-front = beaten by nobody in share solved and cost as seen, and how often where questions are drawn anew
runs-ends = 95 % interval
runs-interval = { $lower } to { $upper }
runs-per-solved = per solved
runs-per-question = per question
runs-solved = solved, %
runs-front = on the front
runs-yes = yes
runs-no = no
runs-likely = { $word }, { $chance }
runs-instead = instead of
runs-cheaper = cheaper
runs-more-expensive = more expensive
runs-share = to the more expensive
runs-gain = points more
# The head of the column of horizons.
runs-half = half solved, { $unit }
runs-units-seconds = s
runs-units-minutes = min
runs-units-hours = h
runs-units-tokens = tokens
runs-units-number = length
runs-tasks = tasks
runs-beyond-above = over half at all lengths
runs-beyond-below = under half at all lengths
runs-beyond-flat = longer tasks are solved more often
runs-beyond-few = too few tasks
runs-first = The first { $some } of { $all }; all of them stand in the API.
runs-chart = Share solved against cost
runs-chart-hint = blue: nobody is as good and as cheap
runs-chart-label =
    { $n ->
        [one] { $n } model by cost of a question and share solved; the table below says the same
       *[other] { $n } models by cost of a question and share solved; the table below says the same
    }
runs-axis-cost = cost of a question
runs-axis-solved = solved, %
