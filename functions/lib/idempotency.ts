/** Calls that create things: the same key and body again answers the first result (decisions §8). */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { DomainProblem } from '#shared/kernel/problem.ts';
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
   * What a call was done to within the last 24 hours; undefined where it is new. Raises `idempotency-mismatch` where
   * its key was for another act or input. One consistent read.
   */
  find(call: KeyedCall, nowMs: number): Promise<string | undefined>;
  /**
   * Notes what a call is done to, as part of its transaction; raises `idempotency-mismatch` where the key is taken:
   * by the same call, if `find` then knows it.
   */
  mark(call: KeyedCall, reference: string, nowMs: number): Write;
}

const Stored = z.object({ hash: z.string(), reference: z.string(), ttl: z.int() });

export const createIdempotency = (table: Pick<Table, 'get'>): Idempotency => ({
  async find(call, nowMs) {
    const item = await table.get(markKey(call), { isConsistent: true });
    const stored = item && Stored.parse(item);
    if (!stored || stored.ttl < secondsOf(nowMs)) return undefined;
    if (stored.hash !== hashOf(call)) throw new DomainProblem('idempotency-mismatch');
    return stored.reference;
  },
  mark: (call, reference, nowMs) =>
    put(
      { ...markKey(call), hash: hashOf(call), reference, ttl: secondsOf(nowMs) + keptSeconds },
      { belowOrMissing: { ttl: secondsOf(nowMs) } },
      'idempotency-mismatch',
    ),
});

const markKey = ({ userId, key }: KeyedCall): Key => ({ pk: `IDEM#${userId}#${key}`, sk: 'R' });
const secondsOf = (ms: number) => Math.floor(ms / 1000);

const hashOf = ({ act, input }: KeyedCall): string =>
  createHash('sha256')
    .update(`${act}\n${JSON.stringify(input)}`)
    .digest('base64url');
