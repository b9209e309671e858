/** Rich text from people, reduced to a fixed set of marks (decisions §3 *Description*). */
import sanitizeHtml from 'sanitize-html';
import { plainText } from '../../shared/search/docs.ts';
import type { RichText } from './ports.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'head',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href && { href }), rel: 'nofollow ugc noopener' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

/** Sanitises with an allow-list; the words of what is not allowed stay, of scripts and styles nothing does. */
export const richText: RichText = {
  sanitise: (html) => sanitizeHtml(html, options).trim(),
  plainText,
};
