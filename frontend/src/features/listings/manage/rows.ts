/** A poster's own listings as a list: which group, which state, in which order. All of it over loaded rows. */
import { placeLabel, splitType } from '#shared/catalog/place-names.ts';
import { fold } from '#shared/kernel/fold.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { type OwnerAct, ownerActs } from '#shared/listings/api.ts';
import { type ListingState, listingStates, type OwnListing } from '#shared/listings/model.ts';
import { actsFor, restoreDays } from '#shared/listings/rules.ts';
import { type ActName, transitions } from '#shared/listings/transitions.ts';

export const groups = ['offers', 'wants'] as const;
export type Group = (typeof groups)[number];
export const sorts = ['newest', 'priceUp', 'priceDown', 'areaUp', 'areaDown', 'location'] as const;
export type Sort = (typeof sorts)[number];

/** What the page's address says. */
export interface View {
  group: Group;
  /** null: all but deleted ones. */
  state: ListingState | null;
  sort: Sort;
  /** Words of the title or a part of the code that rows must have; '' for all. */
  q: string;
}
/** Longer than any title. */
export const searchMax = 150;

const among = <Word extends string>(words: readonly Word[], word: string | null): Word | undefined =>
  words.find((each) => each === word);

export const readView = (search: URLSearchParams): View => ({
  group: among(groups, search.get('group')) ?? 'offers',
  state: among(listingStates, search.get('state')) ?? null,
  sort: among(sorts, search.get('sort')) ?? 'newest',
  q: (search.get('q') ?? '').slice(0, searchMax),
});

export const groupOf = ({ kind }: Pick<OwnListing, 'kind'>): Group => (isWant(kind) ? 'wants' : 'offers');
export const isInGroup = (row: Pick<OwnListing, 'kind'>, group: Group): boolean => groupOf(row) === group;

const isIn = ({ state }: OwnListing, wanted: View['state']) =>
  wanted === null ? state !== 'deleted' : state === wanted;

/** Whether a row has all the words, in its title in any language or its code, whatever the accents. */
function hasWords({ title, titles = {}, code }: OwnListing, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = fold([code, title, ...Object.values(titles)].join(' '));
  return words.every((word) => text.includes(word));
}

type Order = (a: OwnListing, b: OwnListing) => number;

/** By a figure; rows without one stand last both ways. */
const byFigure =
  (figure: (row: OwnListing) => number | null, sign: 1 | -1): Order =>
  (a, b) => {
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** By the time they were made, as the server lists them; those of one moment in the order of their codes. */
const newestFirst: Order = (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.code, b.code);

/** What a province is sorted by: not by 'Thành phố' or 'Tỉnh'. */
const provinceWord = (name: string, locale: Locale): string =>
  locale === 'vi' ? splitType(name)[1] : placeLabel(name, locale);

function orderOf(sort: Sort, locale: Locale): Order {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const place = ({ place: { names, provinces, address, nation } }: OwnListing) => {
    if (provinces) return provinces.map(({ name }) => provinceWord(name, locale)).join(' ');
    return names
      ? `${provinceWord(names.province, locale)} ${placeLabel(names.ward, locale)}`
      : `${nation} ${address ?? ''}`;
  };
  const orders: Record<Sort, Order> = {
    newest: newestFirst,
    priceUp: byFigure(({ priceVnd }) => priceVnd, 1),
    priceDown: byFigure(({ priceVnd }) => priceVnd, -1),
    areaUp: byFigure(({ areaDm2 }) => areaDm2, 1),
    areaDown: byFigure(({ areaDm2 }) => areaDm2, -1),
    location: (a, b) => compare(place(a), place(b)),
  };
  return orders[sort];
}

/** The rows of a view in its order; equal ones newest first. */
export function rowsOf(
  rows: readonly OwnListing[],
  { group, state, sort, q }: View,
  locale: Locale,
): OwnListing[] {
  const order = orderOf(sort, locale);
  const words = fold(q).split(/\s+/).filter(Boolean);
  return rows
    .filter((row) => isInGroup(row, group) && isIn(row, state) && hasWords(row, words))
    .sort((a, b) => order(a, b) || newestFirst(a, b));
}

/** How many rows of a group each state has. */
export function countsOf(rows: readonly OwnListing[], group: Group): Map<ListingState, number> {
  const counts = new Map<ListingState, number>();
  for (const row of rows) if (isInGroup(row, group)) counts.set(row.state, (counts.get(row.state) ?? 0) + 1);
  return counts;
}

/** Until when a deleted listing can be restored. */
export const restorableUntil = (deletedAt: string): string =>
  instant(Date.parse(deletedAt) + restoreDays * dayMs);

/** What a closed row is called by: its kind, unless something else became of it. */
export const closedWord = ({ kind, outcome }: Pick<OwnListing, 'kind' | 'outcome'>) =>
  outcome === 'other' ? outcome : kind;

const isOwnerAct = (act: ActName): act is OwnerAct => (ownerActs as readonly string[]).includes(act);

/** What its owner may do with a row now, editing apart. */
export const ownerActsOf = (row: OwnListing, nowMs: number): OwnerAct[] =>
  actsFor(row, 'owner', nowMs).filter(isOwnerAct);

/** States in which a listing is not deleted before something else is done. */
const notDeletable = ['waiting', 'shown', 'hidden'] as const;
/** What keeps a listing from being deleted: the state that has to end first; undefined where nothing does. */
export const deletionBlock = (row: OwnListing): (typeof notDeletable)[number] | undefined =>
  notDeletable.find((state) => state === row.state);

export const mayEdit = (row: OwnListing, nowMs: number): boolean =>
  actsFor(row, 'owner', nowMs).includes('edit');

/** The row as an act will leave it, for showing it at once; where only the server knows, it stays as it is. */
export function expectedAfter(row: OwnListing, act: OwnerAct | 'confirm'): OwnListing {
  if (act === 'confirm') return { ...row, askedAt: undefined, sunkAt: undefined };
  const move = transitions.find((each) => each.act === act && each.from.includes(row.state));
  return !move || move.to === 'same' || move.to === 'before' || move.to === 'back'
    ? row
    : { ...row, state: move.to };
}

/** The act that takes an act back, where there is one. */
export const inverseOf: Partial<Record<OwnerAct, OwnerAct>> = {
  hide: 'show',
  show: 'hide',
  close: 'reopen',
  reopen: 'close',
  delete: 'restore',
  restore: 'delete',
};
