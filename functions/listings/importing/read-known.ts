/** What an import asks before it begins, and one's own listings in the shape of a file. */
import type { ExportedListing, KnownReference } from '#shared/imports/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import { isInReach, ownerOf } from '#shared/kernel/seat.ts';
import { chosenLevel, paidEdit } from '#shared/listings/costs.ts';
import { inputOf } from '#shared/listings/input-of.ts';
import { actsFor, settled } from '#shared/listings/rules.ts';
import type { PaidAct } from '#shared/wallet/rules.ts';
import type { Ports } from '../ports.ts';
import type { OwnPosition } from '../storage/listing-lists.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { type Target, targetsOf } from './known-references.ts';

export interface Known {
  known: KnownReference[];
  points: number;
  available: number;
}

/** What references stand for, with what editing each costs, what posting costs, and the points that are available. */
export async function readKnown(caller: Caller, references: readonly string[], ports: Ports): Promise<Known> {
  const ownerId = ownerOf(caller);
  const priced = new Map<string, Promise<number>>();
  const priceOf = (act: PaidAct | undefined): Promise<number> => {
    if (!act) return Promise.resolve(0);
    const key = JSON.stringify(act);
    const price = priced.get(key) ?? quoted(ownerId, act, ports);
    priced.set(key, price);
    return price;
  };
  const [targets, points, balance] = await Promise.all([
    targetsOf(ownerId, references, ports),
    priceOf({ act: 'create' }),
    ports.points.balance(ownerId),
  ]);
  const known = await Promise.all([...targets.values()].map((target) => knownOf(target, priceOf, ports)));
  return { known: known.filter((one) => one !== undefined), points, available: balance.available };
}

/** A quote keeps nothing and holds nothing. */
const quoted = async (userId: string, act: PaidAct, { points }: Pick<Ports, 'points'>): Promise<number> => {
  const reference = { type: 'listing' as const, id: 'import', act: act.act };
  return (await points.quote({ userId, key: 'import', kind: 'hold', input: null, act, reference })).points;
};

async function knownOf(
  { given, listing, draft }: Target,
  priceOf: (act: PaidAct | undefined) => Promise<number>,
  { clock }: Pick<Ports, 'clock'>,
): Promise<KnownReference | undefined> {
  const { reference, code, brought } = given;
  if (listing) return { ...(await knownListing(reference, listing, priceOf, clock.now())), brought };
  if (!draft) return undefined;
  const { version, form } = draft;
  const acts = { canEdit: true, canClose: false, points: 0 };
  return { ...{ reference, code, version, form, brought }, state: 'draft', ...acts };
}

async function knownListing(
  reference: string,
  { meta, content, revision }: StoredListing,
  priceOf: (act: PaidAct | undefined) => Promise<number>,
  now: number,
): Promise<KnownReference> {
  const current = settled(meta, now);
  const acts = actsFor(meta, 'owner', now);
  const canEdit = acts.includes('edit');
  return {
    ...{ reference, code: meta.code, version: meta.version, state: current.state },
    listing: inputOf(revision ?? content),
    canEdit,
    canClose: acts.includes('close'),
    points: canEdit ? await priceOf(paidEdit(current, chosenLevel(current, undefined))) : 0,
  };
}

/** A page of the caller's listings whole, newest first, deleted ones left out. Raises `invalid-cursor`. */
export async function exportOwn(
  caller: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { repo, cursors, clock }: Pick<Ports, 'repo' | 'cursors' | 'clock'>,
): Promise<Page<ExportedListing>> {
  const ownerId = ownerOf(caller);
  const binding = `export ${ownerId}`;
  const start = cursor ? await cursors.decode<OwnPosition>(binding, cursor) : undefined;
  const { rows, isLast } = await repo.own(ownerId, limit, start);
  const listings = await repo.whole(rows.map(({ card }) => card.id));
  const last = rows.at(-1)?.position;
  return {
    items: listings
      .filter(({ meta }) => meta.state !== 'deleted' && isInReach(caller, meta.agentId))
      .map(({ meta, content }) => ({
        code: meta.code,
        ...(meta.reference !== undefined && { reference: meta.reference }),
        state: settled(meta, clock.now()).state,
        listing: inputOf(content),
        pictures: content.pictures.map((one) => renditionPath(one, Math.max(...one.widths))),
      })),
    ...(!isLast && last && { nextCursor: await cursors.encode(binding, last) }),
  };
}
