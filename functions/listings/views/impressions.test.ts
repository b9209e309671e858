/** Counting cards in sight: ten for each that one page load in ten tells of, at most once, and for nobody's own. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, hourMs } from '#shared/kernel/time.ts';
import { batchesPerNetworkHour, perListingNetworkHour } from '#shared/listings/impressions.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';
import { countImpressions } from './count-impressions.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36';

let t: TestListings;
let codes: string[];
beforeEach(async () => {
  t = await startListings();
  codes = [(await t.publish()).meta.code, (await t.publish()).meta.code];
  t.world.consumed.length = 0;
});
afterEach(() => t.stop());

interface Telling {
  of?: string[];
  batch?: string;
  caller?: Caller | null;
  address?: string;
  userAgent?: string;
}
const show = ({ of = codes, batch = randomUUID(), ...looker }: Telling = {}) =>
  t.service.noteImpressions(
    { batch, codes: of },
    { caller: null, address: '203.0.113.7', userAgent: chrome, ...looker },
  );
const ports = () => ({ ...t.ports, write: t.world.table.write });
async function bring(times = 1): Promise<string[]> {
  const outcomes: string[] = [];
  for (const impressions of t.inSight.splice(0))
    for (let n = 0; n < times; n++) outcomes.push(await countImpressions(impressions, ports()));
  return outcomes;
}
const counted = async () => {
  const { items } = await t.service.figures(people.owner, codes);
  return codes.map((code) =>
    items.find((one) => one.code === code)!.days.reduce((sum, { impressions }) => sum + impressions, 0),
  );
};

describe('cards in sight', () => {
  it('stand for ten each, once for a listing and batch, on the day of Viet Nam', async () => {
    await show({ of: [codes[0]!, codes[1]!, codes[0]!] });
    await show({ of: [codes[1]!] });
    expect(await bring()).toEqual(['counted', 'counted']);
    expect(await counted()).toEqual([10, 20]);
    t.clock.ms += dayMs;
    await show();
    await bring();
    expect(await counted()).toEqual([20, 30]);
  });

  it('write nothing on the visitor’s way, then a unit for the batch and one for each listing', async () => {
    await show();
    expect(t.world.consumed).toEqual([]);
    await bring();
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual([
      ...['batchGet', 'write', 'write', 'write'],
    ]);
    expect(t.world.consumed.slice(1).every(({ units }) => units === 1)).toBe(true);
  });

  it('that are told or brought again count once', async () => {
    const batch = randomUUID();
    await show({ batch });
    await show({ batch });
    expect(t.inSight).toHaveLength(1);
    expect(await bring(3)).toEqual(['counted', 'known', 'known']);
    expect(await counted()).toEqual([10, 10]);
  });

  it('beside views and contacts lose none of them', async () => {
    await show();
    await t.service.noteView(codes[0]!, 'view', {
      ...{ caller: null, address: '203.0.113.7', userAgent: chrome },
    });
    await bring();
    await t.service.revealContact(codes[0]!, { caller: null, address: '203.0.113.7' });
    await show();
    await bring();
    const { items } = await t.service.figures(people.owner, [codes[0]!]);
    expect(items[0]!.days).toMatchObject([{ impressions: 20, reveals: 1 }]);
  });

  it('of programs and staff, and more of a network than it has people for, are not handed over', async () => {
    await show({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await show({ caller: people.staff });
    expect(t.inSight).toEqual([]);
    for (let n = 0; n < 10_000; n++) await show({ of: [`DA${String(n % 200).padStart(8, '0')}`] });
    expect(t.inSight).toHaveLength(batchesPerNetworkHour);
    await show({ address: '203.0.114.7' });
    expect(t.inSight).toHaveLength(batchesPerNetworkHour + 1);
  });

  it('of one listing from one network are ten an hour at most, beside whatever else was in sight', async () => {
    for (let n = 0; n < 12; n++) await show({ of: [codes[0]!] });
    expect(t.inSight).toHaveLength(perListingNetworkHour);
    await show();
    expect(t.inSight.at(-1)?.codes).toEqual([codes[1]]);
    t.clock.ms += hourMs;
    await show();
    expect(t.inSight.at(-1)?.codes).toEqual(codes);
  });

  it('from many networks of one wider network are bounded as well', async () => {
    const [first] = codes;
    for (let n = 0; n < 400; n++) await show({ of: [first!], address: `2001:db8:7:${n.toString(16)}::1` });
    expect(t.inSight).toHaveLength(30 * perListingNetworkHour);
    await show({ of: [first!], address: '2001:db8:8::1' });
    expect(t.inSight).toHaveLength(30 * perListingNetworkHour + 1);
  });

  it('of one’s own, of what is hidden or nowhere, or a day too late count for nothing', async () => {
    await show({ caller: people.owner });
    await show({ of: ['DA00000000'] });
    expect(await bring()).toEqual(['refused', 'refused']);
    const { meta } = await t.publish();
    await t.service.act(people.owner, meta.code, 'hide', meta.version);
    await show({ of: [meta.code, codes[0]!] });
    await bring();
    expect(await counted()).toEqual([10, 0]);
    expect((await t.service.figures(people.owner, [meta.code])).items[0]!.days).toEqual([]);
    await show();
    t.clock.ms += 2 * dayMs;
    expect(await bring()).toEqual(['refused']);
  });

  it('cut off after the mark are lost rather than counted twice', async () => {
    await show();
    const [impressions] = t.inSight.splice(0);
    let left = 2;
    const write: typeof t.world.table.write = async (one) => {
      if (left-- <= 0) throw new Error('cut off');
      return t.world.table.write(one);
    };
    await expect(countImpressions(impressions!, { ...ports(), write })).rejects.toThrow('cut off');
    expect(await countImpressions(impressions!, ports())).toBe('known');
    expect((await counted()).every((count) => count <= 10)).toBe(true);
  });

  it('a bus that takes nothing is a failure, and the same told again is handed over', async () => {
    const { inSight } = t.ports;
    const batch = randomUUID();
    t.ports.inSight = async () => {
      throw new Error('no bus');
    };
    const { createNoteImpressions } = await import('./note-impressions.ts');
    const refusing = createNoteImpressions(t.ports);
    const looker = { caller: null, address: '203.0.113.7', userAgent: chrome };
    await expect(refusing({ batch, codes }, looker)).rejects.toThrow('no bus');
    t.ports.inSight = inSight;
    await show({ batch });
    expect(await bring()).toEqual(['counted']);
  });
});
