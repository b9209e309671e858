/** Zalo's access token is renewed before it ends, its refresh token is used once, and a refusal is heard. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hourMs } from '#shared/kernel/time.ts';
import { accessTokenOf, renewZaloToken } from './zalo-account.ts';

let server: Server;
let url: string;
/** What Zalo has given out, and which refresh token it takes next. */
let zalo = { takes: 'r0', given: 0, asked: [] as string[] };
let secret: string;
let nowMs = Date.parse('2026-11-02T03:00:00Z');

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    zalo.asked.push(`${request.headers.secret_key} ${form.get('app_id')} ${form.get('refresh_token')}`);
    response.setHeader('content-type', 'application/json');
    if (form.get('refresh_token') !== zalo.takes || form.get('grant_type') !== 'refresh_token') {
      response.end('{"error":-14014,"error_name":"Invalid refresh token."}');
      return;
    }
    zalo.given += 1;
    zalo.takes = `r${zalo.given}`;
    response.end(
      JSON.stringify({ access_token: `a${zalo.given}`, refresh_token: zalo.takes, expires_in: '90000' }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  zalo = { takes: 'r0', given: 0, asked: [] };
  secret = JSON.stringify({ appId: '77', secretKey: 'k', refreshToken: 'r0' });
});

const renew = (more: { write?: (next: string) => Promise<void> } = {}) =>
  renewZaloToken({
    ...{ url, read: async () => secret, clock: { now: () => nowMs } },
    write: async (next) => {
      secret = next;
    },
    ...more,
  });

it('gets a token at first, keeps it half its time, and then uses the next refresh token', async () => {
  expect(accessTokenOf(secret)).toBe('');
  expect(await renew()).toBe(true);
  expect(accessTokenOf(secret)).toBe('a1');
  nowMs += 11 * hourMs;
  expect([await renew(), zalo.asked]).toEqual([false, ['k 77 r0']]);
  nowMs += hourMs;
  expect([await renew(), accessTokenOf(secret)]).toEqual([true, 'a2']);
  expect(zalo.asked).toEqual(['k 77 r0', 'k 77 r1']);
});

it('a refresh token that is used up is an error that names no secret', async () => {
  zalo.takes = 'another';
  const before = secret;
  await expect(renew()).rejects.toThrow('Zalo gave no token (status 200)');
  expect(secret).toBe(before);
});

it('a bare token, put by hand, stays as it is', async () => {
  secret = 'by-hand';
  expect([await renew(), accessTokenOf(secret), zalo.asked]).toEqual([false, 'by-hand', []]);
});
