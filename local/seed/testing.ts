/** The seed's wiring over a test table, for tests. */
import type { TestTable } from '../../functions/lib/testing/table.ts';
import { openWiring } from './wiring.ts';

/** Wiring over a test table at a fixed time, whose reads and writes are metered. */
export function testWiring(world: TestTable, nowMs: number) {
  const clock = {
    now: () => nowMs,
    offsetMs: 0,
    advance: async () => {},
    set: async () => {},
  };
  const wiring = openWiring({
    table: { endpoint: world.url, name: world.name },
    clock,
    environmentOf: () => ({}),
  });
  const transact = world.table.transact;
  return { ...wiring, table: world.table, listingPorts: { ...wiring.listingPorts, transact } };
}
