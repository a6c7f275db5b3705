"""The page Explore: six pictures of a board, whose models are selected in one and light up in all."""

from playwright.sync_api import expect

from tests.browser.table import told

BOARD = "demo_open_llm"


def test_models_selected_in_one_picture_light_up_in_all_and_a_click_opens_one(visitor):
    page = visitor.open(f"explore?board={BOARD}")
    report = {each.get("key"): each for each in visitor.site.get(f"boards/{BOARD}/explore")["blocks"]}
    for key in ("correlations", "scores"):
        card = page.locator(f"#picture-{key}")
        expect(card.locator("p").first).to_have_text(report[key]["note"])
        expect(card.locator(".figure svg rect").first).to_be_attached()
    size = page.locator("#picture-size .figure svg").first
    size.scroll_into_view_if_needed()
    box = size.bounding_box()
    page.mouse.move(box["x"] + 50, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 5, box["y"] + box["height"] - 50, steps=3)
    page.mouse.up()
    expect(page.locator(".explore-bar")).to_contain_text("models selected")
    for kind in ("time", "size"):
        expect(page.locator(f"#picture-{kind} svg > path[stroke-linecap=round]")).to_have_count(1)
    page.get_by_role("button", name="Clear").click()
    first = told(visitor.site.table(BOARD))[0]
    page.get_by_label("Highlight models").fill(first)
    expect(page.locator(".explore-bar")).to_contain_text("1 model selected")
    expect(page.locator("#picture-scores text[font-weight='650']")).to_have_count(1)
    with page.expect_download() as download:
        page.locator("#picture-scores").get_by_role("button", name="CSV").click()
    assert download.value.suggested_filename == f"{BOARD}-scores.csv"


def test_what_a_board_does_not_state_is_said(visitor):
    page = visitor.open("explore?board=demo_questions")
    expect(page.locator("#picture-cost")).to_contain_text("states no costs or tokens")
    expect(page.locator("#picture-correlations")).to_contain_text("none are correlated")
    expect(page.locator("#picture-ranks")).to_contain_text("Only one snapshot")
