/** The use cases of whoever keeps feeds: making, changing, removing one, having it pulled now, and what its pulls did. */

import { audit } from '#functions/lib/audit.ts';
import type { Idempotency } from '#functions/lib/idempotency.ts';
import { rateLimit } from '#functions/lib/rate-limit.ts';
import { checkedAddress, PublicFetchError } from '#functions/lib/safe-fetch.ts';
import type { Transact, Write } from '#functions/lib/writes.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import type { Feed, FeedInput, FeedReport } from '#shared/imports/feeds/model.ts';
import { nextPull } from '#shared/imports/feeds/next-pull.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { feedView, type StoredFeed } from './feed-items.ts';
import type { FeedRepository } from './feed-repository.ts';

export interface FeedPorts {
  repo: FeedRepository;
  idempotency: Idempotency;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  /** For a stack on one machine only. */
  allowsLoopback: boolean;
}

export const createFeedService = (ports: FeedPorts) => ({
  list: async (caller: Caller): Promise<Feed[]> => (await kept(ownerOf(caller), ports)).map(feedView),
  create: (caller: Caller, input: FeedInput, key: string) => createFeed(caller, input, key, ports),
  change: (caller: Caller, id: Ulid, input: FeedInput & { version: number }) =>
    changeFeed(caller, id, input, ports),
  remove: (caller: Caller, id: Ulid) => removeFeed(caller, id, ports),
  run: (caller: Caller, id: Ulid, asked: RunAsked) => runFeed(caller, id, asked, ports),
  /** The pull that is under way, and those before it, the newest first. Raises `not-found`. */
  async pulls(caller: Caller, id: Ulid): Promise<FeedReport[]> {
    await findFeed(caller, id, ports);
    const [underWay, reports] = await Promise.all([ports.repo.pull(id), ports.repo.reports(id)]);
    return [...(underWay ? [underWay] : []), ...reports].slice(0, feedLimits.reports);
  },
});
interface RunAsked {
  version: number;
  accepts: boolean;
}

const kept = async (ownerId: Ulid, { repo }: FeedPorts): Promise<StoredFeed[]> =>
  (await repo.list(ownerId)).filter(({ removedAt }) => !removedAt);

/** Keeps a feed; the same key again answers the same one. Raises `limit-reached`, and what is wrong with the address. */
async function createFeed(caller: Caller, input: FeedInput, key: string, ports: FeedPorts): Promise<Feed> {
  const { repo, idempotency, transact, clock, ids } = ports;
  fitColumns(input.columns);
  const ownerId = ownerOf(caller);
  const keyed = { userId: ownerId, key, act: 'create-feed', input };
  const earlier = await idempotency.find(keyed, clock.now());
  const known = earlier && (await repo.find(ownerId, earlier));
  if (known) return feedView(known);
  const now = clock.now();
  const id = ids.ulid();
  const feed: StoredFeed = {
    ...{ ...input, address: fitAddress(input.address, ports), id, ownerId, by: caller.userId },
    ...{
      version: 1,
      failures: 0,
      changedAt: instant(now),
      nextAt: instant(nextPull({ id, hour: input.hour }, now)),
    },
  };
  await transact([
    idempotency.mark(keyed, id, now),
    repo.count(ownerId, 1),
    repo.add(feed),
    noted(caller, 'create-feed', feed, ports),
  ]);
  return feedView(feed);
}

/**
 * Changes a feed, which works in the name of whoever does from then on: nobody spends on another’s account. One that
 * rested is on again. Raises `not-found`, `version-conflict`, and what is wrong with the address.
 */
async function changeFeed(
  caller: Caller,
  id: Ulid,
  { version, ...input }: FeedInput & { version: number },
  ports: FeedPorts,
  triesLeft = 2,
): Promise<Feed> {
  const { repo, transact, clock } = ports;
  fitColumns(input.columns);
  const before = await findAt(caller, id, version, ports);
  const ends = before.pullId !== undefined && !input.isOn;
  const now = clock.now();
  const isOfSameHour = before.hour === input.hour && before.isOn && !before.halt;
  const next: Partial<StoredFeed> = {
    ...{ ...input, address: fitAddress(input.address, ports), by: caller.userId, changedAt: instant(now) },
    // Whatever was changed, the next pull reads the feed, even one that is as it was.
    ...{
      isWhole: false,
      halt: undefined,
      failures: 0,
      brokenTurns: undefined,
      told: undefined,
      ...{ accepts: undefined, seen: undefined },
      etag: undefined,
      lastModified: undefined,
    },
    // A pull that is under way goes on with what was changed, or ends where the feed is switched off.
    ...(ends && { pullId: undefined }),
    nextAt: before.pullId
      ? instant(now)
      : isOfSameHour
        ? before.nextAt
        : instant(nextPull({ id, hour: input.hour }, now)),
  };
  const ending = ends ? await (await import('./end-pull.ts')).switchedOff(before, ports) : [];
  const changing = repo.change(before, next);
  try {
    await transact([changing, ...ending, noted(caller, 'change-feed', { ...before, ...next }, ports)]);
  } catch (error) {
    const gotOn = ends && error instanceof DomainProblem && error.code === 'version-conflict';
    // The pull got on meanwhile, or a person changed the feed: the next try tells which.
    if (!gotOn || triesLeft === 0) throw error;
    return changeFeed(caller, id, { ...input, version }, ports, triesLeft - 1);
  }
  return feedView({ ...before, ...next, version: version + 1 } as StoredFeed);
}

/** It is gone at once; the job clears away what it kept. One that is not there stays so. */
async function removeFeed(caller: Caller, id: Ulid, ports: FeedPorts): Promise<void> {
  const { repo, transact, clock } = ports;
  const before = await repo.find(ownerOf(caller), id);
  if (!before || before.removedAt) return;
  const at = instant(clock.now());
  await transact([
    repo.change(before, { removedAt: at, nextAt: at }),
    repo.count(before.ownerId, -1),
    noted(caller, 'remove-feed', before, ports),
  ]);
}

/** Due at once. Raises `not-found`, `version-conflict`, `state-conflict` for one that is off or stopped. */
async function runFeed(
  caller: Caller,
  id: Ulid,
  { version, accepts }: RunAsked,
  ports: FeedPorts,
): Promise<Feed> {
  const { repo, transact, clock } = ports;
  const before = await findAt(caller, id, version, ports);
  const mayRun = before.isOn && (!before.halt || before.halt === 'suspicious');
  if (!mayRun) throw new DomainProblem('state-conflict');
  const now = clock.now();
  const next: Partial<StoredFeed> = {
    ...{ nextAt: instant(now), halt: undefined },
    ...(accepts && before.halt === 'suspicious' && { accepts: true }),
  };
  await transact([
    repo.change(before, next),
    byHand(id, now),
    noted(caller, accepts ? 'accept-feed' : 'run-feed', before, ports),
  ]);
  return feedView({ ...before, ...next, version: version + 1 } as StoredFeed);
}

/** Previews of a person and pulls of a feed by hand. */
export const byHand = (who: Ulid, now: number): Write =>
  rateLimit({ what: 'feed', who, limit: feedLimits.byHand, windowSeconds: 600 }, now);

async function findFeed(caller: Caller, id: Ulid, { repo }: FeedPorts): Promise<StoredFeed> {
  const feed = await repo.find(ownerOf(caller), id);
  if (!feed || feed.removedAt) throw new DomainProblem('not-found');
  return feed;
}
async function findAt(caller: Caller, id: Ulid, version: number, ports: FeedPorts): Promise<StoredFeed> {
  const feed = await findFeed(caller, id, ports);
  if (feed.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: feed.version } });
  return feed;
}

/** An item is known by its reference: a text for all would make them one. Raises `validation-failed`. */
function fitColumns({ reference }: FeedInput['columns']): void {
  if (reference?.field === undefined || reference.text !== undefined)
    throw fieldProblem('/columns/reference', 'required');
}

/** The address as it was given, if it may be asked at all; raises `validation-failed` where it may not. */
export function fitAddress(address: string, { allowsLoopback }: Pick<FeedPorts, 'allowsLoopback'>): string {
  try {
    return checkedAddress(address, { allowsLoopback }).href;
  } catch (error) {
    if (error instanceof PublicFetchError) throw fieldProblem('/address', error.failure);
    throw error;
  }
}

/** Addresses may have secrets in their queries: the log names their host. */
const noted = (caller: Caller, act: string, feed: StoredFeed, { clock, ids }: FeedPorts): Write => {
  const { id, name, address, mode, vanished, pointsMax, isOn } = feed;
  const after = { name, host: new URL(address).host, mode, vanished, pointsMax, isOn };
  return audit({ id: ids.ulid(), at: clock.now(), by: caller.userId, act, on: { type: 'feed', id }, after });
};
