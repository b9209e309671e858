/** Taking a case away with all its acts and files, in steps that may be cut off anywhere. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { Write } from '../lib/writes.ts';
import type { StoredEvent, WholeCase } from './items.ts';
import type { CasePorts } from './ports.ts';

export type ForgettingPorts = Pick<CasePorts, 'repo' | 'transact' | 'clock'> & {
  files: Pick<CasePorts['files'], 'release'>;
};
/** Of requests of authorities there are sealed copies as well. */
export type SealForgettingPorts = ForgettingPorts & {
  seals: Pick<CasePorts['seals'], 'list' | 'removalOf'>;
  pictures: { release(check: { by: string; ownerId: Ulid; mediaIds: Ulid[]; atMs: number }): Write[] };
};
/** How many acts go in one transaction. */
const atOnce = 80;

/** Takes acts away; harmless for those that have gone. */
export async function removeEvents(
  id: Ulid,
  events: readonly StoredEvent[],
  { repo, transact }: Pick<ForgettingPorts, 'repo' | 'transact'>,
): Promise<void> {
  for (let from = 0; from < events.length; from += atOnce)
    await transact(events.slice(from, from + atOnce).map((event) => repo.removeEvent(id, event.id)));
}

/** The acts go first and the head last, so that what was cut off is found again. */
export async function forgetCase({ head, text, events }: WholeCase, ports: ForgettingPorts): Promise<void> {
  const { repo, transact, clock, files } = ports;
  await removeEvents(head.id, events, ports);
  await transact([
    ...(text ? repo.removeText(head.id, text) : []),
    ...files.release(
      head.id,
      (text?.files ?? []).map(({ id }) => id),
      clock.now(),
    ),
    ...repo.remove(head),
  ]);
}

/**
 * Takes away the sealed copies of a case whose term is over; their pictures go unless something else holds them.
 * Raises `state-conflict` for a copy that is still to be kept.
 */
export async function forgetSeals(id: Ulid, ports: SealForgettingPorts): Promise<void> {
  const { seals, pictures, transact, clock } = ports;
  const now = clock.now();
  for (const seal of await seals.list(id)) {
    const { caseId, listingCode, ownerId, mediaIds } = seal;
    const release = { by: `SEAL#${caseId}#${listingCode}`, ownerId, mediaIds, atMs: now };
    await transact([...(await seals.removalOf(seal, now)), ...pictures.release(release)]);
  }
}
