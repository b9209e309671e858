/** The repositories and use cases that the seed calls directly, where no use case of a person exists. */

import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createIdentity } from '#functions/accounts/identity.ts';
import { loadContactPhone } from '#functions/accounts/public.ts';
import { accountKeys, createAccountsRepository } from '#functions/accounts/repository.ts';
import { grantRole } from '#functions/accounts/staff/roles.ts';
import { agencyLeads, keepersOf } from '#functions/agencies/public.ts';
import { createCatalog } from '#functions/catalog/public.ts';
import { createCatalogRepository } from '#functions/catalog/repository.ts';
import { acceptedForPosting } from '#functions/content/public.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { sanitise } from '#functions/lib/rich-text.ts';
import { openTable, type Table } from '#functions/lib/table.ts';
import { put } from '#functions/lib/writes.ts';
import { createEndingRepository } from '#functions/listings/expiry/ending-repository.ts';
import { createScheduledWork } from '#functions/listings/expiry/scheduled-work.ts';
import type { Ports } from '#functions/listings/ports.ts';
import { createRaiseRepository } from '#functions/listings/promotions/raise-items.ts';
import { partnersOf, postersOf } from '#functions/listings/public.ts';
import { namesOf, searchNames } from '#functions/listings/public-search.ts';
import { createListingRepository } from '#functions/listings/repository.ts';
import { createEvidenceFiles, createPictures, createReferenceFiles } from '#functions/media/public.ts';
import type { AnyNotify, Notify } from '#functions/notifications/ports.ts';
import { createNotify } from '#functions/notifications/public.ts';
import { createPointsService } from '#functions/wallet/public.ts';
import { NationCode } from '#shared/catalog/nations.ts';
import { placeOfWard, provinceOf } from '#shared/catalog/places.ts';
import type { Role } from '#shared/kernel/access.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { defaultLeadSettings } from '#shared/leads/lead-settings.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import type { DevStack } from '../dev-stack.ts';
import { ledgerPorts } from './wallet-at.ts';

const local = { region: 'ap-southeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

const notify = createNotify({ ids: systemIds });
/** Demo people have their notifications in the app; nobody is sent e-mails about demo data. */
const unsentNotify: Notify = (...told: Parameters<AnyNotify>) => {
  const write = (notify as AnyNotify)(...told);
  if (write.act !== 'put') return write;
  const { gsi2pk: _pk, gsi2sk: _sk, ...item } = write.item;
  return { ...write, item };
};

/** Opens the table of a world, the catalog, the ports of listings, and the granting of roles. */
export function createSeedContext(world: Pick<DevStack, 'table' | 'clock' | 'environmentOf'>) {
  const client = new DynamoDBClient({ ...local, endpoint: world.table.endpoint, maxAttempts: 5 });
  const table = openTable({ name: world.table.name }, client);
  const catalogRepo = createCatalogRepository(table);
  const points = createPointsService(ledgerPorts(table, world.clock));
  const listingPorts: Ports = {
    repo: createListingRepository(table),
    scheduledWork: createScheduledWork(table),
    ending: createEndingRepository(table),
    notify: unsentNotify,
    keeperOf: keepersOf(table),
    seatsOf: agencyLeads(table).seatsOf,
    tellWebhooks: async () => [],
    wentLive: async () => undefined,
    transact: table.transact,
    write: table.write,
    idempotency: createIdempotency(table),
    random: Math.random,
    loadRaises: async () => createRaiseRepository(table),
    points,
    people: postersOf(table),
    pictures: createPictures(table),
    referenceFiles: createReferenceFiles(table),
    evidenceFiles: createEvidenceFiles(table),
    catalog: createCatalog(table),
    partners: partnersOf(table),
    acceptedForPosting: acceptedForPosting(table),
    places: {
      placeOfWard,
      hasProvince: (code) => provinceOf(code) !== undefined,
      namesOf,
      isNation: (code) => NationCode.safeParse(code).success,
      loadOldCommunes: async () => (await import('#shared/catalog/old-communes.ts')).leadsToWard,
    },
    loadTextTools: async () => ({ sanitise, plainText, contactPhone: await loadContactPhone() }),
    searchNames,
    // The change log tells search and pages; nobody waits for the event here.
    changed: async () => {},
    failed: (work, error) => {
      throw new Error(`Due work ${work.kind} of ${work.id}`, { cause: error });
    },
    reminderFailed: (id, error) => {
      throw new Error(`Reminder of ${id}`, { cause: error });
    },
    hashing: { mac: async () => 'unused: the seed reveals nothing', token: () => 'unused' },
    viewed: async () => {},
    inSight: async () => {},
    counters: table,
    readLimits: async () => defaultLeadSettings,
    cursors: createCursors(async () => 'unused: the seed lists nothing'),
    clock: world.clock,
    ids: systemIds,
  };
  return {
    table,
    catalogRepo,
    listingPorts,
    grantRole: (userId: string, role: Role) => grantRole({ userId, role }, rolePorts(world, table)),
    joinedDaysAgo: (userId: string, days: number) => joinedDaysAgo(table, world.clock.now(), userId, days),
    grantPoints: (userId: string, many: number) =>
      points.grant({
        userId,
        points: many,
        key: `start-${userId}`,
        by: userId,
        reference: { type: 'note', id: userId },
      }),
    close: () => client.destroy(),
  };
}
export type SeedContext = ReturnType<typeof createSeedContext>;

function rolePorts(world: Pick<DevStack, 'clock' | 'environmentOf'>, table: Table) {
  const environment = world.environmentOf('accounts');
  const endpoint = environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  const readClientSecret = async (): Promise<string> => {
    throw new Error('The seed signs nobody in by itself');
  };
  const options = {
    userPoolId: environment.USER_POOL_ID ?? '',
    clientId: environment.TOKEN_CLIENT_ID ?? '',
    readClientSecret,
  };
  const identity = createIdentity(
    options,
    new CognitoIdentityProviderClient({ ...local, ...(endpoint && { endpoint }) }),
  );
  return {
    repo: createAccountsRepository(table),
    transact: table.transact,
    identity,
    clock: world.clock,
    ids: systemIds,
  };
}

/** Lets an account be older than it is: its listings are. The profile is kept as it is stored otherwise. */
async function joinedDaysAgo(table: Table, now: number, userId: string, days: number): Promise<void> {
  const key = accountKeys.profile(userId);
  const item = await table.get(key, { isConsistent: true });
  const createdAt = instant(now - days * dayMs);
  const byMonth = {
    gsi2pk: `USERS#${createdAt.slice(0, 7).replace('-', '')}`,
    gsi2sk: `${createdAt}#${userId}`,
  };
  await table.transact([put({ ...item, ...key, ...byMonth, createdAt }, { exists: true }, 'not-found')]);
}
