/** The history's words, filters and file: holds told plainly, days of Viet Nam, every page in the CSV. */
import { describe, expect, it, vi } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { locales } from '#shared/kernel/locale.ts';
import { failureReasons, type HistoryRow, historyKinds, paymentStates } from '#shared/wallet/model.ts';
import { apiQueryOf, queryOf, readFilters } from './address.ts';
import { dateCell, historyCsv, readAll } from './csv-rows.ts';
import { wordsOf } from './words.ts';

const texts = createI18n('vi');
await loadNamespaces(texts, ['wallet', 'checkout', 'options']);
const t = texts.getFixedT(null, 'wallet');
const words = (row: HistoryRow) => wordsOf(row, t, 'vi');

const row = (part: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ id: 'tx1', at: '2026-01-05T02:34:12.000Z', kind: 'hold', state: 'success' },
  ...{ points: -10, heldPoints: 10, balanceAfter: 40 },
  reference: { type: 'listing', id: 'DA00000001', act: 'create', label: 'Nhà xưởng Bắc Ninh' },
  ...part,
});

describe('words', () => {
  it('tell points held for a refund apart from those held for a review', () => {
    const reference = { type: 'payment', id: 'TU1' } as const;
    expect(words(row({ reference, points: -20, heldPoints: 20 })).note).toContain('chờ hoàn tiền');
    expect(words(row({ reference, kind: 'refund', points: 0, heldPoints: -20 })).note).toContain(
      'tiền được hoàn về',
    );
  });
  it('tell a hold, its taking and its release as what they mean', () => {
    expect(words(row())).toMatchObject({
      what: 'Tạm giữ điểm',
      act: 'Đăng tin',
      label: 'Nhà xưởng Bắc Ninh',
      to: '/edit-post?code=DA00000001',
      note: 'Đã tạm giữ 10 điểm, chờ duyệt.',
    });
    expect(words(row({ kind: 'capture', points: 0, heldPoints: -10 }))).toMatchObject({
      to: '/project-detail/DA00000001',
      note: 'Đã trừ 10 điểm tạm giữ; điểm khả dụng không đổi.',
    });
    expect(words(row({ kind: 'release', points: 10, heldPoints: -10 })).note).toBe(
      'Đã hoàn 10 điểm tạm giữ vào ví.',
    );
  });

  it('tell how a payment stands, and lead to its receipt', () => {
    const payment = row({
      ...{ id: 'TU1', kind: 'top-up', points: 102, heldPoints: 0, amountVnd: 100_000 },
      reference: { type: 'payment', id: 'TU1', label: '100k' },
    });
    expect(words(payment)).toMatchObject({ to: '/my-wallet/receipt/TU1', label: null, tone: 'success' });
    expect(words({ ...payment, state: 'in-progress' })).toMatchObject({
      state: 'Đang xử lý',
      note: 'Điểm chưa được cộng.',
    });
    expect(words({ ...payment, state: 'in-progress', isReviewed: true }).tone).toBe('reviewed');
    expect(words({ ...payment, state: 'failed', failure: 'not-enough-money' }).state).toBe(
      'Không thành công: số dư không đủ',
    );
  });

  it('link to nothing that is no listing', () => {
    expect(words(row({ reference: { type: 'note', id: 'javascript:x', label: 'Bù điểm' } }))).toMatchObject({
      to: null,
      label: 'Bù điểm',
    });
    expect(words(row({ reference: { type: 'listing', id: '../admin' } })).to).toBeNull();
  });

  it.each(locales)('are there for every kind, state and reason in %s', async (locale) => {
    const own = createI18n(locale);
    await loadNamespaces(own, ['wallet', 'checkout', 'options']);
    const keys = [
      ...historyKinds.map((kind) => `options:transaction.${kind}`),
      ...paymentStates.map((state) => `options:payment.${state}`),
      ...failureReasons.flatMap((reason) => [`checkout:reason.${reason}`, `checkout:reasonShort.${reason}`]),
    ];
    for (const key of keys) expect([key, own.exists(key, { ns: 'wallet' })]).toEqual([key, true]);
  });
});

describe('filters', () => {
  it('come from the address and go back to it; what makes no sense is left out', () => {
    const filters = readFilters(
      new URLSearchParams('kind=hold&state=done&from=2026-02-30&to=2026-01-31&x=1'),
    );
    expect(filters).toEqual({ kind: 'hold', state: null, from: null, to: '2026-01-31' });
    expect(queryOf(filters)).toEqual(filters);
  });

  it('ask for whole days of Viet Nam', () => {
    expect(apiQueryOf({ kind: null, state: 'failed', from: '2026-01-01', to: '2026-01-01' })).toEqual({
      state: 'failed',
      from: '2025-12-31T17:00:00.000Z',
      to: '2026-01-01T16:59:59.999Z',
    });
  });
});

describe('the file', () => {
  it('has plain figures, Viet Nam’s time and no formula', () => {
    const csv = historyCsv(
      [row({ reference: { type: 'listing', id: 'DA00000001', label: '=HYPERLINK("x")' } })],
      t,
      'vi',
    );
    const [headings, line] = csv.slice(1).split('\r\n');
    expect(headings).toContain('Thời gian (giờ Việt Nam)');
    expect(line).toContain('2026-01-05 09:34:12');
    expect(line).toContain(',-10,10,40,Thành công,DA00000001');
    expect(line).not.toMatch(/(^|,)"?=/);
    expect(dateCell('2025-12-31T17:00:00.000Z')).toBe('2026-01-01 00:00:00');
  });

  it('counts no points that never came', () => {
    const csv = historyCsv(
      [row({ kind: 'top-up', state: 'in-progress', points: 102, heldPoints: 0 })],
      t,
      'vi',
    );
    expect(csv).not.toContain('102');
  });

  it('reads every page, tells its progress, and stops when asked', async () => {
    const pages = [
      { items: [row({ id: 'a' })], nextCursor: 'c1' },
      { items: [], nextCursor: 'c2' },
      { items: [row({ id: 'b' })] },
    ];
    const readPage = vi.fn(async (cursor?: string) => pages[cursor ? Number(cursor[1]) : 0]!);
    const progress = vi.fn();
    const rows = await readAll(readPage, progress, new AbortController().signal);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(progress.mock.calls.flat()).toEqual([1, 1, 2]);

    const stop = new AbortController();
    const stopped = readAll(readPage, () => stop.abort(), stop.signal);
    await expect(stopped).rejects.toThrow(/abort/i);
  });
});
