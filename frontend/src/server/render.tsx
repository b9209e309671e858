/** Renders one page in one language: status, markup, head and the styles it used. */

import type { EmotionCache } from '@emotion/cache';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Locale } from '../../../shared/kernel/locale.ts';
import { headOf, titleWithBrand } from '../app/head.ts';
import { Providers } from '../app/providers.tsx';
import { createRoutes } from '../app/routes.tsx';
import type { Call, LooseCall } from '../lib/client.ts';
import { createStyleCache } from '../lib/emotion-cache.ts';
import { CallProblem } from '../lib/http.ts';
import { callContext, type Head, type PageHandle } from '../lib/page.ts';
import { basenameOf, localized } from '../lib/paths.ts';
import { allTexts } from '../lib/text-bundles.ts';
import { createTexts } from '../lib/texts.tsx';
import { system } from '../theme.ts';

export interface RenderInput {
  /** Path without locale prefix, e.g. `/project-detail/DA…`. */
  path: string;
  locale: Locale;
  /** Answers what the page's loaders ask; a refusal is thrown with its `code` and `status`. */
  call: LooseCall;
  /** The site's origin without a slash at its end. */
  origin: string;
}

export interface Rendered {
  status: number;
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
      const { code, status } = error as { code?: unknown; status?: unknown };
      if (error instanceof CallProblem || typeof code !== 'string' || typeof status !== 'number') throw error;
      throw new CallProblem({ code: code as CallProblem['code'], status }, error);
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

/** Runs the page's loaders and renders it to a string; throws what is a bug, not what is a refusal. */
export async function render({ path, locale, call, origin }: RenderInput): Promise<Rendered> {
  const texts = createTexts(locale, await allTexts(locale));
  const t = texts.translator(['app']);
  const handler = createStaticHandler(createRoutes(texts), { basename: basenameOf(locale) });
  const requestContext = new RouterContextProvider();
  requestContext.set(callContext, asClientCall(call));
  const context = await handler.query(new Request(origin + localized(path, locale)), { requestContext });
  if (context instanceof Response) throw new Error(`${path} redirects; only public pages are rendered`);
  const bug = Object.values(context.errors ?? {}).find((error) => error instanceof Error);
  if (bug) throw bug;

  const cache = serverCache();
  const html = renderToString(
    <Providers cache={cache} texts={texts}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const match = context.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  const head = context.errors
    ? null
    : headOf(handle, {
        t,
        locale,
        origin,
        data: context.loaderData[match?.route.id ?? ''],
        params: match?.params ?? {},
      });
  const { loaderData, actionData } = context;
  return {
    status: context.statusCode,
    routeName: match?.route.id ?? 'notFound',
    html,
    head: head ?? { title: titleWithBrand(t(errorTitleKey(context.statusCode))), isListed: false },
    hydration: { loaderData, actionData, errors: dataOnly(context.errors) },
    styles: stylesOf(cache),
  };
}

const errorTitleKey = (status: number) =>
  [403, 404, 410, 429, 500, 503].includes(status) ? `error.status.${status}` : 'error.status.other';

/** The rules that every page has: layers, reset, tokens and page-wide styles. */
export function globalStyles(): string {
  const cache = serverCache();
  const collect = (children: ReactNode) =>
    renderToString(
      <Providers cache={cache} texts={createTexts('vi')}>
        {children}
      </Providers>,
    );
  collect(<Global styles={system._global as never} />);
  return [system.layers.atRule, ...stylesOf(cache).values()].join('');
}
