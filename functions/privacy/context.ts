/** Opens the use cases of privacy over what the capabilities store of a person. */
import * as z from 'zod';
import { openAccountDeletion } from '../accounts/context.ts';
import { agenciesPersonalData } from '../agencies/personal-data.ts';
import { agencyClosing } from '../agencies/public-closing.ts';
import { casesPersonalData } from '../cases/personal-data.ts';
import { contentPersonalData } from '../content/personal-data.ts';
import { developersPersonalData } from '../developers/personal-data.ts';
import { importsPersonalData } from '../imports/personal-data.ts';
import { leadsPersonalData } from '../leads/personal-data.ts';
import { receivedRequests } from '../leads/public-received.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import type { Table } from '../lib/table.ts';
import { listingsPersonalData } from '../listings/personal-data.ts';
import { openMediaPersonalData } from '../media/context.ts';
import { notificationsPersonalData } from '../notifications/personal-data.ts';
import { savedPersonalData } from '../saved/personal-data.ts';
import { openPoints } from '../wallet/context.ts';
import { walletPersonalData } from '../wallet/personal-data.ts';
import { auditPersonalData } from './audit-personal-data.ts';
import { gatherPersonalData } from './gather-personal-data.ts';
import type { DeletionPorts } from './ports.ts';
import { createErasureRepository } from './repository.ts';
import { createPrivacyService, type PrivacyService } from './service.ts';

/**
 * The use cases, from the environment: MEDIA_BUCKET, and what `openAccountDeletion` of accounts asks for. `confirm` asks
 * for a caller's password again.
 */
export function createPrivacyContext(
  table: Table,
  cursors: Cursors,
  confirm: DeletionPorts['confirm'],
): PrivacyService {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const { transact } = table;
  const { personalData, documentsOf, deleteAccount } = openAccountDeletion(table);
  const points = openPoints(table);
  const repo = createErasureRepository(table);
  const common = { table, transact, clock: systemClock, ids: systemIds };
  const agencies = agencyClosing(common);
  // In the order of erasure, a line for each capability. Listings first: they are what others see. Accounts last:
  // their items name what else there is.
  const capabilities = [
    listingsPersonalData({ ...common, points }),
    importsPersonalData({ table, transact }),
    leadsPersonalData({ table, transact, clock: systemClock }),
    casesPersonalData({ table, transact, clock: systemClock }),
    contentPersonalData(common),
    openMediaPersonalData(table, MEDIA_BUCKET),
    walletPersonalData(table),
    savedPersonalData({ table, transact }),
    agenciesPersonalData({ ...common, eraseLater: repo.add }),
    developersPersonalData({ table, transact }),
    notificationsPersonalData({ table, transact }),
    auditPersonalData({ table, documentsOf }),
    personalData,
  ];
  const leave: typeof deleteAccount = async (userId, more) => {
    await deleteAccount(userId, more);
    // Where a lost table comes back from before this moment, the log alone knows who has to be ended again.
    log('info', 'account-ended', { userId });
  };
  return createPrivacyService({
    ...gatherPersonalData(capabilities, {
      agency: agencies.records,
      requests: receivedRequests(table),
    }),
    ...{ agencies, confirm, leave },
    ...{ repo, transact, cursors, clock: systemClock },
    failed: (userId, error) => log('error', 'erasure-failed', { userId, error }),
  });
}
