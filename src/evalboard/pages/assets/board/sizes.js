// The size filter: presets and two numbers that always agree.

import { el, inFocus, pausing } from "../common/dom.js";
import { number } from "../common/format.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

/**
 * Whether sizes of models are stated.
 * @param {SizesDocument} sizes
 * @returns {sizes is Sizes}
 */
export function areStated(sizes) {
  return sizes.presets !== undefined;
}

export class SizeFilter {
  /** @param {Sizes} sizes */
  constructor(sizes) {
    this.presets = [{ from: null, to: null }, ...sizes.presets].map((preset) => {
      const key = preset.from === null && preset.to === null ? "" : `${preset.from ?? ""}-${preset.to ?? ""}`;
      return {
        key,
        button: el("button", {
          type: "button",
          "aria-pressed": "false",
          text: strings.filters.sizes[key] ?? key,
          on: { click: () => store.set({ size: key }) },
        }),
      };
    });
    this.low = this.#field(strings.filters.smallest, "0");
    this.high = this.#field(strings.filters.largest, number(Math.ceil(sizes.highest)));
    const typed = pausing(250, () => this.#set(false));
    for (const field of [this.low, this.high]) {
      field.addEventListener("input", typed);
      field.addEventListener("change", () => {
        typed.cancel();
        this.#set(true);
      });
    }
    this.element = el(
      "span",
      { class: "sizes" },
      el(
        "span",
        { class: "seg", role: "group", "aria-label": strings.filters.size },
        this.presets.map(({ button }) => button),
      ),
      el("span", { class: "range" }, this.low, "–", this.high, ` ${strings.filters.billions}`),
    );
  }

  /**
   * @param {string} label
   * @param {string} placeholder
   */
  #field(label, placeholder) {
    return el("input", { class: "field", type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": label, placeholder });
  }

  /**
   * What cannot be read as two numbers in order is left for the visitor to finish.
   * @param {boolean} commit
   */
  #set(commit) {
    const [low, high] = [this.low, this.high].map((field) => field.value.trim().replace(",", "."));
    /** @param {string} text */
    const valid = (text) => text === "" || (/^\d*\.?\d+$|^\d+\.$/.test(text) && Number.isFinite(Number(text)));
    const wrong = !valid(low) || !valid(high) || (low && high && Number(low) >= Number(high));
    for (const field of [this.low, this.high]) field.setAttribute("aria-invalid", String(Boolean(wrong)));
    if (wrong) return;
    store.set({ size: low || high ? `${low && Number(low)}-${high && Number(high)}` : null }, { push: false });
    if (commit) store.commit();
  }

  /** @param {SizesDocument} sizes */
  update(sizes) {
    const chosen = store.one("size");
    for (const { key, button } of this.presets) button.setAttribute("aria-pressed", String(key === chosen));
    for (const { from, to, count } of sizes.presets ?? []) {
      const preset = this.presets.find(({ key }) => key === `${from ?? ""}-${to ?? ""}`);
      if (preset) preset.button.title = strings.head.rows(count);
    }
    const [low = "", high = ""] = chosen.split("-");
    for (const { field, value } of [
      { field: this.low, value: low },
      { field: this.high, value: high },
    ]) {
      if (field !== inFocus() && Number(field.value || NaN) !== Number(value || NaN)) field.value = value;
    }
  }
}
