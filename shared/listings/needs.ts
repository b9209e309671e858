/** What a listing needs next, as far as its own row tells: the most urgent first, two at most. */
import { isWant } from '../kernel/listing-kind.ts';
import { type Locale, locales } from '../kernel/locale.ts';
import { vietNamDaysUntil } from '../kernel/time.ts';
import type { OwnListing } from './model.ts';

/** In the order of their urgency. */
export const needs = [
  'refused',
  'draft',
  'expired',
  'ending',
  'confirm',
  'edit-refused',
  'waiting',
  'hidden',
  'photos',
  'price',
  'translate',
] as const;
export type Need = (typeof needs)[number];

/** From so few days left on extending comes first. */
const endsSoonDays = 3;
/** Fewer photos than that leave readers with questions. */
export const enoughPhotos = 4;
/** More than two things at once nobody does. */
const atOnce = 2;

type Row = Pick<
  OwnListing,
  | 'state'
  | 'kind'
  | 'expiresAt'
  | 'hasRevision'
  | 'refusalReason'
  | 'pictureCount'
  | 'price'
  | 'language'
  | 'titles'
  | 'askedAt'
>;

const daysLeft = ({ expiresAt }: Row, nowMs: number) =>
  expiresAt === undefined ? Number.POSITIVE_INFINITY : vietNamDaysUntil(expiresAt, nowMs);
const isOver = ({ expiresAt }: Row, nowMs: number) =>
  expiresAt !== undefined && Date.parse(expiresAt) <= nowMs;

/** Of what is shown; a want needs no photos. */
const shownNeeds: Partial<Record<Need, (row: Row, nowMs: number) => boolean>> = {
  ending: (row, nowMs) => daysLeft(row, nowMs) <= endsSoonDays,
  confirm: ({ askedAt }) => askedAt !== undefined,
  'edit-refused': ({ refusalReason, hasRevision }) => refusalReason !== undefined && !hasRevision,
  waiting: ({ hasRevision }) => hasRevision,
  photos: ({ kind, pictureCount }) => !isWant(kind) && pictureCount < enoughPhotos,
  // Neither a range of prices nor an order by price finds it.
  price: ({ price }) => price.mode === 'deal',
  translate: (row) => missingLanguages(row).length > 0,
};

/** What its owner had best do next with a listing, or what they wait for; empty where nothing is to be done. */
export function needsOf(row: Row, nowMs: number): Need[] {
  const { state } = row;
  if (state === 'draft' || state === 'waiting' || state === 'refused') return [state];
  if (state === 'expired' || (state === 'hidden' && isOver(row, nowMs))) return ['expired'];
  if (state === 'hidden') return ['hidden'];
  if (state !== 'shown') return [];
  if (isOver(row, nowMs)) return ['expired'];
  return needs.filter((need) => shownNeeds[need]?.(row, nowMs)).slice(0, atOnce);
}

/** The languages of readers that a listing's title does not speak. */
export const missingLanguages = ({ language, titles }: Pick<OwnListing, 'language' | 'titles'>): Locale[] =>
  locales.filter((locale) => locale !== language && !titles?.[locale]);
