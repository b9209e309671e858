/** How much anybody may ask of applications: by account or network, and with a puzzle for visitors when in doubt. */

import { checkWork } from '#functions/accounts/public.ts';
import { networkOf, widerNetworkOf } from '#functions/lib/network.ts';
import { countOf, type RateLimit, rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { ApplicationPorts, Origin } from './ports.ts';

export type LimitedAct = 'apply' | 'cv-upload';
const hour = 3600;
/** How many an hour: of one account, of one network, of the wider network that it is in. */
const perHour = { account: 10, network: 20, wider: 60 } as const;
/** So many by visitors of the whole site in one hour mean that somebody may be at work who is no person. */
const busyPerHour = 300;

type Ports = Pick<ApplicationPorts, 'hashing' | 'table'>;

/**
 * The writes that count an act, for its own transaction. Raises `challenge-required` with a puzzle for a visitor
 * whose network, or the whole site, has used up half of what an hour allows; the writes raise `too-many-requests`.
 */
export async function admit(
  what: LimitedAct,
  { caller, address }: Origin,
  answer: PuzzleAnswer | undefined,
  now: number,
  ports: Ports,
): Promise<Write[]> {
  if (caller) return [rateLimit(limitOf(what, `u-${caller.userId}`, perHour.account), now)];
  const network = await ports.hashing.mac('address', networkOf(address));
  const wide = widerNetworkOf(address);
  const narrow = limitOf(what, network, perHour.network);
  const site = limitOf(what, 'visitors', Number.MAX_SAFE_INTEGER);
  const [here, everywhere] = await Promise.all([
    countOf(narrow, now, ports.table),
    countOf(site, now, ports.table),
  ]);
  const percent = Math.max((here / perHour.network) * 100, (everywhere / busyPerHour) * 100);
  const work = await checkWork({ answer, who: `${what} ${network}`, percent, now }, ports);
  return [
    ...work,
    rateLimit(narrow, now),
    rateLimit(site, now),
    ...(wide ? [rateLimit(limitOf(what, await ports.hashing.mac('network', wide), perHour.wider), now)] : []),
  ];
}

const limitOf = (what: LimitedAct, who: string, limit: number): RateLimit => ({
  ...{ what, who, limit, windowSeconds: hour },
});
