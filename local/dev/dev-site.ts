/** The site in `npm run dev`: as CloudFront answers, but pages are drawn in the browser alone, from the sources. */
import type { HttpRequest, HttpResponse, Origin } from '#local/runner/site/http-types.ts';

/** Also where the function that renders pages fails: it may be what is worked on. */
const isPage = (ask: HttpRequest, { status, headers }: HttpResponse): boolean =>
  headers['content-type']?.startsWith('text/html') === true ||
  (status >= 500 && !ask.path.startsWith('/api/') && ask.headers.accept?.includes('text/html') === true);

/**
 * Puts `document` in the place of every page, with the status and the redirects that the site gives: a kept page is of
 * the app as it was built.
 */
export const createDevSite =
  (site: Origin, document: string): Origin =>
  async (ask) => {
    const answer = await site(withoutConditions(ask));
    if (!isPage(ask, answer)) return answer;
    const { etag, 'last-modified': _, 'content-encoding': __, vary, ...headers } = answer.headers;
    headers['content-type'] = 'text/html; charset=utf-8';
    const policy = headers['content-security-policy'];
    return {
      ...answer,
      headers: {
        ...headers,
        'cache-control': 'no-store',
        ...(policy && { 'content-security-policy': loosened(policy, ask.headers.host ?? '') }),
      },
      body: Buffer.from(document),
    };
  };

/** A browser that has kept a page of `npm start` must not be told that it still holds. */
function withoutConditions(ask: HttpRequest): HttpRequest {
  if (!ask.headers.accept?.includes('text/html')) return ask;
  const { 'if-none-match': _, 'if-modified-since': __, ...headers } = ask.headers;
  return { ...ask, headers };
}

/** The policy with what Vite needs and no more: style elements, and the socket that tells of changes. */
export const loosened = (policy: string, host: string): string =>
  policy
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/connect-src ([^;]*)/, `connect-src $1 ws://${host}`);
