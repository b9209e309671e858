/** What other capabilities pay with: drafts to commit together with their own effect, and points given back. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { defaultWalletSettings } from '../../shared/wallet/defaults.ts';
import {
  endOf,
  giveBackOf,
  grantOf,
  type HoldEnd,
  holdOf,
  revenueOf,
  reversalOf,
  spendOf,
} from '../../shared/wallet/drafts.ts';
import {
  availableAccount,
  type Draft,
  heldAccount,
  type Transaction,
  txIds,
} from '../../shared/wallet/ledger.ts';
import type { LevelPackage, PaidLevel, Reference, WalletSettings } from '../../shared/wallet/model.ts';
import { costOf, labelOf, type PaidAct, packageForUpgrade } from '../../shared/wallet/rules.ts';
import type { Write } from '../lib/writes.ts';
import { attempts, type Committed, committing, type Drafts } from './committing.ts';
import { movedBy } from './moved.ts';
import type { LedgerPorts } from './ports.ts';

/** A paid act as a capability asks for it. */
export interface Charge {
  userId: string;
  /** The client's Idempotency-Key. */
  key: string;
  paid: PaidAct;
  reference: Reference;
  /** What was asked for, without its price: a retry must bring the same. */
  input: unknown;
}

/** A part of a cost that goes back, once for a fact: of a spend, or of a hold that was taken. */
export interface PaidBack {
  /** The transaction that paid or held it. */
  of: string;
  points: number;
  fact: string;
  by: string;
}

export function spending(ports: LedgerPorts) {
  const { repo, transact, clock, hash } = ports;
  const { commit, commitAll, earlier } = committing(ports);

  const settings = async (): Promise<WalletSettings> => (await repo.readSettings()) ?? defaultWalletSettings;

  async function transaction(txId: string): Promise<Transaction> {
    const known = await repo.readTransaction(txId);
    if (!known) throw new DomainProblem('not-found');
    return known;
  }

  /** The draft of a charge at today's price; what was charged before under the same key stays charged. */
  async function charge(kind: 'hold' | 'spend', of: Charge): Promise<Draft | undefined> {
    const { userId, key, paid, input } = of;
    const [now, packages] = await Promise.all([settings(), repo.readPackages(userId)]);
    const points = costOf(paid, now, packages, clock.now());
    const txId = txIds.command(userId, key);
    if (points === 0) {
      const known = await earlier({ txId, kind, userId, input });
      return known && { ...known, input };
    }
    const { label } = of.reference;
    const reference = { ...of.reference, ...(label !== undefined && { label: labelOf(label) }) };
    const act = { txId, userId, points, reference, input, by: userId, act: paid.act };
    return (kind === 'hold' ? holdOf : spendOf)({ ...act, settingsVersion: now.version });
  }

  /** Tries an act again that depends on the parts already given back, until nobody was faster. */
  async function overParts(of: string, act: (parts: number, sum: number) => Promise<Committed>) {
    for (let attempt = 1; ; attempt++) {
      const parts = await repo.readParts(of);
      try {
        return await act(
          parts.length,
          parts.reduce((sum, { points }) => sum + points, 0),
        );
      } catch (error) {
        if (movedBy(error) !== 'part' || attempt === attempts) throw error;
      }
    }
  }

  /** The draft of a part that goes back, with what notes it; what is left of the cost bounds it. */
  async function partBack({ of, points, fact, by }: PaidBack) {
    const first = await transaction(of);
    const paid = first.kind === 'hold' ? await transaction(txIds.endOf(of)) : first;
    const paidTxId = paid.txId;
    const parts = await repo.readParts(paidTxId);
    const draft = giveBackOf(paid, { points, fact, by });
    const others = parts.filter(({ txId }) => txId !== draft.txId);
    const sum = others.reduce((before, part) => before + part.points, 0);
    if (sum + points > revenueOf(paid)) throw new DomainProblem('limit-reached');
    const part = repo.putPart(paidTxId, { n: others.length + 1, txId: draft.txId, points });
    return { draft, writes: [part, repo.checkNotReversed(paidTxId)] };
  }

  return {
    settings,
    earlier,
    /** A transaction that was committed; raises `not-found`. */
    find: transaction,
    /** A cost to be held; undefined where the act is free now. Commit it with the act's own writes. */
    hold: (of: Charge): Promise<Draft | undefined> => charge('hold', of),
    /** A cost to be paid at once; undefined where the act is free now. */
    spend: (of: Charge): Promise<Draft | undefined> => charge('spend', of),
    /** The end of a hold: `take` when its act succeeds, `release` when it fails or is refused. */
    end: async (holdTxId: string, end: HoldEnd, by: string): Promise<Draft> =>
      endOf(await transaction(holdTxId), end, by),

    /**
     * Commits a draft with its effect, once for its id; without a draft (a free act) only the effect. Raises
     * `insufficient-points`, `idempotency-mismatch`, `temporarily-unavailable`, and what the effect refuses.
     */
    async commit(draft: Draft | undefined, effect: readonly Write[] = []): Promise<Partial<Committed>> {
      if (draft) return commit(draft, effect);
      await transact(effect);
      return {};
    },

    /**
     * Gives back part of a paid cost (`end:…` of a hold, or a spend), once for a fact such as a removal; never
     * more in all than was paid (`limit-reached`).
     */
    giveBack: async (
      paidTxId: string,
      { points, fact, by }: { points: number; fact: string; by: string },
      effect: readonly Write[] = [],
    ): Promise<Committed> => {
      const paid = await transaction(paidTxId);
      const draft = giveBackOf(paid, { points, fact, by });
      return overParts(paidTxId, async (count, sum) => {
        const known = await earlier(draft);
        if (known) return { transaction: known, isReplay: true };
        if (sum + points > revenueOf(paid)) throw new DomainProblem('limit-reached');
        const part = repo.putPart(paidTxId, { n: count + 1, txId: draft.txId, points });
        return commit(draft, [part, repo.checkNotReversed(paidTxId), ...effect]);
      });
    },

    /**
     * Commits several drafts and their effect together, e.g. a hold's release and what is given back at a removal.
     * Parts of paid costs go back as `giveBack` says; raises what `commit` and `giveBack` raise.
     */
    async commitAll(
      drafts: readonly Draft[],
      back: readonly PaidBack[],
      effect: readonly Write[],
    ): Promise<Partial<Committed>> {
      for (let attempt = 1; ; attempt++) {
        const parts = await Promise.all(back.map(partBack));
        const all = [...drafts, ...parts.map(({ draft }) => draft)];
        const writes = [...parts.flatMap((part) => part.writes), ...effect];
        try {
          if (all.length > 0) return await commitAll(all as unknown as Drafts, writes);
          await transact(writes);
          return {};
        } catch (error) {
          if (movedBy(error) !== 'part' || attempt === attempts) throw error;
        }
      }
    },

    /** Undoes a transaction by its mirror, once; `state-conflict` for what ends or is refunded another way. */
    async reverse(txId: string, by: string, effect: readonly Write[] = []): Promise<Committed> {
      const draft = reversalOf(await transaction(txId), by);
      return commit(draft, [repo.putReversal(txId, draft.txId), repo.checkNoParts(txId), ...effect]);
    },

    /** Gives points out of the promotion account. */
    grant: async (
      to: { userId: string; points: number; key: string; by: string; reference: Reference },
      effect: readonly Write[] = [],
    ): Promise<Committed> => {
      const { userId, points, key, by, reference } = to;
      const { version } = await settings();
      const act = { txId: txIds.staffAct(by, key, hash), userId, points, reference, by };
      return commit(
        grantOf({ ...act, input: { points, reason: reference.label }, settingsVersion: version }),
        effect,
      );
    },

    /** Points at hand and held. Two reads. */
    async balance(userId: string): Promise<{ available: number; held: number }> {
      const [available, held] = [availableAccount(userId), heldAccount(userId)];
      const balances = await repo.readBalances([available, held]);
      const of = (account: string) => balances.get(account)?.balance ?? 0;
      return { available: of(available), held: of(held) };
    },

    /** The package whose unit an upgrade would use; undefined where none is left. Its write: `takeUnit`. */
    packageFor: async (userId: string, level: PaidLevel): Promise<LevelPackage | undefined> =>
      packageForUpgrade(level, await repo.readPackages(userId), clock.now()),
    /** One package of a person's, as it is now; undefined where it is nobody's or somebody else's. One read. */
    packageOf: (userId: string, id: string): Promise<LevelPackage | undefined> =>
      repo.readPackage(userId, id),
    /** Uses one unit of a package, as part of the upgrade's own transaction. */
    takeUnit: (userId: string, packageId: string): Write => repo.takeUnit(userId, packageId),
  };
}
export type Spending = ReturnType<typeof spending>;
