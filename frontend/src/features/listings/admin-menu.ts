/** What listings put into the back office's menu. */
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileText from 'lucide-react/icons/file-text';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminPosts', label: 'admin.posts', Icon: FileText, queues: ['listings', 'appeals'], order: 10 },
  {
    route: 'adminEvidenceList',
    label: 'evidence:queue.title',
    Icon: BadgeCheck,
    queues: ['evidence'],
    order: 12,
  },
];
