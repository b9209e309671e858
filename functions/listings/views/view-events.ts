/** Puts views of listings on the event bus, whose rule has them counted. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { eventSource, listingViewed } from '#shared/events.ts';
import type { View } from './note-view.ts';

/** One event for each view, of keyed hashes alone; raises an error where the bus did not take it. */
export const createViewEvents =
  (busName: string, client = new EventBridgeClient({ maxAttempts: 2 })) =>
  async (view: View): Promise<void> => {
    const entry = { EventBusName: busName, Source: eventSource, DetailType: listingViewed };
    const { FailedEntryCount, Entries } = await client.send(
      new PutEventsCommand({ Entries: [{ ...entry, Detail: JSON.stringify(view) }] }),
    );
    if (FailedEntryCount) throw new Error(`The bus refused a view: ${Entries?.[0]?.ErrorCode}`);
  };
