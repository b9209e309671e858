/** Packages of listings raised to a level: bought at once, their units used by upgrades. */

import type { Item } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import { txIds } from '#shared/wallet/ledger.ts';
import { LevelPackage, type PaidLevel, type Wallet, type WalletSettings } from '#shared/wallet/model.ts';
import { spendOf } from '#shared/wallet/postings.ts';
import { isRunning } from '#shared/wallet/rules.ts';
import { commit } from '../ledger-service.ts';
import type { LedgerPorts, Ports } from '../ports.ts';
import { findCommand, readBalance, readSettings } from './points-service.ts';

export const createPackages = (ports: Ports) => ({
  buy: (caller: Caller, input: PackageInput, key: string) => buyPackage(caller, input, key, ports),
  list: (userId: string, query: PageQuery) => listPackages(userId, query, ports),
  wallet: (userId: string) => readWallet(userId, ports),
});

interface PackageInput {
  level: PaidLevel;
  /** The price as the person saw it. */
  points: number;
}

/**
 * Buys a package at the price the person saw. The same key again answers the package of the first time. Raises
 * `version-conflict` when the price has changed, `insufficient-points`, `idempotency-mismatch`.
 */
async function buyPackage(
  caller: Caller,
  { level, points }: PackageInput,
  key: string,
  ports: LedgerPorts,
): Promise<LevelPackage> {
  const userId = ownerOf(caller);
  const input = { buys: level, points };
  const earlier = await findCommand({ userId, key, kind: 'spend', input }, ports);
  if (earlier) return findBought(userId, earlier.reference.id, ports);
  const settings = await readSettings(ports);
  if (settings.packages[level].points !== points) throw new DomainProblem('version-conflict');
  const bought = newPackage(level, settings, ports);
  const posting = spendOf({
    txId: txIds.command(userId, key),
    userId,
    points,
    reference: { type: 'package', id: bought.id, act: `package-${level}` },
    input,
    by: caller.userId,
    act: 'package',
    settingsVersion: settings.version,
  });
  const writes = [ports.repo.putPackage(userId, bought)];
  const { transaction, isReplay } = await commit({ postings: [posting], writes }, ports);
  return isReplay ? findBought(userId, transaction!.reference.id, ports) : bought;
}

async function findBought(userId: string, id: string, { repo }: LedgerPorts): Promise<LevelPackage> {
  const bought = await repo.readPackage(userId, id);
  if (!bought) throw new Error(`A package that was paid is missing: ${id}`);
  return bought;
}

function newPackage(
  level: PaidLevel,
  { packages, version }: WalletSettings,
  { ids, clock }: LedgerPorts,
): LevelPackage {
  const { points, units, days, runsDays, isCreateFree, hasReport } = packages[level];
  const now = clock.now();
  return {
    id: ids.ulid(),
    level,
    units,
    unitsLeft: units,
    days,
    boughtAt: instant(now),
    runsUntil: runsDays === null ? null : instant(now + runsDays * dayMs),
    isCreateFree,
    hasReport,
    points,
    settingsVersion: version,
  };
}

/** Points at hand and held, and the packages that still run. */
async function readWallet(userId: string, ports: Pick<Ports, 'repo' | 'clock'>): Promise<Wallet> {
  const now = ports.clock.now();
  const [balance, packages, rewards, { version }] = await Promise.all([
    readBalance(userId, ports),
    ports.repo.readPackages(userId),
    ports.repo.readRewards(userId, vietNamDay(now)),
    readSettings(ports),
  ]);
  return {
    ...balance,
    packages: packages.filter((one) => isRunning(one, now) && (one.unitsLeft > 0 || one.isCreateFree)),
    rewardsToday: rewards.length,
    settingsVersion: version,
  };
}

/** All packages a person has bought, newest first, with those that have ended: their reports stay readable. One request. */
async function listPackages(
  userId: string,
  { cursor, limit }: PageQuery,
  { repo, cursors }: LedgerPorts & Pick<Ports, 'cursors'>,
): Promise<Page<LevelPackage>> {
  const binding = `packages|${userId}`;
  const start = cursor ? await cursors.decode<Item>(binding, cursor) : undefined;
  const { items, lastKey } = await repo.packagePage(userId, limit, start);
  return {
    items: items.map((item) => LevelPackage.parse(item)),
    ...(lastKey && { nextCursor: await cursors.encode(binding, lastKey) }),
  };
}
