// A difference between two entries in words and numbers: as text, as a line on a scale, and all that is known about it.

import { el } from "../common/dom.js";
import { ahead, DASH, int, inUnit, MINUS, ofDifferences, pValue } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { and, text, word } from "../common/words.js";

/** Whether both entries have a score. @param {Between} between @returns {between is Difference} */
export function hasDifference(between) {
  return between.difference !== null;
}

/** A difference with its sign; none before what rounds to 0. @param {number} value @param {Unit} unit */
export function signed(value, unit) {
  const text = inUnit(value, ofDifferences(unit));
  if (!/[1-9]/.test(text)) return text.replace(MINUS, "");
  return value > 0 ? `+${text}` : text;
}

/** A p value as far as it says something; "" where there is none. @param {number | null} p */
export function pText(p) {
  return p === null ? "" : pValue(p);
}

/** A probability in percent, never all or none: however small a p is, it is not 0. @param {number} better */
export function chanceText(better) {
  return `${ahead(Math.min(Math.max(better, 1e-9), 1 - 1e-9))} %`;
}

/**
 * Whether the difference of the scores shown reads otherwise than that of the shared samples.
 * @param {Between} between
 * @param {Unit} unit
 */
export function shifted(between, unit) {
  const { paired, difference, of_scores } = between;
  return paired && difference !== null && of_scores !== null && signed(of_scores, unit) !== signed(difference, unit);
}

/**
 * Whether a single comparison with as many questions as there are finds a difference of this size: then only their number stands against
 * it.
 * @param {Between} between
 */
export function sufficed(between) {
  return between.questions !== null && between.n !== null && between.questions <= between.n;
}

/** Whether it is known that no number of runs finds the difference that was seen. @param {Between} between */
export function beyondRuns(between) {
  const { runs, difference, detectable_any_runs: least } = between;
  return runs === null && difference !== null && least !== null && Math.abs(difference) < least;
}

/**
 * The interval of a difference on a scale from -reach to reach, 0 in the middle; hollow where it is unpaired.
 * @param {Difference & { lower: number, upper: number }} between
 * @param {number} reach
 * @param {string} label
 */
export function mark(between, reach, label) {
  /** @param {number} value */
  const place = (value) => 50 + 50 * Math.max(-1, Math.min(1, value / reach));
  const [from, to, dot] = [between.lower, between.upper, between.difference].map(place);
  return el(
    "span",
    { class: `mark${between.paired ? "" : " apart"}`, role: "img", "aria-label": label },
    el("i.e", { style: { left: `${from.toFixed(1)}%`, width: `${Math.max(1, to - from).toFixed(1)}%` } }),
    el("i.o", { style: { left: `${dot.toFixed(1)}%` } }),
  );
}

/** The interval in words, with how the two were compared; "" where it is not known. @param {Between} between @param {Unit} unit */
export function intervalText(between, unit) {
  if (!hasBounds(between)) return "";
  const range = text("model-to", { lower: signed(between.lower, unit), upper: signed(between.upper, unit) });
  return `${text("model-interval")} ${range}, ${text("compare-method", { paired: between.paired })}`;
}

/** Everything known about a difference, as pairs of a key and a text. @param {Difference} between @param {Unit} unit */
export function facts(between, unit) {
  /** @param {string} key @param {...string} parts */
  const line = (key, ...parts) => /** @type {[string, string]} */ ([text(`compare-facts-keys-${key}`), parts.join("")]);
  const { of_scores: ofScores, n, p, adjusted, questions, detectable, detectable_any_runs: least, over_runs: overRuns } = between;
  return [
    line(
      "difference",
      signed(between.difference, unit),
      text("compare-facts-of", { paired: between.paired, shared: between.shared === null ? DASH : int(between.shared) }),
    ),
    shifted(between, unit) && ofScores !== null && line("scores", text("compare-facts-scores", { difference: signed(ofScores, unit) })),
    hasBounds(between)
      ? line("interval", text("model-to", { lower: signed(between.lower, unit), upper: signed(between.upper, unit) }))
      : line("interval", p === 1 ? text("compare-facts-same") : text("compare-facts-undefined")),
    hasBounds(between) && line("method", text("compare-method", { paired: between.paired })),
    p !== null && line("p", text("compare-facts-p", { p: pText(p), adjusted: pText(adjusted), n: between.compared })),
    detectable !== null &&
      line(
        "detectable",
        text("compare-facts-detectable", { points: inUnit(detectable, ofDifferences(unit)), n: n === null ? null : int(n) }),
      ),
    questions !== null &&
      line(
        "questions",
        sufficed(between) && n !== null && !between.significant
          ? text("compare-facts-enough", { n: int(n), compared: between.compared })
          : text("compare-facts-questions", { n: int(questions), significant: between.significant }),
      ),
    between.runs !== null &&
      (between.significant || !sufficed(between)) &&
      line("runs", text("compare-facts-runs", { n: between.runs, significant: between.significant })),
    beyondRuns(between) && least !== null && line("runs", text("compare-facts-never", { points: inUnit(least, ofDifferences(unit)) })),
    hasBounds(overRuns) &&
      line(
        "overRuns",
        text("compare-facts-over-runs", { lower: signed(overRuns.lower, unit), upper: signed(overRuns.upper, unit), p: pText(overRuns.p) }),
      ),
  ].filter(Boolean);
}

/** On what the first of two is ahead, on what it is behind, and what cannot be told. @param {SpokenComparison} comparison */
export function differenceSentence({ first, other, ahead, behind, rest, unknown, average, parts = "benchmarks" }) {
  const apart = ahead.length + behind.length;
  const sides = [ahead.length && "ahead", behind.length && "behind"].filter(Boolean).join("-");
  return text("compare-said", {
    state: sides || (rest ? "equal" : "unknown"),
    first,
    other,
    ahead: and(ahead),
    behind: and(behind),
    rest,
    others: apart ? rest : 0,
    many: word(rest),
    unknown: apart + rest ? unknown : 0,
    parts,
    average: average === null ? "none" : average > 0 ? "ahead" : average < 0 ? "behind" : "equal",
  });
}
