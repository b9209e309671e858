/** Renders pages with the built server bundle; what their loaders ask is answered here, without HTTP. */
import { catalogApi } from '../../shared/catalog/api.ts';
import { type AnyEndpoint, routeKey } from '../../shared/kernel/contract.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import { DomainProblem, problemStatus } from '../../shared/kernel/problem.ts';
import { listingsApi } from '../../shared/listings/api.ts';
import type { ListingDetail } from '../../shared/listings/model.ts';
import { type SearchReply, searchApi } from '../../shared/search/api.ts';
import { SearchQuery } from '../../shared/search/query.ts';
import { log } from '../lib/log.ts';
import { unknownPath } from './addresses.ts';
import type { Ports, Rendered } from './ports.ts';

/** What the front end's server bundle offers. */
export interface RenderBundle {
  siteAssets(): { version: string };
  /** Patterns of the pages that are rendered in this way; `shell`: only by the browser. */
  pagesBy(rendering: 'shell'): { pattern: string }[];
  renderPage(input: {
    path: string;
    locale: Locale;
    origin: string;
    call(endpoint: Pick<AnyEndpoint, 'method' | 'path'>, options?: CallOptions): Promise<unknown>;
  }): Promise<{ status: number; html: string; missingStyles: readonly string[] }>;
}
interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
}
export interface Answers {
  listing(code: string): Promise<ListingDetail>;
  catalog(): Promise<unknown>;
  /** What a page shows of other listings; pages do without where it is left out. */
  search?(query: SearchQuery): Promise<SearchReply>;
}

/** A refusal in the form that the bundle understands. */
const refused = (problem: DomainProblem): Error =>
  Object.assign(new Error(problem.code, { cause: problem }), {
    code: problem.code,
    status: problemStatus[problem.code],
    params: problem.details.params,
  });

/**
 * Renders by the given bundle. Replies are filtered by their schemas, as they are over HTTP. The shell answers for
 * private pages: one that comes here by an odd spelling of its path is not there.
 */
export const createRenderer = (bundle: RenderBundle, origin: string, answers: Answers): Ports['render'] => {
  const privates = bundle.pagesBy('shell').map(({ pattern }) => pathsOf(pattern));
  const isPrivate = (path: string) => privates.some((paths) => paths.test(path));
  return async ({ path: asked, locale }): Promise<Rendered> => {
    const path = isPrivate(asked) ? unknownPath(asked) : asked;
    let version: number | undefined;
    const known: Record<string, (options: CallOptions) => Promise<unknown>> = {
      [routeKey(listingsApi.getListing)]: async ({ params }) => {
        const code = listingsApi.getListing.params!.safeParse({ code: params?.code });
        if (!code.success) throw new DomainProblem('not-found');
        const detail = listingsApi.getListing.reply!.parse(await answers.listing(code.data.code));
        version = detail.card.version;
        return detail;
      },
      [routeKey(catalogApi.getCatalog)]: answers.catalog,
      [routeKey(searchApi.search)]: async ({ query }) => {
        if (!answers.search) throw new DomainProblem('temporarily-unavailable');
        return searchApi.search.reply!.parse(await answers.search(SearchQuery.parse(query ?? {})));
      },
    };
    const call = async (endpoint: Pick<AnyEndpoint, 'method' | 'path'>, options: CallOptions = {}) => {
      const answer = known[routeKey(endpoint)];
      try {
        if (!answer) throw new DomainProblem('temporarily-unavailable');
        return await answer(options);
      } catch (error) {
        throw error instanceof DomainProblem ? refused(error) : error;
      }
    };
    const page = await bundle.renderPage({ path, locale, origin, call });
    if (page.missingStyles.length > 0)
      log('error', 'styles-missing', { path, count: page.missingStyles.length });
    return { status: page.status, html: page.html, version };
  };
};

/** The paths of a pattern such as `/admin/post/:id`, in any case and with or without slashes at the end. */
const pathsOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`, 'i');
