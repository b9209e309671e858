/** The site's own entries in the menus. */
import Building2 from 'lucide-react/icons/building-complex';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import type { Menus } from '#lib/menu-entry.ts';

export const menus: Menus = {
  side: [{ route: 'support', label: 'nav.support', Icon: LifeBuoy, order: 70 }],
  account: [{ route: 'adminPosts', label: 'nav.backOffice', Icon: Building2, order: 90 }],
};
