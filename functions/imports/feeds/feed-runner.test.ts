/** In whose name a feed works: an active account, and for an agency a seat that manages it at this moment. */
import { describe, expect, it } from 'vitest';
import type { KnownSeat } from '#functions/lib/http/identity.ts';
import { runnerOf } from './feed-runner.ts';

const [me, agency] = ['01JD00000000000000000000M1', '01JD00000000000000000000A1'];
const account = {
  ...{ roles: [], familyName: 'Trần', givenName: 'Minh', locale: 'vi' as const, phone: '0900000012' },
};
const seat = { agencyId: agency, role: 'manager', isActive: true, monthlyPoints: 50 } as KnownSeat;
const ports = (has: { account?: typeof account; seat?: KnownSeat }) => {
  const asked: string[] = [];
  return {
    asked,
    readAccount: async () => has.account,
    readSeat: async (userId: string, agencyId: string) => {
      asked.push(`${userId} ${agencyId}`);
      return has.seat;
    },
  };
};

describe('a feed of a person’s own', () => {
  it('works in their name, with their phone, and asks for no seat', async () => {
    const own = ports({ account });
    expect(await runnerOf({ by: me, ownerId: me }, own)).toEqual({
      caller: { userId: me, roles: [] },
      contact: { name: 'Trần Minh', phone: '0900000012' },
    });
    expect(own.asked).toEqual([]);
  });

  it('rests once the account is closed or locked', async () => {
    expect(await runnerOf({ by: me, ownerId: me }, ports({}))).toBe('account');
  });
});

describe('a feed of an agency', () => {
  const of = (has: Parameters<typeof ports>[0]) => runnerOf({ by: me, ownerId: agency }, ports(has));

  it('works from the seat of whoever saved it last, within what that seat may spend', async () => {
    expect(await of({ account, seat })).toMatchObject({
      caller: {
        userId: me,
        seat: { agencyId: agency, role: 'manager', access: 'manage', monthlyPoints: 50 },
      },
    });
  });

  it.each([
    ['the seat was taken away', undefined],
    ['the seat manages no more', { ...seat, role: 'agent' as const }],
    ['the agency is suspended', { ...seat, isActive: false }],
  ])('rests where %s', async (_, now) => {
    expect(await of({ account, ...(now && { seat: now }) })).toBe('seat');
  });

  it('rests where the account is closed, whatever its seat', async () => {
    expect(await of({ seat })).toBe('account');
  });
});
