// The words that a page needs, in its language. The server writes this module from strings/<language>/*.ftl when it puts a page's scripts together.

/** @type {{ language: string, messages: Record<string, MessagePattern> }} */
export const CATALOGUE = { language: "en", messages: {} };
