/** The categories' entry in the back office's menu. */
import Shapes from 'lucide-react/icons/shapes';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminCategories', label: 'admin.categories', Icon: Shapes, order: 100 },
];
