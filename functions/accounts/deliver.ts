/** Sends codes that were asked for: called by the event bus for each. */
import * as z from 'zod';
import { readEnv } from '../lib/env.ts';
import { openTable } from '../lib/table.ts';
import { delivering } from './delivering.ts';
import { openDeliveryPorts } from './open-delivery.ts';
import { codePurposes } from './ports.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const send = delivering(openDeliveryPorts(openTable({ name: TABLE_NAME })));

const Event = z.object({
  detail: z.object({ purpose: z.enum(codePurposes), who: z.string(), nonce: z.string() }),
});

/** Takes an event `CodeRequested` as the bus delivers it; raises an error where it must be tried again. */
export const deliver = (event: unknown): Promise<void> => send(Event.parse(event).detail);
