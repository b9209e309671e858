/** The calls of listings. */
import { listingsApi } from '#shared/listings/api.ts';
import { listingAppealApi } from '#shared/listings/appeal-api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import { evidenceApi } from '#shared/listings/evidence-api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import type { Level } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { openListings } from './context.ts';
import { createRepricingProgress, shownProgress } from './repricing/progress.ts';

const app = createContext();
const listings = openListings(app.table, app.cursors);
const repricing = createRepricingProgress(app.table);
/** Absent where it is not asked for: what a retry brings is compared as it is. */
const chosen = ({ level }: { level?: Level | undefined }) => (level ? { level } : {});

const contract = {
  ...{ ...draftsApi, ...evidenceApi, ...listingsPaidApi, ...listingViewsApi },
  ...{ ...listingAppealApi, ...freshnessApi, ...listingReviewApi, ...listingsApi },
};

export const handler = app.serve(contract)({
  createListing: ({ body, query }, { caller, idempotencyKey }) =>
    listings.create(caller, body, idempotencyKey, { ...query, seenPoints: query.points }),
  updateListing: ({ params, body, query }, { caller, idempotencyKey }) =>
    listings.update(caller, params.code, { ...body, ...chosen(query) }, idempotencyKey, query.points),
  listDrafts: async (_, { caller }) => ({ items: await listings.drafts.list(caller) }),
  createDraft: ({ body }, { caller, idempotencyKey }) => listings.drafts.create(caller, body, idempotencyKey),
  getDraft: ({ params }, { caller }) => listings.drafts.get(caller, params.code),
  saveDraft: ({ params, body }, { caller, idempotencyKey }) =>
    listings.drafts.save(caller, params.code, body, idempotencyKey),
  deleteDraft: ({ params }, { caller }) => listings.drafts.remove(caller, params.code),
  getListing: ({ params }) => listings.public.byCode(params.code, systemClock.now()),
  getListingFile: ({ params }, { caller, clientAddress: address, userAgent }) =>
    listings.file(params.code, { caller, address, userAgent }),
  listMoreOfPoster: async ({ params }) => ({
    items: await listings.public.moreOfPoster(params.code, systemClock.now()),
  }),
  revealContact: ({ params }, { caller, clientAddress }) =>
    listings.revealContact(params.code, { caller, address: clientAddress }),
  noteView: ({ params, body }, { caller, clientAddress: address, userAgent }) =>
    listings.noteView(params.code, body.kind, { caller, address, userAgent }),
  noteImpressions: ({ body }, { caller, clientAddress: address, userAgent }) =>
    listings.noteImpressions(body, { caller, address, userAgent }),
  readFigures: ({ query }, { caller }) => listings.figures(caller, query.codes.split(',')),
  listOfPerson: ({ params, query }) => listings.ofPerson(params.userId, query),
  getRepricing: async () => shownProgress(await repricing.read()),
  listMine: ({ query }, { caller }) => listings.mine(caller, query),
  getMine: ({ params }, { caller }) => listings.get(caller, params.code),
  actOnMine: ({ params, body }, { caller }) =>
    listings.act(caller, params.code, params.act, body.version, body.closing),
  confirmMine: ({ params }, { caller }) => listings.confirm(caller, params.code),
  handOverMine: ({ params, body }, { caller }) => listings.handOver(caller, params.code, body.userId),
  getFreshness: () => listings.freshness.read(),
  putFreshness: ({ body }, { caller }) => listings.freshness.put(caller, body),
  extendListing: ({ params, body }, { caller, idempotencyKey }) =>
    listings.extend(caller, params.code, body, idempotencyKey),
  upgradeListing: ({ params, body }, { caller, idempotencyKey }) =>
    listings.upgrade(caller, params.code, body, idempotencyKey),
  planExtensions: ({ params, body }, { caller }) => listings.planExtensions(caller, params.code, body),
  getRaiseOffer: ({ params }, { caller }) => listings.raiseOffer(caller, params.code),
  getPackageReport: ({ params }, { caller }) => listings.packageReport(caller, params.id),
  comparePackage: async ({ params }, { caller }) => ({
    items: await listings.comparePackage(caller, params.id),
  }),
  listWaiting: async ({ query }) => (await listings.staff()).review.waiting(query),
  listByState: async ({ query }) => (await listings.staff()).review.inState(query),
  listByPhone: async ({ query }) => ({ items: await (await listings.staff()).review.byPhone(query.phone) }),
  getForStaff: async ({ params }) => (await listings.staff()).review.get(params.code),
  getWarnings: async ({ params }) => ({ items: await (await listings.staff()).review.warnings(params.code) }),
  lookAt: async ({ params, body }, { caller }) =>
    (await listings.staff()).review.lookAt(caller, params.code, body),
  setLargeScale: async ({ params, body }, { caller }) =>
    (await listings.staff()).review.setLargeScale(caller, params.code, body),
  getForbiddenWords: async () => (await listings.staff()).words.read(),
  putForbiddenWords: async ({ body }, { caller }) => (await listings.staff()).words.put(caller, body),
  getOwnEvidence: async ({ params }, { caller }) =>
    (await listings.staff()).evidence.own(caller, params.code),
  handInEvidence: async ({ params, body }, { caller }) =>
    (await listings.staff()).evidence.handIn(caller, params, body),
  withdrawEvidence: async ({ params, body }, { caller }) =>
    (await listings.staff()).evidence.withdraw(caller, params, body.version),
  listWaitingEvidence: async ({ query }) => (await listings.staff()).evidence.waiting(query),
  getEvidenceForStaff: async ({ params }) => (await listings.staff()).evidence.forStaff(params.code),
  gradeEvidence: async ({ params, body }, { caller }) =>
    (await listings.staff()).evidence.grade(caller, params, body),
  refuseEvidence: async ({ params, body }, { caller }) =>
    (await listings.staff()).evidence.refuse(caller, params, body),
  getEvidenceSettings: async () => (await listings.staff()).evidence.settings(),
  putEvidenceSettings: async ({ body }, { caller }) =>
    (await listings.staff()).evidence.putSettings(caller, body),
  getHistory: async ({ params }) => ({ items: await (await listings.staff()).review.history(params.code) }),
  appealListing: async ({ params, body, query }, { caller, idempotencyKey }) =>
    (await listings.staff()).appeal(caller, params.code, body, idempotencyKey, query.points),
  listAppeals: async ({ query }) => (await listings.staff()).review.appeals.list(query),
  getAppeal: async ({ params }) => (await listings.staff()).review.appeals.get(params.code),
  settleAppeal: async ({ params, body }, { caller }) =>
    (await listings.staff()).review.appeals.settle(caller, params.code, body),
  approve: async ({ params, body }, { caller }) =>
    (await listings.staff()).review.approve(caller, params.code, body),
  refuse: async ({ params, body }, { caller }) =>
    (await listings.staff()).review.refuse(caller, params.code, body.version, body.reason, body),
  remove: async ({ params, body }, { caller }) =>
    (await listings.staff()).review.remove(caller, params.code, body),
});
