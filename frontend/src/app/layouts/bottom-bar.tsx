/** The thumb-reach bar of phones. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { AnyNamespace } from '#lib/i18n/keys.ts';
import { patterns } from '#lib/paths.ts';
import { useWorkspace } from '#lib/session/workspace.ts';
import { inWorkspace } from './menu-links.tsx';
import { bottomMenu } from './menus.ts';

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
    '&[aria-current]': { color: 'accent.fg', fontWeight: 'semibold' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Stands at the bottom edge below 768 px; pages leave room for it. */
export function BottomBar() {
  const { t } = useTranslation<AnyNamespace>();
  const entries = inWorkspace(bottomMenu, useWorkspace());
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
      gridTemplateColumns={`repeat(${entries.length}, 1fr)`}
      pb="env(safe-area-inset-bottom)"
      // Out of the way of sheets, which rise from the same edge, and of a page's own bar there.
      css={{
        'html:has(dialog:modal) &': { visibility: 'hidden' },
        'html:has([data-contact-bar]) &': { display: 'none' },
      }}
      data-noprint
    >
      {entries.map(({ route, label, Icon }) => (
        <Item key={route} to={patterns[route]}>
          <Icon size={22} aria-hidden />
          {t(label)}
        </Item>
      ))}
    </chakra.nav>
  );
}
