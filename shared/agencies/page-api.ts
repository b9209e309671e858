/** Calls about the public page of an agency: visitors', its people's, and those of the back office. */
import * as z from 'zod';
import { Slug } from '../content/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { defaultLocale, Locale } from '../kernel/locale.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { reasonChars } from '../kernel/staff-reason.ts';
import { ReasonText } from '../kernel/text.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { AgencyWithPeople } from './model.ts';
import { AboutTexts, WaitingAgencyPage } from './page-model.ts';
import { AgencyPage, ListingsOfAgency } from './public-model.ts';

const OfAgency = z.object({ agencyId: Ulid });
const OfSlug = z.object({ slug: Slug });
const shortly = 'public, max-age=0, s-maxage=10';
const reason = ReasonText(reasonChars);

export const agencyPageApi = {
  getAgencyPage: endpoint({
    method: 'GET',
    path: '/api/agencies/{slug}',
    access: 'none',
    summary: 'The public page of an agency; nothing where no agency has the address, 410 where it had',
    params: OfSlug,
    query: z.object({ locale: Locale.default(defaultLocale) }),
    reply: z.object({ agency: AgencyPage.optional() }),
    problems: ['gone'],
    cacheControl: shortly,
  }),
  listAgencyListings: endpoint({
    method: 'GET',
    path: '/api/agencies/{slug}/listings',
    access: 'none',
    summary: 'Public listings of an agency with a page, newest first; a page may be short',
    params: OfSlug,
    query: PageQuery,
    reply: ListingsOfAgency,
    problems: ['not-found', 'gone', 'invalid-cursor'],
    cacheControl: shortly,
  }),
  putAgencyPage: endpoint({
    method: 'PUT',
    path: '/api/my/agencies/{agencyId}/page',
    access: 'user',
    summary: 'Write the public page as an owner, for staff to approve; without texts it is taken off',
    params: OfAgency,
    body: z.object({ version: VersionOrZero, texts: AboutTexts.optional() }),
    reply: AgencyWithPeople,
    problems: ['not-found', 'forbidden', 'state-conflict', 'version-conflict'],
  }),
  showMySeat: endpoint({
    method: 'PUT',
    path: '/api/my/agencies/{agencyId}/my-seat',
    access: 'user',
    summary: 'Say whether one is named on the public page of an agency',
    params: OfAgency,
    body: z.object({ isShown: z.boolean() }),
    reply: AgencyWithPeople,
    problems: ['not-found'],
  }),
  listAgencyPages: endpoint({
    method: 'GET',
    path: '/api/staff/agency-pages',
    access: 'staff',
    summary: 'Pages of agencies that wait for approval, oldest first',
    query: PageQuery,
    reply: pageOf(WaitingAgencyPage),
    problems: ['invalid-cursor'],
  }),
  decideAgencyPage: endpoint({
    method: 'POST',
    path: '/api/staff/agencies/{agencyId}/page/decide',
    access: 'staff',
    summary: 'Approve what waits, refuse it, or take down what is public',
    params: OfAgency,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), version: Version }),
      z.object({ decision: z.literal('refuse'), version: Version, reason }),
      z.object({ decision: z.literal('take-down'), version: Version, reason }),
    ]),
    reply: AgencyWithPeople,
    problems: ['not-found', 'state-conflict', 'version-conflict', 'self-review'],
  }),
};
