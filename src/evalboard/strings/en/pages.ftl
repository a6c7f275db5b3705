# Pages as the server paints them first and the scripts paint them anew: short words, in the places that they have to fit.

## The line on top

pages-brand = Evalboard
# In front of links to this page in other languages.
pages-language = Language
pages-contents = Sections of this page
pages-page-leaderboard = Leaderboard
pages-page-explore = Explore
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
pages-generated = invented, not real results
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
pages-hide-merged = No merged models
pages-hide-moe = No mixture-of-experts models
pages-hide-flagged = No flagged models
pages-hide-unavailable = Only models still on the Hub
pages-require-official = Official providers
pages-complete = Complete results only

## The table

pages-rank = Rank
pages-model = Model
pages-run = Run
pages-not-stated = Not stated
pages-not-ranked = Not ranked: a benchmark is missing
pages-not-rated = Not ranked: no rating comparable with the others
# Why a score is missing.
pages-missing-not_run = Not in the published files: never run
pages-missing-left_out = Its value was left out because it is impossible
pages-missing-incomplete = No score: this board requires every part
pages-missing-not_scored = Cannot be rescaled; the stored value is shown
pages-missing-unrated = No rating: no chain of battles connects it to the base model, or the fit did not converge

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
pages-frame-no-script = This plot needs JavaScript.

## The front door

pages-home-title = Leaderboards you can check
pages-home-sentence = Leaderboards you can check: every number with its source and its arithmetic, and with an interval where errors are known.
pages-home-boards = Boards
pages-home-theme = Switch between light and dark
pages-home-find = Find a model on any board
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
pages-home-share = <b>{ $many } models</b> are statistically tied for first: { $names }
pages-home-share-more = <b>{ $many } models</b> are statistically tied for first: { $names } and { $more } more
# Where no errors are known.
pages-home-highest = { $name } has the best score. No errors are known, so others may be statistically tied
pages-home-highest-tied = <b>{ $many } models</b> have the same best score: { $names }; no errors are known
# Where the page of a board leaves out some of those at the top.
pages-home-left-out =
    { $count ->
        [one] The board’s own filters hide { $count } of them
       *[other] The board’s own filters hide { $count } of them
    }
pages-home-best-left-out = The board’s own filters hide the best; of the others { $name } is the best
pages-home-nobody = No model is ranked yet
pages-home-strip = Top ten, { $best } to { $last }
pages-home-strip-less = Top { $count }, { $best } to { $last }
pages-home-fought = Ranked by battles, not benchmarks
pages-home-no-date = The source gives no date

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
pages-home-audits-failed = the audits could not be computed
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
pages-home-made-here = generated
pages-home-native = Hub leaderboards
pages-home-files = local files
pages-home-stale = out of date
pages-home-checked = checked { $ago }
pages-home-unchecked = not checked yet
pages-home-reached = last reached { $ago }
pages-home-unreached = source not reached since the server started
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
        [one] { $count } board is unavailable.
       *[other] { $count } boards are unavailable.
    }
pages-home-waiting =
    { $count ->
        [one] { $count } board is being built:
       *[other] { $count } boards are being built:
    }
pages-home-which = Which, and why
pages-home-try = Retry
pages-home-try-all = Retry all
pages-home-others =
    { $count ->
        [one] { $count } more board
       *[other] { $count } more boards
    }
pages-home-none = No boards are configured.

pages-home-key-intervals = 95 % intervals of the ten best models, best first. Each board has its own scale; further right is better. Blue, on a band: statistically tied for first.
pages-home-key-ok = nothing found
pages-home-lately = Recent changes
pages-home-add = Add a board
pages-home-add-name = Choose your files: a dataset, a folder of results or a table of battles.
# `$command` is what is typed.
pages-home-add-init = { $command } writes a config that explains every column, and shows the first rows of the board.
pages-home-add-check = { $command } checks every config and names the file, line and key of each mistake.

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
pages-home-found-short = Type at least two letters.
pages-home-found-more = The { $count } nearest models are listed.
pages-home-unsearched =
    { $count ->
        [one] { $count } board could not be searched because it is unavailable.
       *[other] { $count } boards could not be searched because they are unavailable.
    }
pages-home-of = of { $count }
pages-home-unranked = not ranked

## An address that leads nowhere

pages-lost-title = Page not found
pages-lost-sentence = There is no page at this address.
pages-lost-near = Did you mean { $page }?
pages-lost-home = All boards

## What pages say before their scripts run

pages-first-model = Look up a model
pages-first-top = At the top of this board
pages-first-questions = Questions
pages-first-interval = 95 % interval
pages-first-models = Models
pages-first-samples = Samples are available for
pages-first-state = Results of { $date }, at commit { $commit }.
pages-first-score = What the score is
pages-first-cite = Cite

## The line under the title of a board: what the audits found

pages-finding-show-without = Show without
pages-finding-show-with = Show with
pages-finding-why = Why

## Refusals: what stands instead of an answer

pages-no-frame = page { $page } cannot be embedded; expected one of { $names }
pages-no-theme = theme: { $value }; expected light, dark or auto
pages-only-json = format { $name } is not available; expected json
pages-nothing-yet = board { $board } has nothing to show yet
pages-no-address = not a valid address
pages-other-site = not a page of this site
pages-never-framed = this page cannot be embedded
pages-no-language = { $parameter }: { $value }; expected one of { $names }

## Submitting results: the page of those who sign in

pages-submit-title = Submit results
pages-submit-about = A board takes its results from a dataset. Here your results are checked against the board and you see where they would rank. A pull request then proposes them to the dataset in your name. The maintainers of the dataset decide.
pages-submit-off = This server accepts no submissions. To accept them, set { $variable } on the server and { $key } in the config of a board.
pages-submit-no-space = Sign-in is not available here. It needs a Hugging Face Space with { $key }, and the packages of { $extra }.
pages-submit-command = You can do the same on your own machine, with your own token:
pages-submit-sign-in = Sign in with Hugging Face
pages-submit-why = Signing in gives this Space these permissions ({ $scope }). It uses them to see your name and to open the pull requests that you ask for. Your token stays in your browser, in a cookie signed by this Space. The server uses it only when you ask for a pull request and does not store it.
pages-submit-as = Signed in as { $name }. Pull requests left today: { $left } of { $most }.
pages-submit-sign-out = Sign out
pages-submit-signed-out = You are no longer signed in, or the form has expired. Nothing was submitted. Sign in and try again.
pages-submit-board = Board
pages-submit-files = Result files
pages-submit-limits = At most { $files } files, { $size } in total.
pages-submit-into = Folder in the dataset
pages-submit-into-help = Where the files go. Leave empty for the top folder.
pages-submit-check = Check files
pages-submit-busy = Your previous upload is still being read, or too many people are uploading. Nothing was read. Try again in a moment.
pages-submit-too-large = The upload is too large: at most { $files } files, { $most } in total. Nothing was saved.
pages-submit-too-slow = The upload took too long. Nothing was saved. Try again.
pages-submit-no-file = No file was uploaded. Choose at least one.
pages-submit-later = Try again later
pages-submit-sign-in-failed = Sign-in failed: permission was denied, or the Hub did not answer. Try again.
pages-submit-forgotten = The checked files are no longer here. They are deleted after half an hour and when the server restarts. Upload them again.
pages-submit-waits = The files are being checked: { $board } is built with them. This page refreshes itself.
pages-submit-refused = These files cannot be proposed
pages-submit-would = How the board would look with these files
pages-submit-same = No score would change, so there is nothing to propose.
pages-submit-asked = This opens a pull request to { $repo } in the name of { $name }.
pages-submit-as-is =
    { $count ->
        [one] Propose them even though { $count } value or file would be left out
       *[other] Propose them even though { $count } values or files would be left out
    }
pages-submit-overwrite =
    { $count ->
        [one] Replace { $count } existing file
       *[other] Replace { $count } existing files
    }
pages-submit-propose = Open the pull request
pages-submit-opened = { $pull } is open. It is not merged: the maintainers of the dataset decide.
pages-submit-pull = Pull request { $number }
pages-submit-preview = Preview the board with these results
pages-submit-another = Submit other results
pages-submit-expired = The Hub no longer accepts your token. Nothing was proposed. Sign out and sign in again.
pages-submit-forbidden = The Hub does not let you propose changes there, or this Space lacks the scope write-discussions. Nothing was proposed.

pages-add-title = Add a board
pages-add-about = Choose files with results, or a dataset. You see what each column is taken for, the board that they make, and its config. Nothing is published. Files are deleted after half an hour.
pages-add-off = This server makes no boards of uploaded files. To allow it, set { $variable } on the server.
pages-add-command = The same in a terminal:
pages-add-source = { $source ->
        [files] Result files
        [folder] Or a folder
       *[hub] Or a dataset on the Hub
    }
pages-add-hub-help = Public datasets only: they are read without a token.
pages-add-read = Show the board
pages-add-gone = The files are no longer here. They are deleted after half an hour and when the server restarts. Upload them again.
pages-add-upload = the upload
pages-add-no-name = { $name } is no dataset on the Hub: expected owner/name
pages-add-long-path = { $path }… is too long: a path may have { $most } letters
pages-add-unwritten = These files cannot be stored under their names ({ $reason }). Rename them, and upload them again.
pages-add-refused = No board yet
pages-add-choices = What makes a board
pages-add-check = Please check
pages-add-take = Take { $answer }
pages-add-no-preview = No preview: this choice makes no board as it is, or there was no time.
pages-add-board = The board
pages-add-entries = { $count ->
        [one] 1 entry in all
       *[other] { $count } entries in all
    }
pages-add-columns = What each column is taken for
pages-add-head = { $head ->
        [column] Column
        [role] Role
        [direction] Better
        [unit] Unit
       *[why] Why
    }
pages-add-word = { $word ->
        [model] model
        [entry] tells entries apart
        [score] score
        [none] no score
        [field] about the model
        [shown] shown, does not count
        [sample] question
        [task] benchmark
        [value] value
        [metric] metric
        [maximum] best possible score
        [run] run
        [cluster] cluster of questions
        [error] error
        [average] published average
        [higher] higher
        [lower] lower
        [percent] percent
        [fraction] fraction of 1
        [number] number
       *[other] { $word }
    }
pages-add-again = Update the board
pages-add-yaml = The config
pages-add-save = Save it as { $file } in the folder of configs, with the files beside it. Lines that begin with “please check” stop the build until you answer and delete them.
pages-add-download = Download the config
pages-add-other = Add another board
pages-home-add-here = Add a board here
pages-home-add-model = Add a model to a board: submit its results
