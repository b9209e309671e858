/** The inbox of staff: what people wrote, one case whole, and every act on it. */
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { keepAnswer, refreshEndpoint, still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import type { SealedEvidence } from '#shared/cases/authority-model.ts';
import type { Case, CaseOutcome } from '#shared/cases/case-model.ts';
import { type InboxKind, inboxKinds } from '#shared/cases/model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';

/** What the list shows: open or done cases, of one kind or all, or the one of a number. */
export interface InboxSearch {
  view: 'open' | 'done';
  kind?: InboxKind | undefined;
  /** Who is in charge; undefined: anybody. */
  owner?: 'me' | 'nobody' | undefined;
  number?: string | undefined;
}

const listInput = ({ view, kind, owner, number }: InboxSearch) => ({
  query: { limit: '20', view, ...(kind && { kind }), ...(owner && { owner }), ...(number && { number }) },
});

export const useCases = (search: InboxSearch) => usePages(casesStaffApi.listCases, listInput(search));
/** How many are open, and how many of them past their deadline. */
export const useOpenCases = () => useEndpoint(casesStaffApi.countCases);
export const useCase = (id: string) => useEndpoint(casesStaffApi.getCase, { params: { id } }, still);

/** Takes over a case after an act; the lists it stands in, and the count, follow. */
async function follow(changed: Case): Promise<Case> {
  await keepAnswer(casesStaffApi.getCase, changed, { params: { id: changed.id } });
  for (const view of ['open', 'done'] as const)
    for (const kind of [undefined, ...inboxKinds])
      for (const owner of [undefined, 'me', 'nobody'] as const)
        void refreshPages(casesStaffApi.listCases, listInput({ view, kind, owner }));
  void refreshEndpoint(casesStaffApi.countCases);
  return changed;
}

/** An act that says nothing but itself, upon the version that was seen. */
export type PlainAct = 'take' | 'release' | 'close' | 'reopen';
const plainActs = {
  take: casesStaffApi.takeCase,
  release: casesStaffApi.releaseCase,
  close: casesStaffApi.closeCase,
  reopen: casesStaffApi.reopenCase,
} as const;

type Seen = Pick<Case, 'id' | 'version'>;

export const actOnCase = async ({ id, version }: Seen, act: PlainAct): Promise<Case> =>
  follow(await call(plainActs[act], { params: { id }, body: { version } }));

export const noteCase = async ({ id }: Seen, text: string): Promise<Case> =>
  follow(await call(casesStaffApi.noteCase, { params: { id }, body: { text } }));

export const hearCase = async ({ id, version }: Seen, text: string): Promise<Case> =>
  follow(await call(casesStaffApi.hearCase, { params: { id }, body: { version, text } }));

interface Answer {
  text: string;
  /** Of a report. */
  outcome?: 'upheld' | 'rejected' | undefined;
}
export const answerCase = async ({ id, version }: Seen, { text, outcome }: Answer): Promise<Case> =>
  follow(
    await call(casesStaffApi.answerCase, {
      params: { id },
      body: { version, text, ...(outcome && { outcome }) },
    }),
  );

export const decideCase = async (
  { id, version }: Seen,
  decision: { outcome: CaseOutcome; text: string },
): Promise<Case> =>
  follow(await call(casesStaffApi.decideCase, { params: { id }, body: { version, ...decision } }));

/** The bytes of a file; asking for them is noted by the server. */
export async function fetchCaseFile(id: string, fileId: string): Promise<Blob> {
  const { url } = await call(casesStaffApi.getCaseFile, { params: { id, fileId } });
  const response = await fetch(url, { credentials: 'omit' }).catch((cause: unknown) => {
    throw new CallProblem({ code: 'offline', status: 0 }, cause);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: response.status });
  return response.blob();
}

/** What staff record of an authority. */
export type AuthorityBody = ClientInput<typeof authorityApi.recordAuthorityRequest>['body'];

export const recordAuthorityRequest = async (body: AuthorityBody): Promise<Case> =>
  follow(await call(authorityApi.recordAuthorityRequest, { body }));

export const takeDownListings = async ({ id, version }: Seen): Promise<Case> =>
  follow(await call(authorityApi.takeDownListings, { params: { id }, body: { version } }));

/** A sealed copy; asking for it is noted by the server. */
export const fetchEvidence = (id: string, code: string): Promise<SealedEvidence> =>
  call(authorityApi.getEvidence, { params: { id, code } });
