/** Evidence of listings: handed in by owners, looked at and graded by staff. */
import { call } from '#lib/api/client.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { CallProblem } from '#lib/api/http.ts';
import { still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { fileTypeOf } from '#lib/uploads/attachment.ts';
import { browserPorts } from '#lib/uploads/browser-ports.ts';
import { pollUpload } from '#lib/uploads/poll-upload.ts';
import type { UploadWays } from '#lib/uploads/use-attachments.ts';
import type { EvidenceReason } from '#shared/kernel/staff-reason.ts';
import { evidenceApi } from '#shared/listings/evidence-api.ts';
import type { ClaimKind, EvidenceInput, Grade } from '#shared/listings/evidence-model.ts';
import { mediaApi } from '#shared/media/api.ts';
import { pdfType } from '#shared/media/model.ts';

/** An upload that can be handed in. */
export interface EvidenceFile {
  id: string;
  isPdf: boolean;
}

/** Uploads a picture or a PDF and waits for the verdict; raises a `CallProblem` that says what is wrong with it. */
export async function uploadEvidence(file: File, { signal, onProgress }: UploadWays): Promise<EvidenceFile> {
  const contentType = fileTypeOf(file) ?? pdfType;
  const isPdf = contentType === pdfType;
  const { createUpload, getMedia, post, wait } = browserPorts(isPdf ? 'evidence-pdf' : 'evidence');
  const form = await createUpload({ contentType, bytes: file.size }, signal);
  await post(form, file, onProgress, signal);
  onProgress(1);
  const { mediaId } = form;
  const verdict = await pollUpload({ id: mediaId, mediaId, hasFile: true }, { getMedia, wait }, signal);
  if (verdict.type !== 'failed') return { id: mediaId, isPdf };
  const errors = [{ pointer: '', code: verdict.problem }];
  throw new CallProblem({ code: 'validation-failed', status: 422, errors });
}

/** What I handed in for a listing of mine; what is being chosen is not exchanged under somebody's hands. */
export const useOwnEvidence = (code: string) =>
  useEndpoint(evidenceApi.getOwnEvidence, { params: { code } }, still);

export const handIn = (code: string, claim: ClaimKind, body: EvidenceInput & { version: number }) =>
  call(evidenceApi.handInEvidence, { params: { code, claim }, body });

export const withdraw = (code: string, claim: ClaimKind, version: number) =>
  call(evidenceApi.withdrawEvidence, { params: { code, claim }, body: { version } });

const queue = { query: { limit: '20' } };
/** What waits for staff, oldest first, page by page. */
export const useWaitingEvidence = () => usePages(evidenceApi.listWaitingEvidence, queue);

/** What was handed in for a listing, as staff see it. */
export const useStaffEvidence = (code: string) =>
  useEndpoint(evidenceApi.getEvidenceForStaff, { params: { code } }, { revalidateOnFocus: false });

export async function grade(
  code: string,
  claim: ClaimKind,
  body: { version: number; grade: Grade; on: string },
) {
  await call(evidenceApi.gradeEvidence, { params: { code, claim }, body });
  void refreshPages(evidenceApi.listWaitingEvidence, queue);
}

export async function refuse(
  code: string,
  claim: ClaimKind,
  body: { version: number; reason: EvidenceReason },
) {
  await call(evidenceApi.refuseEvidence, { params: { code, claim }, body });
  void refreshPages(evidenceApi.listWaitingEvidence, queue);
}

/** A file that was handed in, as whoever asks may see it; each look of staff is noted. */
export async function fetchEvidence(id: string): Promise<Blob> {
  const { url } = await call(mediaApi.getEvidenceFile, { params: { id } });
  return fetchFile(url);
}

export const useEvidenceSettings = () => useEndpoint(evidenceApi.getEvidenceSettings, {}, still);
