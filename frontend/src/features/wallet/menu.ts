/** What the wallet puts into the menus. */
import Wallet from 'lucide-react/icons/wallet';
import type { Menus } from '#lib/menu-entry.ts';

const wallet = { route: 'wallet', label: 'nav.wallet', Icon: Wallet, order: 40 } as const;

export const menus: Menus = {
  side: [wallet],
  account: [wallet],
  bar: [{ ...wallet, label: 'bar.wallet' }],
};
