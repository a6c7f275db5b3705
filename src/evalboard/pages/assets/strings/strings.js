// The words of the interface, in the language of the page. Another language is a folder beside en/ with the same words, of the type of
// these: `typeof en`.

export { en as strings } from "./en/en.js";
