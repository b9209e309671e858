/** A feed as RSS 2.0: titles, summaries and links of what is newest, for feed readers. */
import type { Instant } from '#shared/kernel/time.ts';
import { escapeXml } from '#shared/kernel/xml.ts';

export interface FeedItem {
  /** Stays the same whatever becomes of the address. */
  id: string;
  title: string;
  summary: string;
  url: string;
  publishedAt: Instant;
  category?: string | undefined;
  /** A picture in WebP. */
  pictureUrl?: string | undefined;
}
export interface Feed {
  title: string;
  description: string;
  /** As RSS names languages. */
  language: string;
  /** The page that has the same for readers, and the feed's own address. */
  pageUrl: string;
  selfUrl: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
/** As RFC 822 writes it. */
const dateOf = (at: Instant): string => new Date(at).toUTCString();

// The size of a rendition is not known: 0, as the best practices of RSS ask for then.
const enclosure = (url: string): string =>
  `<enclosure url="${escapeXml(url)}" length="0" type="image/webp"/>`;

const itemOf = ({ id, title, summary, url, publishedAt, category, pictureUrl }: FeedItem): string =>
  [
    '<item>',
    tag('title', title),
    tag('link', url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    tag('pubDate', dateOf(publishedAt)),
    category ? tag('category', category) : '',
    tag('description', summary),
    pictureUrl ? enclosure(pictureUrl) : '',
    '</item>\n',
  ].join('');

/** The whole document. */
export const feedXmlOf = ({ title, description, language, pageUrl, selfUrl, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    tag('title', title),
    tag('link', pageUrl),
    tag('description', description),
    tag('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(selfUrl)}"/>`,
    items[0] ? tag('lastBuildDate', dateOf(items[0].publishedAt)) : '',
    '\n',
    ...items.map(itemOf),
    '</channel></rss>\n',
  ].join('');
