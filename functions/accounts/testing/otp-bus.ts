/** The event bus with the rule that sends codes, for tests of what is opened from its environment alone. */
import type { Clock } from '#local/clock.ts';
import { startEvents } from '#local/runner/services/event-bus.ts';
import { codeRequested } from '#shared/events.ts';

/** Starts the bus; the function is opened with the first code, from the environment of then. */
export async function startCodeBus(clock: Clock) {
  const pending: Promise<void>[] = [];
  const rule = {
    bus: 'bus',
    pattern: { 'detail-type': [codeRequested] },
    deliver: (event: unknown) =>
      void pending.push(import('../deliver.ts').then(({ deliver }) => deliver(event))),
  };
  const events = await startEvents(() => [rule], clock);
  /** Waits until the requested codes are sent. */
  const settled = async (): Promise<void> => void (await Promise.all(pending));
  return {
    environment: { EVENT_BUS_NAME: 'bus', AWS_ENDPOINT_URL_EVENTBRIDGE: events.url },
    settled,
    stop: async () => {
      await settled();
      await events.stop();
    },
  };
}
export type CodeBus = Awaited<ReturnType<typeof startCodeBus>>;
