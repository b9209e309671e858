/** The source of rates is asked at its one address: what it answers is bounded, read strictly, and never followed elsewhere. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { localRatesSource } from '#shared/rates-source.ts';
import { createRatesProvider, openRatesProvider } from './rates-provider.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A source on this machine; gives the requests it was asked. */
async function source(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.json`;
  return { url, asked, provider: createRatesProvider({ ...localRatesSource, url }) };
}
const body = JSON.stringify({ date: '2026-11-20', rates: defaultRates.vndPer });

it('gives what the source says, asked once', async () => {
  const { provider, asked, url } = await source((_, response) => response.end(body));
  expect(await provider.ask()).toEqual({ date: '2026-11-20', vndPer: defaultRates.vndPer, isDemo: true });
  expect([asked, provider.host]).toEqual([['/rates.json'], new URL(url).host]);
});

it('follows nobody elsewhere', async () => {
  const { provider, asked } = await source((_, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  );
  await expect(provider.ask()).rejects.toThrow();
  expect(asked).toEqual(['/rates.json']);
});

it('stops reading an answer that does not end', async () => {
  let sent = 0;
  const { provider } = await source((_, response) => {
    const write = () => {
      while (sent < 50_000_000 && response.write(' '.repeat(65_536))) sent += 65_536;
    };
    response.on('drain', write);
    write();
  });
  await expect(provider.ask()).rejects.toThrow('too much');
  expect(sent).toBeLessThan(50_000_000);
});

it.each([
  ['500', 500, body],
  ['404', 404, body],
  ['half an answer', 200, body.slice(0, 40)],
  ['no UTF-8', 200, Buffer.from([0xff, 0xfe, 0x00])],
  ['nothing', 200, ''],
])('takes nothing from %s', async (_, status, text) => {
  const { provider } = await source((__, response) => response.writeHead(status).end(text));
  await expect(provider.ask()).rejects.toThrow();
});

it('takes nothing from a line that breaks', async () => {
  const { provider } = await source((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write(body);
    response.destroy();
  });
  await expect(provider.ask()).rejects.toThrow();
});

it('is none where the environment names none, and fails the start where it names one wrongly', () => {
  expect(openRatesProvider(undefined)).toBeUndefined();
  expect(openRatesProvider(JSON.stringify(localRatesSource))?.host).toBe('rates.marketplace.invalid');
  expect(() => openRatesProvider('{"url":"ftp://x/"}')).toThrow();
});
