/** Opens the use cases of listings over the real table, catalog, media, people and event bus. */
import * as z from 'zod';
import { NationCode } from '#shared/catalog/nations.ts';
import { placeOfWard, provinceOf } from '#shared/catalog/places.ts';
import { listingEntity } from '#shared/search/changes.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import { loadContactPhone } from '../accounts/public.ts';
import { agencyLeads, keepersOf } from '../agencies/public.ts';
import { createCatalog } from '../catalog/public.ts';
import { createTellWebhooks } from '../developers/public.ts';
import { readLeadSettings } from '../leads/public.ts';
import type { createChangeEvents } from '../lib/change-events.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { openHashing } from '../lib/hashing.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import { remembered } from '../lib/memoize.ts';
import type { Table } from '../lib/table.ts';
import { lazySigner } from '../media/context.ts';
import {
  createEvidenceFiles,
  createPictures,
  createReferenceFiles,
  referenceFileAddress,
} from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { openPoints } from '../wallet/context.ts';
import { createEndingRepository } from './expiry/ending-repository.ts';
import { createScheduledWork } from './expiry/scheduled-work.ts';
import { createImporting, type Importing } from './importing/importing.ts';
import { createTakedown, type Takedown } from './moderation/takedown.ts';
import type { Ports, TextTools } from './ports.ts';
import { partnersOf, postersOf } from './public.ts';
import { createFileReader } from './reading/listing-file.ts';
import { cachePosters } from './reading/poster-cache.ts';
import { createPublicReads } from './reading/read-listings.ts';
import { createListingRepository } from './repository.ts';
import { namesOf } from './saving/place-names.ts';
import { searchNames } from './saving/search-terms.ts';
import { createListingService } from './service.ts';
import type { createStaffService } from './staff-service.ts';
import type { createViewEvents } from './views/view-events.ts';

type StaffService = ReturnType<typeof createStaffService>;

/** How long categories, rates and settings are cached. */
const catalogMs = 5_000;
/** How long limits are. */
const limitsMs = 10_000;

/** The use cases from the environment (see `openPorts`, and MEDIA_BUCKET); posters of what visitors read are cached. */
export function openListings(table: Table, cursors: Cursors) {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const ports = openPorts(table, cursors);
  const people = cachePosters(ports.people, ports.clock.now);
  const service = createListingService(ports);
  let loadedStaff: Promise<StaffService> | undefined;
  const file = createFileReader({
    ...ports,
    noteView: service.noteView,
    address: referenceFileAddress(lazySigner(MEDIA_BUCKET)),
    uncounted: (code, error) => log('error', 'file-not-counted', { code, error }),
  });
  const staff = () => {
    loadedStaff ??= import('./staff-service.ts').then((module) => module.createStaffService(ports));
    return loadedStaff;
  };
  return { ...service, public: createPublicReads({ ...ports, people }), file, staff };
}

/** Taking listings down at an authority's request, from the environment (see `openPorts`). */
export const openTakedown = (table: Table, cursors: Cursors): Takedown =>
  createTakedown(openPorts(table, cursors));

/** What imports do with listings, from the environment (see `openPorts`). */
export const openImporting = (table: Table, cursors: Cursors): Importing =>
  createImporting(openPorts(table, cursors));

/** The ports of listings, from the environment: EVENT_BUS_NAME, MARK_KEY_ARN. */
export function openPorts(table: Table, cursors: Cursors): Ports {
  const env = readEnv({ EVENT_BUS_NAME: z.string() });
  const catalog = createCatalog(table);
  return {
    repo: createListingRepository(table),
    scheduledWork: createScheduledWork(table),
    ending: createEndingRepository(table),
    notify: createNotify({ ids: systemIds }),
    keeperOf: keepersOf(table),
    seatsOf: agencyLeads(table).seatsOf,
    tellWebhooks: createTellWebhooks(table, systemIds),
    wentLive: askedWhetherAgents(table),
    transact: table.transact,
    write: table.write,
    idempotency: createIdempotency(table),
    points: openPoints(table),
    people: postersOf(table),
    pictures: createPictures(table),
    referenceFiles: createReferenceFiles(table),
    evidenceFiles: createEvidenceFiles(table),
    catalog: {
      get: remembered(catalog.get, catalogMs, systemClock.now),
      markUse: catalog.markUse,
    },
    partners: partnersOf(table),
    acceptedForPosting: async (userId) =>
      (await import('../content/public.ts')).acceptedForPosting(table)(userId),
    places: {
      placeOfWard,
      hasProvince: (code) => provinceOf(code) !== undefined,
      namesOf,
      isNation: (code) => NationCode.safeParse(code).success,
      loadOldCommunes: async () => (await import('#shared/catalog/old-communes.ts')).leadsToWard,
    },
    loadTextTools,
    searchNames,
    changed: changeEvents(env.EVENT_BUS_NAME),
    ...viewEvents(env.EVENT_BUS_NAME),
    failed: (work, error) => log('error', 'due-work-failed', { ...work, error }),
    reminderFailed: (id, error) => log('error', 'owner-not-reminded', { id, error }),
    hashing: openHashing(),
    counters: table,
    readLimits: remembered(() => readLeadSettings(table), limitsMs, systemClock.now),
    cursors,
    clock: systemClock,
    ids: systemIds,
    random: Math.random,
    loadRaises: async () => (await import('./promotions/raise-items.ts')).createRaiseRepository(table),
  };
}

async function loadTextTools(): Promise<TextTools> {
  const [{ sanitise }, contactPhone] = await Promise.all([import('../lib/rich-text.ts'), loadContactPhone()]);
  return { sanitise, plainText, contactPhone };
}

/** Whoever has many listings is asked whether they are an agent; the next one that goes live tries again. */
const askedWhetherAgents =
  (table: Table): Ports['wentLive'] =>
  async (ownerId) => {
    try {
      const { proposeAgent } = await import('../agencies/public-agents.ts');
      const ports = {
        table,
        transact: table.transact,
        notify: createNotify({ ids: systemIds }),
        ids: systemIds,
      };
      const countLive = (userId: string) =>
        createListingRepository(table).countLive(userId, systemClock.now());
      await proposeAgent(ownerId, { ...ports, clock: systemClock, countLive });
    } catch (error) {
      log('error', 'agent-not-asked', { userId: ownerId, error });
    }
  };

/** The bus's client is loaded with the first change: most calls only read. */
function changeEvents(busName: string): Ports['changed'] {
  let opened: Promise<ReturnType<typeof createChangeEvents>> | undefined;
  return async ({ id, code, version, op }) => {
    opened ??= import('../lib/change-events.ts').then((events) => events.createChangeEvents(busName));
    const send = await opened;
    return send({ entity: listingEntity, id, key: code, version, op });
  };
}

/** What pages tell is put on the bus by a client that is loaded with the first of it. */
function viewEvents(busName: string): Pick<Ports, 'viewed' | 'inSight'> {
  let opened: Promise<ReturnType<typeof createViewEvents>> | undefined;
  const open = () => {
    opened ??= import('./views/view-events.ts').then((events) => events.createViewEvents(busName));
    return opened;
  };
  return {
    viewed: async (view) => (await open()).viewed(view),
    inSight: async (impressions) => (await open()).inSight(impressions),
  };
}
