/** What agencies put into the menus. */
import Building2 from 'lucide-react/icons/building-2';
import type { Menus } from '#lib/menu-entry.ts';

export const menus: Menus = {
  side: [{ route: 'myAgencies', label: 'nav.agency', Icon: Building2, order: 65 }],
};
