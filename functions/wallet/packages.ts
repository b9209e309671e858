/** Packages of listings raised to a level: bought at once, their units used by upgrades. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '../../shared/kernel/time.ts';
import { spendOf } from '../../shared/wallet/drafts.ts';
import { txIds } from '../../shared/wallet/ledger.ts';
import type {
  LevelPackage,
  LevelPackageOffer,
  PaidLevel,
  Wallet,
  WalletSettings,
} from '../../shared/wallet/model.ts';
import { isRunning } from '../../shared/wallet/rules.ts';
import { committing } from './committing.ts';
import type { LedgerPorts } from './ports.ts';
import { spending } from './spending.ts';

export function packages(ports: LedgerPorts) {
  const { repo, clock, ids } = ports;
  const { commit, earlier } = committing(ports);
  const { settings, balance } = spending(ports);

  async function bought(userId: string, id: string): Promise<LevelPackage> {
    const one = await repo.readPackage(userId, id);
    if (!one) throw new Error(`A package that was paid is missing: ${id}`);
    return one;
  }

  const newPackage = (
    level: PaidLevel,
    { points, units, days, runsDays, ...rest }: LevelPackageOffer,
    { version }: WalletSettings,
  ): LevelPackage => ({
    id: ids.ulid(),
    level,
    units,
    unitsLeft: units,
    days,
    boughtAt: instant(clock.now()),
    runsUntil: runsDays === null ? null : instant(clock.now() + runsDays * dayMs),
    isCreateFree: rest.isCreateFree,
    hasReport: rest.hasReport,
    points,
    settingsVersion: version,
  });

  return {
    /**
     * Buys a package at the price the person saw. The same key again answers the package of the first time.
     * Raises `version-conflict` when the price has changed, `insufficient-points`, `idempotency-mismatch`.
     */
    async buy(
      caller: Caller,
      { level, points }: { level: PaidLevel; points: number },
      key: string,
    ): Promise<LevelPackage> {
      const { userId } = caller;
      const txId = txIds.command(userId, key);
      const input = { buys: level, points };
      const known = await earlier({ txId, kind: 'spend', userId, input });
      if (known) return bought(userId, known.reference.id);
      const now = await settings();
      const offer = now.packages[level];
      if (offer.points !== points) throw new DomainProblem('version-conflict');
      const fresh = newPackage(level, offer, now);
      const reference = { type: 'package' as const, id: fresh.id, act: `package-${level}` };
      const act = { txId, userId, points, reference, input, by: userId, act: 'package' as const };
      const draft = spendOf({ ...act, settingsVersion: now.version });
      const { transaction, isReplay } = await commit(draft, [repo.putPackage(userId, fresh)]);
      return isReplay ? bought(userId, transaction.reference.id) : fresh;
    },

    /** Points at hand and held, and the packages that still run. */
    async wallet(userId: string): Promise<Wallet> {
      const now = clock.now();
      const [points, all, rewards, { version }] = await Promise.all([
        balance(userId),
        repo.readPackages(userId),
        repo.readRewards(userId, vietNamDay(now)),
        settings(),
      ]);
      return {
        ...points,
        packages: all.filter((one) => isRunning(one, now) && (one.unitsLeft > 0 || one.isCreateFree)),
        rewardsToday: rewards.length,
        settingsVersion: version,
      };
    },
  };
}
export type Packages = ReturnType<typeof packages>;
