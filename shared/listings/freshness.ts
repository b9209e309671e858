/** Whether what is shown is still to be had: when its owner is asked, when silence lets it sink, how old a copy is. */
import * as z from 'zod';
import { type Instant, vietNamDaysSince } from '../kernel/time.ts';
import type { ListingContent, ListingMeta } from './model.ts';
import { isPublic } from './rules.ts';

const Days = z.int().min(1).max(365);

export const FreshnessInput = z
  .object({
    askDays: Days.meta({
      description: 'Days after publication or the last answer on which its owner is asked',
    }),
    sinkDays: Days.meta({ description: 'Days without an answer after which it comes last in its level' }),
  })
  .meta({ id: 'FreshnessInput' });
export type FreshnessInput = z.infer<typeof FreshnessInput>;

export const FreshnessSettings = FreshnessInput.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({
  id: 'FreshnessSettings',
  description: 'When owners are asked whether a listing is still to be had',
});
export type FreshnessSettings = z.infer<typeof FreshnessSettings>;

export const defaultFreshness: FreshnessSettings = { version: 0, askDays: 10, sinkDays: 5 };

type Answered = Pick<
  ListingMeta,
  'state' | 'expiresAt' | 'publishedAt' | 'confirmedAt' | 'askedAt' | 'sunkAt'
>;

/** What a listing is due for at `now` (ms), by whole days of Viet Nam; undefined for nothing, and what is not public. */
export function freshnessDue(
  { publishedAt, confirmedAt, askedAt, sunkAt, ...meta }: Answered,
  { askDays, sinkDays }: FreshnessInput,
  now: number,
): 'ask' | 'sink' | undefined {
  if (!isPublic(meta, now) || sunkAt !== undefined) return undefined;
  if (askedAt !== undefined) return vietNamDaysSince(askedAt, now) >= sinkDays ? 'sink' : undefined;
  const known = confirmedAt ?? publishedAt;
  return known !== undefined && vietNamDaysSince(known, now) >= askDays ? 'ask' : undefined;
}

/** Whether its owner has answered today already, so that another answer changes nothing. */
export const isConfirmedToday = ({ confirmedAt, askedAt, ...meta }: Answered, now: number): boolean =>
  isPublic(meta, now) &&
  confirmedAt !== undefined &&
  askedAt === undefined &&
  vietNamDaysSince(confirmedAt, now) === 0;

/** When the asset of a listing was first shown; undefined: never yet. */
export const firstShownOf = ({
  firstListedAt,
  publishedAt,
}: Pick<ListingMeta, 'firstListedAt' | 'publishedAt'>): Instant | undefined => firstListedAt ?? publishedAt;

type Asset = Pick<ListingContent, 'type' | 'place' | 'pictures'>;

/**
 * Whether a copy is about the same asset: of the same type, and it lies in the same place or shows one of the same
 * pictures. Another lot for which only the words were taken over has neither.
 */
export function isSameAsset(one: Asset, other: Asset): boolean {
  if (one.type !== other.type) return false;
  const pictures = new Set(one.pictures.map(({ mediaId }) => mediaId));
  return placeOf(one) === placeOf(other) || other.pictures.some(({ mediaId }) => pictures.has(mediaId));
}
const placeOf = ({ place: { nation, wardCode, provinces, address } }: Asset) =>
  wardCode ?? `${nation} ${JSON.stringify(provinces ?? [])} ${address ?? ''}`;
