/** Imports: each row done at most once, whatever is sent again; what stops one leaves the rest; nobody else's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { createImporting } from '#functions/listings/importing/importing.ts';
import { missingMedia, people, startListings, type TestListings } from '#functions/listings/testing/setup.ts';
import type { ImportRow } from '#shared/imports/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { importsPersonalData } from './personal-data.ts';
import { createImportRepository } from './repository.ts';
import { createImportService, type ImportService } from './service.ts';

let t: TestListings;
let imports: ImportService;
const failures: unknown[] = [];
beforeAll(async () => {
  t = await startListings();
  imports = createImportService({
    repo: createImportRepository(t.world.table),
    importing: createImporting(t.ports),
    pictures: {
      fetch: async ({ importId }) => importId,
      place: async ({ importId }) => ({
        mediaId: importId,
        url: 'https://',
        fields: {},
        expiresInSeconds: 1,
      }),
    },
    idempotency: createIdempotency(t.world.table),
    transact: (writes) => t.world.table.transact(writes),
    write: t.world.table.write,
    clock: t.clock,
    ids: t.ports.ids,
    failed: (_, __, error) => failures.push(error),
  });
});
afterAll(() => t.stop());

let persons = 0;
const somebody = async (points = 1000): Promise<Caller> => {
  const me = { userId: `01JD0000000000000000000J${String(++persons).padStart(2, '0')}`, roles: [] };
  if (points > 0) await t.grant(me.userId, points);
  return me;
};
const begin = (me: Caller, total = 3) =>
  imports.create(me, { fileName: 'kho.csv', mode: 'post', total }, t.freshKey());
const post = (n: number, reference: string, changes = {}, points?: number): ImportRow => ({
  ...{ act: 'post', n, reference, listing: testInput(changes) },
  ...(points !== undefined && { points }),
});
const draft = (n: number, reference: string, title = 'Kho lạnh'): ImportRow => ({
  ...{ act: 'draft', n, reference, form: { title } },
});
const send = (me: Caller, id: string, rows: ImportRow[], done = rows.length) =>
  imports.sendRows(me, id, { done, rows });
const outcomes = ({ results }: Awaited<ReturnType<typeof send>>) => results.map(({ outcome }) => outcome);
const mine = async (me: Caller) => (await t.service.mine(me, { limit: 100 })).items;
const known = async (me: Caller, reference: string) => (await imports.check(me, [reference])).known[0]!;

describe('rows that are posted', () => {
  it('wait for approval under their references, each with its points on hold', async () => {
    const me = await somebody();
    const { id } = await begin(me, 2);
    const before = await t.balance(me);
    const { points } = await imports.check(me, []);
    const sent = await send(me, id, [post(2, 'A-1'), post(3, 'A-2')]);
    expect(outcomes(sent)).toEqual(['created', 'created']);
    expect(sent.record).toMatchObject({ done: 2, created: 2, refused: 0 });
    expect((await mine(me)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await t.balance(me)).available).toBe(before.available - 2 * points);
    expect(await known(me, 'A-1')).toMatchObject({ state: 'waiting', canEdit: true, canClose: false });
  });

  it('are there once, also where the same rows are sent again, in two tabs, or by another import', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    const rows = [post(2, 'B-1'), post(3, 'B-2')];
    await send(me, id, rows);
    const again = await send(me, id, rows);
    expect(outcomes(again)).toEqual(['created', 'created']);
    expect(again.record.created).toBe(2);
    const other = await begin(me);
    expect(outcomes(await send(me, other.id, rows))).toEqual(['refused', 'refused']);
    const tabs = await Promise.all([send(me, id, [post(4, 'B-3')]), send(me, id, [post(4, 'B-3')])]);
    expect(tabs.map(outcomes)).toEqual([['created'], ['created']]);
    expect(await mine(me)).toHaveLength(3);
  });

  it('are refused one by one, with the fields that are wrong; the others are posted', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    const wrong = post(3, 'C-2', { category: 'no-such' });
    const anothers = post(5, 'C-4', { mediaIds: [missingMedia] });
    const rows = [post(2, 'C-1'), wrong, post(4, 'C-3'), anothers];
    const { results, record } = await send(me, id, rows, 3);
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'created', 'refused']);
    expect(results[3]!.problem!.pointers).toEqual([{ pointer: '/mediaIds/0', code: 'not-found' }]);
    expect(results[1]!.problem).toEqual({
      code: 'validation-failed',
      pointers: [{ pointer: '/category', code: 'not-allowed' }],
    });
    expect(record).toMatchObject({ created: 2, refused: 2, done: 3 });
  });

  it('stop where the points run out, and go on once there are more', async () => {
    const { points } = await imports.check(await somebody(), []);
    const me = await somebody(points);
    const { id } = await begin(me);
    const rows = [post(2, 'D-1', {}, points), post(3, 'D-2', {}, points), post(4, 'D-3', {}, points)];
    const stopped = await send(me, id, rows);
    expect(outcomes(stopped)).toEqual(['created', 'left', 'left']);
    expect(stopped.record).toMatchObject({ stoppedBy: 'insufficient-points', done: 0, created: 1 });
    await t.grant(me.userId, 2 * points);
    const { record, results } = await send(me, id, rows);
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
    expect(record).toMatchObject({ done: 3, created: 3 });
    expect(record.stoppedBy).toBeUndefined();
  });

  it('stop where posting costs something else than was seen', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    const { points } = await imports.check(me, []);
    const sent = await send(me, id, [post(2, 'E-1', {}, points + 1)]);
    expect(sent.record.stoppedBy).toBe('price-changed');
    expect(await mine(me)).toEqual([]);
  });

  it('name a reference once in what is sent together', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    expect(outcomes(await send(me, id, [post(2, 'F-1'), post(3, 'F-1')]))).toEqual(['created', 'refused']);
  });
});

describe('rows that are drafts', () => {
  it('are kept beyond the twenty that are typed, once, and leave room for those', async () => {
    const me = await somebody(0);
    const { id } = await begin(me, 25);
    const rows = Array.from({ length: 25 }, (_, at) => draft(at + 2, `G-${at}`));
    expect(new Set(outcomes(await send(me, id, rows)))).toEqual(new Set(['created']));
    await send(me, id, rows);
    expect(await t.service.drafts.list(me)).toHaveLength(25);
    await t.service.drafts.create(me, { form: {} }, t.freshKey());
  });

  it('are saved over where the row says something else, and posted with what is complete', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    await send(me, id, [draft(2, 'H-1')]);
    const other = await begin(me);
    expect(outcomes(await send(me, other.id, [draft(2, 'H-1')]))).toEqual(['unchanged']);
    expect(outcomes(await send(me, other.id, [draft(2, 'H-1', 'Kho khô')]))).toEqual(['updated']);
    const { code } = await known(me, 'H-1');
    const posted = await send(me, other.id, [post(2, 'H-1')]);
    expect(posted.results[0]).toMatchObject({ outcome: 'created', code });
    expect(await t.service.drafts.list(me)).toEqual([]);
    expect((await t.service.get(me, code)).meta).toMatchObject({ reference: 'H-1', state: 'waiting' });
  });

  it('may come again once they were deleted, under a new code', async () => {
    const me = await somebody(0);
    const { id } = await begin(me);
    await send(me, id, [draft(2, 'J-1')]);
    const { code } = await known(me, 'J-1');
    await t.service.drafts.remove(me, code);
    expect(await known(me, 'J-1')).toBeUndefined();
    expect(outcomes(await send(me, id, [draft(2, 'J-1')]))).toEqual(['created']);
    expect((await known(me, 'J-1')).code).not.toBe(code);
  });
});

describe('rows about what is there', () => {
  it('edit it from the version that was read, once', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    await send(me, id, [post(2, 'K-1')]);
    const { version, listing, points } = await known(me, 'K-1');
    expect({ ...listing, contact: undefined }).toEqual({ ...testInput(), contact: undefined });
    const row: ImportRow = {
      ...{ act: 'update', n: 2, reference: 'K-1', version, points },
      listing: { ...listing!, title: 'Nhà xưởng 5.000 m² đã nghiệm thu' },
    };
    const first = await send(me, id, [row]);
    expect([outcomes(first), first.record.updated]).toEqual([['updated'], 1]);
    const second = await send(me, id, [row]);
    expect([outcomes(second), second.record.updated]).toEqual([['updated'], 1]);
    expect((await known(me, 'K-1')).listing!.title).toContain('nghiệm thu');
    const stale = { ...row, listing: { ...row.listing, title: 'Một tiêu đề khác hẳn' } } as ImportRow;
    expect((await send(me, id, [stale])).results[0]!.outcome).toBe('refused');
  });

  it('close it, once; what is not there is not found', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    await send(me, id, [post(2, 'L-1')]);
    const { code } = await known(me, 'L-1');
    await t.approve(await t.service.get(me, code));
    expect(await known(me, 'L-1')).toMatchObject({ state: 'shown', canClose: true });
    const close = (reference: string): ImportRow => ({ act: 'close', n: 2, reference });
    expect(outcomes(await send(me, id, [close('L-1')]))).toEqual(['closed']);
    expect(outcomes(await send(me, id, [close('L-1')]))).toEqual(['unchanged']);
    expect((await send(me, id, [close('L-0')])).results[0]!.problem!.code).toBe('not-found');
  });
});

describe('an import', () => {
  it('is begun once for its key, and nobody else’s', async () => {
    const me = await somebody(0);
    const key = t.freshKey();
    const asked = { fileName: 'kho.csv', mode: 'draft' as const, total: 1 };
    const { id } = await imports.create(me, asked, key);
    expect((await imports.create(me, asked, key)).id).toBe(id);
    const theirs = send(people.other, id, [draft(2, 'M-1')]);
    await expect(theirs).rejects.toThrow(DomainProblem);
    expect((await imports.list(people.other)).items).toEqual([]);
  });

  it('goes on after a row that failed for no reason of its own', async () => {
    const me = await somebody();
    const { id } = await begin(me);
    const claim = t.ports.pictures.claim;
    t.ports.pictures.claim = async () => {
      t.ports.pictures.claim = claim;
      throw new Error('The line broke');
    };
    const { results } = await send(me, id, [post(2, 'N-1'), post(3, 'N-2')]);
    expect(results.map(({ outcome, problem }) => problem?.code ?? outcome)).toEqual(['internal', 'created']);
    expect(failures).toHaveLength(1);
    expect(outcomes(await send(me, id, [post(2, 'N-1')]))).toEqual(['created']);
  });

  it('remembers twenty arrangements of columns, and goes with its person', async () => {
    const me = await somebody(0);
    for (let at = 0; at < 23; at++) {
      t.clock.ms += 1000;
      const signature = at.toString(16).padStart(16, '0');
      await imports.putMapping(me, { signature, columns: ['reference', null] });
    }
    const { mappings } = await imports.list(me);
    expect(mappings).toHaveLength(20);
    expect(mappings.some(({ signature }) => signature.endsWith('00'))).toBe(false);
    await begin(me);
    const { table } = t.world;
    const data = importsPersonalData({ table, transact: table.transact });
    expect((await data.parts.imports!(me.userId)).records).toHaveLength(21);
    expect(await data.erase!(me.userId, () => false)).toBe(false);
    expect(await data.erase!(me.userId, () => true)).toBe(true);
    expect(await imports.list(me)).toEqual({ items: [], mappings: [] });
  });
});

it('one’s own listings come out whole, a page at a time', async () => {
  const me = await somebody();
  const { id } = await begin(me);
  await send(me, id, [post(2, 'P-1'), post(3, 'P-2')]);
  const first = await imports.export(me, { limit: 1 });
  const second = await imports.export(me, { limit: 5, cursor: first.nextCursor });
  const all = [...first.items, ...second.items];
  expect(all.map(({ reference }) => reference).toSorted()).toEqual(['P-1', 'P-2']);
  expect(all[0]).toMatchObject({ state: 'waiting', listing: { title: testInput().title } });
  expect(all[0]!.pictures).toEqual(['/media/01JD0000000000000000000001/1600.webp']);
});
