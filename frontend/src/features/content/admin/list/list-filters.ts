/** What a list of content is narrowed by, read from its address and written back. */
import { type ContentState, contentStates } from '#shared/content/kinds.ts';

export const listStates = [
  ...['draft', 'waiting', 'edit-waiting', 'scheduled', 'published', 'refused', 'withdrawn'],
] as readonly ListState[];
export type ListState = ContentState | 'edit-waiting';
/** Shorter words are not searched for. */
export const keywordMinChars = 2;

export interface ListFilters {
  state: ListState | undefined;
  category: string | undefined;
  keyword: string | undefined;
  isMine: boolean;
}

/** The filters of an address; what no filter knows counts as absent. */
export function readListFilters(search: URLSearchParams): ListFilters {
  const state = [...contentStates, 'edit-waiting' as const].find((one) => one === search.get('state'));
  const keyword = search.get('keyword')?.trim().slice(0, 80) ?? '';
  const category = search.get('category') ?? '';
  return {
    state,
    category: /^[a-z0-9-]{1,60}$/.test(category) ? category : undefined,
    keyword: keyword.length >= keywordMinChars ? keyword : undefined,
    isMine: search.get('mine') === 'true',
  };
}

export const isFiltered = ({ state, category, keyword, isMine }: ListFilters): boolean =>
  Boolean(state || category || keyword || isMine);

/** The address's query of the filters that are on. */
export const filterQuery = ({ state, category, keyword, isMine }: ListFilters) => ({
  ...{ state, category, keyword },
  ...(isMine && { mine: 'true' }),
});

/** What the API is asked for; whose they are is a question for staff alone. */
export const searchOf = ({ state, category, keyword, isMine }: ListFilters, isStaff: boolean) => ({
  ...(state && { state }),
  ...(category && { category }),
  ...(keyword && { keyword }),
  ...(isMine && isStaff && { isMine: 'true' as const }),
});
