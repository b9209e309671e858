/** What a person takes along: every part of what is stored of them, as plain records. */
import * as z from 'zod';
import { Cursor } from '../kernel/page.ts';

/** In the order they are read and shown. */
export const dataParts = [
  'account',
  'consents',
  'sessions',
  'seller',
  'listings',
  'evidence',
  'imports',
  'content',
  'applications',
  'cases',
  'requests',
  'saved',
  'agencies',
  'developers',
  'pictures',
  'points',
  'payments',
  'notifications',
  'log',
] as const;
export const DataPart = z.enum(dataParts).meta({ id: 'DataPart' });
export type DataPart = z.infer<typeof DataPart>;

/** What the owners of an agency take along, in the order it is read and shown. */
export const agencyDataParts = [
  'agency',
  'listings',
  'evidence',
  'imports',
  'requests',
  'developers',
  'pictures',
  'points',
  'payments',
] as const;
export const AgencyDataPart = z.enum(agencyDataParts).meta({ id: 'AgencyDataPart' });
export type AgencyDataPart = z.infer<typeof AgencyDataPart>;

/** Some records of a part; paths of pictures lead to this site. */
export const DataPage = z
  .object({ items: z.array(z.record(z.string(), z.unknown())), nextCursor: Cursor.optional() })
  .meta({ id: 'DataPage' });
export type DataPage = z.infer<typeof DataPage>;

/** How long an export may be read after the password was given, in seconds. */
export const exportSeconds = 900;
/** What the password opens: opaque, good for `exportSeconds` in the session that asked. */
export const ExportTicket = z
  .string()
  .min(1)
  .max(200)
  .meta({ id: 'ExportTicket', description: 'Opaque; bound to the session that confirmed the password' });
export type ExportTicket = z.infer<typeof ExportTicket>;
