// What is taken away: addresses with the host, and texts that nothing in an address can leave.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bibtexOf, curlOf, pythonOf } from "../../src/evalboard/pages/assets/shell/exportmenu.js";

const NASTY = 'https://site.test/api/v1/boards/one/table.csv?search=a\'; rm -rf /&only.type="x"';

test("a quote in an address stays within the command", () => {
  assert.equal(curlOf("https://site.test/t.csv?search=it's"), "curl 'https://site.test/t.csv?search=it%27s'");
  assert.equal(curlOf(NASTY).match(/'/g).length, 2);
});

test("Python reads a file as a frame, and an answer as values", () => {
  assert.equal(
    pythonOf({ kind: "CSV", url: "https://site.test/t.csv" }),
    'import pandas as pd\ntable = pd.read_csv("https://site.test/t.csv")',
  );
  assert.match(
    pythonOf({ kind: "JSON", url: "https://site.test/t" }),
    /json\.load\(urllib\.request\.urlopen\("https:\/\/site\.test\/t"\)\)$/,
  );
  assert.match(pythonOf({ kind: "CSV", url: NASTY }), /only\.type=\\"x\\""\)$/);
});

test("the entry for BibTeX gets the address of the view, without what would end its field", () => {
  const entry = "@misc{one_abc,\n  title = {{One}},\n}\n\n@article{own,\n  title = {Own},\n}\n";
  const told = bibtexOf(entry, "https://site.test/?board=one&search={x}\\ y");
  assert.match(
    told,
    /^@misc\{one_abc,\n {2}title = \{\{One\}\},\n {2}howpublished = \{\\url\{https:\/\/site\.test\/\?board=one&search=xy\}\},\n\}\n\n@article/,
  );
  assert.equal(told.match(/howpublished/g).length, 1);
});
