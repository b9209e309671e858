/** The header of public and personal pages. */
import { chakra } from '@chakra-ui/react';
import Heart from 'lucide-react/icons/heart';
import Menu from 'lucide-react/icons/menu';
import Plus from 'lucide-react/icons/plus';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { patterns } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { MenuLink } from '#ui/menu-item.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';

const sections = [
  ['projects', patterns.projects],
  ['news', patterns.newsList],
  ['services', patterns.serviceList],
  ['partners', patterns.partnerList],
] as const;

const SectionLink = chakra(NavLink, {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[aria-current]': { color: 'accent.strong' },
  },
});

const Bar = chakra('header', {
  base: {
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    // A page with a bar of its own at the bottom edge has little room left on phones: the header scrolls away.
    'html:has([data-contact-bar]) &': { position: { base: 'static', lg: 'sticky' } },
  },
});

const Row = chakra('div', {
  base: {
    maxW: '7xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    minH: { base: '14', md: '16' },
    display: 'flex',
    alignItems: 'center',
    gap: '2',
  },
});

/** Logo, sections, language, saved listings, account and the one primary act: posting; phones have some of it below. */
export function Header() {
  const { t } = useTranslation();
  const isReader = useSeatLack('work') !== undefined;
  return (
    <Bar data-noprint>
      <Row>
        <Logo />
        <chakra.nav aria-label={t('nav.sections')} hideBelow="lg" display="flex" ms="6" flex="1">
          {sections.map(([key, path]) => (
            <SectionLink key={key} to={path}>
              {t(`nav.${key}`)}
            </SectionLink>
          ))}
        </chakra.nav>
        <chakra.div ms="auto" display="flex" alignItems="center" gap={{ base: '0', md: '1' }}>
          <LanguageSwitcher />
          <ButtonLink
            to={patterns.saved}
            variant="ghost"
            isIcon
            hideBelow="md"
            aria-label={t('nav.saved')}
            title={t('nav.saved')}
          >
            <Heart size={20} aria-hidden />
          </ButtonLink>
          <Bell />
          <chakra.div hideBelow="md" display="flex" alignItems="center" gap="1">
            <OwnBalance />
            <AccountMenu />
          </chakra.div>
          {!isReader && (
            <ButtonLink to={patterns.createdPost} size="sm" hideBelow="md">
              <Plus size={18} aria-hidden /> {t('nav.post')}
            </ButtonLink>
          )}
          <SectionMenu />
        </chakra.div>
      </Row>
    </Bar>
  );
}

const Balance = lazy(
  (): Promise<{ default: ComponentType<{ userId: string }> }> =>
    import('./balance.tsx').catch(() => ({ default: () => null })),
);

/** Beside the bell, for people signed in; their phones have the wallet in the bar below. */
function OwnBalance() {
  const { me } = useSession();
  return (
    me && (
      <Suspense fallback={null}>
        <Balance userId={me.id} />
      </Suspense>
    )
  );
}

/** The sections behind one button, where the bar has no room for them. */
function SectionMenu() {
  const { t } = useTranslation();
  return (
    <chakra.div hideFrom="lg">
      <Disclosure label={t('nav.sections')} face={<Menu size={20} aria-hidden />} isIcon>
        {sections.map(([key, path]) => (
          <MenuLink key={key} to={path}>
            {t(`nav.${key}`)}
          </MenuLink>
        ))}
      </Disclosure>
    </chakra.div>
  );
}
