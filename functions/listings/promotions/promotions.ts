/** Promotions that owners buy for a listing: more days or a higher level, for points or a unit of a package. */

import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { instant } from '#shared/kernel/time.ts';
import type { HeldCost } from '#shared/listings/cost-model.ts';
import { groupsOf } from '#shared/listings/guarantee.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { transition } from '#shared/listings/rules.ts';
import type { LevelPackage, PaidLevel } from '#shared/wallet/model.ts';
import { isRunning, type PaidAct } from '#shared/wallet/rules.ts';
import type { Ports } from '../ports.ts';
import { expectVersion, findOwn, findOwnCard, ownCard } from '../reading/find-listing.ts';
import { type Command, findEarlier, priceOf } from '../saving/commands.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { beginRaise, type NewRaise } from './raises.ts';

/** More days at the price the owner saw. */
export interface Extension {
  version: number;
  points: number;
}
/** How an upgrade is paid for, as the contract has it. */
export type Upgrade = { level: PaidLevel; version: number } & (
  | { by: 'points'; points: number; low?: number | undefined }
  | { by: 'package'; packageId: string }
);

/**
 * Adds days to a listing of the caller's that was approved. An expired or closed one is shown again, its outcome
 * forgotten; a hidden one stays hidden. Raises `version-conflict`, `state-conflict`, `price-changed`,
 * `insufficient-points`.
 */
export const extendListing = (
  caller: Caller,
  code: string,
  { version, points }: Extension,
  key: string,
  ports: Ports,
): Promise<OwnListing> => buyPromotion({ caller, code, key, version, seenPoints: points }, ports);

/** Extensions that an owner asks for ahead: how many (0: none any more), and the price of one as they saw it. */
export interface ExtensionPlan {
  version: number;
  times: number;
  points: number;
}

/**
 * Has a listing of the caller's extended before its days run out, within their cap. Nothing is paid now. Raises
 * `version-conflict`, `state-conflict` for one that has no days left, `price-changed`.
 */
export async function planExtensions(
  caller: Caller,
  code: string,
  { version, times, points }: ExtensionPlan,
  ports: Ports,
): Promise<OwnListing> {
  const before = await findOwn(caller, code, ports);
  expectVersion(before, version);
  const { costs } = await ports.points.settings();
  if (times > 0 && costs.extend !== points)
    throw new DomainProblem('price-changed', { params: { points: costs.extend } });
  const now = ports.clock.now();
  const plan = times > 0 ? { left: times, points } : undefined;
  const act = { act: 'plan-extensions', plan } as const;
  const next = { ...before, meta: transition(before.meta, act, caller, now) };
  await saveListing({ name: act.act, by: caller, now, before, next }, ports);
  return ownCard(next, ports);
}

/**
 * Raises a shown listing of the caller's to a level, or keeps it there longer; a lower one than it has is refused.
 * Raises what `extendListing` does, `state-conflict` for a package that has no unit for it.
 */
export function upgradeListing(
  caller: Caller,
  code: string,
  upgrade: Upgrade,
  key: string,
  ports: Ports,
): Promise<OwnListing> {
  if (upgrade.by === 'package') return upgradeByPackage(caller, code, upgrade, key, ports);
  const { level, version, points, low } = upgrade;
  return buyPromotion({ caller, code, key, version, level, seenPoints: points, seenLow: low }, ports);
}

interface Promotion {
  caller: Caller;
  code: string;
  key: string;
  version: number;
  /** Undefined: more days at the level it has. */
  level?: PaidLevel;
  seenPoints: number;
  /** The lower end of what was promised, as its owner saw it. */
  seenLow?: number | undefined;
}

/** Buys days or a level at today's price; what the listing's state refuses is refused before anything is charged. */
async function buyPromotion(promotion: Promotion, ports: Ports): Promise<OwnListing> {
  const { caller, code, key, version, level, seenPoints, seenLow } = promotion;
  const paidAct: PaidAct = level ? { act: 'upgrade', level } : { act: 'extend' };
  const input = { version, ...(level && { level }) };
  const command: Command = { caller, key, act: `${paidAct.act}-listing ${code}`, input, kind: 'spend' };
  const before = await findOwn(caller, code, ports);
  if (await findEarlier(command, ports)) return findOwnCard(caller, code, ports);
  expectVersion(before, version);
  const now = ports.clock.now();
  const { extendDays, upgradeDays } = await ports.points.settings();
  const act = level
    ? ({ act: 'upgrade', level, days: upgradeDays } as const)
    : ({ act: 'extend', days: extendDays } as const);
  transition(before.meta, act, caller, now);
  const price = { act: paidAct, code, title: before.content.title, seenPoints };
  const { posting, cost } = await priceOf(command, price, ports);
  const raise = level && cost && (await beginRaise(before, level, seenLow, ports));
  const paid = raise && act.act === 'upgrade' ? { ...act, cost, guarantee: raise } : { ...act, cost };
  const meta = transition(before.meta, paid, caller, now);
  const next = { ...before, meta };
  const writes = raise ? await raiseWritesOf(raise, level!, cost, next, now, ports) : [];
  const change = { name: act.act, by: caller, now, before, next, command, posting, writes };
  const { earlier } = await saveListing(change, ports);
  return earlier ? findOwnCard(caller, earlier, ports) : ownCard(next, ports);
}

/** Keeps what is measured of a raising, and has it judged when it is over. */
async function raiseWritesOf(
  { id, phase, promise }: NewRaise,
  level: PaidLevel,
  { txId, points }: HeldCost,
  { meta, content }: StoredListing,
  now: number,
  { loadRaises, scheduledWork }: Pick<Ports, 'loadRaises' | 'scheduledWork'>,
): Promise<Write[]> {
  const { putRaise } = await loadRaises();
  const until = meta.levelUntil!;
  const raise = { id, level, at: instant(now), until, points, ...(promise && { promise }) };
  return [
    putRaise({ ...raise, txId, phase, listingId: meta.id, groups: groupsOf(content, level) }),
    scheduledWork.add({ id: meta.id, kind: 'judge', atMs: Date.parse(until) }),
  ];
}

/** Takes one unit, and notes for the package's report which listing it raised. */
async function upgradeByPackage(
  caller: Caller,
  code: string,
  { level, version, packageId }: Extract<Upgrade, { by: 'package' }>,
  key: string,
  ports: Ports,
): Promise<OwnListing> {
  const userId = ownerOf(caller);
  const input = { level, version, packageId };
  const command: Command = { caller, key, act: `upgrade-listing ${code}`, input };
  const before = await findOwn(caller, code, ports);
  const bought = await ports.points.packageOf(userId, packageId);
  if (await findEarlier(command, ports)) return findOwnCard(caller, code, ports);
  expectVersion(before, version);
  const now = ports.clock.now();
  const { days } = expectUsable(bought, level, now);
  const meta = transition(before.meta, { act: 'upgrade', level, days, packageId }, caller, now);
  const next = { ...before, meta };
  const raised = { id: meta.id, at: instant(now), until: meta.levelUntil! };
  const writes = [ports.points.spendUnit(userId, packageId), ports.repo.putRaised(packageId, raised)];
  const change = { name: 'upgrade', by: caller, now, before, next, command, writes };
  const { earlier } = await saveListing(change, ports);
  return earlier ? findOwnCard(caller, earlier, ports) : ownCard(next, ports);
}

/** A package that can raise to this level now; `not-found` where there is none, else `state-conflict`. */
function expectUsable(bought: LevelPackage | undefined, level: PaidLevel, now: number): LevelPackage {
  if (!bought) throw new DomainProblem('not-found');
  if (bought.level !== level || bought.unitsLeft < 1 || !isRunning(bought, now))
    throw new DomainProblem('state-conflict');
  return bought;
}
