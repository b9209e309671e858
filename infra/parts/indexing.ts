/** Whether search engines may list the site: only the production origin, never a copy of it. */
import type { Payments } from './payments.ts';

/** What keeps crawlers away: they are asked not to read, and told not to list what they read all the same. */
export const closedRobots = 'User-agent: *\nDisallow: /\n';
export const closedHeader = { header: 'x-robots-tag', value: 'noindex', override: true };

/**
 * Reads `indexed` (`true` or `false`). Left out, a site may be listed that has a domain of its own and takes real
 * payments: everything else is somebody's trial.
 */
export function readIndexing(
  context: (name: string) => unknown,
  { stage }: Pick<Payments, 'stage'>,
  domainName: string | undefined,
): boolean {
  const given = context('indexed');
  if (given === undefined) return domainName !== undefined && stage === 'production';
  if (`${given}` === 'true') return true;
  if (`${given}` === 'false') return false;
  throw new Error(`indexed is true or false, not ${given}`);
}
