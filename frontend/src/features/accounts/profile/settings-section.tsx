/** One section of the settings: its heading and purpose at the side, what can be done beside it. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  /** Also its anchor in the address. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** Stacked where the window is narrow; the heading names the section. */
export const SettingsSection = ({ id, title, lead, children }: SettingsSectionProps) => (
  <chakra.section
    id={id}
    aria-labelledby={`${id}-title`}
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '15rem minmax(0, 1fr)' }}
    columnGap="10"
    rowGap="5"
    py={{ base: '8', md: '10' }}
    borderTopWidth="1px"
    borderColor="border"
  >
    <div>
      <chakra.h2 id={`${id}-title`} textStyle="heading.panel" tabIndex={-1} data-quiet-focus>
        {title}
      </chakra.h2>
      {lead && (
        <chakra.p mt="1" textStyle="hint" lineHeight="snug" maxW="xl">
          {lead}
        </chakra.p>
      )}
    </div>
    <chakra.div minW="0" maxW="2xl">
      {children}
    </chakra.div>
  </chakra.section>
);

/** Moves the focus to a section's heading when what had it is gone, once no dialog holds it any more. */
export const focusSection = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(`${id}-title`)?.focus());

/** Rows in one frame, parted by hairlines. */
export const Rows = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    '& > li': { px: { base: '4', md: '5' }, py: '4' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

/** The soft ground of a row's icon. */
export const RowIcon = chakra('span', {
  base: {
    flexShrink: '0',
    boxSize: '10',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.strong',
  },
});
