/** The event bus: takes PutEvents and calls the targets of the rules that match. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import { jsonService } from '#local/json-service.ts';
import { type Listening, listen } from '#local/listen.ts';
import { account, region } from '../template/resolve.ts';

/** A rule as the template has it, with what to do. */
export interface EventRule {
  bus: string;
  pattern: Record<string, unknown>;
  /** What targets get instead of the event, as JSON. */
  deliver(event: BusEvent): void;
}
export interface BusEvent {
  id: string;
  source: string;
  'detail-type': string;
  detail: unknown;
  time: string;
  [key: string]: unknown;
}

/** Says whether an event fits a pattern of lists of exact values; other kinds of patterns are refused. */
export function matches(pattern: Record<string, unknown>, event: Record<string, unknown>): boolean {
  return Object.entries(pattern).every(([name, accepted]) => {
    const value = event[name];
    if (!Array.isArray(accepted))
      return typeof value === 'object' && value !== null && matches(accepted as never, value as never);
    if (accepted.some((value) => typeof value === 'object'))
      throw new Error(`The runner does not know the event pattern ${JSON.stringify(accepted)}`);
    return accepted.includes(value);
  });
}

interface Entry {
  Source: string;
  DetailType: string;
  Detail: string;
  EventBusName?: string;
}

/** Starts the service on 127.0.0.1; deliveries go on after the answer, as on AWS. */
export function startEvents(rules: () => readonly EventRule[], clock: Clock): Promise<Listening> {
  const putOne = ({ Source, DetailType, Detail, EventBusName = 'default' }: Entry) => {
    const event: BusEvent = {
      version: '0',
      id: randomUUID(),
      source: Source,
      'detail-type': DetailType,
      detail: JSON.parse(Detail),
      time: new Date(clock.now()).toISOString(),
      account,
      region,
      resources: [],
    };
    const bus = EventBusName.replace(/^.*event-bus\//, '');
    for (const rule of rules()) if (rule.bus === bus && matches(rule.pattern, event)) rule.deliver(event);
    return { EventId: event.id };
  };
  const putEvents = ({ Entries }: { Entries: Entry[] }) => ({
    FailedEntryCount: 0,
    Entries: Entries.map(putOne),
  });
  return listen(jsonService({ PutEvents: putEvents }, clock.now));
}
