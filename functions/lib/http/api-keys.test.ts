/** Keys over a real table: what counts at once, what is counted, and what each call costs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '#shared/kernel/api-key.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { hashToken } from '../hashing.ts';
import { startTestTable, type TestTable } from '../testing/table.ts';
import { put } from '../writes.ts';
import { type AdmitKey, apiKeyItem, createKeyAdmission, type KeyUse } from './api-keys.ts';

const ownerId = '01J0000000000000000000000A';
const id = '01J0000000000000000000000K';
const [secret, newSecret] = ['s'.repeat(43), 'n'.repeat(43)];
const key = keyOf({ ownerId, id, secret });
const start = Date.parse('2026-11-28T03:00:00.000Z');

let world: TestTable;
let now: number;
let use: AdmitKey;
beforeEach(async () => {
  world = await startTestTable();
  now = start;
  use = open();
  await world.table.transact([put({ pk: `U#${ownerId}`, sk: 'PROFILE', state: 'active', roles: ['admin'] })]);
  await store({});
  world.consumed.length = 0;
});
afterEach(() => world.stop());

const open = () => createKeyAdmission(world.table, () => now);
const store = (more: object) =>
  world.table.transact([
    put({
      ...apiKeyItem(ownerId, id),
      ...{ hash: hashToken(secret), scopes: ['listings:read', 'no:more'], perMinute: 25, lastUsedAt: start },
      ...more,
    }),
  ]);
const outcome = (promise: Promise<KeyUse>) =>
  promise.then(
    ({ refusal }) => refusal?.code ?? 'let in',
    (error: unknown) => (error instanceof DomainProblem ? error.code : error),
  );
const left = (used: KeyUse) => used.headers['ratelimit-remaining'];

describe('a key', () => {
  it('calls in its owner’s name, with its scopes and no role, whatever roles the owner has', async () => {
    const { caller, headers } = await use(key);
    expect(caller).toEqual({ userId: ownerId, roles: [], key: { id, scopes: ['listings:read'] } });
    expect(headers).toEqual({
      ...{ 'ratelimit-limit': '25', 'ratelimit-remaining': '24', 'ratelimit-reset': '60' },
    });
  });

  it.each([
    ['another secret', keyOf({ ownerId, id, secret: newSecret })],
    ['another key of the owner', keyOf({ ownerId, id: id.replace('K', 'Z'), secret })],
    ['another owner', keyOf({ ownerId: ownerId.replace('A', 'B'), id, secret })],
    ['half of it', key.slice(0, -1)],
    ['more of it', `${key}x`],
  ])('is refused with %s', async (_, other) => {
    expect(await outcome(use(other))).toBe('unauthenticated');
  });

  it('is refused at once when it is revoked, or its owner may not act', async () => {
    await use(key);
    await world.table.transact([put({ pk: `U#${ownerId}`, sk: 'PROFILE', state: 'disabled', roles: [] })]);
    expect(await outcome(use(key))).toBe('unauthenticated');
    await world.table.transact([put({ pk: `U#${ownerId}`, sk: 'PROFILE', state: 'active', roles: [] })]);
    expect(await outcome(use(key))).toBe('let in');
    await world.table.transact([{ act: 'remove', key: apiKeyItem(ownerId, id) }]);
    expect(await outcome(use(key))).toBe('unauthenticated');
  });

  it('ends at its day, and the secret before a rotation at the end of its grace', async () => {
    await store({ hash: hashToken(newSecret), oldHash: hashToken(secret), oldUntil: start + 1000 });
    expect(await outcome(use(key))).toBe('let in');
    now = start + 1000;
    expect(await outcome(use(key))).toBe('unauthenticated');
    expect(await outcome(use(keyOf({ ownerId, id, secret: newSecret })))).toBe('let in');
    await store({ expiresAt: now });
    expect(await outcome(use(key))).toBe('unauthenticated');
  });
});

describe('its limit', () => {
  it('is exact for one function, with a write for several calls, and starts anew with the minute', async () => {
    const remaining: (string | undefined)[] = [];
    for (let n = 0; n < 25; n++) remaining.push(left(await use(key)));
    expect(remaining).toEqual(Array.from({ length: 25 }, (_, n) => String(24 - n)));
    expect(world.consumed.filter(({ operation }) => operation === 'write')).toHaveLength(12);
    const over = await use(key);
    expect([over.refusal?.code, over.refusal?.details.retryAfterSeconds, left(over)]).toEqual([
      ...['too-many-requests', 60, '0'],
    ]);
    now += 60_000;
    expect(left(await use(key))).toBe('24');
  });

  it('holds across functions: together they let in no more', async () => {
    const others = [open(), open(), open(), use];
    const all = await Promise.all(Array.from({ length: 80 }, (_, n) => outcome(others[n % 4]!(key))));
    const letIn = all.filter((one) => one === 'let in').length;
    expect(letIn).toBeLessThanOrEqual(25);
    expect(letIn).toBe(25);
  });
});

describe('when it was last used', () => {
  const lastUsed = async () => (await world.table.get(apiKeyItem(ownerId, id)))?.lastUsedAt;

  it('is written once an hour', async () => {
    now += 3_599_999;
    await use(key);
    expect(await lastUsed()).toBe(start);
    now += 1;
    await use(key);
    expect(await lastUsed()).toBe(now);
  });
});
