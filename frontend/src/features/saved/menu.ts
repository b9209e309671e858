/** What saved listings put into the menus. */
import Heart from 'lucide-react/icons/heart';
import type { Menus } from '#lib/menu-entry.ts';

const saved = { route: 'saved', label: 'nav.saved', Icon: Heart, order: 30 } as const;

export const menus: Menus = {
  side: [saved],
  account: [saved],
  bar: [{ route: 'saved', label: 'bar.saved', Icon: Heart, order: 20 }],
};
