// A difference between two entries in words and numbers: as text, as a line on a scale, and all that is known about it.

import { el } from "../common/dom.js";
import { DASH, fixed, int, inUnit, MINUS, ofDifferences } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { strings } from "../strings/strings.js";

const LEAST_P = 0.001;

/**
 * Whether both entries have a score.
 * @param {Between} between
 * @returns {between is Difference}
 */
export function hasDifference(between) {
  return between.difference !== null;
}

/**
 * A difference with its sign; none before what rounds to 0.
 * @param {number} value
 * @param {Unit} unit
 */
export function signed(value, unit) {
  const text = inUnit(value, ofDifferences(unit));
  if (!/[1-9]/.test(text)) return text.replace(MINUS, "");
  return value > 0 ? `+${text}` : text;
}

/**
 * A p value as far as it says something; "" where there is none.
 * @param {number | null} p
 */
export function pText(p) {
  if (p === null) return "";
  return p < LEAST_P ? `< ${LEAST_P}` : fixed(p, p < 0.1 ? 3 : 2);
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

/**
 * Whether it is known that no number of runs finds the difference that was seen.
 * @param {Between} between
 */
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
    el("i", { class: "e", style: { left: `${from.toFixed(1)}%`, width: `${Math.max(1, to - from).toFixed(1)}%` } }),
    el("i", { class: "o", style: { left: `${dot.toFixed(1)}%` } }),
  );
}

/**
 * The interval in words, with how the two were compared; "" where it is not known.
 * @param {Between} between
 * @param {Unit} unit
 */
export function intervalText(between, unit) {
  if (!hasBounds(between)) return "";
  const range = strings.model.to(signed(between.lower, unit), signed(between.upper, unit));
  return `${strings.model.interval} ${range}, ${strings.compare.method(between)}`;
}

/**
 * Everything known about a difference, as pairs of a key and a text.
 * @param {Difference} between
 * @param {Unit} unit
 */
export function facts(between, unit) {
  const said = strings.compare.facts;
  /**
   * @param {string} key
   * @param {...string} parts
   */
  const line = (key, ...parts) => /** @type {[string, string]} */ ([said.keys[key], parts.join("")]);
  const { of_scores: ofScores, n, p, adjusted, questions, detectable, detectable_any_runs: least, over_runs: overRuns } = between;
  return [
    line("difference", signed(between.difference, unit), said.of(between.paired, between.shared === null ? DASH : int(between.shared))),
    shifted(between, unit) && ofScores !== null && line("scores", said.scores(signed(ofScores, unit))),
    hasBounds(between)
      ? line("interval", strings.model.to(signed(between.lower, unit), signed(between.upper, unit)))
      : line("interval", p === 1 ? said.same : said.undefined),
    hasBounds(between) && line("method", strings.compare.method(between)),
    p !== null && line("p", said.p(pText(p), pText(adjusted), between.compared)),
    detectable !== null && line("detectable", said.detectable(inUnit(detectable, ofDifferences(unit)), n === null ? null : int(n))),
    questions !== null &&
      line(
        "questions",
        sufficed(between) && n !== null && !between.significant
          ? said.enough(int(n), between.compared)
          : said.questions(int(questions), between.significant),
      ),
    between.runs !== null && (between.significant || !sufficed(between)) && line("runs", said.runs(between.runs, between.significant)),
    beyondRuns(between) && least !== null && line("runs", said.never(inUnit(least, ofDifferences(unit)))),
    hasBounds(overRuns) && line("overRuns", said.overRuns(signed(overRuns.lower, unit), signed(overRuns.upper, unit), pText(overRuns.p))),
  ].filter(Boolean);
}
