/** What people's letters put into the back office's menu. */
import Inbox from 'lucide-react/icons/inbox';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminInbox', label: 'inbox:title', Icon: Inbox, queues: ['cases'], order: 15 },
];
