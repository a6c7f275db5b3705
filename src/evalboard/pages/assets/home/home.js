// The front door, which the server painted: here names are completed while somebody types, and boards that become ready get their rows.

import { connect, get, Latest, post } from "../common/api.js";
import { attribute, el, elementIn, elementsIn, partOf, targetOf } from "../common/dom.js";
import { int, inUnit, split } from "../common/format.js";
import { carried } from "../common/language.js";
import { themeButton } from "../common/themebutton.js";
import { text } from "../common/words.js";

const FEWEST_LETTERS = 2;
const LISTED = 7;
const OF_A_MODEL = 3;
const PAUSE = 120;
const WHILE_BUILDING = 3000;
const OTHERWISE = 60_000;

connect("api/v1");
const page = partOf(document, ".home-page");
search(/** @type {HTMLInputElement} */ (partOf(page, "#eb-find")));
themeButton(partOf(page, "#eb-theme"));
offerAll();
watch();
page.addEventListener("submit", retry);
page.addEventListener("click", retryAll);

/** Completes names below the field: a list of links, which arrow keys walk through. @param {HTMLInputElement} field */
function search(field) {
  const form = /** @type {HTMLElement} */ (field.closest("form"));
  const box = el("div.hits", { id: "eb-hits", role: "listbox", "aria-label": text("home-hits"), hidden: true });
  const said = el("p.sr", { role: "status" });
  form.append(box, said);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": box.id,
    "aria-autocomplete": "list",
  }))
    attribute(field, name, value);
  const latest = new Latest();
  let timer = 0;
  let at = -1;

  const options = () => elementsIn(box, "[role=option]");
  /** @param {boolean} open */
  const show = (open) => {
    box.hidden = !open;
    attribute(field, "aria-expanded", String(open));
    if (!open) point(-1);
  };
  /** @param {number} next */
  const point = (next) => {
    const all = options();
    at = all.length ? (next + all.length + 1) % (all.length + 1) : -1;
    if (next < 0 || at === all.length) at = -1;
    for (const [place, option] of all.entries()) attribute(option, "aria-selected", String(place === at));
    attribute(field, "aria-activedescendant", at < 0 ? null : all[at].id);
    if (at >= 0) all[at].scrollIntoView({ block: "nearest" });
  };
  const ask = async () => {
    const typed = field.value.trim();
    if (typed.length < FEWEST_LETTERS) {
      latest.stop();
      said.textContent = "";
      show(false);
      return;
    }
    try {
      const answer = /** @type {ModelsDocument | undefined} */ (
        await latest.ask((signal) => get("models", { search: typed, limit: String(LISTED) }, { signal }))
      );
      if (!answer || document.activeElement !== field) return;
      const foot = answer.matched
        ? text("home-found", { results: answer.matched, boards: answer.boards, text: typed })
        : text("home-none", { text: typed });
      box.replaceChildren(...answer.models.flatMap((model, place) => rowsOf(model, place)), footOf(foot, answer, typed));
      said.textContent = foot;
      show(true);
    } catch {
      show(false); // the form itself still asks
    }
  };

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  field.addEventListener("focus", () => field.value.trim().length >= FEWEST_LETTERS && ask());
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !box.hidden) {
      event.preventDefault();
      show(false);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !box.hidden) {
      event.preventDefault();
      const last = options().length - 1;
      point(event.key === "ArrowDown" ? at + 1 : at < 0 ? last : at - 1);
    } else if (event.key === "Enter" && at >= 0 && !box.hidden) {
      event.preventDefault();
      const address = options()[at].dataset.href;
      if (address) location.href = address;
    }
  });
  box.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  box.addEventListener("click", (event) => {
    const address = /** @type {HTMLElement | null} */ (targetOf(event).closest("[role=option]"))?.dataset.href;
    if (address) location.href = address;
  });
  field.addEventListener("blur", () => show(false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || targetOf(event).matches("input, textarea, select")) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

/** A model with its places on boards, an option each. @param {ModelPlaces} model @param {number} place */
function rowsOf({ model, results }, place) {
  const [org, name] = split(model);
  return results.slice(0, OF_A_MODEL).map((result, number) => {
    const href = `model?${new URLSearchParams({ board: result.board, entry: result.entry, ...carried() })}`;
    const more =
      number === OF_A_MODEL - 1 && results.length > OF_A_MODEL ? text("home-more-boards", { n: results.length - OF_A_MODEL }) : "";
    const about = {
      role: "option",
      id: `eb-hit-${place}-${number}`,
      class: `hit${number ? " again" : ""}`,
      "aria-selected": "false",
      data: { href },
    };
    return el(
      "div",
      about,
      el("span.model", { title: result.entry }, org && el("span.org", `${org}/`), el("span.nm", name)),
      el("span.on.mid", result.title, more && el("span.dim", ` ${more}`)),
      el("span.n", ranks(result), result.rank !== null && el("span.dim", ` ${text("home-of", { n: result.ranked })}`)),
      el("span.n", result.value === null ? "—" : inUnit(result.value, result.unit)),
    );
  });
}

/** @param {ModelResult} result */
function ranks({ rank, rank_lower: lower, rank_upper: upper }) {
  if (rank === null) return text("home-unranked");
  const low = lower ?? rank;
  return upper === null || upper === low || lower === null ? int(low) : `${int(low)}–${int(upper)}`;
}

/** @param {string} words @param {ModelsDocument} answer @param {string} typed */
function footOf(words, answer, typed) {
  const href = `./?${new URLSearchParams({ find: typed, ...carried() })}`;
  if (!answer.matched) return el("div.hit.all.mid", { role: "option", "aria-disabled": "true", text: words });
  const about = { role: "option", id: "eb-hit-all", class: "hit all", "aria-selected": "false", data: { href } };
  return el("div", about, el("span.mid", words), " ", el("span.link", text("home-show-all")));
}

/** Shows the button that asks for all boards again: without scripts it would do nothing. */
function offerAll() {
  for (const button of elementsIn(page, "[data-try-all]")) button.hidden = false;
}

/** Asks for every board again that cannot be reached. @param {MouseEvent} event */
function retryAll(event) {
  const button = /** @type {HTMLElement | null} */ (targetOf(event).closest("[data-try-all]"));
  if (!button) return;
  const box = partOf(/** @type {HTMLElement} */ (button.parentElement), "details");
  box.setAttribute("open", "");
  for (const form of elementsIn(box, "form")) /** @type {HTMLFormElement} */ (form).requestSubmit();
}

/** Takes the table anew now and then, often while a board is being built: what is open stays open, and a reader's focus is not taken. */
function watch() {
  const box = partOf(page, "#eb-boards");
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, elementIn(box, "[data-building]") ? WHILE_BUILDING : OTHERWISE);
  };
  async function look() {
    if (document.visibilityState === "visible" && !box.contains(document.activeElement)) {
      try {
        const answer = await fetch(`./?${new URLSearchParams(carried())}`, { headers: { Accept: "text/html" } });
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("eb-boards");
        if (answer.ok && fresh && fresh.innerHTML !== box.dataset.drawn) {
          const open = elementsIn(box, "details").map((each) => /** @type {HTMLDetailsElement} */ (each).open);
          box.dataset.drawn = fresh.innerHTML;
          box.replaceChildren(...fresh.childNodes);
          for (const [place, each] of elementsIn(box, "details").entries()) attribute(each, "open", open[place] ?? false);
          offerAll();
        }
      } catch {
        // What is shown stays; the next look may succeed.
      }
    }
    later();
  }
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  box.addEventListener("asked", () => {
    clearTimeout(timer);
    timer = setTimeout(look, WHILE_BUILDING);
  });
  later();
}

/** Asks for a board to be built again without leaving the page, and says what became of it. @param {SubmitEvent} event */
async function retry(event) {
  const form = targetOf(event);
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (partOf(form, "button"));
  const said = elementIn(form, "[role=status]") ?? form.appendChild(el("span.dim", { role: "status" }));
  button.disabled = true;
  try {
    await post(new URL(form.action).pathname.split("/api/v1/")[1]);
    said.textContent = ` ${text("common-notes-asked")}`;
    form.dispatchEvent(new CustomEvent("asked", { bubbles: true }));
  } catch (error) {
    said.textContent = ` ${text("common-notes-not-asked")} ${error.message}`;
  }
  button.disabled = false;
}
