/** The HTML document around a rendered page: head, styles, data, scripts. */

import { type AppFiles, appFilesId, type PageData, pageDataId, scriptJson } from '#lib/hydration.ts';
import { textFilesId } from '#lib/i18n/load-namespaces.ts';
import { localized } from '#lib/paths.ts';
import type { Head, ShareImage } from '#lib/route-module.ts';
import { brand } from '#shared/kernel/brand.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { cardSize, cardType } from '#shared/share-cards/model.ts';
import { type SiteAssets, siteAssets } from './assets.ts';

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';

const ogLocales: Record<Locale, string> = { vi: 'vi_VN', en: 'en_GB', ja: 'ja_JP', ko: 'ko_KR', zh: 'zh_CN' };

export interface DocumentParts {
  locale: Locale;
  origin: string;
  /** Path without locale prefix: canonical and alternates are made of it; null: no canonical. */
  path: string | null;
  head: Head;
  /** Sources whose scripts the page needs at once, and its text namespaces. */
  sources: readonly string[];
  texts: readonly string[];
  html: string;
  data: PageData | null;
  /** What stands there where no script runs; '' for a page that can do without. */
  noScript: string;
}

function alternates(origin: string, path: string): string {
  const links = locales.map(
    (locale) =>
      `<link rel="alternate" hreflang="${languageTag(locale)}" href="${escapeHtml(origin + localized(path, locale))}">`,
  );
  return [...links, `<link rel="alternate" hreflang="x-default" href="${escapeHtml(origin + path)}">`].join(
    '',
  );
}

const feedLink = ({ feed }: Head, origin: string): string =>
  feed
    ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(origin + feed.href)}">`
    : '';

/** What pages without a picture of their own are shared with: what the marketplace is for, in their language. */
const houseCard = (locale: Locale, { shareImages }: SiteAssets): ShareImage => ({
  path: shareImages[locale],
  type: cardType,
  ...cardSize,
  alt: brand.name,
});

function social({ head, locale, origin, path }: DocumentParts, assets: SiteAssets): string {
  const image = head.image ?? houseCard(locale, assets);
  return [
    property('og:type', head.ogType ?? 'website'),
    property('og:site_name', brand.name),
    property('og:title', head.title),
    property('og:description', head.description),
    path === null ? '' : property('og:url', origin + localized(path, locale)),
    property('og:locale', ogLocales[locale]),
    property('og:image', origin + image.path),
    property('og:image:type', image.type),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:image', origin + image.path),
    meta('twitter:image:alt', image.alt),
  ].join('');
}

/** What the page runs by, fetched once it has been painted: what it shows is in its HTML. */
function appFilesOf({ locale, sources, texts }: DocumentParts, assets: SiteAssets): AppFiles {
  const scripts = new Set(sources.flatMap((source) => assets.preloads[source] ?? []));
  scripts.delete(assets.entry);
  return {
    entry: assets.entry,
    scripts: [...scripts],
    texts: texts.map((name) => assets.texts[locale][name]!),
  };
}

/** What React says at the beginning of the markup of a picture with high priority. */
const picturePreload = /<link rel="preload" as="image"[^>]*fetchPriority="high"\/>/g;

/** The largest picture comes first: before the stylesheet and the fonts, which are asked for at the same time. */
function resources({ html }: DocumentParts, assets: SiteAssets): string {
  return [
    ...(html.match(picturePreload) ?? []),
    `<link rel="stylesheet" href="${assets.stylesheet}">`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    `<script type="module" fetchpriority="low" src="${assets.start}"></script>`,
    `<link rel="icon" type="image/svg+xml" href="${assets.favicon}">`,
    `<link rel="apple-touch-icon" href="${assets.touchIcon}">`,
    `<link rel="manifest" href="${assets.webManifest}">`,
  ].join('');
}

const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** One whole HTML document. It holds no inline script, no inline style and no `style` attribute. */
export function documentOf(parts: DocumentParts): string {
  const { head, locale, origin, path, html, data } = parts;
  const assets = siteAssets();
  const jsonLd = (head.jsonLd ?? []).map(
    (each) => `<script type="application/ld+json">${scriptJson(each)}</script>`,
  );
  const links =
    path === null
      ? ''
      : `<link rel="canonical" href="${escapeHtml(origin + localized(path, locale))}">${alternates(origin, path)}`;
  return [
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.isListed === false ? meta('robots', 'noindex') : '',
    meta('theme-color', '#ffffff'),
    meta('color-scheme', 'light'),
    meta('app-version', assets.version),
    meta('format-detection', 'telephone=no'),
    resources(parts, assets),
    links,
    feedLink(head, origin),
    social(parts, assets),
    ...jsonLd,
    `</head><body>${parts.noScript}<div id="root">${html.replaceAll(picturePreload, '')}</div>`,
    jsonScript(appFilesId, appFilesOf(parts, assets)),
    jsonScript(textFilesId, data ? { [locale]: assets.texts[locale] } : assets.texts),
    data ? jsonScript(pageDataId, data) : '',
    '</body></html>',
  ].join('');
}
