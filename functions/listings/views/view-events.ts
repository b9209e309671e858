/** Puts on the event bus what pages tell of listings: its rule has views and impressions counted. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { eventSource, listingsInSight, listingViewed } from '#shared/events.ts';
import type { Impressions } from './note-impressions.ts';
import type { View } from './note-view.ts';

/** One event each, of keyed hashes and codes alone; raises an error where the bus did not take it. */
export function createViewEvents(busName: string, client = new EventBridgeClient({ maxAttempts: 2 })) {
  const put = async (DetailType: string, detail: View | Impressions): Promise<void> => {
    const entry = { EventBusName: busName, Source: eventSource, DetailType, Detail: JSON.stringify(detail) };
    const { FailedEntryCount, Entries } = await client.send(new PutEventsCommand({ Entries: [entry] }));
    if (FailedEntryCount) throw new Error(`The bus refused ${DetailType}: ${Entries?.[0]?.ErrorCode}`);
  };
  return {
    viewed: (view: View) => put(listingViewed, view),
    inSight: (impressions: Impressions) => put(listingsInSight, impressions),
  };
}
