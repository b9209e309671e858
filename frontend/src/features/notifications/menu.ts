/** What notifications put into the menus; the header has the bell besides. */
import Bell from 'lucide-react/icons/bell';
import type { Menus } from '#lib/menu-entry.ts';

export const menus: Menus = {
  side: [{ route: 'notifications', label: 'nav.notifications', Icon: Bell, order: 45 }],
};
