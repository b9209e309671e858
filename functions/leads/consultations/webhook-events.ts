/** What the webhooks of a poster hear of requests about their listings: that there is one, and that it was withdrawn. */
import type { Write } from '#functions/lib/writes.ts';
import type { StoredRow } from './items.ts';
import type { ConsultationPorts } from './ports.ts';

/** Facts to look the request up by; who asked, and what, is read through the API. Requests to the site are nobody's. */
export const webhookWrites = (
  event: 'lead.created' | 'lead.withdrawn',
  { id, inboxId, inbox, listing }: StoredRow,
  now: number,
  { tellWebhooks }: Pick<ConsultationPorts, 'tellWebhooks'>,
): Promise<Write[]> | Write[] =>
  listing && inbox !== 'site' ? tellWebhooks(inboxId, event, { id, listingCode: listing.code }, now) : [];
