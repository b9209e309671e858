/** Money under fire: random histories with faults keep every invariant of the ledger. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HistoryKind } from '#shared/wallet/model.ts';
import { startTestTable } from '../lib/testing/table.ts';
import { play, type Tally } from './testing/histories.ts';
import { bursts } from './testing/plans.ts';

const histories = Number(process.env.LEDGER_HISTORIES ?? 2000);
const onTheRealTable = Number(process.env.LEDGER_HISTORIES_REAL ?? 8);
const history = fc.record({ seed: fc.integer({ min: 1, max: 2 ** 31 }), bursts });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

it(`${histories} histories of people, provider and staff, in processes that die anywhere`, {
  timeout: 0,
}, async () => {
  const tally: Tally = new Map();
  const property = fc.asyncProperty(history, (of) => play(of, { tally }));
  await fc.assert(property, { numRuns: histories });
  const tried = [...tally.keys()];
  for (const kind of HistoryKind.options) expect(tried).toContain(kind);
  for (const end of ['success', 'cancelled', 'never-opened', 'not-completed', 'suspected-fraud'])
    expect(tried).toContain(`payment ${end}`);
  for (const refusal of ['Died', 'LineBroken', 'insufficient-points', 'state-conflict'])
    expect(tried).toContain(`hold-anew: ${refusal}`);
  for (const refusal of ['Died', 'LineBroken', 'insufficient-points', 'idempotency-mismatch'])
    expect(tried).toContain(`spend: ${refusal}`);
});

it(`${onTheRealTable} histories on the embedded table keep them too`, { timeout: 0 }, async () => {
  let played = 0;
  const property = fc.asyncProperty(history, async (of) => {
    const world = await startTestTable();
    try {
      await play(of, { backing: { table: world.table, items: world.items } });
    } finally {
      await world.stop();
    }
    played++;
  });
  await fc.assert(property, { numRuns: onTheRealTable, endOnFailure: true });
  expect(played).toBe(onTheRealTable);
});
