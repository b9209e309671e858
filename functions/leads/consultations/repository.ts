/** Consultation requests in the table: reads of one request each, writes as values. */
import { callerReads, callerWrites } from './caller-items.ts';
import { askerReads, countReads, leadReads, listReads, type Reads } from './reads.ts';
import { settingsReads, settingsWrites } from './settings-items.ts';
import { leadWrites } from './writes.ts';

export const createConsultationRepository = (table: Reads) => ({
  ...listReads(table),
  ...leadReads(table),
  ...askerReads(table),
  ...countReads(table),
  ...callerReads(table),
  ...settingsReads(table),
  ...leadWrites,
  ...callerWrites,
  ...settingsWrites,
});
export type ConsultationRepository = ReturnType<typeof createConsultationRepository>;
