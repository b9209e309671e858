/** What accounts put into the back office's menu. */
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'adminUsers',
    // Staff see all people there, sellers their customers.
    label: 'admin.users',
    staffLabel: 'admin.people',
    Icon: Users,
    queues: ['sellers', 'requests', 'messages'],
    order: 20,
  },
  { route: 'adminAccounts', label: 'admin.accounts', Icon: ShieldCheck, order: 120 },
];
