// The words that a page needs, in its language: the server writes this module from strings/<language>/, in each bundle anew.

/** @type {{ language: string, messages: Record<string, MessagePattern> }} */
export const CATALOGUE = { language: "en", messages: {} };
