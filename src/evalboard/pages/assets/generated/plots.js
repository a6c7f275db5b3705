// Written by `python -m docs` from what src/evalboard/drawing/plots/*.py declare: not to be edited here.

/**
 * The kinds of plots in their order: what pages call them, and what they need.
 * @type {Record<string, { label: string, needs: "nothing" | "intervals" | "entry" }>}
 */
export const PLOTS = {
  scatter: { label: "Points", needs: "nothing" },
  forest: { label: "Intervals", needs: "intervals" },
  position: { label: "Position", needs: "entry" },
};
