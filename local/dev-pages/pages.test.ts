/** The log and the table as pages: what is stored stays text, whatever it says. */
import { expect, test } from 'vitest';
import type { HttpRequest } from '#local/runner/site/http-types.ts';
import { logPage } from './log-page.ts';
import { tableKinds } from './table-kinds.ts';
import { createTablePage, tablePage } from './table-page.ts';

const evil = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const ask = (query: string): HttpRequest => ({
  ...{ method: 'GET', path: '/__dev/log', query, headers: {}, body: Buffer.alloc(0) },
  viewer: { address: '127.0.0.1', port: 1 },
});
const expectNoMarkup = (html: string) => {
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
};

test('a line of the log that is markup is shown as text in each of its parts', () => {
  const inner = { level: 'error', event: evil, requestId: evil, error: { stack: evil }, more: evil };
  const line = { time: evil, event: 'output', function: evil, text: JSON.stringify(inner) };
  const { body, headers } = logPage(ask(`request=${encodeURIComponent(evil)}`), `${JSON.stringify(line)}\n`);
  expectNoMarkup(body.toString());
  expect(body.toString().match(/<article/g)).toHaveLength(1);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a level that a line makes up is no class of the page', () => {
  const line = { time: '', level: 'x" onclick="alert(1)', event: 'e' };
  expect(logPage(ask(''), `${JSON.stringify(line)}\n`).body.toString()).not.toContain('onclick');
});

test('an item that is markup is shown as text, and so is what was asked', () => {
  const asked = { kind: '', pk: evil, prefix: evil, sk: evil };
  const { body } = tablePage(asked, { items: [{ pk: evil, sk: evil, [evil]: evil }], next: evil });
  expectNoMarkup(body.toString());
});

test('the link to the next items asks the same from where this page ends', () => {
  const { body } = tablePage({ kind: '', pk: '', prefix: 'U#', sk: '' }, { items: [], next: 'abc' });
  expect(body.toString()).toContain('/__dev/table?kind=&amp;pk=&amp;prefix=U%23&amp;sk=&amp;after=abc');
});

test('a kind that is none is said to be none, with those there are, and nothing is read', async () => {
  const page = createTablePage({ endpoint: 'http://127.0.0.1:1', name: 'none' });
  const { status, body } = await page(ask(`kind=${encodeURIComponent(evil)}`));
  const html = body.toString();
  expect(status).toBe(404);
  expectNoMarkup(html);
  expect(html).toContain('There is no kind “&quot;&gt;&lt;img');
  const links = [...html.matchAll(/<a href="\/__dev\/table\?kind=([^"]+)">/g)];
  expect(links.map(([, name]) => decodeURIComponent(name!))).toEqual(tableKinds().map(({ name }) => name));
});
