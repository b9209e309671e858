/** The layout of a person's own pages: the public frame with their menu at the side. */
import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import type { RouteName } from '#lib/paths.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import { routeTable } from '../route-table.ts';
import { Frame } from './default-layout.tsx';
import { SideMenu } from './side-menu.tsx';

const SeatLackPage = await lazyInBrowser(async () => (await import('#ui/seat-note.tsx')).SeatLackPage);

/** Everything a signed-in person manages, for themselves or for an agency. */
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
          <chakra.div position="sticky" top="24">
            <SideMenu />
          </chakra.div>
        </chakra.nav>
        <chakra.div minW="0">
          <InReach />
        </chakra.div>
      </chakra.div>
    </Frame>
  );
}

/** The page, or what the seat lacks for it. */
function InReach() {
  const handle = useMatches().at(-1)?.handle as { routeName?: RouteName } | undefined;
  const lack = useSeatLack(handle?.routeName && routeTable[handle.routeName].seat);
  if (!lack) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <SeatLackPage lack={lack} />
    </Suspense>
  );
}
