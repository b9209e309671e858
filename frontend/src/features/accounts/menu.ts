/** What accounts put into the menus. */
import CircleUser from 'lucide-react/icons/circle-user';
import Store from 'lucide-react/icons/store';
import type { Menus } from '#lib/menu-entry.ts';

const profile = { route: 'profile', label: 'nav.profile', Icon: CircleUser, order: 50 } as const;

export const menus: Menus = {
  side: [
    profile,
    {
      route: 'sellerRegistration',
      label: 'nav.seller',
      sellerLabel: 'nav.sellerProfile',
      Icon: Store,
      order: 60,
    },
  ],
  account: [profile],
  bar: [{ ...profile, label: 'bar.me' }],
};
