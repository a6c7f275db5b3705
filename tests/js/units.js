// The units of the server, as its documents tell them: tests/data/test_units.py holds them against data/units.py.

import { readFileSync } from "node:fs";

/** @type {Record<string, Unit>} */
export const UNITS = JSON.parse(readFileSync(new URL("../data/units.json", import.meta.url), "utf8"));
