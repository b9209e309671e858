/** What staff do about points: settings with versions, grants, reversals, invoices. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { update } from '#functions/lib/writes.ts';
import { instant } from '#shared/kernel/time.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { walletPersonalData } from './personal-data.ts';
import { invoicesOf } from './public.ts';
import { buying, freshKey } from './testing/buying.ts';
import { type Live, people, start, startLive } from './testing/live.ts';

let live: Live;
beforeEach(async () => {
  live = await startLive();
});
afterEach(() => live.stop());
const { version: _, ...settings } = defaultWalletSettings;

describe('settings', () => {
  const put = (version: number, of: object = settings, who: 'master' | 'admin' = 'master') =>
    live.call(who, 'putWalletSettings', { body: { version, settings: of } });
  it('are the defaults until a master changes them, on the version that was seen', async () => {
    expect((await live.call(undefined, 'getWalletSettings')).body).toEqual(defaultWalletSettings);
    const dearer = { ...settings, costs: { ...settings.costs, create: 12 } };
    expect((await put(0, dearer, 'admin')).status).toBe(403);
    expect((await put(0, dearer)).body).toMatchObject({ version: 1, costs: { create: 12 } });
    expect(await put(0, dearer)).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    expect((await put(1)).body).toMatchObject({ version: 2 });
    const { body } = await live.call('master', 'listSettingsVersions');
    expect(body).toMatchObject({
      current: { version: 2, costs: { create: 10 } },
      versions: [
        { version: 2, by: people.master.userId },
        { version: 1, costs: { create: 12 } },
      ],
    });
    const log = (await live.items()).filter(({ act }) => act === 'put-wallet-settings');
    expect(log).toContainEqual(
      expect.objectContaining({
        before: { version: 0, 'costs.create': 10 },
        after: { version: 1, 'costs.create': 12 },
      }),
    );
  });
  it.each([
    ['no top-up', { topUps: [] }, '/settings/topUps'],
    ['a negative cost', { costs: { ...settings.costs, create: -1 } }, '/settings/costs/create'],
    ['half a point', { costs: { ...settings.costs, create: 0.5 } }, '/settings/costs/create'],
    [
      'ten billion VND (case 29)',
      { topUps: [{ id: 'x', amountVnd: 10_000_000_000, points: 1 }] },
      '/settings/topUps/0/amountVnd',
    ],
    ['an offer twice', { topUps: [settings.topUps[0], settings.topUps[0]] }, '/settings/topUps'],
  ])('with %s are refused', async (_name, change, pointer) => {
    const reply = await put(0, { ...settings, ...change });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect(await live.items()).toEqual([]);
  });
  it('each transaction records the version it was priced by', async () => {
    const { userId } = people.an;
    await put(0, { ...settings, costs: { ...settings.costs, extend: 5 } });
    await live.call('master', 'grantPoints', {
      params: { userId },
      body: { points: 50, reason: 'welcome to the site' },
      key: freshKey(),
    });
    const { posting } = await live.service.points.quote({
      userId,
      key: freshKey(),
      kind: 'spend',
      act: { act: 'extend' },
      reference: { type: 'note', id: 'x' },
      input: 1,
    });
    const { transaction } = await live.service.points.commit({ postings: [posting!] });
    expect(transaction).toMatchObject({ settingsVersion: 1, legs: [{ points: -5 }, { points: 5 }] });
  });
});

describe('a person’s wallet', () => {
  const grant = (points: number, key = freshKey(), who: 'master' | 'admin' = 'master') =>
    live.call(who, 'grantPoints', {
      params: { userId: people.an.userId },
      body: { points, reason: 'sorry for the trouble' },
      key,
    });
  it('gets points from a master, once for a key, with a reason in the log', async () => {
    const key = freshKey();
    expect((await grant(20, key, 'admin')).status).toBe(403);
    expect((await grant(20, key)).body).toMatchObject({ available: 20, isChainWhole: true });
    expect((await grant(20, key)).body).toMatchObject({ available: 20 });
    expect(await grant(30, key)).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
    const { userId } = people.an;
    const otherwise = { params: { userId }, body: { points: 20, reason: 'won in the lottery' }, key };
    expect((await live.call('master', 'grantPoints', otherwise)).body.code).toBe('idempotency-mismatch');
    const log = (await live.items()).filter(({ act }) => act === 'grant-points');
    expect(log).toMatchObject([
      { by: people.master.userId, after: { points: 20, reason: 'sorry for the trouble' } },
    ]);
  });
  it('names no member of staff to the person', async () => {
    const { rows } = (await grant(20)).body as { rows: { id: string }[] };
    await live.call('master', 'reverseTransaction', {
      params: { userId: people.an.userId },
      body: { txId: rows[0]!.id, reason: 'given by mistake' },
    });
    const { body } = await live.call('an', 'listHistory', { query: { limit: '1' } });
    const { nextCursor, ...shown } = body as { nextCursor: string; items: object[] };
    expect(shown.items).toMatchObject([{ kind: 'reversal', reference: { id: rows[0]!.id } }]);
    const place = Buffer.from(nextCursor.split('.')[0]!, 'base64url').toString();
    expect(JSON.stringify(shown) + place).not.toContain(people.master.userId);
  });
  it('is nobody’s where there is no such person, or not any more', async () => {
    live.ports.hasAccount = async () => false;
    expect(await grant(20)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await live.items()).filter(({ sk }) => sk === 'TX')).toEqual([]);
  });
  it('is for somebody else to change: nobody gives points to themselves, or takes back what they spent', async () => {
    const { userId } = people.master;
    const itself = await live.call('master', 'grantPoints', {
      params: { userId },
      body: { points: 20, reason: 'points for myself' },
      key: freshKey(),
    });
    const reversal = await live.call('master', 'reverseTransaction', {
      params: { userId },
      body: { txId: 'cmd:any', reason: 'back to myself' },
    });
    for (const reply of [itself, reversal])
      expect(reply).toMatchObject({ status: 403, body: { code: 'self-review' } });
    expect((await live.items()).filter(({ act }) => act === 'grant-points')).toEqual([]);
  });

  it('loses them again by a reversal, unless they are spent', async () => {
    const { userId } = people.an;
    const { body } = await grant(20);
    const txId = (body.rows as { id: string }[])[0]!.id;
    const reverse = (of: string, whose = userId) =>
      live.call('master', 'reverseTransaction', {
        params: { userId: whose },
        body: { txId: of, reason: 'given by mistake' },
      });
    expect((await reverse(txId, people.binh.userId)).status).toBe(404);
    expect((await reverse(txId)).body).toMatchObject({ available: 0 });
    expect((await reverse(txId)).body).toMatchObject({ available: 0 });
    const second = (await grant(20)).body.rows as { id: string }[];
    const { posting } = await live.service.points.quote({
      userId,
      key: freshKey(),
      kind: 'spend',
      act: { act: 'extend' },
      reference: { type: 'note', id: 'x' },
      input: 1,
    });
    await live.service.points.commit({ postings: [posting!] });
    expect(await reverse(second[0]!.id)).toMatchObject({
      status: 402,
      body: { code: 'insufficient-points' },
    });
  });
  it('shows a broken chain', async () => {
    await grant(20);
    await grant(20);
    const entry = (await live.items()).find(
      ({ pk, sk }) => pk === `LE#U:${people.an.userId}` && sk === '000000000001',
    )!;
    // The rights of every function refuse this where it is deployed.
    const key = { pk: String(entry.pk), sk: String(entry.sk) };
    await live.table.transact([update(key, { set: { points: 21 } })]);
    const { body } = await live.call('admin', 'getStaffWallet', { params: { userId: people.an.userId } });
    expect(body).toMatchObject({ available: 40, isChainWhole: false });
  });
});

describe('invoices', () => {
  const input = {
    company: 'Công ty TNHH An Phát',
    taxId: '0300588569',
    address: '10 Tân Trào, TP.HCM',
    email: 'ketoan@anphat.vn',
  };
  const ask = (ref: string, body: object = input, who: 'an' | 'binh' = 'an') =>
    live.call(who, 'requestInvoice', { params: { ref }, body });
  it('are asked for once, of an own credited payment, and listed by month for the accountant', async () => {
    const buy = buying(live);
    const ref = await buy.opened();
    expect((await ask(ref)).body).toMatchObject({ code: 'state-conflict' });
    await buy.complete(ref, 'paid');
    expect((await ask(ref, input, 'binh')).status).toBe(404);
    expect((await ask(ref, { ...input, taxId: '0300588568' })).body).toMatchObject({
      errors: [{ pointer: '/taxId', code: 'check-digit' }],
    });
    expect((await ask(ref)).body).toMatchObject({ invoice: 'requested' });
    expect((await ask(ref)).body).toMatchObject({ code: 'already-exists' });
    const list = async (month: string) =>
      (await live.call('admin', 'listInvoices', { query: { month } })).body.items;
    expect(await list('202601')).toMatchObject([{ ref, ...input, amountVnd: 500_000 }]);
    expect(await list('202602')).toEqual([]);
    const issue = (number: string) =>
      live.call('admin', 'markInvoice', { params: { ref }, body: { number } });
    expect((await issue('C26TAP-7')).body).toMatchObject({ number: 'C26TAP-7' });
    expect((await issue('C26TAP-7')).status).toBe(200);
    expect((await issue('C26TAP-8')).body).toMatchObject({ code: 'state-conflict' });
    expect((await buy.payment(ref)).invoice).toBe('issued');
  });
  it('of an order for an advert is listed with the others, and issued without a top-up', async () => {
    const invoices = invoicesOf(live.table);
    const order = { ref: 'YC00000001', advertId: '01JGZ0X4000000000000000V00', amountVnd: 7_700_000 };
    const asked = { userId: people.an.userId, paidAt: instant(start), requestedAt: instant(start) };
    await live.table.transact([invoices.put({ ...input, ...order, ...asked })]);
    const list = async () =>
      (await live.call('admin', 'listInvoices', { query: { month: '202601' } })).body.items;
    expect(await list()).toMatchObject([order]);
    const body = { number: 'C26TAP-9' };
    const issued = await live.call('admin', 'markInvoice', { params: { ref: order.ref }, body });
    expect(issued.body).toMatchObject({ ...order, number: 'C26TAP-9' });
    expect(await invoices.read([order.ref])).toMatchObject([{ number: 'C26TAP-9' }]);
    const page = await walletPersonalData(live.table).parts.payments(people.an.userId, undefined);
    expect(page.records).toMatchObject([{ type: 'order-invoice', ref: order.ref, company: input.company }]);
    expect(page.records[0]).not.toHaveProperty('userId');
  });
  it('are refused for money that went back whole', async () => {
    const buy = buying(live);
    const ref = await buy.opened();
    await buy.complete(ref, 'paid');
    const body = { amountVnd: 500_000, reason: 'asked for by phone' };
    await live.call('admin', 'refundPayment', { params: { ref }, body, key: freshKey() });
    expect(await ask(ref)).toMatchObject({ status: 409, body: { code: 'state-conflict' } });
  });
});
