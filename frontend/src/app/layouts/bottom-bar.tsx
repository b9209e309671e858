/** The thumb-reach bar of phones: search, saved, post, wallet, me. */
import { chakra } from '@chakra-ui/react';
import { CirclePlus, CircleUser, Heart, Search, Wallet } from 'lucide-react';
import { NavLink } from 'react-router';
import { patterns } from '../../lib/paths.ts';
import { useTranslation } from '../../lib/texts.tsx';

const items = [
  ['search', patterns.projects, Search],
  ['saved', patterns.saved, Heart],
  ['post', patterns.createdPost, CirclePlus],
  ['wallet', patterns.wallet, Wallet],
  ['me', patterns.profile, CircleUser],
] as const;

const Item = chakra(NavLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minH: '14',
    fontSize: '2xs',
    lineHeight: 'tight',
    color: 'fg.muted',
    textAlign: 'center',
    '&[aria-current]': { color: 'green.700', fontWeight: 'semibold' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Stands at the bottom edge below 768 px; pages leave room for it. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <chakra.nav
      aria-label={t('nav.quick')}
      hideFrom="md"
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="header"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
      display="grid"
      gridTemplateColumns="repeat(5, 1fr)"
      pb="env(safe-area-inset-bottom)"
      // Out of the way of sheets, which rise from the same edge.
      css={{ 'html:has(dialog:modal) &': { visibility: 'hidden' } }}
      data-noprint
    >
      {items.map(([key, path, Icon]) => (
        <Item key={key} to={path}>
          <Icon size={22} aria-hidden />
          {t(`bar.${key}`)}
        </Item>
      ))}
    </chakra.nav>
  );
}
