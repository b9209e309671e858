/** A world in a process of its own, to be killed: `node world-process.ts <data folder>` says where it is once ready. */
import { writeSync } from 'node:fs';
import { startWorld } from '../world.ts';

const world = await startWorld({ dataDir: process.argv[2]! });
writeSync(1, `${JSON.stringify({ url: world.url, table: world.table })}\n`);
