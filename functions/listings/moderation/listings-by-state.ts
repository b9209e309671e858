/** Staff list every listing by its state, whoever it belongs to: newest change first, a page at a time. */
import type { Page } from '#shared/kernel/page.ts';
import { ownCardOf } from '#shared/listings/derive.ts';
import type { ListingMeta, OwnListing } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import type { StaffListState } from '#shared/listings/staff-lists.ts';
import type { Ports } from '../ports.ts';
import type { StatePosition } from '../storage/listing-lists.ts';
import { marksOf, type StaffNotes, staffNotes } from '../warnings/staff-notes.ts';

export interface StateQuery {
  state: StaffListState;
  cursor?: string | undefined;
  limit: number;
}
type StateCard = OwnListing & { ownerId: string; ownerName: string } & StaffNotes;
type Reads = Pick<Ports, 'repo' | 'people' | 'cursors' | 'clock'>;

/**
 * A page of the listings in a state, each as its dates have it now: what is overdue stays in its list, as expired,
 * until the job has been there. One query, a read of rows and one of owners; raises `invalid-cursor`.
 */
export async function listByState(query: StateQuery, ports: Reads): Promise<Page<StateCard>> {
  const { state, cursor, limit } = query;
  const { repo, cursors } = ports;
  const binding = `in state ${state}`;
  const after = cursor ? await cursors.decode<StatePosition>(binding, cursor) : undefined;
  const metas = await repo.inState(state, limit + 1, after);
  const page = metas.slice(0, limit);
  const last = metas.length > limit ? page.at(-1) : undefined;
  const position: StatePosition | undefined = last && { updatedAt: last.updatedAt, id: last.id };
  return {
    items: await cardsOf(page, ports),
    ...(position && { nextCursor: await cursors.encode(binding, position) }),
  };
}

/** Rows of heads with the reasons that these have, and with the names of their owners. */
async function cardsOf(metas: readonly ListingMeta[], { repo, people, clock }: Reads): Promise<StateCard[]> {
  const owners = [...new Set(metas.map(({ ownerId }) => ownerId))];
  const { cards, notes } = await repo.notedCards(metas.map(({ id }) => id));
  const heldBy = marksOf(metas, notes, clock.now());
  const ids = [...new Set([...owners, ...[...heldBy.values()].map(({ byId }) => byId)])];
  const posters = await people.byIds(ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const nameOf = new Map(posters.map(({ id, name }) => [id, name]));
  return metas.flatMap((meta) => {
    const card = cardOf.get(meta.id);
    if (!card) return [];
    const now = settled(meta, clock.now());
    const { ownerId } = meta;
    const shown = { ...card, state: now.state, level: now.level, version: now.version };
    const ownerName = nameOf.get(ownerId) ?? '';
    return [{ ...ownCardOf(shown, now), ownerId, ownerName, ...staffNotes(meta.id, notes, heldBy, nameOf) }];
  });
}
