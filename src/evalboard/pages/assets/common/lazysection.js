// Sections that are asked for when they come near.

const NEAR = "200px";

/**
 * Calls back when an element comes near what is seen of the page, once; not after the signal.
 * @param {Element} element
 * @param {() => void} arrive
 * @param {{ signal?: AbortSignal, margin?: string }} [how]
 */
export function whenNear(element, arrive, { signal, margin = NEAR } = {}) {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((each) => each.isIntersecting)) return;
      seen.disconnect();
      arrive();
    },
    { rootMargin: margin },
  );
  seen.observe(element);
  signal?.addEventListener("abort", () => seen.disconnect());
}
