/** The reminders of broker's certificates, for the job that runs them. Apart, since nothing else needs them. */
import { systemClock } from '../lib/clock.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import type { Table } from '../lib/table.ts';
import { createDocuments } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { remindOfCertificates } from './certificates/remind-of-certificates.ts';
import { createAgencyRepository } from './repository.ts';

export const openCertificateReminders = (table: Table) => (remainingMs: () => number) =>
  remindOfCertificates(remainingMs, {
    ...{ repo: createAgencyRepository(table), documents: createDocuments(table), clock: systemClock },
    ...{ transact: table.transact, notify: createNotify({ ids: systemIds }) },
    failed: (ref, error) => log('error', 'certificate-not-told', { ...ref, error }),
  });
