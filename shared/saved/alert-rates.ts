/** How often an alert may come; apart from the schemas, so that pages need not load those. */
import type { SearchAlert } from './search-model.ts';

export const alertRates = ['off', 'instant', 'daily', 'weekly'] as const;

/** What a search is saved with: nobody is told of anything unasked. */
export const noAlert: SearchAlert = { rate: 'off', inApp: true, byEmail: false };
