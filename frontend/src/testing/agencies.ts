/** An agency for tests, invented, as somebody with a seat reads it. */
import type { AgencyWithPeople, Seat } from '#shared/agencies/model.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';

export const agencyId = '01JA000000000000000000000A';
const at = '2026-11-20T03:00:00.000Z';

/** A seat, that of an owner where nothing else is said. */
export const seatOf = (userId: string, more: Partial<Seat> = {}): Seat => ({
  ...{ userId, name: 'Lê An', role: 'owner', joinedAt: at },
  ...more,
});

/** An active agency with these seats, read by who has this role. */
export const agencyOf = (
  seats: Seat[],
  role: SeatRole = 'owner',
  more: Partial<AgencyWithPeople> = {},
): AgencyWithPeople => ({
  agency: {
    ...{ id: agencyId, version: 1, state: 'active', createdAt: at, submittedAt: at },
    ...{ name: 'Công ty Sông Lam', taxId: '0300588569', address: '1 Lê Lợi, Vinh' },
    ...{ phone: '+84912345678', email: 'a@example.com', limits: { seats: 10, listings: 200 } },
  },
  ...{ role, seats, invitations: [], routing: { mode: 'keeper', takers: [], rules: [], version: 0 } },
  ...more,
});
