/** What the kind of a listing is called: a company or a brand is transferred, a franchise offered. */
import type { Kind, ListingType } from '#shared/kernel/listing-kind.ts';

/** The name's key among `app:kind` and `app:kindShort`. */
export function kindName({ kind, type }: { kind: Kind; type: ListingType }) {
  if (kind === 'rental' && type === 'brand') return 'franchise';
  if (kind === 'sell' && (type === 'enterprise' || type === 'brand')) return 'transfer';
  return kind;
}
