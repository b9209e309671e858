/** Requests of `media` that are taken. */
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';

export const requests: ReachingRequests = {
  createUpload: () => ({ body: { purpose: 'listing', contentType: 'image/jpeg', bytes: 100_000 } }),
  createFilmUpload: () => ({ body: { contentType: 'video/mp4', bytes: 1_000_000 } }),
};
