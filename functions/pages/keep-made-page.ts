/** Keeps a page of a list that was just made for a reader, so that the next one finds it. */
import { requestMs } from './job-lock.ts';
import type { Ports, Rendered } from './ports.ts';

/**
 * Gives what keeps a page and passes it on: not one without its list, nor one of an index that is far behind, and once
 * a newer release is out, none at all. A page that cannot be kept is answered all the same.
 */
export function createKeepMadePage({
  store,
  progress,
  release,
  clock,
  failed,
}: Pick<Ports, 'store' | 'progress' | 'release' | 'clock' | 'failed'>) {
  return async (key: string, page: Rendered): Promise<Rendered> => {
    const { status, html, asOfMs } = page;
    if (status !== 200 || asOfMs === undefined || asOfMs < clock.now() - requestMs) return page;
    try {
      const known = await progress.read();
      if (!known || known.release === release) await store.write(key, html, asOfMs, undefined);
    } catch (error) {
      failed({ keys: [key] }, error);
    }
    return page;
  };
}
