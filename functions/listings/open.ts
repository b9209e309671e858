/** Opens the use cases of listings over the real table, catalog, media, people and event bus. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { NationCode } from '../../shared/catalog/nations.ts';
import { namesOfWard, placeOfWard } from '../../shared/catalog/places.ts';
import { plainText } from '../../shared/search/docs.ts';
import { loadContactPhone } from '../accounts/service.ts';
import { catalogOf } from '../catalog/service.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import { networkOf } from '../lib/network.ts';
import { remembered } from '../lib/remembered.ts';
import type { Table } from '../lib/table.ts';
import { pictures } from '../media/service.ts';
import { createDueRepository } from './due.ts';
import { knownPosters } from './known-posters.ts';
import type { Ports, TextTools } from './ports.ts';
import { publicReading } from './reading.ts';
import { createListingRepository } from './repository.ts';
import { listingReads, postersOf, searchNames } from './service.ts';

/** How long categories, rates and settings are remembered. */
const catalogMs = 60_000;

/** What the calls need: reads at once, acts with the first of them. */
export function openListings(table: Table, cursors: Cursors) {
  const ports = openPorts(table, cursors);
  const { clock, repo } = ports;
  return {
    ...listingReads(ports),
    public: publicReading({ repo, people: knownPosters(ports.people, clock.now) }),
    revealing: once(async () => (await import('./revealing.ts')).revealing(ports)),
    owner: once(async () => (await import('./owner-acts.ts')).ownerActs(ports)),
    review: once(async () => (await import('./reviewing.ts')).reviewing(ports)),
  };
}

/** The ports of listings, from the environment: EVENT_BUS_NAME. */
export function openPorts(table: Table, cursors: Cursors): Ports {
  const env = readEnv({ EVENT_BUS_NAME: z.string() });
  return {
    repo: createListingRepository(table),
    due: createDueRepository(table),
    transact: table.transact,
    idempotency: createIdempotency(table),
    spending: spendingOf(table),
    people: postersOf(table),
    pictures: pictures(table),
    catalog: {
      get: remembered(catalogOf(table).get, catalogMs, systemClock.now),
    },
    places: { placeOfWard, namesOfWard, isNation: (code) => NationCode.safeParse(code).success },
    loadTextTools,
    searchNames,
    changed: changeNotes(env.EVENT_BUS_NAME),
    failed: (what, error) => log('error', 'due-work-failed', { ...what, error }),
    cursors,
    clock: systemClock,
    ids: systemIds,
  };
}

async function loadTextTools(): Promise<TextTools> {
  const [{ sanitise }, contactPhone] = await Promise.all([import('../lib/rich-text.ts'), loadContactPhone()]);
  return { sanitise, plainText, contactPhone };
}

/** Points are loaded with the first act that moves some: most calls only read. */
function spendingOf(table: Table): Ports['spending'] {
  return once(async () => (await import('../wallet/open.ts')).openSpending(table));
}

/** The bus's client is loaded with the first change: most calls only read. */
function changeNotes(busName: string): Ports['changed'] {
  const opened = once(async () => (await import('./events.ts')).createChangeNotes(busName));
  return async (note) => (await opened())(note);
}

/** Opens something with its first use; an opening that failed is tried again. */
function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** What stands for a network in counters: never the address in clear. */
export const viewerOf = (address: string): string =>
  createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22);
