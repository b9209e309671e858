/** The event after a commit: sent to the bus, and never the caller's trouble. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeEvents } from './change-events.ts';
import { logFor } from './log.ts';

const bus = mockClient(EventBridgeClient);
const change = { entity: 'article', id: '7', key: 'a-park-opens', version: 2, op: 'put' as const };
let lines: string[] = [];
beforeEach(() => {
  bus.reset();
  lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => {
    lines.push(String(line));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the event of a change', () => {
  it('tells the bus which entity changed, and in which request', async () => {
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0 });
    logFor('r1');
    await createChangeEvents('marketplace-bus')(change);
    expect(bus.commandCalls(PutEventsCommand)[0]?.args[0].input.Entries).toEqual([
      {
        EventBusName: 'marketplace-bus',
        Source: 'marketplace',
        DetailType: 'EntityChanged',
        Detail: JSON.stringify({ ...change, requestId: 'r1' }),
      },
    ]);
    expect(lines).toEqual([]);
  });
  it('is only logged when the bus fails or refuses', async () => {
    bus.on(PutEventsCommand).rejectsOnce(new Error('no bus'));
    await createChangeEvents('marketplace-bus')(change);
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'Throttled' }] });
    await createChangeEvents('marketplace-bus')(change);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual([
      'change-event-failed',
      'change-event-refused',
    ]);
  });
});
