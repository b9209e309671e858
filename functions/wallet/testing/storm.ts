/** A process that pays and spends as fast as it can until it is killed; it says what was acknowledged. */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { systemClock } from '#functions/lib/clock.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { openTable } from '#functions/lib/table.ts';
import { putNew } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { createVnpayProvider } from '../payments/vnpay.ts';
import { createWalletRepository } from '../repository.ts';
import { createWalletService } from '../service.ts';
import { testHash } from './invariants.ts';

export interface StormOptions {
  tableUrl: string;
  tableName: string;
  payUrl: string;
  apiUrl: string;
  secret: string;
  tmnCode: string;
  userIds: string[];
}

/** The wallet as one process has it, over the table and sandbox that others started. */
export function openStorm(of: StormOptions, now = systemClock.now) {
  const client = new DynamoDBClient({
    endpoint: of.tableUrl,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const table = openTable({ name: of.tableName }, client);
  const provider = createVnpayProvider({
    ...of,
    readSecret: async () => of.secret,
    post: async (url, body) => (await fetch(url, { method: 'POST', body })).text(),
    now,
    requestId: systemIds.ulid,
  });
  return createWalletService({
    repo: createWalletRepository(table),
    transact: table.transact,
    clock: { now },
    ids: systemIds,
    hash: testHash,
    pause: (ms) => pause(ms),
    random: Math.random,
    cursors: createCursors(async () => 'key'),
    provider,
    returnUrl: 'https://example.vn/checkout/done',
    hasLeft: async () => false,
    hasAccount: async () => true,
    failed: () => undefined,
  });
}

const say = (what: object) => writeSync(1, `${JSON.stringify(what)}\n`);
const key = () => `storm-${systemIds.ulid()}`;

async function pay(service: ReturnType<typeof openStorm>, userId: string, sandbox: string): Promise<void> {
  const input = { topUpId: '50k', amountVnd: 50_000, points: 50, locale: 'vi' as const };
  const { payment, url } = await service.topUps.start({ userId, roles: [] }, input, key(), '127.0.0.1');
  const { ref, points, amountVnd } = payment;
  say({ offer: ref, userId, points, amountVnd });
  await fetch(url);
  const body = JSON.stringify({ txnRef: ref, result: 'paid', delivery: 'ipn-never' });
  const done = await fetch(`${sandbox}/sandbox/api/complete`, { method: 'POST', body });
  const { returnUrl } = (await done.json()) as { returnUrl: string };
  const rawQuery = returnUrl.slice(returnUrl.indexOf('?') + 1);
  const tell = async () => {
    const answer = await service.topUps.notify({ rawQuery });
    if (answer === 'recorded' || answer === 'duplicate') say({ credited: ref });
  };
  await Promise.all([tell(), tell(), tell()]);
}

async function spend(service: ReturnType<typeof openStorm>, userId: string): Promise<void> {
  const { points } = service;
  const own = key();
  const command = { userId, key: own, kind: 'spend', input: own } as const;
  const reference = { type: 'listing', id: 'DA00000001' } as const;
  const { posting } = await points.quote({ ...command, act: { act: 'extend' }, reference });
  const { txId } = posting!;
  const writes = [putNew({ pk: `FX#${txId}`, sk: 'E' }, 'state-conflict')];
  await points.commit({ postings: [posting!], writes });
  say({ done: txId });
}

/** Refusals are part of a storm. */
const calmly = (error: unknown) => {
  if (!(error instanceof DomainProblem)) throw error;
};

if (process.argv[2]) {
  const options: StormOptions = JSON.parse(process.argv[2]);
  const service = openStorm(options);
  const sandbox = new URL(options.payUrl).origin;
  const turn = (n: number) => options.userIds[n % options.userIds.length]!;
  say({ begun: true });
  for (let n = 0; ; n++) {
    const acts = [
      pay(service, turn(n), sandbox),
      pay(service, turn(n + 1), sandbox),
      spend(service, turn(n)),
      spend(service, turn(n + 1)),
    ];
    await Promise.all(acts.map((act) => act.catch(calmly)));
  }
}
