/** Imports of listings: what is known of references, rows on their way, one's own listings for a file. */
import { call } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { importsApi } from '#shared/imports/api.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type {
  ColumnMapping,
  ExportedListing,
  ImportMode,
  ImportRecord,
  ImportRow,
  KnownReference,
  NewPicture,
  RowResult,
} from '#shared/imports/model.ts';
import type { Upload } from '#shared/media/model.ts';

export const useImports = (userId: string) =>
  useEndpoint(importsApi.listImports, { userId }, { revalidateOnMount: true });
export const refreshImports = (userId: string): Promise<unknown> =>
  refreshEndpoint(importsApi.listImports, { userId });

export interface Known {
  known: KnownReference[];
  points: number;
  available: number;
}
/** So many calls ask at once. */
const beside = 4;

/** What references stand for, a hundred a call; `onPart` hears how many were asked about. */
export async function knownReferences(
  references: readonly string[],
  onPart: (count: number) => void = () => undefined,
): Promise<Known> {
  const parts: string[][] = [];
  for (let from = 0; from < references.length; from += importLimits.asked)
    parts.push(references.slice(from, from + importLimits.asked));
  const ask = (part: string[]) => call(importsApi.checkImport, { body: { references: part } });
  if (parts.length === 0) return ask([]);
  const answers: Known[] = [];
  for (let from = 0; from < parts.length; from += beside) {
    answers.push(...(await Promise.all(parts.slice(from, from + beside).map(ask))));
    onPart(Math.min(references.length, (from + beside) * importLimits.asked));
  }
  const { points, available } = answers.at(-1)!;
  return { points, available, known: answers.flatMap(({ known }) => known) };
}

export const createImport = (
  asked: { fileName: string; mode: ImportMode; total: number },
  key: string,
): Promise<ImportRecord> => call(importsApi.createImport, { body: asked, idempotencyKey: key });

export const sendRows = (
  id: string,
  body: { done: number; rows: ImportRow[] },
): Promise<{ results: RowResult[]; record: ImportRecord }> =>
  call(importsApi.sendRows, { params: { id }, body });

export const addPicture = (
  id: string,
  picture: NewPicture,
): Promise<{ mediaId: string; place?: Upload | undefined }> =>
  call(importsApi.addPicture, { params: { id }, body: picture });

export const rememberColumns = (mapping: ColumnMapping): Promise<unknown> =>
  call(importsApi.putMapping, { body: mapping });

/** All of one's own listings, newest first; `onPart` hears how many there are so far. */
export async function ownListings(onPart: (count: number) => void): Promise<ExportedListing[]> {
  const all: ExportedListing[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(importsApi.exportListings, { query: { ...(cursor && { cursor }) } });
    all.push(...page.items);
    onPart(all.length);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
