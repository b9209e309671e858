/** Consultation requests: sent by anybody, worked through in the inbox they arrive in. */
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { keepAnswer, refreshEndpoint, still, useEndpoint, useRead } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { withPuzzles } from '#lib/puzzle/with-puzzles.ts';
import { session } from '#lib/session/session.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';
import { callersApi } from '#shared/leads/caller-api.ts';
import { leadInboxApi as api } from '#shared/leads/lead-api.ts';
import type { Lead, LeadChange, LeadForm, LeadRecord, LeadState } from '#shared/leads/lead-model.ts';
import { officeApi } from '#shared/office/api.ts';

/** A form of a request as it was opened, and when, by a clock that only runs forward. */
interface OpenedForm extends LeadForm {
  openedMs: number;
}

/** A key is good for a day; a form that stood open for half of one gets another. */
const keyLastsMs = 12 * 3_600_000;

/** A call for everybody goes out without a token where that has run out: the request would be a visitor's. */
const asMyself = async () => {
  if (session.getState().me) await session.accessToken();
};

async function openForm(listingCode: string | undefined): Promise<OpenedForm> {
  await asMyself();
  const form = await call(api.openLeadForm, { body: { ...(listingCode && { listingCode }) } });
  return { ...form, openedMs: performance.now() };
}

/** The form for a listing, or for a request to the site; null opens none. */
export const useLeadForm = (of: { listingCode?: string; userId: string | undefined } | null) =>
  useRead(
    api.openLeadForm,
    of && { query: { listing: of.listingCode ?? '' }, userId: of.userId ?? '' },
    () => openForm(of?.listingCode),
    { ...still, shouldRetryOnError: false, revalidateIfStale: false },
  );

export type LeadBody = Omit<ClientInput<typeof api.sendLead>['body'], 'answer' | 'formKey'>;

/**
 * Sends a request once the form has been open long enough; the puzzle, where one is set, is answered without the
 * person.
 */
export async function sendLead(
  body: LeadBody,
  opened: OpenedForm | undefined,
  onChecking: (isChecking: boolean) => void,
) {
  const isGood = opened && performance.now() - opened.openedMs < keyLastsMs;
  const send = async (form: OpenedForm) => {
    await asMyself();
    await waitUntil(form.openedMs + form.minSeconds * 1000);
    const { formKey } = form;
    return withPuzzles((answer) => call(api.sendLead, { body: { ...body, formKey, answer } }), {
      onChecking,
    });
  };
  try {
    return await send(isGood ? opened : await openForm(body.listingCode));
  } catch (error) {
    // A key that counts no more, after a night of sleep say, is nothing that a person could correct.
    if (!problemOf(error).errors?.some(({ pointer }) => pointer === '/formKey')) throw error;
    return send(await openForm(body.listingCode));
  }
}

const waitUntil = (ms: number) =>
  new Promise<void>((done) => setTimeout(done, Math.max(0, ms - performance.now())));

/** Within how many hours whoever posted a listing usually answers. */
export const useAnswerTime = (code: string): number | undefined =>
  useEndpoint(api.getAnswerTime, { params: { code } }, { ...still, shouldRetryOnError: false }).data
    ?.answersWithinHours;

/** What somebody asked, by the token of the receipt. */
export const useSentLead = (token: string) =>
  useRead(api.findLead, { query: { token } }, () => call(api.findLead, { body: { token } }), still);
export const withdrawLead = (token: string) => call(api.withdrawLead, { body: { token } });

/** Which requests an inbox shows. */
export interface InboxView {
  inbox: 'mine' | 'site' | 'all';
  state?: LeadState | undefined;
  listingCode?: string | undefined;
}
const inboxQuery = ({ inbox, state, listingCode }: InboxView) => ({
  inbox,
  ...(state && { state }),
  ...(listingCode && { listingCode }),
});
const listInput = (view: InboxView, userId: string) => ({
  query: { ...inboxQuery(view), limit: '20' },
  userId,
});

export const useLeads = (view: InboxView, userId: string) => usePages(api.listLeads, listInput(view, userId));

/** Unread requests are asked for again with the focus, and every few minutes while the page is seen. */
const pollMs = 180_000;
export const useLeadSummary = (userId: string | undefined) =>
  useEndpoint(api.getLeadSummary, userId ? { userId } : null, { refreshInterval: pollMs }).data;

export const useLead = (id: string, userId: string) =>
  useEndpoint(api.getLead, { params: { id }, userId }, still);

/** Takes a request as it is now; the lists it stands in follow. */
export async function keepLead(lead: Lead, userId: string, view: InboxView): Promise<Lead> {
  await keepAnswer(api.getLead, lead, { params: { id: lead.id }, userId });
  await refreshLeads(lead, userId, view);
  return lead;
}

/** Reads the lists that a request stands in anew, and the counts. */
export async function refreshLeads(
  { state: now }: Pick<Lead, 'state'>,
  userId: string,
  { inbox, state: shown, listingCode }: InboxView,
): Promise<void> {
  for (const state of new Set([undefined, shown, now]))
    await refreshPages(api.listLeads, listInput({ inbox, state, listingCode }, userId));
  await refreshEndpoint(api.getLeadSummary, { userId });
  await refreshEndpoint(officeApi.countWaiting, { userId });
}

/** Marks a request as read; its row and the counts follow. */
export async function readLead(id: string, userId: string, view: InboxView): Promise<void> {
  await keepAnswer(api.getLeadSummary, await call(api.readLead, { params: { id } }), { userId });
  await refreshPages(api.listLeads, listInput(view, userId));
  await refreshEndpoint(officeApi.countWaiting, { userId });
}

export const changeLead = (id: string, body: LeadChange) => call(api.changeLead, { params: { id }, body });
export const addLeadNote = (id: string, body: ClientInput<typeof api.addLeadNote>['body']) =>
  call(api.addLeadNote, { params: { id }, body });
export const removeLeadNote = (id: string, noteId: string) =>
  call(api.removeLeadNote, { params: { id, noteId } });
/** Of an agency: somebody of its people looks after it from now on; without anybody everybody does. */
export const assignLead = (id: string, version: number, keeperId: string | undefined) =>
  call(api.assignLead, { params: { id }, body: { version, ...(keeperId && { userId: keeperId }) } });
export const remindOfLead = (id: string, version: number, day: string | undefined) =>
  call(api.remindOfLead, { params: { id }, body: { version, ...(day && { day }) } });

/** All requests of a view with their messages, page after page. */
export async function readAllLeads(view: InboxView): Promise<LeadRecord[]> {
  const rows: LeadRecord[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...inboxQuery(view), limit: '50', ...(cursor && { cursor }) };
    const page = await call(api.exportLeads, { query });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

const callersInput = { query: { limit: '10' } };
/** Requests that may come from one hand, for staff. */
export const useCallers = () => usePages(callersApi.listCallers, callersInput);

/** Keeps whoever sent a request from sending others for some days; the list follows. */
export async function blockAsker(id: string, days: number): Promise<void> {
  await call(callersApi.blockAsker, { params: { id }, body: { days } });
  await refreshPages(callersApi.listCallers, callersInput);
}
export async function unblockAsker(id: string): Promise<void> {
  await call(callersApi.unblockAsker, { params: { id } });
  await refreshPages(callersApi.listCallers, callersInput);
}
