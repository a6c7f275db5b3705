// Begins a page: its component is put into the place that the server made for it.

/** @param {(element: HTMLElement, props: Props) => unknown} mount */
export function begin(mount) {
  /** @type {Props} */
  const props = JSON.parse(document.getElementById("eb-props")?.textContent ?? "{}");
  const place = document.getElementById(`eb-${props.page}`);
  if (place) mount(place, props);
}
