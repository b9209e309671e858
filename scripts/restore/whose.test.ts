/** Nothing that was erased, deleted or withdrawn comes back by a restore, of whatever kind it is; all else does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable } from '#functions/lib/table.ts';
import { type Item, type Key, putNew } from '#functions/lib/writes.ts';
import {
  type FullPerson,
  goodPassword,
  type PrivacyWorld,
  startPrivacyWorld,
} from '#functions/privacy/testing/setup.ts';
import shapes from '#functions/testing/stored-shapes.json' with { type: 'json' };
import { copyItems } from './copy-items.ts';
import { openProgress } from './progress.ts';
import { createRestoredTable } from './testing/restored-table.ts';
import type { RawItem } from './walk-table.ts';

let world: PrivacyWorld;
let dir: string;
let runs = 0;
const from = 'restored';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'restore-'));
  world = await startPrivacyWorld();
});
afterAll(async () => {
  await world.stop();
  rmSync(dir, { recursive: true });
});

async function rawItems(TableName: string): Promise<RawItem[]> {
  const items: RawItem[] = [];
  let start: RawItem | undefined;
  do {
    const page = await world.client.send(new ScanCommand({ TableName, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}
async function remove(TableName: string, items: readonly RawItem[]) {
  for (const { pk, sk } of items)
    await world.client.send(new DeleteItemCommand({ TableName, Key: { pk: pk!, sk: sk! } }));
}
/** The restored table is as the live one is now. */
async function takeBackup() {
  await remove(from, await rawItems(from));
  for (const Item of await rawItems(world.name))
    await world.client.send(new PutItemCommand({ TableName: from, Item }));
}
const copy = (below: 'all' | string[] = 'all', client = world.client) =>
  copyItems({
    ...{ client, from, to: world.name, below, nowMs: world.clock.now() },
    progress: openProgress(join(dir, `${++runs}.json`)),
  });
const keyOf = ({ pk, sk }: RawItem) => `${pk!.S} ${sk!.S}`;
const keys = async (table = world.name) => (await rawItems(table)).map(keyOf).sort();
const textOf = (item: Item) =>
  JSON.stringify(item, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value));

beforeAll(async () => {
  await createRestoredTable(world.client, from);
});

describe('of two people who have one of everything', () => {
  let [gone, here]: FullPerson[] = [];
  /** What stood when the one had left and all of theirs was erased. */
  let erased: string[];
  beforeAll(async () => {
    [gone, here] = [await world.newPerson(), await world.newPerson()];
    await takeBackup();
    await world.service.deleteAccount(gone.caller, goodPassword, () => true);
    for (let pass = 0; pass < 3; pass++) {
      world.clock.advance(61 * 60_000);
      await world.eraseDue();
    }
    erased = await keys();
  }, 60_000);

  it('nothing comes back of who left, not even what does not name them', async () => {
    const before = await rawItems(from);
    const { left } = await copy();
    expect(left).toBeGreaterThan(30);
    const came = (await world.items()).filter((item) => !erased.includes(`${item.pk} ${item.sk}`));
    const traces = [gone!.userId, ...gone!.listings.map(({ id }) => id), ...Object.values(gone!.traces)];
    const others = came.filter(({ pk, sk }) => `${pk} ${sk}` !== `ERASE ${gone!.userId}`);
    expect(others.filter((item) => traces.some((trace) => textOf(item).includes(trace)))).toEqual([]);
    // Parts whose head was theirs would be found by nothing.
    const heads = before.filter(({ ownerId, userId }) => (ownerId ?? userId)?.S === gone!.userId);
    const partitions = heads.map(({ pk }) => pk!.S!).filter((pk) => /^(L|M|CASE|LEAD|APP)#/.test(pk));
    expect(new Set(partitions.map((pk) => pk.split('#')[0]))).toEqual(
      new Set(['L', 'M', 'CASE', 'LEAD', 'APP']),
    );
    const things = partitions.map((pk) => pk.split('#')[1]!);
    expect(others.filter((item) => things.some((id) => textOf(item).includes(id)))).toEqual([]);
    expect(came.some(({ pk, sk }) => `${pk} ${sk}` === `ERASE ${gone!.userId}`)).toBe(true);
  });

  it('everything of the other comes back when it was lost', async () => {
    const tombstones = (await rawItems(world.name)).filter(
      ({ deletedAt, sk }) => deletedAt && sk!.S === 'PROFILE',
    );
    const stubs = (await rawItems(world.name)).filter(({ isGone }) => isGone);
    const kept = new Set([...tombstones, ...stubs].map(keyOf));
    const before = (await rawItems(from)).map(keyOf);
    await remove(
      world.name,
      (await rawItems(world.name)).filter((item) => !kept.has(keyOf(item))),
    );
    await copy();
    const after = await keys();
    const missing = before.filter((key) => !after.includes(key) && !/^(RL|OTP|PZ)#| SES#/.test(key));
    const traces = [here!.userId, ...here!.listings.map(({ id }) => id)];
    expect(missing.filter((key) => traces.some((trace) => key.includes(trace)))).toEqual([]);
    for (const { id } of here!.listings)
      expect(after).toEqual(expect.arrayContaining([`L#${id} META`, `L#${id} BODY`, `L#${id} CARD`]));
  });
});

describe('by what stands of a thing', () => {
  const named = (end: string) => `01JD000000000000000000000${end}`;
  const [an, left, id, other] = [named('A'), named('B'), named('C'), named('D')];
  const keep = async (TableName: string, items: (Item & Key)[]) => {
    await remove(TableName, await rawItems(TableName));
    if (items.length > 0)
      await openTable({ name: TableName }, world.client).transact(
        items.map((item) => putNew(item, 'already-exists')),
      );
  };
  const tombstone = { pk: `U#${left}`, sk: 'PROFILE', deletedAt: '2026-11-28T09:00:00Z' };
  /** What a restore brings, beyond what stands. */
  async function bring(restored: (Item & Key)[], standing: (Item & Key)[], below?: string[]) {
    await keep(from, restored);
    await keep(world.name, standing);
    const before = await keys();
    const counts = await copy(below);
    return { counts, came: (await keys()).filter((key) => !before.includes(key)) };
  }

  it('of a listing that was purged no part comes back, nor what it was found by', async () => {
    const parts = ['META', 'BODY', 'CARD', 'REV', 'EXAM', 'APPEAL', 'REMARKS', 'DAY#20261127', 'EVID#x'];
    const around = [
      { pk: 'SIG#phone#x', sk: id },
      { pk: 'DEVELOPER#x', sk: `2026-11-01T00:00:00.000Z#${id}` },
      { pk: 'EVFILE#x', sk: 'HELD', listingId: id },
      { pk: 'CHG#2026112800', sk: other, entity: 'listing', id },
    ];
    const restored = [...parts.map((sk) => ({ pk: `L#${id}`, sk, ownerId: an })), ...around];
    const standing = [{ pk: `L#${id}`, sk: 'META', isGone: true, wasPublic: true }];
    expect(await bring(restored, standing)).toMatchObject({ came: [], counts: { there: 1, gone: 12 } });
    expect((await bring(restored, standing, [`L#${id}`])).came).toEqual([]);
    expect((await bring(restored, [])).came).toHaveLength(restored.length);
  });

  it('of a request or case that was withdrawn only comes back what stays known of it', async () => {
    const restored = [
      { pk: `LEAD#${id}`, sk: 'WORDS', message: 'x', userId: an, inboxId: other },
      { pk: `LEAD#${id}`, sk: 'NOTE#1', text: 'x' },
      { pk: `LEADT#${id}`, sk: '1', leadId: id, text: 'x' },
      { pk: 'LEADFILE#1', sk: 'HELD', leadId: id },
      { pk: 'LEADW#E#x', sk: other, leadId: id, inboxId: other },
      { pk: `CASE#${id}`, sk: 'HEAD', state: 'open', title: 'x' },
      { pk: `CASE#${id}`, sk: 'TEXT', content: 'x' },
      { pk: 'CASEFILE#1', sk: 'HELD', caseId: id },
      { pk: 'CASENO#YC1', sk: 'ID', caseId: id },
    ];
    const standing = [
      { pk: `LEAD#${id}`, sk: 'WORDS', userId: an, inboxId: other },
      { pk: `CASE#${id}`, sk: 'HEAD', state: 'withdrawn', title: '' },
    ];
    const { came, counts } = await bring(restored, standing);
    expect(came).toEqual(['CASENO#YC1 ID', `LEADW#E#x ${other}`]);
    expect(counts).toMatchObject({ gone: 5, there: 2 });
    expect((await bring(restored, [])).came).toHaveLength(restored.length);
  });

  it('a request whose asker left does not get its name back, though it stays with whom they asked', async () => {
    const restored = [
      { pk: `LEAD#${id}`, sk: 'WORDS', message: 'x', userId: left, inboxId: an },
      { pk: `LEADI#${an}`, sk: id, inboxId: an, name: 'Bình' },
      { pk: `LEADT#${id}`, sk: 'HEAD', inboxId: an, askerId: left },
    ];
    const standing = [tombstone, { pk: `LEAD#${id}`, sk: 'WORDS', message: 'x', inboxId: an }];
    expect((await bring(restored, standing)).came).toEqual([`ERASE ${left}`]);
  });

  it('of every kind that is stored nothing comes back of who left, but what is kept', async () => {
    const byPerson = /^(U|AG|DEV|DRAFTS|IMPORTS|LEADB|LEADI|PKG|RW|ACCT|LE)#/;
    const items = Object.entries(shapes).map(([kind, shape]) => {
      const [pk, sk] = kind.replace(/ v\d+$/, '').split(' / ') as [string, string];
      const has = (name: string) => name in shape || `${name}?` in shape;
      const whose = ['ownerId', 'userId', 'askerId', 'inboxId'].filter(has).map((name) => [name, left]);
      const what = ['id', 'caseId', 'leadId', 'listingId', 'applicationId']
        .filter(has)
        .map((name) => [name, id]);
      const named = sk.replace('*', /^(NAME|ROLE)#/.test(pk) ? left : id);
      const key = { pk: pk.replace('*', byPerson.test(pk) ? left : id).replace('*', 'x'), sk: named };
      return { ...key, ...Object.fromEntries([...whose, ...what]), entity: 'listing', message: 'x' };
    });
    await bring(items.slice(0, 50), [tombstone]);
    await openTable({ name: from }, world.client).transact(
      items.slice(50).map((item) => putNew(item, 'already-exists')),
    );
    await copy();
    const came = new Set((await keys()).map((key) => key.split(/[# ]/)[0]));
    // Ledger, log, payments and seals; that a webhook fails, by its id alone; tombstone and erasure.
    const kept = ['ACCT', 'AUD', 'LE', 'PAY', 'PAYS', 'SEAL', 'TX', 'HOOK', 'U', 'ERASE'];
    expect([...came].sort()).toEqual(kept.sort());
  });

  it('what the feed of somebody who left has pulled stays away, and that of others comes back', async () => {
    const of = (owner: string, feed: string) => [
      { pk: `IMPORTS#${owner}`, sk: `F#${feed}` },
      { pk: `FEED#${feed}`, sk: 'R#1', faults: 'x' },
    ];
    const { came } = await bring([...of(left, id), ...of(an, other)], [tombstone]);
    expect(came).toEqual([`ERASE ${left}`, `FEED#${other} R#1`, `IMPORTS#${an} F#${other}`]);
  });

  it('what is somebody else’s by now, the site’s or sealed comes back whoever left', async () => {
    const restored = [
      { pk: `L#${id}`, sk: 'META', ownerId: left },
      { pk: `L#${id}`, sk: 'BODY', content: 'x' },
      { pk: `C#${id}`, sk: 'META', ownerId: left, isSite: true, gsi1pk: `U#${left}#C#news#live` },
      { pk: `C#${id}`, sk: 'V#1', content: 'x' },
      { pk: `C#${other}`, sk: 'META', ownerId: left, isSite: false },
      { pk: `C#${other}`, sk: 'V#1', content: 'x' },
      { pk: `SEAL#${id}`, sk: 'HEAD#x', ownerId: left },
      { pk: `SEALED#${id}`, sk: 'HELD' },
      { pk: `M#${id}`, sk: 'META', ownerId: left },
      { pk: `M#${other}`, sk: 'META', ownerId: left },
    ];
    const standing = [tombstone, { pk: `L#${id}`, sk: 'META', ownerId: an }];
    expect((await bring(restored, standing)).came).toEqual(
      [
        ...[`C#${id} META`, `C#${id} V#1`, `ERASE ${left}`, `L#${id} BODY`],
        ...[`M#${id} META`, `SEAL#${id} HEAD#x`, `SEALED#${id} HELD`],
      ].sort(),
    );
  });
});
