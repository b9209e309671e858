/** The layout of a person's own pages: the public frame with their menu at the side. */
import { chakra } from '@chakra-ui/react';
import { CircleUser, FileText, Heart, LifeBuoy, Plus, Store, Wallet } from 'lucide-react';
import { Outlet } from 'react-router';
import { patterns } from '../../lib/paths.ts';
import { useTranslation } from '../../lib/texts.tsx';
import { PanelLink } from '../../ui/panel-item.tsx';
import { Frame } from './default-layout.tsx';

const items = [
  ['myListings', patterns.manageListings, FileText],
  ['post', patterns.createdPost, Plus],
  ['saved', patterns.saved, Heart],
  ['wallet', patterns.wallet, Wallet],
  ['profile', patterns.profile, CircleUser],
  ['seller', patterns.sellerRegistration, Store],
  ['support', patterns.support, LifeBuoy],
] as const;

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
            {items.map(([key, path, Icon]) => (
              <li key={key}>
                <PanelLink to={path}>
                  <Icon size={18} aria-hidden /> {t(`nav.${key}`)}
                </PanelLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        <chakra.div minW="0">
          <Outlet />
        </chakra.div>
      </chakra.div>
    </Frame>
  );
}
