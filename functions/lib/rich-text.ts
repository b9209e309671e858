/** Rich text from people, written anew from a fixed set of marks: nothing of the input's own markup is kept. */
import { Parser } from 'htmlparser2';
import { type Opened, richTextWriter } from './rich-text-writer.ts';

/** What each mark of a listing's description becomes; what is not named here is dropped, its words stay. */
const listingMarks: Record<string, string> = {
  p: 'p',
  div: 'p',
  br: 'br',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  a: 'a',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  blockquote: 'blockquote',
};
/** The wider set of articles: their own headings, tables, figures. */
const contentMarks: Record<string, string> = {
  ...listingMarks,
  ...{ h1: 'h2', h2: 'h2' },
  ...{ table: 'table', thead: 'thead', tbody: 'tbody', tfoot: 'tbody', tr: 'tr', th: 'th', td: 'td' },
  figure: 'figure',
};
/** Their words are no text either. */
const silent = new Set(
  'script style textarea title iframe noscript template svg math object select head xmp noembed noframes'.split(
    ' ',
  ),
);

/** Removes scripts, styles and every mark and attribute outside the fixed set (decisions §3 *Description*). */
export const sanitise = (html: string): string => rebuilt(html, listingMarks, false);

/**
 * The same for content (decisions §6): headings from h2 to h4, tables, links within the site, and figures at the top
 * level: an own image with its caption (`data-media`), or the card of a listing (`data-listing`).
 */
export const sanitiseContent = (html: string): string => rebuilt(html, contentMarks, true);

function rebuilt(html: string, markOf: Record<string, string>, hasSiteLinks: boolean): string {
  const out = richTextWriter(hasSiteLinks);
  let silenced = 0;
  const opened: (Opened | 'silent' | undefined)[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (silent.has(name)) silenced++;
      const mark = silenced > 0 ? undefined : markOf[name];
      if (silenced === 0 && name === 'figcaption') out.setCaption(true);
      opened.push(silent.has(name) ? 'silent' : mark ? out.open(mark, attributes) : undefined);
    },
    ontext(text) {
      if (silenced === 0) out.text(text);
    },
    onclosetag(name) {
      const was = opened.pop();
      if (name === 'figcaption') out.setCaption(false);
      if (was === 'silent') silenced--;
      else if (was) out.close(was);
    },
  });
  parser.end(html);
  return out.end();
}

/** Marks that run or load something: no editor makes them, whoever sends them means something else. */
const active = new Set('script iframe object embed applet frame frameset form base meta link'.split(' '));
const activeHref = /^\s*(javascript|vbscript|data):/i;

/** Whether a text has parts that would run in a browser: scripts, frames, handlers of events, `javascript:` links. */
export function hasActiveParts(html: string): boolean {
  let isActive = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const hasHandler = Object.entries(attributes).some(
        ([attribute, value]) => /^on/i.test(attribute) || activeHref.test(value.replace(/[\p{Cc} ]/gu, '')),
      );
      isActive ||= active.has(name) || hasHandler;
    },
  });
  parser.end(html);
  return isActive;
}
