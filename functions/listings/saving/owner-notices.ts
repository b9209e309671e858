/** Notifies a listing's owner of acts of staff and of the schedule, in the transaction of the act. */
import type { Write } from '#functions/lib/writes.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { reasonValues, refusalValues } from '#shared/notifications/reason-values.ts';
import type { Ports } from '../ports.ts';
import type { NextListing, StoredListing } from '../storage/listing-writes.ts';

/** What a notification needs to know of an act. */
interface NotifiedAct {
  /** Who looks after it now, where that is known. */
  keeper?: string | undefined;
  name: string;
  now: number;
  before?: StoredListing | undefined;
  next: NextListing;
  reason?: StaffReason | undefined;
}

/** Longer titles are cut in notifications. */
const titleMaxChars = 120;

/** The listing's title and code, as notifications name it. */
export const namedListing = ({ meta, content }: Pick<NextListing, 'meta' | 'content'>) => ({
  listing:
    content.title.length > titleMaxChars ? `${content.title.slice(0, titleMaxChars - 1)}…` : content.title,
  listingCode: meta.code,
});

/** The agency whose listing it is; undefined for somebody's own. */
export const agencyOf = ({ meta }: Pick<NextListing, 'meta'>): string | undefined =>
  meta.agentId && meta.ownerId;

/** Until when it is shown, and how many extensions are left. */
const extensionValues = ({ meta }: Pick<NextListing, 'meta'>) => ({
  until: meta.expiresAt ?? '',
  left: String(meta.autoExtension?.left ?? 0),
});

/** The notification of an act; none for what owners do themselves. */
export function ownerNotices(act: NotifiedAct, { notify }: Pick<Ports, 'notify'>): Write[] {
  const { name, now, before, next, reason = '' } = act;
  const named = namedListing(next);
  const options = { now, agencyId: agencyOf(next) };
  const owner = act.keeper ?? next.meta.ownerId;
  if (!before) return [];
  switch (name) {
    case 'approve':
      return before.meta.hasRevision
        ? [notify(owner, 'revision-approved', named, options)]
        : [notify(owner, 'listing-approved', { ...named, until: next.meta.expiresAt ?? '' }, options)];
    case 'refuse': {
      const template = before.meta.hasRevision ? 'revision-refused' : 'listing-refused';
      return [notify(owner, template, { ...named, ...refusalValues(reason) }, options)];
    }
    case 'remove':
      return [notify(owner, 'listing-removed', { ...named, ...reasonValues(reason) }, options)];
    case 'grant':
      return [notify(owner, 'appeal-granted', named, options)];
    case 'uphold':
      return [notify(owner, 'appeal-upheld', { ...named, ...reasonValues(reason) }, options)];
    case 'expire':
      return [notify(owner, 'listing-expired', named, options)];
    case 'ask':
      return [notify(owner, 'listing-available', named, options)];
    case 'auto-extend':
      return [notify(owner, 'listing-extended', { ...named, ...extensionValues(next) }, options)];
    case 'fall-back':
      return [notify(owner, 'level-ended', { ...named, level: before.meta.level }, options)];
    default:
      return [];
  }
}
