// The language of the page: the server words it, and an address that names it is followed by addresses that do.

import { attribute, el } from "./dom.js";

const NAME = "lang";

/**
 * What an address of this site says of the language, if this page's own says something.
 * @returns {Record<string, string>}
 */
export function carried() {
  const named = new URLSearchParams(location.search).get(NAME);
  return named ? { [NAME]: named } : {};
}

/**
 * Goes to this page in another language: all words come anew.
 * @param {string} language
 */
function speak(language) {
  const address = new URL(location.href);
  address.searchParams.set(NAME, language);
  location.assign(address.href);
}

/**
 * Makes the list of languages work.
 * @param {HTMLSelectElement} list
 */
export function choosable(list) {
  list.addEventListener("change", () => speak(list.value));
  list.hidden = false;
}

/**
 * The list of languages, each by its own name.
 * @param {Record<string, string>} names
 * @param {string} here
 * @param {string} label
 */
export function languageList(names, here, label) {
  const options = Object.entries(names).map(([language, name]) => {
    const option = el("option", { value: language, lang: language, text: name });
    attribute(option, "selected", language === here);
    return option;
  });
  const list = /** @type {HTMLSelectElement} */ (el("select", { class: "btn quiet tongues", "aria-label": label }, options));
  choosable(list);
  return list;
}
