/** Paid acts of owners: done once for their key, at the price that was seen. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { HeldCost } from '../../shared/listings/cost-model.ts';
import { availableAccount, type Draft, txIds } from '../../shared/wallet/ledger.ts';
import type { PaidAct } from '../../shared/wallet/rules.ts';
import type { Write } from '../lib/writes.ts';
import type { Ports } from './ports.ts';

export interface PaidCall {
  caller: Caller;
  /** The client's Idempotency-Key. */
  key: string;
  /** What is done to what, e.g. `extend-listing DA…`. */
  act: string;
  /** What was asked for, without its price. */
  input: unknown;
  how: 'hold' | 'spend';
  /** The price as the person saw it; undefined: whatever it is. */
  seen?: number | undefined;
}
/** What an act has to commit besides its own writes. */
export interface Price {
  /** Undefined where the act is free. */
  paid?: Draft;
  cost?: HeldCost;
  /** The mark of a free act; a paid one is marked by its transaction. */
  mark: Write[];
}
/** The price of an act now; `id` and `label` say in the history what it was for. */
export type PriceOf = (paid: PaidAct | undefined, of: { id: string; label: string }) => Promise<Price>;

/**
 * Does a paid (or at this moment free) act once: whoever comes again with the same key gets `replay` of what it was
 * done to, also when points or price have changed since. Raises `price-changed` with the new points where `seen`
 * is another, `idempotency-mismatch` where the key belongs to another act.
 */
export async function payingOnce<Reply>(
  { caller: { userId }, key, act, input, how, seen }: PaidCall,
  { idempotency, spending: load, clock }: Pick<Ports, 'idempotency' | 'spending' | 'clock'>,
  run: (priceOf: PriceOf) => Promise<Reply>,
  replay: (code: string) => Promise<Reply>,
): Promise<Reply> {
  const spending = await load();
  const asked = { act, input };
  return idempotency.once(
    { userId, key, act, input },
    clock.now(),
    async (mark) => {
      const txId = txIds.command(userId, key);
      const earlier = () => spending.earlier({ txId, kind: how, userId, input: asked });
      const known = await earlier();
      if (known) return replay(known.reference.id);
      const priceOf: PriceOf = async (paid, { id, label }) => {
        const name = paid && ('level' in paid ? `${paid.act}-${paid.level}` : paid.act);
        const reference = { type: 'listing' as const, id, act: name, label };
        const draft = paid && (await spending[how]({ userId, key, paid, reference, input: asked }));
        const points = draft ? pointsOf(draft) : 0;
        if (seen !== undefined && seen !== points)
          throw new DomainProblem('price-changed', { params: { points } });
        return draft ? { paid: draft, cost: { txId, points }, mark: [] } : { mark: [mark(id)] };
      };
      try {
        return await run(priceOf);
      } catch (error) {
        // Whatever refuses may be what the other try of this key has done and paid meanwhile.
        const paid = error instanceof DomainProblem ? await earlier() : undefined;
        if (!paid) throw error;
        return replay(paid.reference.id);
      }
    },
    replay,
  );
}

/** What a charge takes from the points at hand. */
const pointsOf = ({ legs, userId }: Draft): number =>
  -legs.find(({ account }) => account === availableAccount(userId))!.points;
