/** What the kind of a listing is called: a franchise is offered, not leased. */
import type { Kind, ListingType } from '#shared/kernel/listing-kind.ts';

/** The name's key among `app:kind` and `app:kindShort`. */
export const kindName = ({ kind, type }: { kind: Kind; type: ListingType }) =>
  kind === 'rental' && type === 'brand' ? 'franchise' : kind;
