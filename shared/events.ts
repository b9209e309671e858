/** Events on the bus: what a capability may hear about after a write. */

export const eventSource = 'marketplace';
/** A published listing changed: pages are rewritten at once instead of within the minute. */
export const listingChanged = 'ListingChanged';
/** Somebody asked for a one-time code: whatever is to be sent for it is sent now. */
export const codeRequested = 'CodeRequested';
