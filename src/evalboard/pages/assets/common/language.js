// The language of the page: the server words it, and an address that names it is followed by addresses that do.

import { el } from "./dom.js";
import { store } from "./store.js";

const NAME = "lang";

/** What an address of this site says of the language, if this page's own says something. @returns {Record<string, string>} */
export function carried() {
  const named = new URLSearchParams(location.search).get(NAME);
  return named ? { [NAME]: named } : {};
}

/**
 * This page in each language, by the language's own name: links at its foot, which go along with what the address says.
 * @param {Record<string, string>} names
 * @param {string} here
 * @param {string} label
 */
export function languageLinks(names, here, label) {
  const links = Object.entries(names).map(([language, name]) =>
    el("a", { lang: language, hreflang: language, href: "", "aria-current": language === here ? "true" : null, text: name }),
  );
  const follow = () => {
    for (const link of links) link.href = `?${inLanguage(link.lang)}`;
  };
  follow();
  store.onChange(follow);
  return el("footer.tongues", el("span", label), links);
}

/** @param {string} language */
function inLanguage(language) {
  const query = new URLSearchParams(location.search);
  query.set(NAME, language);
  return query;
}
