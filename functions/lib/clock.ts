/** The machine's clock as the port that services take. */
import type { Clock } from '#shared/kernel/time.ts';

export const systemClock: Clock = { now: () => Date.now() };
