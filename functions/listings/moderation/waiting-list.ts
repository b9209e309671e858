/** What waits for approval, as staff list it: oldest first, narrowed by filters, a page at a time. */
import type { Page } from '#shared/kernel/page.ts';
import type { ListingCard, ListingMeta } from '#shared/listings/model.ts';
import type { StaffFilters } from '#shared/listings/staff-lists.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import type { Ports } from '../ports.ts';
import { cardFor } from '../reading/find-listing.ts';
import type { WaitingPosition } from '../storage/listing-lists.ts';
import type { Notes } from '../warnings/signal-repository.ts';
import { marksOf, type StaffNotes, staffNotes } from '../warnings/staff-notes.ts';
import { lookedAt, type NarrowedRow, narrowedPage } from './narrowed-page.ts';

export interface WaitingQuery extends StaffFilters {
  cursor?: string | undefined;
  limit: number;
}
export type WaitingCard = ListingCard & {
  submittedAt: string;
  isRevision: boolean;
  ownerId: string;
  ownerName: string;
  chosenLevel?: PaidLevel | undefined;
} & StaffNotes;

interface Row extends NarrowedRow {
  notes: Notes;
}

/**
 * New listings, and edits of approved ones as they would be shown. One query, a read of rows and one of owners; with
 * filters of at most 100 heads, and the cursor goes on behind the last that was looked at. Raises `invalid-cursor`.
 */
export async function listWaiting(query: WaitingQuery, ports: Ports): Promise<Page<WaitingCard>> {
  const { cursor, limit, ...filters } = query;
  const { repo, cursors, clock } = ports;
  const binding = `waiting ${JSON.stringify(filters)}`;
  const after = cursor ? await cursors.decode<WaitingPosition>(binding, cursor) : undefined;
  const looked = lookedAt(filters, limit);
  const { metas } = await repo.waiting(looked + 1, after);
  const rows = await rowsOf(metas.slice(0, looked), ports);
  const { page, last } = narrowedPage(rows, metas, {
    ...{ filters, limit, now: clock.now() },
    sinceOf: ({ submittedAt, updatedAt }) => submittedAt ?? updatedAt,
  });
  const position = last && { submittedAt: last.submittedAt!, id: last.id };
  return {
    items: await cardsOf(page, ports),
    ...(position && { nextCursor: await cursors.encode(binding, position) }),
  };
}

/** Heads with the rows of what is judged; what was settled meanwhile is left out. */
async function rowsOf(metas: readonly ListingMeta[], ports: Ports): Promise<Row[]> {
  const { shown, notes } = await ports.repo.waitingParts(metas);
  return metas.flatMap((meta) => {
    const stored = shown.get(meta.id);
    if (!stored || !meta.submittedAt) return [];
    const card = 'code' in stored ? stored : cardFor({ meta, content: stored }, ports);
    return [{ meta, card, flags: notes.get(meta.id)?.exam?.flags, notes }];
  });
}

async function cardsOf(rows: readonly Row[], { people, clock }: Ports): Promise<WaitingCard[]> {
  const metas = rows.map(({ meta }) => meta);
  const notes: Notes = rows[0]?.notes ?? new Map();
  const heldBy = marksOf(metas, notes, clock.now());
  const owners = metas.map(({ ownerId }) => ownerId);
  const ids = [...new Set([...owners, ...[...heldBy.values()].map(({ byId }) => byId)])];
  const nameOf = new Map((await people.byIds(ids)).map(({ id, name }) => [id, name]));
  return rows.map(({ meta, card }) => {
    const { id, ownerId, submittedAt, hasRevision, levelChoice } = meta;
    const whose = { ownerId, ownerName: nameOf.get(ownerId) ?? '' };
    const row = { ...card, ...whose, submittedAt: submittedAt!, isRevision: hasRevision };
    return { ...row, chosenLevel: levelChoice?.level, ...staffNotes(id, notes, heldBy, nameOf) };
  });
}
