"""What the policy of the pages forbids happens on none of them. That they need nothing of it, all journeys show: a word
on the console fails them.
"""

import pytest

from evalboard.pages.document import PAGES

COMPILED = """() => new Promise(done => setTimeout(() => {
  try { (0, eval)("document.title = 'ran'"); done("ran") } catch (error) { done(error.name) }
}))"""
"""What comes of a text that is to run, later than the program that drives the browser may let it."""
INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.__ran = 1";
  document.head.append(script);
  return window.__ran ?? 0;
}"""


@pytest.mark.parametrize("page", PAGES)
def test_no_text_becomes_a_script(visitor, page):
    opened = visitor.open(
        "?board=hub"
        if page == "leaderboard"
        else f"{page}?board={'judged' if page == 'arena' else 'kept' if page == 'samples' else 'hub'}"
    )
    assert visitor.unexpected() == []
    visitor.expects("Content Security Policy")
    assert [opened.evaluate(each) for each in (COMPILED, INLINE)] == ["EvalError", 0]
