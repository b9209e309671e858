/** What staff do about a person's wallet: look at it, give points, undo a transaction. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { availableAccount, brokenLink } from '../../shared/wallet/ledger.ts';
import { labelOf } from '../../shared/wallet/rules.ts';
import type { StaffWallet } from '../../shared/wallet/staff-model.ts';
import { audit } from '../lib/audit.ts';
import { history } from './history.ts';
import type { Ports } from './ports.ts';
import { spending } from './spending.ts';

const shownEntries = 100;
const shownRows = 20;

/** Whoever gives or takes back points does it for somebody else: raises `self-review` for one's own wallet. */
function refuseOwn(by: string, userId: string): void {
  if (by === userId) throw new DomainProblem('self-review');
}

export function staffActs(ports: Ports) {
  const { repo, hash, ids, clock } = ports;
  const { balance, grant, reverse } = spending(ports);
  const { page } = history(ports);

  const noted = (act: string, by: string, userId: string, after: Record<string, unknown>) =>
    audit({ id: ids.ulid(), at: clock.now(), by, act, on: { type: 'wallet', id: userId }, after });

  /** A person's points, whether their newest entries follow each other unchanged, and their newest rows. */
  async function wallet(userId: string): Promise<StaffWallet> {
    const [points, entries, rows] = await Promise.all([
      balance(userId),
      repo.newestEntries(availableAccount(userId), shownEntries),
      page(userId, { limit: shownRows }),
    ]);
    const isChainWhole = brokenLink(entries.reverse(), hash) === -1;
    return { userId, ...points, isChainWhole, rows: rows.items };
  }

  return {
    wallet,
    /**
     * Gives points out of the promotion account, once for a key; `not-found` for who is not, or no more, there,
     * `self-review` for oneself.
     */
    async grant(
      { userId: by }: Caller,
      userId: string,
      { points, reason }: { points: number; reason: string },
      key: string,
    ) {
      refuseOwn(by, userId);
      if (!(await ports.hasAccount(userId))) throw new DomainProblem('not-found');
      const reference = { type: 'note' as const, id: userId, label: labelOf(reason) };
      await grant({ userId, points, key, by, reference }, [
        noted('grant-points', by, userId, { points, reason }),
      ]);
      return wallet(userId);
    },
    /** Undoes a transaction of that person by its mirror, once; `self-review` for one's own. */
    async reverse(
      { userId: by }: Caller,
      userId: string,
      { txId, reason }: { txId: string; reason: string },
    ) {
      refuseOwn(by, userId);
      const original = await repo.readTransaction(txId);
      if (original?.userId !== userId) throw new DomainProblem('not-found');
      await reverse(txId, by, [noted('reverse-transaction', by, userId, { txId, reason })]);
      return wallet(userId);
    },
  };
}
export type StaffActs = ReturnType<typeof staffActs>;
