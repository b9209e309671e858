/** Whose thing is it: the ids that the endpoints of agencies take; and requests of theirs that are taken. */
import { randomInt } from 'node:crypto';
import { type Fixture, nothing, ofPerson } from '#functions/testing/authority-fixtures.ts';
import type { Things } from '#functions/testing/authority-things.ts';
import { type NamedThings, type OwnedThing, staffList } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { defaultAgentRule } from '#shared/agencies/agents-rules.ts';
import type { AgencyInput } from '#shared/agencies/model.ts';
import { instant } from '#shared/kernel/time.ts';
import { keepAgency } from './keep-agency.ts';
import { certificate, keepCertificate } from './keep-certificate.ts';
import { aboutTexts, keepLivePage, keepPage } from './keep-page.ts';
import { keepProposal, takenForAgent } from './keep-proposal.ts';

const ofAgency = ({ agencyId }: Things) => ({ agencyId });
const ofInvitation = ({ agencyId, invitationId }: Things) => ({ agencyId, invitationId });
/** One's own seat in one's own agency: the last owner's, so that it stays. */
const ofSeat = ({ agencyId, userId }: Things) => ({ agencyId, userId });

const input: AgencyInput = {
  ...{ name: 'Công ty Môi giới Sông Lam', taxId: '0300588569', address: '1 Lê Lợi, Vinh' },
  ...{ phone: '0912 345 678', email: 'lienhe@example.com' },
};
const routing = { mode: 'turn', takers: [], rules: [] };
const invited = { identifier: 'ban-moi@example.com', role: 'agent' };
const suspended = { decision: 'suspend', version: 1, reason: 'Không còn hoạt động ở địa chỉ này.' };

export const fixtures: Record<string, Fixture> = {
  getMyAgency: { whose: 'own', params: ofAgency },
  updateAgency: { whose: 'own', params: ofAgency, body: () => ({ version: 1, agency: input }) },
  invite: { whose: 'own', params: ofAgency, body: () => invited },
  answerInvitation: { whose: 'own', params: ofInvitation, body: () => ({ isAccepted: true }) },
  revokeInvitation: { whose: 'own', params: ofInvitation },
  changeSeat: { whose: 'own', params: ofSeat, body: () => ({ role: 'viewer' }) },
  setLeadRouting: { whose: 'own', params: ofAgency, body: () => ({ version: 0, routing }) },
  endSeat: { whose: 'own', params: ofSeat },
  putMyCertificate: { whose: 'own', params: ofAgency, body: () => ({ version: 0 }) },
  decideCertificate: { whose: 'staff', params: ofSeat, body: () => approved, isMissing: true },
  getAgencyPage: { whose: 'shared', params: () => ({ slug: 'khong-co-trang-nay' }) },
  listAgencyListings: { whose: 'hidden', params: () => ({ slug: 'khong-co-trang-nay' }) },
  putAgencyPage: { whose: 'own', params: ofAgency, body: () => ({ version: 0, texts: aboutTexts }) },
  showMySeat: { whose: 'own', params: ofAgency, body: () => ({ isShown: true }) },
  decideAgencyPage: { whose: 'staff', params: ofAgency, body: () => approved, isMissing: true },
  getAgency: { whose: 'staff', params: ofAgency },
  decideAgency: { whose: 'staff', params: ofAgency, body: () => suspended },
  decideAgentProposal: { ...ofPerson(), body: () => taken, isMissing: true },
};

const words = 'Tôi bán tài sản của gia đình mình.';
const taken = { version: 1, decision: 'confirm', words };

const approved = { decision: 'approve', version: 1 };

/** A picture of one's own papers: none of another's, nor one of a listing. */
const certificatePaper: OwnedThing = {
  idsOf: ({ thingsOf }, who) => [thingsOf(who).paperId, thingsOf(who).pictureId],
  none: nothing.pictureId,
  request: (paperId, { thingsOf }, who) => ({
    ...{ params: ofAgency(thingsOf(who)), body: { version: 0, certificate: { ...certificate, paperId } } },
  }),
};

export const named: NamedThings = {
  listCertificates: { 'query/cursor': staffList },
  putMyCertificate: { 'body/certificate/paperId': certificatePaper },
  listAgencyPages: { 'query/cursor': staffList },
  listAgencyListings: { 'query/cursor': 'a place in a list that everybody reads' },
  listAgentProposals: { 'query/cursor': staffList },
  listAgencies: { 'query/cursor': staffList },
  foundAgency: { 'body/taxId': 'a tax number; one that another agency has is refused as taken' },
  updateAgency: { 'body/agency/taxId': 'a tax number; one that another agency has is refused as taken' },
  setLeadRouting: {
    'body/routing/takers/*': 'somebody with a seat in that agency; anybody else is refused as not there',
    'body/routing/rules/*/userId':
      'somebody with a seat in that agency; anybody else is refused as not there',
    'body/routing/rules/*/provinceCode': 'a province of today; any other fits no listing',
  },
  endSeat: { 'body/handTo': 'somebody with a seat in that agency; anybody else is refused as not there' },
  invite: { 'body/identifier': 'whoever it is; the answer is the same with and without an account' },
};

/** A tax number of a branch that nobody else in a test has. */
const someTaxId = () => `0300588569-${String(randomInt(1000)).padStart(3, '0')}`;

export const requests: ReachingRequests = {
  answerAgentProposal: async ({ table, thingsOf }, who) => {
    await keepProposal(table, thingsOf(who).userId);
    return { body: { isAgent: false, version: 1, words } };
  },
  appealAgentDecision: async ({ table, thingsOf }, who) => {
    await keepProposal(table, thingsOf(who).userId, takenForAgent);
    return { body: { version: 1, words } };
  },
  decideAgentProposal: async ({ table, thingsOf }) => {
    const { userId } = thingsOf('owner');
    const answer = { at: instant(Date.now()), isAgent: false, words };
    await keepProposal(table, userId, { answer });
    return { params: { userId }, body: taken };
  },
  putAgentRule: () => {
    const { version, ...settings } = defaultAgentRule;
    return { body: { version, settings } };
  },
  answerInvitation: async ({ table, thingsOf }, who) => {
    const invited = { kind: 'email' as const, value: thingsOf(who).email };
    return {
      params: await keepAgency(table, thingsOf('owner').userId, { invited }),
      body: { isAccepted: false },
    };
  },
  changeSeat: ({ thingsOf }, who) => ({ params: ofSeat(thingsOf(who)), body: { role: 'owner' } }),
  setLeadRouting: ({ thingsOf }, who) => ({
    ...{ params: ofAgency(thingsOf(who)), body: { version: 0, routing } },
  }),
  // Nobody else has a seat there.
  endSeat: ({ thingsOf }, who) => ({ params: ofSeat(thingsOf(who)), body: {}, answer: '409 last-owner' }),
  putMyCertificate: async ({ table, thingsOf }, who) => {
    const { userId, paperId } = thingsOf(who);
    const { agencyId } = await keepAgency(table, userId);
    return { params: { agencyId }, body: { version: 0, certificate: { ...certificate, paperId } } };
  },
  decideCertificate: async ({ table, thingsOf }) => {
    const { userId, paperId } = thingsOf('owner');
    const { agencyId } = await keepAgency(table, userId);
    await keepCertificate(table, { agencyId, userId, edit: { ...certificate, paperId } });
    return { params: { agencyId, userId }, body: approved };
  },
  putAgencyPage: async ({ table, thingsOf }, who) => {
    const { agencyId } = await keepAgency(table, thingsOf(who).userId);
    return { params: { agencyId }, body: { version: 0, texts: aboutTexts } };
  },
  showMySeat: ({ thingsOf }, who) => ({ params: ofAgency(thingsOf(who)), body: { isShown: true } }),
  decideAgencyPage: async ({ table, thingsOf }) => {
    const { agencyId } = await keepAgency(table, thingsOf('owner').userId);
    await keepPage(table, agencyId);
    return { params: { agencyId }, body: approved };
  },
  listAgencyListings: async ({ table, thingsOf }) => {
    const { agencyId } = await keepAgency(table, thingsOf('owner').userId);
    return { params: { slug: await keepLivePage(table, agencyId) } };
  },
  decideAgency: async ({ table, thingsOf }) => {
    const { agencyId } = await keepAgency(table, thingsOf('owner').userId);
    return { params: { agencyId }, body: suspended };
  },
  foundAgency: () => ({ body: { ...input, taxId: someTaxId() } }),
  updateAgency: ({ thingsOf }, who) => ({
    ...{ params: ofAgency(thingsOf(who)), body: { version: 1, agency: input } },
  }),
  invite: ({ thingsOf }, who) => ({ params: ofAgency(thingsOf(who)), body: invited }),
};
