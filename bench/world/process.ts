/** A whole world to be measured: `fork` it with the data folder and how many listings a new one gets. */
import { answerQuestions } from './self.ts';

const { startDevStack } = await import('#local/dev-stack.ts');
const { seedDevStack } = await import('#local/seed/seed.ts');

const [dataDir = '', listings = '0'] = process.argv.slice(2);
const world = await startDevStack({ dataDir });
if (world.isNew) {
  await seedDevStack(world, { count: Number(listings) });
  await world.runJob('build-segment');
}
answerQuestions(world.url, world.stop);
