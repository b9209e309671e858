/** The layout of a person's own pages: the public frame with their menu at the side. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Frame } from './default-layout.tsx';
import { MenuCount } from './menu-count.tsx';
import { MenuLinks } from './menu-links.tsx';
import { sideMenu } from './menus.ts';

/** Everything a signed-in person manages. */
export function UserLayout() {
  const { t } = useTranslation();
  return (
    <Frame>
      <chakra.div
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '5', md: '8' }}
        display="grid"
        gap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
      >
        <chakra.nav aria-label={t('nav.mine')} hideBelow="lg" data-noprint>
          <chakra.ul position="sticky" top="24">
            <MenuLinks entries={sideMenu} After={MenuCount} Item="li" />
          </chakra.ul>
        </chakra.nav>
        <chakra.div minW="0">
          <Outlet />
        </chakra.div>
      </chakra.div>
    </Frame>
  );
}
