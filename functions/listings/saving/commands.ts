/** Commands of owners: each runs once per idempotency key, whether or not it costs points at the moment. */

import { spendingMonth } from '#functions/agencies/public.ts';
import type { PaidCommand } from '#functions/wallet/public.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import type { HeldCost, LevelChoice } from '#shared/listings/cost-model.ts';
import type { Posting } from '#shared/wallet/ledger.ts';
import type { PaidAct } from '#shared/wallet/rules.ts';
import type { Ports } from '../ports.ts';

export interface Command {
  caller: Caller;
  /** The client's Idempotency-Key. */
  key: string;
  /** What is done to what, e.g. `extend-listing DA…`. */
  act: string;
  /** What was asked for, without its price. */
  input: unknown;
  /** How it is paid for where it costs points; undefined: it is always free. */
  kind?: PaidCommand['kind'];
}

export interface Price {
  points: number;
  /** Undefined where the act is free: a paid one is marked by its transaction, a free one by its key. */
  posting?: Posting | undefined;
  /** What the head remembers of it. */
  cost?: HeldCost | undefined;
  /** Of a listing that is posted at a paid level: what that costs, and how long it lasts. */
  level?: LevelChoice['terms'];
}

/**
 * The code of the listing that a command was done to earlier; undefined where it is new. Call it after reading
 * the listing: whatever another try of the key does later is refused by the listing's version. Raises
 * `idempotency-mismatch` where the key belongs to another act.
 */
export async function findEarlier(
  command: Command,
  { idempotency, points, clock }: Pick<Ports, 'idempotency' | 'points' | 'clock'>,
): Promise<string | undefined> {
  const { kind } = command;
  const [code, transaction] = await Promise.all([
    idempotency.find(keyedCall(command), clock.now()),
    kind && points.findCommand(paidCommand({ ...command, kind })),
  ]);
  return code ?? transaction?.reference.id;
}

/** The same with its user, as marks know it. */
export const keyedCall = ({ caller: { userId }, key, act, input }: Command) => ({ userId, key, act, input });

const paidCommand = ({
  caller,
  key,
  kind,
  act,
  input,
}: Command & Pick<PaidCommand, 'kind'>): PaidCommand => ({
  ...{ userId: ownerOf(caller), key, kind, input: { act, input } },
  ...(caller.seat && { by: caller.userId }),
});

/** A paid act on a listing, with the price as its owner saw it (undefined: whatever it is). */
export interface PaidActOnListing {
  act: PaidAct;
  code: string;
  title: string;
  seenPoints?: number | undefined;
}

/** What a command costs now; raises `price-changed` with the new points where its owner saw others. */
export async function priceOf(
  { kind = 'hold', ...command }: Command,
  { act, code, title, seenPoints }: PaidActOnListing,
  ports: Pick<Ports, 'points' | 'clock'>,
): Promise<Price> {
  const name = 'level' in act && act.level ? `${act.act}-${act.level}` : act.act;
  const reference = { type: 'listing' as const, id: code, act: name, label: title };
  const charge = { ...paidCommand({ ...command, kind }), act, reference, seenPoints };
  const { points, posting, level } = await ports.points.quote(charge);
  const { userId, seat } = command.caller;
  const from = seat && { userId, month: spendingMonth(ports.clock.now()) };
  return {
    points,
    posting,
    level,
    cost: posting && { txId: posting.txId, points, ...(from && { seat: from }) },
  };
}

/** The price of what costs nothing; raises `price-changed` where its owner saw one. */
export function freePrice(seenPoints: number | undefined): Price {
  if (seenPoints) throw new DomainProblem('price-changed', { params: { points: 0 } });
  return { points: 0 };
}
