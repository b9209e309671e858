/**
 * Measures how long one worker is taken by a code that is asked for, and by the sending behind it, over a table and a
 * bus on this machine; writes one line of JSON. Each act is done alone, as a function's environment does it.
 */
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { createAttemptsRepository } from '#functions/accounts/auth/attempts-repository.ts';
import { mobilePhones } from '#functions/accounts/auth/login-phones.ts';
import { type DeliveryPorts, deliverOtp } from '#functions/accounts/otp/deliver-otp.ts';
import { createAccountEvents } from '#functions/accounts/otp/otp-events.ts';
import { createOtpRepository } from '#functions/accounts/otp/otp-repository.ts';
import { sendOtp } from '#functions/accounts/otp/send-otp.ts';
import type { AccountPorts, CodeRequest } from '#functions/accounts/ports.ts';
import { systemClock } from '#functions/lib/clock.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { createMessageRepository } from '#functions/notifications/public.ts';
import { createClock } from '#local/clock.ts';
import { startEvents } from '#local/runner/services/event-bus.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';

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
const handOver = createAccountEvents(
  'bus',
  new EventBridgeClient({ ...sdk, endpoint: events.url }),
).requestDelivery;
const requests: CodeRequest[] = [];
const ports = {
  otps: createOtpRepository(world.table),
  attempts: createAttemptsRepository(world.table),
  messages: createMessageRepository(world.table),
  transact: world.table.transact,
  readMessageSettings: async () => defaultMessageSettings,
  hashing: createHashing(async () => 'a key of this benchmark'),
  codeHashing: createHashing(async () => 'a key of its codes'),
  phones: mobilePhones,
  sender: { send: async () => ({ isAccepted: true }) },
  reportBudget: () => {},
  requestDelivery: (request) => {
    requests.push(request);
    return handOver(request);
  },
  clock: systemClock,
  ids: systemIds,
} as Partial<AccountPorts & DeliveryPorts> as AccountPorts & DeliveryPorts;

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
  sendOtp(
    { purpose: 'sign-up', identifier: `bench-${n}@example.com`, locale: 'vi' },
    { address: `10.0.${n >> 8}.${n & 255}`, userAgent: '', requestId: 'bench' },
    ports,
  );
const figures = [await measured('ask', ask), await measured('send', (n) => deliverOtp(requests[n]!, ports))];
console.log(JSON.stringify(figures));
await events.stop();
await world.stop();
