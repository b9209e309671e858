/** The API as a signed-in person calls it, for what a journey needs but does not tell of. */
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { hasRightCheckDigit } from '#shared/kernel/tax-id.ts';
import { demoPassword } from './people.ts';

export interface Api {
  /** The answer's JSON; raises where it is refused, unless `status` says that it should be. */
  call<Reply = never>(method: string, path: string, body?: object, status?: number): Promise<Reply>;
  request: APIRequestContext;
}

/** Signs in apart from every page, so that no page's session is touched. */
export async function signedIn(baseURL: string, identifier: string, password = demoPassword): Promise<Api> {
  const request = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const login = await request.post('/api/auth/login', { data: { identifier, password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    request,
    async call(method, path, body, status) {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const reply = await request.fetch(path, {
        method,
        headers: { ...headers, ...key },
        ...(body && { data: body }),
      });
      if (status) expect([path, reply.status()]).toEqual([path, status]);
      else expect([path, reply.ok(), await reply.text()]).toEqual([path, true, expect.any(String)]);
      return (await reply.json().catch(() => undefined)) as never;
    },
  };
}

interface Upload {
  mediaId: string;
  url: string;
  fields: Record<string, string>;
}

/** Uploads a picture of papers and waits until it may be sent in. */
export async function uploadPaper(api: Api, buffer: Buffer): Promise<string> {
  const type = { purpose: 'paper', contentType: 'image/jpeg', bytes: buffer.length };
  const { mediaId, url, fields } = await api.call<Upload>('POST', '/api/media/uploads', type);
  const file = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer };
  const sent = await api.request.post(url, { multipart: { ...fields, file } });
  expect(sent.ok()).toBe(true);
  await expect(async () => {
    const media = await api.call<{ state: string }>('GET', `/api/media/uploads/${mediaId}`);
    expect(media.state).toBe('ready');
  }).toPass();
  return mediaId;
}

/** A tax number that nobody has yet, with its check digit. */
export function freshTaxId(): string {
  for (let n = Date.now() % 10_000_000; ; n++) {
    const digits = `99${String(n % 10_000_000).padStart(7, '0')}`;
    const check = [...'0123456789'].find((digit) => hasRightCheckDigit(digits + digit));
    if (check) return digits + check;
  }
}
