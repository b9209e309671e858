/** The page of one's data: whatever was stored stays words. */
import { describe, expect, it } from 'vitest';
import { dataParts } from '#shared/privacy/model.ts';
import type { Collected } from './export-data.ts';
import { type ExportWords, exportHtml } from './export-html.ts';

const origin = 'https://site.vn';
const words: ExportWords = {
  title: 'Dữ liệu của "An" <b>',
  lead: 'Lập ngày 20/11/2026',
  parts: dataParts.map((part) => [part, `Phần ${part}`] as const),
  empty: 'Không có gì.',
  yes: 'Có',
  no: 'Không',
  field: (name) => ({ givenName: 'Tên' })[name] ?? name,
};
const pageOf = (records: Collected) => {
  const html = exportHtml({ records, words, locale: 'vi', origin });
  return { html, page: new DOMParser().parseFromString(html, 'text/html') };
};
const hostile = `<img src=x onerror=alert(1)>"'</dd></dl><script>alert(2)</script>&amp;`;

describe('hostile words', () => {
  const { html, page } = pageOf({
    account: [{ givenName: hostile, [hostile]: 'a name of a field' }],
    listings: [{ notes: [hostile, { deep: hostile }], link: 'javascript:alert(3)' }],
  });

  it('stay words wherever they stand: as value, as name, deep inside', () => {
    expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    expect(page.querySelector('#account dd')?.textContent).toBe(hostile);
    expect(page.querySelectorAll('#account dt')[1]?.textContent).toBe(hostile);
    expect(page.querySelector('#listings dd dl dd')?.textContent).toBe(hostile);
    expect(page.title).toBe(words.title);
    expect(html).not.toContain('<script');
  });

  it('make no links: only pictures of this site are linked', () => {
    expect([...page.querySelectorAll('section a')]).toEqual([]);
    const paths = ['//evil.example/x.webp', '/media/../../x"onload=1', 'https://evil.example/media/a/1.webp'];
    const more = pageOf({ pictures: paths.map((path) => ({ path })) });
    expect([...more.page.querySelectorAll('section a, img')]).toEqual([]);
  });
});

it('links pictures by their whole address and shows them', () => {
  const { page } = pageOf({ pictures: [{ path: '/media/01J/400.webp', folder: '/media/01J' }] });
  expect(page.querySelector('#pictures img')?.getAttribute('src')).toBe(`${origin}/media/01J/400.webp`);
  const links = [...page.querySelectorAll('#pictures a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`${origin}/media/01J/400.webp`, `${origin}/media/01J`]);
});

it('writes times, truths and numbers as people read them, and leaves out what is empty', () => {
  const record = {
    at: '2026-11-20T07:05:00.000Z',
    isGiven: true,
    isThis: false,
    points: 12,
    none: null,
    list: [],
  };
  const { page } = pageOf({ consents: [record] });
  const values = [...page.querySelectorAll('#consents dd')].map((dd) => dd.textContent);
  expect(values).toEqual(['14:05 20/11/2026', 'Có', 'Không', '12']);
});

it('has every part in order, with its count, in the language it is written in', () => {
  const { page } = pageOf({ log: [{ a: 1 }, { a: 2 }] });
  expect(page.documentElement.lang).toBe('vi');
  expect([...page.querySelectorAll('section')].map(({ id }) => id)).toEqual(dataParts);
  expect(page.querySelector('#log h2')?.textContent).toBe('Phần log (2)');
  expect(page.querySelector('#account p')?.textContent).toBe('Không có gì.');
});
