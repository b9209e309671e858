/** Comparing who asks: found by the job under keyed hashes, shown to staff, blocked and let go again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { dayMs, instant, minuteMs } from '#shared/kernel/time.ts';
import type { LeadInput } from '#shared/leads/lead-model.ts';
import {
  otherListing,
  people,
  startConsultations,
  type TestConsultations,
} from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';
import { compareCallers } from './compare-callers.ts';
import { createConsultationRepository } from './repository.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
  t.state.settings.comparison = { sameNetworkHours: 24, sameTextListings: 2 };
});
afterEach(() => t.stop());

const plenty = () => 600_000;
const failed = (_: string, error: unknown) => {
  throw error;
};
async function run() {
  t.clock.ms += minuteMs;
  return compareCallers(plenty, { ...t.ports, failed });
}
const matches = async () => (await t.service.callers({ limit: 20 })).items;
const words = (n: number) => `Xin chào, tôi là khách số ${n} và muốn biết thêm về giá thuê của tài sản này.`;
let n = 0;
const ask = async (
  address: string,
  more: Partial<LeadInput> = {},
  caller: typeof people.asker | null = null,
) => {
  n++;
  const input = await t.input({ email: `k${n}@example.com`, message: words(n), ...more });
  return t.service.ask({ caller, address }, input);
};

describe('what new requests have in common', () => {
  it('is nothing for people who do not belong together', async () => {
    await ask('203.0.113.1');
    await ask('203.0.113.2');
    expect(await run()).toEqual({ compared: 2, left: 0 });
    expect(await matches()).toEqual([]);
  });

  it('is the same e-mail about one listing, typed by an account and a visitor', async () => {
    await ask('203.0.113.1', { email: 'Ai.Do@example.com' });
    t.clock.ms += 2 * dayMs;
    await ask('203.0.113.2', { email: 'ai.do@example.com', name: 'Trần Văn Hai' }, people.asker);
    await run();
    const [match, ...others] = await matches();
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      ...{ kind: 'contact', count: 2 },
      leads: [
        { name: 'Trần Văn Hai', accountId: people.asker.userId, asker: 2, canBlock: true },
        { name: 'Lê Thị Khách', asker: 1, canBlock: true },
      ],
    });
    expect(Date.parse(match!.lastAt) - Date.parse(match!.firstAt)).toBe(2 * dayMs);
  });

  it('is the same phone, however it was typed', async () => {
    const consent = { answer: t.consentOf('poster', 'answer') };
    await ask('203.0.113.1', { phone: '0912 345 678', consent });
    await ask('203.0.113.2', { phone: '+84912345678', consent }, people.asker);
    await run();
    expect((await matches()).map(({ kind }) => kind)).toEqual(['contact']);
  });

  it('is one network, about one listing and within its hours', async () => {
    await ask('203.0.113.1');
    await ask('203.0.113.1', { listingCode: otherListing.code });
    t.clock.ms += 25 * 3_600_000;
    await ask('203.0.113.1');
    await run();
    expect(await matches()).toEqual([]);
    t.clock.ms += 3_600_000;
    await ask('203.0.113.1');
    await run();
    expect(await matches()).toMatchObject([{ kind: 'network', count: 3 }]);
  });

  it('is one text to several listings', async () => {
    const message = words(0);
    await ask('203.0.113.1', { message });
    await ask('203.0.113.2', { message: message.toUpperCase(), listingCode: otherListing.code });
    await run();
    const [match] = await matches();
    expect(match).toMatchObject({ kind: 'text', count: 2 });
    expect(match!.leads.map(({ listing }) => listing?.code)).toContain(otherListing.code);
  });

  it('is found across runs, and counted once however often the job runs', async () => {
    await ask('203.0.113.1');
    await run();
    await ask('203.0.113.1');
    await run();
    expect(await run()).toEqual({ compared: 0, left: 0 });
    expect(await matches()).toMatchObject([{ kind: 'network', count: 2 }]);
  });

  it('is noted by keyed hashes that end within 30 days; the network is known no longer than until then', async () => {
    await ask('203.0.113.1', { email: 'ai.do@example.com' });
    const before = JSON.stringify(await t.itemsAt('LEADW#'));
    expect(before).toContain('"from"');
    expect(before).not.toContain('203.0.113.1');
    await run();
    expect(JSON.stringify(await t.itemsAt('LEADW#'))).not.toContain('"from"');
    const groups = await t.itemsAt('LEADG#');
    expect(groups).toHaveLength(3);
    expect(JSON.stringify(groups)).not.toMatch(/203\.0|ai\.do|khách/i);
    const latest = (t.clock.ms + 30 * dayMs) / 1000;
    expect(groups.every(({ ttl }) => Number(ttl) <= latest)).toBe(true);
  });

  it('is shown no more after 30 days, also where the table is late to delete it', async () => {
    await ask('203.0.113.1');
    await ask('203.0.113.1');
    await run();
    t.clock.ms += 29 * dayMs;
    expect(await matches()).toHaveLength(1);
    t.clock.ms += 2 * dayMs;
    expect(await matches()).toEqual([]);
    await ask('203.0.113.1');
    await run();
    expect(await matches()).toEqual([]);
  });

  it('a withdrawn request stays a line without a name, whose sender can be blocked', async () => {
    const { token } = await ask('203.0.113.1');
    await ask('203.0.113.1', {}, people.asker);
    await run();
    await t.service.withdraw(token);
    const [{ leads } = { leads: [] }] = await matches();
    expect(leads[1]).toMatchObject({ canBlock: true });
    expect(leads[1]).not.toHaveProperty('name');
  });

  it('a page of them is one query and a batch-get for each of what it names', async () => {
    await ask('203.0.113.1');
    await ask('203.0.113.1');
    await run();
    t.world.consumed.length = 0;
    await matches();
    const operations = t.world.consumed.map(({ operation }) => operation);
    expect(operations.filter((one) => one === 'query')).toHaveLength(1);
    expect(operations).toHaveLength(4);
  });

  it.each(['die', 'stop'] as const)('are found however often the job is cut off (%s)', async (manner) => {
    for (let i = 0; i < 3; i++) await ask('203.0.113.1');
    t.clock.ms += minuteMs;
    const cutter = createCutter();
    const table = cutter.table(t.world.table);
    const ports = {
      ...t.ports,
      failed: () => {},
      transact: table.transact,
      repo: createConsultationRepository(table),
    };
    await cutter.untilDone((remainingMs) => compareCallers(remainingMs, ports), {
      ...{ manner, every: 8, runsMax: 10 },
      isDone: async () => !JSON.stringify(await t.itemsAt('LEADW#')).includes('"from"'),
    });
    expect(await matches()).toMatchObject([{ kind: 'network', count: 3 }]);
    expect(JSON.stringify(await t.itemsAt('LEADW#'))).not.toContain('"from"');
  });

  it('two runs at once count nothing twice', async () => {
    await ask('203.0.113.1');
    await ask('203.0.113.1');
    t.clock.ms += minuteMs;
    const ports = { ...t.ports, failed: () => {} };
    await Promise.all([compareCallers(plenty, ports), compareCallers(plenty, ports)]);
    await run();
    expect(await matches()).toMatchObject([{ kind: 'network', count: 2 }]);
  });
});

describe('a block', () => {
  const idOf = ({ token }: { token: string }) => token.slice(0, 26);

  it('keeps a visitor from asking by phone or e-mail for its days, with the wait, and is in the audit log', async () => {
    const id = idOf(await ask('203.0.113.1', { email: 'ai.do@example.com' }));
    const until = instant(t.clock.ms + 7 * dayMs);
    expect(await t.service.block(people.staff, id, 7)).toEqual({ blockedUntil: until });
    const again = ask('198.51.100.1', { email: 'AI.DO@example.com', listingCode: otherListing.code });
    await expect(again).rejects.toMatchObject({
      ...{ code: 'too-many-requests', details: { retryAfterSeconds: 7 * 86_400 } },
    });
    expect(await refusalOf(ask('198.51.100.1'))).toBe('done');
    expect(await t.itemsAt('AUD#')).toMatchObject([{ act: 'block-asker', by: people.staff.userId }]);
    t.clock.ms += 7 * dayMs;
    const later = ask('198.51.100.1', { email: 'ai.do@example.com', listingCode: otherListing.code });
    expect(await refusalOf(later)).toBe('done');
  });

  it('holds for an account, also for a blocked e-mail that somebody signed in gives', async () => {
    const id = idOf(await ask('203.0.113.1', {}, people.asker));
    await t.service.block(people.staff, id, 1);
    const toOther = { listingCode: otherListing.code };
    expect(await refusalOf(ask('203.0.113.2', toOther, people.asker))).toBe('too-many-requests');
    const visitor = idOf(await ask('203.0.113.3', { email: 'ai.do@example.com' }));
    await t.service.block(people.staff, visitor, 1);
    const typed = ask('203.0.113.4', { email: 'ai.do@example.com', ...toOther }, people.other);
    expect(await refusalOf(typed)).toBe('too-many-requests');
  });

  it('is shown, and ends when it is taken back', async () => {
    const id = idOf(await ask('203.0.113.1', { email: 'ai.do@example.com' }));
    await ask('203.0.113.1');
    await run();
    await t.service.block(people.staff, id, 7);
    const blockOf = async () => (await matches())[0]!.leads.find((one) => one.id === id)?.blockedUntil;
    expect(await blockOf()).toBe(instant(t.clock.ms + 7 * dayMs));
    expect(await t.service.unblock(people.staff, id)).toEqual({});
    expect(await blockOf()).toBeUndefined();
    const again = ask('198.51.100.1', { email: 'ai.do@example.com', listingCode: otherListing.code });
    expect(await refusalOf(again)).toBe('done');
  });

  it('does not stop the same press from hearing its result again', async () => {
    const input = await t.input({ email: 'ai.do@example.com' });
    const sent = await t.service.ask(t.visitor(), input);
    await t.service.block(people.staff, idOf(sent), 7);
    expect(await t.service.ask(t.visitor(), input)).toEqual(sent);
  });

  it('of what is not there is refused', async () => {
    expect(await refusalOf(t.service.block(people.staff, '01JD0000000000000000000ZZZ', 1))).toBe('not-found');
  });
});
