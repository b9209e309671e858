/** Posting: a new listing that waits for approval, out of a draft where it has one. */

import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { type Instant, instant } from '#shared/kernel/time.ts';
import type { LevelChoice } from '#shared/listings/cost-model.ts';
import { chosenLevel } from '#shared/listings/costs.ts';
import type {
  Level,
  ListingContent,
  ListingInput,
  ListingMeta,
  ListingRecord,
} from '#shared/listings/model.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import type { Ports } from '../ports.ts';
import { ownRecord, recordOf } from '../reading/find-listing.ts';
import { type Command, findEarlier, priceOf } from '../saving/commands.ts';
import { mediaIdsOf } from '../saving/media-references.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { StoredDraft } from '../storage/draft-items.ts';
import { buildContent } from './build-content.ts';
import { copiedSince, originOf } from './copied-asset.ts';
import type { GivenReference } from './drafts.ts';
import { endingWrites, type PostedDraft, postedDraft } from './posted-draft.ts';

/** How many listings a person may post within an hour without paying. */
const postsPerHour = 100;
const codeAttempts = 5;

/** What a person asks for beside the content: the price as they saw it, and the level from the approval on. */
export interface Posting extends PostedDraft {
  seenPoints?: number | undefined;
  level?: Level | undefined;
  /** The listing that it is a copy of, where no draft says so. */
  copyOf?: string | undefined;
  /** The reference by which an import knows it; a draft has kept its own. */
  given?: GivenReference | undefined;
}

/**
 * Posts a listing, which waits for approval; its cost, with that of its level, is held until then. The same key and input again answers the
 * same listing. Raises `validation-failed`, `price-changed` where the cost is not what was seen,
 * `insufficient-points`, `acceptance-needed`, `idempotency-mismatch`; with a draft, which ends with it, `not-found` and
 * `version-conflict`.
 */
export async function createListing(
  caller: Caller,
  input: ListingInput,
  key: string,
  { seenPoints, level: wanted, copyOf, given, ...posted }: Posting,
  ports: Ports,
): Promise<ListingRecord> {
  const level = chosenLevel({ state: 'waiting' }, wanted);
  const command: Command = { caller, key, act: 'create-listing', input: keyed(input, level), kind: 'hold' };
  const earlier = await findEarlier(command, ports);
  if (earlier) return ownRecord(caller, earlier, ports);
  const draft = await postedDraft(caller, posted, ports);
  await ports.acceptedForPosting(caller.userId);
  const content = await buildContent(input, ownerOf(caller), ports);
  const origin = draft?.origin ?? (copyOf && !draft ? await originOf(caller, copyOf, ports) : undefined);
  const firstListedAt = await copiedSince(origin || undefined, content, ports);
  return addListing({ command, content, seenPoints, level, draft, firstListedAt, given }, ports);
}

/** What a retry has to bring again. */
const keyed = (listing: ListingInput, level: PaidLevel | undefined) => (level ? { listing, level } : listing);

interface NewListing {
  command: Command;
  content: ListingContent;
  /** What it is posted from: it gives the listing its code, and ends. */
  draft?: StoredDraft | undefined;
  /** A copy: when the same asset was first shown. */
  firstListedAt?: Instant | undefined;
  given?: GivenReference | undefined;
  seenPoints?: number | undefined;
  level?: PaidLevel | undefined;
}

/**
 * Adds a new listing, whose code is of the key that asks for it: two tries of one key meet there, whatever either
 * pays. A code that is somebody else's already is drawn again.
 */
async function addListing(listing: NewListing, ports: Ports): Promise<ListingRecord> {
  const { caller, key } = listing.command;
  for (let attempt = 1; ; attempt++) {
    const isOfDraft = attempt === 1 && listing.draft !== undefined;
    const code = isOfDraft
      ? listing.draft!.code
      : ports.ids.projectCode(`${caller.userId} ${key} ${attempt}`);
    try {
      return await addUnder(code, listing, ports);
    } catch (error) {
      const isTaken = error instanceof DomainProblem && error.code === 'already-exists';
      if (!isTaken || attempt === codeAttempts) throw error;
      const taken = await ports.repo.read(listingIdOf(code));
      if (taken?.meta.ownerId === ownerOf(caller))
        throw new DomainProblem('idempotency-mismatch', { cause: error });
    }
  }
}

async function addUnder(
  code: string,
  { command, content, seenPoints, level, draft, firstListedAt, given }: NewListing,
  ports: Ports,
): Promise<ListingRecord> {
  const { caller } = command;
  const now = ports.clock.now();
  const act = { act: { act: 'create', level }, code, title: content.title, seenPoints } as const;
  const price = await priceOf(command, act, ports);
  const { posting, cost: hold } = price;
  const meta = newMeta({ code, ownerId: ownerOf(caller), now });
  const levelChoice: LevelChoice | undefined = level && { level, terms: price.level };
  const reference = draft?.reference ?? given?.reference;
  const more = {
    ...(caller.seat && { agentId: caller.userId }),
    ...(reference !== undefined && { reference }),
    ...(hold && { hold }),
    ...(levelChoice && { levelChoice }),
    ...(firstListedAt && { firstListedAt }),
  };
  const next = { meta: { ...meta, ...more }, content };
  const { earlier } = await saveListing(
    {
      name: 'post',
      by: caller,
      now,
      next,
      command,
      posting,
      // Points bound what is paid for; what is free is counted, an import by its rows.
      writes: [
        ...(posting || given ? [] : [postLimit(caller.userId, now)]),
        ...(given && !draft ? [ports.repo.giveReference(ownerOf(caller), { ...given, code })] : []),
        ...(draft ? endingWrites(ownerOf(caller), draft, mediaIdsOf({ content }), ports) : []),
      ],
    },
    ports,
  );
  return earlier ? ownRecord(caller, earlier, ports) : recordOf(next, ports);
}

const postLimit = (userId: string, now: number): Write =>
  rateLimit({ what: 'post', who: userId, limit: postsPerHour, windowSeconds: 3600 }, now);

interface NewMeta {
  code: string;
  ownerId: string;
  now: number;
}

function newMeta({ code, ownerId, now }: NewMeta): ListingMeta {
  const at = instant(now);
  return {
    id: listingIdOf(code),
    code,
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
