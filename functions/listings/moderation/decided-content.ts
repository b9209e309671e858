/** What a listing said when staff decided on it, for the audit log: all of it, or what an edit changes. */
import { maskedPhone, shownContent } from '#shared/listings/derive.ts';
import { differences, isWritten, writtenFields } from '#shared/listings/differences.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { WrittenField } from '#shared/listings/written-fields.ts';
import type { StoredListing } from '../storage/listing-writes.ts';

/** Fields of the content by their names. */
export interface DecidedContent {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * The content of an act of staff; undefined for other acts. Of an edit the fields in which it differs, whether it
 * was approved or refused; else all that was approved, refused or taken off the site. The log outlives the account
 * of the poster, so of the contact only the masked phone is kept, of papers the masked numbers.
 */
export function decidedContent(act: string, before: StoredListing | undefined): DecidedContent | undefined {
  if (!before || !['approve', 'refuse', 'remove'].includes(act)) return undefined;
  const { content, revision } = before;
  if (revision && act !== 'remove') {
    const changed = differences(content, revision);
    return { before: keptOf(content, changed), after: keptOf(revision, changed) };
  }
  return { [act === 'approve' ? 'after' : 'before']: keptOf(content, writtenFields) };
}

/** Some fields of a content, as the log keeps them; with the language, in which its texts are read. */
function keptOf(content: ListingContent, fields: readonly WrittenField[]): Record<string, unknown> {
  const { papers } = shownContent(content);
  const kept = { ...content, papers, contact: { name: '—', phone: maskedPhone(content.contact.phone) } };
  const named = fields.filter((field) => isWritten(content, field)).map((field) => [field, kept[field]]);
  return { language: content.language, ...Object.fromEntries(named) };
}
