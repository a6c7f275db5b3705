// What a model was run with, as far as its files say: what all files say the same once, then what differs, with the number of files.

import { el } from "../common/dom.js";
import { int } from "../common/format.js";
import { text } from "../common/words.js";

/** The section of a model's document; null where no file records settings. @param {Pick<Model, "provenance">} pick */
export function settingsSection({ provenance: { settings, file_count: files } }) {
  const same = settings.filter(({ values }) => values.length === 1);
  const differ = settings.filter(({ values }) => values.length > 1);
  if (!settings.length) return null;
  return el(
    "section.run-with",
    el("div.bar", el("h2", text("model-run-with-title")), el("span.small.mid", text("model-run-with-of", { n: files }))),
    same.length > 0 &&
      el(
        "dl.kv.wide-kv",
        same.map(({ name, values }) => pair(name, shown(values[0].value))),
      ),
    differ.length > 0 && [
      el("h3", text("model-run-with-differ")),
      el(
        "dl.kv.wide-kv",
        differ.map((setting) => pair(setting.name, several(setting))),
      ),
    ],
  );
}

/** @param {string} name @param {Child | Child[]} value */
function pair(name, value) {
  return el("div", el("dt", name), el("dd", value));
}

/** @param {Setting} setting */
function several({ values, more }) {
  const lines = values.map(({ value, files }) => el("div", shown(value), el("span.dim", ` ${text("model-run-with-files", { n: files })}`)));
  return more ? [...lines, el("div.dim", text("model-more-files", { n: more }))] : lines;
}

/** @param {unknown} value */
function shown(value) {
  return value === null ? el("span.dim", text("model-run-with-unsaid")) : el("span.mono", written(value));
}

/** @param {unknown} value @returns {string} */
function written(value) {
  if (typeof value === "boolean") return value ? text("common-yes") : text("common-no");
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) >= 10000 ? int(value) : String(value);
  if (Array.isArray(value)) return value.map(written).join(", ");
  if (value !== null && typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${name} ${part === null ? text("model-run-with-unsaid") : written(part)}`)
      .join(", ");
  return String(value);
}
