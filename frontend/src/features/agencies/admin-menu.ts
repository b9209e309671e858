/** What agencies put into the back office's menu. */
import Building2 from 'lucide-react/icons/building-2';
import UserSearch from 'lucide-react/icons/user-search';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminAgencies', label: 'agencies:admin.title', Icon: Building2, order: 25, queues: ['agencies'] },
  { route: 'adminAgents', label: 'agents:title', Icon: UserSearch, order: 26 },
];
