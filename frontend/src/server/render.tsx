/** Renders one page in one language: status, markup, head and the styles it used. */

import type { EmotionCache } from '@emotion/cache';
import { Global } from '@emotion/react';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Call, LooseCall } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createStyleCache } from '#lib/emotion-cache.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { allNamespaces } from '#lib/i18n/load-namespaces.ts';
import { basenameOf, localized } from '#lib/paths.ts';
import { callContext, type Head, type PageHandle } from '#lib/route-module.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { statusWords } from '../app/error-words.ts';
import { headOf, titleWithBrand } from '../app/head.ts';
import { Providers } from '../app/providers.tsx';
import { createRoutes } from '../app/routes.tsx';
import { system } from '../theme.ts';

export interface RenderInput {
  /** Path without locale prefix, e.g. `/project-detail/DA…`. */
  path: string;
  locale: Locale;
  /** Answers what the page's loaders ask; a refusal is thrown with its `code` and `status`. */
  call: LooseCall;
  /** The site's origin without a slash at its end. */
  origin: string;
  /** One document for all searches that no page of their own is made of: it has no results, and is not to be listed. */
  isOfSearches?: boolean;
}

export interface Rendered {
  status: number;
  /** Where the page is now, with status 301. */
  location?: string;
  /** Id of the matched route; `notFound` where none matched. */
  routeName: string;
  html: string;
  head: Head;
  hydration: Pick<StaticHandlerContext, 'loaderData' | 'actionData'> & { errors: unknown };
  /** The emotion styles that the markup uses: id → rules. */
  styles: Map<string, string>;
}

/** A call that refuses everything: pages rendered at build have no API to ask. */
export const noCall: LooseCall = () =>
  Promise.reject(new CallProblem({ code: 'temporarily-unavailable', status: 503 }));

/** Refusals from the caller's side become the client's own problems. */
const asClientCall = (call: LooseCall): Call => {
  const run: LooseCall = async (endpoint, options) => {
    try {
      return await call(endpoint, options);
    } catch (error) {
      const { code, status, params } = error as Partial<CallProblem>;
      if (error instanceof CallProblem || typeof code !== 'string' || typeof status !== 'number') throw error;
      throw new CallProblem({ code, status, params }, error);
    }
  };
  return run as Call;
};

/** The styles an emotion cache collected while rendering on the server. */
function stylesOf(cache: EmotionCache): Map<string, string> {
  const entries = Object.entries(cache.inserted);
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function serverCache(): EmotionCache {
  const cache = createStyleCache();
  cache.compat = true;
  return cache;
}

const dataOnly = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { ...(error as object), __type: 'RouteErrorResponse' }]),
  );

/** Where a page is now that has moved for good; a guard sends people on too, but its pages are not rendered. */
function movedTo(response: Response, path: string): string {
  const location = response.headers.get('location');
  if (response.status === 301 && location) return location;
  throw new Error(`${path} redirects; only public pages are rendered`);
}

/** Runs the loaders of a page: what they gave, the refusal, or where it is now; throws what is a bug. */
async function query({ path, locale, call, origin }: RenderInput, routes: RouteObject[]) {
  const handler = createStaticHandler(routes, { basename: basenameOf(locale) });
  const requestContext = new RouterContextProvider();
  requestContext.set(callContext, asClientCall(call));
  const context = await handler.query(new Request(origin + localized(path, locale)), { requestContext });
  if (context instanceof Response) return { movedTo: movedTo(context, path) };
  const bug = Object.values(context.errors ?? {}).find((error) => error instanceof Error);
  if (bug) throw bug;
  return { context, router: createStaticRouter(handler.dataRoutes, context) };
}

/** The head that the page gives itself, or that of its refusal. */
function headFor(context: StaticHandlerContext, texts: I18n, origin: string): Head {
  const t = texts.getFixedT(null, 'app');
  const match = context.matches.at(-1);
  const own = context.errors
    ? null
    : headOf(match?.route.handle as PageHandle | undefined, {
        t,
        locale: texts.language as Locale,
        origin,
        data: context.loaderData[match?.route.id ?? ''],
        params: match?.params ?? {},
      });
  const [error] = Object.values(context.errors ?? {});
  const failure = { status: context.statusCode, code: String(error?.data?.code ?? 'internal') };
  return own ?? { title: titleWithBrand(statusWords(failure, t)), isListed: false };
}

/** The address itself says all: there is nothing to read. */
const moved = (location: string): Rendered => ({
  status: 301,
  location,
  routeName: '',
  html: '',
  head: { title: '', isListed: false },
  hydration: { loaderData: {}, actionData: null, errors: null },
  styles: new Map(),
});

/** Runs the page's loaders and renders it to a string; throws what is a bug, not what is a refusal. */
export async function render(input: RenderInput): Promise<Rendered> {
  const texts = createI18n(input.locale, await allNamespaces(input.locale));
  const found = await query(input, createRoutes(texts));
  if (found.movedTo !== undefined) return moved(found.movedTo);
  const { context, router } = found;
  const cache = serverCache();
  const html = renderToString(
    <Providers cache={cache} texts={texts}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  const { loaderData, actionData } = context;
  return {
    status: context.statusCode,
    routeName: context.matches.at(-1)?.route.id ?? 'notFound',
    html,
    head: headFor(context, texts, input.origin),
    hydration: { loaderData, actionData, errors: dataOnly(context.errors) },
    styles: stylesOf(cache),
  };
}

/** The rules that every page has: layers, reset, tokens and page-wide styles. */
export function globalStyles(): string {
  const cache = serverCache();
  const collect = (children: ReactNode) =>
    renderToString(
      <Providers cache={cache} texts={createI18n('vi')}>
        {children}
      </Providers>,
    );
  collect(<Global styles={system._global as never} />);
  return [system.layers.atRule, ...stylesOf(cache).values()].join('');
}
