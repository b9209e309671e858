/** Keys and webhooks over a real table: shown once, rotated, revoked; told in the transaction, signed, tried again, replayed, stopped. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agencyLeads } from '#functions/agencies/public.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { createKeyAdmission } from '#functions/lib/http/api-keys.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { PublicFetchError } from '#functions/lib/safe-fetch.ts';
import { people, startListings, type TestListings } from '#functions/listings/testing/setup.ts';
import { createNotify } from '#functions/notifications/public.ts';
import { deliveryRetryMinutes, developerLimits } from '#shared/developers/limits.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs, hourMs, minuteMs } from '#shared/kernel/time.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { createKeysRepository } from './keys-repository.ts';
import { createDevelopersService } from './service.ts';
import { sign } from './signature.ts';
import { createWebhooksRepository } from './webhooks-repository.ts';

interface Sent {
  address: string;
  headers: Record<string, string>;
  body: string;
}
let t: TestListings;
let sent: Sent[];
let answer: (address: string) => number | PublicFetchError;
let secrets = 0;
const me = people.owner;

beforeEach(async () => {
  t = await startListings();
  sent = [];
  answer = () => 200;
});
afterEach(() => t.stop());

function ports() {
  const { table } = t.world;
  const ids = { ulid: () => t.ports.ids.ulid() };
  return {
    ...{ transact: table.transact, clock: t.clock, ids, notify: createNotify({ ids }) },
    hearersOf: agencyLeads(table).ownersOf,
    keys: createKeysRepository(table),
    webhooks: createWebhooksRepository(table),
    hashing: createHashing(async () => 'key of hashes'),
    idempotency: createIdempotency(table),
    allowsLoopback: false,
    sign,
    newSecret: () => String(++secrets).padStart(43, 's'),
    async confirm(_: unknown, password: string) {
      if (password !== 'right') throw fieldProblem('/currentPassword', 'incorrect');
    },
    fetch: async (address: string, options: { headers?: object; body?: unknown } = {}) => {
      sent.push({
        address,
        headers: { ...options.headers } as Record<string, string>,
        body: String(options.body),
      });
      const status = answer(address);
      if (status instanceof PublicFetchError) throw status;
      return { status, headers: {}, body: Buffer.from('thanks\u0000') };
    },
    lost: (_: unknown, error: unknown) => {
      throw error;
    },
  };
}
const service = () => createDevelopersService(ports());
const run = (remainingMs = () => 60_000) => deliverWebhooks(remainingMs, ports());
const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) =>
      error instanceof DomainProblem ? (error.details.errors?.[0]?.code ?? error.code) : error,
  );
const told = async () =>
  (await t.itemsAt(`NTF#${me.userId}`))
    .concat(await t.itemsAt(`U#${me.userId}`))
    .map(({ template }) => template)
    .filter(Boolean);

describe('keys', () => {
  const input = { name: 'Trang nội bộ', scopes: ['listings:read' as const], currentPassword: 'right' };
  const idempotencyKey = 'k'.repeat(20);
  const admit = (secret: string) => problem(createKeyAdmission(t.world.table, () => t.clock.ms)(secret));
  beforeEach(() =>
    t.world.table.transact([
      { act: 'put', item: { pk: `U#${me.userId}`, sk: 'PROFILE', state: 'active', roles: [] } },
    ]),
  );

  it('are shown once, kept as a hash, and work', async () => {
    const { key, secret } = await service().createKey(me, input, idempotencyKey);
    expect(await admit(secret!)).toBe('done');
    const stored = JSON.stringify(await t.world.items());
    expect(stored).not.toContain(secret!.slice(-43));
    expect((await service().overview(me)).keys).toMatchObject([key]);
    expect(await told()).toContain('api-key-created');
  });

  it('are made once for one call, whose secret is not shown again', async () => {
    const both = await Promise.all([1, 2].map(() => service().createKey(me, input, idempotencyKey)));
    const again = await service().createKey(me, input, idempotencyKey);
    expect(new Set([...both, again].map(({ key }) => key.id)).size).toBe(1);
    expect([...both, again].filter(({ secret }) => secret)).toHaveLength(1);
    expect(await problem(service().createKey(me, { ...input, name: 'Khác' }, idempotencyKey))).toBe(
      'idempotency-mismatch',
    );
  });

  it('ask for the password, also for a new secret', async () => {
    const wrong = { ...input, currentPassword: 'wrong' };
    expect(await problem(service().createKey(me, wrong, idempotencyKey))).toBe('incorrect');
    const { key } = await service().createKey(me, input, idempotencyKey);
    const rotation = { version: 1, currentPassword: 'wrong' };
    expect(await problem(service().rotateKey(me, key.id, rotation))).toBe('incorrect');
  });

  it('get a new secret once, beside which the one before counts for a day', async () => {
    const { key, secret } = await service().createKey(me, input, idempotencyKey);
    const rotation = { version: 1, currentPassword: 'right' };
    const next = await service().rotateKey(me, key.id, rotation);
    expect(await problem(service().rotateKey(me, key.id, rotation))).toBe('version-conflict');
    expect([await admit(secret!), await admit(next.secret!)]).toEqual(['done', 'done']);
    t.clock.ms += developerLimits.graceHours * hourMs;
    expect([await admit(secret!), await admit(next.secret!)]).toEqual(['unauthenticated', 'done']);
  });

  it('end at once, and make room for others', async () => {
    const made = [];
    for (let n = 0; n < developerLimits.keysMax; n++)
      made.push(await service().createKey(me, input, `${idempotencyKey}${n}`));
    expect(await problem(service().createKey(me, input, `${idempotencyKey}x`))).toBe('limit-reached');
    const { key, secret } = made[0]!;
    await service().revokeKey(people.other, key.id);
    expect(await admit(secret!)).toBe('done');
    for (const _ of [1, 2]) await service().revokeKey(me, key.id);
    expect(await admit(secret!)).toBe('unauthenticated');
    expect(await problem(service().createKey(me, input, `${idempotencyKey}x`))).toBe('done');
    expect(await problem(service().createKey(me, input, `${idempotencyKey}y`))).toBe('limit-reached');
  });
});

const hookInput = {
  address: 'https://hooks.example.com/in',
  events: ['listing.approved' as const, 'listing.hidden' as const],
};
const hook = (more: object = {}) => service().createWebhook(me, { ...hookInput, version: 0, ...more });
const signatureOf = (secret: string, { headers, body }: Sent) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

describe('a webhook', () => {
  it('hears what it listens to, in the transaction of the act, signed', async () => {
    const { webhook, secret } = await hook();
    const { meta } = await t.publish();
    const counts = await run();
    expect([counts, sent.length]).toEqual([{ delivered: 1, failed: 0, givenUp: 0, left: 0 }, 1]);
    const [one] = sent;
    expect(JSON.parse(one!.body)).toMatchObject({
      ...{ type: 'listing.approved', data: { code: meta.code, state: 'shown' } },
    });
    expect(one!.headers['webhook-signature']).toBe(signatureOf(secret, one!));
    const [delivery] = (await service().listDeliveries(me, webhook.id)).items;
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, status: 200, excerpt: 'thanks' });
    await run();
    expect(sent).toHaveLength(1);
  });

  it('of nobody costs an act nothing but a look', async () => {
    await t.publish();
    expect((await t.world.items()).filter(({ pk }) => String(pk).startsWith('HOOK#'))).toEqual([]);
  });

  it.each([
    ['http://hooks.example.com/', 'address-invalid'],
    ['https://10.0.0.1/', 'address-not-public'],
    ['https://localhost/', 'address-not-public'],
    ['https://169.254.169.254/latest', 'address-not-public'],
  ])('does not go to %s', async (address, code) => {
    expect(await problem(hook({ address }))).toBe(code);
  });

  it('is tried again, longer apart each time, then given up; a replay starts anew by the same id', async () => {
    const { webhook } = await hook();
    answer = () => 503;
    await t.publish();
    for (const minutes of deliveryRetryMinutes) {
      await run();
      const before = sent.length;
      t.clock.ms += minutes * minuteMs - 1;
      await run();
      expect(sent).toHaveLength(before);
      t.clock.ms += 1;
    }
    await run();
    const [failed] = (await service().listDeliveries(me, webhook.id)).items;
    expect(failed).toMatchObject({ state: 'failed', tries: 8, status: 503, failure: 'bad-status' });
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    answer = () => 204;
    const replayed = await service().replayDelivery(me, { id: webhook.id, deliveryId: failed!.id });
    expect(replayed).toMatchObject({ id: failed!.id, state: 'delivered', tries: 1 });
    expect((await service().overview(me)).webhooks[0]).not.toHaveProperty('failingSince');
  });

  it('that takes nothing for three days is stopped, its owner told, and starts again when it is saved', async () => {
    const { webhook } = await hook();
    answer = () => new PublicFetchError('timed-out');
    await t.publish();
    await run();
    t.clock.ms += developerLimits.stoppedAfterDays * dayMs;
    await t.publish();
    await run();
    await run();
    expect(await told()).toContain('webhook-stopped');
    const { webhooks, version } = await service().overview(me);
    expect(webhooks[0]).toHaveProperty('stoppedAt');
    t.clock.ms += dayMs;
    expect(await run()).toMatchObject({ givenUp: 1, delivered: 0 });
    const { items } = await service().listDeliveries(me, webhook.id);
    expect(items.map(({ state }) => state)).toEqual(['failed', 'failed']);
    await service().changeWebhook(me, webhook.id, { ...hookInput, version });
    answer = () => 200;
    await t.publish();
    expect((await run()).delivered).toBe(1);
  });

  it('does not hold up another one', async () => {
    await hook();
    const other = { address: 'https://other.example.com/in', events: hookInput.events, version: 1 };
    await service().createWebhook(me, other);
    answer = (address) => (address.includes('other') ? 200 : new PublicFetchError('timed-out'));
    for (let n = 0; n < 3; n++) await t.publish();
    expect(await run()).toEqual({ delivered: 3, failed: 1, givenUp: 0, left: 0 });
  });

  it('goes on where a run was cut off before or after a try', async () => {
    await hook();
    for (let n = 0; n < 3; n++) await t.publish();
    let calls = 0;
    await run(() => (calls++ < 2 ? 60_000 : 0));
    expect(sent).toHaveLength(1);
    const cut = ports();
    await deliverWebhooks(() => 60_000, {
      ...cut,
      lost: () => undefined,
      transact: async () => {
        throw new Error('cut off');
      },
    });
    await run();
    const ids = sent.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([4, 3]);
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { webhook, secret } = await hook();
    const next = await service().rotateWebhookSecret(me, webhook.id, 1);
    await service().testWebhook(me, webhook.id);
    const signatures = sent[0]!.headers['webhook-signature']!.split(' ');
    expect(signatures).toEqual([next.secret, secret].map((one) => signatureOf(one, sent[0]!)));
    t.clock.ms += dayMs;
    await service().testWebhook(me, webhook.id);
    expect(sent[1]!.headers['webhook-signature']).toBe(signatureOf(next.secret, sent[1]!));
    expect(await problem(service().testWebhook(people.other, webhook.id))).toBe('not-found');
  });
});
