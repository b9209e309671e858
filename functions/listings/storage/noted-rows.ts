/** Rows that staff read with what lies beside them: what they are warned of, and who has it open. */
import type { Table } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { ListingCard, ListingContent, ListingMeta } from '#shared/listings/model.ts';
import { type Notes, noteKeys, readExam, readLooking } from '../warnings/signal-repository.ts';
import { readCard } from './card-item.ts';
import { partKey } from './keys.ts';
import { readGone, readMeta } from './listing-mapper.ts';
import { editOf, type Parts, partsByListing } from './listing-parts.ts';

export const notedRows = (table: Pick<Table, 'batchGet'>) => ({
  /**
   * What staff look at of each head that waits: a new listing's row, else the edit's content; what is gone or was
   * settled meanwhile is left out; with the notes of staff beside it. One request per 100 items.
   */
  async waitingParts(metas: readonly ListingMeta[]) {
    const keys = metas.flatMap(({ id, hasRevision }) => [
      ...(hasRevision ? [partKey(id, 'BODY'), partKey(id, 'REV')] : [partKey(id, 'CARD')]),
      ...noteKeys(id),
    ]);
    const stored = partsByListing(await table.batchGet(keys));
    const shown = [...stored].flatMap(([id, parts]): [Ulid, ListingCard | ListingContent][] => {
      const card = parts.get('CARD');
      if (card) return [[id, readCard(card)]];
      const edit = editOf(parts);
      return edit ? [[id, edit.content]] : [];
    });
    return { shown: new Map(shown), notes: notesOf(stored) };
  },

  /** Heads and rows by id, with the notes of staff beside them. One request per 25. */
  async notedListings(ids: readonly Ulid[]) {
    const keys = ids.flatMap((id) => [partKey(id, 'META'), partKey(id, 'CARD'), ...noteKeys(id)]);
    const stored = partsByListing(await table.batchGet(keys));
    const of = (part: 'META' | 'CARD') =>
      [...stored].flatMap(([id, parts]): [Ulid, Item][] => {
        const item = parts.get(part);
        return item && !readGone(item) ? [[id, item]] : [];
      });
    return {
      heads: new Map(of('META').map(([id, item]): [Ulid, ListingMeta] => [id, readMeta(item).meta])),
      cards: new Map(of('CARD').map(([id, item]): [Ulid, ListingCard] => [id, readCard(item)])),
      notes: notesOf(stored),
    };
  },

  /** Rows in the order of their ids, with the notes of staff beside them. One request per 33. */
  async notedCards(ids: readonly Ulid[]): Promise<{ cards: ListingCard[]; notes: Notes }> {
    const keys = ids.flatMap((id) => [partKey(id, 'CARD'), ...noteKeys(id)]);
    const stored = partsByListing(await table.batchGet(keys));
    const cards = ids.flatMap((id) => {
      const card = stored.get(id)?.get('CARD');
      return card ? [readCard(card)] : [];
    });
    return { cards, notes: notesOf(stored) };
  },
});

const notesOf = (stored: ReadonlyMap<Ulid, Parts>): Notes =>
  new Map(
    [...stored].map(([id, parts]) => {
      const [exam, looking] = [parts.get('EXAM'), parts.get('LOOKING')];
      return [id, { exam: exam && readExam(exam), looking: looking && readLooking(looking) }];
    }),
  );
