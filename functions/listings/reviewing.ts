/** What staff do: see what waits, approve, refuse, take off the site. */
import type { Caller } from '../../shared/kernel/access.ts';
import type { Page } from '../../shared/kernel/page.ts';
import { unusedCosts } from '../../shared/listings/costs.ts';
import type { ListingHistoryLine } from '../../shared/listings/history-model.ts';
import type { ListingCard, ListingMeta, ListingRecord } from '../../shared/listings/model.ts';
import { type ListingAct, transition } from '../../shared/listings/rules.ts';
import { cardFor, commit } from './commit.ts';
import type { StoredListing } from './listing-writes.ts';
import type { Ports } from './ports.ts';
import { expectVersion, findByCode, recordOf } from './records.ts';
import type { WaitingPlace } from './repository.ts';

/** Few listings have more. */
const historyShown = 50;

export type WaitingCard = ListingCard & {
  submittedAt: string;
  isRevision: boolean;
  ownerId: string;
  ownerName: string;
};

export function reviewing(ports: Ports) {
  const { repo, people, catalog, cursors, clock } = ports;

  /** One act of staff; points that were held are taken or released with it. What is left of a waiting revision follows from the next head. */
  async function act(
    caller: Caller,
    code: string,
    version: number,
    act: ListingAct,
    { giveBack = false } = {},
  ): Promise<ListingRecord> {
    const before = await findByCode(code, ports);
    expectVersion(before, version);
    const now = clock.now();
    const meta = transition(before.meta, act, caller, now);
    const next = { meta, content: contentAfter(before, act) };
    const reason = 'reason' in act ? act.reason : undefined;
    const back = giveBack ? unusedCosts(before.meta, now) : [];
    await commit({ name: act.act, by: caller, now, before, next, reason, giveBack: back }, ports);
    return recordOf(next, ports);
  }

  async function rowsOf(metas: readonly ListingMeta[]): Promise<WaitingCard[]> {
    const owners = [...new Set(metas.map(({ ownerId }) => ownerId))];
    const [parts, posters] = await Promise.all([repo.waitingParts(metas), people.byIds(owners)]);
    const nameOf = new Map(posters.map(({ id, name }) => [id, name]));
    return metas.flatMap((meta) => {
      const { id, ownerId, submittedAt, hasRevision } = meta;
      const part = parts.get(id);
      if (!part || !submittedAt) return [];
      const card = 'code' in part ? part : cardFor({ meta, content: part }, ports);
      return [
        { ...card, submittedAt, isRevision: hasRevision, ownerId, ownerName: nameOf.get(ownerId) ?? '' },
      ];
    });
  }

  return {
    /** What waits for approval, oldest first: new listings, and edits of approved ones as they would be shown. */
    async waiting({
      cursor,
      limit,
    }: {
      cursor?: string | undefined;
      limit: number;
    }): Promise<Page<WaitingCard>> {
      const binding = 'waiting';
      const after = cursor ? await cursors.decode<WaitingPlace>(binding, cursor) : undefined;
      const { metas } = await repo.waiting(limit + 1, after);
      const shown = metas.slice(0, limit);
      const last = metas.length > limit ? shown.at(-1) : undefined;
      const place = last && { submittedAt: last.submittedAt, id: last.id };
      return {
        items: await rowsOf(shown),
        ...(place && { nextCursor: await cursors.encode(binding, place) }),
      };
    },

    /** Any listing, whole, with the edit that waits. */
    get: async (code: string): Promise<ListingRecord> => recordOf(await findByCode(code, ports), ports),

    /** What was done to a listing, newest first, at most 50, with the names of who did it; raises `not-found`. */
    async history(code: string): Promise<ListingHistoryLine[]> {
      const { meta } = await findByCode(code, ports);
      const lines = await repo.history(meta.id, historyShown);
      const actors = [...new Set(lines.map(({ by }) => by))].filter((by) => by !== 'system');
      const names = new Map((await people.byIds(actors)).map(({ id, name }) => [id, name]));
      return lines.map((line) => ({ ...line, byName: names.get(line.by) }));
    },

    /** Approves what waits: a new listing is shown and its days begin, a revision replaces what is shown. */
    async approve(
      caller: Caller,
      code: string,
      { version, isLargeScale }: { version: number; isLargeScale?: boolean | undefined },
    ): Promise<ListingRecord> {
      const { displayDays } = (await catalog.get()).settings;
      return act(caller, code, version, { act: 'approve', displayDays, isLargeScale });
    },

    /** Refuses what waits, with a reason that its owner reads; a refused revision is dropped. */
    refuse: (caller: Caller, code: string, version: number, reason: string): Promise<ListingRecord> =>
      act(caller, code, version, { act: 'refuse', reason }),

    /**
     * Takes a listing off the site in whatever state, with a reason that its owner reads. What is held for it is
     * released; `giveBack` (not the poster's fault) returns what was paid for time not used.
     */
    remove: (
      caller: Caller,
      code: string,
      { version, reason, giveBack }: { version: number; reason: string; giveBack?: boolean | undefined },
    ): Promise<ListingRecord> => act(caller, code, version, { act: 'remove', reason }, { giveBack }),
  };
}

const contentAfter = ({ content, revision }: StoredListing, { act }: ListingAct) =>
  act === 'approve' && revision ? revision : content;
