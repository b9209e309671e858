/** Text as XML: what sitemaps and feeds put words in with. */
import { escapeHtml } from './html.ts';

/** What XML 1.0 has no spelling for: most control characters, and two that are none. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text between tags and in attributes within double quotes; what XML cannot say is left out. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replace(forbidden, ''));
