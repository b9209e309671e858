/** The PDF files of listings as posters and staff have them; pages of readers load no code of uploads. */
import { call } from '#lib/api/client.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { uploadPdf } from '#lib/uploads/upload-pdf.ts';
import type { PdfSending } from '#lib/uploads/use-pdf.ts';
import { mediaApi } from '#shared/media/api.ts';

/** Uploads a file for a listing and waits for the verdict; raises a `CallProblem` that says what is wrong with it. */
export const uploadReferenceFile = (file: File, sending: PdfSending): Promise<string> =>
  uploadPdf('reference', file, sending);

/** What an upload of mine is: its size and pages; nothing is asked without an id. */
export const useReferenceUpload = (mediaId: string) =>
  useEndpoint(mediaApi.getMedia, mediaId ? { params: { id: mediaId } } : null, still);

/** A file of mine, or of anybody's for staff. */
export async function fetchReferenceFile(mediaId: string): Promise<Blob> {
  const { url } = await call(mediaApi.getReferenceFile, { params: { id: mediaId } });
  return fetchFile(url);
}
