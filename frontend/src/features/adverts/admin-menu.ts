/** The adverts' entry in the back office's menu. */
import Megaphone from 'lucide-react/icons/megaphone';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminAds', label: 'admin.ads', Icon: Megaphone, order: 110 },
];
