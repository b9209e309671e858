/** Alerts over a real table: what a search finds is told once, at the chosen times, within the law's hours and days. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people, startListings, type TestListings } from '#functions/listings/testing/setup.ts';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import { firstUlidAt } from '#shared/kernel/id.ts';
import { dayMs, hourMs, minuteMs } from '#shared/kernel/time.ts';
import type { SearchAlert } from '#shared/saved/search-model.ts';
import { atOnce, searchesOver } from '../testing/searches.ts';
import { stopTokenOf } from './stop-token.ts';

let t: TestListings;
let s: ReturnType<typeof searchesOver>;
const me = people.other;
const factories = 'types=industrial-park';
const land = 'types=land';
beforeEach(async () => {
  t = await startListings();
  s = searchesOver(t);
  // The first run only notes where the log begins.
  await s.follow();
});
afterEach(() => t.stop());

const titled = (title: string) => t.publish({ title });

describe('an alert', () => {
  it('tells at once of a new listing that fits, and never again of the same', async () => {
    await s.save(me, factories, atOnce);
    await s.save(me, land, atOnce);
    const { meta } = await titled('Nhà xưởng mới gần cảng biển');
    await s.run();
    const first = [
      {
        ...{ count: '1', found: `Tìm ${factories} (1)\n– Nhà xưởng mới gần cảng biển · ${meta.code}` },
        ...{ changed: '', isMailed: true, isUnread: true },
      },
    ];
    expect(await s.told(me)).toEqual(first);
    expect([await s.fresh(me, factories), await s.fresh(me, land)]).toEqual([1, 0]);
    const edited = await t.service.get(people.owner, meta.code);
    await t.service.act(people.owner, meta.code, 'hide', edited.meta.version);
    await s.run();
    const hidden = await t.service.get(people.owner, meta.code);
    await t.service.act(people.owner, meta.code, 'show', hidden.meta.version);
    await s.run();
    expect(await s.told(me)).toEqual(first);
  });

  it('is gathered: one message for several searches, with keywords', async () => {
    await s.save(me, factories, atOnce);
    await s.save(me, `q=${encodeURIComponent('cảng biển')}`, atOnce);
    await s.save(me, `q=${encodeURIComponent('sân bay')}`, atOnce);
    await titled('Nhà xưởng mới gần cảng biển');
    await titled('Nhà xưởng cũ trong khu công nghiệp');
    await s.run();
    const [one, ...others] = await s.told(me);
    expect(others).toEqual([]);
    expect([one!.count, one!.found!.match(/^Tìm .*$/gm)?.toSorted()]).toEqual([
      '2',
      [`Tìm q=${encodeURIComponent('cảng biển')} (1)`, `Tìm ${factories} (2)`],
    ]);
  });

  it('is not about what was public before the search was saved, though it changes', async () => {
    const before = await t.publish();
    await s.run();
    t.clock.ms += minuteMs;
    await s.save(me, factories, atOnce);
    const { meta } = await t.service.get(people.owner, before.meta.code);
    await t.service.act(people.owner, meta.code, 'hide', meta.version);
    const hidden = await t.service.get(people.owner, meta.code);
    await t.service.act(people.owner, meta.code, 'show', hidden.meta.version);
    await s.run();
    expect(await s.told(me)).toEqual([]);
  });

  it('is in the app alone, by e-mail alone, or off, as it was chosen; new ones are counted all the same', async () => {
    const kinds: [string, SearchAlert][] = [
      [people.other.userId, { rate: 'instant', inApp: true, byEmail: false }],
      [people.staff.userId, { rate: 'instant', inApp: false, byEmail: true }],
      [people.owner.userId, { rate: 'off', inApp: true, byEmail: true }],
    ];
    for (const [userId, alert] of kinds) await s.save({ userId, roles: [] }, factories, alert);
    await t.publish();
    await s.run();
    const told = await Promise.all(kinds.map(([userId]) => s.told({ userId, roles: [] })));
    expect(told.map((all) => all.map(({ isMailed, isUnread }) => [isMailed, isUnread]))).toEqual([
      [[false, true]],
      [[true, false]],
      [],
    ]);
    expect(await s.fresh(people.owner, factories)).toBe(1);
    await s.service.see(people.owner, factories);
    expect(await s.fresh(people.owner, factories)).toBe(0);
  });
});

describe('when people are told', () => {
  it('by e-mail from 8 to 17 h in Viet Nam; in the app at any hour', async () => {
    await s.save(me, factories, atOnce);
    await s.save(people.staff, factories, { ...atOnce, byEmail: false });
    t.clock.ms += 8 * hourMs;
    await t.publish();
    await s.run();
    expect([(await s.told(me)).length, (await s.told(people.staff)).length]).toEqual([0, 1]);
    t.clock.ms += 13 * hourMs + 57 * minuteMs;
    await s.run();
    expect((await s.told(me)).length).toBe(0);
    t.clock.ms += 2 * minuteMs;
    await s.run();
    expect((await s.told(me)).length).toBe(1);
  });

  it('with three e-mails a day at most; what comes then is in the first one of the next day', async () => {
    await s.save(me, factories, atOnce);
    for (let n = 0; n < 5; n++) {
      await titled(`Nhà xưởng số ${n} trong khu công nghiệp`);
      await s.run();
    }
    expect((await s.told(me)).map(({ count }) => count)).toEqual(['1', '1', '1']);
    t.clock.ms += 22 * hourMs;
    await s.run();
    expect((await s.told(me)).map(({ count }) => count)).toEqual(['1', '1', '1', '2']);
  });

  it.each([
    ['daily', 22 * hourMs, '2'],
    ['weekly', 3 * dayMs - 2 * hourMs, '2'],
  ] as const)('%s: gathered from what was matched, on the morning after', async (rate, wait, count) => {
    await s.save(me, factories, { ...atOnce, rate });
    await t.publish();
    await t.publish();
    await s.run();
    t.clock.ms += wait - 3 * minuteMs;
    await s.run();
    expect(await s.told(me)).toEqual([]);
    t.clock.ms += 3 * minuteMs;
    await s.run();
    expect((await s.told(me)).map((one) => one.count)).toEqual([count]);
  });
});

describe('a saved listing', () => {
  const price = (amount: string) =>
    ({ price: { mode: 'exact', amount, unit: 'billion-vnd', per: 'total' } }) as const;

  it('tells of a changed price, of its end and of its closing, whoever wants it', async () => {
    const one = await t.publish();
    const other = await t.publish();
    await s.run();
    for (const { meta } of [one, other]) await s.heart(me, meta.code);
    await s.heart(people.staff, one.meta.code);
    await s.service.putSettings(people.staff, { email: true, listingsInApp: false, listingsByEmail: false });
    await t.approve(await t.edit(one, price('4.9')));
    await t.service.act(people.owner, other.meta.code, 'hide', other.meta.version);
    await s.run();
    expect(
      (await s.told(me)).map(({ changed, isMailed }) => [changed!.split('\n').sort(), isMailed]),
    ).toEqual([[[`gone|${other.meta.code}|`, `price|${one.meta.code}|${one.content.title}`], false]]);
    expect(await s.told(people.staff)).toEqual([]);
    const { meta } = await t.service.get(people.owner, one.meta.code);
    await t.service.act(people.owner, meta.code, 'close', meta.version);
    await s.run();
    expect((await s.told(me)).map(({ changed }) => changed).at(-1)).toBe(`closed|${one.meta.code}|`);
  });
});

describe('ending e-mails by their link', () => {
  it('works signed out, again too, stops what waits, and is undone by asking for e-mails again', async () => {
    await s.save(me, factories, atOnce);
    await t.publish();
    await s.run();
    const repo = createNotificationRepository(t.world.table);
    const token = await stopTokenOf(s.cursors, me.userId);
    for (const _ of [1, 2]) await s.service.stop(token);
    expect(await repo.isStopped(me.userId)).toBe(true);
    expect((await s.service.list(me)).settings.email).toBe(false);
    await titled('Nhà xưởng thứ hai trong khu công nghiệp');
    await s.run();
    expect((await s.told(me)).map(({ isMailed }) => isMailed)).toEqual([true, false]);
    await s.save(me, factories, atOnce);
    expect([await repo.isStopped(me.userId), (await s.service.list(me)).settings.email]).toEqual([
      false,
      true,
    ]);
  });

  it('refuses a made-up link', async () => {
    const token = await stopTokenOf(s.cursors, me.userId);
    const body = Buffer.from(JSON.stringify(people.owner.userId)).toString('base64url');
    await expect(s.service.stop(`${body}.${token.split('.')[1]}`)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the jobs', () => {
  const world = async () => {
    const listing = await t.publish();
    await s.run();
    await s.heart(me, listing.meta.code);
    await s.save(me, factories, atOnce);
    await s.save(people.staff, factories, atOnce);
    await s.save(me, 'kinds=sell', atOnce);
    await t.publish();
    await t.publish();
    await t.service.act(people.owner, listing.meta.code, 'hide', listing.meta.version);
    t.clock.ms += minuteMs;
  };
  const outcome = async () => [
    (await s.told(me)).map(({ count }) => count),
    (await s.told(people.staff)).map(({ count }) => count),
    [await s.fresh(me, factories), await s.fresh(me, 'kinds=sell'), await s.fresh(people.staff, factories)],
  ];

  it.each(['die', 'stop'] as const)(
    'tell everything once wherever they are cut off: %s',
    async (manner) => {
      for (const every of manner === 'die' ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 3, 6]) {
        await world();
        const cutter = createCutter();
        const table = cutter.table(t.world.table);
        const state = async () => (await t.itemsAt('JOB#alerts'))[0]!;
        await cutter.untilDone((left) => s.follow(left, table), {
          ...{ every: manner === 'die' ? every + 7 : every, manner, runsMax: 60 },
          async isDone() {
            const { batch, readTo } = await state();
            return batch === undefined && readTo === firstUlidAt(t.clock.ms - 35_000);
          },
        });
        await cutter.untilDone((left) => s.tell(left, table), {
          ...{ every: every + 5, manner, runsMax: 60 },
          isDone: async () => (await t.itemsAt('U#')).every(({ gsi2pk }) => gsi2pk !== 'Q#ALERTS'),
        });
        expect(await outcome()).toEqual([['3'], ['2'], [2, 2, 2]]);
        await t.stop();
        t = await startListings();
        s = searchesOver(t);
        await s.follow();
      }
    },
    120_000,
  );

  it('go on in the next run where more is due than fits, and an idle run takes three requests', async () => {
    const all = Array.from({ length: 60 }, (_, n) => ({
      userId: `01JD0000000000000000000${String(n).padStart(3, '0')}`,
      roles: [],
    }));
    for (const one of all) await s.save(one, factories, atOnce);
    await t.publish();
    t.clock.ms += minuteMs;
    const cutter = createCutter();
    const table = cutter.table(t.world.table);
    await s.follow(() => 600_000, table);
    const followed = cutter.requests;
    let left = 12;
    for (let run = 0; run < 20; run++) {
      left = 12;
      await s.tell(() => (left-- > 0 ? 600_000 : 0), table);
    }
    expect((await Promise.all(all.map((one) => s.told(one)))).map((told) => told.length)).toEqual(
      all.map(() => 1),
    );
    // Ten of the batch itself; one transaction for each person, and a look at what is known of each hundred.
    expect(followed).toBeLessThanOrEqual(all.length + 11);
    const before = cutter.requests;
    await s.follow(() => 600_000, table);
    await s.tell(() => 600_000, table);
    expect(cutter.requests - before).toBeLessThanOrEqual(4);
  });
});
