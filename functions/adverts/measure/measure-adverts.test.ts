/** Measuring adverts: figures that are true however often beacons are lost or doubled, and addresses that lead nowhere else. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Advert } from '#shared/adverts/model.ts';
import type { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, hourMs } from '#shared/kernel/time.ts';
import { people, request, startAdverts } from '../testing/setup.ts';
import { checkSignature, clickPathOf } from './click-links.ts';
import { createMeasuring, type ViewBatch } from './measure-adverts.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36';
const reader = (n: number, userAgent = chrome) => ({
  ...{ address: `198.${18 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${n % 250}`, userAgent },
});

let t: Awaited<ReturnType<typeof startAdverts>>;
let advert: Advert;
let measure: ReturnType<typeof createMeasuring>;
beforeEach(async () => {
  t = await startAdverts();
  advert = await t.place({ caseId: request.id });
  measure = createMeasuring(t.ports);
  t.world.consumed.length = 0;
});
afterEach(() => t.world.stop());

const batchOf = (ids: string[], agoMs = 0): ViewBatch => ({
  batch: randomUUID(),
  views: ids.map((advertId) => ({ advertId, agoMs })),
});
const see = (n: number, ids = [advert.id], agoMs = 0) => measure.views(batchOf(ids, agoMs), reader(n));
const days = async (id = advert.id) => (await t.service.figures(id)).days;
const viewsOf = async (id = advert.id) => (await days(id)).reduce((sum, { views }) => sum + views, 0);
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: DomainProblem) => error.code,
  );
const writes = () => t.world.consumed.filter(({ operation }) => ['write', 'transact'].includes(operation));
const signatureOf = async (of: Pick<Advert, 'id' | 'link'> = advert) =>
  new URLSearchParams((await clickPathOf(of, t.ports)).split('?')[1]).get('signature')!;

describe('a view', () => {
  it('counts once for a viewer and hour, and again in the next', async () => {
    for (let n = 0; n < 3; n++) await see(1);
    await see(2);
    t.clock.ms += hourMs;
    await see(1);
    expect(await days()).toEqual([{ day: '2026-11-23', position: 'home-hero', views: 3, clicks: 0 }]);
  });

  it('of a day ends at midnight in Viet Nam, and counts for the hour in which it was seen', async () => {
    t.clock.ms = Date.parse('2026-11-23T17:00:03.000Z');
    await see(1, [advert.id], 5_000);
    await see(2, [advert.id], 1_000);
    // Told again, by a function that has not heard of it: still the hour in which it was seen.
    measure = createMeasuring(t.ports);
    t.clock.ms += 10_000;
    await see(1, [advert.id], 15_000);
    expect((await days()).map(({ day, views }) => [day, views])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 1],
    ]);
  });

  it('by a program counts for nothing', async () => {
    await measure.views(batchOf([advert.id]), reader(1, 'Mozilla/5.0 (compatible; Googlebot/2.1)'));
    await measure.views(batchOf([advert.id]), reader(2, 'curl/8.0'));
    expect(writes()).toEqual([]);
  });

  it('of what is paused, over or not checked counts for nothing; what was seen before the pause does', async () => {
    t.clock.ms += 60_000;
    await t.service.pause(people.staff, { id: advert.id, version: advert.version });
    t.clock.ms += 5_000;
    await see(1);
    expect(await days()).toEqual([]);
    await see(1, [advert.id], 10_000);
    expect(await viewsOf()).toBe(1);
  });

  it('of an advert that there is not is a clear problem, and nothing of its batch is stored', async () => {
    const before = await t.world.items();
    expect(await refused(see(1, [advert.id, '01JD000000000000000000000Z']))).toBe('not-found');
    expect(await t.world.items()).toEqual(before);
  });

  it('counts where the advert stood, each position apart', async () => {
    await see(1);
    const stored = (await t.ports.repo.read(advert.id))!;
    await t.ports.transact([t.ports.repo.save({ ...stored, position: 'list-top' }, stored.version)]);
    await see(2);
    expect((await days()).map(({ position, views }) => [position, views])).toEqual([
      ['home-hero', 1],
      ['list-top', 1],
    ]);
  });

  it('of several who come at one moment: each is counted', async () => {
    await Promise.all(Array.from({ length: 24 }, (_, n) => see(n)));
    await Promise.all(
      Array.from({ length: 24 }, () => createMeasuring(t.ports).views(batchOf([advert.id]), reader(99))),
    );
    expect(await viewsOf()).toBe(25);
  });
});

it('readers with a known truth, every third beacon lost and told again, every fourth doubled: within one percent', async () => {
  const others = [await t.place({ position: 'list-top' }), await t.place({ position: 'list-side' })];
  const ids = [advert.id, ...others.map(({ id }) => id)];
  const truth = new Map(ids.map((id) => [id, 0]));
  for (let n = 0; n < 400; n++) {
    const seen = ids.filter((_, at) => (n + at) % 3 !== 0);
    for (const id of seen) truth.set(id, truth.get(id)! + 1);
    const batch = batchOf(seen);
    // Each request meets some function: warm ones know different viewers.
    const send = () => (n % 5 === 0 ? createMeasuring(t.ports) : measure).views(batch, reader(n));
    // Lost on the way there is as if it was never sent; lost on the way back it has been counted.
    if (n % 6 === 3) await send();
    await send();
    if (n % 4 === 0) await Promise.all([send(), send()]);
  }
  for (const id of ids) {
    const counted = await viewsOf(id);
    expect(Math.abs(counted - truth.get(id)!) / truth.get(id)!).toBeLessThanOrEqual(0.01);
  }
}, 60_000);

describe('ten thousand beacons', () => {
  it('of one address are one viewer, a few reads and one write', async () => {
    const outcomes = new Map<string, number>();
    for (let n = 0; n < 10_000; n++) {
      const outcome = await refused(see(7));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(await viewsOf()).toBe(1);
    // The key of the day, and the mark with the sum.
    expect(writes()).toHaveLength(2);
    expect([...outcomes]).toEqual([
      ['done', 600],
      ['too-many-requests', 9_400],
    ]);
  }, 60_000);

  it('under ever other browsers are a household, in few writes; the next address counts as ever', async () => {
    for (let n = 0; n < 2_000; n++)
      await refused(measure.views(batchOf([advert.id]), reader(7, `${chrome} ${n}`)));
    expect(await viewsOf()).toBe(3);
    expect(writes()).toHaveLength(4);
    await see(8);
    expect(await viewsOf()).toBe(4);
  }, 60_000);
});

describe('a click', () => {
  it('leads to the advert’s own link, and counts once for a viewer and hour', async () => {
    const signature = await signatureOf();
    for (const n of [1, 1, 2]) expect(await measure.click(advert.id, signature, reader(n))).toBe(advert.link);
    expect((await days())[0]).toMatchObject({ clicks: 2, views: 0 });
  });

  it('by a program leads there too, and counts for nothing', async () => {
    expect(await measure.click(advert.id, await signatureOf(), reader(1, 'curl/8.0'))).toBe(advert.link);
    expect(writes()).toEqual([]);
  });

  it('that cannot be counted leads there all the same', async () => {
    const broken = { ...t.ports, transact: async () => Promise.reject(new Error('no table')) };
    const signature = await signatureOf();
    expect(await createMeasuring(broken).click(advert.id, signature, reader(1))).toBe(advert.link);
    expect(t.uncounted).toEqual([advert.id]);
  });

  it('by an address that we did not make leads nowhere', async () => {
    const other = await t.place({ position: 'list-top', link: 'https://example.com/other' });
    const right = await signatureOf();
    for (const forged of [
      'x',
      // Not its last character: four of its bits stand for nothing.
      right.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
      `${Buffer.from('"2099-01-01"').toString('base64url')}.${right.split('.')[1]}`,
      await signatureOf(other),
      await signatureOf({ id: advert.id, link: 'https://example.com/evil' }),
      await t.ports.cursors.encode('adverts#', '2099-01-01'),
    ])
      expect([forged, await refused(measure.click(advert.id, forged, reader(1)))]).toEqual([
        forged,
        'not-found',
      ]);
    expect(await refused(measure.click('01JD000000000000000000000Z', right, reader(1)))).toBe('not-found');
    expect(await days()).toEqual([]);
  });

  it('holds a week, and no longer than the link that the reader saw', async () => {
    const signature = await signatureOf();
    const stored = (await t.ports.repo.read(advert.id))!;
    t.clock.ms += 7 * dayMs;
    expect(await refused(checkSignature(stored, signature, t.ports))).toBe('done');
    t.clock.ms += dayMs;
    expect(await refused(checkSignature(stored, signature, t.ports))).toBe('gone');
    expect(await refused(checkSignature({ ...stored, link: 'https://a.example' }, signature, t.ports))).toBe(
      'not-found',
    );
  });

  it('of what is paused or over is gone', async () => {
    const signature = await signatureOf();
    await t.service.pause(people.staff, { id: advert.id, version: advert.version });
    expect(await refused(measure.click(advert.id, signature, reader(1)))).toBe('gone');
  });

  it('has the address that readers get with the advert, the same all day', async () => {
    const shown = async () => (await t.service.shown({ position: 'home-hero', locale: 'vi' })).items[0]!;
    const { clickPath } = await shown();
    t.clock.ms += hourMs;
    expect((await shown()).clickPath).toBe(clickPath);
    expect(clickPath).toMatch(new RegExp(`^/api/adverts/${advert.id}/click\\?signature=[\\w.-]+$`));
  });
});

describe('what is kept', () => {
  it('names nobody, differs from advert to advert and hour to hour, and goes', async () => {
    const other = await t.place({ position: 'list-top' });
    await see(7, [advert.id, other.id]);
    t.clock.ms += hourMs;
    await see(7);
    const marks = (await t.world.items()).filter(({ pk }) => String(pk).startsWith('ADVERTSEEN#'));
    expect(new Set(marks.map(({ pk }) => String(pk).split('#').at(-1))).size).toBe(3);
    expect(new Set(marks.map(({ seen }) => String(seen))).size).toBe(3);
    for (const told of ['198.18', 'Mozilla']) expect(JSON.stringify(marks)).not.toContain(told);
    for (const { ttl } of marks) expect(Number(ttl) * 1000 - t.clock.ms).toBeLessThanOrEqual(3 * hourMs);
    const sums = (await t.world.items()).filter(({ sk }) => String(sk).startsWith('DAY#'));
    for (const { ttl } of sums) expect(Number(ttl) * 1000 - t.clock.ms).toBeGreaterThan(1_000 * dayMs);
  });

  it('costs a read and one transaction for each advert of a viewer', async () => {
    await see(1);
    t.world.consumed.length = 0;
    await see(2);
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['batchGet', 'get', 'transact']);
  });
});

describe('the figures', () => {
  it('are read by staff, and by whoever ordered the advert', async () => {
    await see(1);
    const own = await t.service.myFigures(people.user, request.number);
    expect(own).toEqual(await t.service.figures(advert.id));
    expect(own).toMatchObject({ from: '2026-11-23', to: '2026-11-29', today: '2026-11-23' });
    expect(own.days).toHaveLength(1);
  });
  it('of another’s advert are as if there were none', async () => {
    for (const [who, number] of [
      [people.other, request.number],
      [people.user, 'YC00000000'],
    ] as const)
      expect(await refused(t.service.myFigures(who, number))).toBe('not-found');
    expect(await refused(t.service.figures('01JD000000000000000000000Z'))).toBe('not-found');
  });
});
