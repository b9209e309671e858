/** The filters that a landing page begins with: those of its address. */
import { pathOf } from '#lib/paths.ts';
import { changed, type Search, type View, writeSearch } from './address.ts';

export interface Preset {
  search: Search;
}

/** Where the pages of a list lie: below a landing page's own path by their number alone. */
export const pageHref = (search: Search, slug: string | undefined, view: View) => (page: number) => {
  const query = writeSearch(
    slug ? { page: String(page) } : changed(search, { page: String(page) }),
    view,
  ).toString();
  return (slug ? pathOf('landing', { id: slug }) : pathOf('projects')) + (query && `?${query}`);
};
