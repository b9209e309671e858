/** Orders paid in points or by transfer, once; given back by the one rule; invoiced where money came in. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPoints } from '#functions/wallet/context.ts';
import { createPaymentRepository } from '#functions/wallet/storage/payment-repository.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { people, request, startAdverts } from '../testing/setup.ts';

let t: Awaited<ReturnType<typeof startAdverts>>;
beforeEach(async () => {
  t = await startAdverts();
});
afterEach(() => t.world.stop());

const { user, other, staff, colleague } = people;
const { number } = request;
const price = { priceVnd: 7_000_000 };
const bill = { ...price, vatPercent: 10, totalVnd: 7_700_000, days: 7, points: 7700 };
const order = (changes = {}) => t.place({ caseId: request.id, ...price, ...changes });
const mine = async () => (await t.service.orders.list(user)).items[0]!;
const points = () => openPoints(t.world.table);
const give = (count: number) =>
  points().grant({
    ...{ userId: user.userId, points: count, key: `gift-${count}`, by: staff.userId },
    reference: { type: 'note', id: 'gift', label: 'for a test' },
  });
const atHand = async () => (await points().balance(user.userId)).available;
/** Pays what the order comes to, as it is seen at first. */
const pay = (as = user, version = 1) => t.service.orders.pay(as, number, { version, points: 7700 });
const noted = ({ id, version }: Advert, more = {}) => ({
  ...{ id, version, reference: 'FT26327001', totalVnd: bill.totalVnd },
  ...more,
});
const invoice = {
  company: 'Công ty Kho Lạnh Minh An',
  taxId: '0300588569',
  address: '1 Đường Mẫu, Bắc Ninh',
  email: 'ke-toan@example.com',
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('in points', () => {
  it('pays what was seen, once, however often and from however many tabs', async () => {
    await order();
    await give(10_000);
    expect(await mine()).toMatchObject({ bill });
    const tries = await Promise.allSettled([pay(), pay()]);
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    await pay();
    expect(await atHand()).toBe(2300);
    expect(await mine()).toMatchObject({
      payment: { way: 'points', points: 7700, totalVnd: 7_700_000, at: '2026-11-23T03:00:00.000Z' },
    });
    expect(await mine()).not.toHaveProperty('bill');
  });

  it('names what is missing, and takes nothing', async () => {
    await order();
    await give(100);
    await expect(pay()).rejects.toMatchObject({
      code: 'insufficient-points',
      details: { params: { act: 'advert', needed: 7700, available: 100, missing: 7600 } },
    });
    expect([await atHand(), await mine()]).toMatchObject([100, { bill }]);
  });

  it('tells another price than was seen', async () => {
    const advert = await order();
    await give(10_000);
    const { positions } = await t.service.offer();
    await t.service.putOffer(colleague, { version: 0, positions, vatPercent: 8, transferTo: '' });
    await expect(pay()).rejects.toMatchObject({
      code: 'price-changed',
      details: { params: { points: 7560 } },
    });
    await expect(t.service.recordPayment(staff, noted(advert))).rejects.toEqual(refusal('price-changed'));
  });

  it('is the sender’s alone, of what has a price and has not ended', async () => {
    const advert = await order({ priceVnd: undefined });
    await give(10_000);
    await expect(pay(other)).rejects.toEqual(refusal('not-found'));
    await expect(pay()).rejects.toEqual(refusal('state-conflict'));
    await t.service.end(staff, { ...advert, isCustomerFault: false });
    await expect(pay()).rejects.toEqual(refusal('state-conflict'));
  });

  it('tells that staff changed it since it was seen, and takes nothing', async () => {
    const { pictures, ...advert } = await order();
    await give(10_000);
    const input = { ...advert, images: [], isLinkChecked: true, from: '2026-11-25' };
    await t.service.update(staff, { id: advert.id, version: 1, input });
    await expect(pay()).rejects.toEqual(refusal('version-conflict'));
    expect([await atHand(), await mine()]).toMatchObject([10_000, { version: 2, bill: { days: 5 } }]);
    await pay(user, 2);
    expect(await mine()).toMatchObject({ payment: { days: 5 } });
  });

  it('can still be paid when it has run out', async () => {
    await order();
    await give(7700);
    t.clock.ms += 30 * dayMs;
    expect(await mine()).toMatchObject({ state: 'ended', bill });
    expect(await pay()).toMatchObject({ payment: { way: 'points' } });
  });

  it('comes back for the days that were not shown, at once and exactly', async () => {
    await order();
    await give(7700);
    await pay();
    t.clock.ms += 2 * dayMs;
    const [paid] = (await t.service.list({ limit: 20, caseId: request.id })).items;
    const ended = await t.service.end(staff, { ...paid!, isCustomerFault: false });
    // Two of seven days were shown.
    expect(ended.refund).toEqual({ totalVnd: 5_500_000, points: 5500, at: '2026-11-25T03:00:00.000Z' });
    expect(await atHand()).toBe(5500);
    expect((await mine()).refund).toEqual(ended.refund);
    await expect(t.service.recordRefund(staff, noted(ended))).rejects.toEqual(refusal('state-conflict'));
  });

  it('stays where it ends by the customer’s fault', async () => {
    await order();
    await give(7700);
    await pay();
    t.clock.ms += dayMs;
    const [paid] = (await t.service.list({ limit: 20, caseId: request.id })).items;
    expect(await t.service.end(staff, { ...paid!, isCustomerFault: true })).not.toHaveProperty('refund');
    expect(await atHand()).toBe(0);
  });

  it('has the invoice of its top-up, and none of its own', async () => {
    await order();
    await give(7700);
    await pay();
    await expect(t.service.orders.requestInvoice(user, number, invoice)).rejects.toEqual(
      refusal('state-conflict'),
    );
  });
});

describe('by transfer', () => {
  it('is noted by staff with the bank’s reference, once, and then costs no points', async () => {
    const advert = await order();
    expect(advert.bill).toEqual(bill);
    const paid = await t.service.recordPayment(staff, noted(advert));
    const { points: _, ...sums } = bill;
    expect(paid.payment).toEqual({
      ...{ ...sums, way: 'transfer', at: '2026-11-23T03:00:00.000Z', reference: 'FT26327001' },
    });
    await expect(t.service.recordPayment(staff, noted(advert))).rejects.toEqual(refusal('version-conflict'));
    await expect(t.service.recordPayment(staff, noted(paid))).rejects.toEqual(refusal('state-conflict'));
    await expect(pay()).rejects.toEqual(refusal('state-conflict'));
  });

  it('keeps price and payment through a change, and refuses another price', async () => {
    const { pictures, ...paid } = await t.service.recordPayment(staff, noted(await order()));
    const input = { ...paid, images: [], isLinkChecked: true };
    const change = { id: paid.id, version: 2, input: { ...input, priceVnd: 1 } };
    await expect(t.service.update(staff, change)).rejects.toMatchObject({
      details: { errors: [{ pointer: '/advert/priceVnd', code: 'already-paid' }] },
    });
    const longer = { ...change, input: { ...input, to: '2026-11-30' } };
    await expect(t.service.update(staff, longer)).rejects.toMatchObject({
      details: { errors: [{ pointer: '/advert/to', code: 'already-paid' }] },
    });
    const same = await t.service.update(staff, {
      ...change,
      input: { ...input, from: '2026-11-24', to: '2026-11-30', weight: 3 },
    });
    expect(same).toMatchObject({ weight: 3, to: '2026-11-30', payment: { way: 'transfer' } });
  });

  it('lets days that were missed be made up for, and no more', async () => {
    const paid = await t.service.recordPayment(staff, noted(await order()));
    await t.service.pause(staff, paid);
    t.clock.ms += 2 * dayMs;
    const { pictures, ...resumed } = await t.service.resume(staff, { id: paid.id, version: 3 });
    const input = { ...resumed, images: [], isLinkChecked: true };
    const change = { id: paid.id, version: 4, input: { ...input, to: '2026-12-02' } };
    await expect(t.service.update(staff, change)).rejects.toMatchObject({
      details: { errors: [{ pointer: '/advert/to', code: 'already-paid' }] },
    });
    await t.service.update(staff, { ...change, input: { ...input, to: '2026-12-01' } });
    t.clock.ms += 30 * dayMs;
    await expect(t.service.end(staff, { id: paid.id, version: 5, isCustomerFault: false })).rejects.toEqual(
      refusal('state-conflict'),
    );
  });

  it('goes back by staff, who note when they did', async () => {
    const paid = await t.service.recordPayment(staff, noted(await order()));
    const ended = await t.service.end(staff, { ...paid, isCustomerFault: false });
    expect(ended.refund).toEqual({ totalVnd: 7_700_000 });
    const back = await t.service.recordRefund(staff, noted(ended, { reference: 'FT26327002' }));
    expect(back.refund).toEqual({
      ...{ totalVnd: 7_700_000, at: '2026-11-23T03:00:00.000Z', reference: 'FT26327002' },
    });
    await expect(t.service.recordRefund(staff, noted(back))).rejects.toEqual(refusal('state-conflict'));
  });

  it('is invoiced once on demand, with what did not go back', async () => {
    const ask = () => t.service.orders.requestInvoice(user, number, invoice);
    const advert = await order();
    await expect(ask()).rejects.toEqual(refusal('state-conflict'));
    const paid = await t.service.recordPayment(staff, noted(advert));
    await expect(t.service.orders.requestInvoice(other, number, invoice)).rejects.toEqual(
      refusal('not-found'),
    );
    t.clock.ms += 2 * dayMs;
    await t.service.end(staff, { ...paid, isCustomerFault: false });
    expect(await ask()).toMatchObject({ invoice: 'requested' });
    await expect(ask()).rejects.toEqual(refusal('already-exists'));
    expect(await t.ports.invoices.read([number])).toMatchObject([
      { ...invoice, ref: number, advertId: advert.id, userId: user.userId, amountVnd: 2_200_000 },
    ]);
  });

  it('makes the invoice smaller that was asked for before part of it went back', async () => {
    const paid = await t.service.recordPayment(staff, noted(await order()));
    await t.service.orders.requestInvoice(user, number, invoice);
    t.clock.ms += 2 * dayMs;
    await t.service.end(staff, { ...paid, isCustomerFault: false });
    const [kept] = await t.ports.invoices.read([number]);
    expect(kept).toMatchObject({ amountVnd: 2_200_000 });
    expect(kept).not.toHaveProperty('returnedVnd');
  });

  it('says on an invoice that was issued by how much it has to be adjusted', async () => {
    const paid = await t.service.recordPayment(staff, noted(await order()));
    await t.service.orders.requestInvoice(user, number, invoice);
    const repo = createPaymentRepository(t.world.table);
    await t.world.table.transact([repo.issueInvoice(number, '1C26TAA-7', '2026-11-24T03:00:00.000Z')]);
    t.clock.ms += 2 * dayMs;
    await t.service.end(staff, { ...paid, isCustomerFault: false });
    expect(await t.ports.invoices.read([number])).toMatchObject([
      { amountVnd: 7_700_000, returnedVnd: 5_500_000, number: '1C26TAA-7' },
    ]);
  });

  it('takes a request for an invoice back with the last of the money', async () => {
    const paid = await t.service.recordPayment(staff, noted(await order()));
    await t.service.orders.requestInvoice(user, number, invoice);
    await t.service.end(staff, { ...paid, isCustomerFault: false });
    expect(await t.ports.invoices.read([number])).toEqual([]);
  });

  it('and an invoice asked for at the same moment agree', async () => {
    for (const _ of [1, 2, 3]) {
      await t.world.stop();
      t = await startAdverts();
      const paid = await t.service.recordPayment(staff, noted(await order()));
      t.clock.ms += 2 * dayMs;
      await Promise.allSettled([
        t.service.orders.requestInvoice(user, number, invoice),
        t.service.end(staff, { ...paid, isCustomerFault: false }),
      ]);
      const [kept] = await t.ports.invoices.read([number]);
      const refunded = (await mine()).refund?.totalVnd ?? 0;
      expect((kept?.amountVnd ?? 7_700_000 - refunded) + refunded).toBe(7_700_000);
    }
  });

  it('that goes back whole has no invoice', async () => {
    const paid = await t.service.recordPayment(staff, noted(await order()));
    await t.service.end(staff, { ...paid, isCustomerFault: false });
    await expect(t.service.orders.requestInvoice(user, number, invoice)).rejects.toEqual(
      refusal('state-conflict'),
    );
  });
});
