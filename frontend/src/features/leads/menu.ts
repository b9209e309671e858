/** What leads put into the menus. */
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { Menus } from '#lib/menu-entry.ts';

const asked = { route: 'myEnquiry', label: 'nav.myEnquiries', Icon: MessagesSquare, order: 42 } as const;

export const menus: Menus = { side: [asked], account: [asked] };
