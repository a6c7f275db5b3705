// Where the scripts run: the window of a page of ours. A component in somebody's application has an address, a history and a way to the
// API of its own (gradio/host.js): that module stands in the place of this one in its bundle.

export const location = globalThis.location;
export const history = globalThis.history;

/**
 * Asks a server.
 * @param {string} address
 * @param {RequestInit} options
 * @returns {Promise<Pick<Response, "ok" | "status" | "headers" | "json" | "blob">>}
 */
export const fetch = (address, options) => globalThis.fetch(address, options);

/** Whether the other pages of the site can be reached from here. */
export const hasPages = true;

/** The page whose part a component is; "" on a page. */
export const ownPage = () => "";

/** Names the document. @param {string} title */
export function entitle(title) {
  document.title = title;
}
