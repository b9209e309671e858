/** Vouchers, and how often somebody has typed a code that is none. */
import type { Table } from '#functions/lib/table.ts';
import { type Item, putNew, update, type Write } from '#functions/lib/writes.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs, type Instant } from '#shared/kernel/time.ts';
import { StoredVoucher, voucherLimits, voucherStateOf } from '#shared/wallet/voucher-model.ts';
import { voucherKey, vouchersPartition, voucherTriesKey } from './keys.ts';

/** Why a voucher gives nothing now, at the field of its code. */
export const unusable = (voucher: StoredVoucher, now: number) => {
  const state = voucherStateOf(voucher, now);
  return fieldProblem('/code', state === 'used-up' ? 'voucher-used-up' : 'voucher-over');
};

const voucherWrites = {
  putVoucher: (voucher: StoredVoucher): Write =>
    putNew(
      {
        ...voucherKey(voucher.code),
        ...voucher,
        gsi2pk: vouchersPartition,
        gsi2sk: `${voucher.createdAt}#${voucher.code}`,
      },
      'already-exists',
    ),
  /** Counts a use where one is left, at `now` (ms); raises what `unusable` says. */
  countVoucherUse: ({ code, uses }: Pick<StoredVoucher, 'code' | 'uses'>, now: number): Write =>
    update(
      voucherKey(code),
      { add: { used: 1 } },
      { below: { used: uses }, missing: ['stoppedAt'] },
      (stored) => unusable(StoredVoucher.parse(stored), now),
    ),
  /** Stops it, once. */
  stopVoucher: (code: string, at: Instant): Write =>
    update(
      voucherKey(code),
      { set: { stoppedAt: at } },
      { exists: true, missing: ['stoppedAt'] },
      'state-conflict',
    ),
  /** Counts a code that is none, of a person and day (yyyymmdd); past the limit nothing more is looked up. */
  countWrongCode: (userId: string, day: string, now: number): Write =>
    update(
      voucherTriesKey(userId, day),
      { add: { tries: 1 }, set: { ttl: Math.ceil((now + 2 * dayMs) / 1000) } },
      { belowOrMissing: { tries: voucherLimits.wrongPerDay } },
      'limit-reached',
    ),
};

export const createVoucherRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** A voucher as it is now. One read. */
  async readVoucher(code: string): Promise<StoredVoucher | undefined> {
    const item = await table.get(voucherKey(code), { isConsistent: true });
    return item && StoredVoucher.parse(item);
  },
  /** A page of all vouchers, newest first. One query. */
  async voucherPage(limit: number, start?: Item) {
    const page = await table.query({
      ...{ pk: vouchersPartition, index: 'gsi2', limit, start, isDescending: true },
    });
    return { vouchers: page.items.map((item) => StoredVoucher.parse(item)), lastKey: page.lastKey };
  },
  /** How many wrong codes a person has typed on a day. One read. */
  async readWrongCodes(userId: string, day: string): Promise<number> {
    const item = await table.get(voucherTriesKey(userId, day), { isConsistent: true });
    return Number(item?.tries ?? 0);
  },
  ...voucherWrites,
});
