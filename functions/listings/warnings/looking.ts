/** Who has a listing open to decide on it: a mark for ten minutes, renewed while it is open. */
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant, minuteMs } from '#shared/kernel/time.ts';
import { isAppealed } from '#shared/listings/appeal-model.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import type { Looking } from '#shared/listings/warnings/model.ts';
import type { Ports } from '../ports.ts';
import { findByCode } from '../reading/find-listing.ts';
import type { StoredLooking } from './signal-repository.ts';

const holdsMs = 10 * minuteMs;

/** A mark holds until its time is over, or the listing is another one: decided, edited, withdrawn. */
export const isHeld = (
  mark: StoredLooking | undefined,
  meta: ListingMeta,
  now: number,
): mark is StoredLooking =>
  mark !== undefined && Date.parse(mark.until) > now && mark.version >= (meta.pricedFrom ?? meta.version);

type LookPorts = Pick<Ports, 'repo' | 'write' | 'clock' | 'people'>;

/**
 * Marks what waits for this member of staff, renews their mark, or lets it go. Answers whoever was there before:
 * their mark stays. What does not wait is not marked. Raises `not-found`.
 */
export async function lookAt(
  { userId }: Caller,
  code: string,
  { version, isLeaving = false }: { version: number; isLeaving?: boolean | undefined },
  ports: LookPorts,
): Promise<{ other?: Looking }> {
  const { repo, write, clock } = ports;
  const { meta } = await findByCode(code, ports);
  const now = clock.now();
  const stored = await repo.looking(meta.id);
  const held = isHeld(stored, meta, now) ? stored : undefined;
  if (held && held.byId !== userId) return { other: await shownLooking(held, ports) };
  const isOld = version < (meta.pricedFrom ?? meta.version);
  const isToDecide = meta.submittedAt !== undefined || isAppealed(meta);
  if (!isToDecide || isOld || (isLeaving && !held)) return {};
  const until = instant(isLeaving ? now : now + holdsMs);
  const mark = { byId: userId, since: held?.since ?? instant(now), until, version: meta.version };
  try {
    await write(repo.mark(meta.id, mark, stored));
  } catch (error) {
    const isTaken = error instanceof DomainProblem && error.code === 'state-conflict';
    if (!isTaken) throw error;
    const winner = await repo.looking(meta.id);
    if (winner && winner.byId !== userId) return { other: await shownLooking(winner, ports) };
  }
  return {};
}

/** A mark with the name of whose it is. */
async function shownLooking(
  { byId, since }: StoredLooking,
  { people }: Pick<Ports, 'people'>,
): Promise<Looking> {
  const [person] = await people.byIds([byId]);
  return { byId, byName: person?.name ?? '', since };
}

/**
 * Raises `being-reviewed` with who it is where somebody else has the listing open, unless the caller has been told so
 * and decides anyway.
 */
export async function expectNobodyLooks(
  { userId }: Caller,
  meta: ListingMeta,
  isAnyway: boolean,
  ports: Pick<Ports, 'repo' | 'clock' | 'people'>,
): Promise<void> {
  if (isAnyway) return;
  const mark = await ports.repo.looking(meta.id);
  if (!isHeld(mark, meta, ports.clock.now()) || mark.byId === userId) return;
  const { byName, since } = await shownLooking(mark, ports);
  throw new DomainProblem('being-reviewed', { params: { name: byName, since } });
}
