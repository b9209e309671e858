/** Whose thing is it: the ids that `privacy`'s endpoints take. */
import { goodPassword } from '#functions/accounts/testing/setup.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { type Authority, cursorKey } from '#functions/testing/authority-world.ts';
import type { NamedThings } from '#functions/testing/named-things.ts';

async function ticketOf({ made, tokenOf }: Authority, who: string): Promise<string> {
  const sent = { token: tokenOf(who), body: { currentPassword: goodPassword } };
  return (await made<{ ticket: string }>('openExport', sent)).ticket;
}
const none = 'e30.AAAAAAAAAAAAAAAAAAAAAA';

export const named: NamedThings = {
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
