// What a model was run with, as far as its files say: what all files say the same once, then what differs, with the number of files.

import { el } from "../common/dom.js";
import { int } from "../common/format.js";
import { strings } from "../strings/strings.js";

/**
 * The section of a model's document; null where no file records settings.
 * @param {Pick<Model, "provenance">} pick
 */
export function settingsSection({ provenance: { settings, file_count: files } }) {
  const said = strings.model.runWith;
  const same = settings.filter(({ values }) => values.length === 1);
  const differ = settings.filter(({ values }) => values.length > 1);
  if (!settings.length) return null;
  return el(
    "section",
    { class: "run-with" },
    el("div", { class: "bar" }, el("h2", { text: said.title }), el("span", { class: "small mid", text: said.of(files) })),
    same.length > 0 &&
      el(
        "dl",
        { class: "kv wide-kv" },
        same.map(({ name, values }) => pair(name, text(values[0].value))),
      ),
    differ.length > 0 && [
      el("h3", { text: said.differ }),
      el(
        "dl",
        { class: "kv wide-kv" },
        differ.map((setting) => pair(setting.name, several(setting))),
      ),
    ],
  );
}

/**
 * @param {string} name
 * @param {Child | Child[]} value
 */
function pair(name, value) {
  return el("div", {}, el("dt", { text: name }), el("dd", {}, value));
}

/** @param {Setting} setting */
function several({ values, more }) {
  const lines = values.map(({ value, files }) =>
    el("div", {}, text(value), el("span", { class: "dim", text: ` ${strings.model.runWith.files(files)}` })),
  );
  return more ? [...lines, el("div", { class: "dim", text: strings.model.moreFiles(more) })] : lines;
}

/** @param {unknown} value */
function text(value) {
  return value === null
    ? el("span", { class: "dim", text: strings.model.runWith.unsaid })
    : el("span", { class: "mono", text: written(value) });
}

/** @param {unknown} value @returns {string} */
function written(value) {
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) >= 10000 ? int(value) : String(value);
  if (Array.isArray(value)) return value.map(written).join(", ");
  if (value !== null && typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${name} ${part === null ? strings.model.runWith.unsaid : written(part)}`)
      .join(", ");
  return String(value);
}
