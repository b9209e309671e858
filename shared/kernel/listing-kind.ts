/** What a listing is: the four kinds of offers and wants, and the six types of assets. */
import * as z from 'zod';

export const kinds = ['sell', 'rental', 'buy', 'rent'] as const;
export const Kind = z.enum(kinds).meta({ id: 'Kind', description: 'sell, rental: offers; buy, rent: wants' });
export type Kind = z.infer<typeof Kind>;
/** Whether somebody looks for an asset instead of offering one. */
export const isWant = (kind: Kind): boolean => kind === 'buy' || kind === 'rent';
/** Whether it is about a lease instead of a sale. */
export const isLease = (kind: Kind): boolean => kind === 'rental' || kind === 'rent';

export const listingTypes = [
  'land',
  'aquaculture',
  'industrial-park',
  'enterprise',
  'brand',
  'other',
] as const;
export const ListingType = z.enum(listingTypes).meta({ id: 'ListingType' });
export type ListingType = z.infer<typeof ListingType>;

/** Whether what changes hands is a company or a brand, not land or a building. */
export const isBusiness = (type: ListingType): boolean => type === 'enterprise' || type === 'brand';

/** Whether a price by the square metre says anything: not of companies and brands, nor of what somebody looks for. */
export const hasPricePerM2 = ({ kind, type }: { kind: Kind; type: ListingType }): boolean =>
  !isWant(kind) && !isBusiness(type);
