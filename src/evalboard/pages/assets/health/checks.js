// The checks of one benchmark: the value of each with its interval, and a bullet that shows the zones it may fall into, and where the
// other benchmarks of the board lie.

import { el, svg } from "../common/dom.js";
import { DASH, fixed } from "../common/format.js";
import { colour, shape } from "../common/grades.js";
import { hasBounds } from "../common/interval.js";
import { find, text } from "../common/words.js";
import { CHECKS } from "../generated/audits.js";

const WIDTH = 150;
const ROOM = 0.08; // of the range of all values, beyond the outermost
/** How values of checks are printed, by their ids. @type {Record<string, { unit: string, digits: number }>} */
const PRINTS = CHECKS;

/**
 * A check's value as it is read: a share of answers in percent, a gain in points, how many times as much as such, everything else as a
 * plain number; what is more than nothing is not printed as 0.
 * @param {Check} check
 * @param {number} value
 */
export function printed(check, value) {
  const { unit, digits } = PRINTS[check.check] ?? { unit: "number", digits: 2 };
  if (unit === "percent") return `${fixed(100 * value, digits)} %`;
  if (unit === "points") return text("health-points", { value: fixed(100 * value, digits) });
  if (unit === "times") return text("health-times", { value: fixed(value, value < 10 ? digits : 0) });
  const smallest = 10 ** -digits;
  return value > 0 && value < smallest / 2 ? `< ${fixed(smallest, digits)}` : fixed(value, digits);
}

/**
 * Where a check turns amber and red, in words; "" where it has no bounds.
 * @param {Check} check
 */
export function bounds(check) {
  const words = /** @type {("amber" | "red")[]} */ (["amber", "red"]).flatMap((zone) => {
    const bound = check[zone];
    return bound === null ? [] : [text("health-bound", { zone, worse: check.worse, value: printed(check, bound) })];
  });
  return words.join(", ");
}

/**
 * Whether a check has a value.
 * @param {Check | undefined} check
 * @returns {check is MeasuredCheck}
 */
export function isMeasured(check) {
  return typeof check?.value === "number";
}

/**
 * The shape of the zone that a value lies in, with its word for those who hear it; null where the value passes.
 * @param {Check} check
 * @param {number} [size]
 */
export function zoneMark(check, size = 8) {
  return check.zone === "amber" || check.zone === "red" ? shape(check.zone, { size, says: text(`health-grades-${check.zone}`) }) : null;
}

/**
 * A cell with a check's value, marked where it does not pass.
 * @param {Check | undefined} check
 */
export function valueCell(check) {
  if (!isMeasured(check))
    return el("td", { class: "n" }, el("span", { class: "none", tabindex: 0, title: text("health-unknown"), text: DASH }));
  const about = [interval(check), bounds(check)].filter(Boolean).join("; ");
  return el("td", { class: `n ${colour(check.zone)}`, title: about || null }, zoneMark(check), printed(check, check.value));
}

/**
 * A check's interval in words; "" where it has none.
 * @param {Check} check
 */
export function interval(check) {
  return hasBounds(check) ? text("health-interval", { lower: printed(check, check.lower), upper: printed(check, check.upper) }) : "";
}

/**
 * The checks of a benchmark as a table; `others` are the same checks of the other benchmarks, in one list. Those that only
 * describe are folded away, but for the ones in `main`.
 * @param {string} label
 * @param {Check[]} checks
 * @param {Check[]} others
 * @param {string[]} main
 */
export function checksTable(label, checks, others, main) {
  const measured = checks.filter(isMeasured);
  const head = [
    { text: text("health-columns-check"), cls: null },
    { text: text("health-columns-value"), cls: "n" },
    { text: text("health-columns-zones"), cls: null },
  ].map(({ text, cls }) => el("th", { scope: "col", class: cls, text }));
  /** @param {MeasuredCheck} check */
  const line = (check) => {
    const rivals = others.filter(isMeasured).filter((other) => other.check === check.check);
    return el(
      "tr",
      { data: { check: check.check } },
      nameCell(check),
      numbers(check),
      el("td", { class: "drawn" }, bullet(check, rivals), el("span", { class: "under", text: bounds(check) })),
    );
  };
  const folded = measured.filter(({ check, zone }) => zone === "shown" && !main.includes(check));
  const rest = el("tbody", { hidden: true }, folded.map(line));
  const table = el(
    "table",
    { class: "checks" },
    el("caption", { class: "sr", text: text("health-checks-of", { label }) }),
    el("thead", {}, el("tr", {}, head)),
    el("tbody", {}, measured.filter((check) => !folded.includes(check)).map(line)),
    rest,
  );
  return el("div", {}, table, folded.length > 0 && unfolding(rest, folded.length));
}

/**
 * @param {HTMLElement} rest
 * @param {number} count
 */
function unfolding(rest, count) {
  const button = el("button", {
    type: "button",
    class: "plain small",
    "aria-expanded": "false",
    text: text("health-describe", { n: count }),
  });
  button.addEventListener("click", () => {
    rest.hidden = !rest.hidden;
    button.setAttribute("aria-expanded", String(!rest.hidden));
    button.textContent = rest.hidden ? text("health-describe", { n: count }) : text("health-fold");
  });
  return el("p", { class: "unfold" }, button);
}

/** @param {Check} check */
function nameCell(check) {
  return el(
    "th",
    { scope: "row" },
    find(`audits-check-${check.check}`) ?? check.check,
    el("span", { class: "under", text: check.meaning }),
  );
}

/** @param {Check} check */
function numbers(check) {
  const cell = valueCell(check);
  cell.removeAttribute("title");
  if (hasBounds(check))
    cell.append(
      el("span", { class: "under", "aria-label": interval(check), text: `${printed(check, check.lower)}–${printed(check, check.upper)}` }),
    );
  return cell;
}

/**
 * Zones, ticks for the others, the interval as a line and the value as a diamond.
 * @param {MeasuredCheck} check
 * @param {MeasuredCheck[]} others
 */
export function bullet(check, others) {
  const at = scale(check, others);
  const ends = { amber: check.amber, red: check.red };
  // In one element: of a thousand others a line each would be most of the page.
  const marks = svg("path", { d: others.map((other) => `M${at(other.value).toFixed(2)} 5v8`).join(""), class: "tick" });
  const line = hasBounds(check) ? svg("line", { x1: at(check.lower), x2: at(check.upper), y1: 9, y2: 9, class: "error" }) : null;
  const x = at(check.value).toFixed(1);
  const value = svg("path", { d: `M${x} 3.5l4.5 5.5-4.5 5.5-4.5-5.5z`, class: "value" });
  return svg(
    "svg",
    { class: `bullet ${colour(check.zone)}`, viewBox: `0 0 ${WIDTH} 18`, "aria-hidden": "true" },
    zones(check, ends, at),
    marks,
    line,
    value,
  );
}

/**
 * Where values lie across the bullet: all that it shows, with some room; from 0 where a value is worse the larger it is.
 * @param {MeasuredCheck} check
 * @param {MeasuredCheck[]} others
 */
function scale(check, others) {
  const shown = [check.value, check.lower, check.upper, check.amber, check.red, ...others.map(({ value }) => value)].filter(
    (value) => value !== null,
  );
  if (check.worse === "high") shown.push(0);
  const [least, largest] = [Math.min(...shown), Math.max(...shown)];
  const room = ROOM * (largest - least || 1);
  const [low, high] = [check.worse === "high" && least === 0 ? 0 : least - room, largest + room];
  return (/** @type {number} */ value) => Math.min(WIDTH, Math.max(0, (WIDTH * (value - low)) / (high - low)));
}

/**
 * The worst zone reaches to the end on the side that is worse; the zone before it begins where its own bound is.
 * @param {Pick<Check, "worse">} pick
 * @param {Pick<Check, "amber" | "red">} options
 * @param {(value: number) => number} at
 */
function zones({ worse }, { amber, red }, at) {
  /**
   * @param {number} from
   * @param {number} to
   * @param {string} kind
   */
  const band = (from, to, kind) =>
    svg("rect", { x: Math.min(at(from), at(to)).toFixed(1), width: Math.abs(at(to) - at(from)).toFixed(1), y: 5, height: 8, class: kind });
  const [best, worst] = worse === "high" ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const first = amber ?? red;
  return [band(best, first ?? worst, "ok"), amber !== null && band(amber, red ?? worst, "amber"), red !== null && band(red, worst, "red")];
}
