/** Sends one PDF and waits for the verdict. */
import { pdfType, type UploadPurpose } from '#shared/media/model.ts';
import { CallProblem } from '../api/http.ts';
import { browserPorts, post, wait } from './browser-ports.ts';
import { pollUpload } from './poll-upload.ts';
import type { PdfSending } from './use-pdf.ts';

/** The id of the upload once it is ready; raises a `CallProblem` whose first error says what is wrong with the file. */
export async function uploadPdf(
  purpose: UploadPurpose,
  file: File,
  { signal, onProgress }: PdfSending,
): Promise<string> {
  const { createUpload, getMedia } = browserPorts(purpose);
  const form = await createUpload({ contentType: pdfType, bytes: file.size }, signal);
  await post(form, file, onProgress, signal);
  onProgress(1);
  const { mediaId } = form;
  const verdict = await pollUpload({ id: mediaId, mediaId, hasFile: true }, { getMedia, wait }, signal);
  if (verdict.type !== 'failed') return mediaId;
  const errors = [{ pointer: '', code: verdict.problem }];
  throw new CallProblem({ code: 'validation-failed', status: 422, errors });
}
