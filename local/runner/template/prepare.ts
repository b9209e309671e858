/** A program of its own: builds what changed, or nothing by `--as-built`, and synthesizes the template, telling each step to whoever forked it. */
import { build } from '#scripts/build.ts';
import { synthesize } from './template.ts';

if (!process.argv.includes('--as-built')) await build((message) => process.send?.(message));
await synthesize();
process.disconnect?.();
