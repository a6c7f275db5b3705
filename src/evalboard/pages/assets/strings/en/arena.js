// What the arena says: ratings, what is fitted, who beats whom, and what the judge rewards.

import { count, counted, listed } from "./words.js";

/** @type {Record<string, { what: string, more: string, with: string, noun: string }>} */
export const features = {
  sum_assistant_tokens: { what: "length in tokens", more: "longer answer", with: "that is longer", noun: "length" },
  header_count: { what: "number of headers", more: "more headers", with: "with more headers", noun: "headers" },
  list_count: { what: "number of lists", more: "more lists", with: "with more lists", noun: "lists" },
  bold_count: { what: "number of bold passages", more: "more bold", with: "with more bold", noun: "bold" },
};

export const arena = {
  by: "Ratings by",
  who: { all: "all alike", judge: "judge", people: "people", both: "both" },
  noBattles: "This board has no battles.",
  others: "An arena rates models by battles: two answers to one prompt, and a judge who says which is better. Boards that have some:",
  noOthers: "An arena rates models by battles: two answers to one prompt, and a judge who says which is better. No board here has any yet.",
  loading: "Fitting the ratings",
  table: "Table of ratings",
  /** @param {string} title */
  caption: (title) => `${title}: models in order of their rating`,
  /** @param {{ battles: number, prompts: number | null, ties: number }} options @returns {[string, string][]} */
  facts: ({ battles, prompts, ties }) => [
    [
      count(battles),
      prompts === null
        ? battles === 1
          ? "battle"
          : "battles"
        : `${battles === 1 ? "battle" : "battles"} on ${counted(prompts, "prompt", "prompts")}`,
    ],
    [`${(100 * ties).toFixed(1)} %`, "ties"],
  ],
  /**
   * What a second fit holds equal.
   * @param {{ style: boolean, groups: string[] }} options
   */
  heldEqual: ({ style, groups }) => (style && groups.length ? "style and groups" : style ? "style" : "groups"),
  columns: {
    rating: "Rating",
    interval: "95 %",
    drawn: "The same, drawn",
    /** @param {string} held */
    held: (held) => ({ style: "Style equal", groups: "Groups equal" })[held] ?? "Both equal",
    change: "Change",
    /** @param {string} held */
    rankThen: (held) => ({ style: "Rank, style equal", groups: "Rank, groups equal" })[held] ?? "Rank, both equal",
    rankUb: "Rank, upper bound",
    won: "Won",
    against: "Beats base",
    battles: "Battles",
    pairs: "Pairs",
    /** @param {string} model */
    also: (model) => `Beats ${model}`,
    bothBad: "Both lost",
  },
  bothBadHelp: "Battles that both sides lost: neither a tie nor a part of any rating",
  /** @param {string} name */
  setHelp: (name) => `Rating from the battles of ${name} alone, seen from the same base, with its 95 % interval`,
  /** @param {string} range @param {number} battles */
  ofSet: (range, battles) => `Rank ${range} of ${counted(battles, "battle", "battles")} there`,
  rankHelp:
    "1 + the models clearly better, to all − those clearly worse, from the differences of this model's rating and " +
    "the others': 95 % sure of all models at once",
  rankUbHelp: "LMArena’s upper-bound rank: 1 + the models whose whole interval lies above this one’s",
  /** @param {string} held */
  heldHelp: (held) => `The rating with ${held} held equal`,
  changeHelp: "Points that the rating moves by, both fits seen from the mean of all models; bold from 15",
  /** @param {string} held */
  rankThenHelp: (held) => `Rank with ${held} held equal`,
  wonHelp: "Share of its battles that it won, a tie as half of one; who its opponents were is not considered",
  /** @param {string} base */
  againstHelp: (base) => `Chance to win against ${base}, as the ratings tell it`,
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `95 % interval ${lower} to ${upper}`,
  /** @param {string} points */
  atLeast: (points) => `at least ${points}`,
  /** @param {string} points */
  atMost: (points) => `at most ${points}`,
  anchor: "base",
  /** @param {string} points */
  deviation: (points) => `Standard error ${points} points`,
  baseMark: "base",
  penalizedMark: "†",
  penalizedHelp: "By Firth’s penalized likelihood: plain maximum likelihood puts no end to this rating",
  /** @param {string} base */
  penalized: (base) =>
    `† No chain of wins and losses ties these to ${base}: they won all that counts, or lost it, and plain maximum likelihood puts no ` +
    "end to their rating. It is that of Firth’s penalized likelihood. The interval has one end, where such a row of wins or losses " +
    "would have a chance of 2.5 %, " +
    "or none; a dash stands where nothing is known.",
  /** @param {string} anchor */
  ownScale: (anchor) => `A scale of its own, with ${anchor} at 1000`,
  /** @param {string} base */
  ownScaleWhy: (base) =>
    `No battle ties these models to ${base}, not even through others: they can be compared with each other, not with those above.`,
  /** @param {string[]} models */
  notConverged: (models) =>
    `The fit did not converge, and what it gave is not shown as a rating: ${models.slice(0, 5).join(", ")}` +
    (models.length > 5 ? ` and ${count(models.length - 5)} more` : "") +
    ".",
  /** @param {{ base: string, clustered: boolean }} options @param {string | null} held */
  rule: ({ base, clustered }, held) =>
    `Bradley–Terry: 400 points are ten times the odds of winning, ${base} stands at 1000. Intervals are those of ` +
    "the difference from it" +
    (clustered ? ", with battles on one prompt kept together" : "") +
    ", by t and corrected for few battles; two other models can be better told apart than their intervals look. Rank: 1 + models " +
    "clearly better, n − models clearly worse, from differences of ratings, 95 % sure of all models at once." +
    (held
      ? ` With ${held} held equal: with the penalty of ½ that OpenCompass and FastChat use; changes are seen ` +
        "from the mean of all models, so that what one loses another gains."
      : ""),
  ruleBySome:
    "Bradley–Terry: 400 points are ten times the odds of winning, 1000 is the mean of the models rated here, and each pair of answers " +
    "counts once. Intervals are by t over prompts. Rank: 1 + models clearly better, n − models clearly worse, from the errors of all " +
    "differences, 95 % sure of all models at once. Both: the judge’s verdicts on all pairs, corrected by people’s on theirs; people’s " +
    "pairs are taken to be drawn at random. Who beats whom, and how firm the first place is, are told of all verdicts alike.",
};

export const fit = {
  label: "Fit",
  battles: "Battles",
  more: "Options",
  style: "Kinds of fit",
  plain: "Plain",
  both: "Plain and style-controlled",
  controls: "Controls",
  controlsAbout: "Held equal between the two answers, each as (a − b) ÷ (a + b + 1):",
  normalize: "As z scores",
  normalizeAbout: "Coefficients are then per standard deviation. Ratings hardly depend on it.",
  groups: "Group",
  groupsAbout:
    "How much more often side A wins, level by level, is taken out of the ratings. It is a matter of the side, not of the models.",
  none: "none",
  base: "Base",
  /** @type {Record<string, string>} */
  columns: { dataset: "Data set", judge: "Judge", category: "Category", language: "Language", difficulty: "Difficulty" },
  also: "Also against",
  alsoFind: "Find a model",
  /** @param {number} most */
  alsoAbout: (most) => `Chances to win against up to ${most} more models, beside the base.`,
  allSets: "all",
  eachSet: "each, beside all",
  ties: "Ties count half",
  tiesHelp: "Otherwise battles without a winner are left out",
  fewest: ["At least", "battles"],
  fewestLabel: "Hide models with fewer battles than",
  download: "What is shown, with all digits. The address of the JSON is that of the API.",
  /** @param {number} shown @param {number} models @param {number} battles @param {number} all */
  counted: (shown, models, battles, all) => [
    { bold: count(shown) },
    ` of ${counted(models, "model", "models")}`,
    ...(battles === all ? [] : [" · ", { bold: count(battles) }, ` of ${counted(all, "battle", "battles")}`]),
  ],
  chips: { ties: ["ties", "left out"], fewest: "battles at least" },
  keyPlain: "plain rating, 95 % interval",
  /** @param {string} held */
  keyHeld: (held) => `with ${held} held equal`,
};

export const ladder = {
  title: "Its opponents",
  about: "share of battles that it won, ties half, %",
  model: "Model whose opponents are shown",
  /** @param {string} model */
  caption: (model) => `Opponents of ${model}, in order of their rating`,
  /** @param {string} rating @param {string} rank */
  rated: (rating, rank) => `Rated ${rating}, rank ${rank}.`,
  /** @param {{ met: number, wins: number, loses: number, foretold: number, off: number }} counts */
  won: ({ met, wins, loses, foretold, off }) =>
    `Wins against ${count(wins)} of ${counted(met, "opponent", "opponents")}, loses to ${count(loses)}` +
    (met > wins + loses ? `, cannot be told apart from ${count(met - wins - loses)}` : "") +
    "." +
    (foretold
      ? ` Of ${counted(foretold, "share", "shares")} ${count(off)} ${off === 1 || foretold === 1 ? "lies" : "lie"} ` +
        "farther from what the ratings foretell than its interval reaches; about one in twenty would by chance."
      : ""),
  none: "It met none of these models twice.",
  never: "–",
  /** @param {string} low @param {string} high */
  interval: (low, high) => `95 % interval ${low} to ${high}`,
  columns: {
    rating: "Rating",
    opponent: "Opponent",
    won: "Won, %",
    drawn: "The same, drawn",
    foretold: "Foretold",
    off: "Off by",
    offHelp: "Won less foretold, in points of percent",
    battles: "Battles",
  },
  keyWon: "won, 95 % interval",
  keyForetold: "foretold by the two ratings",
  /** @param {string} held */
  arrows: (held) => `${held.slice(0, 1).toUpperCase()}${held.slice(1)} held equal`,
  arrowsAbout: "rating, plain to held equal; both seen from the mean of all",
  /** @param {string} model @param {string} change */
  most: (model, change) => `${model} moves farthest: ${change} points.`,
};

export const duels = {
  title: "Who beats whom",
  choose: "What the map shows",
  /** @type {Record<string, string>} */
  kinds: { observed: "Observed", both: "Both", predicted: "Predicted", battles: "Battles" },
  /** @type {Record<string, string>} */
  about: {
    both: "share won by the row, ties half, and under it what the plain ratings tell, %; in brackets for pairs that never met",
    observed: "share of battles won by the row, ties half, %",
    predicted: "chance that the row wins, as the plain ratings tell it, %; in brackets for pairs that never met",
    battles: "battles between the two",
  },
  hint: "Point at a pair, or walk there with the arrow keys.",
  /** @param {number} left */
  order: (left) =>
    "Rows and columns follow the ratings; columns are the opponents." +
    (left ? ` ${counted(left, "model", "models")} further down ${left === 1 ? "is" : "are"} left out.` : ""),
  loses: "row loses",
  wins: "row wins",
  /** @param {string} model */
  self: (model) => `${model} against itself: nothing to see.`,
  /** @param {string} row @param {string} percent @param {string} column @param {number} battles */
  seen: (row, percent, column, battles) => `${row} won ${percent} % of ${counted(battles, "battle", "battles")} against ${column}.`,
  /** @param {string} row @param {string} column */
  never: (row, column) => `${row} never met ${column}.`,
  /** @param {string} percent */
  told: (percent) => `The ratings tell ${percent} %.`,
  /** @param {string} percent */
  toldUnmet: (percent) => `From battles with others the ratings tell ${percent} %.`,
  unknown: "The ratings tell nothing of these two.",
};

export const rewards = {
  title: "What the judge rewards",
  invitation: "How much length and formatting sway the judge comes with the fit",
  perDeviation: "per standard deviation",
  perUnit: "per unit of (a − b) ÷ (a + b + 1)",
  shownAs: "Effects are shown as",
  scales: { odds: "Odds ratio", log: "Coefficient" },
  columns: {
    what: "What",
    odds: "Odds ×",
    log: "Log odds",
    interval: "95 %",
    p: "p",
    pHelp: "How often an effect as large would come by chance where there is none",
  },
  /** @param {string} name */
  more: (name) => `more ${name}`,
  /** @param {string} name */
  feature: (name) => ({ with: `with more ${name}`, noun: name }),
  /** @param {string} value @param {string} stderr */
  coefficient: (value, stderr) => `coefficient ${value}, standard error ${stderr} (log odds)`,
  /** @param {SpokenCoefficient[]} effects @param {boolean} normalized */
  style: (effects, normalized) => {
    const by = normalized ? "by one standard deviation" : "by one whole unit, about as something is against nothing,";
    const sure = effects.filter(({ sure: isSure }) => isSure).sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
    const unsure = effects.filter(({ sure: isSure }) => !isSure);
    const parts = [];
    if (sure.length) {
      const [{ with: which, ratio }] = sure;
      parts.push(
        `Between two equally good answers, the judge picks the one ${which} ${by} `,
        { bold: ratio.toFixed(2) },
        ` times as often as the other, that is ${((100 * ratio) / (1 + ratio)).toFixed(0)} wins in 100.`,
      );
    }
    /** @type {[string, string, SpokenCoefficient[]][]} */
    const moves = [
      ["add", "to", sure.slice(1).filter(({ ratio }) => ratio >= 1)],
      ["take", "from", sure.slice(1).filter(({ ratio }) => ratio < 1)],
    ];
    for (const [verb, preposition, mine] of moves) {
      if (!mine.length) continue;
      const names = listed(mine.map(({ noun }) => noun));
      const shares = mine.flatMap(({ ratio }, at) => [
        at === 0 ? "" : at === mine.length - 1 ? " and " : ", ",
        { bold: `${Math.abs(100 * (ratio - 1)).toFixed(0)} %` },
      ]);
      parts.push(
        ` ${names.slice(0, 1).toUpperCase()}${names.slice(1)} ${mine.length === 1 && mine[0].noun === "length" ? `${verb}s` : verb} `,
        ...shares,
        ` ${preposition} the odds.`,
      );
    }
    if (unsure.length)
      parts.push(`${parts.length ? " " : ""}No effect of ${listed(unsure.map(({ noun }) => noun))} can be told from chance.`);
    return parts;
  },
  /** @param {{ model: string, base: string, points: string, up: boolean, before: string, after: string }} options */
  moved: ({ model, base, points, up, before, after }) =>
    `With these held equal, ${model} ` +
    (up ? `gains ${points} points on` : `loses ${points} points to`) +
    ` ${base}` +
    (before === after ? ` and keeps rank ${before}` : `; its rank goes from ${before} to ${after}`) +
    ". No other model moves more.",
  /** @param {string} label */
  sideTitle: (label) => `Side A by ${label.toLowerCase()}`,
  sideAbout: "effect on side A",
  /** @param {{ style: boolean, several: boolean }} options */
  sideRule: ({ style, several }) =>
    `How much more often side A wins there than strengths${style ? " and style" : ""} explain, whoever side A is. ` +
    "It says nothing about how well a model does there." +
    (several ? " What several groups have in common is shared out among them by the penalty." : ""),
};

export const sketch = {
  calibrationTitle: "Do the ratings foretell who wins?",
  /** @param {string} worst @param {Omit<Calibration, "tenths">} options */
  calibrationAbout: (worst, { battles, left_out: left, folds, by }) =>
    `${counted(battles, "battle", "battles")} in ${folds} parts by ${by === "prompts" ? "their prompts" : "chance"}, each part foretold ` +
    "by plain ratings that were fitted to the others; from both sides, in tenths, larger points for more. On the line, what was " +
    "foretold came true; " +
    `the largest gap is ${worst} points.` +
    (left ? ` Left out: ${count(left)} of pairs that no other battles compare.` : ""),
  /** @type {Record<string, (options: Omit<Calibration, "tenths">) => string>} */
  notForetold: {
    no_freedom: () =>
      "That cannot be seen here: no two models are compared by other battles than their own, so that ratings repeat what each pair " +
      "showed, whatever it was.",
    few: ({ folds, by }) => `That cannot be seen here: it takes ${folds} ${by} at least, each part foretold by the others.`,
    verdicts: () => "That is told of ratings by all verdicts alone.",
  },
  predicted: "Predicted, %",
  observed: "Won, %",
  /** @param {string} predicted @param {string} observed @param {string} battles */
  tenth: (predicted, observed, battles) => `predicted ${predicted} %, won ${observed} % of ${battles}`,
  /** @param {string} across @param {string} up */
  label: (across, up) => `${up} against ${across}`,
};
