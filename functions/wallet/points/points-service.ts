/** What other capabilities pay with: quotes for their acts, postings to commit with their own writes, points given back. */

import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import {
  availableAccount,
  heldAccount,
  type Posting,
  type Transaction,
  txIds,
} from '#shared/wallet/ledger.ts';
import type { LevelPackage, PaidLevel, Reference, WalletSettings } from '#shared/wallet/model.ts';
import {
  endOf,
  grantOf,
  type HoldEnd,
  holdOf,
  reversalOf,
  spendOf,
  welcomeOf,
} from '#shared/wallet/postings.ts';
import { costOf, labelOf, type PaidAct } from '#shared/wallet/rules.ts';
import { type Committed, commit, findEarlier, findTransaction, type LedgerAct } from '../ledger-service.ts';
import type { LedgerPorts } from '../ports.ts';

/** A paid act as a person commands it: their key and what they asked for, which a retry must bring again. */
export interface PaidCommand {
  /** Whose points. */
  userId: string;
  /** Who commands it, where the points are an agency's. */
  by?: string;
  /** The client's Idempotency-Key. */
  key: string;
  /** Held until the act succeeds or fails, or paid at once. */
  kind: 'hold' | 'spend';
  /** What was asked for, without its price. */
  input: unknown;
}

/** A command with what it costs: which act, of what. */
export interface Charge extends PaidCommand {
  act: PaidAct;
  reference: Reference;
  /** The price as the person saw it; undefined: whatever it is. */
  seenPoints?: number | undefined;
}

export interface Quote {
  points: number;
  /** Of a listing that is posted at a paid level: the points for it, among those above, and how long it lasts. */
  level?: { points: number; days: number };
  /** What to commit with the act's own writes; undefined where the act is free. */
  posting?: Posting;
}

/** The settings now. One read. */
export const readSettings = async ({ repo }: Pick<LedgerPorts, 'repo'>): Promise<WalletSettings> =>
  (await repo.readSettings()) ?? defaultWalletSettings;

/** The transaction that a command became earlier; raises `idempotency-mismatch` where its key was for another act. */
export const findCommand = ({ userId, key, kind, input }: PaidCommand, ports: LedgerPorts) =>
  findEarlier({ txId: txIds.command(userId, key), kind, userId, input }, ports);

/** What an act costs now; raises `price-changed` with the points where the person saw another price. */
export async function quote(charge: Charge, ports: LedgerPorts): Promise<Quote> {
  const { userId, by = userId, key, kind, input, act, reference, seenPoints } = charge;
  const [settings, packages] = await Promise.all([readSettings(ports), ports.repo.readPackages(userId)]);
  const points = costOf(act, settings, packages, ports.clock.now());
  if (seenPoints !== undefined && seenPoints !== points)
    throw new DomainProblem('price-changed', { params: { points } });
  const level = act.act === 'create' && act.level && levelTerms(act.level, settings);
  const price = { points, ...(level && { level }) };
  if (points === 0) return price;
  const { label } = reference;
  const posting = (kind === 'hold' ? holdOf : spendOf)({
    txId: txIds.command(userId, key),
    userId,
    points,
    reference: { ...reference, ...(label !== undefined && { label: labelOf(label) }) },
    input,
    by,
    act: act.act,
    settingsVersion: settings.version,
  });
  return { ...price, posting };
}

const levelTerms = (level: PaidLevel, { costs, upgradeDays }: WalletSettings) => ({
  points: costs.upgrade[level],
  days: upgradeDays,
});

/** The end of a hold: `capture` when its act succeeds, `release` when it fails or is refused. */
export const endHold = async (txId: string, end: HoldEnd, by: string, ports: LedgerPorts): Promise<Posting> =>
  endOf(await findTransaction(txId, ports), end, by);

/** Undoes a transaction by its mirror, once; `state-conflict` for what ends or is refunded another way. */
export async function reverse(
  txId: string,
  by: string,
  writes: readonly Write[],
  ports: LedgerPorts,
): Promise<Committed> {
  const posting = reversalOf(await findTransaction(txId, ports), by);
  const { putReversal, checkNoPartialRefunds } = ports.repo;
  return commit(
    {
      postings: [posting],
      writes: [putReversal(txId, posting.txId), checkNoPartialRefunds(txId), ...writes],
    },
    ports,
  );
}

/** Points given by staff to a person. */
export interface Grant {
  userId: string;
  points: number;
  key: string;
  by: string;
  reference: Reference;
}

/** Gives points out of the promotion account, once for the key of who gives them. */
export async function grant(
  { userId, points, key, by, reference }: Grant,
  writes: readonly Write[],
  ports: LedgerPorts,
): Promise<Committed> {
  const { version } = await readSettings(ports);
  const txId = txIds.staffAct(by, key, ports.hash);
  const input = { points, reason: reference.label };
  const posting = grantOf({ txId, userId, points, reference, by, input, settingsVersion: version });
  return commit({ postings: [posting], writes }, ports);
}

/** A phone number that somebody has verified. */
export interface VerifiedPhone {
  userId: string;
  /** A keyed hash of the number. */
  phone: string;
}

/** Commits the writes that verify a phone, with its welcome points where that number never brought any. */
export async function welcome(
  { userId, phone }: VerifiedPhone,
  writes: readonly Write[],
  ports: LedgerPorts,
): Promise<Committed> {
  const txId = txIds.welcome(phone);
  const [settings, earlier] = await Promise.all([readSettings(ports), ports.repo.readTransaction(txId)]);
  const { points } = settings.welcome;
  if (earlier || points === 0) return commit({ writes }, ports);
  const posting = welcomeOf({
    txId,
    userId,
    points,
    reference: { type: 'phone', id: userId },
    input: {},
    by: userId,
    settingsVersion: settings.version,
  });
  return commit({ postings: [posting], writes }, ports);
}

/** Points at hand and held. Two reads. */
export async function readBalance(
  userId: string,
  { repo }: Pick<LedgerPorts, 'repo'>,
): Promise<{ available: number; held: number }> {
  const [available, held] = [availableAccount(userId), heldAccount(userId)];
  const balances = await repo.readBalances([available, held]);
  const pointsOn = (account: string) => balances.get(account)?.balance ?? 0;
  return { available: pointsOn(available), held: pointsOn(held) };
}

export interface PointsService {
  settings(): Promise<WalletSettings>;
  findCommand(command: PaidCommand): Promise<Transaction | undefined>;
  quote(charge: Charge): Promise<Quote>;
  endHold(txId: string, end: HoldEnd, by: string): Promise<Posting>;
  commit(act: LedgerAct): Promise<Committed>;
  reverse(txId: string, by: string, writes?: readonly Write[]): Promise<Committed>;
  grant(gift: Grant, writes?: readonly Write[]): Promise<Committed>;
  welcome(phone: VerifiedPhone, writes: readonly Write[]): Promise<Committed>;
  balance(userId: string): Promise<{ available: number; held: number }>;
  /** One package of a person's, as it is now; undefined where it is nobody's or somebody else's. One read. */
  packageOf(userId: string, id: string): Promise<LevelPackage | undefined>;
  /** Uses one unit of a package, as part of the upgrade's own transaction; `state-conflict` where none is left. */
  spendUnit(userId: string, packageId: string): Write;
  /**
   * Gives units back to a package, which can be used until `until` at least. One read; raises `not-found` where there
   * is no such package.
   */
  returnUnits(userId: string, packageId: string, count: number, until: Instant): Promise<Write>;
}

/** Points over their ports. */
export const createPointsService = (ports: LedgerPorts): PointsService => ({
  settings: () => readSettings(ports),
  findCommand: (command) => findCommand(command, ports),
  quote: (charge) => quote(charge, ports),
  endHold: (txId, end, by) => endHold(txId, end, by, ports),
  commit: (act) => commit(act, ports),
  reverse: (txId, by, writes = []) => reverse(txId, by, writes, ports),
  grant: (gift, writes = []) => grant(gift, writes, ports),
  welcome: (phone, writes) => welcome(phone, writes, ports),
  balance: (userId) => readBalance(userId, ports),
  packageOf: ports.repo.readPackage,
  spendUnit: ports.repo.spendUnit,
  async returnUnits(userId, packageId, count, until) {
    const bought = await ports.repo.readPackage(userId, packageId);
    if (!bought) throw new DomainProblem('not-found');
    return ports.repo.returnUnits(userId, bought, count, until);
  },
});
