/** Whose thing is it: the ids that `privacy`'s endpoints take. */
import { goodPassword } from '#functions/accounts/testing/setup.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import type { Things } from '#functions/testing/authority-things.ts';
import { type Authority, cursorKey } from '#functions/testing/authority-world.ts';
import type { NamedThings } from '#functions/testing/named-things.ts';

async function ticketOf({ made, tokenOf }: Authority, who: string): Promise<string> {
  const sent = { token: tokenOf(who), body: { currentPassword: goodPassword } };
  return (await made<{ ticket: string }>('openExport', sent)).ticket;
}
async function agencyTicketOf({ made, tokenOf, thingsOf }: Authority, who: string): Promise<string> {
  const sent = {
    token: tokenOf(who),
    params: ofAgency(thingsOf(who)),
    body: { currentPassword: goodPassword },
  };
  return (await made<{ ticket: string }>('openAgencyExport', sent)).ticket;
}
const ofAgency = ({ agencyId }: Things) => ({ agencyId });
/** The ticket that was opened last: opening one leaves an entry in the log, which asking with a cursor must not. */
let agencyTicket = '';
const none = 'e30.AAAAAAAAAAAAAAAAAAAAAA';

export const fixtures: Record<string, Fixture> = {
  openAgencyExport: { whose: 'own', params: ofAgency, body: () => ({ currentPassword: goodPassword }) },
  exportAgencyData: { whose: 'own', params: ofAgency },
  closeAgency: {
    ...{ whose: 'own', params: ofAgency },
    // Refused, so that it stays.
    body: () => ({ currentPassword: 'not the password', isUnderstood: true }),
  },
};

export const named: NamedThings = {
  exportAgencyData: {
    'query/ticket': {
      idsOf: async (world, who) => [await agencyTicketOf(world, who)],
      none,
      request: (ticket, { thingsOf }, who) => ({
        params: ofAgency(thingsOf(who)),
        query: { ticket, part: 'agency' },
      }),
    },
    'query/cursor': {
      idsOf: async ({ thingsOf }, who) => [
        await createCursors(async () => cursorKey).encode(`data ${thingsOf(who).agencyId} agency`, {}),
      ],
      none,
      prepare: async (world, who) => {
        agencyTicket = await agencyTicketOf(world, who);
      },
      request: (cursor, { thingsOf }, who) => ({
        params: ofAgency(thingsOf(who)),
        query: { ticket: agencyTicket, part: 'agency', cursor },
      }),
    },
  },
  exportData: {
    'query/ticket': {
      idsOf: async (world, who) => [await ticketOf(world, who)],
      none,
      request: (ticket) => ({ query: { ticket, part: 'account' } }),
    },
    'query/cursor': {
      // Pages are long: a cursor is made as the second page of a part would need it.
      idsOf: async ({ thingsOf }, who) => [
        await createCursors(async () => cursorKey).encode(`data ${thingsOf(who).userId} account`, {}),
      ],
      none,
      request: async (cursor, world, who) => ({
        query: { ticket: await ticketOf(world, who), part: 'account', cursor },
      }),
    },
  },
};
