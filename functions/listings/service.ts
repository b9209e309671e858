/** The use cases of listings over their ports, but for those in `staff-service.ts`. */
import type { Caller } from '#shared/kernel/access.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import type { FreshnessInput } from '#shared/listings/freshness.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';
import { confirmListing } from './freshness/confirm-listing.ts';
import type { Ports } from './ports.ts';
import {
  createDraft,
  type DraftSave,
  deleteDraft,
  getDraft,
  listDrafts,
  type NewDraft,
  saveDraft,
} from './posting/drafts.ts';
import { actOnListing, type Edit, updateListing } from './posting/edit-listing.ts';
import { createListing, type Posting } from './posting/post-listing.ts';
import type { Extension, Upgrade } from './promotions/promotions.ts';
import { ownRecord } from './reading/find-listing.ts';
import { listOfPerson, listOwn, type OwnQuery } from './reading/my-listings.ts';
import { createPublicReads } from './reading/read-listings.ts';
import { revealContact, type Viewer } from './reading/reveal-contact.ts';
import { readFigures } from './views/listing-figures.ts';
import { createNoteView } from './views/note-view.ts';

/** What few calls need is loaded with the first of them (docs/decisions/0016). */
const promotions = () => import('./promotions/promotions.ts');
const packageReports = () => import('./promotions/package-report.ts');
const freshness = () => import('./freshness/freshness-settings.ts');

/** What visitors and owners do with listings; `seenPoints` is the price as the person saw it. */
export const createListingService = (ports: Ports) => ({
  create: (caller: Caller, input: ListingInput, key: string, asked: Posting = {}) =>
    createListing(caller, input, key, asked, ports),
  update: (caller: Caller, code: string, edit: Edit, key: string, seenPoints?: number) =>
    updateListing(caller, code, edit, key, seenPoints, ports),
  drafts: {
    list: (caller: Caller) => listDrafts(caller, ports),
    get: (caller: Caller, code: string) => getDraft(caller, code, ports),
    create: (caller: Caller, draft: NewDraft, key: string) => createDraft(caller, draft, key, ports),
    save: (caller: Caller, code: string, save: DraftSave, key: string) =>
      saveDraft(caller, code, save, key, ports),
    remove: (caller: Caller, code: string) => deleteDraft(caller, code, ports),
  },
  act: (caller: Caller, code: string, act: OwnerAct, version: number, closing?: ClosingInput) =>
    actOnListing(caller, code, act, { version, closing }, ports),
  confirm: (caller: Caller, code: string) => confirmListing(caller, code, ports),
  extend: async (caller: Caller, code: string, extension: Extension, key: string) =>
    (await promotions()).extendListing(caller, code, extension, key, ports),
  upgrade: async (caller: Caller, code: string, upgrade: Upgrade, key: string) =>
    (await promotions()).upgradeListing(caller, code, upgrade, key, ports),
  packageReport: async (caller: Caller, packageId: string) =>
    (await packageReports()).readPackageReport(caller, packageId, ports),
  ofPerson: (userId: string, query: Pick<OwnQuery, 'cursor' | 'limit'>) => listOfPerson(userId, query, ports),
  mine: (caller: Caller, query: OwnQuery) => listOwn(caller, query, ports),
  /** A listing of the caller's, whole, for editing. */
  get: (caller: Caller, code: string) => ownRecord(caller, code, ports),
  public: createPublicReads(ports),
  revealContact: (code: string, viewer: Viewer) => revealContact(code, viewer, ports),
  noteView: createNoteView(ports),
  figures: (caller: Caller, codes: readonly string[]) => readFigures(caller, codes, ports),
  freshness: {
    read: async () => (await freshness()).freshnessNow(ports),
    put: async (caller: Caller, change: { version: number; settings: FreshnessInput }) =>
      (await freshness()).putFreshness(caller, change, ports),
  },
});
