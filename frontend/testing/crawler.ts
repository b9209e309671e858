/** What a crawler reads of a page without running a script: what is missing in its head, in words. */
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';

export interface CrawledPage {
  html: string;
  origin: string;
  locale: Locale;
  /** The one address of the page, without language. */
  path: string;
}

const addressOf = ({ origin, path }: CrawledPage, locale: Locale): string => {
  const prefix = locale === 'vi' ? '' : `/${locale}`;
  return origin + (path === '/' ? prefix || '/' : prefix + path);
};
export const contentOf = (html: string, attribute: 'name' | 'property', name: string) =>
  new RegExp(`<meta ${attribute}="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
const linksOf = (html: string, start: string) =>
  [...html.matchAll(new RegExp(`<link rel="${start}[^>]*href="([^"]+)"`, 'g'))].map(([, href]) => href!);

/** The structured data of a page; throws where they are not JSON. */
export const structuredDataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );

/** What each type of structured data has to say, by schema.org and what search engines ask for. */
const needed: Record<string, readonly string[]> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url'],
  WebPage: ['name', 'url'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  Report: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  RealEstateListing: ['name', 'url'],
  RealEstateAgent: ['name', 'url', 'address', 'description'],
  Product: ['name', 'url'],
  Dataset: ['name', 'description', 'url', 'creator', 'distribution'],
};

function dataProblems(html: string): string[] {
  const data = structuredDataOf(html);
  if (data.length === 0) return ['no structured data'];
  return data.flatMap((one) => {
    const type = String(one['@type']);
    if (one['@context'] !== 'https://schema.org' || !needed[type])
      return [`unknown structured data: ${type}`];
    return needed[type].filter((name) => !hasValue(one[name])).map((name) => `${type} without ${name}`);
  });
}
const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

/** What previews of links need to show a picture at once, and large: its size, and what it shows. */
function imageProblems(html: string, origin: string): string[] {
  const of = (name: string) => contentOf(html, 'property', `og:image${name}`);
  const [width, height] = [Number(of(':width')), Number(of(':height'))];
  return [
    ...(of('').startsWith(`${origin}/`) ? [] : [`og:image: ${of('')}`]),
    ...(/^image\/(jpeg|webp)$/.test(of(':type')) ? [] : [`og:image:type: ${of(':type')}`]),
    ...(width >= 300 && height >= 157 ? [] : [`og:image: ${width} × ${height}`]),
    ...(of(':alt').trim() ? [] : ['no og:image:alt']),
    ...(contentOf(html, 'name', 'twitter:image') === of('') ? [] : ['twitter:image is another']),
    ...(contentOf(html, 'name', 'twitter:card') === 'summary_large_image' ? [] : ['no large twitter:card']),
  ];
}

/** Everything that is wrong with a page that search engines may list; empty for a good one. */
export function crawlerProblems(page: CrawledPage): string[] {
  const { html, locale } = page;
  const own = addressOf(page, locale);
  const alternates = [...locales.map((other) => addressOf(page, other)), addressOf(page, 'vi')];
  const expected: [string, unknown, unknown][] = [
    ['language', /<html lang="([^"]+)"/.exec(html)?.[1], languageTag(locale)],
    ['canonical', linksOf(html, 'canonical').join(), own],
    ['alternates', linksOf(html, 'alternate" hreflang=').join(), alternates.join()],
    ['og:url', contentOf(html, 'property', 'og:url'), own],
    ['noindex', contentOf(html, 'name', 'robots'), ''],
  ];
  const texts = {
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '',
    description: contentOf(html, 'name', 'description'),
    ...Object.fromEntries(
      ['og:type', 'og:title', 'og:description', 'og:image', 'og:locale'].map((name) => [
        name,
        contentOf(html, 'property', name),
      ]),
    ),
  };
  return [
    ...expected.filter(([, is, should]) => is !== should).map(([name, is]) => `${name}: ${is}`),
    ...Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [] : [`no ${name}`])),
    ...imageProblems(html, page.origin),
    ...dataProblems(html),
  ];
}
