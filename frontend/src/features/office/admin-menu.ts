/** What the office puts into the back office's menu: its first page. */
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminHome', label: 'dashboard:title', Icon: LayoutDashboard, order: 5 },
];
