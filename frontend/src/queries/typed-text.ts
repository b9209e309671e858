/** What somebody typed into a search box, as the server understands it. */
import { call } from '#lib/api/client.ts';
import { searchApi } from '#shared/search/api.ts';
import type { Understood } from '#shared/search/understanding-model.ts';

/** Nobody waits longer for being understood: the words are searched for as they are. */
const patienceMs = 2_000;

/** Never fails: what cannot be asked is words. */
export async function understand(typed: string): Promise<Understood> {
  try {
    return await call(searchApi.understandText, {
      query: { q: typed },
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return { filters: {}, q: typed };
  }
}
