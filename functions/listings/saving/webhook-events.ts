/** What the webhooks of a listing's owner hear of an act, in the transaction of the act. */
import type { Write } from '#functions/lib/writes.ts';
import type { WebhookEvent } from '#shared/developers/limits.ts';
import type { Ports } from '../ports.ts';
import type { NextListing, StoredListing } from '../storage/listing-writes.ts';

interface ToldAct {
  name: string;
  now: number;
  before?: StoredListing | undefined;
  next: NextListing;
}

/** What a listing has become by an act. */
const eventOfState: Partial<Record<string, WebhookEvent>> = {
  refused: 'listing.rejected',
  removed: 'listing.taken-down',
  expired: 'listing.expired',
  hidden: 'listing.hidden',
  shown: 'listing.live',
  closed: 'listing.closed',
  draft: 'listing.withdrawn',
  deleted: 'listing.deleted',
};

function eventOf({ name, before, next }: ToldAct): WebhookEvent | undefined {
  if (!before) return undefined;
  if (name === 'approve') return before.meta.hasRevision ? 'listing.edit-approved' : 'listing.approved';
  if (name === 'refuse' && before.meta.hasRevision) return 'listing.edit-rejected';
  return before.meta.state === next.meta.state ? undefined : eventOfState[next.meta.state];
}

/** Facts to look the listing up by; what it says is read through the API. */
export async function webhookWrites(
  act: ToldAct,
  { tellWebhooks }: Pick<Ports, 'tellWebhooks'>,
): Promise<Write[]> {
  const event = eventOf(act);
  if (!event) return [];
  const { ownerId, code, state, version } = act.next.meta;
  return tellWebhooks(ownerId, event, { code, state, version }, act.now);
}
