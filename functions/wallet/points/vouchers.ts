/** Vouchers: a master makes and stops them, people use their codes. */
import { audit } from '#functions/lib/audit.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import { type Transaction, txIds } from '#shared/wallet/ledger.ts';
import { grantOf } from '#shared/wallet/postings.ts';
import {
  type RedeemedVoucher,
  type StoredVoucher,
  type Voucher,
  type VoucherInput,
  voucherCodeOf,
  voucherLimits,
  voucherStateOf,
  voucherWords,
} from '#shared/wallet/voucher-model.ts';
import { commit, findEarlier } from '../ledger-service.ts';
import type { Ports } from '../ports.ts';
import { unusable } from '../storage/voucher-repository.ts';
import { readBalance, readSettings } from './points-service.ts';

export const createVouchers = (ports: Ports) => ({
  list: (query: PageQuery) => listVouchers(query, ports),
  create: (caller: Caller, input: VoucherInput, key: string) => createVoucher(caller, input, key, ports),
  stop: (caller: Caller, code: string) => stopVoucher(caller, code, ports),
  redeem: (caller: Caller, code: string) => redeemVoucher(caller, code, ports),
});

const viewOf = (voucher: StoredVoucher, now: number): Voucher => ({
  ...voucher,
  state: voucherStateOf(voucher, now),
});

/** All vouchers, newest first. One query. */
async function listVouchers({ cursor, limit }: PageQuery, ports: Ports): Promise<Page<Voucher>> {
  const { repo, cursors, clock } = ports;
  const start = cursor ? await cursors.decode<Item>('vouchers', cursor) : undefined;
  const { vouchers, lastKey } = await repo.voucherPage(limit, start);
  const items = vouchers.map((voucher) => viewOf(voucher, clock.now()));
  return { items, ...(lastKey && { nextCursor: await cursors.encode('vouchers', lastKey) }) };
}

/**
 * Makes a voucher. Its code follows from who makes it and their key, so that the same key again answers the first
 * one; another input with it raises `idempotency-mismatch`. It ends after today and within a year.
 */
async function createVoucher(
  { userId: by }: Caller,
  input: VoucherInput,
  key: string,
  { repo, transact, clock, ids, hash }: Ports,
): Promise<Voucher> {
  const now = clock.now();
  const code = voucherCodeOf(hash(`voucher|${by}|${key}`));
  const earlier = await repo.readVoucher(code);
  if (earlier) {
    const isSame = (['points', 'uses', 'until', 'reason'] as const).every(
      (one) => earlier[one] === input[one],
    );
    if (!isSame) throw new DomainProblem('idempotency-mismatch');
    return viewOf(earlier, now);
  }
  const left = Date.parse(input.until) - now;
  if (left <= 0) throw fieldProblem('/until', 'in-the-past');
  if (left > voucherLimits.daysMax * dayMs)
    throw fieldProblem('/until', 'too-long', { maximum: voucherLimits.daysMax });
  const voucher: StoredVoucher = { ...input, code, used: 0, createdAt: instant(now), createdBy: by };
  const line = { id: ids.ulid(), at: now, by, act: 'create-voucher', on: { type: 'voucher', id: code } };
  await transact([repo.putVoucher(voucher), audit({ ...line, after: { ...input } })]);
  return viewOf(voucher, now);
}

/** Stops a voucher; one that is stopped stays as it is. Raises `not-found`. */
async function stopVoucher(
  { userId: by }: Caller,
  code: string,
  { repo, transact, clock, ids }: Ports,
): Promise<Voucher> {
  const voucher = await repo.readVoucher(code);
  if (!voucher) throw new DomainProblem('not-found');
  const now = clock.now();
  if (voucher.stoppedAt) return viewOf(voucher, now);
  const line = { id: ids.ulid(), at: now, by, act: 'stop-voucher', on: { type: 'voucher', id: code } };
  await transact([repo.stopVoucher(code, instant(now)), audit({ ...line, after: { used: voucher.used } })]);
  return viewOf((await repo.readVoucher(code))!, now);
}

/**
 * Gives a voucher's points to the caller, once for the person: the next time answers the first. A code that is none,
 * over or used up is said at its field; who types too many wrong ones in a day gets `limit-reached`, who made the
 * voucher `self-review`.
 */
async function redeemVoucher(caller: Caller, code: string, ports: Ports): Promise<RedeemedVoucher> {
  const { userId } = caller;
  const voucher = await findVoucher(userId, code, ports);
  if (voucher.createdBy === userId) throw new DomainProblem('self-review');
  const { transaction, isReplay } = await give(voucher, userId, ports);
  const { available } = await readBalance(userId, ports);
  return { points: voucher.points, available, at: transaction.at, isRepeated: isReplay };
}

/** The grant of a voucher to a person, now or earlier. */
async function give(
  voucher: StoredVoucher,
  userId: string,
  ports: Ports,
): Promise<{ transaction: Transaction; isReplay: boolean }> {
  const { code, points } = voucher;
  const command = {
    txId: txIds.voucher(code, userId),
    kind: 'grant',
    userId,
    input: { code, points },
  } as const;
  const earlier = await findEarlier(command, ports);
  if (earlier) return { transaction: earlier, isReplay: true };
  const now = ports.clock.now();
  if (voucherStateOf(voucher, now) !== 'running') throw unusable(voucher, now);
  const { version } = await readSettings(ports);
  const posting = grantOf({
    ...{ txId: command.txId, userId, points, input: command.input, by: userId, settingsVersion: version },
    reference: { type: 'voucher', id: code, label: voucherWords(code) },
  });
  const writes = [ports.repo.countVoucherUse(voucher, now)];
  const { transaction, isReplay } = await commit({ postings: [posting], writes }, ports);
  return { transaction: transaction!, isReplay };
}

/** The voucher of a code; one that is none is counted before it is refused. */
async function findVoucher(userId: string, code: string, ports: Ports): Promise<StoredVoucher> {
  const { repo, transact, clock } = ports;
  const now = clock.now();
  const day = vietNamDay(now);
  if ((await repo.readWrongCodes(userId, day)) >= voucherLimits.wrongPerDay)
    throw new DomainProblem('limit-reached');
  const voucher = await repo.readVoucher(code);
  if (voucher) return voucher;
  await transact([repo.countWrongCode(userId, day, now)]);
  throw fieldProblem('/code', 'voucher-unknown');
}
