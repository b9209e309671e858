/** Whose thing is it: the ids that the endpoints of consultation requests take, and requests that are taken. */
import { randomUUID } from 'node:crypto';
import { createHashing } from '#functions/lib/hashing.ts';
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import { type Authority, markKey } from '#functions/testing/authority-world.ts';
import { cursorOf, type NamedThings, staffList } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import { defaultLeadSettings } from '#shared/leads/lead-settings.ts';
import { formKeyOf } from '../consultations/form.ts';
import { keepLead } from './keep-lead.ts';

const ofLead = (body?: unknown): Fixture => ({
  whose: 'office',
  params: ({ leadId }) => ({ id: leadId }),
  ...(body !== undefined && { body: () => body }),
});

export const leadFixtures: Record<string, Fixture> = {
  getLead: ofLead(),
  readLead: ofLead(),
  changeLead: ofLead({ version: 1, state: 'closed', outcome: 'won', lostReason: 'price' }),
  addLeadNote: ofLead({ attempt: randomUUID(), text: 'Gọi lại.' }),
  // A note is its writer's, whoever else reads it.
  removeLeadNote: { whose: 'own', params: ({ leadId }) => ({ id: leadId, noteId: leadId }) },
  assignLead: { whose: 'hidden', params: ({ leadId }) => ({ id: leadId }), body: () => ({ version: 1 }) },
  remindOfLead: ofLead({ version: 1, day: '2020-01-01' }),
  blockAsker: { whose: 'staff', params: ({ leadId }) => ({ id: leadId }), body: () => ({ days: 1 }) },
  unblockAsker: { whose: 'staff', params: ({ leadId }) => ({ id: leadId }) },
  getAnswerTime: { whose: 'hidden', params: ({ draft }) => ({ code: draft }) },
};

const bearer = 'signed: whoever holds it sent the request';
const wording = 'a public text';
const publicListing = 'a public listing: all else is not found';
const twice = async ({ table, thingsOf }: Authority, who: string): Promise<void> => {
  for (const _ of [1, 2]) await keepLead(table, thingsOf(who).userId);
};
const anyListing = 'one’s own, and any for staff; all else is not found (consultations/inbox.test.ts)';

export const leadNamed: NamedThings = {
  openLeadForm: { 'body/listingCode': publicListing },
  sendLead: {
    'body/listingCode': publicListing,
    'body/formKey': 'signed, and about a moment alone',
    'body/consent/answer/wordingId': wording,
    'body/consent/phone/wordingId': wording,
    'body/wish/provinceCodes/*': 'a province of today',
  },
  assignLead: { 'body/userId': 'somebody with a seat there; anybody else is refused as not there' },
  findLead: { 'body/token': bearer },
  withdrawLead: { 'body/token': bearer },
  listLeads: {
    'query/cursor': { ...cursorOf('listLeads', twice), other: 'seller' },
    'query/listingCode': anyListing,
  },
  listCallers: { 'query/cursor': staffList },
  exportLeads: {
    'query/cursor': { ...cursorOf('exportLeads', twice), other: 'seller' },
    'query/listingCode': anyListing,
  },
};

/** A request to the site, which anybody may send. */
async function request(): Promise<{ body: Record<string, unknown> }> {
  // Opened a while ago, as people do.
  const formKey = await formKeyOf(Date.now() - 60_000, { hashing: createHashing(async () => markKey) });
  return {
    body: {
      ...{ attempt: randomUUID(), formKey, name: 'Lê Thị Khách', email: `${randomUUID()}@example.com` },
      ...{ message: 'Tôi tìm nhà xưởng ở Long An.', locale: 'vi' },
      consent: { answer: { wordingId: wordingOf('site', 'answer').id, locale: 'vi' } },
    },
  };
}
/** The token of a request that was sent. */
async function sent(world: Authority): Promise<{ body: { token: string } }> {
  const { token } = await world.made<{ token: string }>('sendLead', await request());
  return { body: { token } };
}
/** A new request in somebody's inbox. */
const fresh = async ({ table, thingsOf }: Authority, who: string) => ({
  id: await keepLead(table, thingsOf(who).userId),
});

export const leadRequests: ReachingRequests = {
  openLeadForm: () => ({ body: {} }),
  sendLead: request,
  changeLead: async (world, who) => ({
    params: await fresh(world, who),
    body: { version: 1, state: 'contacted' },
  }),
  addLeadNote: async (world, who) => ({
    params: await fresh(world, who),
    body: { attempt: randomUUID(), text: 'Gọi lại.' },
  }),
  // Only requests of an agency are given to somebody (authority-seats.test.ts).
  assignLead: async (world, who) => ({
    ...{ params: await fresh(world, who), body: { version: 1 }, answer: '404 not-found' },
  }),
  remindOfLead: async (world, who) => ({ params: await fresh(world, who), body: { version: 1 } }),
  findLead: sent,
  withdrawLead: sent,
  putLeadSettings: async (world, who) => {
    const { version } = await world.made<{ version: number }>('getLeadSettings', {
      token: world.tokenOf(who),
    });
    const { version: _, ...settings } = defaultLeadSettings;
    return { body: { version, settings } };
  },
};
