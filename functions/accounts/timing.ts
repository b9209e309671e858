/** Answers that come at fixed marks, so that their time tells nothing of what was done. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { AccountPorts } from './ports.ts';

/** Marks (ms after the call) at which the answer to a wrong login may leave: the pool's own time may differ. */
export const failedLoginMarkMs = 400;

/** Waits until the next mark after `startedAt`. */
export async function untilMark(
  { clock, pause }: Pick<AccountPorts, 'clock' | 'pause'>,
  startedAt: number,
  everyMs: number,
): Promise<void> {
  const elapsed = Math.max(0, clock.now() - startedAt);
  await pause(everyMs - (elapsed % everyMs));
}

const attempts = 5;

/** Does an act that reads and then writes, again while another came between, `atMost` so often; then `too-many-requests`. */
export async function again<Done>(act: () => Promise<Done>, atMost = attempts): Promise<Done> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
      if (attempt === atMost) throw new DomainProblem('too-many-requests', { retryAfterSeconds: 1 });
    }
  }
}
