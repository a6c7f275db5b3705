// What the section on judges beside people says, beside the sentences of the API.

export const judges = {
  title: "Judges beside people",
  hint: "what a judge is worth where people judged some of the same answers",
  judge: "Judge",
  by: "Ratings by",
  who: { all: "all alike", judge: "judge", people: "people", both: "both" },
  /** @param {string} who */
  caption: (who) => `Ratings by ${who}`,
  model: "model",
  pairs: "pairs",
  labelled: "by people",
  share: "won",
  rating: "rating",
  ends: "95 % interval",
  differs: "by the judge",
  higher: "higher",
  lower: "lower",
  rule:
    "1000 is the mean of the models rated here, and each pair of answers counts once; ratings by all verdicts alike have " +
    "their base at 1000. Both: the judge's verdicts on all pairs, corrected by people's on theirs. Higher or lower by " +
    "the judge than by both: beyond chance in any of the models (Holm, 5 %).",
  differences: "Where the judge differs",
  beyondBoth: "judge − both",
  differsRule:
    "Points of the judge's rating beyond that by both. Higher or lower: beyond chance in any of the models (Holm, 5 %). " +
    "The ratings themselves stand in the table above.",
  agreement: "Agreement",
  what: "what",
  value: "value",
  swayed: "What sways the judge",
  sways: { position: "first answer", length: "length", self: "its own answers", family: "answers of its family", kind: "all answers" },
  apart: "apart",
  says: "says",
  logOdds:
    "In log odds, where people's ratings are equal. Length is (a − b) / (a + b + 1); people have no numbers for what is of " +
    "a judge alone.",
  ofAnswers: {
    /** @param {string} who */
    caption: (who) => `Mean scores by ${who}`,
    rating: "mean, %",
    pairs: "answers",
    rule:
      "Mean scores in per cent; each answer counts once, with the mean of people's verdicts where several looked. Intervals are by t " +
      "over questions or groups of them. Rank: 1 + models clearly better, n − models clearly worse, from the errors of all differences, " +
      "95 % sure of all models at once. Both: the judge's scores of all answers, corrected by people's verdicts on theirs. Higher or " +
      "lower by the judge than by both: beyond chance in any of the models (Holm, 5 %).",
    inScores:
      "In points of the score, in per cent. All answers: the mean of those that both scored. Length: how much higher an answer of twice " +
      "the length scores, by the same model. Its own and its family's: what its mean is higher than people's mean of the model foretells.",
  },
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} to ${upper}`,
};
