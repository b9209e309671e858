/** Customers: who asked a poster for consultation, as the back office of sellers lists them. */
import type { Cursors } from '#functions/lib/cursor.ts';
import { listPage } from '#functions/lib/list-page.ts';
import { Customer } from '#shared/accounts/staff-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import { StoredRow } from './items.ts';
import type { ConsultationRepository } from './repository.ts';

interface Ports {
  repo: Pick<ConsultationRepository, 'list' | 'words'>;
  cursors: Cursors;
}

/**
 * People who asked the caller for consultation, and nobody else's, newest first, without those who stopped it; raises
 * `invalid-cursor`. Two requests.
 */
export async function listCustomers(
  { userId }: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { repo, cursors }: Ports,
): Promise<Page<Customer>> {
  const { items, ...page } = await listPage(
    { cursors, binding: `customers ${userId}`, cursor },
    (start) => repo.list({ inboxId: userId }, limit, start),
    (item) => StoredRow.parse(item),
  );
  const words = new Map((await repo.words(items.map(({ id }) => id))).map((one) => [one.id, one]));
  return {
    ...page,
    items: items.flatMap(({ id, listing, name, state, at }) => {
      const { message, phone, consents = [] } = words.get(id) ?? {};
      if (state === 'withdrawn' || !listing || name === undefined) return [];
      const mayCall = consents.some(({ purpose }) => purpose === 'phone');
      return [
        Customer.parse({
          ...{ listingCode: listing.code, listingTitle: listing.title, name, state, at },
          ...{ message: message ?? '', phone: mayCall ? (phone ?? '') : '' },
        }),
      ];
    }),
  };
}
