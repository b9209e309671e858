/** Policy and guide pages as staff keep them; what somebody types in is not exchanged under their hands. */
import { call } from '#lib/api/client.ts';
import { keepAnswer, refreshEndpoint, still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contentApi } from '#shared/content/api.ts';
import type { DocumentName, DocumentRecord } from '#shared/content/documents.ts';
import { documentsStaffApi } from '#shared/content/documents-api.ts';
import { locales } from '#shared/kernel/locale.ts';

export const useStaffDocuments = () =>
  useEndpoint(documentsStaffApi.listStaffDocuments, { query: { locale: useLocale() } });

export const useStaffDocument = (name: DocumentName) =>
  useEndpoint(documentsStaffApi.getStaffDocument, { params: { name } }, still);

export const readStaffDocument = (name: DocumentName): Promise<DocumentRecord> =>
  call(documentsStaffApi.getStaffDocument, { params: { name } });

/** What a text may name in double braces, as it reads in the person's language. */
export const useDocumentPlaceholders = () =>
  useEndpoint(documentsStaffApi.listDocumentPlaceholders, { query: { locale: useLocale() } }, still);

/** `version`: the one that stands; a newer one has a list of its own. */
export const useDocumentVersions = (name: DocumentName, version: number) =>
  useEndpoint(documentsStaffApi.listDocumentVersions, { params: { name }, version });

/** A version never changes; null asks for none. */
export const useDocumentVersion = (name: DocumentName, number: number | null) =>
  useEndpoint(
    documentsStaffApi.getDocumentVersion,
    number === null ? null : { params: { name, number: String(number) } },
    still,
  );

export const readDocumentVersion = async (name: DocumentName, number: number) =>
  (await call(documentsStaffApi.getDocumentVersion, { params: { name, number: String(number) } })).document;

/** Takes over what was saved, also for the public page and the list in this browser. */
export function takeDocument(record: DocumentRecord): void {
  const { name } = record;
  void keepAnswer(documentsStaffApi.getStaffDocument, record, { params: { name } });
  for (const locale of locales) {
    void refreshEndpoint(documentsStaffApi.listStaffDocuments, { query: { locale } });
    void refreshEndpoint(contentApi.getDocument, { params: { name }, query: { locale } });
  }
}
