/** Which fields of a listing its poster wrote, and which the server derives from them. */
import type { ListingContent } from './model.ts';

/** What the server derives from the rest of a content; everything else is judged by staff. */
export const derivedFields = ['priceVndMin', 'priceVndMax', 'ratesDate', 'areaDm2Min', 'areaDm2Max'] as const;
/** A field that its poster wrote. */
export type WrittenField = Exclude<keyof ListingContent, (typeof derivedFields)[number]>;
