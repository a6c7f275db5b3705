// A difference between two entries in words and numbers: as text, as a line on a scale, and all that is known about it.

import { el } from "../common/dom.js";
import { DASH, fixed, int, MINUS, score } from "../common/format.js";
import { strings } from "../strings/strings.js";

const LEAST_P = 0.001;

/**
 * A difference with its sign; none before what rounds to 0.
 * @param {number} value
 */
export function signed(value) {
  const text = score(value);
  return value > 0 && !/^0\.0+$/.test(text) ? `+${text}` : /^−0\.0+$/.test(text) ? text.replace(MINUS, "") : text;
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
 */
export function shifted(between) {
  return between.paired && between.of_scores !== null && signed(between.of_scores) !== signed(between.difference);
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
  return between.runs === null && between.detectable_any_runs !== null && Math.abs(between.difference) < between.detectable_any_runs;
}

/**
 * The interval of a difference on a scale from -reach to reach, 0 in the middle; hollow where it is unpaired.
 * @param {Between} between
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
 */
export function intervalText(between) {
  return between.lower === null
    ? ""
    : `${strings.model.interval} ${strings.model.to(signed(between.lower), signed(between.upper))}, ${strings.compare.method(between)}`;
}

/**
 * Everything known about a difference, as pairs of a key and a text.
 * @param {Between} between
 */
export function facts(between) {
  const said = strings.compare.facts;
  /**
   * @param {string} key
   * @param {...string} parts
   */
  const line = (key, ...parts) => /** @type {[string, string]} */ ([said.keys[key], parts.join("")]);
  const known = between.lower !== null;
  return [
    line("difference", signed(between.difference), said.of(between.paired, between.shared === null ? DASH : int(between.shared))),
    shifted(between) && line("scores", said.scores(signed(between.of_scores))),
    known
      ? line("interval", strings.model.to(signed(between.lower), signed(between.upper)))
      : line("interval", between.p === 1 ? said.same : said.undefined),
    known && line("method", strings.compare.method(between)),
    between.p !== null && line("p", said.p(pText(between.p), pText(between.adjusted), between.compared)),
    between.detectable !== null &&
      line("detectable", said.detectable(score(between.detectable), between.n === null ? null : int(between.n))),
    between.questions !== null &&
      line(
        "questions",
        sufficed(between) && !between.significant
          ? said.enough(int(between.n), between.compared)
          : said.questions(int(between.questions), between.significant),
      ),
    between.runs !== null && (between.significant || !sufficed(between)) && line("runs", said.runs(between.runs, between.significant)),
    beyondRuns(between) && line("runs", said.never(score(between.detectable_any_runs))),
    between.over_runs &&
      line("overRuns", said.overRuns(signed(between.over_runs.lower), signed(between.over_runs.upper), pText(between.over_runs.p))),
  ].filter(Boolean);
}
