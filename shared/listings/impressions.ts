/** How often cards of listings come into sight in lists: estimated from a part of the page loads, so that counting stays cheap. */

/** One page load of so many tells what came into sight; each card it tells of stands for so many. */
export const sampledOneIn = 10;
/** Cards that one request tells of. */
export const impressionsMax = 40;
/** More requests than that no office behind one address sends in an hour: it is one page load in ten. */
export const batchesPerNetworkHour = 120;
/** More sights of one listing than that come from no network in an hour: each stands for ten. */
export const perListingNetworkHour = 10;
/** The same request told again is known for so long. */
export const batchKeptDays = 2;
