# Pages as the server paints them first and the scripts paint them anew: short words, in the places that they have to fit.

## The line on top

pages-brand = Evalboard
# In front of links to this page in other languages.
pages-language = Language
pages-page-leaderboard = Leaderboard
pages-page-model = Model
pages-page-compare = Compare
pages-page-benchmarks = Benchmarks
pages-page-questions = Questions
pages-page-arena = Arena
pages-page-samples = Samples
pages-page-changes = Changes
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
# `$month` is one of the following.
pages-date = { $day } { $month } { $year }
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

pages-find = Find a model
pages-columns = Columns
pages-export = Export
# Under the head of a column: what a click does, and what is so.
pages-rank-by-this = rank by this
pages-ranked-by-this = ranked by this
pages-errors = Error bars
# Sizes of models, in billions of parameters.
pages-size-any = all sizes
pages-size-under-3 = under 3 B
pages-size-under-9 = under 9 B
pages-size-under-35 = under 35 B
pages-size-from-35 = from 35 B
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
pages-skip = Skip to content
pages-navigation = Pages
pages-yes = yes
pages-no = no
# The title of a board whose results are invented, in the tab of a browser.
pages-title-synthetic = { $title } (synthetic demo data)

# For those who cannot see the picture of a link.
pages-card-alt = { $board }: what this link shows, with scores and their intervals

## Frames on other sites

pages-frame-whole = Open the whole page
pages-frame-rows = { $first }–{ $last } of { $of }
pages-frame-no-script = A plot is drawn by a script.

## The front door

pages-home-title = Leaderboards that can be checked
pages-home-sentence = Leaderboards that can be checked: every number with its interval, its source and its arithmetic.
pages-home-boards = Boards
pages-home-theme = Switch between light and dark
pages-home-find = Find a model on every board
pages-home-go = Find
pages-home-column-board = Board
pages-home-column-top = At the top
pages-home-column-best = Best
pages-home-column-ten = Top ten
pages-home-column-health = Health
pages-home-column-models = Models
pages-home-column-benchmarks = Bench.
pages-home-column-as-of = As of
pages-home-column-freshness = Freshness
pages-home-scores = Scores
pages-home-arenas = Arenas
pages-home-demos = Demos

# Who stands at the top of a board. `$name` and `$names` are marked as HTML.
pages-home-clearly = { $name } is clearly the best
# `$count` stands in digits or as a word in `$many`.
pages-home-share = <b>{ $many } models</b> share the top: { $names }
pages-home-share-more = <b>{ $many } models</b> share the top: { $names } and { $more } more
# Where no errors are known.
pages-home-highest = { $name } has the best score; no errors are known, so that ties cannot be told
pages-home-highest-tied = <b>{ $many } models</b> have the same best score: { $names }; no errors are known
# Where the page of a board leaves out some of those at the top.
pages-home-left-out =
    { $count ->
        [one] { $count } of them is left out by the board’s own filters
       *[other] { $count } of them are left out by the board’s own filters
    }
pages-home-best-left-out = The best is left out by the board’s own filters; of the others { $name } is the best
pages-home-nobody = Nobody has a rank yet
pages-home-number-2 = Two
pages-home-number-3 = Three
pages-home-number-4 = Four
pages-home-number-5 = Five
pages-home-number-6 = Six
pages-home-number-7 = Seven
pages-home-number-8 = Eight
pages-home-number-9 = Nine
pages-home-number-10 = Ten
pages-home-strip = Top ten, { $best } to { $last }
pages-home-strip-less = Top { $count }, { $best } to { $last }
pages-home-fought = Battles, not benchmarks
pages-home-no-date = The source says no date

# What audits found, short. `$benchmark` is marked as HTML.
pages-home-finding = { $benchmark }: { $finding }
pages-home-findings-more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
pages-home-red = Fault likely
pages-home-amber = Worth a look
pages-home-healthy = the audits found nothing
pages-home-unaudited = ratings are not audited
pages-home-audits-failed = the audits failed
pages-home-too-few = too little data to audit
pages-home-some-unaudited =
    { $count ->
        [one] { $count } benchmark has too little data to audit
       *[other] { $count } benchmarks have too little data to audit
    }

# How fresh a board is.
pages-home-live = live
pages-home-bundled = bundled copy
pages-home-bundled-of = of { $date }
pages-home-made-here = generated here
pages-home-native = leaderboards of the Hub
pages-home-files = local files
pages-home-stale = stale
pages-home-checked = checked { $ago }
pages-home-unchecked = not checked yet
pages-home-reached = last reached { $ago }
pages-home-unreached = source not reached since the start
pages-home-being-built = being updated
pages-home-now = just now
pages-home-minutes = { $count } min ago
pages-home-hours = { $count } h ago
pages-home-days =
    { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
pages-home-facts = { $models } · { $freshness }
pages-home-models =
    { $count ->
        [one] { $count } model
       *[other] { $count } models
    }

# Boards that have nothing to show.
pages-home-gone =
    { $count ->
        [one] { $count } board cannot be reached.
       *[other] { $count } boards cannot be reached.
    }
pages-home-waiting =
    { $count ->
        [one] { $count } board is being made ready:
       *[other] { $count } boards are being made ready:
    }
pages-home-which = Which, and why
pages-home-try = Try again
pages-home-try-all = Try all again
pages-home-others =
    { $count ->
        [one] { $count } more board
       *[other] { $count } more boards
    }
pages-home-none = No boards are configured.

pages-home-key-intervals = intervals of the ten best, best first, each board on its own scale, better to the right; blue: may be the best, by its rank interval; band: the first
pages-home-key-ok = nothing found
pages-home-lately = What changed lately
pages-home-add = Add a board
pages-home-add-name = Name the files: a data set, a folder of results or a table of battles.
# `$command` is what is typed.
pages-home-add-init = { $command } writes a config that says what each column means, and prints the first rows that it makes.
pages-home-add-check = { $command } checks every config, and names file, line and key of what is wrong.

# What a search across boards finds.
pages-home-found-in =
    { $boards ->
        [one] { $results } on { $boards } board for “{ $search }”
       *[other] { $results } on { $boards } boards for “{ $search }”
    }
pages-home-results =
    { $count ->
        [one] { $count } result
       *[other] { $count } results
    }
pages-home-found-none = No model on these boards has “{ $search }” in its name.
pages-home-found-short = Type two letters or more.
pages-home-found-more = The { $count } nearest models are listed.
pages-home-unsearched =
    { $count ->
        [one] { $count } board could not be searched: it is not there now.
       *[other] { $count } boards could not be searched: they are not there now.
    }
pages-home-of = of { $count }
pages-home-unranked = no rank

## An address that leads nowhere

pages-lost-title = Nothing is here
pages-lost-sentence = There is no page at this address.
pages-lost-near = Did you mean { $page }?
pages-lost-home = All boards

## What pages say before their scripts run

pages-first-model = Look up a model
pages-first-top = At the top of this board
pages-first-questions = Questions
pages-first-interval = 95 %
pages-first-models = Models
pages-first-samples = Samples are kept of
pages-first-state = What is shown is of { $date }, at @{ $commit }.
pages-first-score = What the score is
pages-first-cite = Cite

## The line under the title of a board: what the audits found

pages-finding-show-without = Show without
pages-finding-show-with = Show with
pages-finding-why = Why

## Refusals: what stands instead of an answer

pages-no-frame = page { $page } stands in no frame; known are { $names }
pages-no-theme = theme: { $value }; expected light, dark or auto
pages-only-json = format { $name }; only json is answered
pages-nothing-yet = board { $board } has nothing to show yet
pages-no-address = this is no address
pages-other-site = this is no page of this site
pages-never-framed = this page cannot stand in a frame
pages-no-language = { $parameter }: { $value }; expected one of { $names }

## Submitting results: the page of those who sign in

pages-submit-title = Submit results
pages-submit-about = Results come to a board through the dataset that it reads. Here they are checked against the board, you see where they would stand, and a pull request proposes them to the dataset in your name. Whoever keeps the dataset decides.
pages-submit-off = This server takes no submissions: whoever runs it has to set { $variable }, and { $key } in the config of a board.
pages-submit-no-space = Nobody can sign in here: this takes a Space of the Hugging Face Hub with { $key }, and the packages of { $extra }.
pages-submit-command = The same on your own machine, with your own token:
pages-submit-sign-in = Sign in with Hugging Face
pages-submit-why = Signing in gives this Space these rights ({ $scope }): it uses them to see your name, and to open the pull requests that you ask for. Your token stays in your browser, in a cookie that this Space signs; it is used when you ask for a pull request, and is kept nowhere here.
pages-submit-as = Signed in as { $name }. Pull requests left today: { $left } of { $most }.
pages-submit-sign-out = Sign out
pages-submit-signed-out = You are not signed in any more, or the form is an old one: nothing was done. Sign in, and try again.
pages-submit-board = Board
pages-submit-files = Files of results
pages-submit-limits = At most { $files } files with { $size } together.
pages-submit-into = Folder in the dataset
pages-submit-into-help = Where the files go; empty where they lie at the top.
pages-submit-check = Check them
pages-submit-busy = What you sent before is still being read, or too many others send something. Nothing was read; try again in a moment.
pages-submit-too-large = This is too large: at most { $files } files with { $most } together. Nothing was kept.
pages-submit-too-slow = It did not arrive in time. Nothing was kept; try again.
pages-submit-no-file = No file was sent; expected at least one.
pages-submit-later = Try again later
pages-submit-sign-in-failed = Signing in did not work: it was not allowed, or the Hub did not answer. Try again.
pages-submit-forgotten = What was checked is not here any more: it is forgotten after half an hour, and when the server starts anew. Send it again.
pages-submit-waits = The files are being checked on { $board }: the board is built with them. This page looks again by itself.
pages-submit-refused = They cannot be proposed
pages-submit-would = What the board would make of them
pages-submit-same = No score would be another one: there is nothing to propose.
pages-submit-asked = A pull request to { $repo } would be opened in the name of { $name }.
pages-submit-as-is =
    { $count ->
        [one] Propose them though { $count } value or file would be left out
       *[other] Propose them though { $count } values or files would be left out
    }
pages-submit-overwrite =
    { $count ->
        [one] Replace { $count } file that is there
       *[other] Replace { $count } files that are there
    }
pages-submit-propose = Open the pull request
pages-submit-opened = { $pull } is open. It is not merged: whoever keeps the dataset decides.
pages-submit-pull = Pull request { $number }
pages-submit-preview = Preview of the board with it
pages-submit-another = Submit other results
pages-submit-expired = The Hub does not accept your token any more: nothing was proposed. Sign out and in again.
pages-submit-forbidden = The Hub does not let you propose anything there, or this Space may not do it for you (it needs the scope write-discussions): nothing was proposed.
