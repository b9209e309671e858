/** Somebody with everything that a person can have here, over a real table, user pool and bucket. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { reauthenticate } from '#functions/accounts/auth/reauthenticate.ts';
import { deleteAccount } from '#functions/accounts/profile/delete-account.ts';
import { accountsPersonalData, registrationDocuments } from '#functions/accounts/profile/personal-data.ts';
import { grantRole } from '#functions/accounts/staff/roles.ts';
import { createRolesRepository } from '#functions/accounts/staff/roles-repository.ts';
import { goodPassword, startAccountsWorld } from '#functions/accounts/testing/setup.ts';
import { agenciesPersonalData } from '#functions/agencies/personal-data.ts';
import { agencyClosing } from '#functions/agencies/public-closing.ts';
import { keepAgency } from '#functions/agencies/testing/keep-agency.ts';
import { casesPersonalData } from '#functions/cases/personal-data.ts';
import { sealedPictures } from '#functions/cases/public.ts';
import { keepCase } from '#functions/cases/testing/keep-case.ts';
import { contentPersonalData } from '#functions/content/personal-data.ts';
import { contentMediaInUse } from '#functions/content/public.ts';
import { developersPersonalData } from '#functions/developers/personal-data.ts';
import { keepDeveloper } from '#functions/developers/testing/keep-developer.ts';
import { importsPersonalData } from '#functions/imports/personal-data.ts';
import { keepImport } from '#functions/imports/testing/keep-import.ts';
import { leadsPersonalData } from '#functions/leads/personal-data.ts';
import { receivedRequests } from '#functions/leads/public-received.ts';
import { keepApplication } from '#functions/leads/testing/keep-application.ts';
import { keepLead } from '#functions/leads/testing/keep-lead.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Transact } from '#functions/lib/writes.ts';
import { listingsPersonalData } from '#functions/listings/personal-data.ts';
import { keepHandedIn } from '#functions/listings/testing/keep-handed-in.ts';
import { testPoints } from '#functions/listings/testing/setup.ts';
import { mediaPersonalData } from '#functions/media/personal-data.ts';
import { createMediaStore } from '#functions/media/store.ts';
import { notificationsPersonalData } from '#functions/notifications/personal-data.ts';
import { savedPersonalData } from '#functions/saved/personal-data.ts';
import { keepSaved } from '#functions/saved/testing/keep-saved.ts';
import { walletPersonalData } from '#functions/wallet/personal-data.ts';
import { startS3 } from '#local/aws/s3/s3.ts';
import { auditPersonalData } from '../audit-personal-data.ts';
import { gatherPersonalData } from '../gather-personal-data.ts';
import type { DeletionPorts, ExportPorts } from '../ports.ts';
import { createErasureRepository } from '../repository.ts';
import { createPrivacyService } from '../service.ts';
import { type FullPerson, fullPerson } from './full-person.ts';

export type { FullPerson };
export { goodPassword };

const bucket = 'media';
/** Starts it all; `stop` ends it. */
export async function startPrivacyWorld() {
  const world = await startAccountsWorld();
  const { clock, table } = world;
  const dir = await mkdtemp(join(tmpdir(), 'privacy-'));
  const objects = await startS3({ dir, clock, onCreated: () => {} });
  await objects.createBucket(bucket);
  const client = new S3Client({
    endpoint: objects.url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const store = createMediaStore(bucket, client);
  /** The use cases; `through` sees every act that changes something outside. */
  function open(through: <Act extends (...of: never[]) => Promise<unknown>>(act: Act) => Act = (act) => act) {
    const transact: Transact = through(table.transact);
    const identity = { ...world.ports.identity, deleteUser: through(world.ports.identity.deleteUser) };
    const common = { ...world.ports, transact, identity };
    const wallet = testPoints(table, { transact, clock, ids: systemIds });
    const repo = createErasureRepository(table);
    const agencies = agencyClosing({ table, transact, clock, ids: systemIds });
    const ports: ExportPorts & DeletionPorts = {
      agencies,
      ...gatherPersonalData(
        [
          listingsPersonalData({ table, transact, clock, ids: systemIds, points: wallet }),
          leadsPersonalData({ table, transact, clock }),
          casesPersonalData({ table, transact, clock }),
          contentPersonalData({ table, transact, clock, ids: systemIds }),
          mediaPersonalData({
            table,
            transact,
            heldByContent: contentMediaInUse(table),
            heldByEvidence: sealedPictures(table),
            store: { remove: through(store.remove), removeBelow: through(store.removeBelow) },
          }),
          walletPersonalData(table),
          savedPersonalData({ table, transact }),
          agenciesPersonalData({ table, transact, clock, ids: systemIds, eraseLater: repo.add }),
          developersPersonalData({ table, transact }),
          importsPersonalData({ table, transact }),
          notificationsPersonalData({ table, transact }),
          auditPersonalData({ table, documentsOf: registrationDocuments(table) }),
          accountsPersonalData({ table, transact, identity, clock }),
        ],
        { agency: agencies.records, requests: receivedRequests(table) },
      ),
      confirm: (caller, password) => reauthenticate(caller, password, world.ports),
      leave: (userId, moreWrites) =>
        deleteAccount(userId, moreWrites, { ...common, roles: createRolesRepository(table) }),
      repo,
      transact,
      cursors: createCursors(async () => 'a key for tests'),
      clock,
      failed: () => undefined,
    };
    return createPrivacyService(ports);
  }
  return {
    ...world,
    objects,
    open,
    service: open(),
    /** The use cases of accounts. */
    accounts: world.service,
    newAccount: (phone: string) => world.newPerson(phone),
    keys: async () => (await objects.store.list(bucket)).map(({ key }) => key),
    /** Somebody who has at least one of everything, with names and numbers that nobody else has. */
    async newPerson() {
      const person = await fullPerson(world, (key) => objects.store.put(bucket, key, Buffer.from('x')));
      await keepApplication(table, person.userId, systemIds.ulid(), person.userId);
      await keepLead(table, systemIds.ulid(), 'DA0123ABCD', person.userId);
      for (const keep of [keepCase, keepSaved, keepAgency, keepDeveloper, keepImport])
        await keep(table, person.userId);
      await keepHandedIn(table, person.listings[0]!);
      return person;
    },
    grant: (userId: string) => grantRole({ userId, role: 'master' }, world.ports),
    eraseDue: () => open().eraseDue(() => 60_000),
    stop: async () => {
      client.destroy();
      await objects.stop();
      await world.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
export type PrivacyWorld = Awaited<ReturnType<typeof startPrivacyWorld>>;
