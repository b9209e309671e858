/** What a capability puts into the menus: `features/<c>/menu.ts` for everybody's, `features/<c>/admin-menu.ts` for the back office's. */
import type { LucideIcon } from 'lucide-react';
import type { WaitingQueue } from '#shared/office/model.ts';
import type { TextKey } from './i18n/keys.ts';
import type { RouteName } from './paths.ts';

export interface MenuEntry {
  /** The page it leads to; where that is for a role, others do not see the entry. */
  route: RouteName;
  /** Its words among the shell's texts (`app.json`); in the back office also `namespace:key`, of the capability's own. */
  label: TextKey;
  /** Its words for staff, where sellers read others. */
  staffLabel?: TextKey;
  /** Its words for verified sellers, where others read an invitation to become one. */
  sellerLabel?: TextKey;
  Icon: LucideIcon;
  /** What waits on its page, counted beside it; a person reads only the queues that are theirs. */
  queues?: readonly WaitingQueue[];
  /** Entries stand by their order, smallest first. */
  order: number;
}

/** `side`: beside a person's own pages · `account`: behind their name in the header · `bar`: the phones' bottom bar. */
export type MenuName = 'side' | 'account' | 'bar';
export type Menus = Partial<Record<MenuName, readonly MenuEntry[]>>;
