/** A request for consultation that came to somebody, as it lies in the table. */
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { instant } from '#shared/kernel/time.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import { claimKey } from '../consultations/items.ts';
import { createConsultationRepository } from '../consultations/repository.ts';

/** Puts a request by a visitor, or by a person, into somebody's inbox, with a note of theirs under the same id; gives its id. */
export async function keepLead(
  table: Table,
  inboxId: string,
  code = 'DA0123ABCD',
  askerId?: string,
): Promise<string> {
  const repo = createConsultationRepository(table);
  const [id, at] = [systemIds.ulid(), instant(Date.now())];
  const { id: wordingId, words: wording } = wordingOf('poster', 'answer');
  const consent = { wordingId, wording: wording.vi, locale: 'vi', at, channel: 'listing-page' } as const;
  const note = { id, at, by: inboxId, text: 'Gọi lại sau Tết.' };
  await table.transact([
    ...repo.add(
      {
        ...{ id, inboxId, inbox: 'poster', at, state: 'new', isUnread: true, name: 'Lê Thị Khách' },
        ...{ listing: { code, title: 'Nhà xưởng 5.000 m²' }, excerpt: 'Tôi muốn xem thực tế.' },
        ...{ version: 1, updatedAt: at, notes: 1 },
      },
      {
        ...{ id, inboxId, locale: 'vi', message: 'Tôi muốn xem thực tế.', email: 'khach@example.com' },
        ...{ consents: [{ ...consent, purpose: 'answer' }], ...(askerId && { userId: askerId }) },
        claims: [claimKey(askerId ? `U#${askerId}` : `E#${id}`, code)],
      },
      { attempt: 'an attempt', listingId: listingIdOf(code) },
    ),
    repo.addEntry(id, note, 'an attempt'),
  ]);
  return id;
}
