/** Content as the back office reads it: lists, one whole, its versions and what was done to it. */
import { type CallOptions, call } from '#lib/api/client.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { keepAnswer, still, useEndpoint, useRead } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { uploadPdf } from '#lib/uploads/upload-pdf.ts';
import type { PdfSending } from '#lib/uploads/use-pdf.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { contentStaffApi as api } from '#shared/content/staff-api.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingCard } from '#shared/listings/model.ts';

const limit = '20';
export type OfficeQuery = Omit<
  NonNullable<CallOptions<typeof api.listOfficeContent>['query']>,
  'limit' | 'cursor'
>;

/** `userId`: a seller’s list is their own. */
export const useOfficeRows = (query: OfficeQuery, userId: string) =>
  usePages(api.listOfficeContent, { query: { ...query, limit }, userId });

/** What waits for a decision, new content first; of somebody who decides. */
export function useWaitingContent(kind: ContentKind, userId: string | null) {
  const of = (state: 'waiting' | 'edit-waiting') =>
    userId === null ? null : { query: { kind, state, limit }, userId };
  const [fresh, edits] = [
    usePages(api.listOfficeContent, of('waiting')),
    usePages(api.listOfficeContent, of('edit-waiting')),
  ];
  return fresh.data && edits.data ? [...fresh.data, ...edits.data] : undefined;
}

/** After a decision: what waits is asked for anew. */
export const refreshWaiting = (kind: ContentKind, userId: string): Promise<unknown> =>
  Promise.all(
    (['waiting', 'edit-waiting'] as const).map((state) =>
      refreshPages(api.listOfficeContent, { query: { kind, state, limit }, userId }),
    ),
  );

/** After a decision: which of a kind that waits is the next for `userId`, who never decides about their own. */
export async function findNextContent({ kind, id: decided }: ContentMeta, userId: string) {
  const lists = (['waiting', 'edit-waiting'] as const).map((state) =>
    call(api.listOfficeContent, { query: { kind, state, limit } }),
  );
  const items = (await Promise.all(lists)).flatMap((page) => page.items);
  return items.find(({ id, ownerId }) => id !== decided && ownerId !== userId);
}

/** One whole; it never changes under the hands of who edits it. */
export const useOfficeContent = (id: string, userId: string) =>
  useEndpoint(api.getOfficeContent, { params: { id }, userId }, still);

/** Takes over what an act or a save has answered. */
export const keepOfficeContent = (record: ContentRecord, userId: string): Promise<unknown> =>
  keepAnswer(api.getOfficeContent, record, { params: { id: record.meta.id }, userId });

export const loadOfficeContent = (id: string): Promise<ContentRecord> =>
  call(api.getOfficeContent, { params: { id } });

/** Its kept versions, newest first. */
export const useContentVersions = (id: string) =>
  usePages(api.listContentVersions, { params: { id }, query: { limit } });

/** After a change: the versions are asked for anew. */
export const refreshVersions = (id: string): Promise<void> =>
  refreshPages(api.listContentVersions, { params: { id }, query: { limit } });

/** The text of one version; null asks for none. Versions never change. */
export const useContentVersion = (id: string, number: number | null) =>
  useEndpoint(
    api.getContentVersion,
    number === null ? null : { params: { id, number: String(number) } },
    still,
  );

/** What was done to it, for staff. */
export const useContentHistory = (id: string, version: number) =>
  useEndpoint(api.listContentHistory, { params: { id }, version });

interface Relatable {
  locale: Locale;
  keyword?: string;
  ids?: readonly string[];
}

/** Public content to lead on to, by words or by ids; without either nothing is asked. */
export const useRelatable = ({ locale, keyword = '', ids = [] }: Relatable) =>
  useEndpoint(
    api.listRelatableContent,
    keyword.length < 2 && ids.length === 0
      ? null
      : {
          query: {
            locale,
            ...(keyword && { keyword }),
            ...(ids.length > 0 && { ids: [...new Set(ids)].join(',') }),
          },
        },
    { ...still, keepPreviousData: true },
  );

/** Uploads the PDF of a report and waits for the verdict; raises a `CallProblem` that says what is wrong with it. */
export const uploadReport = (file: File, sending: PdfSending): Promise<string> =>
  uploadPdf('report', file, sending);

/** The PDF of the newest text of a report. */
export async function fetchOfficeReport(id: string): Promise<Blob> {
  const { url } = await call(api.getOfficeReportFile, { params: { id } });
  return fetchFile(url);
}

/** Cards of listings by their codes, as far as they are public. */
export const useListingCards = (codes: readonly string[]) =>
  useRead<ListingCard[]>(
    listingsApi.getListing,
    codes.length === 0 ? null : { params: { code: codes.join(',') } },
    async () => {
      const found = await Promise.all(
        codes.map((code) => call(listingsApi.getListing, { params: { code } }).catch(() => null)),
      );
      return found.flatMap((one) => (one ? [one.card] : []));
    },
    still,
  );
