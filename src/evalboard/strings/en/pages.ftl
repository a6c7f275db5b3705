# Pages as the server paints them first and the scripts paint them anew: short words, in the places that they have to fit.

## The line on top

pages-brand = Evalboard
pages-page-leaderboard = Leaderboard
pages-page-model = Model
pages-page-compare = Compare
pages-page-benchmarks = Benchmarks
pages-page-arena = Arena
pages-page-samples = Samples
pages-page-about = About

## The head of a board

pages-synthetic = Synthetic demo data
pages-generated = generated here, nobody's results
pages-folder = local folder
# In front of a date.
pages-as-of = as of
# In front of a date.
pages-copied = bundled copy of
pages-stale = Newer results could not be fetched.
# What is counted: for one, and for other numbers.
pages-language-one = language
pages-language-other = languages
pages-competency-one = competency
pages-competency-other = competencies
pages-task-one = task
pages-task-other = tasks
pages-data-set-one = data set
pages-data-set-other = data sets
pages-benchmark-one = benchmark
pages-benchmark-other = benchmarks
pages-model-one = model
pages-model-other = models
pages-invented-one = invented model
pages-invented-other = invented models
pages-month-1 = Jan
pages-month-2 = Feb
pages-month-3 = Mar
pages-month-4 = Apr
pages-month-5 = May
pages-month-6 = Jun
pages-month-7 = Jul
pages-month-8 = Aug
pages-month-9 = Sep
pages-month-10 = Oct
pages-month-11 = Nov
pages-month-12 = Dec

## Controls

pages-find = Find
pages-filter = Filter
pages-average = Average of
pages-errors = Error bars
# Sizes of models, in billions of parameters.
pages-size-any = Any size
pages-size-small = < 3 B
pages-size-medium = 3–9 B
pages-size-large = 9–35 B
pages-size-largest = ≥ 35 B
pages-billions = B
pages-hide-merged = No merges
pages-hide-moe = No MoE
pages-hide-flagged = No flagged
pages-hide-unavailable = No unavailable
pages-require-official = Official providers
pages-complete = Complete results only

## The table

pages-rank = Rank
pages-model = Model
pages-run = Run
pages-not-stated = Not stated
pages-not-ranked = Not ranked: a benchmark is missing
pages-not-rated = Not ranked: no rating beside the others
# Why a score is missing.
pages-missing-not_run = Not in the published files: this was never run
pages-missing-left_out = Its value was left out as impossible
pages-missing-incomplete = No score: this board needs every part
pages-missing-not_scored = Cannot be rescaled; the raw value is there
pages-missing-unrated = No rating: no battle ties it to the base model, not even through others, or the fit did not converge

## What the server alone says, as the scripts do in their own words

# `$matched` and `$total` are numbers, the first between marks of HTML.
pages-count = { $matched } of { $total } models
pages-left-out =
    { $count ->
        [one] { $count } file or value left out
       *[other] { $count } files or values left out
    }
pages-only = Only { $column }
pages-navigation = Pages
pages-yes = yes
pages-no = no
# The title of a board whose results are invented, in the tab of a browser.
pages-title-synthetic = { $title } (synthetic demo data)

