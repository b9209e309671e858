/** In menus: how many consultation requests are unread, at the page that has them. */

import type { MenuEntry } from '#lib/menu-entry.ts';
import { useSession } from '#lib/session/use-session.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { LeadCount } from '../lead-count.tsx';

export function MenuCount({ route }: Pick<MenuEntry, 'route'>) {
  const { me } = useSession();
  if (route === 'manageListings') return <LeadCount inbox="mine" />;
  if (route === 'adminUsers') return <LeadCount inbox={isStaff(me) ? 'site' : 'mine'} />;
  return null;
}
