// Where a component runs: somebody's Gradio application. Its choices are its own, so that the application's address stays as it is and two
// components are two; what it asks goes through the application's server. `component` is what the component was opened with (bundle.py).

export const location = { search: "", href: "board", pathname: "/board", hash: "", origin: "" };

/** @param {unknown} _state @param {string} _title @param {string} address */
function go(_state, _title, address) {
  const at = address.indexOf("?");
  Object.assign(location, { href: address, search: at < 0 ? "" : address.slice(at) });
}

export const history = { state: null, pushState: go, replaceState: go };

/** Asks the API through the application: paths below its root, answers as they are. @param {string} address @param {RequestInit} options */
export async function fetch(address, { signal }) {
  const { pathname, search } = new URL(address);
  const answer = await component.server.ask(pathname.slice(1) + search, component.language);
  signal?.throwIfAborted();
  return {
    ok: answer.status === 200,
    status: answer.status,
    headers: new Headers(answer.retry_after ? { "Retry-After": answer.retry_after } : {}),
    json: async () => JSON.parse(answer.body),
    blob: async () => new Blob([answer.body ?? Uint8Array.from(atob(answer.bytes ?? ""), (letter) => letter.charCodeAt(0))]),
  };
}

export const hasPages = false;

export const ownPage = () => component.page;

export function entitle() {}
