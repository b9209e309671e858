/** What owners do: post, edit, hide, close, delete, and look at what is theirs. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { OwnerAct } from '../../shared/listings/api.ts';
import { ownCardOf } from '../../shared/listings/derive.ts';
import type {
  ListingContent,
  ListingInput,
  ListingMeta,
  ListingRecord,
  OwnListing,
} from '../../shared/listings/model.ts';
import { settled, transition } from '../../shared/listings/rules.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { Write } from '../lib/writes.ts';
import { cardFor, commit } from './commit.ts';
import { checkedContent } from './content.ts';
import type { StoredListing } from './listing-writes.ts';
import type { Ports } from './ports.ts';
import { expectVersion, findByCode, recordOf } from './records.ts';

/** How many listings a person may post within an hour. */
const postsPerHour = 100;
const codeAttempts = 5;

export function posting(ports: Ports) {
  const { clock, idempotency } = ports;

  /** Somebody else's listing is not there at all. */
  async function findOwn(caller: Caller, code: string): Promise<StoredListing> {
    const listing = await findByCode(code, ports);
    if (listing.meta.ownerId !== caller.userId) throw new DomainProblem('not-found');
    return listing;
  }

  const replay = async (caller: Caller, code: string) => recordOf(await findOwn(caller, code), ports);

  /** A code that is taken already is drawn again. */
  async function add(caller: Caller, content: ListingContent, mark: (code: string) => Write) {
    const now = clock.now();
    for (let attempt = 1; ; attempt++) {
      const meta = newMeta(caller.userId, ports, now);
      const first = [mark(meta.code), postLimit(caller.userId, now)];
      try {
        await commit({ name: 'post', by: caller, now, next: { meta, content }, first }, ports);
        return recordOf({ meta, content }, ports);
      } catch (error) {
        const isTaken = error instanceof DomainProblem && error.code === 'already-exists';
        if (!isTaken || attempt === codeAttempts) throw error;
      }
    }
  }

  return {
    /** Posts a listing, which waits for approval. The same key and input again answers the same listing. */
    create: (caller: Caller, input: ListingInput, key: string): Promise<ListingRecord> =>
      idempotency.once(
        { userId: caller.userId, key, act: 'create-listing', input },
        clock.now(),
        async (mark) => add(caller, await checkedContent(input, caller.userId, ports), mark),
        (code) => replay(caller, code),
      ),

    /**
     * Edits a listing of the caller's: before approval in place, afterwards as a revision that waits. Raises
     * `version-conflict` when it has changed since `version`, `state-conflict` where it cannot be edited.
     */
    update: (
      caller: Caller,
      code: string,
      { version, listing: input }: { version: number; listing: ListingInput },
      key: string,
    ): Promise<ListingRecord> =>
      idempotency.once(
        { userId: caller.userId, key, act: `update-listing ${code}`, input: { version, input } },
        clock.now(),
        async (mark) => {
          const before = await findOwn(caller, code);
          expectVersion(before, version);
          const now = clock.now();
          const meta = transition(before.meta, { act: 'edit' }, caller, now);
          const edited = await checkedContent(input, caller.userId, ports, before.revision ?? before.content);
          const next = meta.hasRevision
            ? { meta, content: before.content, revision: edited }
            : { meta, content: edited };
          await commit({ name: 'edit', by: caller, now, before, next, first: [mark(code)] }, ports);
          return recordOf(next, ports);
        },
        () => replay(caller, code),
      ),

    /** Withdraws, hides, shows, closes, reopens, deletes or restores a listing of the caller's. */
    async act(caller: Caller, code: string, act: OwnerAct, version: number): Promise<OwnListing> {
      const before = await findOwn(caller, code);
      expectVersion(before, version);
      const now = clock.now();
      const meta = transition(before.meta, { act }, caller, now);
      const revision = meta.hasRevision ? before.revision : undefined;
      const next = { meta, content: before.content, revision };
      await commit({ name: act, by: caller, now, before, next }, ports);
      return ownCardOf(cardFor(next, ports), settled(meta, now));
    },

    /** A listing of the caller's, whole, for editing. */
    get: async (caller: Caller, code: string): Promise<ListingRecord> =>
      recordOf(await findOwn(caller, code), ports),
  };

  function postLimit(userId: string, now: number) {
    return rateLimit({ what: 'post', who: userId, limit: postsPerHour, windowSeconds: 3600 }, now);
  }
}

function newMeta(ownerId: string, { ids }: Ports, now: number): ListingMeta {
  const at = instant(now);
  return {
    id: ids.ulid(),
    code: ids.projectCode(),
    ownerId,
    version: 1,
    state: 'waiting',
    level: 'regular',
    isLargeScale: false,
    wasPublic: false,
    hasRevision: false,
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
  };
}
