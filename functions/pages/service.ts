/** Public pages as kept HTML: answered when missing, rewritten or removed when their listing changes. */
import { locales } from '../../shared/kernel/locale.ts';
import { type Clock, minuteMs } from '../../shared/kernel/time.ts';
import type { LoggedChange } from '../../shared/search/model.ts';
import { codeOf, keptPrefixes, keyOf, listingAddress, type PageAddress } from './addresses.ts';

/** A page as the render bundle makes it. `version` is the listing's; undefined where there is none. */
export interface Rendered {
  status: number;
  html: string;
  version?: number | undefined;
}
export interface KeptPage {
  version: number;
  eTag: string;
}
/** Where pages lie. Writes are conditional: a page that somebody else wrote meanwhile is not overwritten. */
export interface PageStore {
  find(key: string): Promise<KeptPage | undefined>;
  /** Writes over `over`, or only where nothing lies; false when that no longer holds. */
  write(key: string, html: string, version: number, over: KeptPage | undefined): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes up to `limit` pages below a prefix; says how many there were. */
  removeBelow(prefix: string, limit: number): Promise<number>;
}
/** How far the change log was read, and for which release pages are kept. */
export interface Progress {
  readToMs: number;
  release: string;
}
export interface Ports {
  store: PageStore;
  render(address: PageAddress): Promise<Rendered>;
  /** Changes of the log from a point in time on, oldest first. */
  changesSince(ms: number): Promise<LoggedChange[]>;
  /** The listing's version while it is public, else undefined. */
  publicVersion(code: string): Promise<number | undefined>;
  progress: { read(): Promise<Progress | undefined>; write(progress: Progress): Promise<void> };
  release: string;
  clock: Clock;
}

/** Ids are made before they are committed: what is younger than this is read again. */
const overlapMs = 15_000;
const attempts = 3;
const removalBatch = 1000;

export function pages(ports: Ports) {
  const { store, render, publicVersion, clock } = ports;

  /** Answers a page that is not kept; a listing's page is kept from then on. */
  async function answer(address: PageAddress): Promise<Rendered> {
    const rendered = await render(address);
    const code = codeOf(address);
    if (code && rendered.status === 200 && rendered.version !== undefined) {
      const key = keyOf(listingAddress(code, address.locale));
      await store.write(key, rendered.html, rendered.version, undefined);
      await settle(code, key);
    }
    return rendered;
  }

  /** The listing may have changed while its page was written: then the page must not stay. */
  async function settle(code: string, key: string): Promise<void> {
    const [kept, version] = await Promise.all([store.find(key), publicVersion(code)]);
    if (kept && kept.version !== version) await store.remove(key);
  }

  /** Rewrites or removes one kept page; a page that nobody has read is left to be made when it is. */
  async function refresh({ code, version, op }: LoggedChange, address: PageAddress): Promise<boolean> {
    const key = keyOf(address);
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const kept = await store.find(key);
      if (!kept || (op === 'put' && kept.version >= version)) return false;
      const rendered = await render(address);
      if (rendered.status !== 200 || rendered.version === undefined) {
        await store.remove(key);
        return true;
      }
      if (await store.write(key, rendered.html, rendered.version, kept)) {
        await settle(code, key);
        return true;
      }
    }
    await store.remove(key);
    return true;
  }

  /** A new release drops the pages of the old one: they are made anew when they are read. */
  async function dropOldRelease(): Promise<number> {
    let dropped = 0;
    for (const prefix of keptPrefixes) {
      for (let count = removalBatch; count === removalBatch; dropped += count)
        count = await store.removeBelow(prefix, removalBatch);
    }
    return dropped;
  }

  return {
    answer,
    /**
     * Follows the change log since the last run: at least once for each change, idempotent by version.
     * Stops in time and goes on from there in the next run.
     */
    async followChanges(
      remainingMs: () => number,
    ): Promise<{ changes: number; rewritten: number; dropped: number }> {
      const startedAt = clock.now();
      const before = await ports.progress.read();
      const dropped = before && before.release !== ports.release ? await dropOldRelease() : 0;
      const since = (before?.readToMs ?? startedAt - 60 * minuteMs) - overlapMs;
      const latest = new Map<string, LoggedChange>();
      for (const change of await ports.changesSince(since)) {
        const known = latest.get(change.id);
        if (!known || known.version <= change.version) latest.set(change.id, change);
      }
      let rewritten = 0;
      for (const change of latest.values()) {
        if (remainingMs() < 5_000) return { changes: latest.size, rewritten, dropped };
        const done = await Promise.all(
          locales.map((locale) => refresh(change, listingAddress(change.code, locale))),
        );
        rewritten += done.filter(Boolean).length;
      }
      await ports.progress.write({ readToMs: startedAt, release: ports.release });
      return { changes: latest.size, rewritten, dropped };
    },
  };
}
