/** The typed client follows the contract, fits its types, and does what it says about retries and signatures. */
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { apis } from '#shared/apis.ts';
import { ApiProblem, createClient } from '../clients/typescript/client.ts';
import { verifyWebhook } from '../clients/typescript/webhooks.ts';
import { clientSource } from './client-source.ts';
import { openApiDocument } from './openapi-document.ts';
import { freePort } from './server-process.ts';

const folder = join(import.meta.dirname, '../clients/typescript');
const source = clientSource(JSON.parse(JSON.stringify(openApiDocument())));

describe('clients/typescript', () => {
  it('is up to date; else run: node scripts/client.ts', () => {
    expect(readFileSync(join(folder, 'api.ts'), 'utf8') === source).toBe(true);
  });

  it('has every call that is open to keys', () => {
    const open = Object.values(apis).flatMap((contract) =>
      Object.entries(contract).flatMap(([name, { scope }]) => (scope ? [name] : [])),
    );
    expect(open.filter((name) => !source.includes(`\n  ${name}: { method:`))).toEqual([]);
  });

  it('type-checks with its examples, in the strictest way', () => {
    const tsc = join(import.meta.dirname, '../node_modules/.bin/tsc');
    const { status, stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  }, 60_000);
});

const answering = (...statuses: (number | Error)[]) => {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    sent.push({ url: String(url), headers: init?.headers as Record<string, string> });
    const status = statuses.shift() ?? 200;
    if (status instanceof Error) throw status;
    const body = status < 400 ? { items: [] } : { code: 'temporarily-unavailable', status };
    return new Response(JSON.stringify(body), { status, headers: { 'retry-after': '0' } });
  };
  return {
    sent,
    client: createClient({ origin: 'https://example.com', key: 'sd_live_x', fetch, pauseMs: 0 }),
  };
};

describe('its calls', () => {
  it('name the version and the key, and put parameters and query where they belong', async () => {
    const { sent, client } = answering();
    await client.call('getMine', { params: { code: 'DA0123ABCD' } });
    await client.call('listMine', { query: { limit: 5 } });
    expect(sent.map(({ url }) => url)).toEqual([
      ...['https://example.com/api/my/listings/DA0123ABCD', 'https://example.com/api/my/listings?limit=5'],
    ]);
    expect(sent[0]!.headers).toMatchObject({
      authorization: 'Bearer sd_live_x',
      'api-version': '2026-11-28',
    });
  });

  it('are tried again with the same idempotency key where that is safe, and only there', async () => {
    const safe = answering(503, new TypeError('fetch failed'), 429, 201);
    await safe.client.call('createDraft', { body: { form: {} } });
    const keys = new Set(safe.sent.map(({ headers }) => headers['idempotency-key']));
    expect([safe.sent.length, keys.size]).toEqual([4, 1]);
    const unsafe = answering(503);
    const act = unsafe.client.call('readLead', { params: { id: '01J0000000000000000000000A' } });
    await expect(act).rejects.toBeInstanceOf(ApiProblem);
    expect(unsafe.sent).toHaveLength(1);
  });
});

describe('the example that receives webhooks', () => {
  it('takes a signed delivery once, and none that is not signed', async () => {
    const secret = 'whsec_c2VjcmV0';
    const port = await freePort();
    const child = spawn(process.execPath, [join(folder, 'examples/receive-webhook.ts')], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    });
    try {
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text;
      });
      await vi.waitFor(() => expect(said).toContain('listening'), { timeout: 30_000 });
      const body = '{"type":"lead.created","data":{"id":"1"}}';
      const at = String(Math.floor(Date.now() / 1000));
      const mac = createHmac('sha256', 'secret').update(`id.${at}.${body}`).digest('base64');
      const send = async (signature: string) => {
        const headers = { 'webhook-id': 'id', 'webhook-timestamp': at, 'webhook-signature': signature };
        return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
      };
      expect([await send('v1,AAAA'), await send(`v1,${mac}`), await send(`v1,${mac}`)]).toEqual([
        401, 204, 204,
      ]);
      await vi.waitFor(() => expect(said.match(/lead\.created/g)).toHaveLength(1));
    } finally {
      child.kill();
    }
  }, 60_000);
});

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
  const body = '{"type":"test"}';
  const at = 1_795_000_000;
  const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');
  const headers = (signature: string) => ({
    'webhook-id': 'id',
    'webhook-timestamp': String(at),
    'webhook-signature': signature,
  });
  const good = `v1,${sign('a secret of some length', `id.${at}.${body}`)}`;

  it('takes what is signed, also by one of two, and nothing that is changed or old', () => {
    const check = (given: string, text = body, now = at * 1000) =>
      verifyWebhook(headers(given), text, secret, now);
    expect([check(good), check(`v1,AAAA ${good}`)]).toEqual([true, true]);
    expect([
      check(good, `${body} `),
      check('v1,AAAA'),
      check(''),
      check(good, body, (at + 301) * 1000),
    ]).toEqual([...[false, false, false, false]]);
  });
});
