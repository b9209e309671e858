/** The menu beside a person's own pages; where they act for an agency, its things and their own stand apart. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#lib/menu-entry.ts';
import { useWorkspace } from '#lib/session/workspace.ts';
import { MenuCount } from './menu-count.tsx';
import { isOfWorkspace, MenuLinks } from './menu-links.tsx';
import { sideMenu } from './menus.ts';

const Entries = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    <MenuLinks entries={entries} After={MenuCount} Item="li" />
  </ul>
);

export function SideMenu() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  if (!workspace) return <Entries entries={sideMenu} />;
  return (
    <>
      <Heading>{workspace.name}</Heading>
      <Entries entries={sideMenu.filter(isOfWorkspace)} />
      <Heading>{t('nav.ownThings')}</Heading>
      <Entries entries={sideMenu.filter((entry) => !isOfWorkspace(entry))} />
    </>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <chakra.p
    textStyle="note"
    fontWeight="semibold"
    px="3"
    pb="1"
    pt="4"
    _first={{ pt: '0' }}
    overflowWrap="anywhere"
  >
    {children}
  </chakra.p>
);
