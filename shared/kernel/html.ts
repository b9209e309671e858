/** Text as HTML: what every page, mail and file that we write by hand puts words in with. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that stands as it is typed, between tags and in attributes within double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
