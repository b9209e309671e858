/** Tells the event bus that a public listing changed, so that its pages are rewritten at once. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { eventSource, listingChanged } from '../../shared/events.ts';
import { log } from '../lib/log.ts';
import type { Ports } from './ports.ts';

/**
 * Sends one event for each change. Never fails: the change log is what counts, and the job reads it within the
 * minute; a failure is only logged.
 */
export const createChangeNotes =
  (busName: string, client = new EventBridgeClient({ maxAttempts: 2 })): Ports['changed'] =>
  async (note) => {
    try {
      const reply = await client.send(
        new PutEventsCommand({
          Entries: [
            {
              EventBusName: busName,
              Source: eventSource,
              DetailType: listingChanged,
              Detail: JSON.stringify(note),
            },
          ],
        }),
      );
      if (reply.FailedEntryCount)
        log('warn', 'nudge-refused', { id: note.id, code: reply.Entries?.[0]?.ErrorCode });
    } catch (error) {
      log('warn', 'nudge-failed', { id: note.id, error });
    }
  };
