/**
 * Whether a call that acts by the cookie alone comes from a page of the site: a second lock behind the cookie's
 * SameSite, since a foreign page could otherwise sign somebody out, or use up their cookie.
 */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Request } from '../lib/serve.ts';

/**
 * Raises `forbidden` unless the browser says that a page of this very origin asks. `Sec-Fetch-Site` decides where it
 * is sent: no page can set it, and it holds under every name that the site answers to. Browsers from before it send
 * `Origin` with every POST. One that sends neither is so old that it does not know SameSite either, so that this is
 * its only lock: it is refused, and so are programs that do not say on whose behalf they ask.
 */
export const fromOwnPage = (siteOrigin: string) => (request: Pick<Request, 'header'>) => {
  const site = request.header('sec-fetch-site');
  const isOwn = site ? site === 'same-origin' : request.header('origin') === siteOrigin;
  if (!isOwn) throw new DomainProblem('forbidden');
};
