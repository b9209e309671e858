/** How much waits, counted in a real table: everything for staff, one's own for sellers, never past the limit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf } from '#shared/listings/derive.ts';
import { testContent as listingContent, testMeta } from '#shared/listings/testing/samples.ts';
import { waitingMost } from '#shared/office/model.ts';
import type { PaymentRecord } from '#shared/wallet/payment-state.ts';
import { sellerQueue } from '../accounts/public.ts';
import { createSellersRepository } from '../accounts/sellers/sellers-repository.ts';
import { advertPlaces } from '../adverts/public.ts';
import { agencyQueue } from '../agencies/public-queue.ts';
import { keepAgency } from '../agencies/testing/keep-agency.ts';
import { certificate, keepCertificate } from '../agencies/testing/keep-certificate.ts';
import { keepPage } from '../agencies/testing/keep-page.ts';
import { openCases } from '../cases/public.ts';
import { keepCase } from '../cases/testing/keep-case.ts';
import { contentQueues } from '../content/public.ts';
import { people, startContent, type TestContent } from '../content/testing/setup.ts';
import { heldMessages, newApplications, unreadRequests } from '../leads/public.ts';
import { keepApplication } from '../leads/testing/keep-application.ts';
import { keepLead } from '../leads/testing/keep-lead.ts';
import { keepMessage } from '../leads/testing/keep-message.ts';
import { put } from '../lib/writes.ts';
import { evidenceQueue, listingQueue } from '../listings/public.ts';
import { cardItem } from '../listings/storage/card-item.ts';
import { partKey, waitingIndex } from '../listings/storage/keys.ts';
import { paymentQueue } from '../wallet/public.ts';
import { createPaymentRepository } from '../wallet/storage/payment-repository.ts';
import { createDayRepository } from './day-repository.ts';
import { createOfficeService, type OfficePorts } from './service.ts';

let t: TestContent;
let ports: OfficePorts;
const at = '2026-11-20T03:00:00.000Z';
const now = Date.parse('2026-11-26T03:00:00.000Z');
const idOf = (n: number) => `01JD00000000000000000${String(n).padStart(5, '0')}`;

beforeAll(async () => {
  t = await startContent();
  const { table } = t.world;
  ports = {
    listings: listingQueue(table),
    evidence: evidenceQueue(table),
    sellers: sellerQueue(table),
    agencies: agencyQueue(table),
    content: contentQueues(table),
    payments: paymentQueue(table),
    applications: newApplications(table),
    requests: unreadRequests(table),
    cases: openCases(table),
    messages: heldMessages(table),
    days: createDayRepository(table),
    adverts: advertPlaces(table, { now: () => now }),
  };
});
afterAll(() => t.stop());

const count = (caller = people.staff) => createOfficeService(ports).countWaiting(caller);

/** A listing as it lies in the queue and in its owner's list. */
async function putListing(n: number, ownerId: string, more: Parameters<typeof testMeta>[0] = {}) {
  const meta = testMeta({ id: idOf(n), ownerId, ...more });
  const isWaiting = meta.state === 'waiting' || meta.hasRevision;
  await t.world.table.transact([
    put({ ...partKey(meta.id, 'META'), ...(isWaiting && waitingIndex(at)) }),
    put(cardItem(cardOf({ meta, content: listingContent() }), meta)),
  ]);
}

const payment = (n: number, more: Partial<PaymentRecord>): PaymentRecord => ({
  ...{ ref: `TU${String(n).padStart(24, '0')}`, userId: people.seller.userId, provider: 'vnpay', version: 1 },
  ...{ state: 'in-progress', amountVnd: 50_000, points: 50, topUpId: 'vnd-50k', settingsVersion: 0 },
  ...{ createdAt: at, expiresAt: at, askCount: 0, nextAskAt: at, refundedVnd: 0, refundCount: 0 },
  ...more,
});

describe('what waits', () => {
  it('is nothing at first, said for every queue that somebody may see', async () => {
    const none = { news: 0, service: 0, partner: 0, introduce: 0, career: 0, report: 0 };
    const shared = { listings: 0, applications: 0, requests: 0, ...none };
    expect(await count()).toEqual({
      ...shared,
      appeals: 0,
      evidence: 0,
      sellers: 0,
      agencies: 0,
      payments: 0,
      cases: 0,
      messages: 0,
    });
    expect(await count(people.seller)).toEqual(shared);
  });

  it('counts listings that are new and edits, not those that are shown or drafts', async () => {
    await putListing(1, people.seller.userId);
    await putListing(2, people.other.userId, { state: 'shown', hasRevision: true });
    await putListing(3, people.seller.userId, { state: 'shown' });
    await putListing(4, people.seller.userId, { state: 'draft' });
    expect((await count()).listings).toBe(2);
    expect((await count(people.seller)).listings).toBe(1);
    expect((await count(people.other)).listings).toBe(1);
  });

  it('counts agencies, their pages and certificates of their people', async () => {
    const { table } = t.world;
    await keepAgency(table, people.seller.userId, { state: 'waiting' });
    const { agencyId } = await keepAgency(table, people.seller.userId);
    await keepPage(table, agencyId);
    const { userId } = people.seller;
    await keepCertificate(table, { agencyId, userId, edit: { ...certificate, paperId: idOf(30) } });
    expect((await count()).agencies).toBe(3);
    expect(await count(people.seller)).not.toHaveProperty('agencies');
  });

  it('counts registrations that wait, and tells sellers nothing of them', async () => {
    const repo = createSellersRepository(t.world.table);
    const sent = (n: number, state: 'waiting' | 'approved') =>
      repo.put(
        {
          ...{ userId: idOf(n), company: 'Công ty Minh An', taxId: '0100109106', issuedOn: '2020-01-01' },
          ...{ issuedAt: 'Thuế tỉnh Bắc Ninh', papers: [], state, version: 1, submittedAt: at },
        },
        undefined,
      );
    await t.world.table.transact([sent(11, 'waiting'), sent(12, 'waiting'), sent(13, 'approved')]);
    expect((await count()).sellers).toBe(2);
    expect(await count(people.seller)).not.toHaveProperty('sellers');
  });

  it('counts payments that need a person, not those that are open', async () => {
    const repo = createPaymentRepository(t.world.table);
    await t.world.table.transact([
      repo.addPayment(payment(1, { review: 'suspected-fraud' })),
      repo.addPayment(payment(2, {})),
    ]);
    expect((await count()).payments).toBe(1);
    expect(await count(people.seller)).not.toHaveProperty('payments');
  });

  it('counts content by its kind, edits of what is public too', async () => {
    await t.submitted('news');
    await t.submitted('partner', { slug: 'doi-tac' }, people.other);
    const { meta } = await t.published('service', { slug: 'dich-vu' });
    const saved = await t.save({ ...(await t.service.get(people.seller, meta.id)) }, { slug: 'dich-vu' });
    await t.service.act(people.seller, meta.id, 'submit', saved.meta.version);
    expect(await count()).toMatchObject({ news: 1, partner: 1, service: 1, report: 0 });
    expect(await count(people.seller)).toMatchObject({ news: 1, partner: 0, service: 1 });
    expect(await count(people.other)).toMatchObject({ news: 0, partner: 1, service: 0 });
  });

  it('counts new applications: the site’s for staff, to their own jobs for sellers', async () => {
    const { table } = t.world;
    const theirs = await t.published('career', { slug: 'viec-cua-nguoi-ban' });
    await keepApplication(table, people.seller.userId, theirs.meta.id);
    await keepApplication(table, people.seller.userId, theirs.meta.id);
    expect((await count()).applications).toBe(0);
    expect((await count(people.seller)).applications).toBe(2);
    expect((await count(people.other)).applications).toBe(0);
    const { meta } = await t.draft('career', { slug: 'viec-cua-san' }, people.staff);
    await t.service.review.publish(people.staff, meta.id, { version: meta.version });
    await keepApplication(table, people.staff.userId, meta.id);
    expect((await count()).applications).toBe(1);
  });

  it('counts unread requests for consultation: to the site for staff, about their own listings for sellers', async () => {
    const { table } = t.world;
    await keepLead(table, 'SITE', 'DA0123ABC1');
    await keepLead(table, people.seller.userId, 'DA0123ABC2');
    await keepLead(table, people.seller.userId, 'DA0123ABC3');
    expect((await count()).requests).toBe(1);
    expect((await count(people.seller)).requests).toBe(2);
    expect((await count(people.other)).requests).toBe(0);
  });

  it('counts open cases and messages that staff look at first, and tells sellers nothing of them', async () => {
    const { table } = t.world;
    await keepCase(table, people.other.userId);
    const lead = await keepLead(table, people.other.userId, 'DA0123ABC4');
    await keepMessage(table, lead, { review: 'held' });
    expect(await count()).toMatchObject({ cases: 1, messages: 1 });
    const ofSeller = await count(people.seller);
    expect(ofSeller).not.toHaveProperty('cases');
    expect(ofSeller).not.toHaveProperty('messages');
  });

  it('says since when the oldest of each queue waits, of the queues that somebody may see', async () => {
    const ofStaff = await createOfficeService(ports).dashboard(people.staff);
    expect(ofStaff.since).toMatchObject({ listings: at, sellers: at, payments: at });
    const counts = await count();
    const waiting = Object.entries(counts).flatMap(([name, some]) => (some > 0 ? [name] : []));
    expect(Object.keys(ofStaff.since).toSorted()).toEqual(waiting.toSorted());
    const ofSeller = await createOfficeService(ports).dashboard(people.seller);
    expect(ofSeller).toEqual({ since: expect.not.objectContaining({ sellers: at }) });
    expect(Object.keys(ofSeller.since).toSorted()).toEqual([
      'applications',
      'listings',
      'news',
      'requests',
      'service',
    ]);
  });

  it('says how places for adverts stand, and what was counted of the days, to staff alone', async () => {
    const { adverts, days } = await createOfficeService(ports).dashboard(people.staff);
    const free = { running: 0, slots: 5, freeFrom: '2026-11-26' };
    expect(adverts).toEqual(
      ['home-hero', 'list-top', 'list-side', 'detail-side'].map((position) => ({ position, ...free })),
    );
    expect(days).toEqual([]);
  });

  it('stops at the limit however much there is', async () => {
    ports = { ...ports, sellers: { read: async (limit) => ({ count: limit + 50 }) } };
    expect((await count()).sellers).toBe(waitingMost);
    for (let n = 0; n < waitingMost + 5; n++) await putListing(1000 + n, people.other.userId);
    expect((await count()).listings).toBe(waitingMost);
  });
});
