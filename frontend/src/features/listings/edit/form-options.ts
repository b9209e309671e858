/** What the posting form is opened with, and what it asks of the page around it. */
import type { Me } from '#shared/accounts/model.ts';
import type { Level, ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import type { KeptDraft } from './saving/draft-wire.ts';

export interface ListingFormOptions {
  me: Me;
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  /** The listing that a new one is a copy of. */
  source?: ListingRecord | null;
  /** The draft that it goes on from, as the server has it; null for none. */
  stored?: KeptDraft | null;
  /** Its code; known also where only this device can be asked. */
  draft?: string | null;
  /** The cost of sending it at a level, as it is shown; undefined while it is not known. */
  costAt(meta: ListingMeta | null, level: Level): number | undefined;
  /** Runs when the listing has been taken. */
  onSent(record: ListingRecord): void;
  /** Runs when the server has a new draft. */
  onKept?(code: string): void;
  /** Runs when the draft was saved in order to be left. */
  onLeft?(): void;
  /** The price is another one, or points are missing: read both anew. */
  onPrice(): void;
  /** Records that the rules of posting are accepted; false where the person has to answer first. */
  acceptRules(): Promise<boolean>;
  /** The server asks for the rules: they changed, or were never accepted. */
  onRules(): Promise<unknown>;
}
