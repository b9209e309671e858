/** The layout of the back office: a side menu of what the person's roles admit, a slim header, dense content. */
import { chakra } from '@chakra-ui/react';
import {
  BadgeDollarSign,
  Briefcase,
  ChartNoAxesColumn,
  FileText,
  Handshake,
  Info,
  Menu,
  Newspaper,
  Settings,
  Shapes,
  ShieldCheck,
  Users,
  WalletCards,
  Wrench,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { type Access, admits, isStaff } from '../../../../shared/kernel/access.ts';
import { patterns } from '../../lib/paths.ts';
import { useTranslation } from '../../lib/texts.tsx';
import { useSession } from '../../lib/use-session.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PanelLink } from '../../ui/panel-item.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';

const items: [key: string, path: string, Icon: typeof Users, access: Access][] = [
  ['posts', patterns.adminPosts, FileText, 'seller'],
  ['users', patterns.adminUsers, Users, 'seller'],
  ['finance', patterns.adminPayments, WalletCards, 'staff'],
  ['news', patterns.adminNewsList, Newspaper, 'seller'],
  ['partners', patterns.adminPartners, Handshake, 'seller'],
  ['services', patterns.adminServices, Wrench, 'seller'],
  ['introduces', patterns.adminIntroduces, Info, 'seller'],
  ['reports', patterns.adminReports, ChartNoAxesColumn, 'seller'],
  ['recruitment', patterns.adminRecruitment, Briefcase, 'seller'],
  ['categories', patterns.adminCategories, Shapes, 'admin'],
  ['ads', patterns.adminAds, BadgeDollarSign, 'admin'],
  ['accounts', patterns.adminAccounts, ShieldCheck, 'master'],
  ['settings', patterns.adminSettings, Settings, 'master'],
];

function AdminMenu() {
  const { t } = useTranslation();
  const { me } = useSession();
  /** Staff see all people there, sellers their customers. */
  const wordsOf = (key: string) => t(key === 'users' && isStaff(me) ? 'admin.people' : `admin.${key}`);
  return (
    <ul>
      {items
        .filter(([, , , access]) => admits(access, me))
        .map(([key, path, Icon]) => (
          <li key={key}>
            <PanelLink to={path}>
              <Icon size={18} aria-hidden /> {wordsOf(key)}
            </PanelLink>
          </li>
        ))}
    </ul>
  );
}

const Bar = chakra('header', {
  base: {
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    px: { base: '4', md: '6' },
    minH: '14',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
  },
});

function AdminHeader() {
  const { t } = useTranslation();
  return (
    <Bar>
      <chakra.div hideFrom="lg">
        <Disclosure label={t('admin.menu')} face={<Menu size={20} aria-hidden />} isIcon opensTowards="end">
          <AdminMenu />
        </Disclosure>
      </chakra.div>
      <Logo />
      <chakra.span hideBelow="md" fontSize="sm" color="fg.muted" borderInlineStartWidth="1px" ps="3" ms="1">
        {t('nav.backOffice')}
      </chakra.span>
      <chakra.div ms="auto" display="flex" alignItems="center" gap="1">
        <LanguageSwitcher />
        <AccountMenu />
      </chakra.div>
    </Bar>
  );
}

const Columns = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
  },
});

/** The frame of every `/admin` page but its login. */
export function AdminLayout() {
  const { t } = useTranslation();
  return (
    <chakra.div minH="dvh" display="flex" flexDirection="column" bg="bg.subtle">
      <AdminHeader />
      <Columns>
        <chakra.nav aria-label={t('admin.menu')} hideBelow="lg" bg="bg" borderInlineEndWidth="1px" p="3">
          <chakra.div position="sticky" top="18">
            <AdminMenu />
          </chakra.div>
        </chakra.nav>
        <chakra.main id="main" tabIndex={-1} minW="0" px={{ base: '4', md: '6' }} py="6">
          <Outlet />
        </chakra.main>
      </Columns>
    </chakra.div>
  );
}
