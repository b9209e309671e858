/** A program of its own: builds what changed, or nothing by `--as-built`, and synthesizes the template, telling each step to whoever forked it. */
import { build } from '#scripts/build.ts';
import { synthesize } from './template.ts';

const tell = (message: string) => process.send?.(message);
if (!process.argv.includes('--as-built')) await build(tell);
tell('Making the template …');
await synthesize();
process.disconnect?.();
