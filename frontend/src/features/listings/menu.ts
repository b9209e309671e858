/** What listings put into the menus. */
import CirclePlus from 'lucide-react/icons/circle-plus';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import type { Menus } from '#lib/menu-entry.ts';

const mine = { route: 'manageListings', label: 'nav.myListings', Icon: FileText, order: 10 } as const;

export const menus: Menus = {
  side: [mine, { route: 'createdPost', label: 'nav.post', Icon: Plus, order: 20 }],
  account: [mine],
  bar: [{ route: 'createdPost', label: 'bar.post', Icon: CirclePlus, order: 30 }],
};
