// A grid of cells that the keyboard walks: Tab reaches one of them, arrows go from cell to cell, Home and End to the ends of a row.

import { targetOf } from "./dom.js";

/** @type {Record<string, [number, number]>} */
const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -Infinity], End: [0, Infinity] };

/**
 * Lets the keyboard walk through `grid`, rows of elements inside of `element`.
 * @param {HTMLElement} element
 * @param {HTMLElement[][]} grid
 */
export function walk(element, grid) {
  if (!grid.length) return;
  for (const cell of grid.flat()) cell.tabIndex = -1;
  let reached = grid[0][0];
  reached.tabIndex = 0;
  element.addEventListener("focusin", (event) => {
    const target = targetOf(event);
    if (!grid.some((row) => row.includes(target))) return;
    reached.tabIndex = -1;
    reached = target;
    reached.tabIndex = 0;
  });
  element.addEventListener("keydown", (event) => {
    const move = MOVES[event.key];
    const at = grid.findIndex((row) => row.includes(targetOf(event)));
    if (!move || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const row = grid[Math.min(grid.length - 1, Math.max(0, at + move[0]))];
    const column = grid[at].indexOf(targetOf(event)) + move[1];
    row[Math.min(row.length - 1, Math.max(0, column))].focus();
  });
}
