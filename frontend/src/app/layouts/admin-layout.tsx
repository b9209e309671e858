/** The layout of the back office: a side menu of what the person's roles admit, a slim header, dense content. */
import { chakra } from '@chakra-ui/react';
import Menu from 'lucide-react/icons/menu';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Disclosure } from '#ui/disclosure.tsx';
import { namespacesOf } from '../gather.ts';
import { AccountMenu } from './account-menu.tsx';
import { AdminMenu, adminMenu } from './admin-menu.tsx';
import { Bell } from './bell.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';

/** The texts that its menu needs beyond the shell's. */
export const menuNamespaces = namespacesOf(adminMenu);

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
    <Bar data-noprint>
      <chakra.div hideFrom="lg">
        <Disclosure label={t('admin.menu')} face={<Menu size={20} aria-hidden />} isIcon opensTowards="end">
          <AdminMenu />
        </Disclosure>
      </chakra.div>
      <Logo />
      <chakra.span hideBelow="md" textStyle="hint" borderInlineStartWidth="1px" ps="3" ms="1">
        {t('nav.backOffice')}
      </chakra.span>
      <chakra.div ms="auto" display="flex" alignItems="center" gap="1">
        <LanguageSwitcher />
        <Bell />
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
        <chakra.nav
          aria-label={t('admin.menu')}
          hideBelow="lg"
          bg="bg"
          borderInlineEndWidth="1px"
          p="3"
          data-noprint
        >
          <chakra.div position="sticky" top="18">
            <AdminMenu />
          </chakra.div>
        </chakra.nav>
        <chakra.main
          id="main"
          tabIndex={-1}
          minW="0"
          px={{ base: '4', md: '6' }}
          py="6"
          _print={{ gridColumn: '1 / -1' }}
        >
          <Outlet />
        </chakra.main>
      </Columns>
    </chakra.div>
  );
}
