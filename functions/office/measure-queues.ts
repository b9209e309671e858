/** The scheduled work that tells whoever runs the marketplace how long people have waited for a decision. */

import type { Clock } from '#shared/kernel/time.ts';
import type { measuredQueues } from '#shared/metrics.ts';
import type { QueueState } from '../lib/queue-state.ts';

type Queue = (typeof measuredQueues)[number];

export interface MeasurePorts {
  /** How each queue stands, the oldest of it whatever else waits; a query each. */
  queues: Record<Queue, () => Promise<QueueState>>;
  clock: Clock;
  /** Hears for how many hours the first of a queue has waited; nothing waits: none. */
  measured(queue: Queue, hours: number): void;
}

const hourMs = 3_600_000;

/** Looks at each queue once; gives the hours, in whole ones, by queue. */
export async function measureQueues({
  queues,
  clock,
  measured,
}: MeasurePorts): Promise<Record<string, number>> {
  const entries = Object.entries(queues) as [Queue, () => Promise<QueueState>][];
  const states = await Promise.all(entries.map(async ([name, read]) => [name, await read()] as const));
  const hours = states.map(([name, { since }]) => {
    const waited = since === undefined ? 0 : Math.max(0, clock.now() - Date.parse(since)) / hourMs;
    measured(name, waited);
    return [name, Math.floor(waited)] as const;
  });
  return Object.fromEntries(hours);
}
