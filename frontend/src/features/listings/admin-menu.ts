/** What listings put into the back office's menu. */
import FileText from 'lucide-react/icons/file-text';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminPosts', label: 'admin.posts', Icon: FileText, queues: ['listings', 'appeals'], order: 10 },
];
