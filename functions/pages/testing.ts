/** Pages over a table in memory: listings with versions, kept pages, a change log, and a clock moved by hand. */
import { monotonicFactory } from 'ulid';
import { listingIdOf } from '../../shared/kernel/id.ts';
import { removeChange } from '../../shared/search/changes.ts';
import { changePagesOf } from '../search/service.ts';
import { createCutter } from '../testing/cut-off.ts';
import { createMemoryTable } from '../wallet/testing/memory-table.ts';
import { codeOf } from './addresses.ts';
import { createKeptIndex } from './kept-index.ts';
import type { KeptPage, PageStore, Ports } from './ports.ts';
import { createProgress } from './progress.ts';
import { pages } from './service.ts';

export const code = 'DA0123ABCD';
export const keyIn = (locale: string, of = code) =>
  `${locale === 'vi' ? '' : `${locale}/`}project-detail/${of}/index.html`;
const startMs = Date.parse('2026-11-20T08:30:00Z');

export function startPages() {
  const table = createMemoryTable();
  const objects = new Map<string, KeptPage & { html: string }>();
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  /** What is public, by code: its version. */
  const listings = new Map<string, number>([[code, 1]]);
  const cutter = createCutter();
  const state = { release: 'r1', renders: 0, finds: 0, onRender: () => {}, stuck: new Set<string>() };
  const failures: unknown[] = [];
  let tags = 0;

  const store: PageStore = {
    find: async (key) => {
      state.finds++;
      return objects.get(key);
    },
    write: async (key, html, version, over) => {
      if (objects.get(key)?.eTag !== over?.eTag) return false;
      objects.set(key, { html, version, eTag: String(tags++) });
      return true;
    },
    remove: async (key) => {
      if (state.stuck.has(key)) throw new Error('This object cannot be removed');
      objects.delete(key);
    },
    list: async (prefix, after = '', limit) =>
      [...objects.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .slice(0, limit),
    removeAll: async (keys) => {
      for (const key of keys) if (!state.stuck.has(key)) objects.delete(key);
      return keys.filter((key) => state.stuck.has(key));
    },
  };
  const requests = cutter.table(table);
  const ports: Ports = {
    store: cutter.port(store),
    index: createKeptIndex(requests),
    render: async (address) => {
      state.renders++;
      const of = codeOf(address);
      const version = of && listings.get(of);
      const status = of && version === undefined ? 410 : 200;
      const rendered = { status, html: `${address.locale} v${version}`, version: version || undefined };
      state.onRender();
      return rendered;
    },
    changes: changePagesOf(requests),
    publicVersion: cutter.through(async (of: string) => listings.get(of)),
    progress: createProgress(requests),
    get release() {
      return state.release;
    },
    clock,
    failed: (what) => failures.push(what),
  };
  const open = () => pages({ ...ports, release: state.release });

  return {
    table,
    objects,
    clock,
    listings,
    cutter,
    state,
    failures,
    ports,
    open,
    keys: () => [...objects.keys()].sort(),
    read: (locale = 'vi', of = code) => objects.get(keyIn(locale, of))?.html,
    answer: (locale = 'vi', of = code) =>
      open().answer({ path: `/project-detail/${of}`, locale: locale as 'vi' }),
    /** A listing changes: it is public in this version, or, with undefined, no more. */
    async change(version: number | undefined, of = code, atMs = clock.ms) {
      const before = listings.get(of) ?? 0;
      if (version === undefined) listings.delete(of);
      else listings.set(of, version);
      const id = nextUlid(atMs);
      const item = removeChange(id, { id: listingIdOf(of), code: of, version: version ?? before + 1 });
      await table.transact([{ act: 'put', item: version === undefined ? item : { ...item, op: 'put' } }]);
    },
    follow: (remainingMs = () => 55_000) => open().followChanges(remainingMs),
    /** Where the job is. */
    progress: () => table.peek({ pk: 'JOB#refresh-pages', sk: 'PROGRESS' }),
    entry: (of = code) => table.peek({ pk: `KEPT#${of}`, sk: 'PAGES' }),
  };
}
export type TestPages = ReturnType<typeof startPages>;
