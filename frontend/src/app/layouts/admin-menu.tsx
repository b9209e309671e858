/** The back office's menu: what the capabilities put there, as far as the person's roles admit, and how much waits. */
import { useWaitingCounts } from '#frontend/queries/office.ts';
import type { MenuEntry } from '#lib/menu-entry.ts';
import { gatherMenu } from '../gather.ts';
import { MenuLinks } from './menu-links.tsx';

const modules = import.meta.glob<readonly MenuEntry[]>('../../features/*/admin-menu.ts', {
  eager: true,
  import: 'menu',
});

export const adminMenu = gatherMenu(Object.values(modules).flat());

export function AdminMenu() {
  const counts = useWaitingCounts();
  return (
    <ul>
      <MenuLinks entries={adminMenu} counts={counts} Item="li" />
    </ul>
  );
}
