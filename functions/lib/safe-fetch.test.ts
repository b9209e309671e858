/** A stranger's address never reaches a private network, however it is written or what its name becomes. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { checkedAddress, fetchPublic, PublicFetchError, type PublicFetchOptions } from './safe-fetch.ts';

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof PublicFetchError ? error.failure : error;
};
const spelling = (address: string, allowsLoopback = false) => {
  try {
    return checkedAddress(address, { allowsLoopback }).hostname;
  } catch (error) {
    return (error as PublicFetchError).failure;
  }
};

it.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:1::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['fd00:ec2::254', false],
  ['example.com', false],
  ['', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('by its spelling alone', () => {
  it.each([
    ['https://hooks.example.com/x', 'hooks.example.com'],
    ['https://8.8.8.8/x', '8.8.8.8'],
    ['http://hooks.example.com/x', 'address-invalid'],
    ['ftp://hooks.example.com/x', 'address-invalid'],
    ['file:///etc/passwd', 'address-invalid'],
    ['https://user:secret@hooks.example.com/', 'address-invalid'],
    ['not an address', 'address-invalid'],
    ['https://localhost/', 'address-not-public'],
    ['https://intranet/', 'address-not-public'],
    ['https://intranet./', 'address-not-public'],
    ['https://api.localhost/', 'address-not-public'],
    ['https://printer.local/', 'address-not-public'],
    ['https://ip-10-0-0-1.ec2.internal/', 'address-not-public'],
    ['https://127.0.0.1/', 'address-not-public'],
    ['https://2130706433/', 'address-not-public'],
    ['https://0x7f.1/', 'address-not-public'],
    ['https://0251.0376.0251.0376/', 'address-not-public'],
    ['https://[::1]/', 'address-not-public'],
    ['https://[::ffff:169.254.169.254]/', 'address-not-public'],
    ['http://127.0.0.1/', 'address-invalid'],
  ])('%s: %s', (address, outcome) => {
    expect(spelling(address)).toBe(outcome);
  });

  it.each([
    ['http://127.0.0.1:4000/x', '127.0.0.1'],
    ['http://localhost:4000/x', 'localhost'],
    ['http://10.0.0.1/', 'address-invalid'],
    ['https://10.0.0.1/', 'address-not-public'],
    ['http://hooks.example.com/', 'address-invalid'],
  ])('on one machine %s: %s', (address, outcome) => {
    expect(spelling(address, true)).toBe(outcome);
  });
});

describe('asked', () => {
  let server: Server;
  let root: string;
  let answer: (response: ServerResponse, url: string, body: string) => void;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      answer(response, request.url ?? '', Buffer.concat(parts).toString());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    root = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (path: string, options: PublicFetchOptions = {}) =>
    fetchPublic(`${root}${path}`, { allowsLoopback: true, ...options });

  it('sends what it is given and answers what comes back', async () => {
    answer = (response, url, body) => response.writeHead(201, { 'x-seen': url }).end(`got ${body}`);
    const reply = await ask('/in?a=1', { method: 'POST', body: 'xin chào' });
    expect([reply.status, reply.headers['x-seen'], reply.body.toString()]).toEqual([
      ...[201, '/in?a=1', 'got xin chào'],
    ]);
  });

  it('follows no redirect', async () => {
    answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect(await failureOf(ask('/'))).toBe('redirected');
  });

  it('follows as many redirects as are wanted, each checked as the first was', async () => {
    const to = (location: string) => (response: ServerResponse, url: string) =>
      url === '/' ? response.writeHead(302, { location }).end() : response.end(`at ${url}`);
    answer = to('/picture');
    expect((await ask('/', { redirects: 1 })).body.toString()).toBe('at /picture');
    answer = to('https://169.254.169.254/latest');
    expect(await failureOf(ask('/', { redirects: 3 }))).toBe('address-not-public');
    answer = to('/');
    expect(await failureOf(ask('/', { redirects: 3 }))).toBe('redirected');
  });

  it('refuses a long reply, or takes its beginning', async () => {
    answer = (response) => response.end('x'.repeat(3_000_000));
    expect(await failureOf(ask('/', { maxBytes: 1000 }))).toBe('too-large');
    expect((await ask('/', { maxBytes: 1000, beyond: 'cut' })).body.length).toBe(1000);
  });

  it('gives up on who never answers, and on who never ends', async () => {
    answer = () => undefined;
    expect(await failureOf(ask('/', { timeoutMs: 60 }))).toBe('timed-out');
    answer = (response) => response.write('a');
    expect(await failureOf(ask('/', { timeoutMs: 60 }))).toBe('timed-out');
  });

  it('says where nobody answers', async () => {
    answer = (response) => response.destroy();
    expect(await failureOf(ask('/'))).toBe('unreachable');
  });

  it('asks nobody at a name that leads into a private network, also when only one of its addresses does', async () => {
    let asked = 0;
    answer = (response) => {
      asked++;
      response.end();
    };
    const port = new URL(root).port;
    const at = (...addresses: string[]) =>
      failureOf(
        fetchPublic(`https://hooks.example.com:${port}/`, {
          resolve: async () =>
            addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        }),
      );
    expect(await at('127.0.0.1')).toBe('address-not-public');
    expect(await at('8.8.8.8', '127.0.0.1')).toBe('address-not-public');
    expect(await at('::ffff:127.0.0.1')).toBe('address-not-public');
    expect(await at()).toBe('address-not-public');
    expect(asked).toBe(0);
  });

  it('connects to the address that was looked up, once', async () => {
    answer = (response) => response.end('here');
    let lookups = 0;
    const reply = await fetchPublic(root.replace('127.0.0.1', 'localhost'), {
      allowsLoopback: true,
      resolve: async () => {
        lookups++;
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    expect([reply.body.toString(), lookups]).toEqual(['here', 1]);
  });
});
