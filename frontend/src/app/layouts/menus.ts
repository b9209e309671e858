/** The menus that everybody's pages show, gathered from the capabilities. */
import type { MenuName, Menus } from '#lib/menu-entry.ts';
import { gatherMenu } from '../gather.ts';

const modules = import.meta.glob<Menus>(['../../features/*/menu.ts', './site-menu.ts'], {
  eager: true,
  import: 'menus',
});
const menuOf = (name: MenuName) => gatherMenu(Object.values(modules).flatMap((menus) => menus[name] ?? []));

export const sideMenu = menuOf('side');
export const accountMenu = menuOf('account');
export const bottomMenu = menuOf('bar');
