/** What people write to the marketplace: sent with or without an account, followed by its receipt or their own list. */
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { still, useEndpoint, useRead } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { withPuzzles } from '#lib/puzzle/with-puzzles.ts';
import { session } from '#lib/session/session.ts';
import { post, wait } from '#lib/uploads/browser-ports.ts';
import { pollUpload } from '#lib/uploads/poll-upload.ts';
import { casesApi } from '#shared/cases/api.ts';
import type { CaseToken, SentCase } from '#shared/cases/case-model.ts';
import type { CaseFileClaim, CaseKind } from '#shared/cases/model.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';
import { listingsApi } from '#shared/listings/api.ts';

/** The call that sends each kind. */
export const sendEndpoints = {
  support: casesApi.askSupport,
  report: casesApi.reportListing,
  advertising: casesApi.contactAdvertising,
  complaint: casesApi.complain,
  data: casesApi.requestData,
} as const satisfies Record<CaseKind, unknown>;

/** What a kind's call takes, but for the puzzle's answer. */
export type CaseBody<Kind extends CaseKind> = Omit<
  ClientInput<(typeof sendEndpoints)[Kind]>['body'],
  'answer'
>;

/** Told while the browser works on a puzzle. */
type OnChecking = (isChecking: boolean) => void;

/** Sends what somebody wrote; the puzzle, where one is set, is answered without the person. */
export async function sendCase<Kind extends CaseKind>(
  kind: Kind,
  body: CaseBody<Kind>,
  onChecking: OnChecking,
): Promise<SentCase> {
  const { me } = session.getState();
  // A call for everybody goes out without a token where that has run out: the case would be a visitor's.
  if (me) await session.accessToken();
  const sent = await withPuzzles(
    (answer) => call(sendEndpoints[kind], { body: { ...body, answer } } as never) as Promise<SentCase>,
    { onChecking },
  );
  if (me) for (const of of [undefined, kind]) void refreshPages(casesApi.listMyCases, ownInput(me.id, of));
  return sent;
}

interface FileUploading {
  contentType: string;
  signal: AbortSignal;
  onChecking: OnChecking;
  /** 0–1 while it is sent; 1 once the server checks it. */
  onProgress: (done: number) => void;
}

/** Uploads one file and waits for the verdict; raises a `CallProblem` whose first error says what is wrong with it. */
export async function uploadCaseFile(file: File, ways: FileUploading): Promise<CaseFileClaim> {
  const { contentType, signal, onChecking, onProgress } = ways;
  const { file: claim, ...form } = await withPuzzles(
    (answer) => call(casesApi.createCaseUpload, { body: { contentType, bytes: file.size, answer }, signal }),
    { onChecking },
  );
  const mediaId = claim.id;
  await post({ ...form, mediaId }, file, onProgress, signal);
  onProgress(1);
  const getMedia = () => call(casesApi.getCaseUpload, { body: { file: claim }, signal });
  const verdict = await pollUpload({ id: mediaId, mediaId, hasFile: true }, { getMedia, wait }, signal);
  if (verdict.type !== 'failed') return claim;
  const errors = [{ pointer: '/files', code: verdict.problem }];
  throw new CallProblem({ code: 'validation-failed', status: 422, errors });
}

/** What somebody sent and was answered, by the token of the receipt. */
export const useSentCase = (token: string) =>
  useRead(casesApi.findCase, { query: { token } }, () => call(casesApi.findCase, { body: { token } }), still);
export const withdrawCase = (token: CaseToken) => call(casesApi.withdrawCase, { body: { token } });
export const appealDecision = (token: CaseToken, reasons: string) =>
  call(casesApi.appealDecision, { body: { token, reasons } });

const ownInput = (userId: string, kind: CaseKind | undefined) => ({
  query: { limit: '10', ...(kind && { kind }) },
  userId,
});
/** What somebody sent with their account, newest first; all or of one kind. */
export const useOwnCases = (userId: string, kind?: CaseKind) =>
  usePages(casesApi.listMyCases, ownInput(userId, kind));

/** The listing that is about to be reported, as the public sees it; an empty code asks for nothing. */
export const useReportedListing = (code: string) =>
  useEndpoint(listingsApi.getListing, code ? { params: { code } } : null, still);
