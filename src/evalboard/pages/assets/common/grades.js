// The grades of an audit: a shape and a word each, so that nothing hangs on the colour alone.

import { el, svg } from "./dom.js";
import { find, text } from "./words.js";

/** @type {Record<string, ["path" | "circle", Properties]>} */
const SHAPES = {
  red: ["path", { d: "M6 .5 11.5 6 6 11.5 .5 6z", class: "solid" }],
  amber: ["path", { d: "M6 1.2 11.2 10.6H.8z" }],
  note: ["path", { d: "M2 6h8" }],
  ok: ["circle", { cx: 6, cy: 6, r: 4.25 }],
  "not enough data": ["circle", { cx: 6, cy: 6, r: 4.25, "stroke-dasharray": "1.6 1.73" }],
};

/**
 * The shape of a grade; `says` is what it stands for where no word follows.
 * @param {Grade} grade
 * @param {{ size?: number, says?: string }} [options]
 */
export function shape(grade, { size = 12, says = "" } = {}) {
  const [tag, properties] = SHAPES[grade] ?? SHAPES.note;
  const spoken = says ? { role: "img", "aria-label": says } : { "aria-hidden": "true" };
  return svg("svg", { class: "shape", width: size, height: size, viewBox: "0 0 12 12", ...spoken }, svg(tag, properties));
}

/** Shape and word of a grade. @param {Grade} grade */
export function verdict(grade) {
  return el("span", { class: `verdict ${colour(grade)}` }, shape(grade), find(`health-grades-${grade}`) ?? grade);
}

/** The class that colours a grade; what passes stays ink. @param {Grade} grade */
export function colour(grade) {
  return grade === "red" || grade === "amber" ? `v-${grade}` : "v-ok";
}

/** When a benchmark is red, and when it is amber, by the bounds of a board's config. @param {Record<string, any>} bounds */
export function gradeRules(bounds) {
  /** @param {number} share */
  const percent = (share) => (100 * share).toFixed(0);
  const [amber, red] = bounds.stuck;
  return [
    text("health-red", {
      stuck: percent(red),
      rise: percent(bounds.rise),
      sure: percent(bounds.two_groups),
      stronger: percent(bounds.stronger),
      enough: bounds.enough,
    }),
    text("health-amber", {
      stuck: percent(amber),
      agreement: bounds.other_agreement.toFixed(2),
      tau: bounds.tau_shortfall.toFixed(2),
      floor: percent(bounds.floor),
      errors: bounds.chance_errors,
      fewest: bounds.fewest,
    }),
  ];
}
