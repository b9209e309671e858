/** Everything that can be put into a marketplace at its start: the demo, many made-up listings, an owner's rows. */
import type { World } from '../world.ts';
import { type DemoReport, type OnProgress, seedDemo } from './demo.ts';
import { openWiring } from './wiring.ts';

export { demoAccounts, demoPassword } from './people.ts';

export interface SeedOptions {
  onProgress?: OnProgress;
}
export interface SeedReport {
  demo: DemoReport;
}

/** Fills a new world. */
export async function seedWorld(world: World, options: SeedOptions = {}): Promise<SeedReport> {
  const wiring = openWiring(world);
  try {
    return { demo: await seedDemo(world, wiring, options) };
  } finally {
    wiring.close();
  }
}
