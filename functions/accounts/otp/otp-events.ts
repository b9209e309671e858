/** Publishes requests for codes and noted alerts to the event bus, whose rules have them sent. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { currentRequestId } from '#functions/lib/log.ts';
import { codeRequested, eventSource, notificationQueued } from '#shared/events.ts';
import type { AccountPorts } from '../ports.ts';

export type AccountEvents = Pick<AccountPorts, 'requestDelivery' | 'sendAlerts'>;

/** One event for each code, of keyed hashes alone, and one for alerts; raise an error where the bus did not take it. */
export function createAccountEvents(
  busName: string,
  client = new EventBridgeClient({ maxAttempts: 3 }),
): AccountEvents {
  const put = async (type: string, detail: object): Promise<void> => {
    const entry = { EventBusName: busName, Source: eventSource, DetailType: type };
    const { FailedEntryCount, Entries } = await client.send(
      new PutEventsCommand({
        Entries: [{ ...entry, Detail: JSON.stringify({ ...detail, requestId: currentRequestId() }) }],
      }),
    );
    if (FailedEntryCount) throw new Error(`The bus refused ${type}: ${Entries?.[0]?.ErrorCode}`);
  };
  return {
    requestDelivery: ({ purpose, who, nonce }) => put(codeRequested, { purpose, who, nonce }),
    sendAlerts: () => put(notificationQueued, {}),
  };
}
