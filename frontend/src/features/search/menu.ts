/** What search puts into the menus. */
import Search from 'lucide-react/icons/search';
import type { Menus } from '#lib/menu-entry.ts';

export const menus: Menus = {
  bar: [{ route: 'projects', label: 'bar.search', Icon: Search, order: 10 }],
};
