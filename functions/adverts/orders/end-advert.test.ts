/** What was paid, ran out and was not shown on all its days: it is ended by a job, and the rest goes back. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPoints } from '#functions/wallet/context.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { txIds } from '#shared/wallet/ledger.ts';
import { people, request, startAdverts } from '../testing/setup.ts';
import { endUnshown } from './end-advert.ts';

let t: Awaited<ReturnType<typeof startAdverts>>;
beforeEach(async () => {
  t = await startAdverts();
  await openPoints(t.world.table).grant({
    ...{ userId: user.userId, points: 7700, key: 'gift-1', by: staff.userId },
    reference: { type: 'note', id: 'gift', label: 'for a test' },
  });
});
afterEach(() => t.world.stop());

const { user, staff } = people;
const order = (changes = {}) => t.place({ caseId: request.id, priceVnd: 7_000_000, ...changes });
const pay = () => t.service.orders.pay(user, request.number, { version: 1, points: 7700 });
const mine = async () => (await t.service.orders.list(user)).items[0]!;
const atHand = async () => (await openPoints(t.world.table).balance(user.userId)).available;

describe('what ran out without having been shown', () => {
  const run = (remainingMs = () => 60_000) => endUnshown(t.ports, remainingMs);

  it('goes back by itself, once, by the days that were missed', async () => {
    const advert = await order({ isLinkChecked: false });
    await pay();
    t.clock.ms += 4 * dayMs;
    expect(await run()).toEqual({ ended: 0, left: 0 });
    const { pictures, ...before } = (await t.service.list({ limit: 20, caseId: request.id })).items[0]!;
    const input = { ...before, images: [], isLinkChecked: true };
    await t.service.update(staff, { id: advert.id, version: 2, input });
    t.clock.ms += 10 * dayMs;
    expect(await run()).toEqual({ ended: 1, left: 0 });
    expect(await run()).toEqual({ ended: 0, left: 0 });
    // Four of seven days went by unchecked.
    expect([await atHand(), (await mine()).refund]).toMatchObject([4400, { points: 4400 }]);
  });

  it('is owed where it was transferred; what was not paid is left alone', async () => {
    const advert = await order();
    const noted = { id: advert.id, version: 1, reference: 'FT26327001', totalVnd: 7_700_000 };
    await t.service.recordPayment(staff, noted);
    await t.service.pause(staff, { id: advert.id, version: 2 });
    await t.place();
    t.clock.ms += 8 * dayMs;
    expect(await run()).toEqual({ ended: 1, left: 0 });
    expect((await mine()).refund).toEqual({ totalVnd: 7_700_000 });
  });

  it('waits for the next run where time is short', async () => {
    await order({ isLinkChecked: false });
    await pay();
    t.clock.ms += 8 * dayMs;
    expect(await run(() => 1000)).toEqual({ ended: 0, left: 1 });
    expect(await run()).toEqual({ ended: 1, left: 0 });
  });
});

it('whose points staff have given back ends without giving them back again', async () => {
  await order({ isLinkChecked: false });
  await pay();
  const paid = (await t.service.list({ limit: 20, caseId: request.id })).items[0]!;
  const points = openPoints(t.world.table);
  await points.reverse(txIds.advert(paid.id), staff.userId);
  expect(await atHand()).toBe(7700);
  t.clock.ms += 8 * dayMs;
  expect(await endUnshown(t.ports, () => 60_000)).toEqual({ ended: 1, left: 0 });
  expect([await atHand(), (await mine()).refund]).toEqual([7700, undefined]);
});

it('what staff placed without a request and was paid by transfer ends all the same', async () => {
  const advert = await t.place({ priceVnd: 7_000_000 });
  const noted = { id: advert.id, version: 1, reference: 'FT26327001', totalVnd: 7_700_000 };
  const paid = await t.service.recordPayment(staff, noted);
  const ended = await t.service.end(staff, { ...paid, isCustomerFault: false });
  expect(ended.refund).toEqual({ totalVnd: 7_700_000 });
});
