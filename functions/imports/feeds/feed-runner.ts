/** In whose name a feed works, read anew for each pull: an account that may act, and for an agency a seat that manages it. */

import type { ReadSeat } from '#functions/lib/http/identity.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { seatAdmits } from '#shared/kernel/seat.ts';
import type { StoredFeed } from './feed-items.ts';

/** What is asked of accounts: undefined for one that may not act. */
type ReadAccount = (userId: string) => Promise<ActiveAccount | undefined>;
interface ActiveAccount {
  roles: Caller['roles'];
  familyName: string;
  givenName: string;
  locale: Parameters<typeof displayName>[0]['locale'];
  phone?: string | undefined;
}
export interface Runner {
  caller: Caller;
  /** Who is asked where an item names nobody. */
  contact: { name: string; phone: string };
}

/** Who runs it, or what stands against that. Two requests at most. */
export async function runnerOf(
  { by, ownerId }: Pick<StoredFeed, 'by' | 'ownerId'>,
  { readAccount, readSeat }: { readAccount: ReadAccount; readSeat: ReadSeat },
): Promise<Runner | 'account' | 'seat'> {
  const isOwn = by === ownerId;
  const [account, seat] = await Promise.all([readAccount(by), isOwn ? undefined : readSeat(by, ownerId)]);
  if (!account) return 'account';
  const contact = { name: displayName(account), phone: account.phone ?? '' };
  if (isOwn) return { caller: { userId: by, roles: account.roles }, contact };
  if (!seat?.isActive || !seatAdmits('manage', seat.role)) return 'seat';
  const { isActive: _, ...held } = seat;
  return { caller: { userId: by, roles: account.roles, seat: { ...held, access: 'manage' } }, contact };
}
