/** Events on the bus: what a capability may hear about after a write. */

export const eventSource = 'marketplace';
/** A public entity changed (`EntityChange` as detail): its pages are rewritten at once instead of within the minute. */
export const entityChanged = 'EntityChanged';
/** Somebody asked for a one-time code: whatever is to be sent for it is sent now. */
export const codeRequested = 'CodeRequested';
/** Something was noted that somebody must hear of at once: what waits to be sent is sent now, not within the minute. */
export const notificationQueued = 'NotificationQueued';
/** A browser told that a listing is looked at or was passed on: whoever that was is counted apart from the request. */
export const listingViewed = 'ListingViewed';
/** A browser told which cards of listings were in sight: they are counted apart from the request. */
export const listingsInSight = 'ListingsInSight';

/** What is done at once where one of these is told: the job that would find it within the minute. */
export const jobsAtOnce = [
  { detailType: entityChanged, capability: 'pages', job: 'refresh-pages' },
  { detailType: notificationQueued, capability: 'notifications', job: 'send-notifications' },
] as const;
