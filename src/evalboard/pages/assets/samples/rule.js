// A small form for one rule: a column, how it is compared, and with what; values that are known are offered.

import { el, freshId } from "../common/dom.js";
import { OPERATORS, term, written } from "../common/where.js";
import { text } from "../common/words.js";
import { operatorText } from "./samplelabels.js";

/** @typedef {{ field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, label: HTMLElement }} Labelled */
/** What a rule in parts is made of: a column, an operator, a value where it takes one, an upper bound where it has one. */
/** @typedef {{ column: SampleColumn, op: string, input: Labelled | null, upper: { op: string, typed: Labelled } | null }} Parts */
/** @typedef {(rules: string[]) => unknown} Done */

/**
 * Draws the form of a rule into `panel`. `each` is the rule that is changed, if one is; `done(rules)` is told what takes its place.
 * @param {HTMLElement} panel
 * @param {{ columns: SampleColumn[], names: Names, each: Gathered | null, done: Done }} options
 */
export function ruleForm(panel, { columns, names, each, done }) {
  const terms = each ? termsOf(each, columns) : [];
  panel.replaceChildren(each && !terms.length ? asText(each.rules, done) : new RuleInParts(columns, names, terms, done).form);
}

/**
 * A rule as one term, or as two where it is a lower and an upper bound, in this order; none where parts cannot hold it.
 * @param {Gathered} each
 * @param {SampleColumn[]} columns
 */
function termsOf(each, columns) {
  if (each.op === "any" || !columns.some(({ name }) => name === each.column)) return [];
  const terms = each.rules.map(term).filter(Boolean);
  return [...terms.filter(isLower), ...terms.filter((one) => !isLower(one))];
}

/** @param {Term} one */
function isLower({ op }) {
  return op === ">=";
}

/** A rule as a text. @param {string[]} rules @param {Done} done */
function asText(rules, done) {
  const area = el("textarea.field.mono", { rows: 4, spellcheck: "false", "aria-label": text("samples-slice-text") });
  area.value = rules.join(" and ");
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    done(area.value.trim() ? [area.value.trim()] : []);
  };
  const apply = el("button.btn", { type: "submit", text: text("samples-slice-apply") });
  return el("form.rule-form", { on: { submit } }, area, el("div.acts", apply));
}

class RuleInParts {
  /** @type {Parts | null} */
  #parts = null;

  /**
   * `terms` are those of the rule that is changed, none for another one.
   * @param {SampleColumn[]} columns
   * @param {Names} names
   * @param {Term[]} terms
   * @param {Done} done
   */
  constructor(columns, names, terms, done) {
    const first = terms.at(0) ?? null;
    this.columns = columns;
    this.names = names;
    this.done = done;
    this.act = first ? text("samples-slice-apply") : text("samples-slice-add");
    /** The rule that is the upper bound. */
    this.second = terms.at(1) ?? null;
    this.rest = el("div.rest");
    this.place = el("div");
    this.error = el("p.small.bad", { role: "alert" });
    // Columns in groups, as they come: what was scored, what is measured, the texts, the rest.
    const options = columns.map(({ name }) => ({ value: name, text: names.column(name) }));
    const column = select(text("samples-slice-column"), options, first?.column ?? columns[0]?.name ?? "", () =>
      this.#columnChosen(column.field.value, null),
    );
    this.form = el("form.rule-form", { on: { submit: (event) => this.#submit(event) } }, column.label, this.rest);
    this.#columnChosen(column.field.value, first);
  }

  /** @param {string} name @param {Term | null} first */
  #columnChosen(name, first) {
    const column = this.columns.find((each) => each.name === name);
    if (!column) return;
    const operators = OPERATORS[column.kind] ?? OPERATORS.text;
    const operator = select(
      text("samples-slice-operator"),
      operators.map((op) => ({ value: op, text: operatorText(op) })),
      first?.op ?? operators[0],
      () => this.#operatorChosen(column, operator.field.value, null),
    );
    this.error.textContent = "";
    const acts = el("div.acts", el("button.btn", { type: "submit", text: this.act }));
    this.rest.replaceChildren(operator.label, this.place, this.error, acts);
    this.#operatorChosen(column, operator.field.value, first);
  }

  /** @param {SampleColumn} column @param {string} op @param {Term | null} first */
  #operatorChosen(column, op, first) {
    const input = op.startsWith("is ") ? null : this.#input(column, op, first?.value ?? "");
    const { second } = this;
    const upper =
      column.kind === "number" && op === ">=" && second
        ? { op: second.op, typed: this.#typed(column, "<", second.value ?? "", text("samples-slice-below")) }
        : null;
    this.#parts = { column, op, input, upper };
    this.place.replaceChildren(...[input?.label, upper?.typed.label].filter(Boolean));
  }

  /** @param {SampleColumn} column @param {string} op @param {string} value @returns {Labelled} */
  #input(column, op, value) {
    if (column.kind === "flag") {
      const options = ["true", "false"].map((each) => ({ value: each, text: text(each === "true" ? "common-yes" : "common-no") }));
      return select(text("samples-slice-value"), options, value || "true");
    }
    const offered = column.values ?? [];
    if (!offered.length || (op !== "=" && op !== "!=")) return this.#typed(column, op, value);
    const values = offered.includes(value) || !value ? offered : [value, ...offered];
    const options = values.map((each) => ({ value: each, text: this.names.value(column.name, each) }));
    return select(text("samples-slice-value"), options, value || offered[0]);
  }

  /** @param {SampleColumn} column @param {string} op @param {string} value @param {string} [label] @returns {Labelled} */
  #typed(column, op, value, label = text("samples-slice-value")) {
    const numeric = column.kind === "number";
    const field = el(numeric ? "input" : "textarea", {
      class: numeric ? "field" : "field mono",
      ...(numeric ? { type: "text", inputmode: "decimal" } : { rows: 1 }),
      maxlength: 400,
      autocomplete: "off",
      spellcheck: "false",
    });
    field.value = numeric || op.endsWith("~") ? value : shown(value);
    /** @type {HTMLElement} */ (field).addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey) this.#submit(event);
    });
    const hint = numeric ? range(column) : op.endsWith("~") ? text("samples-slice-pattern") : text("samples-slice-escapes");
    return { field, label: labelled(label, field, hint) };
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    if (!this.#parts) return;
    const { column, op, input, upper } = this.#parts;
    const { name, kind } = column;
    if (!input) return this.done([written({ column: name, op, kind })]);
    const { value } = input.field;
    const typed = input.field.matches("input, textarea");
    const bounds = upper ? [value, upper.typed.field.value] : [value];
    if (kind === "number" && typed && !bounds.every(isNumber)) return this.#refuse(input, text("samples-slice-no-number"));
    if (typed && kind !== "number" && value === "") return this.#refuse(input, text("samples-slice-no-text"));
    const said = kind === "number" ? value.trim() : typed && !op.endsWith("~") ? meant(value) : value;
    const rules = [written({ column: name, op, value: said, kind })];
    if (upper) rules.push(written({ column: name, op: upper.op, value: upper.typed.field.value.trim(), kind }));
    return this.done(rules);
  }

  /** @param {Labelled} input @param {string} text */
  #refuse(input, text) {
    this.error.textContent = text;
    input.field.setAttribute("aria-invalid", "true");
    input.field.focus();
  }
}

/** @param {Pick<SampleColumn, "low" | "high">} pick */
function range({ low, high }) {
  return low === null || high === null ? "" : text("samples-slice-between", { low, high });
}

/** @param {string} label @param {{ value: string, text: string }[]} options @param {string} value @param {() => unknown} [changed] */
function select(label, options, value, changed = () => {}) {
  const field = el(
    "select.field",
    { on: { change: changed } },
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
  return el("div.f", el("label", { for: id, text: label }), field, hint && el("span.dim.micro", { id: `${id}-hint`, text: hint }));
}

/** @param {string} text */
function isNumber(text) {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim());
}

/** @type {Record<string, string>} */
const MEANT = { n: "\n", t: "\t", r: "\r", "\\": "\\" };
/** @type {Record<string, string>} */
const SHOWN = { "\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\" };

/** White space is typed and shown as \n, \t and \r; a backslash stays one where nothing of these follows. @param {string} text */
function meant(text) {
  return text.replace(/\\([ntr\\])/g, (_, /** @type {string} */ letter) => MEANT[letter]);
}

/** @param {string} text */
function shown(text) {
  return text.replace(/[\n\t\r]|\\(?=[ntr\\])/g, (letter) => SHOWN[letter]);
}
