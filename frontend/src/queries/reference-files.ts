/** The PDF files of listings as visitors fetch them. */
import { call } from '#lib/api/client.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { listingsApi } from '#shared/listings/api.ts';

/** The file of a public listing. */
export async function fetchListingFile(code: string): Promise<Blob> {
  const { url } = await call(listingsApi.getListingFile, { params: { code } });
  return fetchFile(url);
}
