/** Clears away what a removed feed kept, a hundred items at a time, and at last the feed itself; listings stay. */
import type { Transact } from '#functions/lib/writes.ts';
import { remove } from '#functions/lib/writes.ts';
import type { StoredFeed } from './feed-items.ts';
import type { FeedRepository } from './feed-repository.ts';
import type { Turn } from './pull-feed.ts';

interface Ports {
  repo: FeedRepository;
  transact: Transact;
}

const reserveMs = 20_000;

/** Everything that a feed kept; false where time ran out before. */
export async function clearItems(
  id: string,
  hasTime: () => boolean,
  { repo, transact }: Ports,
): Promise<boolean> {
  for (let keys = await repo.keptKeys(id); keys.length > 0; keys = await repo.keptKeys(id)) {
    if (!hasTime()) return false;
    await transact(keys.map((key) => remove(key)));
  }
  return true;
}

export async function clearFeed(feed: StoredFeed, remainingMs: () => number, ports: Ports): Promise<Turn> {
  if (!(await clearItems(feed.id, () => remainingMs() > reserveMs, ports)))
    return { outcome: 'left', waitMs: 0 };
  await ports.transact([ports.repo.forget(feed)]);
  return { outcome: 'ended' };
}
