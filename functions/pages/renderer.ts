/** Renders pages with the built server bundle; what their loaders ask is answered here, without HTTP. */
import type { EntityKey } from '#shared/kernel/change-log.ts';
import { type AnyEndpoint, routeKey } from '#shared/kernel/contract.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem, problemStatus } from '#shared/kernel/problem.ts';
import { log } from '../lib/log.ts';
import { unknownPath } from './page-addresses.ts';
import type { PageTable } from './page-table.ts';
import type { LoaderAnswer, Ports, Rendered, Tell } from './ports.ts';

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
  }): Promise<{ status: number; location?: string; html: string; missingStyles: readonly string[] }>;
}
interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
}
/** An answer to loaders, its input parsed and its reply filtered. */
type Answer = (options: CallOptions) => Promise<unknown>;

/** A refusal in the form that the bundle understands. */
const refused = (problem: DomainProblem): Error =>
  Object.assign(new Error(problem.code, { cause: problem }), {
    code: problem.code,
    status: problemStatus[problem.code],
    params: problem.details.params,
  });

/** What cannot be the parameters of an endpoint leads nowhere. */
function paramsOf({ params: schema }: AnyEndpoint, params: CallOptions['params'] = {}) {
  const parsed = schema?.safeParse(params);
  if (parsed?.success === false) throw new DomainProblem('not-found');
  return parsed?.data;
}

const answerOf = ({ endpoint, answer }: LoaderAnswer, tell: Tell): [string, Answer] => [
  routeKey(endpoint),
  async ({ params, query = {} }) => {
    const input = { params: paramsOf(endpoint, params), query: endpoint.query?.parse(query) };
    return endpoint.reply.parse(await answer(input as Parameters<LoaderAnswer['answer']>[0], tell));
  },
];

/**
 * Renders by the given bundle. Replies are filtered by their schemas, as they are over HTTP. The shell answers for
 * private pages: one that comes here by an odd spelling of its path is not there.
 */
export function createRenderer(
  bundle: RenderBundle,
  origin: string,
  pages: PageTable,
  answers: readonly LoaderAnswer[],
): Ports['render'] {
  const privates = bundle.pagesBy('shell').map(({ pattern }) => pathsOf(pattern));
  const isPrivate = (path: string) => privates.some((paths) => paths.test(path));
  return async ({ path: asked, locale }): Promise<Rendered> => {
    const path = isPrivate(asked) ? unknownPath(asked) : asked;
    const shown = pages.entityOf({ path, locale });
    let version: number | undefined;
    let shows: readonly EntityKey[] | undefined;
    const times: number[] = [];
    const tell: Tell = {
      asOf: (ms) => times.push(ms),
      entity(answered) {
        if (answered.entity === shown?.entity && answered.key === shown.key) version = answered.version;
      },
      shows: (others) => {
        shows = others;
      },
    };
    const call = callOver(new Map(answers.map((one) => answerOf(one, tell))));
    const page = await bundle.renderPage({ path, locale, origin, call });
    if (page.missingStyles.length > 0)
      log('error', 'styles-missing', { path, count: page.missingStyles.length });
    const asOfMs = times.length > 0 ? Math.min(...times) : undefined;
    return { status: page.status, location: page.location, html: page.html, version, asOfMs, shows };
  };
}

/** The bundle's calls; what nobody answers is temporarily unavailable, and the page does without. */
const callOver =
  (answers: ReadonlyMap<string, Answer>) =>
  async (endpoint: Pick<AnyEndpoint, 'method' | 'path'>, options: CallOptions = {}): Promise<unknown> => {
    const answer = answers.get(routeKey(endpoint));
    try {
      if (!answer) throw new DomainProblem('temporarily-unavailable');
      return await answer(options);
    } catch (error) {
      throw error instanceof DomainProblem ? refused(error) : error;
    }
  };

/** The paths of a pattern such as `/admin/post/:id`, in any case and with or without slashes at the end. */
const pathsOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`, 'i');
