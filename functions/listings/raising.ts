/** What owners buy for what is posted: more days, a higher level, for points or by a unit of a package. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import { ownCardOf } from '../../shared/listings/derive.ts';
import type { OwnListing } from '../../shared/listings/model.ts';
import { type ListingAct, settled, transition } from '../../shared/listings/rules.ts';
import type { LevelPackage, PaidLevel, WalletSettings } from '../../shared/wallet/model.ts';
import { isRunning, type PaidAct } from '../../shared/wallet/rules.ts';
import { type Act, cardFor, commit } from './commit.ts';
import type { StoredListing } from './listing-writes.ts';
import { payingOnce } from './paying.ts';
import type { Ports } from './ports.ts';
import { expectVersion, findOwn } from './records.ts';

/** How an upgrade is paid for, as the contract has it. */
export type Upgrade = { level: PaidLevel; version: number } & (
  | { by: 'points'; points: number }
  | { by: 'package'; packageId: string }
);

/** What points buy for a listing. */
type Bought = Extract<ListingAct, { act: 'extend' | 'upgrade' }>;

export function raising(ports: Ports) {
  const { clock, idempotency, repo } = ports;

  /** One act on a listing of the caller's, from the version it was based on; the row as it is then. */
  async function act(
    caller: Caller,
    before: StoredListing,
    how: ListingAct,
    now: number,
    more: Pick<Act, 'paid' | 'first' | 'last'>,
  ): Promise<OwnListing> {
    const meta = transition(before.meta, how, caller, now);
    const next = { meta, content: before.content, revision: before.revision };
    const { isReplay } = await commit({ name: how.act, by: caller, now, before, next, ...more }, ports);
    return isReplay ? row(caller, meta.code) : rowOf(next);
  }

  async function read(caller: Caller, code: string, version: number): Promise<StoredListing> {
    const before = await findOwn(caller, code, ports);
    expectVersion(before, version);
    return before;
  }

  const rowOf = (of: Pick<StoredListing, 'meta' | 'content'>) =>
    ownCardOf(cardFor(of, ports), settled(of.meta, clock.now()));
  const row = async (caller: Caller, code: string) => rowOf(await findOwn(caller, code, ports));

  /** A package of the caller's that can raise to this level now; else `state-conflict`. */
  async function usable(caller: Caller, id: string, level: PaidLevel, now: number): Promise<LevelPackage> {
    const one = await (await ports.spending()).packageOf(caller.userId, id);
    if (!one) throw new DomainProblem('not-found');
    if (one.level !== level || one.unitsLeft < 1 || !isRunning(one, now))
      throw new DomainProblem('state-conflict');
    return one;
  }

  /** Buys an act at today's price; what the table refuses is refused before anything is charged. */
  const buy = (
    { caller, code, key, seen }: { caller: Caller; code: string; key: string; seen: number },
    input: { version: number; level?: PaidLevel },
    paidAct: PaidAct,
    howOf: (settings: WalletSettings) => Bought,
  ) =>
    payingOnce(
      { caller, key, act: `${paidAct.act}-listing ${code}`, input, how: 'spend', seen },
      ports,
      async (priceOf) => {
        const before = await read(caller, code, input.version);
        const now = clock.now();
        const how = howOf(await (await ports.spending()).settings());
        transition(before.meta, how, caller, now);
        const { paid, cost, mark } = await priceOf(paidAct, { id: code, label: before.content.title });
        return act(caller, before, { ...how, cost }, now, { paid, first: mark });
      },
      (code) => row(caller, code),
    );

  /** Takes one unit, and notes for the package's report which listing it raised. */
  const upgradeByPackage = (
    caller: Caller,
    code: string,
    { level, version, packageId }: Extract<Upgrade, { by: 'package' }>,
    key: string,
  ) =>
    idempotency.once(
      { userId: caller.userId, key, act: `upgrade-listing ${code}`, input: { level, version, packageId } },
      clock.now(),
      async (mark) => {
        const before = await read(caller, code, version);
        const now = clock.now();
        const { days } = await usable(caller, packageId, level, now);
        const how = { act: 'upgrade', level, days } as const;
        const { id, levelUntil } = transition(before.meta, how, caller, now);
        const unit = (await ports.spending()).takeUnit(caller.userId, packageId);
        const raised = repo.putRaised(packageId, { id, at: instant(now), until: levelUntil! });
        return act(caller, before, how, now, { first: [mark(code), unit], last: [raised] });
      },
      (code) => row(caller, code),
    );

  return {
    /**
     * Adds days to a listing of the caller's that was approved. An expired or closed one is shown again, its outcome
     * forgotten; a hidden one stays hidden. Raises `version-conflict`, `state-conflict`, `price-changed`,
     * `insufficient-points`.
     */
    extend: (
      caller: Caller,
      code: string,
      { version, points }: { version: number; points: number },
      key: string,
    ): Promise<OwnListing> =>
      buy({ caller, code, key, seen: points }, { version }, { act: 'extend' }, ({ extendDays: days }) => ({
        act: 'extend',
        days,
      })),

    /**
     * Raises a shown listing of the caller's to a level, or keeps it there longer; a lower one than it has is
     * refused. Raises what `extend` does, `state-conflict` for a package that has no unit for it.
     */
    upgrade(caller: Caller, code: string, how: Upgrade, key: string): Promise<OwnListing> {
      if (how.by === 'package') return upgradeByPackage(caller, code, how, key);
      const { level, version, points } = how;
      return buy(
        { caller, code, key, seen: points },
        { level, version },
        { act: 'upgrade', level },
        ({ upgradeDays: days }) => ({ act: 'upgrade', level, days }),
      );
    },
  };
}
