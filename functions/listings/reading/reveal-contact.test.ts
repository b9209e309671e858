/** Showing a contact phone: counted, and limited by account, network and listing as a master set it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, hourMs } from '#shared/kernel/time.ts';
import { refused } from '../testing/paid-setup.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
let code: string;
let id: string;
beforeEach(async () => {
  t = await startListings();
  t.limits.reveals = { perAccountHour: 3, perNewAccountHour: 1, perNetworkHour: 2, perListingHour: 4 };
  const { meta } = await t.publish();
  ({ code, id } = meta);
});
afterEach(() => t.world.stop());

const reveal = (address: string, caller: Caller | null = null) =>
  refused(t.service.revealContact(code, { caller, address }));
const times = async (many: number, act: () => Promise<string>) => {
  const outcomes: string[] = [];
  for (let n = 0; n < many; n++) outcomes.push(await act());
  return outcomes;
};

describe('the contact phone', () => {
  it('is shown whole and counted, also under another network of the same subscriber', async () => {
    const viewer = { caller: null, address: '2001:db8:0:1::7' };
    expect(await t.service.revealContact(code, viewer)).toEqual({ phone: '+84900000012' });
    await reveal('2001:db8:0:1::8');
    expect(await reveal('2001:db8:0:1::9')).toBe('too-many-requests');
    const counters = (await t.itemsAt(`L#${id}`)).filter(({ sk }) => String(sk).startsWith('DAY#'));
    expect(counters.map(({ reveals }) => reveals)).toEqual([2]);
  });

  it('is limited for visitors of a network, with the wait until the hour is over', async () => {
    expect(await times(3, () => reveal('203.0.113.7'))).toEqual(['done', 'done', 'too-many-requests']);
    const late = t.service.revealContact(code, { caller: null, address: '203.0.113.7' });
    await expect(late).rejects.toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } });
    expect(await reveal('203.0.113.8')).toBe('done');
    t.clock.ms += hourMs;
    expect(await reveal('203.0.113.7')).toBe('done');
  });

  it('is limited for an account wherever it comes from, more while it is new', async () => {
    let n = 0;
    const moving = () => reveal(`198.51.100.${n++}`, people.other);
    expect(await times(2, moving)).toEqual(['done', 'too-many-requests']);
    t.clock.ms += 2 * dayMs;
    expect(await times(4, moving)).toEqual(['done', 'done', 'done', 'too-many-requests']);
  });

  it('of one listing is limited for all visitors together, not for people with an account', async () => {
    let n = 0;
    const moving = () => reveal(`198.51.100.${n++}`);
    expect(await times(5, moving)).toEqual(['done', 'done', 'done', 'done', 'too-many-requests']);
    expect(await reveal('198.51.100.99', people.other)).toBe('done');
  });

  it('of what is not public is not there, and nothing is counted', async () => {
    const { meta } = await t.post();
    const viewer = { caller: null, address: '203.0.113.7' };
    expect(await refused(t.service.revealContact(meta.code, viewer))).toBe('not-found');
    expect(await t.itemsAt('RL#reveal')).toEqual([]);
  });

  it('no address stands in what is counted', async () => {
    await reveal('203.0.113.7');
    expect(JSON.stringify(await t.itemsAt('RL#'))).not.toContain('203.0.113.7');
  });
});
