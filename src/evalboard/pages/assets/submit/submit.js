// The page for submissions, which works without a script: here a form that was sent is not sent again while it is on its way.

import { elementsIn, partOf } from "../common/dom.js";
import { themeButton } from "../common/themebutton.js";

const page = partOf(document, ".home-page");
themeButton(partOf(page, "#eb-theme"));
page.addEventListener("submit", () => {
  for (const button of elementsIn(page, "form button")) button.toggleAttribute("disabled", true);
});
