/** Links, anchors, paths and addresses of all Markdown pages lead somewhere, and the indexes name every page. */
import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patterns } from '#lib/paths.ts';
import { apis } from '#shared/apis.ts';
import type { Contract } from '#shared/kernel/contract.ts';
import { anchorsOf, inlineCodeOf, linksOf, type Page, readPages } from './markdown.ts';

const root = join(import.meta.dirname, '../..');
const pages = readPages(root);
const byPath = new Map(pages.map((page) => [page.path, page]));

/** What is wrong with a link, or nothing. */
function faultOf(page: Page, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? page.path : normalize(join(dirname(page.path), file)).replace(/\/$/, '');
  if (!existsSync(join(root, path))) return `${target} is not there`;
  const index = statSync(join(root, path)).isDirectory() ? `${path}/README.md` : path;
  const led = index === page.path ? page : byPath.get(index);
  if (anchor !== undefined && !(led && anchorsOf(led).has(anchor))) return `${target} has no such anchor`;
}

const faultsOf = (page: Page) =>
  linksOf(page).flatMap(({ text, line }) => {
    const fault = faultOf(page, text);
    return fault ? [`${page.path}:${line}: ${fault}`] : [];
  });

/** Such as `functions/<c>/jobs.ts`, `frontend/src/locales/*` and `docs/{a,b}.md`: a pattern for what it names. */
const place =
  /^(shared|functions|frontend|infra|local|scripts|e2e|bench|clients|docs|\.github)\/[\w./<>{},*|-]*$/;
const patternOf = (text: string) => text.replace(/<([^>]+)>/g, '*').replace(/\/$/, '');
/** Made, or a name that only an example has. */
const examples = new Set(['shared/offices/model.ts', 'docs/decisions/0032']);

const missingPlaces = (page: Page) =>
  inlineCodeOf(page)
    .filter(({ text }) => place.test(text) && !examples.has(text))
    .filter(({ text }) => globSync(patternOf(text), { cwd: root }).length === 0)
    .map(({ text, line }) => `${page.path}:${line}: ${text}`);

const shapeOf = (address: string) => address.replace(/\?.*$/, '').replace(/:\w+|<[^>]+>|\{\w+\}/g, '*');
const endpoints = Object.values<Contract>(apis).flatMap((contract) => Object.values(contract));
const addresses = [...Object.values(patterns), ...endpoints.map(({ path }) => path)].map(shapeOf);
/** Neither a page nor a call of the API: of this machine alone, or files that others make. */
const otherAddress = /^\/(__dev(\/|$)|opt$|release\.txt$|(en\/)?rss\.xml$)/;

/** Addresses of the site that no page and no call has; the beginning of one is fine. */
const missingAddresses = (page: Page) =>
  inlineCodeOf(page).flatMap(({ text, line }) => {
    const [, address = ''] = /^(?:(?:GET|POST|PUT|DELETE) )?(\/[\w/<>{}:.?=-]*)$/.exec(text) ?? [];
    if (address === '' || otherAddress.test(address)) return [];
    const isThere = addresses.some(
      (one) => one === shapeOf(address) || one.startsWith(`${address.replace(/\/$/, '')}/`),
    );
    return isThere ? [] : [`${page.path}:${line}: ${address}`];
  });

describe('all pages', () => {
  it('are read', () => expect(pages.length).toBeGreaterThan(100));
  it('link to what is there', () => expect(pages.flatMap(faultsOf)).toEqual([]));
  it('name files, folders and addresses that are there', () => {
    // Decisions and the changelog say what was so at their time.
    const ofToday = pages.filter(({ path }) => !/^docs\/decisions\/\d|^CHANGELOG/.test(path));
    expect(ofToday.flatMap(missingPlaces)).toEqual([]);
    expect(ofToday.flatMap(missingAddresses)).toEqual([]);
  });
});

describe.each(['docs', 'docs/operations'])('%s/README.md', (folder) => {
  it('leads to every page of its folder', () => {
    const index = byPath.get(`${folder}/README.md`)!;
    const led = new Set(
      linksOf(index).map(({ text }) =>
        normalize(join(folder, text.split('#')[0]!)).replace(/\/README\.md$/, ''),
      ),
    );
    const things = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.name !== 'README.md' && entry.name !== 'images')
      .map((entry) => `${folder}/${entry.name}`);
    expect(things.filter((path) => !led.has(path))).toEqual([]);
  });
});

describe('a page that is wrong', () => {
  const page = (text: string): Page => ({ path: 'docs/README.md', text });
  it.each([
    ['a file that is gone', '[a](gone.md)'],
    ['an anchor that is gone', '[a](architecture.md#gone)'],
    ['an anchor of its own that is gone', '# Title\n[a](#titel)'],
  ])('names %s', (_, text) => expect(faultsOf(page(text))).toHaveLength(1));
  it('names a place that is gone, also by a pattern', () =>
    expect(missingPlaces(page('`scripts/gone.ts`, `functions/<c>/gone.ts`, `scripts/map.ts`'))).toHaveLength(
      2,
    ));
  it('names an address that no page has', () =>
    expect(
      missingAddresses(page('`/settings`, `GET /api/gone`, `/admin/user/<id>`, `/my-profile`')),
    ).toHaveLength(2));
  it('links that lead somewhere are not named', () =>
    expect(
      faultsOf(page('# A `b`, c\n[a](#a-b-c) [b](architecture.md#one-request) ![c](images/home.webp)')),
    ).toEqual([]));
});
