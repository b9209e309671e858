/** What a list of staff is narrowed by, read from its address and written back. */
import type { QueryValues } from '#lib/paths.ts';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import {
  type StaffFilters,
  type StaffListState,
  staffFlags,
  titleSearchMax,
} from '#shared/listings/staff-lists.ts';

/** As fields hold them: '' where nothing is asked for. */
export interface ListFilters {
  title: string;
  kind: string;
  type: string;
  province: string;
  flag: string;
  days: string;
  owner: string;
}
export const noFilters: ListFilters = {
  ...{ title: '', kind: '', type: '', province: '', flag: '', days: '', owner: '' },
};
/** Ages that are offered: not changed, or waiting, for so many days. */
export const ages = { listed: ['7', '30', '90'], waiting: ['1', '2', '7'] } as const;
const allAges = [...ages.listed, ...ages.waiting];

const among = (words: readonly string[], word: string | null) => (word && words.includes(word) ? word : '');
const matching = (pattern: RegExp, word: string | null) => (word && pattern.test(word) ? word : '');

/** The filters of an address; what no filter knows counts as absent. */
export const readListFilters = (search: URLSearchParams): ListFilters => ({
  title: search.get('title')?.trim().slice(0, titleSearchMax) ?? '',
  kind: among(kinds, search.get('kind')),
  type: among(listingTypes, search.get('type')),
  province: matching(/^\d{1,3}$/, search.get('province')),
  flag: among(staffFlags, search.get('flag')),
  days: among(allAges, search.get('days')),
  owner: matching(/^[0-9A-HJKMNP-TV-Z]{26}$/, search.get('owner')),
});

export const addressOf = (state: StaffListState | undefined, filters: ListFilters): QueryValues => ({
  state,
  ...filters,
});
export const isNarrowed = (filters: ListFilters): boolean => Object.values(filters).some(Boolean);

/** What the API is asked. */
export function queryOf(filters: ListFilters): Record<string, string> {
  const { title, kind, type, province, flag, days, owner } = filters;
  const asked = { title, kind, type, provinceCode: province, flag, olderThanDays: days, ownerId: owner };
  return Object.fromEntries(
    Object.entries(asked satisfies Record<keyof StaffFilters, string>).filter(([, value]) => value),
  );
}
