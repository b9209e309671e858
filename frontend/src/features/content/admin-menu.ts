/** What content puts into the back office's menu. */
import FileText from 'lucide-react/icons/file-text';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminPages', label: 'admin.pages', Icon: FileText, order: 95 },
];
