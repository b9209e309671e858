/** The settings' entry in the back office's menu. */
import Settings from 'lucide-react/icons/settings';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminSettings', label: 'admin.settings', Icon: Settings, order: 130 },
];
