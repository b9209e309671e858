/** What a restore brings back, what it leaves alone, and that it goes on wherever it was cut off. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import {
  CopyObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '#functions/lib/ids.ts';
import { openTable } from '#functions/lib/table.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { type Item, type Key, put, putNew } from '#functions/lib/writes.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import { openPoints } from '#functions/wallet/context.ts';
import { availableAccount } from '#shared/wallet/ledger.ts';
import { copyItems } from './restore/copy-items.ts';
import { bringBackFiles } from './restore/files.ts';
import { bringBackFromBackup } from './restore/files-of-backup.ts';
import { forgetPages } from './restore/kept-pages.ts';
import { checkPoints } from './restore/points.ts';
import { openProgress } from './restore/progress.ts';
import { createRestoredTable } from './restore/testing/restored-table.ts';

let dir: string;
let live: TestTable;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'restore-'));
  live = await startTestTable();
});
afterEach(async () => {
  await live.stop();
  rmSync(dir, { recursive: true });
});
const progress = (name = 'p') => openProgress(join(dir, `${name}.json`));
const nowMs = Date.parse('2026-11-28T10:00:00Z');
const [an, binh, chi] = [
  '01JD000000000000000000000A',
  '01JD000000000000000000000B',
  '01JD000000000000000000000C',
];

describe('items', () => {
  const from = 'restored';
  let restored: ReturnType<typeof openTable>;
  beforeEach(async () => {
    await createRestoredTable(live.client, from);
    restored = openTable({ name: from }, live.client);
  });
  const keep = (items: (Item & Key)[], table = restored) =>
    table.transact(items.map((item) => putNew(item, 'already-exists')));
  const copy = (more: Partial<Parameters<typeof copyItems>[0]> = {}) =>
    copyItems({
      ...{ client: live.client, from, to: live.name, below: 'all', progress: progress(), nowMs },
      ...more,
    });
  const keys = async () => (await live.items()).map(({ pk, sk }) => `${pk} ${sk}`).sort();

  it('come as they were, bytes and sets too; what stands is not overwritten', async () => {
    const kept = {
      pk: 'L#1',
      sk: 'BODY',
      contentGz: new Uint8Array([1, 2]),
      tags: new Set(['a']),
      n: 1.5,
      none: null,
    };
    await keep([kept, { pk: 'L#1', sk: 'META', version: 3 }]);
    await keep([{ pk: 'L#1', sk: 'META', version: 4 }], live.table);
    expect(await copy()).toEqual({ copied: 1, there: 1, passing: 0, left: 0, gone: 0 });
    expect(await live.items()).toEqual(expect.arrayContaining([kept, { pk: 'L#1', sk: 'META', version: 4 }]));
  });

  it('only what was lost, where that is named', async () => {
    await keep([
      { pk: 'L#1', sk: 'META' },
      { pk: 'L#2', sk: 'META' },
      { pk: 'M#1', sk: 'META' },
    ]);
    await copy({ below: ['L#1', 'M#'] });
    expect(await keys()).toEqual(['L#1 META', 'M#1 META']);
  });

  it('counters, codes, devices and what has run out stay away', async () => {
    const ttl = nowMs / 1000;
    await keep([
      { pk: 'RL#post#x', sk: 'N' },
      { pk: 'OTP#login#x', sk: 'CUR' },
      { pk: `U#${an}`, sk: 'SES#1' },
      { pk: `U#${an}`, sk: 'NOTE#1', ttl },
      { pk: `U#${an}`, sk: 'NOTE#2', ttl: ttl + 1 },
    ]);
    expect(await copy()).toMatchObject({ copied: 1, passing: 4 });
    expect(await keys()).toEqual([`U#${an} NOTE#2`]);
  });

  it('nothing of somebody who has left comes back but the ledger, and what is left of them is erased again', async () => {
    await keep([{ pk: `U#${binh}`, sk: 'PROFILE', deletedAt: '2026-11-28T09:00:00Z' }], live.table);
    await keep([
      { pk: `U#${binh}`, sk: 'PROFILE', phone: '+84912000001' },
      { pk: 'UQ#phone#+84912000001', sk: 'UQ', userId: binh },
      { pk: 'L#9', sk: 'META', ownerId: binh },
      { pk: `LEADI#${binh}`, sk: systemIds.ulid() },
      { pk: `LE#U:${binh}`, sk: '000000000001', points: 5 },
      { pk: `U#${an}`, sk: 'PROFILE', phone: '+84912000002' },
    ]);
    expect(await copy()).toEqual({ copied: 2, there: 0, passing: 0, left: 4, gone: 0 });
    expect(await keys()).toEqual([
      `ERASE ${binh}`,
      `LE#U:${binh} 000000000001`,
      `U#${an} PROFILE`,
      `U#${binh} PROFILE`,
    ]);
  });

  it('cut off anywhere it goes on, and ends with the same', async () => {
    const many = Array.from({ length: 90 }, (_, n) => ({ pk: `L#${n}`, sk: 'META', n }));
    await keep(many.slice(0, 45));
    await keep(many.slice(45));
    for (const requests of [3, 9, 20, 50, 80]) {
      let left = requests;
      const send = (command: never) =>
        left-- > 0 ? live.client.send(command) : Promise.reject(new Error('The line was cut'));
      await expect(copy({ client: { send } as never })).rejects.toThrow('cut');
    }
    const { copied } = await copy();
    expect(copied).toBeLessThan(90);
    expect(await live.items()).toHaveLength(90);
    expect(await copy()).toMatchObject({ copied: 0, there: 0 });
  });
});

describe('points', () => {
  const check = (isToMend = false) =>
    checkPoints({
      client: live.client,
      table: live.name,
      isToMend,
      progress: progress(String(Math.random())),
    });
  const grant = (userId: string, points: number) =>
    openPoints(live.table).grant({
      ...{ userId, points, key: systemIds.ulid(), by: an },
      reference: { type: 'note', id: userId },
    });
  const balanceKey = { pk: `ACCT#${availableAccount(binh)}`, sk: 'BAL' };

  it('balances that are behind their entries or gone are put right by them, and no others', async () => {
    for (const user of [binh, chi]) for (const points of [70, 30]) await grant(user, points);
    expect(await check()).toEqual({ whole: 2, mended: [], differing: [], broken: [] });
    const whole = await live.table.get(balanceKey);
    for (const stored of [{ ...whole, balance: 70, version: 1 }, undefined]) {
      if (stored) await live.table.transact([put({ ...stored, ...balanceKey })]);
      else
        await live.client.send(
          new DeleteItemCommand({
            TableName: live.name,
            Key: { pk: { S: balanceKey.pk }, sk: { S: balanceKey.sk } },
          }),
        );
      expect(await check()).toMatchObject({ whole: 1, differing: [availableAccount(binh)] });
      expect(await check(true)).toMatchObject({ whole: 1, mended: [availableAccount(binh)] });
      expect(await live.table.get(balanceKey)).toEqual(whole);
    }
  });

  it('entries that are missing are told, never made up', async () => {
    for (const points of [70, 30, 5]) await grant(binh, points);
    const Key = { pk: { S: `LE#${availableAccount(binh)}` }, sk: { S: '000000000002' } };
    await live.client.send(new DeleteItemCommand({ TableName: live.name, Key }));
    expect(await check(true)).toEqual({
      whole: 0,
      mended: [],
      differing: [],
      broken: [availableAccount(binh)],
    });
  });
});

describe('files', () => {
  const at = nowMs;
  const [picture, evidence, leaving] = [systemIds.ulid(), systemIds.ulid(), systemIds.ulid()];
  const s3 = mockClient(S3Client);
  afterEach(() => s3.reset());
  const version = (Key: string, VersionId: string, minutes: number, IsLatest = false) => ({
    ...{ Key, VersionId, IsLatest },
    LastModified: new Date(at + minutes * 60_000),
  });
  const gone = `media/${picture}/400.webp`;
  const changed = `media/${picture}/800.webp`;
  const pages = [
    {
      Versions: [version(`evidence/${evidence}.webp`, 'e1', -9), version(gone, 'g2', -5)],
      DeleteMarkers: [version(`evidence/${evidence}.webp`, 'e2', 3, true), version(gone, 'g3', 2, true)],
      ...{ IsTruncated: true, NextKeyMarker: gone, NextVersionIdMarker: 'g2' },
    },
    {
      Versions: [
        version(gone, 'g1', -9),
        version(changed, 'c1', -9),
        version(changed, 'c2', 4, true),
        version(`media/${leaving}/400.webp`, 'l1', -9),
        version(`media/${systemIds.ulid()}/400.webp`, 'u1', -9),
        version('originals/x', 'o1', -9),
      ],
      DeleteMarkers: [
        version(`media/${leaving}/400.webp`, 'l2', 1, true),
        version('originals/x', 'o2', 1, true),
      ],
      IsTruncated: false,
    },
  ];
  beforeEach(async () => {
    const repo = createMediaRepository(live.table);
    const media = { ownerId: an, createdAt: '2026-11-01T00:00:00.000Z', state: 'ready' } as const;
    await live.table.transact([
      repo.add({ ...media, id: picture, purpose: 'listing' }, nowMs),
      repo.add({ ...media, id: evidence, purpose: 'evidence' }, nowMs),
      repo.add(
        { ...media, id: leaving, purpose: 'listing', leavingSince: '2026-11-27T00:00:00.000Z' },
        nowMs,
      ),
    ]);
    s3.on(ListObjectVersionsCommand).resolves({});
    s3.on(ListObjectVersionsCommand, { Bucket: 'media', KeyMarker: undefined }).resolves(pages[0]!);
    s3.on(ListObjectVersionsCommand, { Bucket: 'media', KeyMarker: gone, VersionIdMarker: 'g2' }).resolves(
      pages[1]!,
    );
    s3.on(CopyObjectCommand).resolves({});
  });
  const bringBack = (isOverwrittenToo = false) =>
    bringBackFiles({
      ...{ client: live.client, s3: new S3Client({ region: 'x' }), table: live.name, bucket: 'media' },
      ...{ at, isOverwrittenToo, progress: progress(`${isOverwrittenToo}`) },
    });
  const copies = () =>
    s3.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => [input.Key, input.CopySource]);

  it('that are gone come back as they were then, where the table wants them', async () => {
    expect(await bringBack()).toMatchObject({ back: 2, since: 1 });
    expect(copies()).toEqual([
      [`evidence/${evidence}.webp`, `media/evidence%2F${evidence}.webp?versionId=e1`],
      [gone, `media/${encodeURIComponent(gone)}?versionId=g2`],
    ]);
  });

  it('also what was overwritten, where that is asked for', async () => {
    expect(await bringBack(true)).toMatchObject({ back: 3 });
    expect(copies()).toContainEqual([changed, `media/${encodeURIComponent(changed)}?versionId=c1`]);
  });

  it('of a backup come out of another bucket: what the table wants and the bucket lacks, wherever it was cut off', async () => {
    const erased = `media/${systemIds.ulid()}/400.webp`;
    const keys = [gone, changed, erased, `media/${leaving}/400.webp`, `originals/${an}/${picture}`];
    const listed = (from: number, to: number) => keys.slice(from, to).map((Key) => ({ Key }));
    s3.on(ListObjectsV2Command).resolves({ Contents: listed(0, 2), IsTruncated: true });
    s3.on(ListObjectsV2Command, { StartAfter: changed })
      .rejectsOnce('cut')
      .resolves({ Contents: listed(2, 5) });
    s3.on(HeadObjectCommand).resolves({});
    s3.on(HeadObjectCommand, { Bucket: 'media', Key: gone }).rejects({ name: 'NotFound' });
    const bring = () =>
      bringBackFromBackup({
        ...{ client: live.client, s3: new S3Client({ region: 'x', maxAttempts: 1 }), table: live.name },
        ...{ bucket: 'media', fromBucket: 'of-backup', progress: progress('backup') },
      });
    await expect(bring()).rejects.toThrow('cut');
    expect(await bring()).toEqual({ back: 0, there: 0, unwanted: 3 });
    expect(copies()).toEqual([[gone, `of-backup/${encodeURIComponent(gone)}`]]);
  });
});

it('pages are forgotten as after a release, where any were kept', async () => {
  expect(await forgetPages(live.client, live.name)).toBe(false);
  const key = { pk: 'JOB#refresh-pages', sk: 'PROGRESS' };
  await live.table.transact([put({ ...key, release: 'r1', version: 7 })]);
  expect(await forgetPages(live.client, live.name)).toBe(true);
  expect(await live.table.get(key)).toMatchObject({ release: '', version: 8 });
});
