# What clusters of questions do to errors, and how answers with partial credit are spread.

clusters-title = What do clusters do to the errors?
clusters-about = How much wider errors are when questions on one passage or subject count together, and how scores of single answers are spread.
clusters-widen = With questions counted by cluster, standard errors are { $low } to { $high } times the naive ones.
clusters-alone = No questions of this board belong together, so the naive errors hold.
clusters-of = { $benchmark }: { $questions } questions in { $clusters } clusters. The error of { $entry } is { $clustered } points by cluster and { $naive } without, { $ratio } times as much.
clusters-apart =
    { $benchmark }: { $first } minus { $second } is { $difference } points on the same questions (95 % interval { $lower } to { $upper }), { $sure ->
        [yes] a significant difference
       *[no] statistically tied
    }.
clusters-zeros = { $benchmark }: { $zeros } % of the answers of { $entry } score exactly 0 and { $full } % are fully right. Half of the others score { $partial } or less. If scores are F1 and the reference is one word, an answer of k words with it scores 2 / (1 + k). A score of { $partial } is an answer of about { $words } words.
clusters-assumes = The naive error assumes that each question was drawn by itself. The clustered one assumes that whole clusters were drawn, such as passages or subjects. If a benchmark is meant to cover exactly these clusters, the clustered error is too wide.
clusters-spread = Scores of the answers of { $entry } to { $benchmark }
clusters-spread-x = score, %
clusters-spread-y = answers
clusters-errors = Naive and clustered errors
clusters-errors-benchmark = Benchmark
clusters-errors-entry = Model
clusters-errors-score = Score
    .about = Mean over the questions, without a floor
clusters-errors-questions = Questions
clusters-errors-clusters = Clusters
clusters-errors-naive = Naive error
    .about = Standard error if every question counts by itself, in points
clusters-errors-clustered = Clustered error
    .about = Standard error if questions of a cluster count together (CR1), in points
clusters-errors-ratio = Ratio
clusters-errors-zeros = Score 0
clusters-errors-full = Fully right
clusters-errors-partial = Median of the others
    .about = Median of the scores strictly between 0 and the maximum
clusters-differences = Two models on the same questions
clusters-differences-benchmark = Benchmark
clusters-differences-first = Model
clusters-differences-second = Compared with
clusters-differences-difference = Difference
clusters-differences-naive = Naive error
clusters-differences-clustered = Clustered error
clusters-differences-adjusted = p
    .about = Adjusted for the number of benchmarks (Holm)
clusters-differences-significant = Significant
