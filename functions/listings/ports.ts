/** What the use cases of listings need from outside. */
import type { AgencyLeads } from '#functions/agencies/public.ts';
import type { Catalog, Category } from '#shared/catalog/model.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import type { NearHash } from '#shared/kernel/perceptual.ts';
import type { Clock, Instant } from '#shared/kernel/time.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import type { PlaceNames } from '#shared/listings/derive.ts';
import type { Evidence, Shot } from '#shared/listings/evidence-model.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { Place } from '#shared/listings/place-model.ts';
import type { Picture, ReferenceFile } from '#shared/media/model.ts';
import type { SearchNames } from '#shared/search/index/search-document.ts';
import type { TellWebhooks } from '../developers/public.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Hashing } from '../lib/hashing.ts';
import type { Idempotency } from '../lib/idempotency.ts';
import type { Table } from '../lib/table.ts';
import type { Transact, Write, WriteOne } from '../lib/writes.ts';
import type { Notify } from '../notifications/ports.ts';
import type { PointsService } from '../wallet/public.ts';
import type { EndingRepository } from './expiry/ending-repository.ts';
import type { ScheduledWorkRepository } from './expiry/scheduled-work.ts';
import type { RaiseRepository } from './promotions/raise-items.ts';
import type { ListingRepository } from './repository.ts';
import type { ScheduledWork } from './storage/keys.ts';
import type { Impressions } from './views/note-impressions.ts';
import type { View } from './views/note-view.ts';

/** A poster as readers see them. */
export interface Poster {
  id: Ulid;
  name: string;
  memberSince: Instant;
  /** A seller: since when staff have verified their tax number. */
  verifiedSince?: Instant | undefined;
  /** Somebody with many listings: an agent since when. */
  agentSince?: Instant | undefined;
  /** Of an agency: the slug of its public page. */
  agencyPage?: string | undefined;
}
export interface People {
  /** Those that exist, in any order. */
  byIds(ids: readonly Ulid[]): Promise<Poster[]>;
}
export interface Pictures {
  /** A person's own, ready pictures in the order of their ids; raises what is wrong with one of them. */
  claim(ownerId: Ulid, mediaIds: readonly Ulid[], purpose: 'listing'): Promise<Picture[]>;
  /** Hashes by which near-duplicates are found, by picture; those that have none are left out. */
  hashes(mediaIds: readonly Ulid[]): Promise<Map<Ulid, NearHash>>;
  /** Notes that what `by` names no longer uses these pictures; no writes where there are none. */
  release(pictures: { by: string; ownerId: Ulid; mediaIds: readonly Ulid[]; atMs: number }): Write[];
}
export interface ReferenceFiles {
  /** Size and pages of a person's own, ready file; raises what is wrong with it. */
  claim(ownerId: Ulid, mediaId: Ulid): Promise<Pick<ReferenceFile, 'bytes' | 'pages'>>;
}
export interface EvidenceFiles {
  /** Checks that these are a person's own, ready files; raises what is wrong with one of them. */
  claim(ownerId: Ulid, files: Pick<Evidence, 'imageIds' | 'pdfIds'>): Promise<void>;
  /** What cameras wrote into photos, by photo. */
  shots(mediaIds: readonly Ulid[]): Promise<Record<Ulid, Shot>>;
}
export interface Partners {
  /** The slug of a partner page while it is published; undefined for any other id. */
  slugOf(id: Ulid): Promise<string | undefined>;
}
export interface CatalogReads {
  /** Categories, today's rates, and for how many days an approved listing is shown. */
  get(): Promise<Pick<Catalog, 'categories' | 'rates' | 'settings'>>;
  /** Notes that something is put under a category; no writes where that is known, or where it is a shipped one. */
  markUse(type: ListingType, id: string): Promise<Write[]>;
}
export interface Places {
  /** What a ward's code leads to; undefined for an unknown ward. */
  placeOfWard(wardCode: string): Omit<Place, 'nation'> | undefined;
  hasProvince(code: string): boolean;
  /** What a place is called that a card shows; undefined abroad. */
  namesOf(place: Place): PlaceNames | undefined;
  isNation(code: string): boolean;
  /** Says whether an old commune (`OldCommuneKey`) leads to a ward; loads their table, the largest of places. */
  loadOldCommunes(): Promise<(oldCommuneKey: string, wardCode: string) => boolean>;
}
/** Parsers for text that people typed. */
export interface TextTools {
  /** Keeps only an allowed set of marks. */
  sanitise(html: string): string;
  plainText(html: string): string;
  /** A phone as it is kept (E.164); undefined where the text cannot be one. */
  contactPhone(typed: string): string | undefined;
}
/** A public listing changed, or is public no more. */
export interface ChangeNote {
  id: Ulid;
  code: string;
  version: number;
  op: 'put' | 'remove';
}
/** What showing a contact phone asks of the world. */
export interface RevealPorts {
  repo: ListingRepository;
  transact: Transact;
  clock: Clock;
  people: People;
  hashing: Pick<Hashing, 'mac'>;
  /** Where acts are counted. */
  counters: Pick<Table, 'get'>;
  /** As a master set them; at most some seconds old. */
  readLimits(): Promise<Pick<LeadSettings, 'reveals' | 'newAccountHours'>>;
}
/** What counting viewers asks of the world. */
export interface ViewPorts {
  repo: ListingRepository;
  transact: Transact;
  clock: Clock;
  hashing: Pick<Hashing, 'mac' | 'token'>;
  /** Hands a view over to be counted apart from the request; raises when the bus did not take it. */
  viewed(view: View): Promise<void>;
  /** The same with cards that were in sight. */
  inSight(impressions: Impressions): Promise<void>;
}
export interface Ports extends RevealPorts, ViewPorts {
  hashing: Pick<Hashing, 'mac' | 'token'>;
  write: WriteOne;
  scheduledWork: ScheduledWorkRepository;
  ending: EndingRepository;
  notify: Notify;
  /** Who looks after a listing now and hears of it: its owner, or of an agency one of its people. */
  keeperOf(meta: { ownerId: Ulid; agentId?: Ulid | undefined }): Promise<Ulid>;
  /** Who has a seat in an agency. */
  seatsOf: AgencyLeads['seatsOf'];
  tellWebhooks: TellWebhooks;
  /** Hears that a listing of this person's own is live; never fails. */
  wentLive(ownerId: Ulid): Promise<void>;
  idempotency: Idempotency;
  /** From 0 up to but not 1. */
  random(): number;
  points: PointsService;
  pictures: Pictures;
  referenceFiles: ReferenceFiles;
  evidenceFiles: EvidenceFiles;
  catalog: CatalogReads;
  partners: Partners;
  places: Places;
  /** Raises `acceptance-needed` where a person has not accepted the rules of posting as they stand. */
  acceptedForPosting(userId: Ulid): Promise<void>;
  /** Parsers and tables that only posting and editing need: readers and the job never load them. */
  loadTextTools(): Promise<TextTools>;
  /** Raisings that are measured: few calls need them. */
  loadRaises(): Promise<RaiseRepository>;
  searchNames(content: ListingContent, categories: readonly Category[]): Promise<SearchNames>;
  /** Publishes a change after the commit; never fails. */
  changed(note: ChangeNote): Promise<void>;
  /** Hears of a listing that a job could not change; it goes on with the others. */
  failed(work: ScheduledWork, error: unknown): void;
  /** Hears of a listing whose owner could not be reminded; the next run tries again. */
  reminderFailed(id: Ulid, error: unknown): void;
  cursors: Cursors;
  ids: Ids;
}
