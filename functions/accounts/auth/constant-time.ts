/** Answers that leave at fixed marks, so that their time does not tell what was done. */
import type { AccountPorts } from '../ports.ts';

/** Marks (ms after the call) at which the answer to a wrong login may leave: the pool's own time may differ. */
export const failedLoginMarkMs = 400;

/** Waits until the next mark after `startedAt`. */
export async function waitUntilMark(
  startedAt: number,
  everyMs: number,
  { clock, pause }: Pick<AccountPorts, 'clock' | 'pause'>,
): Promise<void> {
  const elapsed = Math.max(0, clock.now() - startedAt);
  await pause(everyMs - (elapsed % everyMs));
}
