/** Staff list every listing by its state, whoever it belongs to: newest change first, a page at a time. */
import type { Page } from '#shared/kernel/page.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { ownCardOf } from '#shared/listings/derive.ts';
import type { ListingMeta, OwnListing } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import { isStaffListState, type StaffFilters, type StaffListState } from '#shared/listings/staff-lists.ts';
import type { Ports } from '../ports.ts';
import type { StatePosition } from '../storage/listing-lists.ts';
import type { Notes } from '../warnings/signal-repository.ts';
import { phoneSignal, type SignalPorts } from '../warnings/signals.ts';
import { marksOf, type StaffNotes, staffNotes } from '../warnings/staff-notes.ts';
import { lookedAt, type NarrowedRow, narrowedPage } from './narrowed-page.ts';

export interface StateQuery extends StaffFilters {
  state: StaffListState;
  cursor?: string | undefined;
  limit: number;
}
type StateCard = OwnListing & { ownerId: string; ownerName: string } & StaffNotes;
type Reads = Pick<Ports, 'repo' | 'people' | 'cursors' | 'clock'>;

/**
 * A page of the listings in a state, each as its dates have it now: what is overdue stays in its list, as expired,
 * until the job has been there. One query, a read of rows and one of owners; with filters of at most 100 heads, and
 * the cursor goes on behind the last that was looked at. Raises `invalid-cursor`.
 */
export async function listByState(query: StateQuery, ports: Reads): Promise<Page<StateCard>> {
  const { state, cursor, limit, ...filters } = query;
  const { repo, cursors, clock } = ports;
  const binding = `in state ${state} ${JSON.stringify(filters)}`;
  const after = cursor ? await cursors.decode<StatePosition>(binding, cursor) : undefined;
  const looked = lookedAt(filters, limit);
  const metas = await repo.inState(state, looked + 1, after);
  const rows = await rowsOf(metas.slice(0, looked), ports);
  const { page, last } = narrowedPage(rows, metas, { filters, limit, now: clock.now() });
  const position: StatePosition | undefined = last && { updatedAt: last.updatedAt, id: last.id };
  return {
    items: await cardsOf(page, ports),
    ...(position && { nextCursor: await cursors.encode(binding, position) }),
  };
}

/**
 * Listings whose contact is a phone, as it was typed, newest change first, at most 100: what waits or was shown, from a
 * minute after it was posted on; drafts and deleted ones are not listed. One query, a read of heads and rows, one of
 * owners. Raises `validation-failed` for what is no phone.
 */
export async function listByPhone(typed: string, ports: Reads & SignalPorts): Promise<StateCard[]> {
  const { repo } = ports;
  const phone = (await ports.loadTextTools()).contactPhone(typed);
  if (phone === undefined) throw fieldProblem('#/query/phone', 'phone');
  const shared = await phoneSignal(phone, ports);
  const found = await repo.sharing({ kind: 'phone', shared });
  const { heads, cards, notes } = await repo.notedListings([...new Set(found.map(({ id }) => id))]);
  const rows = [...heads.values()]
    .filter(({ state }) => state === 'waiting' || isStaffListState(state))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .flatMap((meta): Row[] => {
      const card = cards.get(meta.id);
      return card ? [{ meta, card, flags: notes.get(meta.id)?.exam?.flags, notes }] : [];
    });
  return cardsOf(rows, ports);
}

interface Row extends NarrowedRow {
  notes: Notes;
}

/** Heads with their rows and the notes of staff. */
async function rowsOf(metas: readonly ListingMeta[], { repo }: Reads): Promise<Row[]> {
  const { cards, notes } = await repo.notedCards(metas.map(({ id }) => id));
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return metas.flatMap((meta) => {
    const card = cardOf.get(meta.id);
    return card ? [{ meta, card, flags: notes.get(meta.id)?.exam?.flags, notes }] : [];
  });
}

/** Rows with the reasons that their heads have, and with the names of their owners. */
async function cardsOf(rows: readonly Row[], { people, clock }: Reads): Promise<StateCard[]> {
  const metas = rows.map(({ meta }) => meta);
  const notes: Notes = rows[0]?.notes ?? new Map();
  const owners = [...new Set(metas.map(({ ownerId }) => ownerId))];
  const heldBy = marksOf(metas, notes, clock.now());
  const ids = [...new Set([...owners, ...[...heldBy.values()].map(({ byId }) => byId)])];
  const nameOf = new Map((await people.byIds(ids)).map(({ id, name }) => [id, name]));
  return rows.map(({ meta, card }) => {
    const now = settled(meta, clock.now());
    const { ownerId } = meta;
    const shown = { ...card, state: now.state, level: now.level, version: now.version };
    const ownerName = nameOf.get(ownerId) ?? '';
    return { ...ownCardOf(shown, now), ownerId, ownerName, ...staffNotes(meta.id, notes, heldBy, nameOf) };
  });
}
