/** Samples as staff keep them: added once, changed on their version, deleted, all of it in the audit log. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import type { SampleInput } from '#shared/samples/model.ts';
import { createCursors } from '../lib/cursor.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { createSampleRepository } from './repository.ts';
import { createSampleService } from './service.ts';

let stored: TestTable;
let samples: ReturnType<typeof createSampleService>;
const staff: Caller = { userId: systemIds.ulid(), roles: ['admin'] };
const input: SampleInput = { name: 'Một mục mới', note: 'Ghi chú', isActive: true };
/** A fresh Idempotency-Key. */
const newKey = () => systemIds.ulid();

beforeAll(async () => {
  stored = await startTestTable();
  samples = createSampleService({
    repo: createSampleRepository(stored.table),
    transact: stored.table.transact,
    idempotency: createIdempotency(stored.table),
    cursors: createCursors(async () => 'a key for tests'),
    clock: { now: () => Date.parse('2026-01-05T03:00:00Z') },
    ids: systemIds,
  });
});
afterAll(() => stored.stop());
beforeEach(() => {
  stored.consumed.length = 0;
});

const auditActs = async (id: string) =>
  (await stored.items()).filter((item) => item.onId === id).map((item) => item.act);

describe('adding', () => {
  it('keeps what was written', async () => {
    const sample = await samples.create(staff, input, newKey());
    expect(sample).toMatchObject({ ...input, version: 1 });
    expect(await samples.get(sample.id)).toEqual(sample);
    expect(await auditActs(sample.id)).toEqual(['create-sample']);
  });

  it('happens once for a key', async () => {
    const key = newKey();
    const first = await samples.create(staff, input, key);
    expect(await samples.create(staff, input, key)).toEqual(first);
    await expect(samples.create(staff, { ...input, isActive: false }, key)).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
  });
});

describe('changing', () => {
  it('replaces what was written and counts the version', async () => {
    const { id } = await samples.create(staff, input, newKey());
    const changed = await samples.update(staff, id, 1, { name: 'Tên khác', isActive: false });
    expect(changed).toMatchObject({ name: 'Tên khác', isActive: false, version: 2 });
    expect(changed.note).toBeUndefined();
    expect(await samples.get(id)).toEqual(changed);
    expect(await auditActs(id)).toEqual(expect.arrayContaining(['create-sample', 'update-sample']));
  });

  it('refuses a stale version and keeps what the other one wrote', async () => {
    const { id } = await samples.create(staff, input, newKey());
    const changed = await samples.update(staff, id, 1, { ...input, name: 'Của người nhanh hơn' });
    await expect(samples.update(staff, id, 1, input)).rejects.toMatchObject({ code: 'version-conflict' });
    expect(await samples.get(id)).toEqual(changed);
  });

  it('finds nothing under an unknown id', async () => {
    await expect(samples.update(staff, systemIds.ulid(), 1, input)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('deleting', () => {
  it('takes it away, on the version that was seen', async () => {
    const { id } = await samples.create(staff, input, newKey());
    await expect(samples.remove(staff, id, 2)).rejects.toMatchObject({ code: 'version-conflict' });
    await samples.remove(staff, id, 1);
    await expect(samples.get(id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await auditActs(id)).toContain('delete-sample');
  });
});

describe('the list', () => {
  it('is newest first, page by page, one query a page', async () => {
    const names = ['A 1', 'A 2', 'A 3'];
    for (const name of names) await samples.create(staff, { ...input, name }, newKey());
    stored.consumed.length = 0;
    const first = await samples.list({ limit: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['A 3', 'A 2']);
    expect(stored.consumed.map(({ operation }) => operation)).toEqual(['query']);
    const second = await samples.list({ limit: 2, cursor: first.nextCursor });
    expect(second.items[0]!.name).toBe('A 1');
  });
});
