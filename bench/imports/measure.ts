/**
 * Measures an import of 5,000 rows: reading and checking the file as the page's thread does, then keeping and posting
 * its rows over a real table, as many a call as the page sends; writes one line of JSON.
 */

import { checkRows } from '#frontend/features/imports/reader/check-rows.ts';
import { readFile } from '#frontend/features/imports/reader/read-file.ts';
import { createImportRepository } from '#functions/imports/repository.ts';
import { createImportService } from '#functions/imports/service.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { createImporting } from '#functions/listings/importing/importing.ts';
import { startListings } from '#functions/listings/testing/setup.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type { ImportRow } from '#shared/imports/model.ts';
import { csvOf } from '#shared/imports/write-csv.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { spent } from '../harness.ts';

export interface ImportFigures {
  rows: number;
  /** Of the processor, as all that neighbours disturb. */
  checkMs: number;
  /** Rows a second, by the clock on the wall. */
  drafts: number;
  posts: number;
  again: number;
}

const head = ['Mã', 'Hình thức', 'Loại tài sản', 'Danh mục', 'Tiêu đề', 'Tỉnh', 'Giá', 'Diện tích', 'Mô tả'];
const line = (at: number) => [
  ...[`KHO-${at}`, 'Cần mua', 'BĐS công nghiệp', 'factory', `Cần mua nhà xưởng số ${at} gần cảng`],
  ...['TP. Hồ Chí Minh', '5,2 tỷ', '5.000 m²', 'Cần xưởng có đường container, trần cao, nền chịu tải.'],
];
const all = Array.from({ length: importLimits.rows }, (_, at) => line(at));
const bytes = new TextEncoder().encode(csvOf([head, ...all]));
const check = spent(() => {
  const file = readFile(bytes);
  return checkRows(file.rows, {
    ...{ locale: 'vi', mode: 'draft', categories: defaultCategories, rates: defaultRates },
    ...{ today: '2026-11-28', pictures: [], known: [], columns: file.matched },
    contact: { name: 'Trần Minh', phone: '0900 000 012' },
  });
});
if (check.given.some(({ faults }) => faults.length > 0)) throw new Error('The file has faults.');

const t = await startListings();
const me = { userId: '01JD0000000000000000000J01', roles: [] };
await t.grant(me.userId, 1_000_000);
const imports = createImportService({
  repo: createImportRepository(t.world.table),
  importing: createImporting(t.ports),
  pictures: {
    fetch: () => Promise.reject(new Error('No picture is asked for.')),
    place: () => Promise.reject(new Error('No picture is asked for.')),
  },
  idempotency: createIdempotency(t.world.table),
  transact: (writes) => t.world.table.transact(writes),
  write: t.world.table.write,
  ...{ clock: t.clock, ids: t.ports.ids },
  failed: (_, __, error) => {
    throw error;
  },
});

/** Sends rows as the page does, and says how many went through in a second. */
async function rate(count: number, rowOf: (at: number) => ImportRow): Promise<number> {
  const asked = { fileName: 'kho.csv', mode: 'post' as const, total: count };
  const { id } = await imports.create(me, asked, t.freshKey());
  const startedAt = performance.now();
  for (let from = 0; from < count; from += importLimits.sent) {
    const rows = Array.from({ length: Math.min(importLimits.sent, count - from) }, (_, at) =>
      rowOf(from + at),
    );
    const { results } = await imports.sendRows(me, id, { done: from + rows.length, rows });
    const wrong = results.find(({ outcome }) => outcome === 'refused' || outcome === 'left');
    if (wrong) throw new Error(JSON.stringify(wrong));
  }
  return Math.round((1000 * count) / (performance.now() - startedAt));
}
const draft = (at: number): ImportRow => ({
  ...{ act: 'draft', n: at + 2, reference: `KHO-${at}`, form: check.given[at]!.form! },
});
const post = (at: number): ImportRow => ({
  ...{
    act: 'post',
    n: at + 2,
    reference: `TIN-${at}`,
    listing: testInput({ title: `Nhà xưởng số ${at} gần cảng` }),
  },
});
const counted = 1_000;
const figures: ImportFigures = {
  rows: importLimits.rows,
  checkMs: Math.round(check.ms),
  drafts: await rate(counted, draft),
  posts: await rate(counted, post),
  again: await rate(counted, draft),
};
await t.stop();
console.log(JSON.stringify(figures));
process.exit(0);
