/** Works on one puzzle beside the page, which stays usable meanwhile. */
import { type Puzzle, solve } from './solve.ts';

addEventListener('message', async ({ data }: MessageEvent<Puzzle>) => {
  postMessage(await solve(data));
});
