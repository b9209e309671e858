/** One line of a panel or side menu: a link or a button with an icon. */
import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router';

const base = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minH: '10',
  px: '3',
  borderRadius: 'md',
  fontSize: 'sm',
  textAlign: 'start',
  color: 'fg',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  '&[aria-current]': { bg: 'accent.subtle', color: 'accent.strong', fontWeight: 'semibold' },
  '& svg': { flexShrink: '0' },
} as const;

/** A link to a page; marked while that page is open. */
export const MenuLink = chakra(NavLink, { base });
/** A link that leaves the app's router. */
export const MenuAnchor = chakra('a', { base });
export const MenuButton = chakra('button', { base });
