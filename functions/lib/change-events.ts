/** Puts an event on the bus when a public entity has changed, so that its pages are rewritten at once. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { entityChanged, eventSource } from '#shared/events.ts';
import type { EntityChange } from '#shared/kernel/change-log.ts';
import { currentRequestId, log } from './log.ts';

/**
 * Sends one event for each change. Never fails: the change log is what counts, and the job reads it within the
 * minute; a failure is only logged.
 */
export const createChangeEvents =
  (busName: string, client = new EventBridgeClient({ maxAttempts: 2 })) =>
  async (change: EntityChange): Promise<void> => {
    const { entity, key } = change;
    try {
      const reply = await client.send(
        new PutEventsCommand({
          Entries: [
            {
              EventBusName: busName,
              Source: eventSource,
              DetailType: entityChanged,
              Detail: JSON.stringify({ ...change, requestId: currentRequestId() }),
            },
          ],
        }),
      );
      if (reply.FailedEntryCount)
        log('warn', 'change-event-refused', { entity, key, code: reply.Entries?.[0]?.ErrorCode });
    } catch (error) {
      log('warn', 'change-event-failed', { entity, key, error });
    }
  };
