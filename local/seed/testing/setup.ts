/** The seed's wiring over a test table, for tests. */
import type { TestTable } from '#functions/lib/testing/table.ts';
import { createSeedContext } from '../seed-context.ts';

/** Wiring over a test table at a fixed time, whose reads and writes are metered. */
export function testSeedContext(world: TestTable, nowMs: number) {
  const clock = {
    now: () => nowMs,
    offsetMs: 0,
    advance: async () => {},
    set: async () => {},
  };
  const wiring = createSeedContext({
    table: { endpoint: world.url, name: world.name },
    clock,
    environmentOf: () => ({}),
  });
  const transact = world.table.transact;
  return { ...wiring, table: world.table, listingPorts: { ...wiring.listingPorts, transact } };
}
