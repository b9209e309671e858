/** An agency with people, as it lies in the table. */

import { agencyProfile } from '#functions/accounts/public.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import type { AgencyState } from '#shared/agencies/rules.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { addRoom } from '../public.ts';
import { createAgencyRepository } from '../repository.ts';

interface Kept {
  state?: AgencyState;
  /** Who has a seat beside the owner. */
  others?: Record<string, SeatRole>;
  /** Whom an invitation is open to. */
  invited?: Identifier;
}

/** Puts an agency of a person's; gives its id and that of its invitation. */
export async function keepAgency(
  table: Table,
  ownerId: string,
  { state = 'active', others = {}, invited = { kind: 'email', value: 'ai@example.com' } }: Kept = {},
) {
  const repo = createAgencyRepository(table);
  const [agencyId, invitationId] = [systemIds.ulid(), systemIds.ulid()];
  const at = instant(Date.now());
  const terms = { sentAt: at, expiresAt: instant(Date.now() + 7 * dayMs) };
  await table.transact([
    repo.add({
      ...{ id: agencyId, version: 1, people: 1, state, createdAt: at, submittedAt: at },
      ...{ name: 'Công ty Môi giới Sông Lam', taxId: '0300588569', address: '1 Lê Lợi, Vinh' },
      ...{ phone: '+84912345678', email: 'lienhe@example.com', limits: { seats: 10, listings: 200 } },
    }),
    ...Object.entries({ [ownerId]: 'owner' as const, ...others }).map(([userId, role]) =>
      repo.putSeat({ agencyId, userId, role, joinedAt: at }),
    ),
    ...(state === 'active'
      ? [
          addRoom(agencyId, 200),
          agencyProfile({
            id: agencyId,
            name: 'Công ty Môi giới Sông Lam',
            createdAt: at,
            verifiedSince: at,
          }),
        ]
      : []),
    repo.putInvitation({ ...invited, ...terms, id: invitationId, agencyId, role: 'agent', by: ownerId }),
  ]);
  return { agencyId, invitationId };
}
