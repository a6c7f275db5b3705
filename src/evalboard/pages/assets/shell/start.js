// Begins a page: its component is put into the place that Gradio makes for it, once that is there.

const written = document.getElementById("eb-props");
/** @type {Props} */
const props = JSON.parse(written?.textContent ?? "{}");

/** The place of this page's component, where Gradio has made it. */
const place = () => document.getElementById(`eb-${props.page}`);

/** @param {HTMLElement} element */
async function begin(element) {
  const component = await import(new URL(props.module, document.baseURI).href);
  component.mount(element, props);
}

const there = place();
if (there) begin(there);
else {
  const watch = new MutationObserver(() => {
    const element = place();
    if (!element) return;
    watch.disconnect();
    begin(element);
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
}
