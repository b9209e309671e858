/** Calls that create things: the same key and body again answers the first result (decisions §8). */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Table } from './table.ts';
import { type Key, put, type Write } from './writes.ts';

const keptSeconds = 24 * 3600;

/** One call: who, with which key, for which act, on which (parsed) input. */
export interface KeyedCall {
  userId: string;
  key: string;
  act: string;
  input: unknown;
}
export interface Idempotency {
  /**
   * Runs `act` once for a call. `act` puts `mark(reference)` into its transaction; whoever comes again within
   * 24 hours gets `replay(reference)`, also when both came at once. The same key with another act or input
   * raises `idempotency-mismatch`, which `act` raises, too, where it finds what the key has made.
   */
  once<Reply>(
    call: KeyedCall,
    nowMs: number,
    act: (mark: (reference: string) => Write) => Promise<Reply>,
    replay: (reference: string) => Promise<Reply>,
  ): Promise<Reply>;
}

const Stored = z.object({ hash: z.string(), reference: z.string(), ttl: z.int() });

export const createIdempotency = (table: Pick<Table, 'get'>): Idempotency => ({
  async once({ userId, key, act: name, input }, nowMs, act, replay) {
    const place: Key = { pk: `IDEM#${userId}#${key}`, sk: 'R' };
    const hash = hashOf(name, input);
    const nowSeconds = Math.floor(nowMs / 1000);
    const earlier = async (): Promise<string | undefined> => {
      const item = await table.get(place, { isConsistent: true });
      const stored = item && Stored.parse(item);
      if (!stored || stored.ttl < nowSeconds) return undefined;
      if (stored.hash !== hash) throw new DomainProblem('idempotency-mismatch');
      return stored.reference;
    };
    const known = await earlier();
    if (known !== undefined) return replay(known);

    let isTaken = false;
    const taken = () => {
      isTaken = true;
      return new DomainProblem('idempotency-mismatch');
    };
    const mark = (reference: string) =>
      put(
        { ...place, hash, reference, ttl: nowSeconds + keptSeconds },
        { belowOrMissing: { ttl: nowSeconds } },
        taken,
      );
    try {
      return await act(mark);
    } catch (error) {
      // Whatever refuses may be what the other try of this key has done meanwhile.
      const reference = isTaken || error instanceof DomainProblem ? await earlier() : undefined;
      if (reference === undefined) throw error;
      return replay(reference);
    }
  },
});

const hashOf = (act: string, input: unknown): string =>
  createHash('sha256')
    .update(`${act}\n${JSON.stringify(input)}`)
    .digest('base64url');
