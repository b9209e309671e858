/** Notes what was found for people, each thing once, with the count of its search and that its owner is to be told. */

import type { Transact } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { stillSaved } from '../repository.ts';
import { addHit, countFresh, type Hit, keys, makeDue } from './items.ts';
import type { SearchRepository } from './repository.ts';

interface Ports {
  repo: Pick<SearchRepository, 'knownHits'>;
  transact: Transact;
  clock: Clock;
}
/** Known ones are looked up so many at a time. */
const lookedUp = 100;
/** A transaction holds so many of one person, with the counts of as many searches and one more write. */
const atOnce = 45;

/** How many are new. Two requests for each person, and one for each hundred hits; again it notes nothing twice. */
export async function noteHits(hits: readonly Hit[], ports: Ports): Promise<number> {
  let noted = 0;
  for (let at = 0; at < hits.length; at += lookedUp) {
    const some = hits.slice(at, at + lookedUp);
    const known = await ports.repo.knownHits(some);
    const fresh = some.filter(({ userId, sk }) => !known.has(`${keys.hit(userId, sk).pk} ${sk}`));
    for (const mine of Map.groupBy(fresh, ({ userId }) => userId).values())
      for (let from = 0; from < mine.length; from += atOnce)
        noted += await noteOf(mine.slice(from, from + atOnce), ports);
  }
  return noted;
}

/** Of one person, together; where a search or listing was dropped in this moment, each by itself. */
async function noteOf(hits: readonly Hit[], ports: Ports): Promise<number> {
  const { userId } = hits[0]!;
  const bySearch = Map.groupBy(hits, ({ address }) => address);
  try {
    await ports.transact([
      ...hits.map(addHit),
      ...[...bySearch].flatMap(([address, some]) =>
        address === undefined
          ? some.map(({ code }) => stillSaved(userId, code))
          : [countFresh(userId, address, some.length)],
      ),
      makeDue(userId, ports.clock.now()),
    ]);
    return hits.length;
  } catch (error) {
    if (!(error instanceof DomainProblem && error.code === 'not-found')) throw error;
    if (bySearch.size === 1 && (hits.length === 1 || hits[0]!.address !== undefined)) return 0;
    let noted = 0;
    const parts = bySearch.size > 1 ? bySearch.values() : hits.map((hit) => [hit]);
    for (const some of parts) noted += await noteOf(some, ports);
    return noted;
  }
}
