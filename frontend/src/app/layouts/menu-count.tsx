/** In menus: how many consultation requests are unread, at the page that has them. */

import type { MenuEntry } from '#lib/menu-entry.ts';
import { LeadCount } from '../lead-count.tsx';

export function MenuCount({ route }: Pick<MenuEntry, 'route'>) {
  return route === 'manageListings' ? <LeadCount inbox="mine" /> : null;
}
