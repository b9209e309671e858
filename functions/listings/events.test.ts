/** The nudge after a commit: sent as events, and never the caller's trouble. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeNotes } from './events.ts';

const bus = mockClient(EventBridgeClient);
const note = { id: '01JD0000000000000000000001', code: 'DA00000001', version: 2, op: 'put' as const };
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

describe('changed', () => {
  it('sends what changed to the bus', async () => {
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0 });
    await createChangeNotes('listings-bus')(note);
    expect(bus.commandCalls(PutEventsCommand)[0]?.args[0].input.Entries).toEqual([
      {
        EventBusName: 'listings-bus',
        Source: 'marketplace',
        DetailType: 'ListingChanged',
        Detail: JSON.stringify(note),
      },
    ]);
    expect(lines).toEqual([]);
  });
  it('only logs when the bus fails or refuses', async () => {
    bus.on(PutEventsCommand).rejectsOnce(new Error('no bus'));
    await createChangeNotes('listings-bus')(note);
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'Throttled' }] });
    await createChangeNotes('listings-bus')(note);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['nudge-failed', 'nudge-refused']);
  });
});
