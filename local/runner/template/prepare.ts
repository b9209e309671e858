/** A program of its own: builds what changed and synthesizes the template, telling each step to whoever forked it. */
import { build } from '#scripts/build.ts';
import { synthesize } from './template.ts';

await build((message) => process.send?.(message));
await synthesize();
process.disconnect?.();
