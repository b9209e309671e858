/** The use cases of listings over their ports. */
import type { Caller } from '#shared/kernel/access.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { expireListings } from './expiry/expire-listings.ts';
import { createModeration } from './moderation/moderation.ts';
import type { Ports } from './ports.ts';
import { actOnListing, type Edit, saveDraft, updateListing } from './posting/edit-listing.ts';
import { createDraft, createListing, type Posting } from './posting/post-listing.ts';
import { readPackageReport } from './promotions/package-report.ts';
import { type Extension, extendListing, type Upgrade, upgradeListing } from './promotions/promotions.ts';
import { ownRecord } from './reading/find-listing.ts';
import { listOfPerson, listOwn, type OwnQuery } from './reading/my-listings.ts';
import { createPublicReads } from './reading/read-listings.ts';
import { revealContact, type Viewer } from './reading/reveal-contact.ts';

/** Everything that can be done with listings; `seenPoints` is the price as the person saw it. */
export const createListingService = (ports: Ports) => ({
  create: (caller: Caller, input: ListingInput, key: string, asked: Posting = {}) =>
    createListing(caller, input, key, asked, ports),
  createDraft: (caller: Caller, input: ListingInput, key: string, asked: Pick<Posting, 'level'> = {}) =>
    createDraft(caller, input, key, asked, ports),
  update: (caller: Caller, code: string, edit: Edit, key: string, seenPoints?: number) =>
    updateListing(caller, code, edit, key, seenPoints, ports),
  saveDraft: (caller: Caller, code: string, edit: Edit, key: string) =>
    saveDraft(caller, code, edit, key, ports),
  act: (caller: Caller, code: string, act: OwnerAct, version: number) =>
    actOnListing(caller, code, act, version, ports),
  extend: (caller: Caller, code: string, extension: Extension, key: string) =>
    extendListing(caller, code, extension, key, ports),
  upgrade: (caller: Caller, code: string, upgrade: Upgrade, key: string) =>
    upgradeListing(caller, code, upgrade, key, ports),
  packageReport: (caller: Caller, packageId: string) => readPackageReport(caller, packageId, ports),
  ofPerson: (userId: string, query: Pick<OwnQuery, 'cursor' | 'limit'>) => listOfPerson(userId, query, ports),
  mine: (caller: Caller, query: OwnQuery) => listOwn(caller, query, ports),
  /** A listing of the caller's, whole, for editing. */
  get: (caller: Caller, code: string) => ownRecord(caller, code, ports),
  public: createPublicReads(ports),
  revealContact: (code: string, viewer: Viewer) => revealContact(code, viewer, ports),
  review: createModeration(ports),
  expireDue: (remainingMs: () => number) => expireListings(remainingMs, ports),
});
export type ListingService = ReturnType<typeof createListingService>;
