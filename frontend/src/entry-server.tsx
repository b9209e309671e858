/** The server-render bundle: pages of the app as HTML documents, and what the build needs of them. */

import { createI18n } from '#lib/i18n/create-i18n.ts';
import { allNamespaces } from '#lib/i18n/load-namespaces.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import type { RouteSpec } from '#lib/route-spec.ts';
import { defaultLocale, type Locale, locales } from '#shared/kernel/locale.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { routeTable } from './app/route-table.ts';
import { pageSource, pageTexts } from './app/routes.tsx';
import { cardPhoto, cardWords } from './features/listings/detail/share-card.ts';
import { siteAssets } from './server/assets.ts';
import { documentOf } from './server/document.ts';
import { noScriptOf, noScriptOfShell } from './server/no-script.ts';
import { globalStyles, noCall, type RenderInput, render } from './server/render.tsx';
import { samples } from './server/samples.ts';
import { shellMarkup } from './server/shell.tsx';

export type { RenderInput } from './server/render.tsx';

/** A page as it is kept and served. */
export interface RenderedPage {
  /** 200, 301 with its location, or the refusal's: 404, 410, 503 … */
  status: number;
  location?: string;
  html: string;
  routeName: string;
  /** Ids of styles that the release's stylesheet lacks: always empty where samples cover the page. */
  missingStyles: string[];
}

const shellSources = ['src/main.tsx'];
const specOf = (routeName: string): RouteSpec | undefined => routeTable[routeName as RouteName];

/** Renders one public page in one language as a whole document (decisions §7, design 'Pages that are real HTML'). */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const rendered = await render(input);
  const { status, location } = rendered;
  if (location) return { status, location, routeName: '', html: '', missingStyles: [] };
  const spec = specOf(rendered.routeName);
  const head = input.isOfSearches ? { ...rendered.head, isListed: false } : rendered.head;
  const known = new Set(siteAssets().styles);
  const used = [...rendered.styles.keys()];
  const html = documentOf({
    locale: input.locale,
    origin: input.origin,
    path: rendered.status === 200 && !input.isOfSearches ? (head.canonicalPath ?? input.path) : null,
    head,
    sources: spec ? [...shellSources, pageSource(spec)] : shellSources,
    texts: ['app', ...(spec ? pageTexts(spec) : [])],
    html: rendered.html,
    noScript: noScriptOf(rendered.routeName, input.locale),
    data: {
      locale: input.locale,
      hydration: rendered.hydration as never,
      styles: used.filter((id) => known.has(id)),
    },
  });
  return {
    status: rendered.status,
    routeName: rendered.routeName,
    html,
    missingStyles: used.filter((id) => !known.has(id)),
  };
}

/** The document of private pages: the app's outline, filled in the browser. */
export const renderShell = (origin: string): string =>
  documentOf({
    locale: 'vi',
    origin,
    path: null,
    head: { title: shellMarkup.title, isListed: false },
    sources: shellSources,
    texts: ['app'],
    html: shellMarkup.html(),
    noScript: noScriptOfShell(),
    data: null,
  });

/** Names and patterns of every page, by how it is rendered: the site's behaviours are made of it. */
export const pagesBy = (rendering: RouteSpec['rendering']): { name: RouteName; pattern: string }[] =>
  (Object.keys(routeTable) as RouteName[])
    .filter((name) => routeTable[name].rendering === rendering)
    .map((name) => ({ name, pattern: patterns[name] }));

/** Every style that rendered pages use: page-wide rules and emotion's, by rendering all samples. */
export async function collectStyles(): Promise<{ globalCss: string; rules: Map<string, string> }> {
  const rules = new Map<string, string>();
  const origin = 'http://site';
  for (const input of [...prerenderInputs(origin), ...(await sampleInputs(origin))]) {
    const { styles } = await render(input);
    for (const [id, css] of styles) rules.set(id, css);
  }
  for (const [id, css] of shellMarkup.styles()) rules.set(id, css);
  return { globalCss: globalStyles(), rules };
}

/** Every sample page in every language: what the stylesheet must cover. */
export const sampleInputs = async (origin: string): Promise<RenderInput[]> =>
  (await samples()).map((sample) => ({ ...sample, origin }));

/** The module and the text namespaces of a page. */
export const pageFiles = (name: RouteName): { source: string; texts: readonly string[] } => ({
  source: pageSource(routeTable[name]),
  texts: pageTexts(routeTable[name]),
});

/**
 * The paths that search engines may list, of every page without an id: what a page's own head says, asked without
 * data. A page with another canonical path is left to that one.
 */
export async function listedPaths(): Promise<string[]> {
  const inputs = prerenderInputs('http://site').filter(({ locale }) => locale === defaultLocale);
  const listed = await Promise.all(
    inputs.map(async (input) => {
      const { head } = await render(input);
      return head.isListed === false || (head.canonicalPath ?? input.path) !== input.path ? [] : [input.path];
    }),
  );
  return listed.flat();
}

/** What the list of news is called in a language, and its sentence: its feed says the same. */
export async function newsWords(locale: Locale): Promise<{ title: string; description: string }> {
  const t = createI18n(locale, await allNamespaces(locale)).getFixedT(null, 'content');
  return { title: t('kind.news.title'), description: t('kind.news.lead') };
}

/** What the card of a listing says in a language, and the path of its photo. */
export async function cardOf(detail: ListingDetail, locale: Locale) {
  const t = createI18n(locale, await allNamespaces(locale)).getFixedT(null, 'app');
  return { words: cardWords(detail, locale, t), ...cardPhoto(detail) };
}

/** What the build prerenders: each static public page in five languages, and pages of lists without them. */
export const prerenderInputs = (origin: string): RenderInput[] =>
  [...pagesBy('build'), ...pagesBy('list')].flatMap(({ pattern }) =>
    locales.map((locale: Locale) => ({
      ...{ path: pattern, locale, origin, call: noCall },
      ...(pattern === patterns.projects && { isOfSearches: true }),
    })),
  );

export { siteAssets };
