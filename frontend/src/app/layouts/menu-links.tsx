/** The entries of a menu that a person is offered, each a link with its icon. */
import { type ComponentType, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyNamespace } from '#lib/i18n/keys.ts';
import type { MenuEntry } from '#lib/menu-entry.ts';
import { patterns } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import { seatLack, useWorkspace, type Workspace } from '#lib/session/workspace.ts';
import type { Me } from '#shared/accounts/model.ts';
import { admits, isStaff } from '#shared/kernel/access.ts';
import type { WaitingCounts } from '#shared/office/model.ts';
import { WaitingBadge } from '#ui/back-office/waiting-badge.tsx';
import { MenuLink } from '#ui/menu-item.tsx';
import { routeTable } from '../route-table.ts';

/** Pages of a role are offered to those who have it; all others to everybody, through login where they need it. */
export function isOffered({ route }: MenuEntry, me: Me | null): boolean {
  const { access } = routeTable[route];
  return access === 'guest' || access === 'user' || admits(access, me);
}

/** The entries that a seat of the agency in hand may follow; for oneself all of them. */
export const inWorkspace = (entries: readonly MenuEntry[], workspace: Workspace | null) =>
  entries.filter(({ route }) => !seatLack(workspace, routeTable[route].seat));
/** Says whether a page shows what an agency has, where somebody acts for one. */
export const isOfWorkspace = ({ route }: MenuEntry): boolean => routeTable[route].seat !== undefined;

/** An entry's words for who reads them. */
export function labelFor({ label, staffLabel = label, sellerLabel = label }: MenuEntry, me: Me | null) {
  if (isStaff(me)) return staffLabel;
  return admits('seller', me) ? sellerLabel : label;
}

interface MenuLinksProps {
  entries: readonly MenuEntry[];
  /** What stands behind the words of some. */
  After?: ComponentType<Pick<MenuEntry, 'route'>>;
  /** How much waits, beside the entries that name queues. */
  counts?: WaitingCounts;
  /** What each link stands in; `li` inside lists. */
  Item?: 'li' | typeof Fragment;
}

export function MenuLinks({ entries, After, counts = {}, Item = Fragment }: MenuLinksProps) {
  const { t } = useTranslation<AnyNamespace>();
  const { me } = useSession();
  return inWorkspace(entries, useWorkspace())
    .filter((entry) => isOffered(entry, me))
    .map((entry) => {
      const { route, Icon, queues } = entry;
      return (
        <Item key={route}>
          {/* The address of the back office's first page begins those of all its others. */}
          <MenuLink to={patterns[route]} end={route === 'adminHome'}>
            <Icon size={18} aria-hidden /> {t(labelFor(entry, me))}
            {After && <After route={route} />}
            {queues && <WaitingBadge queues={queues} counts={counts} />}
          </MenuLink>
        </Item>
      );
    });
}
