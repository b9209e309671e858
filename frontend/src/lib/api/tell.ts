/** Tells the API something that nobody waits for: it goes out even while the page is being left. */
import type { AnyEndpoint } from '#shared/kernel/contract.ts';
import { session } from '../session/session.ts';
import { urlOf } from './client.ts';
import { send } from './http.ts';

interface Told {
  params?: Record<string, string>;
  body: unknown;
}

/** By a beacon for a visitor; with the token for whoever is signed in, which no beacon can carry. Never fails. */
export async function tell(
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  { params, body }: Told,
): Promise<void> {
  const url = urlOf(endpoint, params ? { params } : {});
  try {
    const token = session.getState().me ? await session.accessToken() : null;
    if (!token && sendBeacon(url, body)) return;
    await send({ method: endpoint.method, url, body, token, keepalive: true });
  } catch {
    // What was to be told is worth no second try: the next visit tells it again.
  }
}

/** Says whether the browser took it over. */
function sendBeacon(url: string, body: unknown): boolean {
  if (typeof navigator.sendBeacon !== 'function') return false;
  return navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
