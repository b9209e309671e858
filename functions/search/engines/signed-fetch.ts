/** Posts JSON to another function or product: signed where this function has credentials, bounded in time. */
import { systemClock } from '#functions/lib/clock.ts';
import { functionCredentials, signRequest } from '#functions/lib/sign-request.ts';

export interface Posting {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  body: string;
  contentType?: string;
}
export type SendRequest = (posting: Posting) => Promise<{ status: number; text: string }>;

interface SignedFetch {
  /** The service's name in signatures. */
  service: string;
  region: string | undefined;
  timeoutMs: number;
  fetch?: typeof fetch;
}

/** Raises the error of a connection that fails or takes too long; a status is the caller's to judge. */
export function createSignedFetch({
  service,
  region,
  timeoutMs,
  fetch: send = fetch,
}: SignedFetch): SendRequest {
  return async ({ method, url, body, contentType = 'application/json' }) => {
    const credentials = region === undefined ? undefined : functionCredentials();
    const signed =
      credentials && region !== undefined
        ? signRequest({ method, url, body }, credentials, { region, service, nowMs: systemClock.now() })
        : {};
    const response = await send(url, {
      method,
      headers: { 'content-type': contentType, ...signed },
      ...(method !== 'GET' && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  };
}
