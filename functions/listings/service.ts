/** The use cases of listings over their ports, but for those in `staff-service.ts`. */
import type { Caller } from '#shared/kernel/access.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import type { FreshnessInput } from '#shared/listings/freshness.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';
import type { Ports } from './ports.ts';
import type { DraftSave, NewDraft } from './posting/drafts.ts';
import type { Edit } from './posting/edit-listing.ts';
import type { Posting } from './posting/post-listing.ts';
import type { Extension, ExtensionPlan, Upgrade } from './promotions/promotions.ts';
import { ownRecord } from './reading/find-listing.ts';
import { listOfPerson, listOwn, type OwnQuery } from './reading/my-listings.ts';
import { createPublicReads } from './reading/read-listings.ts';
import type { Viewer } from './reading/reveal-contact.ts';
import { createNoteImpressions } from './views/note-impressions.ts';
import { createNoteView } from './views/note-view.ts';

/** What few calls need is loaded with the first of them (docs/decisions/0016). */
const posting = () => import('./posting/post-listing.ts');
const editing = () => import('./posting/edit-listing.ts');
const drafts = () => import('./posting/drafts.ts');
const confirming = () => import('./freshness/confirm-listing.ts');
const revealing = () => import('./reading/reveal-contact.ts');
const promotions = () => import('./promotions/promotions.ts');
const raises = () => import('./promotions/raises.ts');
const packageReports = () => import('./promotions/package-report.ts');
const packageComparison = () => import('./promotions/compare-package.ts');
const figures = () => import('./views/listing-figures.ts');
const freshness = () => import('./freshness/freshness-settings.ts');

/** What visitors and owners do with listings; `seenPoints` is the price as the person saw it. */
export const createListingService = (ports: Ports) => ({
  create: async (caller: Caller, input: ListingInput, key: string, asked: Posting = {}) =>
    (await posting()).createListing(caller, input, key, asked, ports),
  update: async (caller: Caller, code: string, edit: Edit, key: string, seenPoints?: number) =>
    (await editing()).updateListing(caller, code, edit, key, seenPoints, ports),
  drafts: {
    list: async (caller: Caller) => (await drafts()).listDrafts(caller, ports),
    get: async (caller: Caller, code: string) => (await drafts()).getDraft(caller, code, ports),
    create: async (caller: Caller, draft: NewDraft, key: string) =>
      (await drafts()).createDraft(caller, draft, key, ports),
    save: async (caller: Caller, code: string, save: DraftSave, key: string) =>
      (await drafts()).saveDraft(caller, code, save, key, ports),
    remove: async (caller: Caller, code: string) => (await drafts()).deleteDraft(caller, code, ports),
  },
  act: async (caller: Caller, code: string, act: OwnerAct, version: number, closing?: ClosingInput) =>
    (await editing()).actOnListing(caller, code, act, { version, closing }, ports),
  handOver: async (caller: Caller, code: string, userId: string) =>
    (await import('./saving/hand-over.ts')).handOver(caller, code, userId, ports),
  confirm: async (caller: Caller, code: string) => (await confirming()).confirmListing(caller, code, ports),
  extend: async (caller: Caller, code: string, extension: Extension, key: string) =>
    (await promotions()).extendListing(caller, code, extension, key, ports),
  upgrade: async (caller: Caller, code: string, upgrade: Upgrade, key: string) =>
    (await promotions()).upgradeListing(caller, code, upgrade, key, ports),
  raiseOffer: async (caller: Caller, code: string) => (await raises()).readRaiseOffer(caller, code, ports),
  planExtensions: async (caller: Caller, code: string, plan: ExtensionPlan) =>
    (await promotions()).planExtensions(caller, code, plan, ports),
  packageReport: async (caller: Caller, packageId: string) =>
    (await packageReports()).readPackageReport(caller, packageId, ports),
  comparePackage: async (caller: Caller, packageId: string) =>
    (await packageComparison()).comparePackage(caller, packageId, ports),
  ofPerson: (userId: string, query: Pick<OwnQuery, 'cursor' | 'limit'>) => listOfPerson(userId, query, ports),
  mine: (caller: Caller, query: OwnQuery) => listOwn(caller, query, ports),
  /** A listing of the caller's, whole, for editing. */
  get: (caller: Caller, code: string) => ownRecord(caller, code, ports),
  public: createPublicReads(ports),
  revealContact: async (code: string, viewer: Viewer) =>
    (await revealing()).revealContact(code, viewer, ports),
  noteView: createNoteView(ports),
  noteImpressions: createNoteImpressions(ports),
  figures: async (caller: Caller, codes: readonly string[]) =>
    (await figures()).readFigures(caller, codes, ports),
  freshness: {
    read: async () => (await freshness()).freshnessNow(ports),
    put: async (caller: Caller, change: { version: number; settings: FreshnessInput }) =>
      (await freshness()).putFreshness(caller, change, ports),
  },
});
