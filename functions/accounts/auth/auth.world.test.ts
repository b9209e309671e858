/** A person logs in every way and uploads a picture, over HTTP, with the functions that would be deployed. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import type { Media, Upload } from '#shared/media/model.ts';

let world: DevStack;
beforeAll(async () => {
  world = await startDevStack();
});
afterAll(() => world.stop());

const password = 'ngựa chạy đường dài';
const identifier = '0912 345 678';

interface Sent {
  method?: string;
  body?: unknown;
  token?: string;
  cookie?: string;
  /** What a browser says of where the request comes from. */
  from?: Record<string, string>;
}
const ownPage = { 'sec-fetch-site': 'same-origin' };
async function call(path: string, { method = 'POST', body, token, cookie, from = ownPage }: Sent = {}) {
  const reply = await fetch(world.url + path, {
    method,
    headers: {
      ...from,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const set = reply.headers.getSetCookie()[0]?.split(';')[0];
  return { status: reply.status, body: text ? JSON.parse(text) : undefined, cookie: set };
}
async function ticketFor(purpose: string): Promise<string> {
  await call('/api/auth/otp', { body: { purpose, identifier, locale: 'vi' } });
  await world.settled();
  const code = /\b\d{6}\b/.exec(world.outbox.messages().at(-1)?.text ?? '')?.[0];
  const { body } = await call('/api/auth/otp/verify', { body: { purpose, identifier, code } });
  await world.clock.advance(61_000);
  return body.ticket;
}

describe('logging in', () => {
  it('by signing up, by password, by code through the user pool’s trigger, and after a lost password', async () => {
    const names = { familyName: 'Phạm Thị', givenName: 'Hoa', locale: 'vi' };
    const signUp = { ticket: await ticketFor('sign-up'), password, ...names };
    const signedUp = await call('/api/auth/sign-up', { body: signUp });
    expect([signedUp.status, signedUp.body.me.phone]).toEqual([201, '+84912345678']);

    const byPassword = await call('/api/auth/login', { body: { identifier: '+84 (0) 912345678', password } });
    const byCode = await call('/api/auth/login/otp', { body: { ticket: await ticketFor('login') } });
    for (const { status, body, cookie } of [signedUp, byPassword, byCode]) {
      expect(status).toBeLessThan(300);
      const me = await call('/api/me', { method: 'GET', token: body.accessToken });
      expect(me.body.givenName).toBe('Hoa');
      expect((await call('/api/auth/refresh', { cookie })).status).toBe(200);
    }

    const reset = { ticket: await ticketFor('reset'), password: 'mật khẩu mới tinh' };
    expect((await call('/api/auth/password', { body: reset })).status).toBe(204);
    for (const { cookie } of [signedUp, byPassword, byCode])
      expect((await call('/api/auth/refresh', { cookie })).status).toBe(401);
    const old = await call('/api/auth/login', { body: { identifier, password } });
    expect([old.status, old.body.code]).toEqual([401, 'incorrect-credentials']);
  });

  it('refreshes only for pages of the site, by what the browser says of them', async () => {
    const login = { identifier, password: 'mật khẩu mới tinh' };
    let { cookie } = await call('/api/auth/login', { body: login });
    const ours: Record<string, string>[] = [ownPage, { origin: world.url }];
    for (const from of ours) {
      const refreshed = await call('/api/auth/refresh', { cookie, from });
      expect(refreshed.status).toBe(200);
      cookie = refreshed.cookie;
    }
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      {},
    ];
    for (const from of foreign) {
      expect((await call('/api/auth/refresh', { cookie, from })).status).toBe(403);
      expect((await call('/api/auth/logout', { cookie, from })).status).toBe(403);
    }
    expect((await call('/api/auth/logout', { cookie, from: { origin: world.url } })).status).toBe(204);
    expect((await call('/api/auth/refresh', { cookie })).status).toBe(401);
  });

  it('an abandoned sign-up is cleaned up by the hourly job', async () => {
    expect(await world.runJob('sweep-sign-ups')).toEqual({ swept: expect.any(Number), left: 0 });
  });
});

describe('a session that ended', () => {
  it('neither changes nor reads anything, in any function, although its token is still valid', async () => {
    const login = { identifier, password: 'mật khẩu mới tinh' };
    const { body: session, cookie } = await call('/api/auth/login', { body: login });
    const { body: elsewhere } = await call('/api/auth/login', { body: login });
    const upload = async (token: string) => {
      const wanted = { purpose: 'listing', contentType: 'image/jpeg', bytes: 1000 };
      return (await call('/api/media/uploads', { body: wanted, token })).status;
    };
    const sessions = '/api/me/sessions';
    expect(await upload(elsewhere.accessToken)).toBe(201);
    const end = { body: { scope: 'others' }, token: session.accessToken };
    expect((await call(`${sessions}/end`, end)).status).toBe(204);
    expect([await upload(elsewhere.accessToken), await upload(session.accessToken)]).toEqual([401, 201]);
    for (const path of ['/api/me', '/api/me/profile', sessions, '/api/my/wallet', '/api/my/listings']) {
      const read = async (token: string) => (await call(path, { method: 'GET', token })).status;
      expect([path, await read(elsewhere.accessToken)]).toEqual([path, 401]);
      expect([path, await read(session.accessToken)]).toEqual([path, 200]);
    }
    const { body: list } = await call(sessions, { method: 'GET', token: session.accessToken });
    expect(list.items).toMatchObject([{ isThis: true }]);

    const change = { currentPassword: login.password, password: 'mật khẩu khác nữa' };
    const changed = await call('/api/auth/password/change', {
      body: change,
      token: session.accessToken,
      cookie,
    });
    expect([changed.status, await upload(session.accessToken)]).toEqual([200, 401]);
    const next = await call('/api/auth/refresh', { cookie: changed.cookie });
    expect([next.status, await upload(next.body.accessToken)]).toEqual([200, 201]);
    const back = { currentPassword: change.password, password: login.password };
    const { status } = await call('/api/auth/password/change', { body: back, token: next.body.accessToken });
    expect(status).toBe(200);
  });
});

describe('a picture', () => {
  const post = async ({ url, fields }: Upload, file: Uint8Array) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
    return (await fetch(url, { method: 'POST', body: form })).status;
  };

  it('goes to the bucket, is rendered, and is shown by the site; its original is not', async () => {
    const login = { identifier, password: 'mật khẩu mới tinh' };
    const { body: session } = await call('/api/auth/login', { body: login });
    const token = session.accessToken as string;
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204080' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 30/1' } })
      .jpeg()
      .toBuffer();
    const wanted = { purpose: 'listing', contentType: 'image/jpeg', bytes: file.length };
    const { status, body: upload } = await call('/api/media/uploads', { body: wanted, token });
    expect(status).toBe(201);
    expect(await post(upload, file)).toBe(204);
    await world.settled();
    const { body } = await call(`/api/media/uploads/${upload.mediaId}`, { method: 'GET', token });
    const { picture, state } = body as Media;
    expect([state, picture?.widths]).toEqual(['ready', [400, 800, 900]]);

    const shown = await fetch(`${world.url}${picture?.basePath}/800.webp`);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const { width, exif } = await sharp(await shown.arrayBuffer()).metadata();
    expect([width, exif]).toEqual([800, undefined]);
    const left = await world.objects.store.list(world.bucket('media'), 'originals/');
    expect(left).toEqual([]);

    const foreign = await call('/api/media/uploads', {
      body: { ...wanted, contentType: 'application/pdf' },
      token,
    });
    expect([foreign.status, foreign.body.code]).toEqual([415, 'unsupported-file']);
    const large = await call('/api/media/uploads', { body: { ...wanted, bytes: 6 * 1024 * 1024 }, token });
    expect([large.status, large.body.code]).toEqual([413, 'file-too-large']);
  });
});
