/** What staff do about a person's wallet: look at it, give points, undo a transaction. */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { availableAccount, brokenLink } from '#shared/wallet/ledger.ts';
import { labelOf } from '#shared/wallet/rules.ts';
import type { StaffWallet } from '#shared/wallet/staff-model.ts';
import type { Ports } from '../ports.ts';
import { listHistory } from './history.ts';
import { grant, readBalance, reverse } from './points-service.ts';

const shownEntries = 100;
const shownRows = 20;

interface GrantInput {
  points: number;
  reason: string;
}
interface ReversalInput {
  txId: string;
  reason: string;
}

export const createStaffWallet = (ports: Ports) => ({
  wallet: (userId: string) => readStaffWallet(userId, ports),
  grant: (caller: Caller, userId: string, input: GrantInput, key: string) =>
    grantPoints(caller, userId, input, key, ports),
  reverse: (caller: Caller, userId: string, input: ReversalInput) =>
    reverseTransaction(caller, userId, input, ports),
});

/** A person's points, whether their newest entries follow each other unchanged, and their newest rows. */
async function readStaffWallet(userId: string, ports: Ports): Promise<StaffWallet> {
  const [balance, entries, rows] = await Promise.all([
    readBalance(userId, ports),
    ports.repo.newestEntries(availableAccount(userId), shownEntries),
    listHistory(userId, { limit: shownRows }, ports),
  ]);
  const isChainWhole = brokenLink(entries.reverse(), ports.hash) === -1;
  return { userId, ...balance, isChainWhole, rows: rows.items };
}

/**
 * Gives points out of the promotion account, once for a key; `not-found` for who is not, or no more, there,
 * `self-review` for oneself.
 */
async function grantPoints(
  { userId: by }: Caller,
  userId: string,
  { points, reason }: GrantInput,
  key: string,
  ports: Ports,
): Promise<StaffWallet> {
  refuseOwn(by, userId);
  if (!(await ports.hasAccount(userId))) throw new DomainProblem('not-found');
  const reference = { type: 'note' as const, id: userId, label: labelOf(reason) };
  const entry = auditWrite('grant-points', by, userId, { points, reason }, ports);
  await grant({ userId, points, key, by, reference }, [entry], ports);
  return readStaffWallet(userId, ports);
}

/** Undoes a transaction of that person by its mirror, once; `self-review` for one's own. */
async function reverseTransaction(
  { userId: by }: Caller,
  userId: string,
  { txId, reason }: ReversalInput,
  ports: Ports,
): Promise<StaffWallet> {
  refuseOwn(by, userId);
  const original = await ports.repo.readTransaction(txId);
  if (original?.userId !== userId) throw new DomainProblem('not-found');
  await reverse(txId, by, [auditWrite('reverse-transaction', by, userId, { txId, reason }, ports)], ports);
  return readStaffWallet(userId, ports);
}

/** Whoever gives or takes back points does it for somebody else: raises `self-review` for one's own wallet. */
function refuseOwn(by: string, userId: string): void {
  if (by === userId) throw new DomainProblem('self-review');
}

const auditWrite = (
  act: string,
  by: string,
  userId: string,
  after: Record<string, unknown>,
  { ids, clock }: Ports,
): Write => audit({ id: ids.ulid(), at: clock.now(), by, act, on: { type: 'wallet', id: userId }, after });
