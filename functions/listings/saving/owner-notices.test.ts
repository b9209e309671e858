/** Owners are notified of acts on their listings, once and with the act, and reminded before their days run out. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { createEndingRepository } from '../expiry/ending-repository.ts';
import { remindOwners } from '../expiry/remind-owners.ts';
import { createListingRepository } from '../repository.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeEach(async () => {
  t = await startListings();
});
afterEach(() => t.stop());

const { owner, staff } = people;
const reason = 'Ảnh mờ, vui lòng chụp lại.';
/** What the owner was told, oldest first. */
async function told(): Promise<[string, Record<string, string>][]> {
  const { items } = await createNotificationRepository(t.world.table).list(owner.userId, 50, undefined);
  return items
    .map(({ template, values }) => [template, values] as [string, Record<string, string>])
    .reverse();
}
const templates = async () => (await told()).map(([template]) => template);
const remind = () => remindOwners(() => 60_000, t.ports);

describe('what staff decide', () => {
  it('reaches the owner with title and code, and the days or the reason', async () => {
    const { meta, content } = await t.publish();
    const named = { listing: content.title, listingCode: meta.code };
    const until = instant(t.clock.ms + 15 * dayMs);
    expect(await told()).toEqual([['listing-approved', { ...named, until }]]);
    const waiting = await t.post();
    await t.service.review.refuse(staff, waiting.meta.code, waiting.meta.version, reason);
    await t.service.review.remove(staff, meta.code, {
      version: meta.version,
      reason: { keys: ['duplicate', 'photos'], words: 'Như DA7' },
    });
    expect((await told()).slice(1)).toEqual([
      [
        'listing-refused',
        {
          listing: waiting.content.title,
          listingCode: waiting.meta.code,
          reason,
          reasonKeys: '',
          reasonFields: '',
        },
      ],
      ['listing-removed', { ...named, reason: 'Như DA7', reasonKeys: 'duplicate photos' }],
    ]);
  });

  it('on an edit has its own notification', async () => {
    const { meta } = await t.publish();
    const edited = async (version: number) => {
      const listing = testInput({ title: `Nhà xưởng đã sửa lần ${version}` });
      return (await t.service.update(owner, meta.code, { version, listing }, t.freshKey())).meta.version;
    };
    const first = await edited(meta.version);
    const { meta: approved } = await t.service.review.approve(staff, meta.code, { version: first });
    await t.service.review.refuse(staff, meta.code, await edited(approved.version), reason);
    expect(await templates()).toEqual(['listing-approved', 'revision-approved', 'revision-refused']);
  });

  it('sends nothing where the act failed', async () => {
    const { meta } = await t.post();
    await expect(t.service.review.refuse(staff, meta.code, meta.version + 1, reason)).rejects.toThrow();
    expect(await told()).toEqual([]);
  });

  it('cuts a title of the greatest length', async () => {
    const { meta } = await t.publish({ title: 'Nhà xưởng '.repeat(20).trim().slice(0, 150) });
    const [[, values] = []] = await told();
    expect([values?.listing?.length, values?.listingCode]).toEqual([120, meta.code]);
  });
});

describe('reminders and expiry', () => {
  it('remind once, three days before the end', async () => {
    const { meta } = await t.publish();
    t.clock.ms += 11 * dayMs;
    expect(await remind()).toEqual({ told: 0, skipped: 0, left: 0 });
    t.clock.ms += dayMs;
    expect(await remind()).toEqual({ told: 1, skipped: 0, left: 0 });
    expect(await remind()).toEqual({ told: 0, skipped: 0, left: 0 });
    expect((await told()).at(-1)).toEqual([
      'listing-ending',
      { listing: expect.any(String), listingCode: meta.code, until: meta.expiresAt },
    ]);
  });

  it('skip a listing that was extended or hidden meanwhile', async () => {
    const [extended, hidden] = [await t.publish(), await t.publish()];
    await t.service.act(owner, hidden.meta.code, 'hide', hidden.meta.version);
    const before = (await t.ports.repo.read(extended.meta.id))!;
    const expiresAt = instant(t.clock.ms + 40 * dayMs);
    await t.ports.transact([
      {
        act: 'update',
        key: { pk: `L#${before.meta.id}`, sk: 'META' },
        change: { set: { expiresAt } },
      },
    ]);
    t.clock.ms += 12 * dayMs;
    expect(await remind()).toEqual({ told: 0, skipped: 2, left: 0 });
    expect(await templates()).toEqual(['listing-approved', 'listing-approved']);
  });

  it('notify of expiry in the transaction of the act', async () => {
    await t.publish();
    t.clock.ms += 15 * dayMs;
    await t.service.expireDue(() => 240_000);
    await t.service.expireDue(() => 240_000);
    expect(await templates()).toEqual(['listing-approved', 'listing-expired']);
  });
});

it('reminders are sent once each, wherever the job is cut off', async () => {
  for (const manner of ['die', 'stop'] as const) {
    await t.stop();
    t = await startListings();
    for (let n = 0; n < 5; n++) await t.publish();
    t.clock.ms += 12 * dayMs;
    const cutter = createCutter();
    const requests = cutter.table(t.world.table);
    const ports = {
      ...t.ports,
      ...{ repo: createListingRepository(requests), ending: createEndingRepository(requests) },
      transact: requests.transact,
    };
    await cutter.untilDone((remainingMs) => remindOwners(remainingMs, ports), {
      ...{ every: 7, manner, runsMax: 20 },
      isDone: async () => (await t.itemsAt('ENDING#')).length === 0,
    });
    expect((await templates()).filter((one) => one === 'listing-ending')).toHaveLength(5);
  }
});
