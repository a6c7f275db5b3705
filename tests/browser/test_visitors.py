"""Journeys share profiles of the browser: what one of them leaves there is nothing that the next one could meet."""

from tests.browser.conftest import Visitor

STORE = """async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left=1';
    await caches.open('left');
    await new Promise((done, failed) => Object.assign(indexedDB.open('left'), { onsuccess: done, onerror: failed }));
}"""
STORED = """async () => [localStorage.length, sessionStorage.length, document.cookie, (await caches.keys()).length,
    (await indexedDB.databases()).filter(one => one.name === 'left').length]"""


def test_what_a_visitor_leaves_the_next_one_does_not_meet(profiles, site):
    first = Visitor(profiles, site)
    page = first.open("?board=hub")
    page.evaluate(STORE)
    assert page.evaluate(STORED) == [1, 1, "left=1", 1, 1]
    page.context.route("**/api/**", lambda route: route.abort())
    first.leave()
    asked = len(first.requests)
    second = Visitor(profiles, site)
    again = second.open("?board=hub")
    assert again.context is page.context
    assert again.evaluate(STORED) == [0, 0, "", 0, 0]
    assert page.is_closed()
    assert len(first.requests) == asked
    assert second.complaints == []
    second.leave()
