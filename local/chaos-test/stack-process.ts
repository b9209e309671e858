/** A world in a process of its own, to be killed: `node stack-process.ts <data folder>` says where it is once ready. */
import { writeSync } from 'node:fs';
import { startDevStack } from '../dev-stack.ts';

const world = await startDevStack({ dataDir: process.argv[2]! });
writeSync(1, `${JSON.stringify({ url: world.url, table: world.table })}\n`);
