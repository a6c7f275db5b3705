// A small form for one rule: a column, how it is compared, and with what; values that are known are offered.

import { el, freshId } from "../common/dom.js";
import { strings } from "../strings/strings.js";
import { OPERATORS, term, written } from "./where.js";

/** @typedef {{ field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, label: HTMLElement }} Labelled */

export class RuleForm {
  /** The fields of a rule in parts: column, operator, value, and an upper bound. @type {Labelled} */
  column;
  /** @type {Labelled} */
  operator;
  /** @type {Labelled | null} */
  input;
  /** @type {Labelled | null} */
  upper;
  /** The rule that is the upper bound. @type {Term | null} */
  second;
  /** A rule as a text. @type {HTMLTextAreaElement} */
  area;
  /** @type {HTMLElement} */
  rest;
  /** @type {HTMLElement} */
  place;
  /** @type {HTMLElement} */
  error;
  /**
   * Draws into `panel`. `each` is the rule that is changed, if one is; `done(rules)` is told what takes its place.
   * @param {HTMLElement} panel
   * @param {{ columns: SampleColumn[], names: Names, each: Gathered | null, done: (rules: string[]) => unknown }} options
   */
  constructor(panel, { columns, names, each, done }) {
    this.columns = columns;
    this.names = names;
    this.done = done;
    this.raw = Boolean(each) && (each.column === undefined || each.op === "any");
    const first = each && !this.raw ? term(each.rules[0]) : null;
    this.value = first;
    this.form = el("form", { class: "rule-form", on: { submit: (event) => this.#submit(event) } });
    panel.replaceChildren(this.form);
    if (this.raw || (each && !columns.some(({ name }) => name === each.column))) this.#drawRaw(each.rules);
    else this.#drawParts(each, first);
  }

  /**
   * @param {Gathered | null} each
   * @param {Term | null} first
   */
  #drawParts(each, first) {
    this.second = each?.rules.length > 1 ? term(each.rules[1]) : null;
    this.column = select(strings.slice.column, this.#options(), first?.column ?? this.columns[0]?.name, () => this.#columnChosen(null));
    this.rest = el("div", { class: "rest" });
    this.form.append(this.column.label, this.rest);
    this.#columnChosen(first);
  }

  get #kind() {
    return this.columns.find(({ name }) => name === this.column.field.value);
  }

  // Columns in groups, as they come: what was scored, what is measured, the texts, the rest.
  #options() {
    return this.columns.map(({ name }) => ({ value: name, text: this.names.column(name) }));
  }

  /** @param {Term | null} first */
  #columnChosen(first) {
    const column = this.#kind;
    if (!column) return;
    const operators = OPERATORS[column.kind] ?? OPERATORS.text;
    this.operator = select(
      strings.slice.operator,
      operators.map((op) => ({ value: op, text: strings.slice.operators[op] ?? op })),
      first?.op ?? operators[0],
      () => this.#operatorChosen(null),
    );
    this.place = el("div", {});
    this.error = el("p", { class: "small bad", role: "alert" });
    this.rest.replaceChildren(
      this.operator.label,
      this.place,
      this.error,
      el(
        "div",
        { class: "acts" },
        el("button", { type: "submit", class: "btn", text: this.value ? strings.slice.apply : strings.slice.add }),
      ),
    );
    this.#operatorChosen(first);
  }

  /** @param {Term | null} first */
  #operatorChosen(first) {
    const column = this.#kind;
    const op = this.operator.field.value;
    const given = first?.value ?? "";
    if (op.startsWith("is ")) this.input = null;
    else if (column.kind === "flag")
      this.input = select(
        strings.slice.value,
        ["true", "false"].map((value) => ({ value, text: strings[value === "true" ? "yes" : "no"] })),
        given || "true",
      );
    else if (column.values?.length && (op === "=" || op === "!="))
      this.input = select(strings.slice.value, this.#values(column, given), given || column.values[0]);
    else this.input = this.#typed(column, op, given);
    this.upper =
      column.kind === "number" && op === ">=" && this.second ? this.#typed(column, "<", this.second.value, strings.slice.below) : null;
    this.place.replaceChildren(...[this.input?.label, this.upper?.label].filter(Boolean));
  }

  /**
   * @param {SampleColumn} column
   * @param {string} given
   */
  #values(column, given) {
    const values = column.values.includes(given) || !given ? column.values : [given, ...column.values];
    return values.map((value) => ({ value, text: this.names.value(column.name, value) }));
  }

  /**
   * @param {SampleColumn} column
   * @param {string} op
   * @param {string} given
   * @param {string} [label]
   */
  #typed(column, op, given, label = strings.slice.value) {
    const numeric = column.kind === "number";
    const field = el(numeric ? "input" : "textarea", {
      class: numeric ? "field" : "field mono",
      ...(numeric ? { type: "text", inputmode: "decimal" } : { rows: 1 }),
      maxlength: 400,
      autocomplete: "off",
      spellcheck: "false",
    });
    field.value = numeric ? given : op.endsWith("~") ? given : shown(given);
    /** @type {HTMLElement} */ (field).addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey) this.#submit(event);
    });
    const hint = numeric ? this.#range(column) : op.endsWith("~") ? strings.slice.pattern : strings.slice.escapes;
    return { field, label: labelled(label, field, hint) };
  }

  /** @param {Pick<SampleColumn, "low" | "high">} pick */
  #range({ low, high }) {
    return low === null || low === undefined ? "" : strings.slice.between(low, high);
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    if (this.raw) return this.done(this.area.value.trim() ? [this.area.value.trim()] : []);
    const column = this.#kind;
    const op = this.operator.field.value;
    const kind = column.kind;
    const value = this.input ? this.input.field.value : null;
    const typed = this.input?.field.matches("input, textarea");
    if (kind === "number" && typed && ![value, ...(this.upper ? [this.upper.field.value] : [])].every(numeric))
      return this.#refuse(strings.slice.noNumber);
    if (typed && kind !== "number" && value === "") return this.#refuse(strings.slice.noText);
    const text = typed && kind !== "number" && !op.endsWith("~") ? meant(value) : value;
    const rules = [written({ column: column.name, op, value: kind === "number" ? text?.trim() : text, kind })];
    if (this.upper) rules.push(written({ column: column.name, op: this.second.op, value: this.upper.field.value.trim(), kind }));
    return this.done(rules);
  }

  /** @param {string} text */
  #refuse(text) {
    this.error.textContent = text;
    this.input.field.setAttribute("aria-invalid", "true");
    this.input.field.focus();
  }

  /** @param {string[]} rules */
  #drawRaw(rules) {
    this.raw = true;
    this.area = el("textarea", { class: "field mono", rows: 4, spellcheck: "false", "aria-label": strings.slice.text });
    this.area.value = rules.join(" and ");
    this.form.append(this.area, el("div", { class: "acts" }, el("button", { type: "submit", class: "btn", text: strings.slice.apply })));
  }
}

/**
 * @param {string} label
 * @param {{ value: string, text: string }[]} options
 * @param {string} value
 * @param {() => unknown} [changed]
 */
function select(label, options, value, changed = () => {}) {
  const field = el(
    "select",
    { class: "field", on: { change: changed } },
    options.map((option) => el("option", { value: option.value, text: option.text })),
  );
  field.value = value;
  return { field, label: labelled(label, field) };
}

/**
 * A field under its label, and under it what helps to fill it in.
 * @param {string} label
 * @param {HTMLElement} field
 * @param {string} [hint]
 */
function labelled(label, field, hint = "") {
  const id = freshId("eb-rule");
  field.id = id;
  if (hint) field.setAttribute("aria-describedby", `${id}-hint`);
  return el(
    "div",
    { class: "f" },
    el("label", { for: id, text: label }),
    field,
    hint && el("span", { id: `${id}-hint`, class: "dim micro", text: hint }),
  );
}

/** @param {string} text */
function numeric(text) {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim());
}

/**
 * White space is typed and shown as \n, \t and \r; a backslash stays one where nothing of these follows.
 * @param {string} text
 */
function meant(text) {
  return text.replace(
    /\\([ntr\\])/g,
    (_, /** @type {"n" | "t" | "r" | "\\"} */ letter) => ({ n: "\n", t: "\t", r: "\r", "\\": "\\" })[letter],
  );
}

/** @param {string} text */
function shown(text) {
  return text.replace(/[\n\t\r]|\\(?=[ntr\\])/g, (letter) => ({ "\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\" })[letter]);
}
