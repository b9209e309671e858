/** Applications: sent by applicants, read and worked through in the back office. */
import { call } from '#lib/api/client.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { CallProblem } from '#lib/api/http.ts';
import { keepAnswer, still, useEndpoint, useRead } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { withPuzzles } from '#lib/puzzle/with-puzzles.ts';
import { session } from '#lib/session/session.ts';
import { post, wait } from '#lib/uploads/browser-ports.ts';
import { pollUpload } from '#lib/uploads/poll-upload.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';
import { leadsApi } from '#shared/leads/api.ts';
import type { ApplicationChange, ApplicationState, CvClaim } from '#shared/leads/model.ts';
import { pdfType } from '#shared/media/model.ts';

type ApplicationBody = Omit<ClientInput<typeof leadsApi.apply>['body'], 'answer'>;

/** Sends an application; the puzzle, where one is set, is answered without the person. */
export async function sendApplication(body: ApplicationBody, onChecking: (isChecking: boolean) => void) {
  // A call for everybody goes out without a token where that has run out: the application would be a visitor's.
  if (session.getState().me) await session.accessToken();
  return withPuzzles((answer) => call(leadsApi.apply, { body: { ...body, answer } }), { onChecking });
}

interface CvUploading {
  signal: AbortSignal;
  onPuzzle: (isChecking: boolean) => void;
  /** 0–1 while it is sent. */
  onProgress: (done: number) => void;
}

/** Uploads a CV and waits for the verdict; raises a `CallProblem` whose first error says what is wrong with the file. */
export async function uploadCv(file: File, { signal, onPuzzle, onProgress }: CvUploading): Promise<CvClaim> {
  const facts = { contentType: pdfType, bytes: file.size };
  const { cv, ...form } = await withPuzzles(
    (answer) => call(leadsApi.createCvUpload, { body: { ...facts, answer }, signal }),
    { onChecking: onPuzzle },
  );
  await post({ ...form, mediaId: cv.id }, file, onProgress, signal);
  onProgress(1);
  const getMedia = () => call(leadsApi.getCvUpload, { body: { cv }, signal });
  const verdict = await pollUpload({ id: cv.id, mediaId: cv.id, hasFile: true }, { getMedia, wait }, signal);
  if (verdict.type !== 'failed') return cv;
  const errors = [{ pointer: '/cv', code: verdict.problem }];
  throw new CallProblem({ code: 'validation-failed', status: 422, errors });
}

/** What an applicant sent, by the token of the receipt. */
export const useSentApplication = (token: string) =>
  useRead(
    leadsApi.findApplication,
    { query: { token } },
    () => call(leadsApi.findApplication, { body: { token } }),
    still,
  );
export const withdrawApplication = (token: string) => call(leadsApi.withdrawApplication, { body: { token } });

const listInput = (id: string, state: ApplicationState | undefined) => ({
  params: { id },
  query: { limit: '20', ...(state && { state }) },
});

/** Applications for a job, newest first, page by page. */
export const useApplications = (id: string, state: ApplicationState | undefined) =>
  usePages(leadsApi.listApplications, listInput(id, state));

/** The job that applications are for, as their list names it. */
export const useApplicationsJob = (id: string) =>
  useEndpoint(leadsApi.listApplications, { params: { id }, query: { limit: '1' } }, still);

export const useApplication = (id: string) => useEndpoint(leadsApi.getApplication, { params: { id } }, still);

/** Changes an application; its page and the lists it stands in follow. */
export async function changeApplication(id: string, body: ApplicationChange) {
  const changed = await call(leadsApi.changeApplication, { params: { id }, body });
  await keepAnswer(leadsApi.getApplication, changed, { params: { id } });
  for (const state of [undefined, 'new', 'contacted', 'closed'] as const)
    await refreshPages(leadsApi.listApplications, listInput(changed.jobId, state));
  return changed;
}

/** The bytes of a CV; asking for them is noted by the server. */
export async function fetchCv(id: string): Promise<Blob> {
  const { url } = await call(leadsApi.getApplicationCv, { params: { id } });
  return fetchFile(url);
}
