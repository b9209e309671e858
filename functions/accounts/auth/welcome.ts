/** Welcome points: once for each phone number that somebody verifies (decisions §4). */

import type { Write } from '#functions/lib/writes.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import type { AccountPorts } from '../ports.ts';

/** Saves the writes that make a verified identifier somebody's, with the points that a new phone brings. */
export async function saveVerified(
  { kind, value }: Identifier,
  userId: string,
  writes: readonly Write[],
  { points, hashing, transact }: Pick<AccountPorts, 'points' | 'hashing' | 'transact'>,
): Promise<void> {
  if (kind === 'phone') await points.welcome({ userId, phone: await hashing.mac('welcome', value) }, writes);
  else await transact(writes);
}
