/** Tells the API something of a visitor without cookies or token, so that nobody can be known by it; it outlives the page. */
import type { AnyEndpoint } from '#shared/kernel/contract.ts';
import { urlOf } from './client.ts';

/** `lost`: nobody can say whether it arrived, and the same may be told again. */
export type Told = 'taken' | 'refused' | 'lost';

export async function tellAnonymously(
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  body: unknown,
): Promise<Told> {
  try {
    const { ok, status } = await fetch(urlOf(endpoint), {
      method: endpoint.method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    });
    if (ok) return 'taken';
    return status >= 500 ? 'lost' : 'refused';
  } catch {
    return 'lost';
  }
}
