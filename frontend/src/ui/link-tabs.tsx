/** Parts of one page side by side, each with an address of its own. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface LinkTab {
  key: string;
  to: string;
  label: ReactNode;
  isCurrent: boolean;
}

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'accent.strong', borderColor: 'accent.solid' },
  },
});

/** They wrap on narrow screens rather than scroll out of sight. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      borderBottomWidth="1px"
      borderColor="border"
      mb="5"
    >
      {tabs.map(({ key, to, label: words, isCurrent }) => (
        <Tab key={key} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Tab>
      ))}
    </chakra.nav>
  );
}
