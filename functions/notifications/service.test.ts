/** A person's list: newest first, nobody else's, counted, read, kept ninety days; and what they choose. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { morning, openNotifications } from './testing/setup.ts';

let world: TestTable;
let t: ReturnType<typeof openNotifications>;
beforeAll(async () => {
  world = await startTestTable();
});
afterAll(() => world.stop());
beforeEach(() => {
  t = openNotifications(world.table);
});

/** Codes of listings that a person was told of, a minute apart. */
async function told(me: ReturnType<typeof t.person>, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, n) => `DA${String(n).padStart(8, '0')}`);
  for (const code of codes) {
    await t.approve(me, code);
    t.clock.ms += 60_000;
  }
  return codes;
}
const codesOf = (items: { values: Record<string, string> }[]) =>
  items.map(({ values }) => values.listingCode);

describe('the list', () => {
  it('is newest first, page by page, one query each, and leads to what it is about', async () => {
    const me = t.person();
    const codes = await told(me, 5);
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      world.consumed.length = 0;
      const page = await t.service.list(me, { limit: 2, cursor });
      expect(world.consumed.map(({ operation }) => operation)).toEqual(['query']);
      seen.push(...codesOf(page.items));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(codes.toReversed());
    const { items } = await t.service.list(me, { limit: 1 });
    expect(items).toEqual([
      {
        id: items[0]?.id,
        template: 'listing-approved',
        values: {
          ...{ listing: 'Nhà xưởng 5.000 m²', listingCode: codes[4] },
          until: '2026-12-08T03:00:00.000Z',
        },
        path: `/project-detail/${codes[4]}`,
        at: new Date(morning + 4 * 60_000).toISOString(),
      },
    ]);
  });

  it('is of the caller alone, and so is its cursor', async () => {
    const [me, other] = [t.person(), t.person()];
    await told(me, 3);
    expect(await t.service.list(other, { limit: 20 })).toEqual({ items: [] });
    const { nextCursor: cursor } = await t.service.list(me, { limit: 2 });
    await expect(t.service.list(other, { limit: 2, cursor })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
  });

  it('ends after ninety days, whether or not the table has deleted them, and so does the count', async () => {
    const me = t.person();
    await told(me, 1);
    const [item] = (await world.items()).filter(({ userId }) => userId === me.userId);
    expect(Number(item?.ttl) * 1000).toBe(morning + 90 * dayMs);
    t.clock.ms = morning + 90 * dayMs - 1;
    expect((await t.service.list(me, { limit: 20 })).items).toHaveLength(1);
    expect(await t.service.countUnread(me)).toEqual({ unread: 1 });
    t.clock.ms++;
    expect(await t.service.list(me, { limit: 20 })).toEqual({ items: [] });
    expect(await t.service.countUnread(me)).toEqual({ unread: 0 });
  });
});

describe('reading', () => {
  const unreadOf = async (me: ReturnType<typeof t.person>) =>
    codesOf((await t.service.list(me, { limit: 50 })).items.filter(({ readAt }) => !readAt));

  it('marks some, once, and answers how many are left; the count is one query', async () => {
    const me = t.person();
    const codes = await told(me, 3);
    const [newest, middle] = (await t.service.list(me, { limit: 50 })).items;
    expect(await t.service.markRead(me, { ids: [middle!.id] })).toEqual({ unread: 2 });
    const { readAt } = (await t.service.list(me, { limit: 50 })).items[1]!;
    t.clock.ms += 60_000;
    expect(await t.service.markRead(me, { ids: [middle!.id, newest!.id] })).toEqual({ unread: 1 });
    expect((await t.service.list(me, { limit: 50 })).items[1]?.readAt).toBe(readAt);
    expect(await unreadOf(me)).toEqual([codes[0]]);
    world.consumed.length = 0;
    expect(await t.service.countUnread(me)).toEqual({ unread: 1 });
    expect(world.consumed).toMatchObject([{ operation: 'query' }]);
    expect(world.consumed[0]!.units).toBeLessThanOrEqual(0.5);
  });

  it('marks all up to one, and leaves what came later', async () => {
    const me = t.person();
    await told(me, 4);
    const { items } = await t.service.list(me, { limit: 50 });
    await told(me, 1);
    expect(await t.service.markRead(me, { upTo: items[0]!.id })).toEqual({ unread: 1 });
    expect(await unreadOf(me)).toHaveLength(1);
  });

  it('leaves another’s alone, as if there were none', async () => {
    const [me, other] = [t.person(), t.person()];
    await told(me, 2);
    const ids = (await t.service.list(me, { limit: 50 })).items.map(({ id }) => id);
    expect(await t.service.markRead(other, { ids })).toEqual({ unread: 0 });
    expect(await t.service.markRead(other, { upTo: ids[0]! })).toEqual({ unread: 0 });
    expect(await t.service.countUnread(me)).toEqual({ unread: 2 });
    const before = (await world.items()).length;
    await t.service.markRead(other, { ids });
    expect((await world.items()).length).toBe(before);
  });

  it('counts to a hundred and marks more than that', async () => {
    const me = t.person();
    const { userId } = me;
    const values = { listing: 'x', listingCode: 'DA0123ABCD' };
    for (let n = 0; n < 3; n++)
      await world.table.transact(
        Array.from({ length: 50 }, () => t.notify(userId, 'listing-expired', values, { now: morning })),
      );
    expect(await t.service.countUnread(me)).toEqual({ unread: 100 });
    const [newest] = (await t.service.list(me, { limit: 1 })).items;
    expect(await t.service.markRead(me, { upTo: newest!.id })).toEqual({ unread: 0 });
    expect(await t.service.countUnread(me)).toEqual({ unread: 0 });
  });
});

describe('choices', () => {
  it('are e-mail until somebody chooses, then what they chose', async () => {
    const me = t.person();
    const byEmail = { email: true, phone: false };
    expect(await t.service.choices(me)).toEqual({
      ...{ review: byEmail, deadline: byEmail, seller: byEmail, leads: byEmail },
      ...{ support: byEmail, consultation: byEmail },
    });
    const chosen = {
      review: { email: false, phone: true },
      deadline: byEmail,
      seller: byEmail,
      leads: byEmail,
      support: byEmail,
      consultation: byEmail,
    };
    expect(await t.service.putChoices(me, chosen)).toEqual(chosen);
    expect(await t.service.choices(me)).toEqual(chosen);
    expect((await t.service.choices(t.person({}))).seller).toEqual({ email: true, phone: true });
  });
});

describe('what is stored of a person', () => {
  it('can be taken along, readable, and goes with the account', async () => {
    const me = t.person();
    const codes = await told(me, 101);
    await t.service.putChoices(me, await t.service.choices(me));
    const { parts, erase } = notificationsPersonalData({
      table: world.table,
      transact: world.table.transact,
    });
    const read = parts.notifications!;
    const first = await read(me.userId);
    const second = await read(me.userId, first.next);
    const records = [...first.records, ...second.records];
    expect([first.records.length, second.next]).toEqual([101, undefined]);
    expect(records[0]).toMatchObject({ type: 'choices', review: { email: true } });
    expect(records.slice(1).map(({ listingCode }) => listingCode)).toEqual(codes);
    expect(JSON.stringify(records)).not.toMatch(/gsi|ttl|userId/);
    expect(await erase!(me.userId, () => false)).toBe(false);
    expect(await erase!(me.userId, () => true)).toBe(true);
    expect((await world.items()).filter(({ pk }) => String(pk).includes(me.userId))).toEqual([]);
  });
});
