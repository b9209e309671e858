/** What owners do: post, edit, hide, close, delete, and look at what is theirs. */
import type { Caller } from '../../shared/kernel/access.ts';
import { listingIdOf } from '../../shared/kernel/id.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { OwnerAct } from '../../shared/listings/api.ts';
import { editAct } from '../../shared/listings/costs.ts';
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
import { type Act, cardFor, commit } from './commit.ts';
import { checkedContent } from './content.ts';
import { type Price, payingOnce } from './paying.ts';
import type { Ports } from './ports.ts';
import { expectVersion, findOwn, recordOf } from './records.ts';

/** How many listings a person may post within an hour. */
const postsPerHour = 100;
const codeAttempts = 5;
/** How many drafts a person may keep. */
const draftsKept = 20;

/** An edit and the version that it was based on. */
interface Edit {
  version: number;
  listing: ListingInput;
}

export function posting(ports: Ports) {
  const { clock, idempotency, repo } = ports;

  const replay = async (caller: Caller, code: string) => recordOf(await findOwn(caller, code, ports), ports);

  /**
   * Puts a new listing, whose code is of the key that asks for it: two tries of one key meet there, whatever either
   * pays, and the slower one raises `idempotency-mismatch`. A code that is somebody else's already is drawn again.
   */
  async function add(
    caller: Caller,
    key: string,
    content: ListingContent,
    of: Pick<Act, 'name' | 'draftLimit'> & { state: 'waiting' | 'draft' },
    priceOf: (code: string) => Promise<Price>,
  ) {
    const now = clock.now();
    const { state, ...act } = of;
    for (let attempt = 1; ; attempt++) {
      const code = ports.ids.projectCode(`${caller.userId} ${key} ${attempt}`);
      const fresh = newMeta(caller.userId, code, now, state);
      const { paid, cost, mark } = await priceOf(fresh.code);
      const meta: ListingMeta = { ...fresh, ...(cost && { hold: cost }) };
      // Points bound what is paid for; what is free is counted.
      const first = paid ? [] : [...mark, postLimit(caller.userId, now)];
      try {
        const { isReplay } = await commit(
          { ...act, by: caller, now, next: { meta, content }, paid, first },
          ports,
        );
        if (isReplay) return await replayOf(caller, cost!.txId);
        return await recordOf({ meta, content }, ports);
      } catch (error) {
        const isTaken = error instanceof DomainProblem && error.code === 'already-exists';
        if (!isTaken || attempt === codeAttempts) throw error;
        const there = await repo.read(fresh.id);
        if (there?.meta.ownerId === caller.userId)
          throw new DomainProblem('idempotency-mismatch', { cause: error });
      }
    }
  }

  /** What a transaction that was committed before was for. */
  async function replayOf(caller: Caller, txId: string): Promise<ListingRecord> {
    const { reference } = await (await ports.spending()).find(txId);
    return replay(caller, reference.id);
  }

  return {
    /**
     * Posts a listing, which waits for approval; its cost is held until then. The same key and input again answers
     * the same listing. Raises `price-changed` where the cost is not what was `seen`, `insufficient-points`.
     */
    create: (caller: Caller, input: ListingInput, key: string, seen?: number): Promise<ListingRecord> =>
      payingOnce(
        { caller, key, act: 'create-listing', input, how: 'hold', seen },
        ports,
        async (priceOf) => {
          const content = await checkedContent(input, caller.userId, ports);
          return add(caller, key, content, { name: 'post', state: 'waiting' }, (id) =>
            priceOf({ act: 'create' }, { id, label: content.title }),
          );
        },
        (code) => replay(caller, code),
      ),

    /** Keeps a listing that is not posted yet: free. Raises `limit-reached` beyond twenty. */
    createDraft: (caller: Caller, input: ListingInput, key: string): Promise<ListingRecord> =>
      idempotency.once(
        { userId: caller.userId, key, act: 'create-draft', input },
        clock.now(),
        async (mark) => {
          const content = await checkedContent(input, caller.userId, ports);
          const of = { name: 'draft', state: 'draft', draftLimit: draftsKept } as const;
          return add(caller, key, content, of, async (code) => ({ mark: [mark(code)] }));
        },
        (code) => replay(caller, code),
      ),

    /** Changes a draft without posting it. Raises as `update` does. */
    saveDraft: (caller: Caller, code: string, edit: Edit, key: string): Promise<ListingRecord> =>
      idempotency.once(
        { userId: caller.userId, key, act: `save-draft ${code}`, input: edit },
        clock.now(),
        async (mark) => {
          const before = await findOwn(caller, code, ports);
          expectVersion(before, edit.version);
          const now = clock.now();
          const meta = transition(before.meta, { act: 'save' }, caller, now);
          const content = await checkedContent(edit.listing, caller.userId, ports, before.content);
          const next = { meta, content };
          await commit({ name: 'save', by: caller, now, before, next, first: [mark(code)] }, ports);
          return recordOf(next, ports);
        },
        () => replay(caller, code),
      ),

    /**
     * Edits a listing of the caller's: before approval in place, afterwards as a revision that waits. Its cost, if
     * any, is held until staff decide. Raises `version-conflict` when it has changed since `version`,
     * `state-conflict` where it cannot be edited, `price-changed`, `insufficient-points`.
     */
    update: (caller: Caller, code: string, edit: Edit, key: string, seen?: number): Promise<ListingRecord> =>
      payingOnce(
        { caller, key, act: `update-listing ${code}`, input: edit, how: 'hold', seen },
        ports,
        async (priceOf) => {
          const before = await findOwn(caller, code, ports);
          expectVersion(before, edit.version);
          const now = clock.now();
          transition(before.meta, { act: 'edit' }, caller, now);
          const kept = before.revision ?? before.content;
          const edited = await checkedContent(edit.listing, caller.userId, ports, kept);
          const act = editAct(settled(before.meta, now));
          const { paid, cost, mark } = await priceOf(act && { act }, { id: code, label: edited.title });
          const meta = transition(before.meta, { act: 'edit', hold: cost }, caller, now);
          const next = meta.hasRevision
            ? { meta, content: before.content, revision: edited }
            : { meta, content: edited };
          const done = await commit(
            { name: 'edit', by: caller, now, before, next, paid, first: mark },
            ports,
          );
          return done.isReplay ? replay(caller, code) : recordOf(next, ports);
        },
        () => replay(caller, code),
      ),

    /** Withdraws, hides, shows, closes, reopens, deletes or restores a listing of the caller's. */
    async act(caller: Caller, code: string, act: OwnerAct, version: number): Promise<OwnListing> {
      const before = await findOwn(caller, code, ports);
      expectVersion(before, version);
      const now = clock.now();
      const meta = transition(before.meta, { act }, caller, now);
      const revision = meta.hasRevision ? before.revision : undefined;
      const next = { meta, content: before.content, revision };
      await commit({ name: act, by: caller, now, before, next }, ports);
      return ownCardOf(cardFor(next, ports), settled(meta, now));
    },
  };

  function postLimit(userId: string, now: number) {
    return rateLimit({ what: 'post', who: userId, limit: postsPerHour, windowSeconds: 3600 }, now);
  }
}

function newMeta(ownerId: string, code: string, now: number, state: 'waiting' | 'draft'): ListingMeta {
  const at = instant(now);
  return {
    id: listingIdOf(code),
    code,
    ownerId,
    version: 1,
    state,
    level: 'regular',
    isLargeScale: false,
    wasPublic: false,
    hasRevision: false,
    createdAt: at,
    updatedAt: at,
    ...(state === 'waiting' && { submittedAt: at }),
  };
}
