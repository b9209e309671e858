/** Hands codes that were asked for to the event bus, whose rule calls deliver.ts. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { codeRequested, eventSource } from '../../shared/events.ts';
import type { AccountPorts } from './ports.ts';

/** One event for each code, of keyed hashes alone; raises an error where the bus did not take it. */
export const createCodeRequests =
  (busName: string, client = new EventBridgeClient({ maxAttempts: 3 })): AccountPorts['requestDelivery'] =>
  async ({ purpose, who, nonce }) => {
    const entry = {
      ...{ EventBusName: busName, Source: eventSource, DetailType: codeRequested },
      Detail: JSON.stringify({ purpose, who, nonce }),
    };
    const { FailedEntryCount, Entries } = await client.send(new PutEventsCommand({ Entries: [entry] }));
    if (FailedEntryCount) throw new Error(`The bus refused a code: ${Entries?.[0]?.ErrorCode}`);
  };
