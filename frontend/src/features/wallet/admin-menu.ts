/** What the wallet puts into the back office's menu. */
import WalletCards from 'lucide-react/icons/wallet-cards';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminPayments', label: 'admin.finance', Icon: WalletCards, queues: ['payments'], order: 30 },
];
