/**
 * Measures how long one worker is taken by a code that is asked for, and by the sending behind it, over a table and a
 * bus on this machine; writes one line of JSON. Each act is done alone, as a function's environment does it.
 */
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { createAttemptsRepository } from '../../functions/accounts/attempts-repository.ts';
import { createCodeRequests } from '../../functions/accounts/code-requests.ts';
import { codes } from '../../functions/accounts/codes.ts';
import { delivering } from '../../functions/accounts/delivering.ts';
import { createMessageRepository } from '../../functions/accounts/message-repository.ts';
import { createOtpRepository } from '../../functions/accounts/otp-repository.ts';
import { mobilePhones } from '../../functions/accounts/phones.ts';
import type { AccountPorts, CodeRequest } from '../../functions/accounts/ports.ts';
import { createSecrecy } from '../../functions/accounts/secrecy.ts';
import { systemClock } from '../../functions/lib/clock.ts';
import { systemIds } from '../../functions/lib/ids.ts';
import { startTestTable } from '../../functions/lib/testing/table.ts';
import { createClock } from '../../local/clock.ts';
import { startEvents } from '../../local/runner/events.ts';
import { defaultMessageSettings } from '../../shared/accounts/message-defaults.ts';

/** Milliseconds on the wall of one act, and how many a second one worker does. */
export interface CodeFigures {
  act: 'ask' | 'send';
  ms: number;
  aSecond: number;
}

const [warmUps, acts] = [50, 300];
const world = await startTestTable();
const events = await startEvents(() => [], createClock());
const sdk = { region: 'ap-southeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const handOver = createCodeRequests('bus', new EventBridgeClient({ ...sdk, endpoint: events.url }));
const requests: CodeRequest[] = [];
const ports = {
  otps: createOtpRepository(world.table),
  attempts: createAttemptsRepository(world.table),
  messages: createMessageRepository(world.table),
  transact: world.table.transact,
  readMessageSettings: async () => defaultMessageSettings,
  secrecy: createSecrecy(async () => 'a key of this benchmark'),
  phones: mobilePhones,
  sender: { send: async () => ({ isAccepted: true }) },
  reportBudget: () => {},
  requestDelivery: (request) => {
    requests.push(request);
    return handOver(request);
  },
  clock: systemClock,
  ids: systemIds,
} as Partial<AccountPorts> as AccountPorts;
const { send } = codes(ports);
const deliver = delivering(ports);

async function measured(
  act: CodeFigures['act'],
  once: (n: number) => Promise<unknown>,
): Promise<CodeFigures> {
  for (let n = 0; n < warmUps; n++) await once(n);
  const startedAt = performance.now();
  for (let n = warmUps; n < warmUps + acts; n++) await once(n);
  const ms = (performance.now() - startedAt) / acts;
  return { act, ms, aSecond: 1000 / ms };
}

const ask = (n: number) =>
  send(
    { purpose: 'sign-up', identifier: `bench-${n}@example.com`, locale: 'vi' },
    { address: `10.0.${n >> 8}.${n & 255}`, userAgent: '', requestId: 'bench' },
  );
const figures = [await measured('ask', ask), await measured('send', (n) => deliver(requests[n]!))];
console.log(JSON.stringify(figures));
await events.stop();
await world.stop();
