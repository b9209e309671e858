/** Calls about adverts for staff: what runs, is booked and costs. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { LineText } from '../kernel/text.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { AdPosition, Advert, AdvertBooking, AdvertInput, AdvertState, advertLimits } from './model.ts';
import { AdvertOffer, AdvertTerms } from './offer.ts';

const ById = z.object({ id: Ulid });
const byVersion = z.object({ version: Version });
const Reference = LineText({ min: 3, max: advertLimits.referenceMax }).meta({
  description: 'Of the transfer, as the bank names it',
});
const problems = ['not-found', 'version-conflict', 'state-conflict'] as const;

export const advertsStaffApi = {
  listAdverts: endpoint({
    method: 'GET',
    path: '/api/staff/adverts',
    access: 'admin',
    summary: 'Adverts: what runs, comes or is paused by when it ends, or what has ended, latest first',
    query: PageQuery.extend({
      position: AdPosition.optional(),
      state: AdvertState.optional().meta({ description: 'Absent: all that has not ended' }),
      caseId: Ulid.optional().meta({ description: 'The one that was made of this request, in any state' }),
    }),
    reply: pageOf(Advert),
    problems: ['invalid-cursor'],
  }),
  listAdvertBookings: endpoint({
    method: 'GET',
    path: '/api/staff/advert-bookings',
    access: 'admin',
    summary: 'What is booked on a position from today on, and how many adverts share it',
    query: z.object({ position: AdPosition }),
    reply: z.object({ bookings: z.array(AdvertBooking), slots: z.int() }),
  }),
  getAdvert: endpoint({
    method: 'GET',
    path: '/api/staff/adverts/{id}',
    access: 'admin',
    summary: 'One advert',
    params: ById,
    reply: Advert,
    problems: ['not-found'],
  }),
  createAdvert: endpoint({
    method: 'POST',
    path: '/api/staff/adverts',
    access: 'admin',
    summary: 'Place an advert, by hand or of a request; a request has one',
    body: AdvertInput.extend({ caseId: Ulid.optional() }),
    reply: Advert,
    status: 201,
    problems: ['idempotency-mismatch', 'not-found', 'already-exists', 'limit-reached', 'upload-not-ready'],
    isIdempotent: true,
  }),
  updateAdvert: endpoint({
    method: 'PUT',
    path: '/api/staff/adverts/{id}',
    access: 'admin',
    summary: 'Change an advert that has not ended; based on a version',
    params: ById,
    body: z.object({ version: Version, advert: AdvertInput }),
    reply: Advert,
    problems: [...problems, 'limit-reached', 'upload-not-ready'],
  }),
  pauseAdvert: endpoint({
    method: 'POST',
    path: '/api/staff/adverts/{id}/pause',
    access: 'admin',
    summary: 'Take an advert off the pages for now; its days stay booked',
    params: ById,
    body: byVersion,
    reply: Advert,
    problems,
  }),
  resumeAdvert: endpoint({
    method: 'POST',
    path: '/api/staff/adverts/{id}/resume',
    access: 'admin',
    summary: 'Let a paused advert run on',
    params: ById,
    body: byVersion,
    reply: Advert,
    problems,
  }),
  endAdvert: endpoint({
    method: 'POST',
    path: '/api/staff/adverts/{id}/end',
    access: 'admin',
    summary: 'End an advert for good; its days are free again, and what was paid for unshown days goes back',
    params: ById,
    body: byVersion.extend({
      isCustomerFault: z.boolean().default(false).meta({ description: 'Then nothing goes back once it ran' }),
    }),
    reply: Advert,
    problems: [...problems, 'temporarily-unavailable'],
  }),
  recordAdvertPayment: endpoint({
    method: 'POST',
    path: '/api/staff/adverts/{id}/payment',
    access: 'admin',
    summary: 'Note that the customer has paid an advert by transfer, once',
    params: ById,
    body: byVersion.extend({
      reference: Reference,
      totalVnd: z.int().min(1).meta({ description: 'As it was seen; another price answers 409' }),
    }),
    reply: Advert,
    problems: [...problems, 'price-changed'],
  }),
  recordAdvertRefund: endpoint({
    method: 'POST',
    path: '/api/staff/adverts/{id}/refund',
    access: 'admin',
    summary: 'Note that what goes back of a transfer has been transferred, once',
    params: ById,
    body: byVersion.extend({ reference: Reference }),
    reply: Advert,
    problems,
  }),
  putAdvertOffer: endpoint({
    method: 'PUT',
    path: '/api/staff/advert-offer',
    access: 'master',
    summary:
      'Change what positions cost, how many adverts share them, and how they are paid; based on a version',
    body: AdvertTerms.extend({ version: VersionOrZero }),
    reply: AdvertOffer,
    problems: ['version-conflict'],
  }),
};
