/** Whose data is taken along: one's own, or that of an agency that one owns. */
import { call } from '#lib/api/client.ts';
import { agencyDataApi } from '#shared/privacy/agency-api.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import {
  type AgencyDataPart,
  agencyDataParts,
  type DataPage,
  type DataPart,
  dataParts,
} from '#shared/privacy/model.ts';
import type { ReadPart } from './export-data.ts';

export interface ExportSource {
  /** The id of whose data it is. */
  ownerId: string;
  /** The key of its words in `data`. */
  whose: 'own' | 'agency';
  parts: readonly [ReadPart, ...ReadPart[]];
  /** Gives the ticket that it is read by, for the reader's password. */
  open(currentPassword: string): Promise<{ ticket: string }>;
  read(ticket: string, part: ReadPart, cursor: string | undefined, signal: AbortSignal): Promise<DataPage>;
}

export const ownData = (userId: string): ExportSource => ({
  ...{ ownerId: userId, whose: 'own', parts: dataParts },
  open: (currentPassword) => call(privacyApi.openExport, { body: { currentPassword } }),
  read: (ticket, part, cursor, signal) =>
    call(privacyApi.exportData, {
      query: { ticket, part: part as DataPart, ...(cursor && { cursor }) },
      signal,
    }),
});

export const agencyData = (agencyId: string): ExportSource => ({
  ...{ ownerId: agencyId, whose: 'agency', parts: agencyDataParts },
  open: (currentPassword) =>
    call(agencyDataApi.openAgencyExport, { params: { agencyId }, body: { currentPassword } }),
  read: (ticket, part, cursor, signal) =>
    call(agencyDataApi.exportAgencyData, {
      params: { agencyId },
      query: { ticket, part: part as AgencyDataPart, ...(cursor && { cursor }) },
      signal,
    }),
});
