// The page for submissions, which works without a script: here what is too large is refused before it
// is sent, and a form that was sent is not sent again while it is on its way.

import { elementsIn, partOf } from "../common/dom.js";
import { themeButton } from "../common/themebutton.js";

const page = partOf(document, ".home-page");
themeButton(partOf(page, "#eb-theme"));
page.addEventListener("change", ({ target }) => target instanceof HTMLInputElement && target.files && refuse(target, target.files));
page.addEventListener("submit", () => {
  for (const button of elementsIn(page, "form button")) button.toggleAttribute("disabled", true);
});

/**
 * Says of files that the server would not read that they are too many or too large.
 * @param {HTMLInputElement} field
 * @param {FileList} files
 */
function refuse(field, files) {
  const size = [...files].reduce((sum, file) => sum + file.size, 0);
  const most = { size: Number(field.dataset.most), files: Number(field.dataset.files) };
  field.setCustomValidity(size > most.size || files.length > most.files ? (field.dataset.refusal ?? "") : "");
  field.reportValidity();
}
