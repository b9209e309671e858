/** The key of a day: what marks of viewers are hashed with, at random and destroyed two days later. */
import type { Hashing } from '#functions/lib/hashing.ts';
import type { Transact } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, dayMs, vietNamDay } from '#shared/kernel/time.ts';
import { viewersKeptDays } from '#shared/listings/viewers.ts';
import type { ListingRepository } from '../repository.ts';

interface KeyPorts {
  repo: Pick<ListingRepository, 'viewerKey' | 'putViewerKey'>;
  transact: Transact;
  clock: Clock;
  hashing: Pick<Hashing, 'token'>;
}

/** Gives the key of a day (yyyymmdd), made by whoever is first to ask; remembered for as long as the day is the same. */
export function createViewerKeys(ports: KeyPorts): (day: string) => Promise<string> {
  let known: { day: string; key: Promise<string> } | undefined;
  return (day) => {
    if (known?.day === day) return known.key;
    const key = readOrMake(day, ports);
    known = { day, key };
    key.catch(() => {
      known = undefined;
    });
    return key;
  };
}

async function readOrMake(day: string, { repo, transact, clock, hashing }: KeyPorts): Promise<string> {
  const stored = await repo.viewerKey(day);
  if (stored) return stored;
  const made = hashing.token();
  try {
    await transact([repo.putViewerKey(day, made, clock.now())]);
    return made;
  } catch (error) {
    const first =
      error instanceof DomainProblem && error.code === 'already-exists' && (await repo.viewerKey(day));
    if (!first) throw error;
    return first;
  }
}

/** So many days are looked back at: what a failed run left is destroyed by the next. */
const lookedBackDays = 30;

/** Destroys the keys of days that are over for longer than viewers may be told apart. One transaction, safe to repeat. */
export async function forgetViewers({
  repo,
  transact,
  clock,
}: {
  repo: Pick<ListingRepository, 'removeViewerKey'>;
  transact: Transact;
  clock: Clock;
}): Promise<{ days: number }> {
  const now = clock.now();
  const days = Array.from({ length: lookedBackDays }, (_, n) =>
    vietNamDay(now - (viewersKeptDays + n) * dayMs),
  );
  await transact(days.map((day) => repo.removeViewerKey(day)));
  return { days: days.length };
}
