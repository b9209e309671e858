/** Reads and checks files beside the page, which stays usable meanwhile; the file itself never leaves the device. */
import '#lib/zod-without-eval.ts';
import type { Ask, Told } from './messages.ts';
import { createReader } from './reader.ts';

const reader = createReader();

addEventListener('message', async ({ data }: MessageEvent<Ask>) => {
  postMessage((await reader(data)) satisfies Told);
});
