// Queries of width in a component: they ask how wide it is itself, since it may stand in a narrow column of a wide window.

/** `matchMedia` for what lies in an element; all but widths is the window's. @param {HTMLElement} element */
export function mediaIn(element) {
  /** @param {string} query */
  return (query) => {
    const [, end, bound] = /(max|min)-width: (\d+)px/.exec(query) ?? [];
    if (!bound) return matchMedia(query);
    const holds = () => {
      const width = element.clientWidth || innerWidth; // none in a tab that is hidden
      return end === "max" ? width <= Number(bound) : width >= Number(bound);
    };
    const list = Object.assign(new EventTarget(), { matches: holds() });
    new ResizeObserver(() => {
      if (list.matches === holds()) return;
      list.matches = !list.matches;
      list.dispatchEvent(new Event("change"));
    }).observe(element);
    return list;
  };
}
