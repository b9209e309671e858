/** Taking a case away with all its acts and files, in steps that may be cut off anywhere. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { StoredEvent, WholeCase } from './items.ts';
import type { CasePorts } from './ports.ts';

export type ForgettingPorts = Pick<CasePorts, 'repo' | 'transact' | 'clock'> & {
  files: Pick<CasePorts['files'], 'release'>;
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
