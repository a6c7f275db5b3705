// Links to pages of the site that say what the page is to show. In a component of somebody's application there are no other pages: what its
// own page shows is chosen there, and names of others are text.

import { el } from "./dom.js";
import { hasPages, ownPage } from "./host.js";
import { store } from "./store.js";

/** @param {string} page @param {Change} params @param {Properties} [properties] @param {Children} children */
export function pageLink(page, params, properties = {}, ...children) {
  if (hasPages) return el("a", { href: store.href(page, params), ...properties }, ...children);
  if (page !== ownPage()) return el("span", { ...properties, on: undefined }, ...children);
  const choose = { click: () => store.set(params) };
  return el("button", { ...properties, class: `plain ${properties.class ?? ""}`, on: choose }, ...children);
}
