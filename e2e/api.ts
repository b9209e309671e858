/** The API as a signed-in person calls it, for what a journey needs but does not tell of. */
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { hasRightCheckDigit } from '#shared/kernel/tax-id.ts';
import { demoPassword } from './people.ts';

export interface Api {
  /** The answer's JSON; raises where it is refused, unless `status` says that it should be. */
  call<Reply = never>(method: string, path: string, body?: object, status?: number): Promise<Reply>;
  request: APIRequestContext;
}

/** Signs in apart from every page, so that no page's session is touched; `more` goes along with every call. */
export async function signedIn(
  baseURL: string,
  identifier: string,
  password = demoPassword,
  more: Record<string, string> = {},
): Promise<Api> {
  const request = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const login = await request.post('/api/auth/login', { data: { identifier, password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, ...more };
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
      else expect([path, reply.ok() || (await reply.text())]).toEqual([path, true]);
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
export const uploadPaper = (api: Api, buffer: Buffer): Promise<string> => uploadPicture(api, buffer, 'paper');

/** Uploads a picture for something and waits until it may be used there. */
export async function uploadPicture(api: Api, buffer: Buffer, purpose: 'paper' | 'listing'): Promise<string> {
  const type = { purpose, contentType: 'image/jpeg', bytes: buffer.length };
  const { mediaId, url, fields } = await api.call<Upload>('POST', '/api/media/uploads', type);
  const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer };
  const sent = await api.request.post(url, { multipart: { ...fields, file } });
  expect(sent.ok()).toBe(true);
  await expect(async () => {
    const media = await api.call<{ state: string }>('GET', `/api/media/uploads/${mediaId}`);
    expect(media.state).toBe('ready');
  }).toPass();
  return mediaId;
}

interface Asked {
  name: string;
  version: number;
  isNeeded: boolean;
}

/** Accepts, in the versions of the moment, the documents that somebody is asked to accept at this point. */
export async function acceptDocuments(api: Api, occasion: 'posting' | 'change'): Promise<void> {
  const path = '/api/my/acceptances';
  const { items } = await api.call<{ items: Asked[] }>('GET', `${path}?occasion=${occasion}&locale=vi`);
  const needed = items.filter(({ isNeeded }) => isNeeded);
  const documents = needed.map(({ name, version }) => ({ name, version }));
  if (documents.length > 0) await api.call('POST', path, { occasion, documents });
}

/** A tax number that nobody has yet, with its check digit. */
export function freshTaxId(): string {
  for (let n = Date.now() % 10_000_000; ; n++) {
    const digits = `99${String(n % 10_000_000).padStart(7, '0')}`;
    const check = [...'0123456789'].find((digit) => hasRightCheckDigit(digits + digit));
    if (check) return digits + check;
  }
}
