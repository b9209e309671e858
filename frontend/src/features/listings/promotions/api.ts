/** Calls that cost points: more days, a higher level. */
import { call } from '#lib/api/client.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';

/** Extends a listing at the price that was seen; the same key again is the same act. */
export const extendListing = (
  { code, version }: OwnListing,
  points: number,
  key: string,
): Promise<OwnListing> =>
  call(listingsPaidApi.extendListing, { params: { code }, body: { version, points }, idempotencyKey: key });

/** Has a listing extended so often ahead (0: not any more), at the price of one that was seen. */
export const planExtensions = (
  { code, version }: OwnListing,
  times: number,
  points: number,
): Promise<OwnListing> =>
  call(listingsPaidApi.planExtensions, { params: { code }, body: { version, times, points } });

/** How an upgrade is paid for. */
export type PaidBy =
  | { by: 'points'; points: number; low?: number | undefined }
  | { by: 'package'; packageId: string };

export const upgradeListing = (
  { code, version }: OwnListing,
  level: PaidLevel,
  paid: PaidBy,
  key: string,
): Promise<OwnListing> =>
  call(listingsPaidApi.upgradeListing, {
    params: { code },
    body: { ...paid, level, version },
    idempotencyKey: key,
  });
