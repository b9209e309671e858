/** How pulls end: their report is kept, the feed is due again or rests, and its people hear of what needs them. */

import type { Write } from '#functions/lib/writes.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import { FeedReport } from '#shared/imports/feeds/model.ts';
import { nextPull, nextTry } from '#shared/imports/feeds/next-pull.ts';
import { instant } from '#shared/kernel/time.ts';
import type { StoredFeed, StoredPull } from './feed-items.ts';
import { gotOn } from './feed-repository.ts';
import type { PullPorts } from './pull-ports.ts';
import { isTold } from './shortage.ts';

interface Ending extends Partial<Pick<StoredFeed, 'etag' | 'lastModified' | 'isWhole'>> {
  /** Its progress is in the table. */
  isUnderWay?: boolean;
}

/** A pull came to its end, or was stopped by what only its person can change; the next one is due in its hour. */
export async function endPull(
  feed: StoredFeed,
  pull: StoredPull,
  ending: Ending,
  ports: PullPorts,
): Promise<void> {
  const { repo, transact, clock, notify } = ports;
  const now = clock.now();
  const { isUnderWay = false, isWhole = false, ...said } = ending;
  const { failure } = pull;
  // Told once, not every day anew; what stopped it for another reason says nothing of whether it is over.
  const told = isTold(failure) ? failure : pull.state === 'stopped' ? feed.told : undefined;
  const marks = pull.state === 'unchanged' ? {} : { etag: undefined, lastModified: undefined, ...said };
  await transact([
    ...(await closing(feed, pull, isUnderWay, ports)),
    repo.note(feed, {
      ...gotOn,
      ...{ failures: 0, pullId: undefined, accepts: undefined, seen: undefined },
      ...{ told, isWhole, ...marks },
      nextAt: instant(nextPull(feed, now)),
    }),
    ...(told && told !== feed.told
      ? [notify(feed.by, 'feed-left', { feedName: feed.name }, about(feed, now))]
      : []),
  ]);
}

/** Nothing usable came: tried again within the hour, and its person is told of the third time in a row. */
export async function failPull(
  feed: StoredFeed,
  pull: StoredPull,
  failure: string,
  { isUnderWay }: { isUnderWay: boolean },
  ports: PullPorts,
): Promise<void> {
  const { repo, transact, clock, notify } = ports;
  const now = clock.now();
  const failures = feed.failures + 1;
  const isThird = failures === feedLimits.failuresTold;
  await transact([
    ...(await closing(feed, { ...pull, state: 'failed', failure }, isUnderWay, ports)),
    repo.note(feed, {
      ...gotOn,
      ...{ failures, pullId: undefined },
      nextAt: instant(nextTry({ ...feed, failures }, now)),
    }),
    ...(isThird ? [notify(feed.by, 'feed-failing', { feedName: feed.name }, about(feed, now))] : []),
  ]);
}

interface Halting extends Pick<StoredFeed, 'seen'> {
  halt: NonNullable<StoredFeed['halt']>;
  isUnderWay?: boolean;
}

/** The feed rests: it waits for an answer about what came, or nobody may run it any more. */
export async function haltFeed(
  feed: StoredFeed,
  pull: StoredPull | undefined,
  { halt, seen, isUnderWay = pull !== undefined }: Halting,
  ports: PullPorts,
): Promise<void> {
  const { repo, transact, clock, notify } = ports;
  const now = clock.now();
  const isSuspicious = halt === 'suspicious';
  const hearers = isSuspicious ? [feed.by] : await ports.hearersOf(feed.ownerId);
  const template = isSuspicious ? ('feed-suspicious' as const) : ('feed-failing' as const);
  const state = isSuspicious ? ('suspicious' as const) : ('stopped' as const);
  await transact([
    ...(pull
      ? await closing(feed, { ...pull, state, ...(!isSuspicious && { failure: halt }) }, isUnderWay, ports)
      : []),
    repo.note(feed, { ...gotOn, halt, seen, accepts: undefined, pullId: undefined }),
    ...hearers
      .slice(0, hearersMax)
      .map((userId) => notify(userId, template, { feedName: feed.name }, about(feed, now))),
  ]);
}
const hearersMax = 20;

/** What ends the pull of a feed that its person switches off: its report says what was done by then. */
export async function switchedOff(
  feed: StoredFeed,
  ports: Pick<PullPorts, 'repo' | 'clock'>,
): Promise<Write[]> {
  const pull = await ports.repo.pull(feed.id);
  return pull ? closing(feed, { ...pull, state: 'stopped' }, true, ports) : [];
}

/** A notice about an agency’s feed opens the agency’s list. */
const about = ({ by, ownerId }: StoredFeed, now: number) => ({
  now,
  ...(by !== ownerId && { agencyId: ownerId }),
});

/** Its report is kept, its progress and the oldest reports go. One query. */
async function closing(
  feed: StoredFeed,
  pull: StoredPull,
  isUnderWay: boolean,
  { repo, clock }: Pick<PullPorts, 'repo' | 'clock'>,
): Promise<Write[]> {
  const report = FeedReport.parse({ ...pull, endedAt: instant(clock.now()) });
  const kept = await repo.reports(feed.id);
  return [
    ...(isUnderWay ? [repo.end(feed.id, pull)] : []),
    repo.putReport(feed.id, report),
    ...kept.slice(feedLimits.reports - 1).map(({ id }) => repo.dropReport(feed.id, id)),
  ];
}
